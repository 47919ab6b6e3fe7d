"""The picture of a position: the map with its provinces and pieces, and the panel below it."""

from bot.game import Look
from bot.games.alexander import pieces, realm
from bot.games.alexander.alt import alt
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


def scene(atlas: Map, state: State, look: Look) -> Scene:
    """The card of a position in a look, told in its alt text."""
    found = provinces(atlas, state)
    placed = (
        *ground(atlas, look),
        *realm.tints(atlas, found, state),
        Placed(net(atlas), 0, 0),
        *realm.washes(atlas, found, state),
        Placed(coast(atlas), 0, 0),
        *pieces.symbols(atlas, state),
        *walls(atlas, state),
        *route(atlas, state),
        *realm.worths(atlas, found, state),
        *pieces.governors(atlas, state),
        *pieces.numbers(atlas),
        pieces.alexander(atlas, state),
        *panel(atlas, state, look, None),
    )
    return Scene(WIDTH, HEIGHT, alt(atlas, state, look), GROUND, INKS, GRID, placed)
