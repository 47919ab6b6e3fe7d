"""Marks of the last move: round and bronze, and an arrow for every marble that moved, in whichever way it went."""

import math
from collections.abc import Iterator
from functools import cache

from bot.game import Seat
from bot.games.abalone import palette as ink
from bot.games.abalone.board import ahead, step_between
from bot.games.abalone.lattice import centred, middle, way
from bot.games.abalone.marbles import LOST, annulus, marble
from bot.games.abalone.state import Last
from render.scene import Cut, Ellipse, Layer, Placed, Polygon, Stamp, Stroke

RING = 98


def last_marks(last: Last, mover: Seat, *, turned: bool) -> Iterator[Placed]:
    """The last move: rings round the fields left and reached, an arrow for every marble, a cross on the fallen one."""
    step = step_between(last.move.head, last.move.dest) or 0
    reached = {field: ahead(field, step) for field in last.moved + last.pushed}
    for field in reached:
        if field not in reached.values():
            yield centred(_ring("left"), *middle(field, turned=turned))
    for field, to in reached.items():
        if to:
            yield centred(_ring("moved" if field in last.moved else "pushed"), *middle(to, turned=turned))
    dx, dy = way(step, turned=turned)
    for field, to in reached.items():
        x, y = middle(field, turned=turned)
        if to is None:
            yield centred(_fallen(Seat(1 - mover)), round(x + dx * 0.84), round(y + dy * 0.84))
        share, size = (0.5, 1.0) if to else (0.53, 0.8)
        yield centred(arrow(dx, dy, size), round(x + dx * share), round(y + dy * share))


@cache
def _ring(kind: str) -> Stamp:
    middle = RING / 2
    if kind == "moved":
        light, dark = annulus(middle, middle, 45.25, 7.5), annulus(middle, middle, 45.5, 5)
        return Stamp(RING, RING, (Layer(light, ink.CREAM), Layer(dark, ink.MARK)))
    count, width = (12, 5) if kind == "left" else (8, 6)
    gaps = (Cut(_wedge(middle, (k + 0.5) * math.tau / count, 0.32 * math.tau / count)) for k in range(count))
    return Stamp(RING, RING, (Layer((*annulus(middle, middle, 46, width), *gaps), ink.MARK),))


def _wedge(middle: float, angle: float, width: float) -> Polygon:
    ends = ((middle + 99 * math.cos(a), middle + 99 * math.sin(a)) for a in (angle - width / 2, angle + width / 2))
    return Polygon(((middle, middle), *ends))


@cache
def arrow(dx: int, dy: int, size: float = 1) -> Stamp:
    """An arrow that points the way of a step."""
    length = math.hypot(dx, dy) / size
    cos, sin = dx / length, dy / length
    outline = ((16, 0), (0, 13.5), (0, 5), (-15, 5), (-15, -5), (0, -5), (0, -13.5))
    points = tuple((20 + a * cos - b * sin, 20 + a * sin + b * cos) for a, b in outline)
    return Stamp(40, 40, (Layer((Polygon(points),), ink.CREAM, grow=3 * size), Layer((Polygon(points),), ink.MARK)))


@cache
def _fallen(seat: Seat) -> Stamp:
    middle = 27.0
    cross = tuple(Stroke(((19, y), (35, 54 - y)), 4.5) for y in (19, 35))
    return Stamp(
        54,
        54,
        (
            Layer((Ellipse(middle, middle, 26),), ink.CREAM),
            *marble(seat, middle, middle, LOST),
            Layer(annulus(middle, middle, 22.5, 4), ink.MARK),
            Layer(cross, ink.CREAM, grow=2),
            Layer(cross, ink.MARK),
        ),
    )
