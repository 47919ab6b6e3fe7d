"""Moves of a game with a long past against the same moves of one that begins where it stands."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from discord.utils import utcnow

from bot.game import Setup
from bot.games.abalone.layout import format_position
from bot.record import Record
from bot.registry import GAMES
from bot.sessions import SessionService
from bot.turn import Turn, Where, Wish
from storage.sessions import open_store
from tests.bench.line import Bound, Line, ratio
from tests.chance import play, some_move

HALF_MOVES, MOVES, ROUNDS = 400, 40, 5
LOSE_AT = ("lose_at", "14")
"""So that the game is long."""
SEED = 10
"""From here on there is a random game that long."""
ABALONE = GAMES["abalone"]


class Cost(NamedTuple):
    """Milliseconds of reading a game and of moving in it."""

    read: float
    move: float


def against_fresh() -> Iterator[Line]:
    """How many times reading and moving cost after many half-moves what they cost in a fresh game."""
    rounds = asyncio.run(_rounds())
    for name, part in (("Reading", 0), ("A move in", 1)):
        long, fresh = ([costs[part] for costs in side] for side in zip(*rounds, strict=True))
        yield ratio(f"{name} a game of {HALF_MOVES} half-moves to a fresh one", long, fresh, Bound(1.3))


async def _rounds() -> list[tuple[Cost, Cost]]:
    with TemporaryDirectory() as folder:
        async with open_store(Path(folder) / "games.db") as store:
            service = SessionService(store, utcnow, GAMES)
            return [await _round(service, 2 * number) for number in range(ROUNDS)]


async def _round(service: SessionService, channel: int) -> tuple[Cost, Cost]:
    """What the same moves cost in both games, made in turns."""
    chance, record = Random(channel), long_record()
    long = await _begin(service, channel, record)
    position = ("position", format_position(long.state.position))
    fresh = await _begin(service, channel + 1, Record("abalone", 1, Setup("", 2, (position, LOSE_AT)), ()))
    costs = []
    for _ in range(MOVES):
        text = some_move(long, chance)
        (long, cost), (fresh, other) = await _move(service, long, text), await _move(service, fresh, text)
        costs.append((cost, other))
    return _mean([cost for cost, _ in costs]), _mean([other for _, other in costs])


async def _move(service: SessionService, turn: Turn, text: str) -> tuple[Turn, Cost]:
    start = process_time()
    await service.current(turn.session.channel)
    read = process_time()
    turn = await play(service, turn, text)
    return turn, Cost(1000 * (read - start), 1000 * (process_time() - read))


def _mean(costs: list[Cost]) -> Cost:
    return Cost(*(sum(part) / len(costs) for part in zip(*costs, strict=True)))


async def _begin(service: SessionService, channel: int, record: Record) -> Turn:
    where = Where(channel, 1)
    opened = await service.challenges.open(where, 1, 2, "abalone", language="de", wish=Wish.FIRST, record=record)
    return await service.challenges.accept(opened.session.id, 2)


def long_record() -> Record:
    """A game at random of so many half-moves."""
    return next(record for seed in count(SEED) if len((record := _record(seed)).moves) == HALF_MOVES)


def _record(seed: int) -> Record:
    chance, setup = Random(seed), Setup("", 2, (LOSE_AT,))
    state, texts = ABALONE.initial(setup), list[str]()
    while len(texts) < HALF_MOVES and (moves := list(ABALONE.legal_moves(state))):
        move = chance.choice(moves)
        texts.append(ABALONE.format(state, move))
        state = ABALONE.apply(state, move)
    return Record("abalone", ABALONE.rules_version, setup, tuple(texts))
