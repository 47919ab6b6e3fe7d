"""The part of the map where a choice is to be made, in the same pixels: twice as large on a small screen."""

from bot.games.alexander.ground import BAND, letters
from bot.games.alexander.ground import HEIGHT as WHOLE_HEIGHT
from bot.games.alexander.ground import WIDTH as WHOLE_WIDTH
from bot.games.alexander.lattice import GRID, SIDE, STRIP
from bot.games.alexander.map import Map
from bot.games.alexander.palette import INKS
from render.scene import Grid, Placed, Scene
from render.theme import GROUND

LEAST = 7 * SIDE, 6 * STRIP
"""How much of the map is shown, unless the spots lie further apart."""


def close_up(atlas: Map, spots: tuple[tuple[int, int], ...], drawn: tuple[Placed, ...], told: str) -> Scene:
    """The map as drawn, cut to what lies round some spots, with the letters of its lines at the left."""
    xs, ys = zip(*spots, strict=True)
    left, width = _span(min(xs), max(xs), LEAST[0], WHOLE_WIDTH)
    top, height = _span(min(ys), max(ys), LEAST[1], WHOLE_HEIGHT)
    moved = (Placed(stamp, x - left, y - top) for stamp, x, y in (*drawn, Placed(letters(atlas), left, 0)))
    shown = tuple(placed for placed in moved if _is_in(placed, width, height))
    grid = Grid(GRID.x - left, GRID.y - top, GRID.width, GRID.height)
    return Scene(width, height, told, GROUND, INKS, grid, shown)


def _is_in(placed: Placed, width: int, height: int) -> bool:
    stamp, x, y = placed
    return -stamp.width < x < width and -stamp.height < y < height


def _span(first: int, last: int, least: int, whole: int) -> tuple[int, int]:
    """Where the cut begins and how long it is, with room round the spots and for the letters."""
    first, last = first - STRIP - BAND, last + STRIP
    size = min(max(least, last - first), whole)
    return min(max((first + last - size) // 2, 0), whole - size), size
