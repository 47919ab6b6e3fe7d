"""What the rules of Abalone cost: the tree of the standard layout, counted, and its moves against a literal reading."""

from collections.abc import Iterator
from functools import partial

from bot.games.abalone import GAME
from bot.games.abalone.state import State
from tests.bench.line import Bound, Line, cpu, ratio, times
from tests.games.abalone.positions import fields, start
from tests.games.abalone.slow import slow_moves
from tests.games.abalone.test_cases import CASES, leaves

ROUNDS, REPEAT, DEEP = 5, 20, 4


def tree_of_abalone() -> Iterator[Line]:
    """All ways of four half-moves from the standard layout; raises RuntimeError where they are not the known number."""
    [known] = [case["perft"][str(DEEP)] for case in CASES["perft"] if case["name"] == "standard"]
    found = list[int]()
    cost = cpu(lambda: found.append(leaves(start("standard"), DEEP)))
    if found[-1] != known:
        raise RuntimeError(f"{found[-1]:,} ways instead of {known:,}")
    yield times(f"Abalone: the tree of depth {DEEP}, {known:,} leaves", [cost])


def moves_of_abalone() -> Iterator[Line]:
    """The legal moves of a position, those after the first half-move of the standard layout, beside the slow way."""
    first = start("standard")
    positions = [GAME.apply(first, move) for move in GAME.legal_moves(first)]
    fast = [cpu(partial(_all, positions), REPEAT) / len(positions) for _ in range(ROUNDS)]
    slow = [cpu(partial(_all_slowly, positions)) / len(positions) for _ in range(ROUNDS)]
    yield times(f"Abalone: legal moves, mean of {len(positions)} positions", fast, Bound(0.18))
    yield ratio("Abalone: legal moves, cheaper than read literally", slow, fast, Bound(2, least=True))


def _all(positions: list[State]) -> None:
    for state in positions:
        list(GAME.legal_moves(state))


def _all_slowly(positions: list[State]) -> None:
    for state in positions:
        position = state.position
        slow_moves(fields(position, position.seat), fields(position, 1 - position.seat))
