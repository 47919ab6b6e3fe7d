"""Whole moves, from the text that was typed to the picture, through the service on a real file."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from discord.utils import utcnow

from bot.actions import SOLITAIRE
from bot.game import Look
from bot.registry import GAMES, words
from bot.sessions import SessionService
from bot.turn import Turn
from render.png import Painter
from storage.sessions import open_store
from tests.bench.line import Bound, Line, times
from tests.chance import begin, play, some_move

WARM_UP, ROUNDS = 2, 5
"""Games that are played before, so that the painter knows the stones as in a running bot, and those that count."""
WHOLE = {SOLITAIRE.key: Bound(15), "abalone": Bound(15)}
"""What a whole move of a game may cost."""
BOUNDS = {"service": Bound(20)}
"""What parts of a move may cost."""
MOVES = 60
"""The most moves of a game that are played."""


class Parts(NamedTuple):
    """What parts of a move cost: the service with its saving, the scene, the file."""

    service: float
    scene: float
    png: float


def whole_moves() -> Iterator[Line]:
    """What a move of each game costs, the mean of a game, and its parts."""
    for key in GAMES:
        games = asyncio.run(_games(key))
        yield times(f"{_name(key)}: a whole move, saved and drawn", [sum(parts) for parts in games], WHOLE.get(key))
        for part, rounds in zip(("service", "scene", "PNG"), zip(*games, strict=True), strict=True):
            yield times(f"{_name(key)}: of it the {part}", rounds, BOUNDS.get(part))


async def _games(key: str) -> list[Parts]:
    painter = Painter()
    with TemporaryDirectory() as folder:
        async with open_store(Path(folder) / "games.db") as store:
            service = SessionService(store, utcnow, GAMES)
            return [await _game(service, painter, key, n) for n in range(WARM_UP + ROUNDS)][WARM_UP:]


async def _game(service: SessionService, painter: Painter, key: str, number: int) -> Parts:
    """The mean parts of the moves of a random game in a channel of its own."""
    chance, moves = Random(number), list[Parts]()
    turn = await begin(service, key, number, GAMES[key].seats[0])
    while turn.outcome is None and len(moves) < MOVES:
        turn, parts = await _move(service, painter, turn, some_move(turn, chance))
        moves.append(parts)
    return Parts(*(1000 * sum(part) / len(moves) for part in zip(*moves, strict=True)))


async def _move(service: SessionService, painter: Painter, turn: Turn, text: str) -> tuple[Turn, Parts]:
    start = process_time()
    turn = await play(service, turn, text)
    saved = process_time()
    scene = turn.game.scene(turn.state, Look(words("de", turn.game.key)))
    described = process_time()
    painter.png(scene)
    return turn, Parts(saved - start, described - saved, process_time() - described)


def _name(key: str) -> str:
    return words("en", key).say("name")
