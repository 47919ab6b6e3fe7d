"""The map: strips of triangles given as a picture of text, and all that follows from it (ALE-3).

A point lies on a line (0 is A) at an x in half sides. A triangle is named as one reads it in its strip: one that points
up by its apex, for the picture has the number of the apex in it (`F4`); one that hangs down by the ends of its upper
side, for it lies between their numbers (`F4/5`).
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NewType

Point = NewType("Point", int)
Side = NewType("Side", int)
Triangle = NewType("Triangle", int)
Symbol = NewType("Symbol", int)

EMPTY = Symbol(0)
SYMBOLS = (Symbol(1), Symbol(2), Symbol(3), Symbol(4), Symbol(5))
"""Tempel, Amphore, Pferd, Leier, Soldat (ALE-2)."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Spot = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Map:
    """The land triangles as (strip, column) with their symbols; every list below goes by the numbers in its order."""

    name: str
    start_name: str
    cells: tuple[Spot, ...]
    symbols: tuple[Symbol, ...]

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Each point's (line, x), in the order of the alphabet."""
        return tuple(sorted({spot for cell in self.cells for spot in _corner_spots(cell)}))

    @cached_property
    def point_names(self) -> tuple[str, ...]:
        """Each point's name, `A1`: its line and its number there."""
        return tuple(f"{LETTERS[line]}{x // 2 + 1}" for line, x in self.spots)

    @cached_property
    def points(self) -> Mapping[str, Point]:
        """The points by name."""
        return {name: Point(i) for i, name in enumerate(self.point_names)}

    @cached_property
    def start(self) -> Point:
        """Where Alexander sets out (ALE-4)."""
        return self.points[self.start_name]

    @cached_property
    def corners(self) -> tuple[tuple[Point, ...], ...]:
        """Each triangle's three corners in the order of the alphabet."""
        number = {spot: Point(i) for i, spot in enumerate(self.spots)}
        return tuple(tuple(number[spot] for spot in _corner_spots(cell)) for cell in self.cells)

    @cached_property
    def triangle_names(self) -> tuple[str, ...]:
        """Each triangle's name: `F4` points up, `F4/5` down."""
        return tuple(self._triangle_name(Triangle(i)) for i in range(len(self.cells)))

    @cached_property
    def triangles(self) -> Mapping[str, Triangle]:
        """The triangles by name."""
        return {name: Triangle(i) for i, name in enumerate(self.triangle_names)}

    @cached_property
    def marked(self) -> tuple[Triangle, ...]:
        """The triangles with a symbol."""
        return tuple(Triangle(i) for i, symbol in enumerate(self.symbols) if symbol != EMPTY)

    @cached_property
    def sides(self) -> tuple[tuple[Point, Point], ...]:
        """Each side's two ends."""
        return tuple(sorted({pair for corners in self.corners for pair in _pairs(corners)}))

    @cached_property
    def side_between(self) -> Mapping[tuple[Point, Point], Side]:
        """The sides by their ends, either way round."""
        numbered = [(ends, Side(i)) for i, ends in enumerate(self.sides)]
        return dict(numbered) | {(b, a): side for (a, b), side in numbered}

    @cached_property
    def borders(self) -> tuple[tuple[Side, ...], ...]:
        """Each triangle's three sides."""
        return tuple(tuple(self.side_between[pair] for pair in _pairs(corners)) for corners in self.corners)

    @cached_property
    def flanks(self) -> tuple[tuple[Triangle, ...], ...]:
        """The triangles at each side: two, or one on the rim."""
        flanks: list[list[Triangle]] = [[] for _ in self.sides]
        for i, borders in enumerate(self.borders):
            for side in borders:
                flanks[side].append(Triangle(i))
        return tuple(map(tuple, flanks))

    @cached_property
    def neighbours(self) -> tuple[tuple[tuple[Side, Triangle], ...], ...]:
        """Each triangle's neighbours with the side between."""
        return tuple(
            tuple((side, other) for side in borders for other in self.flanks[side] if other != i)
            for i, borders in enumerate(self.borders)
        )

    @cached_property
    def ways(self) -> tuple[tuple[tuple[Point, Side], ...], ...]:
        """The points one side away from each point with that side, in the order of the alphabet."""
        ways: list[list[tuple[Point, Side]]] = [[] for _ in self.spots]
        for (a, b), side in self.side_between.items():
            ways[a].append((b, side))
        return tuple(tuple(sorted(way)) for way in ways)

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """The sides from each point to each, along land (ALE-8)."""
        return tuple(self._distances_from(Point(i)) for i in range(len(self.spots)))

    @cached_property
    def approaches(self) -> tuple[tuple[tuple[int, Triangle], ...], ...]:
        """From each point the triangles with a symbol of which it is no corner, with their distances, nearest first."""
        return tuple(
            tuple(sorted((far, place) for place in self.marked if (far := min(row[c] for c in self.corners[place]))))
            for row in self.distances
        )

    def _triangle_name(self, triangle: Triangle) -> str:
        a, b, _ = self.corners[triangle]
        if points_up(self.cells[triangle]):
            return self.point_names[a]
        return f"{self.point_names[a]}/{self.point_names[b][1:]}"

    def _distances_from(self, start: Point) -> tuple[int, ...]:
        far = [-1] * len(self.spots)
        far[start] = 0
        reached = [start]
        for point in reached:
            for other, _ in self.ways[point]:
                if far[other] < 0:
                    far[other] = far[point] + 1
                    reached.append(other)
        return tuple(far)


def read(text: str) -> Map:
    """The map of a text; one that cannot be read or does not hang together raises ValueError."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    heads = dict(re.split(r":\s*", line.strip(), maxsplit=1) for line in lines if ":" in line)
    land = list(_land(line for line in lines if ":" not in line))
    if not land or not {"name", "start"} <= heads.keys():
        raise ValueError("a map needs a name, a start and land")
    atlas = Map(heads["name"], heads["start"], tuple(cell for cell, _ in land), tuple(symbol for _, symbol in land))
    if heads["start"] not in atlas.points:
        raise ValueError(f"no point of the map is called {heads['start']}")
    if any(distance < 0 for distance in atlas.distances[atlas.start]):
        raise ValueError("no way leads from the start to some of the points")
    return atlas


def _land(lines: Iterable[str]) -> Iterable[tuple[Spot, Symbol]]:
    for strip, line in enumerate(lines):
        found = re.fullmatch(rf"{LETTERS[strip]} ([.o1-5]+)\s*", line)
        if found is None:
            raise ValueError(f"strip {LETTERS[strip]} cannot be read: {line}")
        for column, sign in enumerate(found[1]):
            if sign != ".":
                yield (strip, column), EMPTY if sign == "o" else Symbol(int(sign))


def points_up(cell: Spot) -> bool:
    """Whether the triangle of a strip and a column points up."""
    strip, column = cell
    return (strip + column) % 2 == 0


def _corner_spots(cell: Spot) -> tuple[Spot, Spot, Spot]:
    strip, column = cell
    if points_up(cell):
        return (strip, column + 1), (strip + 1, column), (strip + 1, column + 2)
    return (strip, column), (strip, column + 2), (strip + 1, column + 1)


def _pairs(corners: tuple[Point, ...]) -> tuple[tuple[Point, Point], ...]:
    a, b, c = corners
    return (a, b), (a, c), (b, c)
