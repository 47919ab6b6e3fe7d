"""One challenges another: who may answer, who plays which colour, and what becomes of a challenge nobody answers."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.game import phrase
from bot.refusal import (
    AlreadyIn,
    Answered,
    BadDeal,
    Busy,
    Expired,
    NoGame,
    NotForYou,
    NotInThisGame,
    NotOpener,
    NotOver,
    NotSeated,
    Over,
    OwnChallenge,
)
from bot.sessions import SessionService
from bot.turn import Status, Turn, Wish
from storage.sessions import open_store
from tests.counting import ANNA, BERT, CARL, HERE, LONG, THERE, Clock, duel, party, serve, serving


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def service(tmp_path: Path, clock: Clock) -> AsyncIterator[SessionService]:
    async with serving(tmp_path / "games.db", clock) as service:
        yield service


async def challenge(service: SessionService, opponent: int | None = BERT, wish: Wish = Wish.FIRST) -> Turn:
    return await service.challenges.open(HERE, ANNA, opponent, "duel", language="nl", options=LONG, wish=wish)


class TestAChallenge:
    async def test_waits_for_a_week_and_leaves_the_channel_free(self, service: SessionService, clock: Clock) -> None:
        turn = await challenge(service)
        assert (turn.session.status, turn.session.expires_at) == (Status.OPEN, clock.time + timedelta(days=7))
        assert (turn.opener, turn.challenged, turn.to_move) == (ANNA, BERT, None)
        assert turn.session.terms is not None
        assert (turn.session.terms.wish, turn.in_thread) == (Wish.FIRST, False)
        assert turn.state.target == 1000
        assert await service.session(turn.session.id) == turn
        with pytest.raises(NoGame):
            await service.current(HERE.channel)
        assert await service.latest(HERE.channel) is None
        with pytest.raises(Over):
            await service.play(HERE.channel, ANNA, "1", session_id=turn.session.id, ply=0)

    async def test_can_be_for_whoever_comes_first_and_for_a_thread(self, service: SessionService) -> None:
        turn = await service.challenges.open(HERE, ANNA, None, "duel", language="de", thread=True)
        assert (turn.challenged, turn.session.players, turn.in_thread) == (None, (ANNA,), True)

    async def test_is_found_in_its_channel_the_newest_first(self, service: SessionService, clock: Clock) -> None:
        first = await challenge(service)
        clock.turn(days=6)
        second = await challenge(service, None)
        assert await service.tables.open_in(HERE.channel) == (second, first)
        assert await service.tables.open_in(THERE.channel) == ()
        clock.turn(days=1)
        assert await service.tables.open_in(HERE.channel) == (second,)

    async def test_is_shown_like_any_board(self, service: SessionService) -> None:
        turn = await challenge(service)
        assert await service.unshown() == (turn,)
        await service.shown(turn.session.id, turn.session.version, 555)
        assert await service.unshown() == ()

    async def test_is_not_for_oneself(self, service: SessionService) -> None:
        with pytest.raises(OwnChallenge):
            await challenge(service, ANNA)

    async def test_is_refused_for_a_deal_that_the_game_refuses(self, service: SessionService) -> None:
        with pytest.raises(BadDeal):
            await service.challenges.open(HERE, ANNA, BERT, "duel", language="de", options=(("target", "x"),))
        assert await service.tables.open_in(HERE.channel) == ()


class TestAccepting:
    async def test_begins_the_game_in_its_channel(self, service: SessionService, clock: Clock) -> None:
        opened = await challenge(service)
        clock.turn(days=2)
        turn = await service.challenges.accept(opened.session.id, BERT)
        session = turn.session
        assert (session.id, session.status, session.players) == (opened.session.id, Status.RUNNING, (ANNA, BERT))
        assert (session.started_at, session.moved_at) == (clock.time, clock.time)
        assert (session.terms, session.expires_at, session.language, session.rated) == (None, None, "nl", True)
        assert turn == await service.current(HERE.channel) == await service.latest(HERE.channel)
        assert (await service.play(HERE.channel, ANNA, "1")).user_to_move == BERT

    @pytest.mark.parametrize(
        ("wish", "lot", "players"),
        [
            (Wish.FIRST, 1, (ANNA, BERT)),
            (Wish.SECOND, 0, (BERT, ANNA)),
            (Wish.LOT, 0, (ANNA, BERT)),
            (Wish.LOT, 1, (BERT, ANNA)),
        ],
    )
    async def test_gives_the_colour_wished_for(
        self, tmp_path: Path, wish: Wish, lot: int, players: tuple[int, int]
    ) -> None:
        async with open_store(tmp_path / "games.db") as store:
            service = serve(store, lot=lot)
            opened = await challenge(service, wish=wish)
            turn = await service.challenges.accept(opened.session.id, BERT)
            assert turn.session.players == players
            assert turn == await service.current(HERE.channel)
            *_, accepted = await store.events(turn.session.id)
            assert (accepted.kind, accepted.seat) == ("accept", turn.seat_of(BERT))

    async def test_is_for_the_challenged_alone(self, service: SessionService) -> None:
        opened = await challenge(service)
        with pytest.raises(NotForYou):
            await service.challenges.accept(opened.session.id, CARL)
        with pytest.raises(OwnChallenge):
            await service.challenges.accept(opened.session.id, ANNA)
        assert await service.session(opened.session.id) == opened

    async def test_an_open_one_is_for_anybody_but_the_challenger(self, service: SessionService) -> None:
        opened = await challenge(service, None)
        with pytest.raises(OwnChallenge):
            await service.challenges.accept(opened.session.id, ANNA)
        assert (await service.challenges.accept(opened.session.id, CARL)).session.players == (ANNA, CARL)
        with pytest.raises(Answered) as refusal:
            await service.challenges.accept(opened.session.id, BERT)
        assert refusal.value.turn == await service.current(HERE.channel)

    async def test_waits_where_the_channel_is_taken_and_can_go_elsewhere(self, service: SessionService) -> None:
        running = await service.start(HERE, CARL, "counting", language="de")
        opened = await challenge(service)
        await service.shown(opened.session.id, opened.session.version, 555)
        with pytest.raises(Busy) as refusal:
            await service.challenges.accept(opened.session.id, BERT)
        assert refusal.value.turn == running
        assert (await service.session(opened.session.id)).session.status is Status.OPEN

        turn = await service.challenges.accept(opened.session.id, BERT, THERE)
        assert turn == await service.current(THERE.channel)
        assert (turn.session.channel, turn.session.message) == (THERE.channel, None)
        assert await service.current(HERE.channel) == running

    async def test_parks_a_solitaire_left_alone_for_a_day(self, service: SessionService, clock: Clock) -> None:
        alone = await service.start(HERE, CARL, "counting", language="de")
        opened = await challenge(service)
        clock.turn(days=1)
        turn = await service.challenges.accept(opened.session.id, BERT)
        assert [(ousted.session.id, ousted.session.status) for ousted in turn.ousted] == [
            (alone.session.id, Status.PARKED)
        ]
        assert (await service.current(HERE.channel)).session.id == opened.session.id

    async def test_of_a_lobby_is_no_way_in(self, service: SessionService) -> None:
        lobby = await service.lobbies.open(HERE, ANNA, "party", language="de")
        with pytest.raises(NotInThisGame):
            await service.challenges.accept(lobby.session.id, BERT)


class TestComingToNothing:
    async def test_declined_by_the_challenged(self, service: SessionService) -> None:
        opened = await challenge(service)
        for user, refusal in ((CARL, NotForYou), (ANNA, OwnChallenge)):
            with pytest.raises(refusal):
                await service.challenges.decline(opened.session.id, user)
        turn = await service.challenges.decline(opened.session.id, BERT)
        assert (turn.session.status, turn.told) == (Status.BROKEN, (phrase("event.decline"),))
        assert turn.session.terms is not None
        with pytest.raises(Answered):
            await service.challenges.accept(opened.session.id, BERT)

    async def test_an_open_one_can_be_left_alone_but_not_declined(self, service: SessionService) -> None:
        opened = await challenge(service, None)
        with pytest.raises(NotForYou):
            await service.challenges.decline(opened.session.id, BERT)

    @pytest.mark.parametrize(("user", "moderator"), [(ANNA, False), (CARL, True)])
    async def test_withdrawn_by_the_challenger_or_a_moderator(
        self, service: SessionService, user: int, moderator: bool
    ) -> None:
        opened = await challenge(service)
        for other in (BERT, CARL):
            with pytest.raises(NotOpener):
                await service.tables.withdraw(opened.session.id, other)
        turn = await service.tables.withdraw(opened.session.id, user, moderator=moderator)
        assert (turn.session.status, turn.told) == (Status.BROKEN, (phrase("event.withdraw"),))
        assert await service.latest(HERE.channel) is None

    async def test_expired_after_a_week(self, service: SessionService, clock: Clock) -> None:
        opened = await challenge(service)
        clock.turn(days=7, seconds=-1)
        assert await service.tables.expire_due(clock.time) == ()
        clock.turn(seconds=1)
        with pytest.raises(Expired):
            await service.challenges.accept(opened.session.id, BERT)
        [turn] = await service.tables.expire_due(clock.time)
        assert (turn.session.status, turn.told) == (Status.BROKEN, (phrase("event.expire"),))
        assert turn == await service.session(opened.session.id)
        assert await service.tables.expire_due(clock.time) == ()

    async def test_of_which_a_game_that_began_never_does(self, service: SessionService, clock: Clock) -> None:
        await duel(service)
        clock.turn(days=30)
        assert await service.tables.expire_due(clock.time) == ()


class TestARematch:
    async def over(self, service: SessionService) -> Turn:
        await duel(service)
        return await service.matches.resign(HERE.channel, ANNA)

    async def test_challenges_the_other_with_colours_changed(self, service: SessionService) -> None:
        former = await self.over(service)
        opened = await service.challenges.rematch(former.session.id, ANNA)
        assert (opened.opener, opened.challenged, opened.session.former) == (ANNA, BERT, former.session.id)
        assert opened.session.setup.options == former.session.setup.options
        turn = await service.challenges.accept(opened.session.id, BERT)
        assert turn.session.players == (BERT, ANNA)

        await service.matches.resign(HERE.channel, ANNA)
        again = await service.challenges.rematch(turn.session.id, ANNA)
        assert (await service.challenges.accept(again.session.id, BERT)).session.players == (ANNA, BERT)

    async def test_wanted_by_both_begins(self, service: SessionService) -> None:
        former = await self.over(service)
        opened = await service.challenges.rematch(former.session.id, BERT)
        with pytest.raises(AlreadyIn):
            await service.challenges.rematch(former.session.id, BERT)
        turn = await service.challenges.rematch(former.session.id, ANNA)
        assert (turn.session.id, turn.session.status) == (opened.session.id, Status.RUNNING)
        assert turn.session.players == (BERT, ANNA)

    async def test_declined_can_be_asked_for_again(self, service: SessionService) -> None:
        former = await self.over(service)
        opened = await service.challenges.rematch(former.session.id, BERT)
        await service.challenges.decline(opened.session.id, ANNA)
        assert (await service.challenges.rematch(former.session.id, ANNA)).session.status is Status.OPEN

    async def test_is_for_those_who_played_and_when_they_have(self, service: SessionService) -> None:
        former = await self.over(service)
        with pytest.raises(NotSeated):
            await service.challenges.rematch(former.session.id, CARL)
        with pytest.raises(NotOver):
            await service.challenges.rematch((await duel(service)).session.id, ANNA)
        declined = await service.challenges.decline((await challenge(service)).session.id, BERT)
        with pytest.raises(NotOver):
            await service.challenges.rematch(declined.session.id, ANNA)

    async def test_is_for_two(self, service: SessionService) -> None:
        await party(service, ANNA, BERT)
        over = await service.matches.leave(HERE.channel, BERT)
        with pytest.raises(NotInThisGame):
            await service.challenges.rematch(over.session.id, ANNA)


async def test_the_same_deal_again_is_for_solitaires(service: SessionService) -> None:
    turn = await duel(service)
    with pytest.raises(NotInThisGame):
        await service.again(turn.session.id, THERE, ANNA)
