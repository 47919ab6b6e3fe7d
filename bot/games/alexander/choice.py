"""What a half-entered move leaves to choose, numbered as the steps of the completion are."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.game import Completion, Look
from bot.games.alexander.completion import complete
from bot.games.alexander.map import SYMBOLS, Map, Point, Symbol, Triangle
from bot.games.alexander.rules import to_move
from bot.games.alexander.spelling import Words, split, words
from bot.games.alexander.state import Route, State

Step = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Choice:
    """What there is to mark, with the number of its step where it has one.

    A march asks for a target, an end point, and a route, whose number stands on one of its sides; a settling for a
    province, shown by one of its places, and then for places more. `placed` are the governors chosen so far.
    """

    symbol: Symbol | None = None
    target: Triangle | None = None
    places: tuple[tuple[int, Triangle], ...] = ()
    provinces: tuple[tuple[int, Triangle], ...] = ()
    ends: tuple[tuple[int, Point], ...] = ()
    sides: tuple[tuple[int, Step], ...] = ()
    trails: tuple[Route, ...] = ()
    placed: tuple[Triangle, ...] = ()


def choice(atlas: Map, state: State, look: Look) -> Choice | None:
    """The choice of the viewer whose turn it is; None for everybody else, for it would betray the hand."""
    typed = _bare(words(look.prefix))
    if len(typed) < 1 or look.viewer is None or look.viewer != to_move(state):
        return None
    steps = complete(atlas, state, look.viewer, look.prefix)
    if typed[0] in ("besetze", "übernimm"):
        return _settling(atlas, typed, steps)
    return _march(atlas, state, typed, steps) if typed[0] == "zug" and typed[1:2] else None


def _bare(spelt: Words) -> Words:
    return tuple(word for word in spelt if word != "hand")


def _march(atlas: Map, state: State, typed: Words, steps: Sequence[Completion]) -> Choice:
    """Routes if the end point is known, end points with the only routes to them if the target is, else targets."""
    symbol = next((symbol for symbol in SYMBOLS if str(symbol) == typed[1]), None)
    spelt = [(number, _bare(words(step.text)), step.whole) for number, step in enumerate(steps, 1)]
    places = tuple((n, atlas.triangles[step[2]]) for n, step, _ in spelt if step[2:3] and step[2] in atlas.triangles)
    if not all(step[3:] for _, step, _ in spelt) or not places:
        return Choice(symbol, places=places)
    trails = [(n, _trail(atlas, state, step, whole=whole)) for n, step, whole in spelt]
    known = tuple(trail for _, trail in trails if trail[1:])
    if typed[3:] and typed[3] in atlas.points:
        return Choice(symbol, places[0][1], sides=_telling_sides(dict(trails)), trails=known)
    return Choice(symbol, places[0][1], ends=tuple((n, atlas.points[step[3]]) for n, step, _ in spelt), trails=known)


def _trail(atlas: Map, state: State, step: Words, *, whole: bool) -> Route:
    """The route of a step as far as it is known."""
    names = (*(step[5].split("-") if step[5:] else ()), *(step[3:4] if whole else ()))
    return (state.point, *(atlas.points[name] for name in names))


def _telling_sides(trails: dict[int, Route]) -> tuple[tuple[int, Step], ...]:
    """For each route a side that no other has, or as few as may be, in the middle if it can."""
    uses = Counter(side for trail in trails.values() for side in pairwise(trail))
    told: dict[Step, int] = {}
    for number, trail in trails.items():
        sides = [side for side in pairwise(trail) if side not in told]
        if sides:
            half = (len(sides) - 1) / 2
            told[min(sides, key=lambda side: (uses[side], abs(sides.index(side) - half)))] = number
    return tuple((number, side) for side, number in told.items())


def _settling(atlas: Map, typed: Words, steps: Sequence[Completion]) -> Choice:
    placed = () if "bei" in typed else _named(atlas, typed)
    places: list[tuple[int, Triangle]] = []
    provinces: list[tuple[int, Triangle]] = []
    for number, step in enumerate(steps, 1):
        spelt = words(step.text)
        more = [place for place in _named(atlas, spelt) if place not in placed]
        (provinces if "bei" in spelt else places).extend((number, place) for place in more)
    return Choice(places=tuple(places), provinces=tuple(provinces), placed=placed)


def _named(atlas: Map, spelt: Words) -> tuple[Triangle, ...]:
    """The places before the cards."""
    return tuple(atlas.triangles[word] for word in split(spelt, "mit")[0] if word in atlas.triangles)
