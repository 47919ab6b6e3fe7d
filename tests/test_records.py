"""Records: the best figures of players and servers."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.records import Entry
from bot.sessions import SessionService
from bot.turn import Where
from tests.counting import ALONE, ANNA, BERT, CARL, HERE, THERE, serving

GUILD = 1


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[SessionService]:
    async with serving(tmp_path / "games.db") as service:
        yield service


async def finish(service: SessionService, user: int, moves: str, where: Where = HERE, seed: str | None = None) -> None:
    await service.start(where, user, "counting", language="de", seed=seed)
    for move in moves:
        await service.play(where.channel, user, move)


async def test_a_table_names_each_player_once_with_their_best(service: SessionService) -> None:
    for moves in ("11111", "32", "221"):
        await finish(service, ANNA, moves)
    await finish(service, BERT, "2111", THERE)
    await finish(service, CARL, "23")
    assert await service.records.table(GUILD, "counting", "threes") == (
        *(Entry(user, 1, 1) for user in (CARL, ANNA)),
        Entry(BERT, 3, 0),
    )
    assert [entry.value for entry in await service.records.table(GUILD, "counting", "moves")] == [2, 2, 4]


async def test_a_servers_table_holds_what_was_reached_there(service: SessionService) -> None:
    await finish(service, ANNA, "32", ALONE)
    await finish(service, ANNA, "11111")
    await finish(service, BERT, "32", Where(500, 2))
    assert await service.records.table(GUILD, "counting", "threes") == (Entry(ANNA, 1, 0),)


async def test_ones_own_are_reached_anywhere(service: SessionService) -> None:
    await finish(service, ANNA, "32", ALONE)
    await finish(service, ANNA, "11111")
    assert await service.records.own(ANNA, "counting") == (("threes", 1), ("moves", 2))
    assert await service.records.own(BERT, "counting") == ()


async def test_practice_leaves_none(service: SessionService) -> None:
    await finish(service, ANNA, "32", seed="pharos")
    assert await service.records.own(ANNA, "counting") == ()
    assert await service.records.table(GUILD, "counting", "threes") == ()
