"""The four examples of the notation, each as a small picture of its move (ABA-8)."""

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


def lesson(look: Look) -> tuple[Scene, ...]:
    """What the board looks like after each example."""
    return tuple(_played(move, position, look) for move, position in EXAMPLES.items())


def _played(move: str, position: str, look: Look) -> Scene:
    before = stand(position)
    return preview(apply(before, parse(before, move)), look)
