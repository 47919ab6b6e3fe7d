"""The list of a player's games, for somebody who plays very many and has played many more."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from discord.utils import utcnow

from bot.agenda import page_of
from bot.game import Kind
from bot.registry import GAMES, words
from bot.sessions import SessionService
from bot.turn import Where, Wish
from storage.sessions import open_store
from tests.bench.line import Bound, Line, times

RUNNING, OVER, ROUNDS = 200, 400, 20
GUILD, ANNA, BERT = 1, 10**18, 10**18 + 1
DUEL = next(key for key, game in GAMES.items() if game.kind is Kind.CHALLENGE)


def my_games() -> Iterator[Line]:
    """What a page of the list costs, the first one and one far behind."""
    first, later = asyncio.run(_rounds())
    yield times(f"A player's games, {RUNNING} of them: the first page", first, Bound(20))
    yield times("The same, page 30", later)


async def _rounds() -> tuple[list[float], list[float]]:
    with TemporaryDirectory() as folder:
        async with open_store(Path(folder) / "games.db") as store:
            service = SessionService(store, utcnow, GAMES)
            for channel in range(OVER + RUNNING):
                await _begin(service, channel)
                if channel < OVER:
                    await service.matches.resign(channel, ANNA)
            return [await _cost(service, 0) for _ in range(ROUNDS)], [await _cost(service, 29) for _ in range(ROUNDS)]


async def _begin(service: SessionService, channel: int) -> None:
    where, wish, clock = Where(channel, GUILD), tuple(Wish)[channel % 2], 1 + channel % 14
    opened = await service.challenges.open(where, ANNA, BERT, DUEL, language="de", wish=wish, clock=clock)
    await service.challenges.accept(opened.session.id, BERT)


async def _cost(service: SessionService, page: int) -> float:
    start = process_time()
    await page_of(service, lambda game: words("de", game), ANNA, page)
    return (process_time() - start) * 1000
