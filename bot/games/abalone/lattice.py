"""Where things are in the picture: the middles of the fields, and the hexagon's lines."""

import math

from bot.games.abalone.board import FIELDS, ROWS, STEPS
from render.scene import Placed, Point, Polygon, Stamp

WIDTH, HEIGHT = 1200, 1080
X, Y = WIDTH // 2, HEIGHT // 2
ACROSS, DOWN = 112, 98
"""From a field to the next in its row, and from row to row: slanted lines run four pixels in seven rows, sharp again
and again in the same way, so that they pack well."""

OFFSET = {
    name: (ACROSS * column - ACROSS // 2 * (len(names) - 1), DOWN * (row - 4))
    for row, names in enumerate(ROWS)
    for column, name in enumerate(names)
}
SLANT = math.hypot(4, 7)
SIDES = tuple(
    (7 * x / SLANT, 4 * y / SLANT) if x else (0.0, y) for x, y in ((0, 1), (1, 1), (1, -1), (0, -1), (-1, -1), (-1, 1))
)
"""The directions that the sides of the groups A to F look to."""
WAYS = dict(zip(STEPS, ((112, 0), (56, -98), (-56, -98), (-112, 0), (-56, 98), (56, 98)), strict=True))
"""The way of each step on the picture."""
ARC = 12
"""Into how many pieces a rounded corner is cut."""


def middle(field: str, *, turned: bool) -> tuple[int, int]:
    """The middle of a field."""
    x, y = OFFSET[field]
    return (X - x, Y - y) if turned else (X + x, Y + y)


def way(step: int, *, turned: bool) -> tuple[int, int]:
    """The way of a step from field to field."""
    x, y = WAYS[step]
    return (-x, -y) if turned else (x, y)


def centred(stamp: Stamp, x: int, y: int) -> Placed:
    """A stamp with its middle at (x, y)."""
    return Placed(stamp, x - stamp.width // 2, y - stamp.height // 2)


def hexagon(out: float, radius: float, dx: float = 0, dy: float = 0) -> Polygon:
    """A hexagon whose sides lie outside the outermost fields' middles, with rounded corners, moved by (dx, dy)."""
    points = []
    for (ax, ay), (bx, by) in zip(SIDES, SIDES[1:] + SIDES[:1], strict=True):
        x, y = _corner((ax, ay), reach((ax, ay)) + out - radius, (bx, by), reach((bx, by)) + out - radius)
        start, turn = math.atan2(ay, ax), math.atan2(ax * by - ay * bx, ax * bx + ay * by)
        for k in range(ARC + 1):
            angle = start + turn * k / ARC
            points.append((X + x + dx + radius * math.cos(angle), Y + y + dy + radius * math.sin(angle)))
    return Polygon(tuple(points))


def reach(side: Point, fields: tuple[str, ...] = FIELDS) -> float:
    """How far the middles of some fields reach to a side."""
    return max(side[0] * OFFSET[field][0] + side[1] * OFFSET[field][1] for field in fields)


def triangle(group: str, *, turned: bool) -> Polygon:
    """A group's part of the board, its outer side far outside."""
    k, corners = "ABCDEF".index(group), (f"{group}0", f"{group}6", f"{group}9")
    sides = (SIDES[k], SIDES[k - 2], SIDES[k - 4])
    far = [reach(side, corners) + (ACROSS * abs(side[0]) / 2 or DOWN / 2) for side in sides]
    far[0] += ACROSS
    sign = -1 if turned else 1
    ends = (_corner(sides[i - 1], far[i - 1], sides[i], far[i]) for i in range(3))
    return Polygon(tuple((X + sign * x, Y + sign * y) for x, y in ends))


def _corner(a: Point, far: float, b: Point, away: float) -> Point:
    """Where two lines meet, each so far from the middle in its direction."""
    area = a[0] * b[1] - a[1] * b[0]
    return (far * b[1] - away * a[1]) / area, (away * a[0] - far * b[0]) / area
