"""The map without pieces: the frame with its letters, the sea, the land with its sides and towns, the coast."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.game import Look, phrase
from bot.games.alexander import inks as ink
from bot.games.alexander.compass import COMPASS
from bot.games.alexander.fields import COAST, THIN, TOWN
from bot.games.alexander.lattice import CORNERS, HALF, LEFT, STRIP, TOP, box, centred, spot, upward
from bot.games.alexander.map import EMPTY, LETTERS, Map, Side, Triangle
from render.scene import Box, Cut, Ellipse, Label, Layer, Placed, Polygon, Shape, Stamp, Stroke
from render.theme import CAPITALS, GROUND, INK, RULE

WIDTH, HEIGHT, BAND = 1200, 1034, 40
WATER = Box(48, 22, 1152, 1018)
SHORE = 13
LETTER = 30
SEAS = {
    "Zwei Meere": (("pontos", 549, 94, 3.5), ("mittelmeer", 142, 660, 3), ("golf", 782, 942, 1.5)),
}
"""The names on a map's water: key, middle and tracking; the words of one stand one below the other."""
COMPASSES = {"Zwei Meere": (142, 796)}
_RULE = Stamp(WIDTH, 3, (), RULE)


def ground(atlas: Map, look: Look) -> Iterator[Placed]:
    """The frame, the sea with its names, and the land."""
    yield Placed(_land(atlas), 0, 0)
    yield Placed(_RULE, 0, HEIGHT)
    if atlas.name in COMPASSES:
        yield centred(COMPASS, *COMPASSES[atlas.name])
    for key, x, y, tracking in SEAS.get(atlas.name, ()):
        for line, word in enumerate(look.words(phrase(f"picture.sea.{key}")).split()):
            yield centred(_name(word, tracking), x, y + 24 * line)


@lru_cache(8)
def _land(atlas: Map) -> Stamp:
    every = tuple(map(Triangle, range(len(atlas.cells))))
    marked = (triangle for triangle in every if atlas.symbols[triangle] != EMPTY)
    sides = (Stroke(_ends(atlas, side), THIN) for side, flanks in _flanked(atlas) if len(flanks) == 2)
    land = (
        Layer(_fields(atlas, every), ink.LAND),
        Layer(_fields(atlas, marked), ink.MARKED),
        Layer(tuple(sides), ink.THIN),
        Layer(_towns(atlas), ink.TOWN),
        Layer(_rim(atlas, COAST), ink.COAST),
    )
    return Stamp(WIDTH, HEIGHT, (*_frame(atlas), *_water(atlas), *land), GROUND)


def _frame(atlas: Map) -> Iterator[Layer]:
    """The bar round the sea, whose cells change at the lines, and the letters beside it."""
    level = (Box(x + 2, y, x + HALF - 2, y + 4) for x in range(LEFT, 1100, 2 * HALF) for y in (16, 1020))
    upright = (
        Box(x, TOP + STRIP * k + 2, x + 4, TOP + STRIP * (k + 1) - 2) for k in range(0, 10, 2) for x in (42, 1154)
    )
    yield Layer((Box(40, 14, 1160, 1026),), ink.LADDER)
    yield Layer((*level, *upright), ink.IVORY)
    yield Layer((WATER,), ink.SEA)
    yield Layer((*_letters(atlas, 20), *_letters(atlas, 1180)), INK)


@lru_cache(8)
def letters(atlas: Map) -> Stamp:
    """The letters of the lines, for the left edge of a close-up."""
    return Stamp(BAND, HEIGHT, (Layer(tuple(_letters(atlas, BAND / 2)), INK),), GROUND)


def _letters(atlas: Map, x: float) -> Iterator[Shape]:
    for line in range(max(line for line, _ in atlas.spots) + 1):
        yield from _letter(LETTERS[line], x, TOP + STRIP * line)


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
    return tuple(Ellipse(LEFT + HALF * x, TOP + STRIP * line, TOWN) for line, x in atlas.spots)


def _rim(atlas: Map, width: float) -> tuple[Shape, ...]:
    return tuple(Stroke(_ends(atlas, side), width) for side, flanks in _flanked(atlas) if len(flanks) == 1)


def _flanked(atlas: Map) -> Iterator[tuple[Side, tuple[Triangle, ...]]]:
    return ((Side(number), flanks) for number, flanks in enumerate(atlas.flanks))


def _ends(atlas: Map, side: Side) -> tuple[tuple[int, int], ...]:
    return tuple(spot(atlas, point) for point in atlas.sides[side])


@lru_cache(32)
def _name(word: str, tracking: float) -> Stamp:
    label = Label(word, 100, 15, 20, "BoldItalic", fit=156, tracking=tracking if len(word) < 11 else 1)
    return Stamp(200, 30, (Layer((label,), ink.SEA_INK),))
