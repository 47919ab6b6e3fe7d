"""What the rules of the games cost."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from bot.game import Setup
from bot.games.alexander.state import State as Position
from bot.games.alexandria import GAME as ALEXANDRIA
from bot.games.alexandria.state import State
from bot.history import Step, recalled
from bot.record import read
from bot.registry import GAMES
from tests.bench.line import Bound, Line, cpu, times
from tests.games.alexandria.positions import board
from tests.games.alexandria.sheet import CASES

ROUNDS, REPEAT = 7, 10

ALEXANDER = GAMES["alexander"]
DEMOS = Path(__file__).parents[2] / "seeds" / "alexander"
GAMES_PLAYED, CROWDED, HALF = 12, 5, 32
"""Games of Alexander at random, how many of their positions are timed, and the walls after which one is late."""


def squares_of_alexandria() -> Iterator[Line]:
    """The legal squares of the collected positions and of a game at random, the mean of all."""
    positions = [*_collected(), *_at_random()]

    def find_all() -> None:
        for state in positions:
            ALEXANDRIA.legal_moves(state)

    rounds = [cpu(find_all, REPEAT) / len(positions) for _ in range(ROUNDS)]
    yield times(f"Alexandria: legal squares, mean of {len(positions)} positions", rounds, Bound(0.3))


def choices_of_alexander() -> Iterator[Line]:
    """The steps of a half-entered move and all legal moves, in those late positions in which they are the most."""
    late = sorted(_late(), key=lambda found: -found[0])[:CROWDED]
    for name, work in (("steps of the picker", _first_and_last_steps), ("legal moves", _all_moves)):
        slowest = max((work(state) for _, state in late), key=min)
        yield times(f"Alexander: {name}, late, with up to {late[0][0]} moves", slowest, Bound(20))


def way_back_of_alexander() -> Iterator[Line]:
    """What it costs to take back the last step of a whole game, which is played again for it."""
    record = read((DEMOS / "zu-viert.partie").read_text("utf-8"))
    steps, state = list[Step](), ALEXANDER.initial(record.setup)
    for move in record.moves:
        steps.append(Step(state.seat, "move", move.replace("_", " ")))
        state = ALEXANDER.apply(state, ALEXANDER.parse(state, steps[-1].body))
    rounds = [cpu(partial(recalled, ALEXANDER, record.setup, tuple(steps[:-1]))) for _ in range(ROUNDS)]
    yield times(f"Alexander: the last of {len(steps)} steps taken back", rounds, Bound(20))


def _late() -> Iterator[tuple[int, Position]]:
    """Positions of random games after their first half, with the number of their legal moves."""
    for seed in range(GAMES_PLAYED):
        chance, state = Random(seed), ALEXANDER.initial(Setup(str(seed), 2 + seed % 3))
        while ALEXANDER.to_move(state) is not None:
            moves = tuple(ALEXANDER.legal_moves(state))
            if len(state.walls) > HALF:
                yield len(moves), state
            state = ALEXANDER.apply(state, chance.choice(moves))


def _first_and_last_steps(state: Position) -> list[float]:
    """What the slowest step costs on the way to the move whose way there is the longest."""
    moves = [ALEXANDER.format(state, move) for move in ALEXANDER.legal_moves(state)]
    longest = max(moves, key=len)
    prefixes = [longest[:end] for end in range(len(longest) + 1) if longest[end : end + 1] in ("", " ", "-")]
    timed = ([cpu(partial(ALEXANDER.complete, state, state.seat, p)) for _ in range(ROUNDS)] for p in ("", *prefixes))
    return max(timed, key=min)


def _all_moves(state: Position) -> list[float]:
    return [cpu(lambda: tuple(ALEXANDER.legal_moves(state))) for _ in range(ROUNDS)]


def _collected() -> Iterator[State]:
    for case in json.loads(CASES.read_text("utf-8"))["stellungen"]:
        yield State(board("\n".join(case["brett"])), (int(case["stein"]),))


def _at_random() -> Iterator[State]:
    chance, state = Random(1), ALEXANDRIA.initial(Setup(seed="Pharos"))
    while moves := tuple(ALEXANDRIA.legal_moves(state)):
        yield state
        state = ALEXANDRIA.apply(state, chance.choice(moves))
