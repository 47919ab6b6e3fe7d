"""The pictures of the help: how Alexander goes, and how a province is taken."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from bot.game import Look, Setup, phrase
from bot.games.alexander.map import Map
from bot.games.alexander.reading import parse
from bot.games.alexander.rules import apply, initial
from bot.games.alexander.scene import scene
from bot.games.alexander.state import State
from render.scene import Scene

GAME = Setup("Babylon", 2)
MOVES = (
    *("zug 2 B1/2 C1 über B2", "besetze B1/2", "steuern 2", "zug 2 D2 E1 über D2", "besetze D1/2", "nimm 3"),
    *("zug 4 E2 F3 über F2", "nimm 5", "übernimm D1/2 mit 55 gib 5", "zug 4 F4 G4 über G3", "besetze F2/3", "nimm 5"),
    *("zug 5 E3/4 F4", "steuern 5", "nimm stapel", "zug 4 H3/4 I3 über G4-H4"),
)
"""The beginning of a game in which everything occurs."""

EXAMPLES = {"target": (15, "zug 4"), "route": (15, "zug 4 H3/4 I3"), "province": (16, "besetze bei G3/4")}
"""What is explained: after how many moves, and what the one to move has entered."""


def lessons(atlas: Map) -> tuple[Callable[[Look], Scene], ...]:
    """The pictures in their order."""
    return tuple(partial(lesson, atlas, key) for key in EXAMPLES)


def lesson(atlas: Map, key: str, look: Look) -> Scene:
    """A close look at an example, told in its alt text."""
    moves, prefix = EXAMPLES[key]
    state = position(atlas, moves)
    shown = scene(atlas, state, Look(look.words, state.seat, {"nah": "ein"}, prefix))
    return replace(shown, alt=look.words(phrase(f"lesson.{key}")))


@cache
def position(atlas: Map, moves: int) -> State:
    """The position after so many moves of the game."""
    state = initial(atlas, GAME)
    for move in MOVES[:moves]:
        state = apply(atlas, state, parse(atlas, state, move))
    return state
