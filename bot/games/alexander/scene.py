"""The picture of a position: the map with its provinces and pieces, and the panel below it."""

from collections.abc import Iterator

from bot.game import Look
from bot.games.alexander import marks, pieces, realm
from bot.games.alexander.alt import alt
from bot.games.alexander.choice import Choice, choice
from bot.games.alexander.ground import coast, ground, net
from bot.games.alexander.lattice import HALF, LEFT, STRIP, TOP
from bot.games.alexander.map import Map
from bot.games.alexander.palette import INKS
from bot.games.alexander.panel import panel
from bot.games.alexander.provinces import provinces
from bot.games.alexander.state import State
from bot.games.alexander.walls import route, walls
from render.scene import Grid, Placed, Scene
from render.theme import GROUND

WIDTH, HEIGHT = 1200, 1274
GRID = Grid(LEFT, TOP, 2 * HALF, STRIP)
LINES, NEAR = 1034, (7 * 2 * HALF, 6 * STRIP)
"""How high the map is, and how much of it a close-up shows at least."""


def scene(atlas: Map, state: State, look: Look) -> Scene:
    """The card of a position in a look, told in its alt text.

    With the flag `nah` a choice is shown close up: the part of the map where it is to be made, in the same pixels, so
    that it is twice as large on a small screen.
    """
    chosen = choice(atlas, state, look)
    drawn = tuple(_map(atlas, state, look, chosen))
    told = alt(atlas, state, look)
    if chosen and look.flags.get("nah") == "ein":
        return _close_up(tuple(marks.seen(atlas, state, chosen)), drawn, told)
    below = panel(atlas, state, look, chosen)
    return Scene(WIDTH, HEIGHT, told, GROUND, INKS, GRID, (*drawn, *below))


def _map(atlas: Map, state: State, look: Look, chosen: Choice | None) -> Iterator[Placed]:
    found = provinces(atlas, state)
    yield from ground(atlas, look)
    yield from realm.tints(atlas, found, state)
    yield Placed(net(atlas), 0, 0)
    yield from realm.washes(atlas, found, state)
    yield Placed(coast(atlas), 0, 0)
    if chosen:
        yield from marks.fields(atlas, state, chosen)
    yield from pieces.symbols(atlas, state)
    yield from walls(atlas, state)
    yield from route(atlas, state)
    yield from realm.worths(atlas, found, state)
    yield from pieces.governors(atlas, state)
    yield from pieces.numbers(atlas)
    if chosen:
        yield from marks.above(atlas, state, chosen, state.seat)
    yield pieces.alexander(atlas, state)


def _close_up(spots: tuple[tuple[int, int], ...], drawn: tuple[Placed, ...], told: str) -> Scene:
    """The map round some spots, as much of it as `NEAR` or more where they lie further apart."""
    xs, ys = zip(*spots, strict=True)
    left, width = _span(min(xs), max(xs), NEAR[0], WIDTH)
    top, height = _span(min(ys), max(ys), NEAR[1], LINES)
    moved = (Placed(stamp, x - left, y - top) for stamp, x, y in drawn)
    shown = tuple(
        placed
        for placed in moved
        if -placed.stamp.width < placed.x < width and -placed.stamp.height < placed.y < height
    )
    grid = Grid((LEFT - left) % GRID.width, (TOP - top) % GRID.height, GRID.width, GRID.height)
    return Scene(width, height, told, GROUND, INKS, grid, shown)


def _span(first: int, last: int, least: int, whole: int) -> tuple[int, int]:
    """Where a close-up begins and how long it is: with a strip to spare on both sides, inside the whole."""
    size = min(max(least, last - first + 2 * STRIP), whole)
    return min(max((first + last - size) // 2, 0), whole - size), size
