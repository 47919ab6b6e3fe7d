"""The corners of the picture: each seat's name, lamp and lost marbles, the last move, and the choice or the end."""

import math
from collections.abc import Iterator
from functools import cache, lru_cache

from bot.game import Look, Outcome, phrase
from bot.games.abalone import palette as ink
from bot.games.abalone.completion import tidy
from bot.games.abalone.lattice import HEIGHT, WIDTH, X
from bot.games.abalone.marbles import LOST, NAMES, annulus, marble
from bot.games.abalone.notation import last_text
from bot.games.abalone.state import BLACK, WHITE, State, colour
from render.scene import Box, Ellipse, Ink, Label, Layer, Placed, Polygon, Stamp, Stroke
from render.theme import BRONZE, DEEP_BRONZE, FADED, INK, PANEL, RULE, TEAL

SLOTS = 6
"""As many lost marbles as a tray shows one by one."""


def corners(state: State, look: Look, end: Outcome | None) -> Iterator[Placed]:
    """What stands in the corners: Black's at the lower right, White's at the upper left, or turned."""
    for seat in (BLACK, WHITE):
        upper = (seat == WHITE) != look.turned
        yield from _name(state, look, end, seat, upper=upper)
        yield from _tray(state, look, seat, upper=upper)
    if state.last:
        yield from _words(look, "picture.last", last_text(state.last), DEEP_BRONZE, right=True)
    if end:
        why = look.words(phrase(f"picture.{end.why.key}", **dict(end.why.params)))
        yield from _words(look, "picture.over", why, DEEP_BRONZE)
    elif look.prefix:
        yield from _words(look, "picture.choice", f"{tidy(look.prefix)}…", TEAL)


def _words(look: Look, heading: str, text: str, paint: Ink, *, right: bool = False) -> Iterator[Placed]:
    """A small line and a large one below it, in the upper right corner or the lower left one."""
    align, x, y = ("right", 964, 40) if right else ("left", 36, 970)
    yield Placed(_line(look.words(phrase(heading)), 28, "Regular", align, FADED, 200), x, y)
    yield Placed(_line(text, 44, "Bold", align, paint, 200), x, y + 38)


@lru_cache(512)
def _line(text: str, size: int, face: str, align: str, paint: Ink, width: int) -> Stamp:
    x = 0 if align == "left" else width
    return Stamp(width, 56, (Layer((Label(text, x, 20, size, face, align, fit=width),), paint),))


def _name(state: State, look: Look, end: Outcome | None, seat: int, *, upper: bool) -> Iterator[Placed]:
    """A seat's colour, whether it is to move (ABA-13) or how it fared, and its lamp: three cues in one glance."""
    lit, won = not end and state.position.seat == seat, end is not None and seat in end.winners
    below = "picture.to_move" if lit else "picture.won" if won else "picture.draw" if end and not end.winners else None
    align, x, sign = ("left", 92, 1) if upper else ("right", WIDTH - 92, -1)
    lamp, y = _lamp("lit" if lit else "won" if won else "off"), 58 if upper else HEIGHT - 58
    yield Placed(lamp, (58 if upper else WIDTH - 58) - lamp.width // 2, y - lamp.height // 2)
    paint = INK if lit or won else FADED
    yield Placed(_line(look.words(colour(seat)), 38, "Bold", align, paint, 170), x if upper else x - 170, y - 20)
    if below:
        line = _line(look.words(phrase(below)), 28, "Bold", align, DEEP_BRONZE, 116)
        yield Placed(line, 36 if upper else WIDTH - 36 - 116, y + 56 * sign - 20)
    if lit:
        yield Placed(_bar(), X - 180, (34 if upper else HEIGHT - 34) - 20)


@cache
def _lamp(mode: str) -> Stamp:
    glow = Layer((Ellipse(48, 48, 26),), ink.LAMP_GLOW, blur=7)
    layers = {
        "lit": (glow, Layer((Ellipse(48, 48, 22),), ink.LAMP_RIM), *_flame()),
        "off": (Layer(annulus(48, 48, 18.25, 3.5), ink.UNLIT),),
        "won": (Layer((_star(24, 10.5),), DEEP_BRONZE),),
    }[mode]
    return Stamp(96, 96, layers)


def _flame() -> Iterator[Layer]:
    steps = 6
    for k in range(steps):
        t = k / steps
        shades = ((0.0, ink.LAMP[0]), (0.5, ink.LAMP[1]), (1.0, ink.LAMP[2]))
        yield Layer((Ellipse(48 - 4 * t, 48 - 5 * t, 18.5 * (1 - t)),), ink.blend(shades, k / (steps - 1)))


def _star(outer: float, inner: float) -> Polygon:
    angles = [(k * math.pi / 5, inner if k % 2 else outer) for k in range(10)]
    return Polygon(tuple((48 + r * math.sin(a), 49 - r * math.cos(a)) for a, r in angles))


@cache
def _bar() -> Stamp:
    """The light in the lip before the seat to move."""
    glow, rim, core = (Box(30 - r, 20 - r, 330 + r, 20 + r, r) for r in (4.5, 4.5, 3.2))
    layers = (Layer((glow,), ink.LAMP_GLOW, blur=5), Layer((rim,), ink.BAR_RIM), Layer((core,), ink.BAR))
    return Stamp(360, 40, layers)


def _tray(state: State, look: Look, seat: int, *, upper: bool) -> Iterator[Placed]:
    """A seat's lost marbles, one by one or, where many may be lost, in figures (ABA-9)."""
    lost, limit = state.position.lost[seat], state.lose_at
    fresh = state.last is not None and state.last.fell and seat == state.position.seat
    if limit > SLOTS:
        words = (look.words(phrase("picture.of")), str(limit))
        stamps = [_slot(seat if lost else None, str(lost), ringed=fresh), *(_word(word) for word in words)]
    else:
        stamps = [_slot(seat if i < lost else None, ringed=fresh and i == lost - 1) for i in range(limit)]
    yield _at(_capsule(len(stamps)), (len(stamps) - 1) / 2, upper=upper)
    for i, stamp in enumerate(stamps):
        yield _at(stamp, i, upper=upper)


def _at(stamp: Stamp, place: float, *, upper: bool) -> Placed:
    x, y = 198 - 28 * place, 122 + 49 * place
    x, y = (x, y) if upper else (WIDTH - x, HEIGHT - y)
    return Placed(stamp, math.floor(x) - stamp.width // 2, math.floor(y) - stamp.height // 2)


@cache
def _capsule(slots: int) -> Stamp:
    dx, dy = 28 * (slots - 1), 49 * (slots - 1)
    line = ((33.0 + dx, 33.0), (33.0, 33.0 + dy))
    return Stamp(66 + dx, 66 + dy, (Layer((Stroke(line, 62),), RULE), Layer((Stroke(line, 58),), PANEL)))


@lru_cache(128)
def _slot(seat: int | None, number: str = "", *, ringed: bool) -> Stamp:
    hole = (Ellipse(28, 28, 22),)
    layers = [Layer(hole, ink.SLOT_WALL), Layer((Ellipse(29.2, 29.6, 21.6),), ink.SLOT, clip=hole)]
    layers += marble(seat, 28, 28, LOST) if seat is not None else ()
    layers += [Layer(annulus(28, 28, 24, 4), BRONZE)] if ringed else []
    paint = INK if seat is None else NAMES[seat]
    return Stamp(56, 56, (*layers, *([Layer((Label(number, 28, 28, 24),), paint)] if number else [])))


@lru_cache(128)
def _word(word: str) -> Stamp:
    return Stamp(56, 56, (Layer((Label(word, 28, 28, 24, fit=50),), INK),))
