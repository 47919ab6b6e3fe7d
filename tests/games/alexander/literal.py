"""A slow reading of the rule sheet, word for word, from the map's text; the state gives walls and governors only."""

from collections.abc import Iterator
from functools import cache, cached_property
from itertools import combinations, pairwise

from bot.games.alexander.state import State

Spot = tuple[int, int]
Side = frozenset[Spot]
Way = tuple[Spot, ...]

LETTERS = "ABCDEFGHIJK"


def corners(triangle: Spot) -> tuple[Spot, Spot, Spot]:
    """Up if r+i is even: (r, i+1), (r+1, i), (r+1, i+2); down: (r, i), (r, i+2), (r+1, i+1)."""
    r, i = triangle
    return ((r, i + 1), (r + 1, i), (r + 1, i + 2)) if (r + i) % 2 == 0 else ((r, i), (r, i + 2), (r + 1, i + 1))


@cache
def sides(triangle: Spot) -> set[Side]:
    """A triangle's three sides by their ends."""
    return {frozenset(pair) for pair in combinations(corners(triangle), 2)}


def name(point: Spot) -> str:
    """The line's letter and (x+1)/2 on A, C, E, …, or x/2+1 on B, D, F, …"""
    line, x = point
    return f"{LETTERS[line]}{(x + 1) // 2 if line % 2 == 0 else x // 2 + 1}"


class Sheet:
    """The map as the sheet has it: triangles by (r, i), points by (line, x)."""

    def __init__(self, text: str) -> None:
        strips = [line[2:] for line in text.splitlines() if line[1:2] == " " and line[0] in LETTERS]
        self.signs = {(r, i): sign for r, strip in enumerate(strips) for i, sign in enumerate(strip) if sign != "."}

    @cached_property
    def sides(self) -> list[Side]:
        """All sides, in the order of their ends."""
        return sorted({side for triangle in self.signs for side in sides(triangle)}, key=sorted)

    @cached_property
    def points(self) -> list[Spot]:
        """All points, in the order of the alphabet."""
        return sorted({point for triangle in self.signs for point in corners(triangle)})

    def walls(self, state: State) -> set[Side]:
        """The walls of a state."""
        return {self.sides[wall] for wall in state.walls}

    def governors(self, state: State) -> set[Spot]:
        """The triangles of a state with a governor."""
        return {list(self.signs)[place] for seat in state.governors for place in seat}

    @cached_property
    def beside(self) -> dict[Spot, set[Spot]]:
        """The points one side away from each."""
        return {point: {end for side in self.sides if point in side for end in side - {point}} for point in self.points}

    @cached_property
    def neighbours(self) -> dict[Spot, set[Spot]]:
        """The triangles that share a side with each."""
        every = self.signs
        return {one: {other for other in every if one != other and sides(one) & sides(other)} for one in every}

    def distances(self, start: Spot) -> dict[Spot, int]:
        """How many sides each point is away."""
        far, edge = {start: 0}, {start}
        while edge:
            edge = {spot for point in edge for spot in self.beside[point]} - far.keys()
            far |= dict.fromkeys(edge, max(far.values()) + 1)
        return far

    def targets(self, state: State, symbol: str) -> set[Spot]:
        """The nearest triangles with the symbol that have no wall, no governor, and no corner under Alexander."""
        here = self.points[state.route[-1]]
        walls, held, far = self.walls(state), self.governors(state), self.distances(here)
        free = {
            triangle: min(far[corner] for corner in corners(triangle))
            for triangle, sign in self.signs.items()
            if sign == symbol and not sides(triangle) & walls and triangle not in held and here not in corners(triangle)
        }
        return {triangle for triangle, distance in free.items() if distance == min(free.values())}

    def routes(self, start: Spot, end: Spot) -> Iterator[Way]:
        """Every shortest way between two points, one side after another."""
        far = self.distances(end)
        ways: list[Way] = [(start,)]
        while ways and ways[0][-1] != end:
            ways = [(*way, spot) for way in ways for spot in self.beside[way[-1]] if far[spot] == far[way[-1]] - 1]
        yield from ways

    def marches(self, state: State, symbol: str) -> dict[tuple[Spot, Spot, frozenset[Side]], Way]:
        """By target, end and new walls the first route in the alphabet, for a card of the symbol."""
        here, walls = self.points[state.route[-1]], self.walls(state)
        found: dict[tuple[Spot, Spot, frozenset[Side]], Way] = {}
        for target in self.targets(state, symbol):
            for end in corners(target):
                for way in sorted(self.routes(here, end)):
                    new = frozenset(map(frozenset, pairwise(way))) - walls
                    found.setdefault((target, end, new), way)
        return found

    def provinces(self, state: State) -> set[frozenset[Spot]]:
        """What hangs together across sides without a wall."""
        walls, left, found = self.walls(state), set(self.signs), set[frozenset[Spot]]()
        while left:
            province, edge = set[Spot](), {left.pop()}
            while edge:
                province |= edge
                edge = {other for one in edge for other in self.open_to(one, walls)} & left
                left -= edge
            found.add(frozenset(province))
        return found

    def open_to(self, one: Spot, walls: set[Side]) -> set[Spot]:
        """The triangles across those sides of one that bear no wall."""
        return {other for other in self.neighbours[one] if sides(one) & sides(other) - walls}
