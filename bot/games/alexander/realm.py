"""The provinces on the map: their fields in the colours of their owners, and their worth."""

import math
from collections.abc import Iterator
from functools import cache

from bot.games.alexander import inks as ink
from bot.games.alexander.fields import Field, banded, tinted
from bot.games.alexander.lattice import box, centre, centred, upward
from bot.games.alexander.map import EMPTY, Map, Side, Triangle
from bot.games.alexander.provinces import Province
from bot.games.alexander.state import State
from render.scene import Ink, Label, Layer, Placed, Stamp


def tints(atlas: Map, found: tuple[Province, ...], state: State) -> Iterator[Placed]:
    """The fields of all held provinces in their owners' tints, hatched where they are empty and bear no figure."""
    for province in found:
        if province.owner is not None:
            figured = middle(atlas, province, state)
            for triangle, field in _fields(atlas, province, state):
                marked = atlas.symbols[triangle] != EMPTY
                hatched = not marked and triangle != figured
                stamp = tinted(field, province.owner, marked=marked, hatched=hatched)
                yield Placed(stamp, *box(atlas, triangle))


def border(atlas: Map, province: Province, state: State, paint: Ink) -> Iterator[Placed]:
    """A band inside the walls, the coast and the edge round a province."""
    for triangle, field in _fields(atlas, province, state):
        if any(field.ends):
            yield Placed(banded(field, paint), *box(atlas, triangle))


def _fields(atlas: Map, province: Province, state: State) -> Iterator[tuple[Triangle, Field]]:
    rim = {Side(side) for side, flanks in enumerate(atlas.flanks) if len(flanks) == 1}
    shut = rim.union(state.walls)
    ends = {point for side, pair in enumerate(atlas.sides) if side in shut for point in pair}
    for triangle in (*province.places, *province.empty):
        sides, corners = atlas.borders[triangle], atlas.corners[triangle]
        at_rim, at_shut = (tuple(side in kind for side in sides) for kind in (rim, shut))
        yield triangle, Field(upward(atlas, triangle), at_shut, at_rim, tuple(point in ends for point in corners))


def worths(atlas: Map, found: tuple[Province, ...], state: State) -> Iterator[Placed]:
    """What each held province is worth, in brackets if it pays nobody (ALE-12, ALE-15, ALE-21)."""
    for province in found:
        if province.owner is not None and province.empty:
            pays = province.pays and province.owner not in state.gone
            figure = _worth(province.worth, ink.TINTS[province.owner].figure, pays=pays)
            yield centred(figure, *centre(atlas, middle(atlas, province, state)))


def middle(atlas: Map, province: Province, state: State) -> Triangle:
    """The empty triangle next to a province's middle, not one at Alexander's point if there is another."""
    every = (*province.places, *province.empty)
    spots = [centre(atlas, triangle) for triangle in every]
    x, y = (sum(values) / len(every) for values in zip(*spots, strict=True))
    open_to_view = [triangle for triangle in province.empty if state.point not in atlas.corners[triangle]]
    choice = open_to_view or province.empty or province.places
    return min(choice, key=lambda triangle: math.dist((x, y), centre(atlas, triangle)))


@cache
def _worth(worth: int, paint: Ink, *, pays: bool) -> Stamp:
    label = Label(str(worth), 32, 20, 30, "Black") if pays else Label(f"({worth})", 32, 20, 28, "Regular")
    return Stamp(64, 40, (Layer((label,), paint),))
