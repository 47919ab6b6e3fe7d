"""The picture of a position."""

from bot.game import Look
from bot.games.alexander.alt import alt
from bot.games.alexander.map import Map
from bot.games.alexander.state import State
from render.scene import Scene


def scene(atlas: Map, state: State, look: Look) -> Scene:
    """The card of a position in a look, told in its alt text."""
    return Scene(1200, 1274, alt(atlas, state, look), "#E9E1D0")
