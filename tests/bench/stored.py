"""Moves among very many stored sessions against moves in a file that holds one."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from discord.utils import utcnow

from bot import record
from bot.registry import GAMES
from bot.sessions import SessionService
from bot.turn import Where
from storage.sessions import open_store
from tests.bench.line import Bound, Line, ratio, times
from tests.games.alexandria.sheet import ROOT

SESSIONS, ROUNDS = 100_000, 4
GUILD = 1
DEMO = record.read((ROOT / "seeds" / "alexandria" / "alle-gelegt.partie").read_text("utf-8"))
EARLY = 8
"""How many moves the stored games have that still run; the others, as many, are over."""
PARTED = {
    "session": ("id", "channel"),
    "seat": ("session", "user"),
    "event": ("session",),
    "figure": ("session", "user"),
}
"""By table, the columns in which the stored sessions differ."""


class Round(NamedTuple):
    """Milliseconds of a move: of a game alone in its file, of one among many, and of as many other stored games."""

    alone: float
    among: float
    elsewhere: float


def among_many() -> Iterator[Line]:
    """How many times a move costs among many sessions what it costs alone; in one game, and each in another game."""
    alone, among, elsewhere = map(list, zip(*asyncio.run(_rounds()), strict=True))
    yield ratio(f"A move among {SESSIONS:,} sessions to one alone", among, alone, Bound(1.3))
    yield ratio("The same, each move in another session", elsewhere, alone)
    yield times("A move alone, saved and not drawn", alone)


async def _rounds() -> list[Round]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with _serving(folder / "many.db") as service:
            for channel, moves in ((1, DEMO.moves[:EARLY]), (2, DEMO.moves)):
                await _start(service, channel)
                for move in moves:
                    await service.play(channel, channel, move)
        _multiply(folder / "many.db")
        running = iter(Random(1).sample(range(1, SESSIONS, 2), ROUNDS * len(DEMO.moves)))
        async with _serving(folder / "many.db") as among:
            return [await _round(among, folder / f"{n}.db", SESSIONS + n, running) for n in range(1, ROUNDS + 1)]


@asynccontextmanager
async def _serving(path: Path) -> AsyncIterator[SessionService]:
    async with open_store(path) as store:
        yield SessionService(store, utcnow, GAMES, lambda: DEMO.setup.seed)


async def _start(service: SessionService, channel: int) -> None:
    await service.start(Where(channel, GUILD), channel, DEMO.game, language="de")


def _multiply(path: Path) -> None:
    """Copies a file's two sessions, channel and user 1 and 2, until there are many: channel and user 3, 4, …"""
    copies = f"WITH RECURSIVE copy(n) AS (VALUES (2) UNION ALL SELECT n + 2 FROM copy WHERE n < {SESSIONS - 2})"
    with closing(sqlite3.connect(path)) as connection, connection:
        for table, parted in PARTED.items():
            columns = [name for [name] in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))]
            values = ", ".join(f"{column} + n" if column in parted else column for column in columns)
            connection.execute(f"{copies} INSERT INTO {table} SELECT {values} FROM copy, {table}")


async def _round(among: SessionService, path: Path, channel: int, running: Iterator[int]) -> Round:
    """A game from its start to its end in both files, their moves in turns; and one more move of other games."""
    await _start(among, channel)
    moves = []
    async with _serving(path) as alone:
        await _start(alone, channel)
        for move in DEMO.moves:
            costs = (await _cost(alone, channel, move), await _cost(among, channel, move))
            moves.append((*costs, await _cost(among, next(running), DEMO.moves[EARLY])))
    return Round(*(sum(part) / len(moves) for part in zip(*moves, strict=True)))


async def _cost(service: SessionService, channel: int, move: str) -> float:
    start = process_time()
    await service.play(channel, channel, move)
    return (process_time() - start) * 1000
