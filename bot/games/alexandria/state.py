"""Positions and moves of *Die Steine von Alexandria*.

A stone is one number, ten times its colour plus its symbol: 11 is Rot Sonne, 66 is Schwarz Welle. A cell is numbered
row by row from the top left: `12 * (y - 1) + (x - 1)`.
"""

from dataclasses import dataclass
from enum import StrEnum

COLUMNS, ROWS = 12, 8
EMPTY = 0
COLOURS = (1, 2, 3, 4, 5, 6)
"""Rot, Gold, Türkis, Blau, Violett, Schwarz."""
SYMBOLS = (1, 2, 3, 4, 5, 6)
"""Sonne, Auge, Ankh, Amphore, Pharos, Welle."""
KINDS = tuple(10 * colour + symbol for colour in COLOURS for symbol in SYMBOLS)
"""The 36 kinds of stone, each of which exists twice (ALX-1)."""


class Reason(StrEnum):
    """Why a stone may not be laid, or a deal not be played."""

    UNREADABLE = "unreadable"
    OFF_BOARD = "off_board"
    SWAPPED = "swapped"
    OCCUPIED = "occupied"
    TOUCHES_NOTHING = "touches_nothing"
    NO_MATCH = "no_match"
    LACKS_COLOUR = "lacks_colour"
    LACKS_SYMBOL = "lacks_symbol"
    OVER = "over"
    DEAL_UNREADABLE = "deal_unreadable"
    DEAL_UNEVEN = "deal_uneven"
    DEAL_OPENING = "deal_opening"


@dataclass(frozen=True, slots=True)
class Move:
    """The square on which the stone in hand is laid, counted from 1 at the top left (ALX-2)."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class State:
    """A position: 96 cells, the stones still to lay (next first), what was scored, the cell laid last."""

    board: tuple[int, ...]
    bag: tuple[int, ...]
    points: int = 0
    fours: int = 0
    last: int | None = None

    @property
    def hand(self) -> int | None:
        """The stone to lay now, or None when all are laid (ALX-4)."""
        return self.bag[0] if self.bag else None

    @property
    def to_come(self) -> tuple[int, ...]:
        """The stones still in the bag, without the one in hand, in the order of their kinds so as to tell nothing."""
        return tuple(sorted(self.bag[1:]))


def colour(stone: int) -> int:
    """The colour of a stone, 1 to 6."""
    return stone // 10


def symbol(stone: int) -> int:
    """The symbol of a stone, 1 to 6."""
    return stone % 10


def cell_of(move: Move) -> int:
    """The number of a square's cell."""
    return COLUMNS * (move.y - 1) + move.x - 1


def square_of(cell: int) -> Move:
    """The square of a cell."""
    return Move(cell % COLUMNS + 1, cell // COLUMNS + 1)
