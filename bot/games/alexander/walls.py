"""Walls on the sides of the map, and Alexander's last route over them."""

import math
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from bot.games.alexander import inks as ink
from bot.games.alexander.lattice import centred, spot
from bot.games.alexander.map import Map, Point
from bot.games.alexander.state import BLACK, Route, State
from render.scene import Ellipse, Ink, Layer, Placed, Polygon, Shape, Stamp, Stroke
from render.scene import Point as Spot

MARGIN = 12
RUNGS = 8

Way = tuple[int, int]
"""How far a side goes to the right and down."""


def walls(atlas: Map, state: State) -> Iterator[Placed]:
    """All walls, the red ones, from the 66th on, with rungs (ALE-20)."""
    sides = [atlas.sides[side] for side in state.walls]
    yield from (_beside(atlas, a, b, _bar(_way(atlas, a, b), 10.5, ink.WALL)) for a, b in sides)
    yield from (_beside(atlas, a, b, _ladder(_way(atlas, a, b), 7)) for a, b in sides[BLACK:])


def route(atlas: Map, state: State) -> Iterator[Placed]:
    """Alexander's last route: cased, with a ring where he came from and an arrow on every side."""
    steps = list(pairwise(state.route))
    if not steps:
        return
    red = {pair for side in state.walls[BLACK:] for a, b in (atlas.sides[side],) for pair in ((a, b), (b, a))}
    yield from (_beside(atlas, a, b, _bar(_way(atlas, a, b), 14, ink.WALL)) for a, b in steps)
    for a, b in steps:
        way = _way(atlas, a, b)
        yield _beside(atlas, a, b, _ladder(way, 9) if (a, b) in red else _bar(way, 8, ink.ROUTE))
    yield centred(_RING, *spot(atlas, state.route[0]))
    for a, b in steps:
        (x, y), (dx, dy) = spot(atlas, a), _way(atlas, a, b)
        yield centred(_arrow((dx, dy)), x + dx // 2, y + dy // 2)


def dashes(atlas: Map, trail: Route, paint: Ink, casing: Ink) -> Iterator[Placed]:
    """A route that might be taken."""
    for a, b in pairwise(trail):
        yield _beside(atlas, a, b, _dashed(_way(atlas, a, b), paint, casing))


@cache
def sample(*, red: bool) -> Stamp:
    """A short wall, as a sign for the walls left."""
    bar = Stroke(((MARGIN, MARGIN), (MARGIN + 40, MARGIN)), 14)
    core = Stroke(bar.along, 9.5)
    rungs = tuple(Polygon(((x - 2, 5), (x + 2, 5), (x + 2, 19), (x - 2, 19))) for x in range(12, 57, 8))
    inside = (Layer((core,), ink.RED), Layer(rungs, ink.RUNG, clip=(core,))) if red else ()
    return Stamp(64, 24, (Layer((bar,), ink.WALL), *inside))


def _way(atlas: Map, a: Point, b: Point) -> Way:
    (x, y), (to_x, to_y) = spot(atlas, a), spot(atlas, b)
    return to_x - x, to_y - y


def _beside(atlas: Map, a: Point, b: Point, stamp: Stamp) -> Placed:
    """A side's stamp in its place."""
    (x, y), (to_x, to_y) = spot(atlas, a), spot(atlas, b)
    return Placed(stamp, min(x, to_x) - MARGIN, min(y, to_y) - MARGIN)


def _ends(way: Way) -> tuple[Spot, Spot]:
    """The ends of a side in its stamp."""
    dx, dy = way
    x, y = MARGIN + max(0, -dx), MARGIN + max(0, -dy)
    return (x, y), (x + dx, y + dy)


def _on(way: Way, *layers: Layer) -> Stamp:
    return Stamp(abs(way[0]) + 2 * MARGIN, abs(way[1]) + 2 * MARGIN, layers)


@cache
def _bar(way: Way, width: float, paint: Ink) -> Stamp:
    return _on(way, Layer((Stroke(_ends(way), width),), paint))


@cache
def _ladder(way: Way, width: float) -> Stamp:
    core = Stroke(_ends(way), width)
    rungs = (_rung(way, (k + 0.5) / RUNGS, width) for k in range(RUNGS))
    return _on(way, Layer((core,), ink.RED), Layer(tuple(rungs), ink.RUNG, clip=(core,)))


def _rung(way: Way, share: float, width: float) -> Polygon:
    """A bar across a side."""
    (x, y), (dx, dy) = _ends(way)[0], way
    length = math.hypot(dx, dy)
    along, across = (dx / length * 2, dy / length * 2), (-dy / length * width / 2, dx / length * width / 2)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    middle = x + dx * share, y + dy * share
    return Polygon(tuple(_moved(middle, along, a, across, b) for a, b in corners))


def _moved(start: Spot, along: Spot, far: float, across: Spot, wide: float) -> Spot:
    return start[0] + along[0] * far + across[0] * wide, start[1] + along[1] * far + across[1] * wide


@cache
def _dashed(way: Way, paint: Ink, casing: Ink) -> Stamp:
    (x, y), (dx, dy) = _ends(way)[0], way
    strokes = tuple(
        Stroke(((x + dx * a, y + dy * a), (x + dx * b, y + dy * b)), 7)
        for a, b in (((k + 0.22) / 5, (k + 0.78) / 5) for k in range(5))
    )
    return _on(way, Layer(strokes, casing, grow=2), Layer(strokes, paint))


@cache
def _arrow(way: Way) -> Stamp:
    """The head of an arrow, its dark rim wide enough to stand out from the route."""
    length, middle = math.hypot(*way), (20.0, 20.0)
    along, across = (way[0] / length, way[1] / length), (-way[1] / length, way[0] / length)
    head: tuple[Shape, ...] = (
        Polygon(tuple(_moved(middle, along, a, across, b) for a, b in ((11.5, 0), (-8, 12), (-8, -12)))),
    )
    return Stamp(40, 40, (Layer(head, ink.WALL, grow=2.6), Layer(head, ink.ROUTE)))


_RING = Stamp(
    24,
    24,
    (
        Layer((Ellipse(12, 12, 10.5),), ink.WALL),
        Layer((Ellipse(12, 12, 7.5),), ink.ROUTE),
        Layer((Ellipse(12, 12, 3.4),), ink.IVORY),
    ),
)
