"""The provinces in the colours of their owners: tint, pattern, a band inside their borders, and their worth."""

import math
from collections.abc import Iterator
from functools import cache

from bot.games.alexander import inks as ink
from bot.games.alexander.lattice import CORNERS, HALF, SIDE, STRIP, box, centre, centred, upward
from bot.games.alexander.map import Map, Triangle
from bot.games.alexander.provinces import Province
from bot.games.alexander.state import State
from render.scene import Dots, Ellipse, Hatch, Ink, Label, Layer, Placed, Polygon, Shape, Stamp, Stroke

BAND = 12
FIELD = (0.0, 0.0, float(SIDE), float(STRIP))
SLOPE = math.degrees(math.atan2(HALF / 3, STRIP / 5))
STEP = HALF / 3 * math.sin(math.radians(90 - SLOPE))
"""Lines that meet those of the next triangle: three in half a side, five in the height of a strip."""
HATCHES: tuple[Shape, ...] = (
    Hatch(FIELD, STEP, 2.5, 90 - SLOPE),
    Hatch(FIELD, 13, 2.6, 0),
    Dots(FIELD, 13 / math.sqrt(2), 2.5),
    Hatch(FIELD, STEP, 2.5, SLOPE - 90),
)
"""Rising lines, level lines, dots, falling lines."""


def tints(atlas: Map, found: tuple[Province, ...], state: State) -> Iterator[Placed]:
    """The fields of all held provinces in their owners' tints, hatched where they are empty and bear no figure."""
    for province in found:
        if province.owner is not None:
            figured = middle(atlas, province, state)
            for triangle in province.places:
                yield _laid(atlas, triangle, _marked(upward(atlas, triangle), province.owner))
            for triangle in province.empty:
                hatched = triangle != figured
                yield _laid(atlas, triangle, _empty(upward(atlas, triangle), province.owner, hatched=hatched))


def washes(atlas: Map, found: tuple[Province, ...], state: State) -> Iterator[Placed]:
    """The bands inside the borders of all held provinces."""
    for province in found:
        if province.owner is not None:
            yield from border(atlas, province, state, ink.TINTS[province.owner].wash)


def border(atlas: Map, province: Province, state: State, paint: Ink) -> Iterator[Placed]:
    """The band inside the walls, the coast and the edge round a province."""
    walls = frozenset(state.walls)
    shut = {side for side, flanks in enumerate(atlas.flanks) if len(flanks) == 1 or side in walls}
    ends = {point for side in shut for point in atlas.sides[side]}
    for triangle in (*province.places, *province.empty):
        sides = tuple(side in shut for side in atlas.borders[triangle])
        corners = tuple(point in ends for point in atlas.corners[triangle])
        if any(corners):
            yield _laid(atlas, triangle, _band(upward(atlas, triangle), sides, corners, paint))


def worths(atlas: Map, found: tuple[Province, ...], state: State) -> Iterator[Placed]:
    """What each held province is worth, in brackets if it pays nobody (ALE-12, ALE-15, ALE-21)."""
    for province in found:
        if province.owner is not None and province.empty:
            pays = province.pays and province.owner not in state.gone
            figure = _worth(province.worth, ink.TINTS[province.owner].figure, pays=pays)
            yield centred(figure, *centre(atlas, middle(atlas, province, state)))


def middle(atlas: Map, province: Province, state: State) -> Triangle:
    """The empty triangle next to a province's middle, not one at Alexander's point if there is another."""
    every = (*province.places, *province.empty)
    spots = [centre(atlas, triangle) for triangle in every]
    x, y = (sum(values) / len(every) for values in zip(*spots, strict=True))
    open_to_view = [triangle for triangle in province.empty if state.point not in atlas.corners[triangle]]
    choice = open_to_view or province.empty or province.places
    return min(choice, key=lambda triangle: math.dist((x, y), centre(atlas, triangle)))


def _laid(atlas: Map, triangle: Triangle, stamp: Stamp) -> Placed:
    return Placed(stamp, *box(atlas, triangle))


def field(*, up: bool, more: float = 0) -> Polygon:
    """A triangle in its box, its slanted sides moved outward by so much."""
    tip, left, right = (HALF, -1.75 * more), (-more, STRIP), (SIDE + more, STRIP)
    return Polygon(tuple((x, y if up else STRIP - y) for x, y in (tip, left, right)))


@cache
def _marked(up: bool, seat: int) -> Stamp:  # noqa: FBT001 - one of two forms
    return Stamp(SIDE, STRIP, (Layer((field(up=up, more=0.8),), ink.TINTS[seat].marked),))


@cache
def _empty(up: bool, seat: int, *, hatched: bool) -> Stamp:  # noqa: FBT001 - one of two forms
    form, tint = (field(up=up, more=0.8),), ink.TINTS[seat]
    hatch = (Layer((HATCHES[seat],), tint.hatch, clip=form),) if hatched else ()
    return Stamp(SIDE, STRIP, (Layer(form, tint.land), *hatch))


@cache
def _band(up: bool, sides: tuple[bool, ...], corners: tuple[bool, ...], paint: Ink) -> Stamp:  # noqa: FBT001
    a, b, c = CORNERS[up]
    strokes = [Stroke(ends, 2 * BAND) for ends, shut in zip(((a, b), (a, c), (b, c)), sides, strict=True) if shut]
    discs = [Ellipse(x, y, BAND) for (x, y), touched in zip((a, b, c), corners, strict=True) if touched]
    return Stamp(SIDE, STRIP, (Layer((*strokes, *discs), paint, clip=(field(up=up, more=0.8),)),))


@cache
def _worth(worth: int, paint: Ink, *, pays: bool) -> Stamp:
    label = Label(str(worth), 32, 20, 30, "Black") if pays else Label(f"({worth})", 32, 20, 28, "Regular")
    return Stamp(64, 40, (Layer((label,), paint),))
