"""What the rules of the games cost."""

import json
from collections.abc import Iterator
from random import Random

from bot.game import Setup
from bot.games.alexandria import GAME as ALEXANDRIA
from bot.games.alexandria.state import State
from tests.bench.line import Bound, Line, cpu, times
from tests.games.alexandria.positions import board
from tests.games.alexandria.sheet import CASES

ROUNDS, REPEAT = 7, 10


def squares_of_alexandria() -> Iterator[Line]:
    """The legal squares of the collected positions and of a game at random, the mean of all."""
    positions = [*_collected(), *_at_random()]

    def find_all() -> None:
        for state in positions:
            ALEXANDRIA.legal_moves(state)

    rounds = [cpu(find_all, REPEAT) / len(positions) for _ in range(ROUNDS)]
    yield times(f"Alexandria: legal squares, mean of {len(positions)} positions", rounds, Bound(0.3))


def _collected() -> Iterator[State]:
    for case in json.loads(CASES.read_text("utf-8"))["stellungen"]:
        yield State(board("\n".join(case["brett"])), (int(case["stein"]),))


def _at_random() -> Iterator[State]:
    chance, state = Random(1), ALEXANDRIA.initial(Setup(seed="Pharos"))
    while moves := tuple(ALEXANDRIA.legal_moves(state)):
        yield state
        state = ALEXANDRIA.apply(state, chance.choice(moves))
