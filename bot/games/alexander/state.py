"""Positions and moves of *Alexander*, and why a move may be refused."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.game import Seat
from bot.games.alexander.map import Point, Side, Symbol, Triangle

Cards: TypeAlias = tuple[Symbol, ...]
Route: TypeAlias = tuple[Point, ...]

CARDS_EACH = 11
"""Cards of each symbol (ALE-2)."""
DISPLAY = 2
BLACK, RED = 65, 10
GOVERNORS = 4
ACTIONS = 2
WINNING = 100
"""More points than these end the game with the turn (ALE-20)."""


class Reason(StrEnum):
    """Why a move is refused."""

    OVER = "over"
    UNREADABLE = "unreadable"
    NO_POINT = "no_point"
    NO_TRIANGLE = "no_triangle"
    MARCH_FIRST = "march_first"
    MARCHED = "marched"
    NOT_ON_DISPLAY = "not_on_display"
    NOT_IN_HAND = "not_in_hand"
    LEADS_NOWHERE = "leads_nowhere"
    NO_JOKER = "no_joker"
    NOT_NEAREST = "not_nearest"
    NOT_A_CORNER = "not_a_corner"
    NO_ROUTE = "no_route"
    WHICH_TARGET = "which_target"
    WHICH_ROUTE = "which_route"
    MUST_MARCH = "must_march"
    MUST_TAKE = "must_take"
    NO_CARDS = "no_cards"
    NO_SYMBOL = "no_symbol"
    NOT_ONE_PROVINCE = "not_one_province"
    NOT_FREE = "not_free"
    NOT_ENEMY = "not_enemy"
    TOO_FEW_GOVERNORS = "too_few_governors"
    TOO_FEW_CARDS = "too_few_cards"
    WRONG_PRICE = "wrong_price"
    COMPENSATION = "compensation"
    LEVIED = "levied"
    NOT_UNDER_GOVERNOR = "not_under_governor"
    NOT_YOURS = "not_yours"


@dataclass(frozen=True, slots=True)
class March:
    """Alexander goes along `route` to a corner of `target`, for a face-up card taken or a hand card played (ALE-6)."""

    card: Symbol
    target: Triangle
    route: Route
    hand: bool = False


@dataclass(frozen=True, slots=True)
class Stay:
    """Alexander stays, for want of a reachable triangle; `card` is taken if there is one (ALE-11)."""

    card: Symbol | None


@dataclass(frozen=True, slots=True)
class Take:
    """A face-up card is taken, or with None the top of the pile (ALE-14)."""

    card: Symbol | None


@dataclass(frozen=True, slots=True)
class Occupy:
    """Governors are placed in a free province, cards pay for its other symbols (ALE-15)."""

    governors: tuple[Triangle, ...]


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Another's province is taken; of the cards spent `compensation` goes to the evicted player (ALE-16)."""

    governors: tuple[Triangle, ...]
    compensation: Cards


@dataclass(frozen=True, slots=True)
class Levy:
    """A card of a symbol under an own governor is discarded and everybody's provinces pay (ALE-17)."""

    card: Symbol


@dataclass(frozen=True, slots=True)
class Withdraw:
    """An own governor comes back (ALE-18)."""

    governor: Triangle


@dataclass(frozen=True, slots=True)
class Done:
    """The rest of the actions is declined."""


Action: TypeAlias = Take | Occupy | TakeOver | Levy | Withdraw | Done
Move: TypeAlias = March | Stay | Action


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    `walls` are in the order in which they were laid, so those past the 65th are red (ALE-20). `route` is Alexander's
    last and ends where he stands. `pile` begins with its top. Hands and each seat's governors are sorted.
    """

    seed: str
    shuffles: int
    pile: Cards
    display: Cards
    discards: Cards
    hands: tuple[Cards, ...]
    governors: tuple[tuple[Triangle, ...], ...]
    scores: tuple[int, ...]
    walls: tuple[Side, ...]
    route: Route
    seat: Seat
    marched: bool = False
    actions: int = ACTIONS
    levied: bool = False
    gone: tuple[Seat, ...] = ()
    over: bool = False

    @property
    def point(self) -> Point:
        """Where Alexander stands."""
        return self.route[-1]

    @property
    def hand(self) -> Cards:
        """The cards of the seat to move."""
        return self.hands[self.seat]

    @property
    def black(self) -> int:
        """The black walls not yet laid."""
        return max(0, BLACK - len(self.walls))

    @property
    def red(self) -> int:
        """The red walls not yet laid; a route never wants for red, so it may need more than there are."""
        return max(0, RED - max(0, len(self.walls) - BLACK))

    def supply(self, seat: Seat) -> int:
        """A seat's governors that stand nowhere."""
        return GOVERNORS - len(self.governors[seat])

    def governor_at(self, triangle: Triangle) -> Seat | None:
        """Whose governor stands on a triangle."""
        return next((Seat(i) for i, held in enumerate(self.governors) if triangle in held), None)
