"""The picture of a position: the board with its marbles and marks, and what stands in its corners."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from bot.game import Look, Seat
from bot.games.abalone.board import BIT, FIELDS
from bot.games.abalone.choice import choice_marks
from bot.games.abalone.completion import choices
from bot.games.abalone.corners import corners
from bot.games.abalone.diagram import alt
from bot.games.abalone.lattice import ACROSS, DOWN, HEIGHT, WIDTH, X, Y, centred, middle
from bot.games.abalone.marbles import field
from bot.games.abalone.marks import last_marks
from bot.games.abalone.palette import INKS
from bot.games.abalone.plateau import plateau
from bot.games.abalone.rules import outcome
from bot.games.abalone.state import BLACK, WHITE, Position, State
from render.scene import Grid, Placed, Scene, Stamp
from render.theme import GROUND

GRID = Grid(X - ACROSS // 2, Y - DOWN // 2, ACROSS // 2, DOWN)


def scene(state: State, look: Look) -> Scene:
    """The picture of a state: every field with its name, the last move, the half-entered one, whose turn it is."""
    placed = (
        *_board(state.position, turned=look.turned),
        *_marks(state, look),
        *corners(state, look, outcome(state) or look.outcome),
    )
    return Scene(WIDTH, HEIGHT, alt(state, look), GROUND, INKS, GRID, placed)


def preview(state: State, look: Look) -> Scene:
    """A state at half the size, without corners: for choosing a layout, setting a position up, showing a move."""
    whole = (*_board(state.position, turned=look.turned), *_marks(state, look))
    placed = tuple(Placed(_halved(stamp), x // 2, y // 2) for stamp, x, y in whole)
    grid = Grid(GRID.x // 2, GRID.y // 2, ACROSS // 2, DOWN // 2)
    return Scene(WIDTH // 2, HEIGHT // 2, alt(state, look), GROUND, INKS, grid, placed)


def _board(position: Position, *, turned: bool) -> Iterator[Placed]:
    yield from plateau(turned=turned)
    black, white = position.marbles
    for name in FIELDS:
        seat = BLACK if black & BIT[name] else WHITE if white & BIT[name] else None
        yield centred(field(name, seat), *middle(name, turned=turned))


@cache
def _halved(stamp: Stamp) -> Stamp:
    return replace(stamp, width=-(-stamp.width // 2), height=-(-stamp.height // 2), scale=0.5)


def _marks(state: State, look: Look) -> Iterator[Placed]:
    if state.last:
        yield from last_marks(state.last, Seat(1 - state.position.seat), turned=look.turned)
    yield from choice_marks(choices(state, look.prefix), turned=look.turned)
