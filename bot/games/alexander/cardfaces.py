"""Cards as stamps: their faces, and the backs of a pile."""

from functools import lru_cache

from bot.games.alexander import inks as ink
from bot.games.alexander.map import Symbol
from bot.games.alexander.pieces import sign
from bot.games.alexander.symbols import star
from render.scene import Box, Cut, Ellipse, Glyph, Ink, Label, Layer, Stamp
from render.theme import FADED, RULE

WIDTH, HEIGHT = 112, 160
SHADOW = 6
LEAF = 5
"""How far a card of the pile lies beside the one above it."""


@lru_cache(64)
def face(symbol: Symbol, name: str, ground: Ink, scale: float = 1) -> Stamp:
    """A card with its symbol and its name."""
    tone, outer = ink.SYMBOL_INKS[symbol], Box(1, 1, WIDTH + 1, HEIGHT + 1, 12)
    layers = (
        Layer((Box(2, 4, WIDTH, HEIGHT + 4, 12),), RULE, blur=1.2),
        Layer((outer,), tone),
        Layer((Box(4, 4, WIDTH - 2, HEIGHT - 39, 9), Box(4, 40, WIDTH - 2, HEIGHT - 39)), ink.FACE),
        Layer((sign(symbol, WIDTH / 2 + 1, 62, 84),), tone),
        Layer((Label(name, WIDTH / 2 + 1, HEIGHT - 19, 23, fit=WIDTH - 10),), ink.WHITE),
    )
    return Stamp(round((WIDTH + 2) * scale), round((HEIGHT + SHADOW) * scale), layers, ground, scale)


@lru_cache(64)
def pile(count: int, ground: Ink) -> Stamp:
    """The face-down cards, up to three to be seen, with their number; where there are none, their place."""
    leaves = 3 if count > 8 else 2 if count > 1 else count
    size = WIDTH + 2 * LEAF + 2, HEIGHT + 2 * LEAF + SHADOW
    if not leaves:
        rim = Layer((*_leaf(0), Cut(Box(3, 2 * LEAF + 3, WIDTH - 3, HEIGHT + 2 * LEAF - 3, 9))), RULE)
        return Stamp(*size, (rim, Layer((_count(0),), FADED)), ground)
    backs = (layer for k in range(leaves - 1, -1, -1) for layer in _back(k))
    sun = Layer((Glyph((star(16, 26, 13), Cut(Ellipse(0, 0, 11.5)), Ellipse(0, 0, 9)), WIDTH / 2, 62, 1),), ink.BACK_SUN)
    shadow = Layer((Box(1, 2 * LEAF + 3, WIDTH, HEIGHT + 2 * LEAF + 4, 12),), RULE, blur=1.2)
    line = Layer((_frame(11), Cut(_frame(13))), ink.BACK_SUN)
    return Stamp(*size, (shadow, *backs, line, sun, Layer((_count(count),), ink.WHITE)), ground)


def _leaf(k: int) -> tuple[Box, ...]:
    x, y = LEAF * k, LEAF * (2 - k)
    return (Box(x, y, x + WIDTH, y + HEIGHT, 12),)


def _back(k: int) -> tuple[Layer, ...]:
    x, y = LEAF * k, LEAF * (2 - k)
    return Layer(_leaf(k), ink.BACK_RIM), Layer((Box(x + 2.5, y + 2.5, x + WIDTH - 2.5, y + HEIGHT - 2.5, 9.5),), ink.BACK)


def _frame(inset: float) -> Box:
    top = 2 * LEAF
    return Box(inset, top + inset, WIDTH - inset, top + HEIGHT - inset, 6)


def _count(count: int) -> Label:
    return Label(str(count), WIDTH / 2, 128, 46, "Black")


def small(x: float, y: float) -> tuple[Layer, ...]:
    """Two small backs with their upper left corner at (x, y): so many cards in a hand."""
    back, front = Box(x + 6, y, x + 30, y + 32, 4), Box(x, y + 4, x + 24, y + 36, 4)
    inner = Box(x + 2, y + 6, x + 22, y + 34, 3)
    return (
        Layer((back,), ink.BACK_RIM),
        Layer((Box(x + 8, y + 2, x + 28, y + 30, 3),), ink.BACK),
        Layer((front,), ink.BACK_RIM),
        Layer((inner,), ink.BACK),
    )
