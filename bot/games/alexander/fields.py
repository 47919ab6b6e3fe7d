"""A field of the land in the colours of its owner, as a stamp: tint, pattern, sides, and a band inside the border."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.game import Seat
from bot.games.alexander import inks as ink
from bot.games.alexander.lattice import CORNERS, HALF, SIDE, STRIP
from render.scene import Cut, Dots, Ellipse, Hatch, Ink, Layer, Polygon, Shape, Stamp, Stroke

THIN, TOWN, COAST, BAND = 1.6, 4.2, 4, 12
"""The width of a side, the radius of a town, the widths of the coast and of the band."""
OVERLAP = 0.8
"""How far a field reaches below the next one, so that nothing shows between them."""
BOX = (0.0, 0.0, float(SIDE), float(STRIP))
SLOPE = math.degrees(math.atan2(HALF / 3, STRIP / 5))
STEP = HALF / 3 * math.cos(math.radians(SLOPE))
"""Lines that meet those of the next field: three in half a side, five in the height of a strip."""
HATCHES: tuple[Shape, ...] = (
    Hatch(BOX, STEP, 2.5, 90 - SLOPE),
    Hatch(BOX, 13, 2.6, 0),
    Dots(BOX, 13 / math.sqrt(2), 2.5),
    Hatch(BOX, STEP, 2.5, SLOPE - 90),
)
"""Rising lines, level lines, dots, falling lines."""


@dataclass(frozen=True, slots=True)
class Field:
    """Whether it points up; which of its sides are walls or rim, and which rim; at which corners there are any."""

    up: bool
    shut: tuple[bool, ...]
    rim: tuple[bool, ...]
    ends: tuple[bool, ...]

    @property
    def sides(self) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
        """The ends of its sides, in the order of the map."""
        a, b, c = CORNERS[self.up]
        return (a, b), (a, c), (b, c)


def outline(*, up: bool) -> Polygon:
    """A field's area in its box, its slanted sides a little further out."""
    corners = (HALF, -1.75 * OVERLAP), (-OVERLAP, STRIP), (SIDE + OVERLAP, STRIP)
    return Polygon(tuple((x, y if up else STRIP - y) for x, y in corners))


@lru_cache(2048)
def tinted(field: Field, seat: Seat, *, marked: bool, hatched: bool) -> Stamp:
    """A field of a seat's province; what its band hides is left out, lest it show where two fields meet."""
    tint = ink.TINTS[seat]
    inside: tuple[Shape, ...] = (outline(up=field.up), *map(Cut, _border(field, BAND - 1)))
    thin = tuple(Stroke(ends, THIN) for ends, shut in zip(field.sides, field.shut, strict=True) if not shut)
    towns = tuple(Ellipse(x, y, TOWN) for x, y in CORNERS[field.up])
    layers = (
        Layer(inside, tint.marked if marked else tint.land),
        *((Layer((HATCHES[seat],), tint.hatch, clip=inside),) if hatched else ()),
        Layer(thin, ink.THIN, clip=inside),
        Layer(towns, ink.TOWN, clip=inside),
        *_band(field, tint.wash),
    )
    return Stamp(SIDE, STRIP, layers)


@lru_cache(512)
def banded(field: Field, paint: Ink) -> Stamp:
    """A band inside a border, to be laid over a field."""
    return Stamp(SIDE, STRIP, tuple(_band(field, paint)))


def _band(field: Field, paint: Ink) -> Iterator[Layer]:
    """The band, and the coast that it would cover; a wall will cover what else there is of such a line."""
    coast = [Stroke(ends, COAST) for ends, rim in zip(field.sides, field.rim, strict=True) if rim]
    yield Layer(_border(field, BAND), paint, clip=(outline(up=field.up),))
    yield Layer((*coast, *_discs(field, 0.65 * COAST)), ink.COAST)


def _border(field: Field, width: float) -> tuple[Shape, ...]:
    sides = (Stroke(ends, 2 * width) for ends, shut in zip(field.sides, field.shut, strict=True) if shut)
    return (*sides, *_discs(field, width))


def _discs(field: Field, radius: float) -> tuple[Shape, ...]:
    return tuple(Ellipse(x, y, radius) for (x, y), end in zip(CORNERS[field.up], field.ends, strict=True) if end)
