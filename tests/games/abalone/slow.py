"""Abalone read off the rule sheet word by word, on sets of cube coordinates: slow, plain, and nothing of the bot's."""

from collections.abc import Iterator
from typing import NamedTuple

SHEET = """
        E6 D9 D8 D7 D6
       E7 E3 D5 D4 D3 C9
      E8 E4 E1 D2 D1 C5 C8
     E9 E5 E2 E0 D0 C2 C4 C7
    F6 F3 F1 F0 GG C0 C1 C3 C6
     F7 F4 F2 A0 B0 B2 B5 B9
      F8 F5 A1 A2 B1 B4 B8
       F9 A3 A4 A5 B3 B7
        A6 A7 A8 A9 B6
"""


class Cube(NamedTuple):
    """A place on the hexagon; its three parts add up to 0."""

    x: int
    y: int
    z: int

    def plus(self, other: "Cube", times: int = 1) -> "Cube":
        return Cube(self.x + times * other.x, self.y + times * other.y, self.z + times * other.z)

    def left(self) -> "Cube":
        return Cube(-self.y, -self.z, -self.x)

    def right(self) -> "Cube":
        return Cube(-self.z, -self.x, -self.y)


RIGHT = Cube(1, -1, 0)
DIRECTIONS = [RIGHT]
while len(DIRECTIONS) < 6:
    DIRECTIONS.append(DIRECTIONS[-1].left())


def _places() -> Iterator[tuple[str, Cube]]:
    for z, names in enumerate(SHEET.split("\n")[1:-1], -4):
        for i, name in enumerate(names.split()):
            x = max(-4, -4 - z) + i
            yield name, Cube(x, -x - z, z)


PLACE = dict(_places())
NAME = {place: name for name, place in PLACE.items()}

After = tuple[frozenset[str], frozenset[str], bool]
"""The mover's fields, the other's fields, and whether one of these fell."""


def slow_moves(own: frozenset[str], foe: frozenset[str]) -> dict[str, After]:
    """Every legal move of a side by its text, with what it leads to."""
    return dict(_moves({PLACE[name] for name in own}, {PLACE[name] for name in foe}))


def _moves(own: set[Cube], foe: set[Cube]) -> Iterator[tuple[str, After]]:
    for head in own:
        for row in DIRECTIONS:
            for count in (1, 2, 3):
                marbles = {head.plus(row, -i) for i in range(count)}
                if marbles <= own:
                    yield from _ahead(own, foe, head, row, marbles)
                if marbles <= own and count > 1:
                    yield from _aside(own, foe, head, row.left(), marbles, "l")
                    yield from _aside(own, foe, head, row.right(), marbles, "r")


def _aside(
    own: set[Cube], foe: set[Cube], head: Cube, step: Cube, marbles: set[Cube], mark: str
) -> Iterator[tuple[str, After]]:
    moved = {marble.plus(step) for marble in marbles}
    if all(place in NAME and place not in own | foe for place in moved):
        yield _told(own - marbles | moved, foe, head, step, len(marbles), mark)


def _ahead(own: set[Cube], foe: set[Cube], head: Cube, step: Cube, marbles: set[Cube]) -> Iterator[tuple[str, After]]:
    pushed = set()
    place = head.plus(step)
    while place in foe:
        pushed.add(place)
        place = place.plus(step)
    falls = place not in NAME
    if place in own or len(pushed) >= len(marbles) or (falls and not pushed):
        return
    moved, hit = {marble.plus(step) for marble in marbles}, {marble.plus(step) for marble in pushed}
    left = {marble for marble in foe - pushed | hit if marble in NAME}
    yield _told(own - marbles | moved, left, head, step, len(marbles), "+" if falls else "")


def _told(own: set[Cube], foe: set[Cube], head: Cube, step: Cube, count: int, mark: str) -> tuple[str, After]:
    after = frozenset(NAME[place] for place in own), frozenset(NAME[place] for place in foe), mark == "+"
    return f"{count}{NAME[head]}-{NAME[head.plus(step)]}{mark}", after
