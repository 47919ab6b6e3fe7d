"""The clock of a game: when it runs, whom it reminds, what it costs to let it run out; and that all is claimed once."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot import changes
from bot.clocks import Alarm
from bot.game import Phrase, Seat, phrase
from bot.history import Step
from bot.refusal import NotAway, Over, VacationSpent
from bot.sessions import SessionService
from bot.timing import lapses
from bot.turn import OfferKind, Status, Turn, Where, Wish
from storage.sessions import Change, Row, SessionStore, open_store
from tests.counting import ANNA, BERT, CARL, HERE, LONG, THERE, Clock, serve

DAY = timedelta(days=1)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SessionStore]:
    async with open_store(tmp_path / "games.db") as store:
        yield store


@pytest.fixture
def service(store: SessionStore, clock: Clock) -> SessionService:
    return serve(store, clock)


async def duel(service: SessionService, days: int | None = 3, where: Where = HERE) -> Turn:
    """A game that Anna begins against Bert, with these days per move."""
    opened = await service.challenges.open(
        where, ANNA, BERT, "duel", language="de", options=LONG, wish=Wish.FIRST, clock=days
    )
    return await service.challenges.accept(opened.session.id, BERT)


async def party(service: SessionService, *users: int, days: int | None = 2) -> Turn:
    """A game of the users in this order, with these days per move."""
    lobby = await service.lobbies.open(HERE, users[0], "party", language="de", options=LONG, clock=days)
    for user in users[1:]:
        await service.lobbies.join(lobby.session.id, user)
    return await service.lobbies.begin(lobby.session.id, users[0])


async def rung(service: SessionService) -> list[Alarm]:
    return [alarm async for alarm in service.clocks.ring()]


async def reminded(service: SessionService) -> list[tuple[int | None, int]]:
    """Whom the alarms that are due call, and for the how manieth time."""
    return [(alarm.turn.user_to_move, alarm.reminder) for alarm in await rung(service)]


def seat(n: int) -> Phrase:
    return phrase(f"seat.{n}")


class TestTheClock:
    async def test_runs_from_the_acceptance_for_the_one_to_move(self, service: SessionService, clock: Clock) -> None:
        turn = await duel(service)
        assert (turn.session.clock, turn.session.deadline) == (3, clock.time + 3 * DAY)
        assert turn == await service.current(HERE.channel)

    async def test_starts_anew_with_every_move(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        clock.turn(days=2)
        turn = await service.play(HERE.channel, ANNA, "1")
        assert turn.session.deadline == clock.time + 3 * DAY
        assert turn == await service.current(HERE.channel)

    async def test_runs_on_through_the_steps_of_one_turn_and_their_undoing(
        self, service: SessionService, clock: Clock
    ) -> None:
        begun = await party(service, ANNA, BERT)
        clock.turn(hours=5)
        stepped = await service.play(HERE.channel, ANNA, "1")
        undone = await service.matches.undo_own(HERE.channel, ANNA)
        assert begun.session.deadline == stepped.session.deadline == undone.session.deadline

    async def test_runs_on_through_offers(self, service: SessionService, clock: Clock) -> None:
        begun = await duel(service)
        clock.turn(hours=5)
        turn = await service.matches.offer(HERE.channel, BERT, OfferKind.DRAW)
        assert turn.session.deadline == begun.session.deadline

    async def test_starts_anew_for_who_gets_a_move_back(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        await service.play(HERE.channel, ANNA, "1")
        clock.turn(days=1)
        await service.matches.offer(HERE.channel, ANNA, OfferKind.TAKEBACK)
        turn = await service.matches.agree(HERE.channel, BERT, OfferKind.TAKEBACK)
        assert (turn.user_to_move, turn.session.deadline) == (ANNA, clock.time + 3 * DAY)

    async def test_is_none_unless_chosen(self, service: SessionService, clock: Clock) -> None:
        turn = await duel(service, None)
        assert (turn.session.clock, turn.session.deadline) == (None, None)
        clock.turn(days=400)
        assert await rung(service) == []

    async def test_is_none_for_a_solitaire(self, service: SessionService, clock: Clock) -> None:
        await service.start(HERE, ANNA, "counting", language="de")
        clock.turn(days=400)
        assert await rung(service) == []

    async def test_stops_with_the_game(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        turn = await service.matches.resign(HERE.channel, ANNA)
        assert turn.session.deadline is None
        clock.turn(days=9)
        assert await rung(service) == []

    async def test_is_the_same_in_the_rematch(self, service: SessionService) -> None:
        first = await duel(service, 7)
        await service.matches.resign(HERE.channel, ANNA)
        await service.challenges.rematch(first.session.id, ANNA)
        turn = await service.challenges.rematch(first.session.id, BERT)
        assert (turn.session.status, turn.session.clock) == (Status.RUNNING, 7)

    async def test_stands_while_a_game_is_parked_and_starts_anew_after(
        self, service: SessionService, clock: Clock
    ) -> None:
        begun = await duel(service)
        clock.turn(days=2)
        parked = await service.park(HERE.channel)
        assert parked is not None
        assert parked.session.deadline is None
        clock.turn(days=30)
        assert await rung(service) == []
        turn = await service.resume(THERE, BERT, "duel", session_id=begun.session.id)
        assert (turn.user_to_move, turn.session.deadline) == (ANNA, clock.time + 3 * DAY)


class TestReminders:
    async def test_come_at_half_time_and_near_the_end_and_never_twice(
        self, service: SessionService, clock: Clock
    ) -> None:
        await duel(service, 1)
        clock.turn(hours=11, minutes=59)
        assert await reminded(service) == []
        clock.turn(minutes=1)
        assert await reminded(service) == [(ANNA, 1)]
        assert await reminded(service) == []
        clock.turn(hours=10)
        assert await reminded(service) == [(ANNA, 2)]
        assert await reminded(service) == []

    async def test_are_the_last_one_only_where_both_are_due(self, service: SessionService, clock: Clock) -> None:
        await duel(service, 1)
        clock.turn(hours=23)
        assert await reminded(service) == [(ANNA, 2)]
        assert await reminded(service) == []

    async def test_come_for_the_next_player_too(self, service: SessionService, clock: Clock) -> None:
        await duel(service, 2)
        clock.turn(days=1)
        assert await reminded(service) == [(ANNA, 1)]
        await service.play(HERE.channel, ANNA, "1")
        clock.turn(days=1)
        assert await reminded(service) == [(BERT, 1)]

    async def test_are_sent_once_by_many_workers_over_restarts(
        self, tmp_path: Path, store: SessionStore, clock: Clock
    ) -> None:
        await duel(serve(store, clock), 2)
        clock.turn(days=1)
        answers = await asyncio.gather(*(reminded(serve(store, clock)) for _ in range(5)))
        assert sorted(answers) == [[], [], [], [], [(ANNA, 1)]]
        async with open_store(tmp_path / "games.db") as reopened:
            assert await reminded(serve(reopened, clock)) == []

    async def test_are_not_forgotten_by_what_is_saved_in_the_same_moment(
        self, service: SessionService, store: SessionStore, clock: Clock
    ) -> None:
        """An offer made from a row that was read before the reminder does not bring it back."""
        await duel(service, 2)
        clock.turn(days=1)
        advance = store.advance

        async def late(change: object) -> None:
            assert await reminded(serve(store, clock)) == [(ANNA, 1)]
            await advance(change)  # type: ignore[arg-type]  # as it came

        store.advance = late  # type: ignore[method-assign]  # the moment between reading and saving
        await service.matches.offer(HERE.channel, BERT, OfferKind.DRAW)
        store.advance = advance  # type: ignore[method-assign]  # as it was
        assert await reminded(service) == []
        clock.turn(hours=20)
        assert await reminded(service) == [(ANNA, 2)]

    async def test_that_nobody_knows_of_come_again_after_a_restart(self, service: SessionService, clock: Clock) -> None:
        await duel(service, 2)
        clock.turn(days=1)
        killed = service.clocks.ring()
        assert (await anext(killed)).reminder == 1
        await killed.aclose()
        assert await rung(service) == []
        [again] = [alarm async for alarm in service.clocks.ring(woken=True)]
        assert (again.reminder, again.again) == (1, True)
        assert [alarm async for alarm in service.clocks.ring(woken=True)] == []

    async def test_that_nobody_knows_of_are_forgotten_with_the_move(
        self, service: SessionService, clock: Clock
    ) -> None:
        await duel(service, 2)
        clock.turn(days=1)
        killed = service.clocks.ring()
        await anext(killed)
        await killed.aclose()
        await service.play(HERE.channel, ANNA, "1")
        assert [alarm async for alarm in service.clocks.ring(woken=True)] == []


class TestTheEndOfTime:
    async def test_loses_a_duel(self, service: SessionService, store: SessionStore, clock: Clock) -> None:
        begun = await duel(service)
        clock.turn(days=3)
        [alarm] = await rung(service)
        assert alarm.reminder == 0
        assert alarm.turn.session.status is Status.ENDED
        assert alarm.turn.outcome is not None
        assert alarm.turn.outcome.winners == (1,)
        assert alarm.turn.told == (phrase("end.timeout", loser=seat(0)),)
        assert (await store.events(begun.session.id))[-1][1:3] == (0, "forfeit")
        assert await rung(service) == []
        record = await service.record_of(begun.session.id)
        assert record.moves == ()

    async def test_is_not_come_a_second_before(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        clock.turn(days=3, seconds=-1)
        assert await reminded(service) == [(ANNA, 2)]
        assert (await service.play(HERE.channel, ANNA, "1")).user_to_move == BERT

    async def test_passes_the_turn_where_the_game_knows_that(self, service: SessionService, clock: Clock) -> None:
        await party(service, ANNA, BERT)
        clock.turn(days=2)
        [alarm] = await rung(service)
        assert (alarm.turn.user_to_move, alarm.turn.session.deadline) == (BERT, clock.time + 2 * DAY)
        assert alarm.turn.told == (phrase("event.timeout", player=seat(0)),)
        assert alarm.turn == await service.current(HERE.channel)

    async def test_puts_a_player_out_the_third_time_in_a_row(self, service: SessionService, clock: Clock) -> None:
        await party(service, ANNA, BERT, CARL)
        for _ in range(2):
            clock.turn(days=2)
            await rung(service)
            await service.play(HERE.channel, BERT, "2")
            await service.play(HERE.channel, CARL, "2")
        clock.turn(days=2)
        [alarm] = await rung(service)
        assert alarm.turn.told == (phrase("event.struck", player=seat(0)),)
        assert (alarm.turn.state.gone, alarm.turn.user_to_move) == ((Seat(0),), BERT)
        await service.play(HERE.channel, BERT, "2")
        assert (await service.play(HERE.channel, CARL, "2")).user_to_move == BERT

    async def test_counts_anew_after_a_move(self, service: SessionService, clock: Clock) -> None:
        await party(service, ANNA, BERT)
        for made in (False, False, True, False, False):
            if made:
                await service.play(HERE.channel, ANNA, "2")
            else:
                clock.turn(days=2)
                await rung(service)
            turn = await service.play(HERE.channel, BERT, "2")
            assert (turn.user_to_move, turn.state.gone) == (ANNA, ())

    async def test_ends_the_game_where_only_one_stays(self, service: SessionService, clock: Clock) -> None:
        begun = await party(service, ANNA, BERT)
        for _ in range(2):
            clock.turn(days=2)
            await rung(service)
            await service.play(HERE.channel, BERT, "2")
        clock.turn(days=2)
        [alarm] = await rung(service)
        assert alarm.turn.outcome is not None
        assert alarm.turn.outcome.winners == (1,)
        assert (await service.session(begun.session.id)).state == alarm.turn.state

    async def test_is_claimed_by_one_of_two_workers(self, store: SessionStore, clock: Clock) -> None:
        begun = await duel(serve(store, clock))
        clock.turn(days=3)
        answers = await asyncio.gather(*(rung(serve(store, clock)) for _ in range(2)))
        assert sorted(len(alarms) for alarms in answers) == [0, 1]
        kinds = [event.kind for event in await store.events(begun.session.id)]
        assert kinds == ["open", "accept", "forfeit"]

    async def test_leaves_a_move_that_was_faster(
        self, service: SessionService, store: SessionStore, clock: Clock
    ) -> None:
        await duel(service)
        clock.turn(days=3)
        due = await store.alarms(int(clock.time.timestamp()))
        await service.play(HERE.channel, ANNA, "1")
        store.alarms = lambda at: asyncio.sleep(0, due)  # type: ignore[method-assign]  # read a moment ago
        assert await rung(service) == []
        assert (await service.current(HERE.channel)).user_to_move == BERT

    async def test_that_one_game_can_t_bear_is_seen_to_in_all_others(
        self, service: SessionService, clock: Clock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def unbearable(row: Row, *rest: Any) -> Change:
            return settled(row, *rest) if row.channel == THERE.channel else row.unbearable  # type: ignore[attr-defined]  # raises

        settled = changes.settled
        monkeypatch.setattr(changes, "settled", unbearable)
        await duel(service, 1)
        other = await duel(service, 1, THERE)
        clock.turn(days=2)

        assert [alarm.turn.session.id for alarm in await rung(service)] == [other.session.id]


class TestDowntime:
    async def test_puts_off_the_deadlines_that_fell_into_it(self, service: SessionService, clock: Clock) -> None:
        begun = await duel(service)
        await service.clocks.watch(woken=True)
        clock.turn(days=2, hours=20)
        assert await service.clocks.watch(woken=False) == ()
        clock.turn(hours=10)
        [turn] = await service.clocks.watch(woken=True)
        assert begun.session.deadline is not None
        assert turn.session.deadline == begun.session.deadline + timedelta(hours=10)
        assert turn.told == (phrase("event.excuse"),)
        assert await service.unshown() == (turn,)
        assert (await service.play(HERE.channel, ANNA, "1")).user_to_move == BERT

    async def test_leaves_the_others_alone(self, service: SessionService, clock: Clock) -> None:
        begun = await duel(service)
        await service.clocks.watch(woken=True)
        clock.turn(days=2)
        assert await service.clocks.watch(woken=True) == ()
        assert (await service.current(HERE.channel)).session.deadline == begun.session.deadline

    async def test_is_seen_by_who_only_slept(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        await service.clocks.watch(woken=True)
        clock.turn(days=4)
        assert len(await service.clocks.watch(woken=False)) == 1

    async def test_excuses_nobody_while_the_bot_was_there(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        for _ in range(4 * 24 * 3):
            clock.turn(minutes=15)
            assert await service.clocks.watch(woken=False) == ()
        assert (await rung(service))[-1].reminder == 0

    async def test_excuses_once_and_then_no_more(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        await service.clocks.watch(woken=True)
        clock.turn(days=4)
        assert len(await service.clocks.watch(woken=True)) == 1
        assert await service.clocks.watch(woken=True) == ()
        for _ in range(4 * 24 * 3):
            clock.turn(minutes=15)
            await service.clocks.watch(woken=False)
        assert [alarm.reminder for alarm in await rung(service)] == [0]

    async def test_is_nothing_at_the_very_first_start(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        clock.turn(days=4)
        assert await service.clocks.watch(woken=True) == ()
        assert [alarm.reminder for alarm in await rung(service)] == [0]

    async def test_excuses_before_two_workers_once(self, store: SessionStore, clock: Clock) -> None:
        await duel(serve(store, clock))
        await serve(store, clock).clocks.watch(woken=True)
        clock.turn(days=4)
        answers = await asyncio.gather(*(serve(store, clock).clocks.watch(woken=True) for _ in range(2)))
        assert sorted(len(turns) for turns in answers) == [0, 1]


class TestAVacation:
    async def test_puts_off_the_own_deadlines_alone(self, service: SessionService, clock: Clock) -> None:
        begun = await duel(service)
        assert begun.session.deadline is not None
        assert await service.vacations.take(BERT, 5) == ()
        [turn] = await service.vacations.take(ANNA, 5)
        assert turn.session.deadline == begun.session.deadline + 5 * DAY
        assert await service.vacations.until(ANNA) == clock.time + 5 * DAY

    async def test_puts_off_the_deadline_of_a_turn_that_comes_in_it(
        self, service: SessionService, clock: Clock
    ) -> None:
        await duel(service)
        await service.vacations.take(BERT, 5)
        clock.turn(days=2)
        turn = await service.play(HERE.channel, ANNA, "1")
        assert turn.session.deadline == clock.time + 6 * DAY  # three of vacation left, three for the move
        clock.turn(days=3)
        assert await rung(service) == []
        clock.turn(days=2)
        assert await reminded(service) == [(BERT, 1)]

    async def test_gives_its_rest_back(self, service: SessionService, clock: Clock) -> None:
        begun = await duel(service)
        assert begun.session.deadline is not None
        await service.vacations.take(ANNA, 10)
        clock.turn(days=4)
        [turn] = await service.vacations.end(ANNA)
        assert turn.session.deadline == begun.session.deadline + 4 * DAY
        assert (await service.vacations.until(ANNA), await service.vacations.left(ANNA)) == (None, 10)
        assert await service.unshown() == (turn,)

    async def test_can_be_made_longer_or_shorter(self, service: SessionService, clock: Clock) -> None:
        begun = await duel(service)
        assert begun.session.deadline is not None
        await service.vacations.take(ANNA, 10)
        clock.turn(days=2)
        [turn] = await service.vacations.take(ANNA, 3)
        assert turn.session.deadline == begun.session.deadline + 5 * DAY
        [turn] = await service.vacations.take(ANNA, 12)
        assert turn.session.deadline == begun.session.deadline + 14 * DAY

    async def test_has_fourteen_days_a_year(self, service: SessionService, clock: Clock) -> None:
        clock.time = clock.time.replace(month=6)
        await service.vacations.take(ANNA, 10)
        clock.turn(days=20)
        assert await service.vacations.left(ANNA) == 4
        with pytest.raises(VacationSpent) as refusal:
            await service.vacations.take(ANNA, 5)
        assert refusal.value.phrase == phrase("refusal.vacation_spent", n=4)
        assert await service.vacations.until(ANNA) is None
        await service.vacations.take(ANNA, 4)
        assert await service.vacations.left(BERT) == 14

    async def test_over_new_year_counts_for_both(self, service: SessionService, clock: Clock) -> None:
        clock.time = clock.time.replace(month=12, day=25, hour=0)
        await service.vacations.take(ANNA, 14)  # seven days in each
        clock.turn(days=14)
        assert await service.vacations.left(ANNA) == 7
        with pytest.raises(VacationSpent):
            await service.vacations.take(ANNA, 8)

    async def test_ends_only_where_there_is_one(self, service: SessionService) -> None:
        with pytest.raises(NotAway):
            await service.vacations.end(ANNA)


class TestMyGames:
    async def test_waiting_ones_come_first_the_hurried_ahead(self, service: SessionService, clock: Clock) -> None:
        async def begin(channel: int, opponent: int, days: int | None, *, moved: bool = False) -> Turn:
            opened = await service.challenges.open(
                Where(channel, 1),
                ANNA,
                opponent,
                "duel",
                language="de",
                options=LONG,
                wish=Wish.FIRST,
                clock=days,
            )
            turn = await service.challenges.accept(opened.session.id, opponent)
            return await service.play(channel, ANNA, "1") if moved else turn

        theirs = await begin(1, BERT, 1, moved=True)
        slow = await begin(2, BERT, 7)
        hurried = await begin(3, CARL, 1)
        endless = await begin(4, BERT, None)
        alone = await service.start(Where(5, 1), ANNA, "counting", language="de")
        resting = await begin(6, BERT, 1)
        await service.park(6)
        over = await begin(7, BERT, 1)
        await service.matches.resign(7, ANNA)

        turns, n = await service.games_of(ANNA, 0, 10)
        wanted = [hurried, slow, endless, alone, theirs, resting]
        assert [turn.session.id for turn in turns] == [turn.session.id for turn in wanted]
        assert n == 6
        assert over.session.id not in {turn.session.id for turn in turns}
        assert [turn.session.id for turn in (await service.games_of(ANNA, 4, 10))[0]] == [
            theirs.session.id,
            resting.session.id,
        ]
        assert (await service.games_of(CARL, 0, 10))[1] == 1


async def come_back(service: SessionService, guild: int, channel: int | None = None) -> list[int]:
    """The games that come back with a guild or channel."""
    adrift = await service.moorings.adrift(guild, channel)
    back = [await service.moorings.come_back(turn.session) for turn in adrift]
    return [turn.session.id for turn in back if turn and turn.session.status is Status.RUNNING]


class TestAGameAdrift:
    async def test_comes_back_with_its_channel(self, service: SessionService) -> None:
        begun = await duel(service)
        await service.park(HERE.channel)
        assert await come_back(service, 1, THERE.channel) == []
        assert await come_back(service, 1, HERE.channel) == [begun.session.id]
        assert await come_back(service, 1, HERE.channel) == []

    async def test_comes_back_with_its_guild_unless_its_place_is_taken(self, service: SessionService) -> None:
        await duel(service)
        await service.park(HERE.channel)
        other = await service.start(HERE, CARL, "counting", language="de")
        assert await come_back(service, 1) == []
        await service.break_off(HERE.channel, CARL, session_id=other.session.id)
        assert len(await come_back(service, 1)) == 1
        assert await come_back(service, 2) == []

    async def test_that_was_resumed_elsewhere_stays_there(self, service: SessionService) -> None:
        await duel(service)
        await service.park(HERE.channel)
        await service.resume(THERE, BERT, "duel")
        assert await come_back(service, 1) == []
        assert [session.channel for session in await service.moorings.running(1)] == [THERE.channel]
        assert await service.moorings.running(2) == ()

    async def test_that_ended_meanwhile_does_not_come_back(self, service: SessionService) -> None:
        begun = await duel(service)
        await service.park(HERE.channel)
        [adrift] = await service.moorings.adrift(1)
        await service.farewell.forget(BERT)
        assert await service.moorings.adrift(1) == ()
        assert await service.moorings.come_back(adrift.session) is None
        assert (await service.session(begun.session.id)).session.status is Status.ENDED

    async def test_is_no_game_that_gave_way(self, service: SessionService, clock: Clock) -> None:
        await service.start(HERE, ANNA, "counting", language="de")
        clock.turn(days=2)
        other = await service.start(HERE, BERT, "counting", language="de")
        await service.break_off(HERE.channel, BERT, session_id=other.session.id)
        assert await come_back(service, 1) == []

    async def test_is_parked_once(self, service: SessionService) -> None:
        begun = await duel(service)
        assert await service.park(HERE.channel, session_id=begun.session.id) is not None
        assert await service.park(HERE.channel, session_id=begun.session.id) is None
        with pytest.raises(Over):
            await service.play(HERE.channel, ANNA, "1", session_id=begun.session.id)


def test_lapses_in_a_row_are_counted_by_seat() -> None:
    steps = [Step(0, "timeout"), Step(0, "move"), Step(0, "timeout"), Step(1, "timeout"), Step(0, "timeout")]
    assert (lapses(steps, 0), lapses(steps, 1), lapses(steps, 2)) == (2, 1, 0)
