"""The values of Abalone: positions, states, moves and the reasons why a move is refused."""

from dataclasses import dataclass
from enum import StrEnum

from bot.game import Phrase, Seat, phrase

BLACK, WHITE = Seat(0), Seat(1)


def colour(seat: int) -> Phrase:
    """The name of a seat's colour."""
    return phrase(f"colour.{seat}")


class Reason(StrEnum):
    """Why a move or a set-up is refused."""

    UNREADABLE = "unreadable"
    COUNT_MISSING = "count_missing"
    SIDE_MISSING = "side_missing"
    SIDE_NEEDLESS = "side_needless"
    UNKNOWN_FIELD = "unknown_field"
    BAD_COUNT = "bad_count"
    EMPTY = "empty"
    NOT_YOURS = "not_yours"
    NOT_ADJACENT = "not_adjacent"
    GAP = "gap"
    ROW_ENDS = "row_ends"
    OWN_IN_THE_WAY = "own_in_the_way"
    TOO_STRONG = "too_strong"
    SIDE_BLOCKED = "side_blocked"
    OFF_BOARD = "off_board"
    OVER = "over"
    UNKNOWN_LAYOUT = "unknown_layout"
    BAD_POSITION = "bad_position"
    FIELD_TWICE = "field_twice"
    BAD_LIMIT = "bad_limit"
    LOST_ALREADY = "lost_already"
    UNKNOWN_WORD = "unknown_word"
    COLOUR_MISSING = "colour_missing"


@dataclass(frozen=True, slots=True)
class Move:
    """A row of one to three marbles, named by its head, and where the head goes; `side` is l, r or nothing (ABA-6)."""

    count: int
    head: str
    dest: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class Position:
    """The marbles of both seats as bits of the board, who is to move, and how many each has lost (ABA-9)."""

    marbles: tuple[int, int]
    seat: Seat = BLACK
    lost: tuple[int, int] = (0, 0)

    @property
    def own(self) -> int:
        """The marbles of the seat to move."""
        return self.marbles[self.seat]

    @property
    def foe(self) -> int:
        """The marbles of the other seat."""
        return self.marbles[1 - self.seat]

    @property
    def key(self) -> int:
        """A number that only the same marbles with the same seat to move have, for the repetition (ABA-10)."""
        return self.marbles[0] << 92 | self.marbles[1] << 1 | self.seat


@dataclass(frozen=True, slots=True)
class Last:
    """The move just made, to mark it: the fields that its row and the pushed marbles left, and whether one fell.

    `moved` starts at the head, `pushed` at the marble next to it; the last of `pushed` is the one that fell.
    """

    move: Move
    moved: tuple[str, ...]
    pushed: tuple[str, ...] = ()
    fell: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A position in its game: the marbles that lose it, the move before, and the keys since the last ejection."""

    position: Position
    past: tuple[int, ...]
    last: Last | None = None
    lose_at: int = 6

    @property
    def quiet(self) -> int:
        """The half-moves since the last ejection."""
        return len(self.past) - 1

    @property
    def repeated(self) -> int:
        """How many times this position has stood since the last ejection, this time included."""
        return self.past.count(self.position.key)
