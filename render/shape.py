"""Shapes onto a canvas, each kind in its own way."""

import math
from collections.abc import Iterable, Sequence
from functools import singledispatchmethod
from itertools import pairwise

from PIL import Image, ImageDraw

from render.label import write
from render.outline import beam, dots, hatching, outline
from render.scene import Box, Cut, Dots, Ellipse, Glyph, Hatch, Label, Path, Point, Polygon, Shape, Stroke

FULL = 255


class Pen:
    """Draws shapes onto a canvas of greys; their point (x, y) lands on (x * scale + left, y * scale + top)."""

    def __init__(self, canvas: Image.Image, left: float, top: float, scale: float) -> None:
        self._canvas, self._draw = canvas, ImageDraw.Draw(canvas)
        self._left, self._top, self._scale = left, top, scale

    @singledispatchmethod
    def draw(self, shape: Shape, value: int = FULL) -> None:
        """Puts a shape on the canvas; its value is 255, or 0 to take it out."""
        raise TypeError(shape)

    @draw.register
    def _polygon(self, shape: Polygon, value: int = FULL) -> None:
        self._fill(shape.points, value)

    @draw.register
    def _path(self, shape: Path, value: int = FULL) -> None:
        for line in outline(shape.outline):
            self._fill(line, value)

    @draw.register
    def _ellipse(self, shape: Ellipse, value: int = FULL) -> None:
        self._oval(shape.x, shape.y, shape.rx, shape.rx if shape.ry is None else shape.ry, value)

    @draw.register
    def _box(self, shape: Box, value: int = FULL) -> None:
        corners = self._corners(shape.x0, shape.y0, shape.x1, shape.y1)
        self._draw.rounded_rectangle(corners, radius=shape.radius * self._scale, fill=value)

    @draw.register
    def _stroke(self, shape: Stroke, value: int = FULL) -> None:
        for line in outline(shape.along) if isinstance(shape.along, str) else (shape.along,):
            self._line(line, shape.width, shape.width if shape.end is None else shape.end, value)

    @draw.register
    def _hatch(self, shape: Hatch, value: int = FULL) -> None:
        for line in hatching(shape):
            self._fill(line, value)

    @draw.register
    def _dots(self, shape: Dots, value: int = FULL) -> None:
        for x, y in dots(shape):
            self._oval(x, y, shape.radius, shape.radius, value)

    @draw.register
    def _label(self, shape: Label, value: int = FULL) -> None:
        write(self._draw, shape, self._left, self._top, self._scale, value)

    @draw.register
    def _glyph(self, shape: Glyph, value: int = FULL) -> None:
        left, top = self._at((shape.x, shape.y))
        inner = Pen(self._canvas, left, top, self._scale * shape.scale)
        for part in shape.shapes:
            inner.draw(part, value)

    @draw.register
    def _cut(self, shape: Cut, value: int = FULL) -> None:
        self.draw(shape.shape, FULL - value)

    def _at(self, point: Point) -> Point:
        return point[0] * self._scale + self._left, point[1] * self._scale + self._top

    def _corners(self, x0: float, y0: float, x1: float, y1: float) -> tuple[int, int, int, int]:
        """The first and last pixels of a box: Pillow counts both in."""
        left, top = map(round, self._at((x0, y0)))
        right, bottom = map(round, self._at((x1, y1)))
        return left, top, max(left, right - 1), max(top, bottom - 1)

    def _fill(self, points: Iterable[Point], value: int) -> None:
        self._draw.polygon([(x - 0.5, y - 0.5) for x, y in map(self._at, points)], fill=value)

    def _oval(self, x: float, y: float, rx: float, ry: float, value: int) -> None:
        self._draw.ellipse(self._corners(x - rx, y - ry, x + rx, y + ry), fill=value)

    def _line(self, line: Sequence[Point], width: float, end: float, value: int) -> None:
        """A line that changes evenly from one width to another: discs at its points, beams between them."""
        ways = [0.0]
        for a, b in pairwise(line):
            ways.append(ways[-1] + math.dist(a, b))
        radii = [(width + (end - width) * way / (ways[-1] or 1)) / 2 for way in ways]
        joints = list(zip(line, radii, strict=True))
        for (x, y), radius in joints:
            self._oval(x, y, radius, radius, value)
        for (a, wide), (b, narrow) in pairwise(joints):
            self._fill(beam(a, wide, b, narrow), value)
