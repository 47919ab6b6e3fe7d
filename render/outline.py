"""The geometry of shapes: written outlines, beams, hatches and fields of dots as points."""

import math
import re
from collections.abc import Iterator

from render.scene import Dots, Hatch, Point

PIECES = 24
"""Into how many straight pieces a curve is cut."""
STEP = re.compile(r"([MLC])([^MLCZ]*)")


def outline(written: str) -> list[tuple[Point, ...]]:
    """The lines of an outline written as in `Path`, curves as short straight pieces."""
    lines: list[list[Point]] = []
    for verb, rest in STEP.findall(written):
        numbers = [float(number) for number in rest.split()]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if verb == "M":
            lines.append([])
        if verb == "C":
            for k in range(0, len(points), 3):
                lines[-1] += _curve(lines[-1][-1], *points[k : k + 3])
        else:
            lines[-1] += points
    return [tuple(line) for line in lines]


def _curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    for k in range(1, PIECES + 1):
        t, u = k / PIECES, 1 - k / PIECES
        p, q, r, s = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        yield p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]


def beam(a: Point, wide: float, b: Point, narrow: float) -> tuple[Point, ...]:
    """The corners of a straight piece of line, half as wide at its ends as told; none where it has no length."""
    length = math.dist(a, b)
    if not length:
        return ()
    x, y = (a[1] - b[1]) / length, (b[0] - a[0]) / length
    return (
        (a[0] + x * wide, a[1] + y * wide),
        (b[0] + x * narrow, b[1] + y * narrow),
        (b[0] - x * narrow, b[1] - y * narrow),
        (a[0] - x * wide, a[1] - y * wide),
    )


def hatching(hatch: Hatch) -> Iterator[tuple[Point, ...]]:
    """The beams of a hatch, one of them through the middle of its box."""
    x0, y0, x1, y1 = hatch.box
    reach = math.dist((x0, y0), (x1, y1)) / 2
    dx, dy = math.cos(math.radians(hatch.angle)), -math.sin(math.radians(hatch.angle))
    for k in range(-int(reach / hatch.step), int(reach / hatch.step) + 1):
        x, y = (x0 + x1) / 2 - dy * hatch.step * k, (y0 + y1) / 2 + dx * hatch.step * k
        ends = (x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach)
        yield beam(ends[0], hatch.width / 2, ends[1], hatch.width / 2)


def dots(field: Dots) -> Iterator[Point]:
    """The middles of a field of dots, the first in the upper left corner of its box."""
    x0, y0, x1, y1 = field.box
    rise = field.step / math.sqrt(2)
    for row in range(int((y1 - y0) / rise) + 2):
        for column in range(int((x1 - x0) / rise / 2) + 2):
            yield x0 + (2 * column + row % 2) * rise, y0 + row * rise
