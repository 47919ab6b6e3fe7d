"""The provinces: what the walls enclose, who owns it, what it is worth and pays (ALE-12, ALE-13)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bot.game import Seat
from bot.games.alexander.map import EMPTY, Map, Side, Triangle
from bot.games.alexander.state import State


@dataclass(frozen=True, slots=True)
class Province:
    """An enclosed group of triangles: those with a symbol are its places; its governors are all its owner's."""

    places: tuple[Triangle, ...]
    empty: tuple[Triangle, ...]
    owner: Seat | None
    governors: tuple[Triangle, ...]

    @property
    def worth(self) -> int:
        """Its empty triangles (ALE-12)."""
        return len(self.empty)

    @property
    def pays(self) -> bool:
        """Whether it pays its owner: with one governor, not with more (ALE-15)."""
        return len(self.governors) == 1


class Region(NamedTuple):
    """What walls, coast and edge enclose: its triangles with a symbol and those without."""

    places: tuple[Triangle, ...]
    empty: tuple[Triangle, ...]


@lru_cache(maxsize=256)
def regions(atlas: Map, walls: tuple[Side, ...]) -> tuple[Region, ...]:
    """The connected groups of triangles between the walls, in the order of their first triangles."""
    laid, seen = frozenset(walls), set[Triangle]()
    found = []
    for start in map(Triangle, range(len(atlas.cells))):
        if start not in seen:
            group = _flooded(atlas, laid, start)
            seen.update(group)
            places = tuple(triangle for triangle in group if atlas.symbols[triangle] != EMPTY)
            found.append(Region(places, tuple(triangle for triangle in group if atlas.symbols[triangle] == EMPTY)))
    return tuple(found)


def _flooded(atlas: Map, laid: frozenset[Side], start: Triangle) -> list[Triangle]:
    group, wet = [start], {start}
    for triangle in group:
        for side, other in atlas.neighbours[triangle]:
            if other not in wet and side not in laid:
                wet.add(other)
                group.append(other)
    return sorted(group)


def provinces(atlas: Map, state: State) -> tuple[Province, ...]:
    """All provinces, worked out afresh from the walls and the governors (ALE-12)."""
    owners = {place: Seat(seat) for seat, places in enumerate(state.governors) for place in places}
    return tuple(_province(region, owners) for region in regions(atlas, state.walls))


def _province(region: Region, owners: Mapping[Triangle, Seat]) -> Province:
    governors = tuple(place for place in region.places if place in owners)
    return Province(*region, owners[governors[0]] if governors else None, governors)


def province_of(atlas: Map, state: State, triangle: Triangle) -> Province:
    """The province in which a triangle lies."""
    return next(found for found in provinces(atlas, state) if triangle in (*found.places, *found.empty))


def taxes(atlas: Map, state: State) -> tuple[int, ...]:
    """What each seat's paying provinces are worth together; who has left is paid nothing (ALE-17, ALE-21)."""
    paid = [0] * len(state.hands)
    for province in provinces(atlas, state):
        if province.owner is not None and province.pays and province.owner not in state.gone:
            paid[province.owner] += province.worth
    return tuple(paid)
