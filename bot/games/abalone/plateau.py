"""The empty board: the lip, the gutter and the plateau with its six tinted groups."""

from collections.abc import Iterator
from functools import cache

from bot.games.abalone import palette as ink
from bot.games.abalone.lattice import HEIGHT, OFFSET, SIDES, WIDTH, X, Y, centred, hexagon, triangle
from render.scene import Box, Cut, Label, Layer, Placed, Shape, Stamp
from render.theme import GROUND, INK, PANEL

EVERYWHERE = Box(0, 0, WIDTH, HEIGHT)
GROUPS = "ABCDEF"
SHADOW = ((15, 0.03), (12, 0.06), (9, 0.09), (6, 0.13), (3, 0.17), (0, 0.22), (-3, 0.28), (-6, 0.34))
"""The board's shadow in flat steps, how far out and how dark: in few inks it stays of one hue."""


def plateau(*, turned: bool) -> tuple[Placed, ...]:
    """The board without hollows, and the letters of the groups in the gutter."""
    return (Placed(_board(turned=turned), 0, 0), *_letters(turned=turned))


@cache
def _board(*, turned: bool) -> Stamp:
    return Stamp(WIDTH, HEIGHT, (*_frame(), *_groups(turned=turned), *_bevel()), GROUND)


def _frame() -> Iterator[Layer]:
    gutter, plateau = (hexagon(108, 64),), (hexagon(56, 30),)
    for out, share in SHADOW:
        yield Layer((hexagon(120 + out, 76 + out, 3, 7),), ink.mix(GROUND, ink.DROP_SHADOW, share))
    yield Layer((hexagon(120, 76),), ink.LIP_EDGE)
    yield Layer((hexagon(118.4, 74.4),), PANEL)
    yield Layer((hexagon(109.6, 65.6),), ink.GUTTER_EDGE)
    yield Layer(gutter, ink.GUTTER)
    yield Layer((EVERYWHERE, Cut(hexagon(108, 64, 6, 8))), ink.GUTTER_SHADOW, blur=6, clip=gutter, opacity=0.8)
    yield Layer((hexagon(56, 30, 4, 6),), ink.PLATEAU_SHADOW, blur=4, clip=gutter, opacity=0.67)
    yield Layer(plateau, ink.TINTS["G"].ground)


def _groups(*, turned: bool) -> Iterator[Layer]:
    for group in GROUPS:
        yield Layer((triangle(group, turned=turned),), ink.TINTS[group].ground, clip=(hexagon(56, 30),))


def _bevel() -> Iterator[Layer]:
    """The light on the plateau's upper left edges, the shade along the others."""
    for dx, dy, paint, opacity in ((1.2, 1.6, ink.WHITE, 0.65), (-1.2, -1.6, INK, 0.28)):
        edge: tuple[Shape, ...] = (hexagon(56, 30), Cut(hexagon(56, 30, dx, dy)))
        yield Layer(edge, paint, opacity=opacity)


@cache
def _letters(*, turned: bool) -> tuple[Placed, ...]:
    """In the gutter, beside the middle of a group's outermost row."""
    sign = -1 if turned else 1
    placed = []
    for group, (dx, dy) in zip(GROUPS, SIDES, strict=True):
        row = [OFFSET[f"{group}{number}"] for number in range(6, 10)]
        x, y = (sum(place) / 4 for place in zip(*row, strict=True))
        placed.append(centred(_letter(group), round(X + sign * (x + 82 * dx)), round(Y + sign * (y + 82 * dy))))
    return tuple(placed)


@cache
def _letter(group: str) -> Stamp:
    light, dark = Label(group, 21, 21.5, 32, "Black"), Label(group, 20, 20, 32, "Black")
    return Stamp(40, 40, (Layer((light,), ink.LETTER_LIGHT), Layer((dark,), ink.LETTER)))
