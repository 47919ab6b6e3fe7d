"""The picture of a hand, for the eyes of its player only."""

from collections.abc import Iterator
from functools import lru_cache

from bot.game import Look, Seat, phrase
from bot.games.alexander import cardfaces
from bot.games.alexander.inks import TINTS, WHITE
from bot.games.alexander.lattice import centred
from bot.games.alexander.map import SYMBOLS, Symbol
from bot.games.alexander.naming import cards_name, symbol_name
from bot.games.alexander.palette import INKS
from bot.games.alexander.panel import say
from bot.games.alexander.state import Cards, State
from bot.games.alexander.symbols import shape
from render.scene import Box, Ellipse, Glyph, Ink, Label, Layer, Placed, Scene, Stamp
from render.theme import FADED, GROUND, INK, PANEL, RULE

WIDTH, HEIGHT, HEAD = 1000, 306, 64
TOP, SCALE = 91, 17 / 14
CARD, STEP, GAP = round(cardfaces.WIDTH * SCALE), 20, 24
SEEN = 3
"""So many cards of a symbol are seen; their number is told."""


def hand_scene(state: State, seat: Seat, look: Look) -> Scene:
    """The cards of a seat, those of a symbol together; show it to nobody else."""
    hand = state.hands[seat]
    told = look.words(phrase("say.hand", cards=cards_name(hand)))
    return Scene(WIDTH, HEIGHT, told, PANEL, INKS, placed=(*_head(seat, hand, look), *_fans(hand, look)))


def _head(seat: Seat, hand: Cards, look: Look) -> Iterator[Placed]:
    yield Placed(_bar(seat), 0, 0)
    yield Placed(_text(look.words(phrase("picture.hand")), 560, 32, "Black", "left", INK), 80, 11)
    count = look.words(phrase("picture.cards", n=len(hand)))
    yield Placed(_text(count, 260, 28, "Bold", "right", FADED), WIDTH - 288, 11)


@lru_cache(4)
def _bar(seat: Seat) -> Stamp:
    sign = Glyph((shape(seat, 18),), 46, HEAD / 2, 1)
    return Stamp(
        WIDTH, HEAD + 3, (Layer((sign,), TINTS[seat].ink), Layer((Box(0, HEAD, WIDTH, HEAD + 3),), RULE)), GROUND
    )


def _fans(hand: Cards, look: Look) -> Iterator[Placed]:
    """A fan for each symbol in hand, the whole row in the middle."""
    held = [(symbol, hand.count(symbol)) for symbol in SYMBOLS if symbol in hand]
    if not held:
        yield centred(_text(look.words(phrase("picture.empty")), 900, 32, "Bold", "middle", FADED), WIDTH // 2, 186)
    widths = [CARD + STEP * (min(count, SEEN) - 1) for _, count in held]
    x = (WIDTH - sum(widths) - GAP * (len(held) - 1)) // 2
    for (symbol, count), width in zip(held, widths, strict=True):
        yield from _fan(symbol, count, say(look, symbol_name(symbol)), x)
        x += width + GAP


def _fan(symbol: Symbol, count: int, name: str, x: int) -> Iterator[Placed]:
    for k in range(min(count, SEEN) - 1, -1, -1):
        yield Placed(cardfaces.face(symbol, "" if k else name, None, SCALE), x + STEP * k, TOP)
    if count > 1:
        yield centred(_badge(count), x + CARD - 6, TOP + 8)


@lru_cache(16)
def _badge(count: int) -> Stamp:
    disc, rim = Ellipse(26, 26, 22), Ellipse(26, 26, 25)
    number = Label(str(count), 26, 26, 30 if count < 10 else 26, "Black")
    return Stamp(52, 52, (Layer((rim,), PANEL), Layer((disc,), INK), Layer((number,), WHITE)))


@lru_cache(64)
def _text(text: str, width: int, size: int, face: str, align: str, ink: Ink) -> Stamp:
    x = {"left": 0, "middle": width / 2, "right": width}[align]
    return Stamp(width, 42, (Layer((Label(text, x, 21, size, face, align, fit=width),), ink),))
