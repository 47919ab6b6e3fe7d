"""Marks on the board: the last move round and bronze, a choice six-sided and teal.

Form tells them apart, not colour alone: every marble that moved has an arrow, in whichever way it went.
"""

import math
from collections.abc import Iterable, Iterator
from functools import cache

from bot.games.abalone import palette as ink
from bot.games.abalone.board import ahead, step_between
from bot.games.abalone.lattice import middle, way
from bot.games.abalone.marbles import LOST, annulus, marble
from bot.games.abalone.state import Last
from render.scene import Cut, Ellipse, Label, Layer, Placed, Point, Polygon, Shape, Stamp, Stroke
from render.theme import BRONZE, TEAL

RING = 98
FRAME = 126
DISC = 56


def last_marks(last: Last, mover: int, *, turned: bool) -> Iterator[Placed]:
    """The last move: rings round the fields left and reached, an arrow for every marble, a cross on the fallen one."""
    step = step_between(last.move.head, last.move.dest) or 0
    reached = {field: ahead(field, step) for field in last.moved + last.pushed}
    for field in reached:
        if field not in reached.values():
            yield _centred(_ring("left"), *middle(field, turned=turned))
    for field, to in reached.items():
        if to:
            yield _centred(_ring("moved" if field in last.moved else "pushed"), *middle(to, turned=turned))
    dx, dy = way(step, turned=turned)
    for field, to in reached.items():
        x, y = middle(field, turned=turned)
        if to is None:
            yield _centred(_fallen(1 - mover), round(x + dx * 0.84), round(y + dy * 0.84))
        share, size = (0.5, 1.0) if to else (0.53, 0.8)
        yield _centred(_arrow(dx, dy, size), round(x + dx * share), round(y + dy * share))


def choice_marks(choices: tuple[Last, ...], *, turned: bool) -> Iterator[Placed]:
    """A choice: frames round the marbles that move in all of them, and their numbers at the fields the heads go to."""
    if not choices:
        return
    head = choices[0].move.head
    for field in choices[0].moved:
        if all(field in last.moved for last in choices):
            yield _centred(_frame(10 if field == head else 5), *middle(field, turned=turned))
    targets = dict.fromkeys(last.move.dest for last in choices)
    for target in targets:
        yield _centred(_target(), *middle(target, turned=turned))
    for target in targets:
        numbers = [number for number, last in enumerate(choices, 1) if last.move.dest == target]
        yield from _numbers(numbers, *middle(target, turned=turned))


def _numbers(numbers: list[int], x: int, y: int) -> Iterator[Placed]:
    if len(numbers) == 1:
        yield _centred(_disc(numbers[0], 21, 30), x + 32, y - 32)
        return
    spots = [(36, -34), (0, -34), (-36, -34), (36, 34), (0, 34), (-36, 34), (36, 0)][: len(numbers)]
    for number, (dx, dy) in zip(numbers, sorted(spots, key=lambda spot: (spot[1], spot[0])), strict=True):
        yield _centred(_disc(number, 17, 23), x + dx, y + dy)


def _centred(stamp: Stamp, x: int, y: int) -> Placed:
    return Placed(stamp, x - stamp.width // 2, y - stamp.height // 2)


@cache
def _ring(kind: str) -> Stamp:
    middle = RING / 2
    if kind == "moved":
        return Stamp(RING, RING, (Layer(annulus(middle, middle, 46, 9), ink.CREAM), Layer(annulus(middle, middle, 46, 5), BRONZE)))
    count, width = (12, 5) if kind == "left" else (8, 6)
    gaps = (Cut(_wedge(middle, (k + 0.5) * math.tau / count, 0.32 * math.tau / count)) for k in range(count))
    return Stamp(RING, RING, (Layer((*annulus(middle, middle, 46, width), *gaps), BRONZE),))


def _wedge(middle: float, angle: float, width: float) -> Polygon:
    ends = ((middle + 99 * math.cos(a), middle + 99 * math.sin(a)) for a in (angle - width / 2, angle + width / 2))
    return Polygon(((middle, middle), *ends))


@cache
def _arrow(dx: int, dy: int, size: float) -> Stamp:
    length = math.hypot(dx, dy) / size
    cos, sin = dx / length, dy / length
    outline = ((15, 0), (0, 12.5), (0, 4.2), (-14, 4.2), (-14, -4.2), (0, -4.2), (0, -12.5))
    points = tuple((20 + a * cos - b * sin, 20 + a * sin + b * cos) for a, b in outline)
    return Stamp(40, 40, (Layer((Polygon(points),), ink.CREAM, grow=3 * size), Layer((Polygon(points),), BRONZE)))


@cache
def _fallen(seat: int) -> Stamp:
    middle = 27.0
    cross = tuple(Stroke(((19, y), (35, 54 - y)), 4.5) for y in (19, 35))
    return Stamp(
        54,
        54,
        (
            Layer((Ellipse(middle, middle, 26),), ink.CREAM),
            *marble(seat, middle, middle, LOST),
            Layer(annulus(middle, middle, 22.5, 4), BRONZE),
            Layer(cross, ink.CREAM, grow=2),
            Layer(cross, BRONZE),
        ),
    )


@cache
def _frame(width: float) -> Stamp:
    inner, outer = _six(51 - width / 2), _six(51 + width / 2)
    rims = (_six(51 + width / 2 + 1.6), Cut(_six(51 - width / 2 - 1.6)))
    return Stamp(FRAME, FRAME, (Layer(rims, ink.CREAM), Layer((outer, Cut(inner)), TEAL)))


@cache
def _target() -> Stamp:
    corners = _six(48.5).points
    sides = tuple(_part(a, b, 0.22) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    return Stamp(FRAME, FRAME, (Layer(_bars(sides, 9.2), ink.CREAM), Layer(_bars(sides, 6), TEAL)))


def _bars(sides: Iterable[tuple[Point, Point]], width: float) -> tuple[Shape, ...]:
    return tuple(Stroke(side, width) for side in sides)


def _part(a: Point, b: Point, share: float) -> tuple[Point, Point]:
    x, y = (b[0] - a[0]) * share, (b[1] - a[1]) * share
    return (a[0] + x, a[1] + y), (b[0] - x, b[1] - y)


def _six(inradius: float) -> Polygon:
    radius = inradius / math.cos(math.pi / 6)
    angles = (math.pi / 6 + k * math.pi / 3 for k in range(6))
    return Polygon(tuple((FRAME / 2 + radius * math.cos(a), FRAME / 2 + radius * math.sin(a)) for a in angles))


@cache
def _disc(number: int, radius: float, size: float) -> Stamp:
    middle = DISC / 2
    layers = (Layer((Ellipse(middle, middle, radius + 3),), ink.CREAM), Layer((Ellipse(middle, middle, radius),), TEAL))
    return Stamp(DISC, DISC, (*layers, Layer((Label(str(number), middle, middle, size, "Black"),), ink.WHITE)))
