"""Stones, sockets and marks as stamps, in the three colour modes of ALX-13.

Letter, lightness and hue each tell a stone's colour, its silhouette the symbol. Stones are square, choices round.
"""

from dataclasses import dataclass
from functools import lru_cache

from bot.games.alexandria.state import colour, symbol
from bot.games.alexandria.symbols import SYMBOLS
from render.scene import Box, Cut, Dots, Ellipse, Glyph, Hatch, Ink, Label, Layer, Polygon, Ramp, Shape, Stamp
from render.theme import DEEP_BRONZE, GROUND, PALE_TEAL, TEAL

CELL = 90
WHITE, BLACK = "#FFFFFF", "#000000"
IVORY, SOOT, LIGHT = "#FBF6EA", "#1F1A16", "#FFFDF7"
SHADE, SOCKET, SOCKET_SHADE, SOCKET_LIP = "#8A7C64", "#DFD5C0", "#D0C4AC", "#F3EDDF"


def mix(ink: Ink, other: Ink, share: float) -> Ink:
    """An ink with a share of another in it."""
    pairs = zip(bytes.fromhex(ink[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex().upper()


def ramp(top: Ink, bottom: Ink, steps: int = 7) -> Ramp:
    """The face of a stone: flat steps from one ink to another."""
    return Ramp(tuple(mix(top, bottom, k / (steps - 1)) for k in range(steps)), 4, 82)


@dataclass(frozen=True)
class Tint:
    """The inks of a colour: a symbol on limestone and its contour, a whole stone and the symbol on it."""

    ink: Ink
    contour: Ink
    ground: Ink
    on_it: Ink


TINTS = {
    1: Tint("#C9452B", "#8E2A18", "#CB4A30", IVORY),
    2: Tint("#E6A81F", "#553A04", "#EAB435", SOOT),
    3: Tint("#359C8D", "#14564C", "#41A899", SOOT),
    4: Tint("#1155A5", "#0A3768", "#1155A5", IVORY),
    5: Tint("#651251", "#3E0832", "#651251", IVORY),
    6: Tint("#191512", "#191512", "#191512", IVORY),
}
"""Rot, Gold, Türkis, Blau, Violett, Schwarz."""

BAND_BOX = (7.0, 7.0, 29.5, 83.0)
HATCHES: dict[int, Shape] = {
    1: Hatch(BAND_BOX, 9.6, 4.2, 90),
    2: Dots((9.5, 9.0, 29.5, 83.0), 7.64, 3),
    3: Hatch(BAND_BOX, 9.6, 4.2, -45),
    4: Hatch(BAND_BOX, 9.6, 4.2, 0),
    5: Hatch(BAND_BOX, 9.6, 4.2, 45),
    6: Box(0, 0, CELL, CELL),
}
"""The patterns of the colours where there are none, as old heraldry has them."""


@lru_cache(512)
def stone(kind: int, letter: str, mode: str, *, last: bool = False) -> Stamp:
    """A stone of a kind, its colour told by a letter, in one of the modes `ein`, `hinterlegt` and `aus`."""
    layers = {"ein": _plain, "hinterlegt": _tinted, "aus": _hatched}[mode](kind, letter)
    return Stamp(CELL, CELL, (*layers, *_last_mark(mode)) if last else layers, _ground(mode))


@lru_cache(256)
def large(stamp: Stamp, scale: float, ground: Ink) -> Stamp:
    """A stone that much larger, on another ground."""
    return Stamp(round(stamp.width * scale), round(stamp.height * scale), stamp.layers, ground, scale)


def _ground(mode: str) -> Ink:
    return WHITE if mode == "aus" else GROUND


def _plain(kind: int, letter: str) -> tuple[Layer, ...]:
    tint = TINTS[colour(kind)]
    face = ramp("#FAF5E9", "#F2EADA")
    sign = _symbol(kind, 19.5, 18, 58)
    return (
        *_body("#CDBD9F", "#FFFDF7", face),
        Layer((sign,), tint.contour, grow=1.35),
        Layer((sign,), tint.ink),
        Layer((_letter(letter, 17, 18),), tint.contour),
    )


def _tinted(kind: int, letter: str) -> tuple[Layer, ...]:
    tint = TINTS[colour(kind)]
    black = colour(kind) == 6
    face = ramp(mix(tint.ground, WHITE, 0.07 if black else 0.05), mix(tint.ground, BLACK, 0.1 if black else 0.05))
    return (
        *_body(mix(tint.ground, BLACK, 0.38), mix(tint.ground, WHITE, 0.28 if black else 0.34), face),
        Layer((_symbol(kind, 19.5, 18, 58), _letter(letter, 17, 18)), tint.on_it),
    )


def _body(side: Ink, edge: Ink, face: Ramp) -> tuple[Layer, ...]:
    """A stone's shadow, its side, of which a strip stays visible below, its highlight and its face."""
    return (
        Layer((Box(4, 6.5, 86, 88.5, 12),), SHADE, blur=1.3, clip=(Box(1, 1, 89, 89),), opacity=0.55),
        Layer((Box(4, 4, 86, 86, 12),), side),
        Layer((Box(4, 4, 86, 82, 12),), edge),
        Layer((Box(5.25, 5.5, 84.75, 80.75, 10.75),), face),
    )


def _hatched(kind: int, letter: str) -> tuple[Layer, ...]:
    black = colour(kind) == 6
    ground, ink = (BLACK, WHITE) if black else (WHITE, BLACK)
    inside = Box(7, 7, 83, 83, 9)
    return (
        Layer((Box(4, 4, 86, 86, 12),), BLACK),
        Layer((inside,), ground),
        Layer((HATCHES[colour(kind)],), BLACK, clip=(inside, Cut(Box(29.5, 0, 90, 90)), Cut(Box(0, 0, 90, 33)))),
        Layer((Box(29.5, 7, 32, 83),), BLACK),
        Layer((_symbol(kind, 33.25, 21, 48), _letter(letter, 18.75, 20, 25)), ink),
    )


def _symbol(kind: int, x: float, y: float, size: float) -> Glyph:
    return Glyph(SYMBOLS[symbol(kind)], x, y, size / 100)


def _letter(letter: str, x: float, y: float, size: float = 24) -> Label:
    return Label(letter, x, y, size, "Black", fit=22)


@lru_cache(8)
def socket(mode: str) -> Stamp:
    """An empty square."""
    return Stamp(CELL, CELL, _socket(mode), _ground(mode))


def _socket(mode: str) -> tuple[Layer, ...]:
    if mode == "aus":
        return (Layer((Box(5, 5, 85, 85, 11), Cut(Box(6.5, 6.5, 83.5, 83.5, 9.5))), BLACK),)
    return (
        Layer((Box(5, 5, 85, 86.5, 11),), SOCKET_LIP),
        Layer((Box(5, 5, 85, 85, 11),), SOCKET_SHADE),
        Layer((Box(5, 7, 85, 85, 11),), SOCKET),
    )


@lru_cache(16)
def choice(points: int, mode: str) -> Stamp:
    """A square where the stone in hand fits: a disc with the points it brings there (ALX-10)."""
    ink, pale = (BLACK, WHITE) if mode == "aus" else (TEAL, PALE_TEAL)
    size = {1: 42, 5: 42, 20: 38, 100: 31}[points]
    number = Label(str(points), 45, 45, size, "Black")
    disc = Layer((Ellipse(45, 45, 34),), ink)
    inner = (
        (Layer((Ellipse(45, 45, 29.5),), pale), Layer((number,), ink)) if points == 1 else (Layer((number,), WHITE),)
    )
    return Stamp(CELL, CELL, (*_socket(mode), disc, *inner), _ground(mode))


def _last_mark(mode: str) -> tuple[Layer, ...]:
    """The frame and corner of the stone laid last, parted from its tint by a light line."""
    ink, light = (BLACK, WHITE) if mode == "aus" else (DEEP_BRONZE, IVORY)
    cell, hole = Box(0, 0, CELL, CELL, 15), Cut(Box(5.5, 5.5, 84.5, 84.5, 10))
    return (
        Layer((Box(5, 5, 85, 85, 10), Cut(Box(8, 8, 82, 82, 7.5))), light),
        Layer((cell, hole), ink),
        Layer((Polygon(((52, 0), (90, 0), (90, 38))),), light, clip=(cell,)),
        Layer((Polygon(((57, 0), (90, 0), (90, 33))),), ink, clip=(cell,)),
    )
