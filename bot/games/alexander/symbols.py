"""The outlines of the five symbols and the four seats' shapes, round (0, 0), the symbols in boxes of 100 by 100."""

import math
import re

from render.scene import Box, Cut, Ellipse, Path, Point, Polygon, Shape, Stroke

POINT = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def _mirrored(outline: str) -> str:
    return POINT.sub(lambda point: f"{-float(point[1]):g} {point[2]}", outline)


def _both(outline: str) -> tuple[Path, Path]:
    return Path(outline), Path(_mirrored(outline))


def _pair(outline: str, width: float) -> tuple[Stroke, Stroke]:
    return Stroke(outline, width), Stroke(_mirrored(outline), width)


def _column(x: float) -> Polygon:
    return Polygon(((x - 6, -3), (x + 6, -3), (x + 7, 31), (x - 7, 31)))


TEMPLE: tuple[Shape, ...] = (
    Polygon(((-50, -17), (0, -48), (50, -17))),
    Cut(Polygon(((-20, -22), (0, -34.5), (20, -22)))),
    Box(-43, -12, 43, -3),
    *map(_column, (-33, -11, 11, 33)),
    Box(-43, 29, 43, 36),
    Box(-50, 40, 50, 48),
)
AMPHORA: tuple[Shape, ...] = (
    *_pair("M9 -36 C24 -46 44 -44 41 -26 C39 -16 33 -14 27 -12", 7),
    *_both(
        "M0 -49 L15 -49 L15 -42 L10 -40 C8 -34 8 -30 11 -25 C30 -20 37 -8 33 8 C29 24 14 32 8 40 L16 43 L16 49 L0 49"
    ),
    Cut(Box(-40, -3, 40, 2)),
    Cut(Box(-40, 10, 40, 15)),
)
HORSE: tuple[Shape, ...] = (
    Path(
        "M-26 49 C-28 34 -10 28 0 12 C-6 16 -14 17 -20 20 C-26 24 -27 30 -33 33 C-38 36 -46 31 -47 25 "
        "C-49 16 -36 2 -32 -8 C-29 -18 -23 -26 -14 -31 L-9 -49 C-3 -46 2 -42 3 -36 C24 -30 39 -8 39 49"
    ),
    Cut(Stroke("M1 -27 C16 -18 27 4 27 43", 4.5)),
    Cut(Ellipse(-16, -12, 3.6)),
    Cut(Ellipse(-39, 24, 2.6)),
)
LYRE: tuple[Shape, ...] = (
    *_pair("M-16 30 C-52 16 -46 -10 -30 -22 C-22 -29 -24 -40 -34 -43", 9),
    Ellipse(-36, -43, 6.5),
    Ellipse(36, -43, 6.5),
    Box(-31, -31, 31, -23.5, 2),
    *(Box(x - 2.4, -30, x + 2.4, 26) for x in (-11, 0, 11)),
    *_both("M0 20 L-24 20 C-28 40 -14 49 0 49"),
    Stroke("M-24 20 C-28 40 -14 49 0 49 C14 49 28 40 24 20 L-24 20", 3),
)
SOLDIER: tuple[Shape, ...] = (
    Path(
        "M30 -33 C22 -56 -22 -56 -38 -34 C-50 -18 -50 8 -47 24 L-37 20 C-39 0 -38 -14 -30 -25 C-16 -42 10 -43 24 -28"
    ),
    Path(
        "M27 -18 C14 -40 -12 -38 -24 -22 C-32 -10 -31 10 -29 22 C-29 32 -34 38 -38 44 C-24 44 -14 40 -9 30 "
        "C-2 38 10 46 26 49 L31 8 L20 4 L22 -4 L33 -2"
    ),
    Cut(Path("M30 -3 C22 -10 10 -10 4 -4 C8 4 14 6 21 5")),
)
SYMBOLS: dict[int, tuple[Shape, ...]] = {1: TEMPLE, 2: AMPHORA, 3: HORSE, 4: LYRE, 5: SOLDIER}
"""Tempel, Amphore, Pferd, Leier, Soldat."""


def star(points: int, tip: float, notch: float) -> Polygon:
    """A star round (0, 0), one tip up."""
    angles = (math.pi * k / points for k in range(2 * points))
    radii = (notch if k % 2 else tip for k in range(2 * points))
    return Polygon(tuple((r * math.sin(a), -r * math.cos(a)) for r, a in zip(radii, angles, strict=True)))


def shape(seat: int, size: float, *, up: bool = True) -> Shape:
    """A seat's shape, `size` its circle's radius: circle, square, triangle, diamond."""
    if seat == 0:
        return Ellipse(0, 0, size)
    if seat == 1:
        return Box(-0.83 * size, -0.83 * size, 0.83 * size, 0.83 * size)
    turned = 1 if up else -1
    corners: tuple[Point, ...] = ((0, -1.25), (-1.14, 0.69), (1.14, 0.69)) if seat == 2 else DIAMOND
    return Polygon(tuple((x * size, y * size * turned) for x, y in corners))


DIAMOND: tuple[Point, ...] = ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0))
