"""The board as a picture."""

from bot.game import Look
from bot.games.alexandria.alt import alt
from bot.games.alexandria.state import State
from render.scene import Scene


def scene(state: State, look: Look) -> Scene:
    """The picture of a position."""
    return Scene(1200, 1228, alt(state, look))
