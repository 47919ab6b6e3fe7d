"""The picture of a position: the map with its provinces and pieces, and the panel below it."""

from collections.abc import Iterator

from bot.game import Look
from bot.games.alexander import marks, pieces, realm
from bot.games.alexander.alt import alt
from bot.games.alexander.choice import Choice, choice
from bot.games.alexander.closeup import close_up
from bot.games.alexander.ground import ground
from bot.games.alexander.lattice import GRID
from bot.games.alexander.map import Map
from bot.games.alexander.palette import INKS
from bot.games.alexander.panel import panel
from bot.games.alexander.provinces import provinces
from bot.games.alexander.state import State
from bot.games.alexander.walls import route, walls
from render.scene import Placed, Scene
from render.theme import GROUND

WIDTH, HEIGHT = 1200, 1274


def scene(atlas: Map, state: State, look: Look) -> Scene:
    """The card of a position in a look, told in its alt text.

    With the flag `nah` set to `ein` a choice is shown close up, without the panel.
    """
    chosen = choice(atlas, state, look)
    drawn = tuple(_map(atlas, state, look, chosen))
    told = alt(atlas, state, look)
    if chosen and look.flags.get("nah") == "ein":
        return close_up(atlas, tuple(marks.seen(atlas, state, chosen)), drawn, told)
    below = panel(atlas, state, look, chosen)
    return Scene(WIDTH, HEIGHT, told, GROUND, INKS, GRID, (*drawn, *below))


def _map(atlas: Map, state: State, look: Look, chosen: Choice | None) -> Iterator[Placed]:
    found = provinces(atlas, state)
    yield from ground(atlas, look)
    yield from realm.tints(atlas, found, state)
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
