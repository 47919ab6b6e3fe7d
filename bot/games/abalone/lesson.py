"""The four examples of the notation, each as a small picture of its move (ABA-8)."""

from functools import partial

from bot.game import Look
from bot.games.abalone.arranging import stand
from bot.games.abalone.notation import parse
from bot.games.abalone.rules import apply
from bot.games.abalone.scene import preview
from render.scene import Scene

EXAMPLES = {
    "1B0-GG": "B0 B1 A2 / D1 D2",
    "3A0-F0l": "A0 A1 A3 / E1 D2",
    "2GG-D0r": "GG B0 / E1 D2",
    "3E2-E4+": "E2 F0 A0 / E4 E7",
}
"""The moves, and what is on the board before them."""


def example(move: str, look: Look) -> Scene:
    """What the board looks like after an example's move."""
    before = stand(EXAMPLES[move])
    return preview(apply(before, parse(before, move)), look)


LESSONS = tuple(partial(example, move) for move in EXAMPLES)
"""The pictures of the examples, in order."""
