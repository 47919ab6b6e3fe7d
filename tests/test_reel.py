"""A session's course: every position that still stands, and what each step told."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game import phrase
from bot.reel import Frame, Reel
from bot.refusal import NoGame
from bot.sessions import SessionService
from bot.turn import OfferKind
from storage.sessions import open_store
from tests.counting import ANNA, BERT, CARL, HERE, THERE, Clock, duel, party, serve


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[SessionService]:
    async with open_store(tmp_path / "games.db") as store:
        yield serve(store, Clock())


async def played(service: SessionService, *moves: str) -> Reel:
    """A duel after some moves."""
    turn = await duel(service)
    for n, move in enumerate(moves):
        await service.play(HERE.channel, (ANNA, BERT)[n % 2], move)
    return await service.reel(turn.session.id)


def totals(reel: Reel) -> list[int]:
    return [frame.state.total for frame in reel.frames()]


async def test_it_holds_the_first_position_and_the_one_after_each_step(service: SessionService) -> None:
    reel = await played(service, "1", "2", "3")
    assert totals(reel) == [0, 1, 3, 6]
    assert [frame.told for frame in reel.frames()] == [
        (),
        *((phrase("added", n=n, total=total),) for n, total in ((1, 1), (2, 3), (3, 6))),
    ]


async def test_a_position_by_itself_is_the_one_among_all(service: SessionService) -> None:
    reel = await played(service, "1", "2", "3")
    assert [reel.frame(n) for n in range(4)] == list(reel.frames())
    assert reel.frame(-1) == reel.frame(0) == Frame(0, reel.turn.game.initial(reel.turn.session.setup))
    assert reel.frame(99) == reel.frame(3)


async def test_what_was_taken_back_is_not_in_it(service: SessionService) -> None:
    await played(service, "1", "2", "3")
    await service.matches.offer(HERE.channel, ANNA, OfferKind.TAKEBACK)
    turn = await service.matches.agree(HERE.channel, BERT, OfferKind.TAKEBACK)
    assert totals(await service.reel(turn.session.id)) == [0, 1, 3]


async def test_leaving_is_a_step_and_told(service: SessionService) -> None:
    turn = await party(service, ANNA, BERT, CARL)
    await service.play(HERE.channel, ANNA, "2")
    await service.matches.leave(HERE.channel, BERT)
    last = (await service.reel(turn.session.id)).frame(2)
    assert last.told == (phrase("event.leave", player=phrase("seat.1")),)
    assert last.state == (await service.current(HERE.channel)).state


async def test_secrets_are_open_once_the_game_is_over(service: SessionService) -> None:
    turn = await party(service, ANNA, BERT)
    running = await service.reel(turn.session.id)
    assert (running.over, running.open) == (False, False)
    await service.matches.leave(HERE.channel, BERT)
    ended = await service.reel(turn.session.id)
    assert (ended.over, ended.open) == (True, True)
    assert (await played(service)).open


async def test_a_game_that_never_was_has_none(service: SessionService) -> None:
    with pytest.raises(NoGame):
        await service.reel(7)


async def test_the_newest_games_of_a_channel_and_of_a_user_are_listed(service: SessionService) -> None:
    first = await service.start(HERE, ANNA, "counting", language="de")
    second = await service.start(THERE, ANNA, "counting", language="de")
    assert [turn.session.id for turn in await service.recent(HERE.channel, BERT)] == [first.session.id]
    both = [second.session.id, first.session.id]
    assert [turn.session.id for turn in await service.recent(HERE.channel, ANNA)] == both
    assert await service.recent(999, CARL) == ()
    await service.challenges.open(HERE, ANNA, BERT, "duel", language="de")
    assert len(await service.recent(HERE.channel, BERT)) == 1
    assert await service.running() == {"counting": 2}
