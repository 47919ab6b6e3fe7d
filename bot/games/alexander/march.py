"""Alexander's march: where a card leads him, along which routes, and the walls of his trail (ALE-6 to ALE-11)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from bot.game import IllegalMove
from bot.games.alexander.cards import check_shown, refilled, spent, taken
from bot.games.alexander.map import EMPTY, SYMBOLS, Map, Point, Side, Symbol, Triangle
from bot.games.alexander.naming import corners_text, places_text, symbol_name
from bot.games.alexander.state import March, Reason, Route, State, Stay

Targets = Mapping[Symbol, tuple[Triangle, ...]]


class Choice(NamedTuple):
    """A card, a target to which it leads, and whether it comes from the hand."""

    card: Symbol
    target: Triangle
    hand: bool = False


def targets(atlas: Map, state: State) -> Targets:
    """For each symbol that has any, its nearest reachable triangles (ALE-7, ALE-8)."""
    walls, held = frozenset(state.walls), {place for seat in state.governors for place in seat}
    nearest: dict[Symbol, tuple[int, tuple[Triangle, ...]]] = {}
    for distance, triangle in atlas.approaches[state.point]:
        symbol = atlas.symbols[triangle]
        best, found = nearest.get(symbol, (distance, ()))
        if distance == best and triangle not in held and walls.isdisjoint(atlas.borders[triangle]):
            nearest[symbol] = (distance, (*found, triangle))
    return {symbol: found for symbol, (_, found) in nearest.items()}


def led_to(card: Symbol, found: Targets) -> tuple[Triangle, ...]:
    """The targets of a face-up card: its own, or as a joker those of every symbol (ALE-11)."""
    return found[card] if card in found else tuple(triangle for symbol in SYMBOLS for triangle in found.get(symbol, ()))


def routes(atlas: Map, state: State, end: Point) -> tuple[Route, ...]:
    """The shortest routes to a point that differ in their new walls, each the first in the alphabet (ALE-9, ALE-10)."""
    return tuple(sorted(routes_by_walls(atlas, state, end).values()))


def routes_by_walls(atlas: Map, state: State, end: Point) -> Mapping[int, Route]:
    """The same routes by the set of their new walls, a bit for each side.

    Goes forward one side at a time: of all ways to a point that lay the same walls only the first is kept.
    """
    far = atlas.distances[end]
    walls = frozenset(state.walls)
    found: dict[Point, dict[int, Route]] = {state.point: {0: (state.point,)}}
    for left in range(far[state.point] - 1, -1, -1):
        ahead: dict[Point, dict[int, Route]] = {}
        for point, trails in found.items():
            for other, side in atlas.ways[point]:
                if far[other] == left:
                    _lengthen(trails, other, 0 if side in walls else 1 << side, ahead.setdefault(other, {}))
        found = ahead
    return found.get(end, {})


def _lengthen(trails: Mapping[int, Route], point: Point, wall: int, longer: dict[int, Route]) -> None:
    for laid, trail in trails.items():
        route = (*trail, point)
        if longer.get(laid | wall, route) >= route:
            longer[laid | wall] = route


def is_shortest(atlas: Map, route: Route) -> bool:
    """Whether a route follows sides all the way and none to its end is shorter."""
    steps = len(route) - 1
    return steps == atlas.distances[route[0]][route[-1]] and all(step in atlas.side_between for step in pairwise(route))


def new_walls(atlas: Map, state: State, route: Route) -> tuple[Side, ...]:
    """The sides of a route that bear no wall yet, in its order (ALE-10)."""
    sides = (atlas.side_between[step] for step in pairwise(route))
    return tuple(side for side in sides if side not in state.walls)


def first_of_its_walls(atlas: Map, state: State, route: Route) -> Route:
    """The first in the alphabet among the routes that lay the walls of this one; one not shortest raises (ALE-10)."""
    if route[0] != state.point or not is_shortest(atlas, route):
        raise IllegalMove(Reason.NO_ROUTE, end=atlas.point_names[route[-1]])
    laid = sum(1 << side for side in new_walls(atlas, state, route))
    return routes_by_walls(atlas, state, route[-1])[laid]


def choices(atlas: Map, state: State) -> tuple[Choice, ...]:
    """Each card with each target to which it leads: those face up first, then those in hand (ALE-6)."""
    found = targets(atlas, state)
    shown = (Choice(card, target) for card in sorted(set(state.display)) for target in led_to(card, found))
    held = (Choice(card, target, hand=True) for card in sorted(set(state.hand)) for target in found.get(card, ()))
    return (*shown, *held)


def stays(state: State, found: tuple[Choice, ...]) -> tuple[Stay, ...]:
    """The ways to stay where there is no choice: with each face-up card, or with none if none lies there (ALE-11)."""
    if found:
        return ()
    return tuple(map(Stay, sorted(set(state.display)) or (None,)))


def marches(atlas: Map, state: State) -> Iterator[March | Stay]:
    """Every way to move Alexander, or to stay where that is all there is."""
    found = choices(atlas, state)
    yield from stays(state, found)
    for card, target, hand in found:
        for end in atlas.corners[target]:
            yield from (March(card, target, route, hand) for route in routes(atlas, state, end))


def check_stay(atlas: Map, state: State, move: Stay) -> None:
    """Raises `IllegalMove` unless Alexander must stay and a card is taken if one is shown (ALE-11)."""
    if not stays(state, choices(atlas, state)):
        raise IllegalMove(Reason.MUST_MARCH)
    if move.card is None and state.display:
        raise IllegalMove(Reason.MUST_TAKE)
    if move.card is not None:
        check_shown(state, move.card)


def check_march(atlas: Map, state: State, move: March) -> None:
    """Raises `IllegalMove` where card, target, corner or route do not fit; the hand, a secret, is looked at last."""
    check_target(atlas, state, move)
    if not move.route or move.route[-1] not in atlas.corners[move.target]:
        raise IllegalMove(Reason.NOT_A_CORNER, corners=corners_text(atlas, move.target))
    if first_of_its_walls(atlas, state, move.route) != move.route:
        raise IllegalMove(Reason.NO_ROUTE, end=atlas.point_names[move.route[-1]])
    if move.hand and move.card not in state.hand:
        raise IllegalMove(Reason.NOT_IN_HAND, symbol=symbol_name(move.card))


def check_target(atlas: Map, state: State, move: March) -> None:
    """Raises `IllegalMove` unless the card, if face up, is there and leads to the target (ALE-7, ALE-8, ALE-11)."""
    if not move.hand:
        check_shown(state, move.card)
    found, symbol = targets(atlas, state), atlas.symbols[move.target]
    if symbol == EMPTY:
        raise IllegalMove(Reason.NO_SYMBOL, place=atlas.triangle_names[move.target])
    if move.hand and move.card not in found:
        raise IllegalMove(Reason.LEADS_NOWHERE, symbol=symbol_name(move.card))
    if symbol != move.card and move.card in found:
        raise IllegalMove(Reason.NO_JOKER, symbol=symbol_name(move.card), places=places_text(atlas, found[move.card]))
    if symbol not in found:
        raise IllegalMove(Reason.LEADS_NOWHERE, symbol=symbol_name(symbol))
    if move.target not in found[symbol]:
        raise IllegalMove(Reason.NOT_NEAREST, symbol=symbol_name(symbol), places=places_text(atlas, found[symbol]))


def marched(atlas: Map, state: State, move: March) -> State:
    """The state after a march that fits: card, walls, Alexander's place, the display refilled (ALE-6, ALE-10)."""
    paid = spent(state, (move.card,)) if move.hand else taken(state, move.card)
    walls = (*state.walls, *new_walls(atlas, state, move.route))
    return refilled(replace(paid, walls=walls, route=move.route, marched=True))


def stayed(state: State, move: Stay) -> State:
    """The state after Alexander stayed."""
    paid = state if move.card is None else taken(state, move.card)
    return refilled(replace(paid, route=(state.point,), marched=True))
