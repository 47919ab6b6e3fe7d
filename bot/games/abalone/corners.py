"""The corners of the picture: each seat's name, lamp and tray, the last move, and the choice or the end."""

import math
from collections.abc import Iterator
from functools import cache, lru_cache

from bot.game import Look, Outcome, Seat, phrase
from bot.games.abalone import palette as ink
from bot.games.abalone.completion import tidy
from bot.games.abalone.lattice import HEIGHT, WIDTH, X, centred
from bot.games.abalone.marbles import annulus
from bot.games.abalone.notation import last_text
from bot.games.abalone.state import BLACK, WHITE, State, colour
from bot.games.abalone.tray import tray
from render.scene import Box, Ellipse, Ink, Label, Layer, Placed, Polygon, Stamp
from render.theme import DEEP_BRONZE, FADED, INK, TEAL

EDGE, LAMP, LIP = 36, 58, 34
"""How far from the picture's edges words, lamps and the light bar stand."""
LINE, LEVEL = 44, 18
"""The height of a line of words, and of the middle of its capitals in it."""
FLAME = 6
BELOW = {"lit": "picture.to_move", "won": "picture.won", "drawn": "picture.draw"}


def corners(state: State, look: Look, end: Outcome | None) -> Iterator[Placed]:
    """What stands in the corners: Black's at the lower right and White's at the upper left, or turned."""
    for seat in (BLACK, WHITE):
        upper = (seat == WHITE) != look.turned
        yield from _seat(look, seat, _standing(state, end, seat), upper=upper)
        yield from tray(state, look, seat, upper=upper)
    if state.last:
        yield from _lines(look, "picture.last", last_text(state.last), DEEP_BRONZE, "right")
    if end:
        why = look.words(phrase(f"picture.{end.why.key}", **dict(end.why.params)))
        yield from _lines(look, "picture.over", why, DEEP_BRONZE, "left")
    elif look.prefix:
        yield from _lines(look, "picture.choice", f"{tidy(look.prefix)}…", TEAL, "left")


def _standing(state: State, end: Outcome | None, seat: Seat) -> str:
    if end is None:
        return "lit" if state.position.seat == seat else "waits"
    return "won" if seat in end.winners else "lost" if end.winners else "drawn"


def _seat(look: Look, seat: Seat, standing: str, *, upper: bool) -> Iterator[Placed]:
    """A seat's colour, its lamp, and whether it is to move (ABA-13) or how it fared: three cues in one glance."""
    name = _line(look.words(colour(seat)), 38, INK if standing in ("lit", "won") else FADED, 170, _align(upper=upper))
    y = LAMP if upper else HEIGHT - LAMP
    yield centred(_lamp(standing), LAMP if upper else WIDTH - LAMP, y)
    yield _beside(name, 92, y - LEVEL, upper=upper)
    if standing in BELOW:
        word = _line(look.words(phrase(BELOW[standing])), 28, DEEP_BRONZE, 116, _align(upper=upper))
        yield _beside(word, EDGE, y + (56 if upper else -56) - LEVEL, upper=upper)
    if standing == "lit":
        yield centred(_bar(), X, LIP if upper else HEIGHT - LIP)


def _align(*, upper: bool) -> str:
    return "left" if upper else "right"


def _beside(stamp: Stamp, edge: int, y: int, *, upper: bool) -> Placed:
    return Placed(stamp, edge if upper else WIDTH - edge - stamp.width, y)


def _lines(look: Look, heading: str, text: str, paint: Ink, align: str) -> Iterator[Placed]:
    """A small line and a large one below it, in the upper right corner or the lower left one."""
    small = _line(look.words(phrase(heading)), 28, FADED, 200, align, "Regular")
    upper, y = align == "left", HEIGHT - 114 if align == "left" else 18
    yield _beside(small, EDGE, y, upper=upper)
    yield _beside(_line(text, 44, paint, 200, align), EDGE, y + 38, upper=upper)


@lru_cache(512)
def _line(text: str, size: int, paint: Ink, width: int, align: str, face: str = "Bold") -> Stamp:
    label = Label(text, 0 if align == "left" else width, LEVEL, size, face, align, fit=width)
    return Stamp(width, LINE, (Layer((label,), paint),))


@cache
def _lamp(standing: str) -> Stamp:
    glow = Layer((Ellipse(48, 48, 26),), ink.LAMP_GLOW, blur=7)
    lit = (glow, Layer((Ellipse(48, 48, 22),), ink.LAMP_RIM), *_flame())
    ring = (Layer(annulus(48, 48, 18.25, 3.5), ink.UNLIT),)
    return Stamp(96, 96, {"lit": lit, "won": (Layer((_star(),), DEEP_BRONZE),)}.get(standing, ring))


def _flame() -> Iterator[Layer]:
    for k in range(FLAME):
        t, paint = k / FLAME, ink.blend(ink.LAMP, k / (FLAME - 1))
        yield Layer((Ellipse(48 - 4 * t, 48 - 5 * t, 18.5 * (1 - t)),), paint)


def _star() -> Polygon:
    spokes = [(k * math.pi / 5, 10.5 if k % 2 else 24) for k in range(10)]
    return Polygon(tuple((48 + out * math.sin(angle), 49 - out * math.cos(angle)) for angle, out in spokes))


@cache
def _bar() -> Stamp:
    """The light in the lip before the seat to move."""
    rim, core = (Box(30 - r, 20 - r, 330 + r, 20 + r, r) for r in (4.5, 3.2))
    layers = (Layer((rim,), ink.LAMP_GLOW, blur=5), Layer((rim,), ink.BAR_RIM), Layer((core,), ink.BAR))
    return Stamp(360, 40, layers)
