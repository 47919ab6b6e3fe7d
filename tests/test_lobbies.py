"""A group comes together: joining, quitting, beginning, and a full lobby that begins by itself."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.game import phrase
from bot.refusal import AlreadyIn, Answered, Busy, LobbyFull, NotIn, NotInThisGame, NotOpener, TooFew
from bot.sessions import SessionService
from bot.turn import Status, Turn
from tests.counting import ANNA, BERT, CARL, DORA, EMIL, HERE, LONG, THERE, Clock, duel, serving


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def service(tmp_path: Path, clock: Clock) -> AsyncIterator[SessionService]:
    async with serving(tmp_path / "games.db", clock) as service:
        yield service


async def lobby(service: SessionService, *others: int, thread: bool = False) -> Turn:
    turn = await service.lobbies.open(HERE, ANNA, "party", language="de", options=LONG, thread=thread)
    for user in others:
        turn = await service.lobbies.join(turn.session.id, user)
    return turn


class TestALobby:
    async def test_waits_for_a_day_and_leaves_the_channel_free(self, service: SessionService, clock: Clock) -> None:
        turn = await lobby(service)
        assert (turn.session.status, turn.session.players) == (Status.OPEN, (ANNA,))
        assert (turn.session.expires_at, turn.challenged) == (clock.time + timedelta(days=1), None)
        assert await service.tables.open_in(HERE.channel) == (turn,)
        await service.start(HERE, CARL, "counting", language="de")
        clock.turn(days=1)
        [expired] = await service.tables.expire_due(clock.time)
        assert (expired.session.id, expired.told) == (turn.session.id, (phrase("event.expire"),))

    async def test_fills_in_the_order_of_joining(self, service: SessionService) -> None:
        turn = await lobby(service, CARL, BERT)
        assert (turn.session.players, turn.challenged, turn.opener) == ((ANNA, CARL, BERT), None, ANNA)
        assert (turn.session.setup.seats, turn.state.seats) == (3, 3)
        assert await service.session(turn.session.id) == turn

    async def test_is_joined_once(self, service: SessionService) -> None:
        turn = await lobby(service, BERT)
        for user in (ANNA, BERT):
            with pytest.raises(AlreadyIn):
                await service.lobbies.join(turn.session.id, user)

    async def test_can_be_quit_and_joined_again(self, service: SessionService) -> None:
        turn = await lobby(service, BERT, CARL)
        assert (await service.lobbies.quit(turn.session.id, BERT)).session.players == (ANNA, CARL)
        with pytest.raises(NotIn):
            await service.lobbies.quit(turn.session.id, BERT)
        assert (await service.lobbies.join(turn.session.id, BERT)).session.players == (ANNA, CARL, BERT)

    async def test_passes_to_the_next_when_its_opener_quits(self, service: SessionService) -> None:
        turn = await lobby(service, BERT, CARL)
        await service.lobbies.quit(turn.session.id, ANNA)
        with pytest.raises(NotOpener):
            await service.lobbies.begin(turn.session.id, CARL)
        assert (await service.lobbies.begin(turn.session.id, BERT)).session.players == (BERT, CARL)

    async def test_comes_to_nothing_when_the_last_one_quits(self, service: SessionService) -> None:
        turn = await service.lobbies.quit((await lobby(service)).session.id, ANNA)
        assert (turn.session.status, turn.told) == (Status.BROKEN, (phrase("event.withdraw"),))
        with pytest.raises(Answered):
            await service.lobbies.join(turn.session.id, BERT)

    async def test_is_closed_by_its_opener_or_a_moderator(self, service: SessionService) -> None:
        turn = await lobby(service, BERT)
        with pytest.raises(NotOpener):
            await service.tables.withdraw(turn.session.id, BERT)
        assert (await service.tables.withdraw(turn.session.id, CARL, moderator=True)).session.status is Status.BROKEN

    async def test_is_not_for_duels(self, service: SessionService) -> None:
        opened = await service.challenges.open(HERE, ANNA, None, "duel", language="de")
        for attempt in (service.lobbies.join, service.lobbies.quit, service.lobbies.begin):
            with pytest.raises(NotInThisGame):
                await attempt(opened.session.id, BERT)


class TestBeginning:
    async def test_deals_anew_so_that_nobody_has_seen_the_deal(self, service: SessionService) -> None:
        seeds = iter(("shown", "played"))
        service.lobbies._new_seed = lambda: next(seeds)
        opened = await lobby(service, BERT)
        begun = await service.lobbies.begin(opened.session.id, ANNA)
        assert (opened.session.setup.seed, begun.session.setup.seed) == ("shown", "played")
        assert begun.state == begun.game.initial(begun.session.setup)

    async def test_takes_the_channel(self, service: SessionService) -> None:
        opened = await lobby(service, BERT, CARL)
        turn = await service.lobbies.begin(opened.session.id, ANNA)
        assert turn == await service.current(HERE.channel)
        assert (turn.session.players, turn.state.seats, turn.user_to_move) == ((ANNA, BERT, CARL), 3, ANNA)
        with pytest.raises(Answered):
            await service.lobbies.join(opened.session.id, DORA)

    async def test_is_for_the_opener_and_takes_two(self, service: SessionService) -> None:
        alone = await lobby(service)
        with pytest.raises(TooFew) as refusal:
            await service.lobbies.begin(alone.session.id, ANNA)
        assert refusal.value.phrase == phrase("refusal.too_few", owner=ANNA, n=2)
        await service.lobbies.join(alone.session.id, BERT)
        for other in (BERT, CARL):
            with pytest.raises(NotOpener):
                await service.lobbies.begin(alone.session.id, other)

    async def test_waits_where_the_channel_is_taken_and_can_go_elsewhere(self, service: SessionService) -> None:
        running = await duel(service)
        opened = await lobby(service, BERT)
        with pytest.raises(Busy) as refusal:
            await service.lobbies.begin(opened.session.id, ANNA)
        assert refusal.value.turn == running
        assert await service.lobbies.begin(opened.session.id, ANNA, THERE) == await service.current(THERE.channel)

    async def test_happens_by_itself_when_all_seats_are_taken(self, service: SessionService) -> None:
        turn = await lobby(service, BERT, CARL, DORA)
        assert (turn.session.status, turn.state.seats) == (Status.RUNNING, 4)
        assert turn == await service.current(HERE.channel)

    async def test_of_a_full_lobby_waits_for_a_free_channel(self, service: SessionService) -> None:
        await duel(service)
        turn = await lobby(service, BERT, CARL, DORA)
        assert (turn.session.status, len(turn.session.players)) == (Status.OPEN, 4)
        with pytest.raises(LobbyFull):
            await service.lobbies.join(turn.session.id, EMIL)

    async def test_of_a_full_lobby_waits_for_its_thread(self, service: SessionService) -> None:
        turn = await lobby(service, BERT, CARL, DORA, thread=True)
        assert (turn.session.status, turn.in_thread) == (Status.OPEN, True)
        assert (await service.lobbies.begin(turn.session.id, ANNA, THERE)).session.channel == THERE.channel
