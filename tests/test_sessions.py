"""Games begin, go on and end: who may do what, and what the channel is told."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.game import IllegalMove, Seat, phrase
from bot.refusal import (
    BadDeal,
    BadSeed,
    Busy,
    ConfirmNeeded,
    NoGame,
    NothingParked,
    NotSeated,
    NotYourTurn,
    Over,
    Stale,
)
from bot.sessions import SessionService, new_seed
from bot.turn import Standing, Status, Where
from tests.counting import ALONE, ANNA, BERT, CARL, HERE, LONG, THERE, Clock, duel, serving


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def service(tmp_path: Path, clock: Clock) -> AsyncIterator[SessionService]:
    async with serving(tmp_path / "games.db", clock) as service:
        yield service


async def finish(service: SessionService, where: Where, user: int, *moves: str) -> tuple[Standing, ...]:
    await service.start(where, user, "counting", language="de")
    for move in moves:
        turn = await service.play(where.channel, user, move)
    return turn.standings


class TestAGameBegins:
    async def test_rated_with_a_seed_nobody_chose(self, service: SessionService) -> None:
        turn = await service.start(HERE, ANNA, "counting", language="de")
        assert (turn.session.setup.seed, turn.session.rated) == ("dealt", True)
        assert (turn.session.status, turn.session.ply) == (Status.RUNNING, 0)
        assert (turn.to_move, turn.user_to_move) == (0, ANNA)
        assert turn == await service.current(HERE.channel) == await service.session(turn.session.id)

    async def test_as_practice_with_a_chosen_seed(self, service: SessionService) -> None:
        turn = await service.start(HERE, ANNA, "counting", language="de", seed="  Gru\u0308n ")
        assert (turn.session.setup.seed, turn.session.rated) == ("gr\u00fcn", False)

    async def test_as_practice_with_a_chosen_deal(self, service: SessionService) -> None:
        turn = await service.start(HERE, ANNA, "counting", language="de", options=LONG)
        assert (turn.state.target, turn.session.rated) == (1000, False)

    @pytest.mark.parametrize("seed", ["", " \n", "x" * 65])
    async def test_not_with_a_bad_seed(self, service: SessionService, seed: str) -> None:
        with pytest.raises(BadSeed) as refusal:
            await service.start(HERE, ANNA, "counting", language="de", seed=seed)
        assert refusal.value.phrase == phrase("refusal.bad_seed", limit=64)

    async def test_not_with_a_deal_that_the_game_refuses(self, service: SessionService) -> None:
        with pytest.raises(BadDeal) as refusal:
            await service.start(HERE, ANNA, "counting", language="de", options=(("target", "x"),))
        assert refusal.value.phrase == phrase("refusal.bad_deal", why=phrase("reason.unreadable"))
        assert refusal.value.game == "counting"
        assert await service.latest(HERE.channel) is None

    async def test_with_the_same_deal_again_as_practice(self, service: SessionService) -> None:
        first = await service.start(HERE, ANNA, "counting", language="nl")
        second = await service.again(first.session.id, THERE, BERT)
        assert second.session.setup == first.session.setup
        assert (second.session.players, second.session.language, second.session.rated) == ((BERT,), "nl", False)

    def test_with_seeds_that_differ_and_can_be_typed_in_again(self) -> None:
        seeds = {new_seed() for _ in range(100)}
        assert len(seeds) == 100
        assert all(seed == seed.strip().casefold() and len(seed) == 9 for seed in seeds)


class TestAChannelHoldsOneGame:
    async def test_an_own_one_without_a_move_gives_way_silently(self, service: SessionService) -> None:
        first = await service.start(HERE, ANNA, "counting", language="de")
        second = await service.start(HERE, ANNA, "counting", language="de")
        assert (await service.current(HERE.channel)).session.id == second.session.id
        assert (await service.session(first.session.id)).session.status is Status.BROKEN

    async def test_an_own_one_with_a_move_asks_once(self, service: SessionService) -> None:
        first = await service.start(HERE, ANNA, "counting", language="de")
        await service.play(HERE.channel, ANNA, "1")
        with pytest.raises(ConfirmNeeded) as refusal:
            await service.start(HERE, ANNA, "counting", language="de")
        assert refusal.value.phrase == phrase("refusal.confirm_needed", owner=ANNA, n=1)
        assert refusal.value.turn == await service.current(HERE.channel)

        second = await service.start(HERE, ANNA, "counting", language="de", giving_up=first.session.id)
        assert second.session.id != first.session.id
        assert (await service.session(first.session.id)).session.status is Status.BROKEN

    async def test_a_late_yes_spares_the_next_game(self, service: SessionService) -> None:
        first = await service.start(HERE, ANNA, "counting", language="de")
        second = await service.start(HERE, ANNA, "counting", language="de")
        await service.play(HERE.channel, ANNA, "1")
        with pytest.raises(Over):
            await service.start(HERE, ANNA, "counting", language="de", giving_up=first.session.id)
        assert (await service.current(HERE.channel)).session.id == second.session.id

    async def test_anothers_says_what_runs_here(self, service: SessionService) -> None:
        first = await service.start(HERE, ANNA, "counting", language="de")
        with pytest.raises(Busy) as refusal:
            await service.start(HERE, BERT, "counting", language="de", giving_up=first.session.id)
        assert refusal.value.turn == first
        assert refusal.value.phrase == phrase("refusal.busy", owner=ANNA, game=phrase("name"))

    async def test_anothers_untouched_for_a_day_is_parked_and_goes_on_elsewhere(
        self, service: SessionService, clock: Clock
    ) -> None:
        first = await service.start(HERE, ANNA, "counting", language="de")
        await service.play(HERE.channel, ANNA, "3")
        await service.shown(first.session.id, 2, 555)
        clock.turn(hours=23, minutes=59)
        with pytest.raises(Busy):
            await service.start(HERE, BERT, "counting", language="de")
        clock.turn(minutes=1)
        second = await service.start(HERE, BERT, "counting", language="de")
        assert (await service.session(first.session.id)).session.status is Status.PARKED

        with pytest.raises(Busy) as refusal:
            await service.resume(HERE, ANNA, "counting")
        assert refusal.value.turn.session == second.session
        resumed = await service.resume(ALONE, ANNA, "counting")
        with pytest.raises(Over):
            await service.play(HERE.channel, ANNA, "2", session_id=first.session.id, ply=1)
        assert (resumed.session.id, resumed.state.moves) == (first.session.id, (3,))
        assert (resumed.session.guild, resumed.session.message) == (None, None)
        assert resumed == await service.current(ALONE.channel)
        assert (await service.play(ALONE.channel, ANNA, "2")).session.status is Status.ENDED

    async def test_one_for_two_is_never_parked(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        clock.turn(days=7)
        with pytest.raises(Busy):
            await service.start(HERE, CARL, "counting", language="de")

    async def test_nothing_parked_is_said(self, service: SessionService) -> None:
        await service.start(HERE, ANNA, "counting", language="de")
        with pytest.raises(NothingParked):
            await service.resume(THERE, ANNA, "counting")

    async def test_the_newest_parked_one_comes_back_first(self, service: SessionService, clock: Clock) -> None:
        parked = []
        for where in (HERE, THERE):
            parked.append(await service.start(where, ANNA, "counting", language="de"))
            clock.turn(days=1)
            await service.start(where, BERT, "counting", language="de")
        back = [await service.resume(Where(channel, 1), ANNA, "counting") for channel in (400, 500)]
        assert [turn.session.id for turn in back] == [turn.session.id for turn in reversed(parked)]


class TestAMove:
    async def test_is_saved_and_told(self, service: SessionService, clock: Clock) -> None:
        await service.start(HERE, ANNA, "counting", language="de")
        clock.turn(minutes=5)
        turn = await service.play(HERE.channel, ANNA, " 3 ")
        assert turn.told == (phrase("added", n=3, total=3),)
        assert (turn.session.ply, turn.session.moved_at) == (1, datetime(2026, 11, 30, 12, 5, tzinfo=UTC))
        assert (await service.current(HERE.channel)).state == turn.state

    @pytest.mark.parametrize(("text", "reason"), [("x", "unreadable"), ("4", "too_much")])
    async def test_against_the_rules_changes_nothing(self, service: SessionService, text: str, reason: str) -> None:
        turn = await service.start(HERE, ANNA, "counting", language="de")
        with pytest.raises(IllegalMove, match=reason):
            await service.play(HERE.channel, ANNA, text)
        assert await service.current(HERE.channel) == turn

    async def test_needs_a_game(self, service: SessionService) -> None:
        with pytest.raises(NoGame):
            await service.play(HERE.channel, ANNA, "1")
        with pytest.raises(NoGame):
            await service.play(HERE.channel, ANNA, "1", session_id=99, ply=0)

    async def test_by_a_stranger_names_the_owner(self, service: SessionService) -> None:
        turn = await service.start(HERE, ANNA, "counting", language="de")
        with pytest.raises(NotSeated) as refusal:
            await service.play(HERE.channel, BERT, "1")
        assert refusal.value.phrase == phrase("refusal.not_seated", owner=ANNA)
        assert refusal.value.turn == turn

    async def test_waits_for_its_turn(self, service: SessionService) -> None:
        await duel(service)
        turn = await service.play(HERE.channel, ANNA, "1")
        assert (turn.user_to_move, turn.seat_of(BERT), turn.seat_of(CARL)) == (BERT, 1, None)
        with pytest.raises(NotYourTurn) as refusal:
            await service.play(HERE.channel, ANNA, "1")
        assert refusal.value.phrase == phrase("refusal.not_your_turn", owner=ANNA, mover=BERT)

    async def test_by_an_old_button_shows_the_present_board(self, service: SessionService) -> None:
        turn = await service.start(HERE, ANNA, "counting", language="de")
        await service.play(HERE.channel, ANNA, "1", session_id=turn.session.id, ply=0)
        with pytest.raises(Stale) as refusal:
            await service.play(HERE.channel, ANNA, "1", session_id=turn.session.id, ply=0)
        assert refusal.value.turn == await service.current(HERE.channel)

    async def test_by_a_button_of_a_game_that_is_over(self, service: SessionService) -> None:
        await finish(service, HERE, ANNA, "3", "2")
        over = await service.latest(HERE.channel)
        assert over is not None
        with pytest.raises(Over) as refusal:
            await service.play(HERE.channel, ANNA, "1", session_id=over.session.id, ply=2)
        assert refusal.value.turn == over

    async def test_is_completed_for_players_only(self, service: SessionService) -> None:
        turn = await service.start(HERE, ANNA, "counting", language="de")
        assert (await service.complete(HERE.channel, ANNA, "2"))[0] == turn
        assert [step.text for step in (await service.complete(HERE.channel, ANNA, "2"))[1]] == ["2"]
        with pytest.raises(NotSeated):
            await service.complete(HERE.channel, BERT, "")


class TestTheEnd:
    async def test_frees_the_channel_and_keeps_the_outcome(self, service: SessionService) -> None:
        await service.start(HERE, ANNA, "counting", language="de")
        await service.play(HERE.channel, ANNA, "3")
        turn = await service.play(HERE.channel, ANNA, "2")
        assert turn.outcome is not None
        assert (turn.outcome.winners, turn.outcome.why) == ((0,), phrase("why.hit", total=5))
        assert (turn.session.status, turn.to_move) == (Status.ENDED, None)
        with pytest.raises(NoGame):
            await service.current(HERE.channel)
        latest = await service.latest(HERE.channel)
        assert latest is not None
        assert latest.outcome == turn.outcome

    async def test_of_a_first_rated_game_has_no_bests_before_it(self, service: SessionService) -> None:
        assert await finish(service, HERE, ANNA, "3", "2") == (
            Standing("threes", 1, None, None),
            Standing("moves", 2, None, None),
        )

    async def test_tells_own_and_server_bests_before_it(self, service: SessionService) -> None:
        await finish(service, HERE, ANNA, "1", "1", "3")
        await finish(service, ALONE, ANNA, "3", "2")
        await finish(service, THERE, BERT, "1", "2", "1", "1")
        assert await finish(service, HERE, ANNA, "2", "2", "1") == (
            Standing("threes", 0, own_best=1, server_best=1),
            Standing("moves", 3, own_best=2, server_best=3),
        )

    async def test_in_direct_messages_knows_no_server(self, service: SessionService) -> None:
        await finish(service, ALONE, BERT, "3", "2")
        await finish(service, HERE, ANNA, "3", "2")
        assert await finish(service, ALONE, ANNA, "2", "3") == (
            Standing("threes", 1, own_best=1, server_best=None),
            Standing("moves", 2, own_best=2, server_best=None),
        )

    async def test_of_practice_enters_no_record(self, service: SessionService) -> None:
        await service.start(HERE, ANNA, "counting", language="de", seed="mine")
        await service.play(HERE.channel, ANNA, "3")
        assert (await service.play(HERE.channel, ANNA, "2")).standings == ()
        assert (await finish(service, HERE, ANNA, "3", "2"))[0].own_best is None

    async def test_between_two_is_the_winners_record(self, service: SessionService) -> None:
        for _ in range(2):
            await duel(service, options=())
            await service.play(HERE.channel, ANNA, "3")
            turn = await service.play(HERE.channel, BERT, "2")
        assert turn.standings == (Standing("threes", 1, 1, 1, Seat(1)), Standing("moves", 2, 2, 2, Seat(1)))


class TestBreakingOff:
    async def test_keeps_the_board_and_frees_the_channel(self, service: SessionService) -> None:
        await service.start(HERE, ANNA, "counting", language="de")
        await service.play(HERE.channel, ANNA, "3")
        turn = await service.break_off(HERE.channel, ANNA)
        assert (turn.session.status, turn.state.moves, turn.outcome) == (Status.BROKEN, (3,), None)
        assert await service.latest(HERE.channel) == turn
        with pytest.raises(Over):
            await service.break_off(HERE.channel, ANNA, session_id=turn.session.id)
        with pytest.raises(NoGame):
            await service.break_off(HERE.channel, ANNA)

    async def test_is_for_players_and_moderators(self, service: SessionService) -> None:
        await service.start(HERE, ANNA, "counting", language="de")
        with pytest.raises(NotSeated):
            await service.break_off(HERE.channel, BERT)
        assert (await service.break_off(HERE.channel, BERT, moderator=True)).session.status is Status.BROKEN


class TestWhatIsShown:
    async def test_falls_behind_with_every_move_until_it_is_shown(self, service: SessionService) -> None:
        started = await service.start(HERE, ANNA, "counting", language="de")
        assert await service.unshown() == (started,)
        await service.shown(started.session.id, started.session.version, 555)
        assert await service.unshown() == ()
        await service.play(HERE.channel, ANNA, "3")
        [turn] = await service.unshown()
        assert (turn.session.message, turn.session.shown_version, turn.session.version) == (555, 1, 2)

    async def test_never_goes_backwards(self, service: SessionService) -> None:
        started = await service.start(HERE, ANNA, "counting", language="de")
        turn = await service.play(HERE.channel, ANNA, "3")
        await service.shown(turn.session.id, turn.session.version, 556)
        await service.shown(started.session.id, started.session.version, 555)
        session = (await service.current(HERE.channel)).session
        assert (session.message, session.shown_version) == (556, 2)

    async def test_names_the_game_that_gave_way_to_another(self, service: SessionService) -> None:
        first = await service.start(HERE, ANNA, "counting", language="de")
        second = await service.start(HERE, ANNA, "counting", language="de")
        assert [turn.session.id for turn in second.ousted] == [first.session.id]
        assert [turn.session.id for turn in await service.unshown()] == [first.session.id, second.session.id]


class TestWhatPlayersLeaveBehind:
    async def test_a_draft_lasts_until_the_ply_changes(self, service: SessionService) -> None:
        turn = await service.start(HERE, ANNA, "counting", language="de")
        session, seat = turn.session.id, turn.seat_of(ANNA)
        assert seat is not None
        await service.set_draft(session, seat, 0, "1")
        await service.set_draft(session, seat, 0, "12")
        assert await service.draft(session, seat, 0) == "12"
        await service.play(HERE.channel, ANNA, "1")
        assert await service.draft(session, seat, 1) == ""

    async def test_a_draft_for_a_ply_gone_by_is_ignored(self, service: SessionService) -> None:
        turn = await service.start(HERE, ANNA, "counting", language="de")
        session, seat = turn.session.id, turn.seat_of(ANNA)
        assert seat is not None
        await service.play(HERE.channel, ANNA, "1")
        await service.set_draft(session, seat, 1, "new")
        await service.set_draft(session, seat, 0, "old")
        assert await service.draft(session, seat, 1) == "new"

    async def test_preferences_of_users_and_guilds_are_kept_apart(self, service: SessionService) -> None:
        await service.set_preference(ANNA, "colours", "on")
        await service.set_preference(ANNA, "colours", "filled")
        await service.set_guild_preference(ANNA, "language", "nl")
        assert await service.preferences(ANNA) == {"colours": "filled"}
        assert await service.guild_preferences(ANNA) == {"language": "nl"}
        assert await service.preferences(BERT) == {}
