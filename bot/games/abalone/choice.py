"""Marks of a half-entered move: six-sided and teal, so that form too tells them from the last move's."""

import math
from collections.abc import Iterator
from functools import cache

from bot.games.abalone import palette as ink
from bot.games.abalone.lattice import centred, middle
from bot.games.abalone.state import Last
from render.scene import Cut, Ellipse, Label, Layer, Placed, Point, Polygon, Stamp, Stroke
from render.theme import TEAL

FRAME, DISC = 126, 56
SPOTS = ((-36, -34), (0, -34), (36, -34), (-36, 34), (0, 34), (36, 34), (36, 0))
"""Where a target's numbers stand, from its middle, if there are several: at most seven moves of a head lead there."""


def choice_marks(choices: tuple[Last, ...], *, turned: bool) -> Iterator[Placed]:
    """Frames round the marbles that move in all of them, and their numbers at the fields the heads go to."""
    if not choices:
        return
    head = choices[0].move.head
    for field in choices[0].moved:
        if all(field in last.moved for last in choices):
            yield centred(_frame(10 if field == head else 5), *middle(field, turned=turned))
    targets = dict.fromkeys(last.move.dest for last in choices)
    for target in targets:
        yield centred(_target(), *middle(target, turned=turned))
    for target in targets:
        numbers = [number for number, last in enumerate(choices, 1) if last.move.dest == target]
        yield from _numbers(numbers, *middle(target, turned=turned))


def _numbers(numbers: list[int], x: int, y: int) -> Iterator[Placed]:
    if len(numbers) == 1:
        yield centred(_disc(numbers[0], 21, 30), x + 32, y - 32)
        return
    for number, (dx, dy) in zip(numbers, SPOTS, strict=False):
        yield centred(_disc(number, 17, 23), x + dx, y + dy)


@cache
def _frame(width: float) -> Stamp:
    inner, outer = _six(51 - width / 2), _six(51 + width / 2)
    rims = (_six(51 + width / 2 + 1.6), Cut(_six(51 - width / 2 - 1.6)))
    return Stamp(FRAME, FRAME, (Layer(rims, ink.CREAM), Layer((outer, Cut(inner)), TEAL)))


@cache
def _target() -> Stamp:
    corners = _six(48.5).points
    sides = [_part(a, b, 0.22) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    light, dark = (tuple(Stroke(side, width) for side in sides) for width in (9.2, 6))
    return Stamp(FRAME, FRAME, (Layer(light, ink.CREAM), Layer(dark, TEAL)))


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
