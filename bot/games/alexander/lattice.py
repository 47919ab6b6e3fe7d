"""Where points and triangles lie in the picture: the lattice in whole pixels, y downwards."""

from bot.games.alexander.map import Map, Point, Triangle, points_up
from render.scene import Placed, Stamp

HALF, STRIP = 52, 91
"""Half a side and the height of a strip; 4 to 7, so that every slanted side repeats its pixels each seven rows."""
LEFT, TOP = 80, 68
SIDE = 2 * HALF
FLAT = {True: STRIP, False: 0}
"""The height of a triangle's level side in its box, by whether it points up."""
CORNERS = {
    True: ((HALF, 0), (0, STRIP), (SIDE, STRIP)),
    False: ((0, 0), (SIDE, 0), (HALF, STRIP)),
}
"""A triangle's corners in its box, in the order of the alphabet, by whether it points up."""
CENTRE = {True: 61, False: 30}
"""The height of a triangle's centre in its box."""


def spot(atlas: Map, point: Point) -> tuple[int, int]:
    """Where a point lies."""
    line, x = atlas.spots[point]
    return LEFT + HALF * x, TOP + STRIP * line


def box(atlas: Map, triangle: Triangle) -> tuple[int, int]:
    """The upper left corner of a triangle's box."""
    strip, column = atlas.cells[triangle]
    return LEFT + HALF * column, TOP + STRIP * strip


def upward(atlas: Map, triangle: Triangle) -> bool:
    """Whether a triangle points up."""
    return points_up(atlas.cells[triangle])


def centre(atlas: Map, triangle: Triangle) -> tuple[int, int]:
    """The centre of a triangle."""
    x, y = box(atlas, triangle)
    return x + HALF, y + CENTRE[upward(atlas, triangle)]


def centred(stamp: Stamp, x: int, y: int) -> Placed:
    """A stamp with its middle at (x, y)."""
    return Placed(stamp, x - stamp.width // 2, y - stamp.height // 2)
