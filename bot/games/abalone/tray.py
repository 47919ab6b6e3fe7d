"""A seat's lost marbles beside its name: one by one or, in games that may cost more, in figures (ABA-9)."""

from collections.abc import Iterator
from functools import cache, lru_cache

from bot.game import Look, Seat, phrase
from bot.games.abalone import palette as ink
from bot.games.abalone.lattice import HEIGHT, WIDTH, centred
from bot.games.abalone.marbles import LOST, NAMES, annulus, marble
from bot.games.abalone.state import State
from render.scene import Ellipse, Label, Layer, Placed, Stamp, Stroke
from render.theme import INK, PANEL, RULE

SLOTS = 6
"""As many lost marbles as are shown one by one."""
SLOT = 56
FIRST, NEXT = (198, 122), (-28, 49)
"""The middle of the slot nearest to the name, and the way to the next: beside the rim."""


def tray(state: State, look: Look, seat: Seat, *, upper: bool) -> Iterator[Placed]:
    """The tray of a seat, filled from its name on; the marble that has just fallen is ringed."""
    lost, limit = state.position.lost[seat], state.lose_at
    fresh = state.last is not None and state.last.fell and seat == state.position.seat
    if limit > SLOTS:
        words = (look.words(phrase("picture.of")), str(limit))
        figures = (_slot(seat if lost else None, str(lost), ringed=fresh), *map(_word, words))
        stamps = figures if upper else figures[::-1]
    else:
        stamps = tuple(_slot(seat if i < lost else None, ringed=fresh and i == lost - 1) for i in range(limit))
    yield _at(_capsule(len(stamps)), (len(stamps) - 1) / 2, upper=upper)
    for place, stamp in enumerate(stamps):
        yield _at(stamp, place, upper=upper)


def _at(stamp: Stamp, place: float, *, upper: bool) -> Placed:
    x, y = (int(first + step * place) for first, step in zip(FIRST, NEXT, strict=True))
    x, y = (x, y) if upper else (WIDTH - x, HEIGHT - y)
    return centred(stamp, x, y)


@cache
def _capsule(slots: int) -> Stamp:
    dx, dy = -NEXT[0] * (slots - 1), NEXT[1] * (slots - 1)
    line = ((32.0 + dx, 32.0), (32.0, 32.0 + dy))
    return Stamp(64 + dx, 64 + dy, (Layer((Stroke(line, 62),), RULE), Layer((Stroke(line, 58),), PANEL)))


@lru_cache(128)
def _slot(seat: Seat | None, number: str = "", *, ringed: bool) -> Stamp:
    middle = SLOT / 2
    hole = (Ellipse(middle, middle, 22),)
    layers = [Layer(hole, ink.SLOT_WALL), Layer((Ellipse(middle + 1.2, middle + 1.6, 21.6),), ink.SLOT, clip=hole)]
    if seat is not None:
        layers += marble(seat, middle, middle, LOST)
    if ringed:
        layers.append(Layer(annulus(middle, middle, 24, 4), ink.MARK))
    label = Layer((Label(number, middle, middle, 24, fit=36),), INK if seat is None else NAMES[seat])
    return Stamp(SLOT, SLOT, (*layers, label))


@lru_cache(128)
def _word(word: str) -> Stamp:
    return Stamp(SLOT, SLOT, (Layer((Label(word, SLOT / 2, SLOT / 2, 24, fit=50),), INK),))
