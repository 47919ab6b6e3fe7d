"""The map without pieces: the frame with its letters, the sea, the land with its thin sides, and the coast."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.game import Look, phrase
from bot.games.alexander import inks as ink
from bot.games.alexander.compass import COMPASS
from bot.games.alexander.lattice import CORNERS, HALF, LEFT, STRIP, TOP, box, centred, spot, upward
from bot.games.alexander.map import EMPTY, LETTERS, Map, Side, Triangle
from render.scene import Box, Cut, Ellipse, Ink, Label, Layer, Placed, Polygon, Shape, Stamp, Stroke
from render.theme import CAPITALS, GROUND, INK, PANEL, RULE

WIDTH, HEIGHT = 1200, 1034
WATER = Box(48, 22, 1152, 1018)
SHORE = 13
LETTER = 30
SEAS = {
    "Zwei Meere": (("pontos", 549, 94, 3.5), ("mittelmeer", 142, 660, 3), ("golf", 782, 942, 1.5)),
}
"""The names on a map's water: key, middle and tracking; the words of one stand one below the other."""
COMPASSES = {"Zwei Meere": (142, 796)}


def ground(atlas: Map, look: Look) -> Iterator[Placed]:
    """The frame, the sea with its names, and the land."""
    yield Placed(_land(atlas), 0, 0)
    yield Placed(rule(WIDTH), 0, HEIGHT)
    if atlas.name in COMPASSES:
        yield centred(COMPASS, *COMPASSES[atlas.name])
    for key, x, y, tracking in SEAS.get(atlas.name, ()):
        for line, word in enumerate(look.words(phrase(f"picture.sea.{key}")).split()):
            yield centred(_name(word, tracking), x, y + 24 * line)


@lru_cache(8)
def net(atlas: Map) -> Stamp:
    """The thin sides and the towns on the points."""
    sides = (Stroke(_ends(atlas, side), 1.6) for side, flanks in _flanked(atlas) if len(flanks) == 2)
    return Stamp(WIDTH, HEIGHT, (Layer(tuple(sides), ink.THIN), Layer(_towns(atlas), ink.TOWN)))


@lru_cache(8)
def coast(atlas: Map) -> Stamp:
    """The line round the land."""
    return Stamp(WIDTH, HEIGHT, (Layer(_rim(atlas, 4), ink.COAST),))


@lru_cache(4)
def rule(width: int) -> Stamp:
    """The line above a panel."""
    return Stamp(width, 3, (), RULE)


@lru_cache(8)
def _land(atlas: Map) -> Stamp:
    every = tuple(map(Triangle, range(len(atlas.cells))))
    land, marked = _fields(atlas, every), _fields(atlas, (t for t in every if atlas.symbols[t] != EMPTY))
    return Stamp(WIDTH, HEIGHT, (*_frame(atlas), *_water(atlas), Layer(land, ink.LAND), Layer(marked, ink.MARKED)), GROUND)


def _frame(atlas: Map) -> Iterator[Layer]:
    """The bar round the sea, whose cells change at the lines, and the letters beside it."""
    lines = max(line for line, _ in atlas.spots) + 1
    level = (Box(x + 2, y, x + HALF - 2, y + 4) for x in range(LEFT, 1100, 2 * HALF) for y in (16, 1020))
    upright = (Box(x, TOP + STRIP * k + 2, x + 4, TOP + STRIP * (k + 1) - 2) for k in range(0, 10, 2) for x in (42, 1154))
    yield Layer((Box(40, 14, 1160, 1026),), ink.LADDER)
    yield Layer((*level, *upright), ink.IVORY)
    yield Layer((WATER,), ink.SEA)
    letters = (shape for k in range(lines) for x in (20, 1180) for shape in _letter(LETTERS[k], x, TOP + STRIP * k))
    yield Layer(tuple(letters), INK)


def _letter(letter: str, x: float, y: float) -> Iterator[Shape]:
    yield Label(letter, x, y, LETTER, "Black")
    if letter == "I":  # or it reads as a stroke
        high = CAPITALS * LETTER
        for top in (y - high / 2, y + high * 0.31):
            yield Box(x - 0.32 * high, top, x + 0.32 * high, top + 0.19 * high)


def _water(atlas: Map) -> Iterator[Layer]:
    """Lines round the land, the shallows, and dots that lead from the letters to the points."""
    for far, tone in ((36, ink.WATER[2]), (24, ink.WATER[1])):
        yield Layer(_line(atlas, far), tone, clip=(WATER,))
    yield Layer(_rim(atlas, 2 * SHORE), ink.SHALLOWS, clip=(WATER,))
    yield Layer(_line(atlas, SHORE), ink.WATER[0], clip=(WATER,))
    yield Layer(tuple(_leaders(atlas)), ink.SEA_INK)


def _line(atlas: Map, far: float) -> tuple[Shape, ...]:
    return (*_rim(atlas, 2 * far + 0.9), *map(Cut, _rim(atlas, 2 * far - 0.9)))


def _leaders(atlas: Map) -> Iterator[Shape]:
    for line in {line for line, _ in atlas.spots}:
        places = [LEFT + HALF * x for row, x in atlas.spots if row == line]
        for x in (*range(61, min(places) - 43, SHORE), *range(1139, max(places) + 43, -SHORE)):
            yield Ellipse(x, TOP + STRIP * line, 1.4)


def _fields(atlas: Map, triangles: Iterable[Triangle]) -> tuple[Shape, ...]:
    return tuple(_field(atlas, triangle) for triangle in triangles)


def _field(atlas: Map, triangle: Triangle) -> Shape:
    left, top = box(atlas, triangle)
    return Polygon(tuple((left + x, top + y) for x, y in CORNERS[upward(atlas, triangle)]))


def _towns(atlas: Map) -> tuple[Shape, ...]:
    return tuple(Ellipse(LEFT + HALF * x, TOP + STRIP * line, 4.2) for line, x in atlas.spots)


def _rim(atlas: Map, width: float) -> tuple[Shape, ...]:
    return tuple(Stroke(_ends(atlas, side), width) for side, flanks in _flanked(atlas) if len(flanks) == 1)


def _flanked(atlas: Map) -> Iterator[tuple[Side, tuple[Triangle, ...]]]:
    return ((Side(number), flanks) for number, flanks in enumerate(atlas.flanks))


def _ends(atlas: Map, side: Side) -> tuple[tuple[int, int], ...]:
    return tuple(spot(atlas, point) for point in atlas.sides[side])


@lru_cache(32)
def _name(word: str, tracking: float) -> Stamp:
    return Stamp(200, 30, (Layer((Label(word, 100, 15, 20, "BoldItalic", fit=188, tracking=tracking),), ink.SEA_INK),))
