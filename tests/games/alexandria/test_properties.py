"""Whole games at random against a slow reading of the old text, word for word."""

from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game import Setup
from bot.games.alexandria.placing import fits
from bot.games.alexandria.rules import apply, initial, legal_moves, to_move
from bot.games.alexandria.state import COLUMNS, KINDS, ROWS, Move, State, colour, symbol

SHARES = {1: {(1, 0), (0, 1)}, 2: {(1, 1)}, 3: {(2, 1), (1, 2)}, 4: {(2, 2)}}
"""Rules 2 to 5: how many neighbours go by colour and by symbol."""


def stones_beside(state: State, x: int, y: int) -> list[int]:
    grid = {(cell % COLUMNS + 1, cell // COLUMNS + 1): stone for cell, stone in enumerate(state.board) if stone}
    return [grid[spot] for spot in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if spot in grid]


def can_be_shared_out(stone: int, beside: list[int]) -> bool:
    """Whether some way to count each neighbour by colour or by symbol, where it agrees, gives an allowed share."""
    for ways in product((colour, symbol), repeat=len(beside)):
        agree = all(way(stone) == way(other) for way, other in zip(ways, beside, strict=True))
        if agree and (ways.count(colour), ways.count(symbol)) in SHARES[len(beside)]:
            return True
    return False


def squares_by_the_old_text(state: State) -> set[Move]:
    squares = set()
    for x, y in product(range(1, COLUMNS + 1), range(1, ROWS + 1)):
        beside = stones_beside(state, x, y)
        free = not state.board[COLUMNS * (y - 1) + x - 1]
        if state.bag and free and beside and can_be_shared_out(state.bag[0], beside):
            squares.add(Move(x, y))
    return squares


@settings(max_examples=25, deadline=None)
@given(seed=st.text(max_size=5), chance=st.randoms(use_true_random=False))
def test_a_game_follows_the_old_text_to_its_end(seed: str, chance: Random) -> None:
    state = initial(Setup(seed=seed))
    points = fours = 0
    while legal := legal_moves(state):
        assert set(legal) == squares_by_the_old_text(state)
        assert len(set(legal)) == len(legal)
        move = chance.choice(legal)
        beside = len(stones_beside(state, move.x, move.y))
        points, fours = points + {1: 1, 2: 5, 3: 20, 4: 100}[beside], fours + (beside == 4)
        state = apply(state, move)
        assert (state.points, state.fours) == (points, fours)
    assert squares_by_the_old_text(state) == set()
    assert to_move(state) is None
    assert sum(map(bool, state.board)) + len(state.bag) == 72


stones = st.sampled_from(KINDS)


@given(stone=stones, beside=st.lists(stones, min_size=1, max_size=4))
def test_the_short_test_is_the_old_text(stone: int, beside: list[int]) -> None:
    cells = [0] * (COLUMNS * ROWS)
    centre = COLUMNS * 3 + 5
    for cell, other in zip((centre - 1, centre + 1, centre - COLUMNS, centre + COLUMNS), beside, strict=False):
        cells[cell] = other
    assert fits(tuple(cells), centre, stone) == can_be_shared_out(stone, beside)
