"""What the film of a long game costs."""

from collections.abc import Iterator
from typing import Any

from bot import history
from bot.films import PAUSE, REST, WIDTH
from bot.game import Look
from bot.record import steps
from bot.registry import GAMES, words
from render.gif import gif
from render.png import Painter
from tests.bench.line import Bound, Line, cpu, times
from tests.bench.long import HALF_MOVES, long_record

ABALONE = GAMES["abalone"]


def of_a_long_game() -> Iterator[Line]:
    """The CPU time and the size of the animated file of a game of 400 half-moves."""
    states, parts = positions(), list[bytes]()
    look = Look(words("de", ABALONE.key))

    def film() -> None:
        scenes = (ABALONE.scene(state, look) for state in states)
        parts[:] = gif(Painter(), scenes, width=WIDTH, pause=PAUSE, rest=REST)

    yield times(f"A film of {HALF_MOVES} half-moves", [cpu(film)], Bound(20_000))
    size = sum(map(len, parts)) / 1e6
    yield Line(f"A film of {HALF_MOVES} half-moves: its size", size, size, "MB", Bound(8))


def positions() -> list[Any]:
    """The positions of the game, one after the other."""
    record = long_record()
    taken, _ = steps(ABALONE, record)
    return list(history.states(ABALONE, record.setup, taken))
