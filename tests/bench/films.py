"""What the film of a long game costs."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.films import PAUSE, REST, WIDTH
from bot.game import Look, Setup
from bot.registry import GAMES, words
from render.gif import gif
from render.png import Painter
from tests.bench.line import Bound, Line, cpu, times

HALF_MOVES = 400
ABALONE = GAMES["abalone"]


def of_a_long_game() -> Iterator[Line]:
    """The CPU time and the size of the animated file of a game of 400 half-moves."""
    states, parts = long_game(), list[bytes]()
    look = Look(words("de", ABALONE.key))

    def film() -> None:
        scenes = (ABALONE.scene(state, look) for state in states)
        parts[:] = gif(Painter(), scenes, width=WIDTH, pause=PAUSE, rest=REST)

    yield times(f"A film of {HALF_MOVES} half-moves", [cpu(film)], Bound(20_000))
    size = sum(map(len, parts)) / 1e6
    yield Line(f"A film of {HALF_MOVES} half-moves: its size", size, size, "MB", Bound(8))


def long_game() -> list[Any]:
    """The positions of a game at random that never ends: somebody loses a marble only when it would be a draw."""
    chance, states = Random(3), [ABALONE.initial(Setup(seats=2))]
    while len(states) <= HALF_MOVES:
        moves = list(ABALONE.legal_moves(states[-1]))
        chance.shuffle(moves)
        after = [state for state in (ABALONE.apply(states[-1], move) for move in moves) if not ABALONE.outcome(state)]
        states.append(next((state for state in after if bool(state.last.fell) == (states[-1].quiet > 80)), after[0]))
    return states
