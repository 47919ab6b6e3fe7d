"""What lies and stands on the map: symbols, the points' numbers, governors, Alexander."""

from collections.abc import Iterator
from functools import cache

from bot.game import Seat
from bot.games.alexander import inks as ink
from bot.games.alexander.lattice import FLAT, centre, centred, spot, upward
from bot.games.alexander.map import Map, Point, Symbol, Triangle
from bot.games.alexander.state import State
from bot.games.alexander.symbols import SYMBOLS, shape, star
from render.scene import Ellipse, Glyph, Ink, Label, Layer, Path, Placed, Shape, Stamp

GOVERNOR = 76
BELOW = 27
"""How far below its point a number stands: in the triangle's tip there, where it has room even between two walls."""
FORMS = ((26, 4, 35, 0), (26, 4, 37, 0), (26, 9, 28, 4), (26, 3, 31, 0))
"""For each seat its shape's size, how far it stands towards the level side, its symbol's size and how much lower."""
SUN = star(16, 38, 24.5)


def symbols(atlas: Map, state: State) -> Iterator[Placed]:
    """The symbols on which no governor stands."""
    held = {place for places in state.governors for place in places}
    for place in atlas.marked:
        if place not in held:
            x, y = centre(atlas, place)
            yield centred(_symbol(atlas.symbols[place]), x, y + (2 if upward(atlas, place) else -2))


def numbers(atlas: Map) -> Iterator[Placed]:
    """The number of every point below it."""
    for point, name in enumerate(atlas.point_names):
        x, y = spot(atlas, Point(point))
        yield centred(_number(name[1:]), x, y + BELOW)


def governors(atlas: Map, state: State) -> Iterator[Placed]:
    """All governors."""
    for seat, places in enumerate(state.governors):
        yield from (governor(atlas, Seat(seat), place) for place in places)


def governor(atlas: Map, seat: Seat, place: Triangle) -> Placed:
    """A seat's governor on a place, nearer to the level side so that the point's number stays in sight."""
    up, (x, y) = upward(atlas, place), centre(atlas, place)
    shift = FORMS[seat][1]
    return centred(_governor(seat, atlas.symbols[place], up=up), x, y + (shift if up else -shift))


def alexander(atlas: Map, state: State) -> Placed:
    """Alexander on his point."""
    return centred(figure(1), *spot(atlas, state.point))


def level_middle(atlas: Map, place: Triangle) -> tuple[int, int]:
    """The middle of a triangle's level side."""
    up, (x, y) = upward(atlas, place), centre(atlas, place)
    return x, y - (61 if up else 30) + FLAT[up]


@cache
def _symbol(symbol: Symbol) -> Stamp:
    return Stamp(48, 48, (Layer((sign(symbol, 24, 24, 44),), ink.SYMBOL_INKS[symbol]),))


def sign(symbol: Symbol, x: float, y: float, size: float) -> Glyph:
    """A symbol of a size round (x, y)."""
    return Glyph(SYMBOLS[symbol], x, y, size / 104)


@cache
def _number(text: str) -> Stamp:
    label = Label(text, 18, 12, 24, "Bold", tracking=-1)
    return Stamp(36, 24, (Layer((label,), ink.NUMBER),))


@cache
def _governor(seat: Seat, symbol: Symbol, *, up: bool) -> Stamp:
    size, _, wide, low = FORMS[seat]
    tint, middle = ink.TINTS[seat], GOVERNOR / 2
    form = (Glyph((shape(seat, size, up=up),), middle, middle, 1),)
    covered = sign(symbol, middle, middle + (low if up else -low), wide)
    return Stamp(
        GOVERNOR,
        GOVERNOR,
        (
            Layer(form, ink.IVORY, grow=4),
            Layer(form, tint.rim, grow=2),
            Layer(form, tint.ink),
            Layer((covered,), tint.sign),
        ),
    )


CROWN = "M-10 -8 L-12 -18 L-5.5 -13 L0 -20 L5.5 -13 L12 -18 L10 -8"
BODY = "M-14 17 C-14 8 -8 6 -4.5 5 L-4.5 2 L4.5 2 L4.5 5 C8 6 14 8 14 17 C8 22 -8 22 -14 17"


@cache
def figure(scale: float) -> Stamp:
    """Alexander: a crowned bust in a sun, the only piece with rays."""
    bust: tuple[Shape, ...] = (Ellipse(0, -3.5, 7), Path(BODY))
    layers: tuple[tuple[tuple[Shape, ...], Ink, float], ...] = (
        ((SUN,), ink.IVORY, 4.2),
        ((SUN,), ink.SOOT, 2.1),
        ((SUN,), ink.GOLD, 0),
        ((Ellipse(0, 0, 25.5),), ink.SOOT, 0),
        ((Ellipse(0, 0, 24),), ink.GOLD, 0),
        ((Ellipse(0, 0, 21.5),), ink.SOOT, 0),
        (bust, ink.BUST, 0),
        ((Path(CROWN),), ink.GOLD, 0),
    )
    size = round(92 * scale)
    return Stamp(size, size, tuple(Layer((Glyph(s, 46, 46, 1),), paint, grow=grow) for s, paint, grow in layers), scale=scale)
