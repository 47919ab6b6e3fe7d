"""The marks of a choice, in teal: bands round fields and provinces, dashed routes, numbered discs."""

from collections.abc import Iterator
from functools import cache

from bot.game import Seat
from bot.games.alexander import inks as ink
from bot.games.alexander import realm
from bot.games.alexander.choice import Choice
from bot.games.alexander.fields import outline
from bot.games.alexander.lattice import CORNERS, SIDE, STRIP, box, centre, centred, spot, upward
from bot.games.alexander.map import Map
from bot.games.alexander.pieces import governor
from bot.games.alexander.provinces import province_of
from bot.games.alexander.state import State
from bot.games.alexander.walls import dashes
from render.scene import Ellipse, Label, Layer, Placed, Stamp, Stroke
from render.theme import TEAL

DISC = 48
NUMBERED = {True: (28, STRIP - 6), False: (SIDE - 28, 6)}
"""Where a field bears its number, by whether it points up: no two fields' discs meet, nor do they hide a point's."""


def fields(atlas: Map, state: State, choice: Choice) -> Iterator[Placed]:
    """What lies below the pieces: chosen fields and provinces."""
    for _, place in choice.provinces:
        yield from realm.border(atlas, province_of(atlas, state, place), state, TEAL)
    chosen = [place for _, place in choice.places] + ([] if choice.target is None else [choice.target])
    for place in (*chosen, *choice.placed):
        yield Placed(_field(upward(atlas, place)), *box(atlas, place))


def above(atlas: Map, state: State, choice: Choice, seat: Seat) -> Iterator[Placed]:
    """What lies above them: routes, governors about to be placed, numbers."""
    for trail in choice.trails:
        yield from dashes(atlas, trail, TEAL, ink.IVORY)
    for place in choice.placed:
        yield governor(atlas, seat, place)
    for number, x, y in _numbers(atlas, state, choice):
        yield centred(_disc(number), x, y)


def _numbers(atlas: Map, state: State, choice: Choice) -> Iterator[tuple[int, int, int]]:
    """Each number with its place."""
    for number, end in choice.ends:
        yield number, *spot(atlas, end)
    for number, place in choice.places:
        (x, y), (right, down) = box(atlas, place), NUMBERED[upward(atlas, place)]
        yield number, x + right, y + down
    for number, place in choice.provinces:
        yield number, *centre(atlas, realm.middle(atlas, province_of(atlas, state, place), state))
    for number, (a, b) in choice.sides:
        (x, y), (to_x, to_y) = spot(atlas, a), spot(atlas, b)
        yield number, (x + to_x) // 2, (y + to_y) // 2


def seen(atlas: Map, state: State, choice: Choice) -> Iterator[tuple[int, int]]:
    """The points of the picture that a close-up must show."""
    yield spot(atlas, state.point)
    yield from ((x, y) for _, x, y in _numbers(atlas, state, choice))
    yield from (spot(atlas, point) for trail in choice.trails for point in trail)
    yield from (centre(atlas, place) for place in choice.placed)


@cache
def _field(up: bool) -> Stamp:  # noqa: FBT001 - one of two forms
    a, b, c = CORNERS[up]
    form = (outline(up=up),)
    rim, band = (tuple(Stroke((p, q), width) for p, q in ((a, b), (b, c), (c, a))) for width in (29, 23))
    layers = Layer(form, ink.TARGET), Layer(rim, ink.IVORY, clip=form), Layer(band, TEAL, clip=form)
    return Stamp(SIDE, STRIP, layers)


@cache
def _disc(number: int) -> Stamp:
    middle, size = DISC / 2, 28 if number < 10 else 24
    return Stamp(
        DISC,
        DISC,
        (
            Layer((Ellipse(middle, middle, 21.5),), ink.IVORY),
            Layer((Ellipse(middle, middle, 19.5),), ink.DEEP_TEAL),
            Layer((Ellipse(middle, middle, 18),), TEAL),
            Layer((Label(str(number), middle, middle, size, "Black"),), ink.WHITE),
        ),
    )
