"""The provinces: what the walls enclose, who owns it, what it is worth and pays (ALE-12, ALE-13)."""

from dataclasses import dataclass
from functools import lru_cache

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


@lru_cache(maxsize=256)
def regions(atlas: Map, walls: tuple[Side, ...]) -> tuple[tuple[Triangle, ...], ...]:
    """The connected groups of triangles between the walls, coast and edge, in the order of their first triangles."""
    laid, seen = frozenset(walls), set[Triangle]()
    found = []
    for start in map(Triangle, range(len(atlas.cells))):
        if start not in seen:
            found.append(_flooded(atlas, laid, start))
            seen.update(found[-1])
    return tuple(found)


def _flooded(atlas: Map, laid: frozenset[Side], start: Triangle) -> tuple[Triangle, ...]:
    region, wet = [start], {start}
    for triangle in region:
        for side, other in atlas.neighbours[triangle]:
            if other not in wet and side not in laid:
                wet.add(other)
                region.append(other)
    return tuple(sorted(region))


def provinces(atlas: Map, state: State) -> tuple[Province, ...]:
    """All provinces, worked out afresh from the walls and the governors (ALE-12)."""
    owners = {place: Seat(seat) for seat, places in enumerate(state.governors) for place in places}
    return tuple(_province(atlas, region, owners) for region in regions(atlas, state.walls))


def _province(atlas: Map, region: tuple[Triangle, ...], owners: dict[Triangle, Seat]) -> Province:
    governors = tuple(triangle for triangle in region if triangle in owners)
    return Province(
        places=tuple(triangle for triangle in region if atlas.symbols[triangle] != EMPTY),
        empty=tuple(triangle for triangle in region if atlas.symbols[triangle] == EMPTY),
        owner=owners[governors[0]] if governors else None,
        governors=governors,
    )


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
