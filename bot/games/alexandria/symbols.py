"""The outlines of the six symbols and the laurel of the end, in boxes of 100 by 100."""

import math
import re

from render.scene import Box, Cut, Ellipse, Path, Polygon, Shape, Stroke

POINT = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def _mirrored(outline: str) -> str:
    return POINT.sub(lambda point: f"{100 - float(point[1]):g} {point[2]}", outline)


def _both(outline: str) -> tuple[Path, Path]:
    return Path(outline), Path(_mirrored(outline))


def _turned(points: tuple[tuple[float, float], ...], degrees: float) -> Polygon:
    """Points as (outward, sideways) from the middle of the box, turned clockwise from the top."""
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return Polygon(tuple((50 + out * sin + side * cos, 50 - out * cos + side * sin) for out, side in points))


def rays(count: int, inner: float, outer: float, wide: float, narrow: float) -> tuple[Shape, ...]:
    """Rays round the middle of the box, half as wide as told at their two ends."""
    ray = ((inner, -wide), (outer, -narrow), (outer, narrow), (inner, wide))
    return tuple(_turned(ray, 360 / count * k) for k in range(count))


def _waves() -> tuple[Shape, ...]:
    """Three zigzags of five flanks, their first points low."""
    bends = [(2 + 19.2 * k, 8.4 if k % 2 == 0 else -8.4) for k in range(6)]
    upper, lower = [(x, y - 7.2) for x, y in bends], [(x, y + 7.2) for x, y in reversed(bends)]
    return tuple(Polygon(tuple((x, y + level) for x, y in upper + lower)) for level in (27, 54.5, 82))


SUN: tuple[Shape, ...] = (Ellipse(50, 50, 21), *rays(8, 27.5, 49.5, 8.2, 1.6))
EYE: tuple[Shape, ...] = (
    Path("M2 35 C16 17 38 8 58 9 C76 10 89 17 98 28 C84 21 70 19 57 19 C38 19 20 24 2 35"),
    Path(
        "M2 55 C18 36 34 29 50 29 C66 29 80 38 98 52 L98 59 C86 59 78 58 72 61 C64 68 56 71 47 71 C31 71 15 66 2 55",
    ),
    Cut(
        Path(
            "M18 53.5 C28 43 38 38.5 49 38.5 C60 38.5 69 44 77 51.5 C70 53 66 55 62 58 "
            "C57 61.5 53 62.5 47 62.5 C36 62.5 27 59 18 53.5"
        )
    ),
    Ellipse(47, 50.5, 10.5),
    Path("M33 68 L43 70 C43 80 40 90 34 97 C34 87 34 78 33 68"),
    Stroke("M52 68 C58 80 70 88 82 86 C90 84 91 74 84 73", 8.5, 7),
)
ANKH: tuple[Shape, ...] = (
    *_both("M50 57 C39 47 25 37 25 22.5 C25 9 36 1 50 1"),
    Cut(Path("M50 43 C44 36 37 30 37 22.5 C37 16 43 12.5 50 12.5 C57 12.5 63 16 63 22.5 C63 30 56 36 50 43")),
    Path("M10 46 L44 51.5 L56 51.5 L90 46 L90 69 L56 63.5 L44 63.5 L10 69"),
    Path("M44 55 L56 55 L62 99 L38 99"),
)
HANDLE = "M42 13.5 C31 11.5 17.5 13 16.5 25 C16 33.5 22 38 28 44"
AMPHORA: tuple[Shape, ...] = (
    Box(35, 1, 65, 9.5, 2),
    Box(43, 8, 57, 36),
    Path(
        "M43 33 C40 38 21 40 21 55 C21 72 42 80 45.5 93 L54.5 93 C58 80 79 72 79 55 C79 40 60 38 57 33",
    ),
    Box(36, 91, 64, 99, 2),
    Stroke(HANDLE, 7.5),
    Stroke(_mirrored(HANDLE), 7.5),
)
LIGHTHOUSE: tuple[Shape, ...] = (
    Box(11, 90, 89, 99, 1.5),
    Path("M24 91 L31 58 L69 58 L76 91"),
    Box(25, 51.5, 75, 58.5, 1.5),
    Path("M37 53 L40.5 35 L59.5 35 L63 53"),
    Box(34, 29.5, 66, 36, 1.5),
    Box(43.5, 17, 56.5, 31),
    Path("M38.5 18.5 L50 3 L61.5 18.5"),
    *_both("M27 21 L27 26.5 L3 36 L3 18.5"),
    Cut(Box(44, 75, 56, 89, 6)),
    Cut(Box(44, 83, 56, 91)),
)
SYMBOLS: dict[int, tuple[Shape, ...]] = {1: SUN, 2: EYE, 3: ANKH, 4: AMPHORA, 5: LIGHTHOUSE, 6: _waves()}
"""Sonne, Auge, Ankh, Amphore, Pharos, Welle."""
