"""Positions drawn as text, and how a move or a deal is refused."""

import pytest

from bot.game import IllegalMove, Setup
from bot.games.alexandria.placing import check
from bot.games.alexandria.rules import initial
from bot.games.alexandria.state import COLUMNS, ROWS, Move, State


def board(picture: str) -> tuple[int, ...]:
    """The cells of a picture: two digits a stone, colour then symbol, `..` where none lies.

    What the picture leaves out to the right and below is empty.
    """
    cells = [0] * (COLUMNS * ROWS)
    for y, line in enumerate(picture.strip().splitlines()):
        for x, word in enumerate(line.split()):
            cells[COLUMNS * y + x] = 0 if word == ".." else int(word)
    return tuple(cells)


def position(picture: str, *bag: int) -> State:
    """The position of a picture with the stones of the bag still to lay."""
    return State(board(picture), bag)


def refusal(cells: tuple[int, ...], stone: int, move: Move) -> IllegalMove | None:
    """The refusal of a stone on a square, None where it may be laid."""
    try:
        check(cells, stone, move)
    except IllegalMove as illegal:
        return illegal
    return None


def deal_refusal(deal: str) -> IllegalMove:
    """The refusal of a deal as text."""
    with pytest.raises(IllegalMove) as caught:
        initial(Setup(options=(("deal", deal),)))
    return caught.value
