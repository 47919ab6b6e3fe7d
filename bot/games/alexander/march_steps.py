"""A march step by step: card, target, end corner, route (ALE-6 to ALE-11)."""

from itertools import groupby, takewhile

from bot.game import Completion, Phrase, phrase
from bot.games.alexander.map import Map, Point, Triangle
from bot.games.alexander.march import Choice, choices, new_walls, routes, stays
from bot.games.alexander.naming import symbol_name, trail_text
from bot.games.alexander.notation import card_text, march_text
from bot.games.alexander.spelling import Words
from bot.games.alexander.state import Route, State, Stay

FEW = 10
"""So many routes are listed; more are asked for point by point."""

Steps = tuple[Completion, ...]


def march_steps(atlas: Map, state: State, rest: Words) -> Steps:
    """What may come after `zug` and these words; nothing where they lead nowhere."""
    hand = rest[:1] == ("hand",)
    found = tuple(choice for choice in choices(atlas, state) if choice.hand >= hand)
    match rest[hand:]:
        case ():
            staying = () if hand else stays(state, found)
            return (*map(_stay, staying), *_cards(atlas, found))
        case (card, *way):
            led = tuple(choice for choice in found if choice.hand == hand and str(choice.card) == card)
            return _after_card(atlas, state, led, tuple(way))
    return ()


def _after_card(atlas: Map, state: State, led: tuple[Choice, ...], way: Words) -> Steps:
    if not way:
        return tuple(_target(atlas, state, choice) for choice in led)
    chosen = next((choice for choice in led if atlas.triangle_names[choice.target] == way[0]), None)
    return () if chosen is None else _ways(atlas, state, _start(chosen), chosen.target, way[1:])


def _start(choice: Choice) -> str:
    return card_text(choice.card, hand=choice.hand)


def _stay(move: Stay) -> Completion:
    if move.card is None:
        return Completion("zug bleibt", phrase("complete.stay"))
    return Completion(f"zug {move.card} bleibt", phrase("complete.stay_with", symbol=symbol_name(move.card)))


def _cards(atlas: Map, found: tuple[Choice, ...]) -> Steps:
    leading = {(choice.card, choice.hand): choice for choice in found}
    return tuple(Completion(_start(choice), _card_label(atlas, choice), whole=False) for choice in leading.values())


def _card_label(atlas: Map, choice: Choice) -> Phrase:
    joker = atlas.symbols[choice.target] != choice.card
    key = "hand" if choice.hand else "joker" if joker else "card"
    return phrase(f"complete.{key}", symbol=symbol_name(choice.card))


def _target(atlas: Map, state: State, choice: Choice) -> Completion:
    far = min(atlas.distances[state.point][corner] for corner in atlas.corners[choice.target])
    name, symbol = atlas.triangle_names[choice.target], symbol_name(atlas.symbols[choice.target])
    label = phrase("complete.target", place=name, symbol=symbol, n=far)
    return Completion(f"{_start(choice)} {name}", label, whole=False)


def _ways(atlas: Map, state: State, start: str, target: Triangle, way: Words) -> Steps:
    if not way:
        return tuple(_end(atlas, state, start, target, end) for end in atlas.corners[target])
    end = atlas.points.get(way[0])
    if end not in atlas.corners[target] or way[1:2] not in ((), ("über",)) or len(way) > 3:
        return ()
    names = tuple(way[2].split("-")) if way[2:] else ()
    found = [route for route in routes(atlas, state, end) if _begins(atlas, route, names)]
    return _routes(atlas, state, start, target, found, len(names))


def _begins(atlas: Map, route: Route, names: Words) -> bool:
    return tuple(atlas.point_names[point] for point in route[1:-1][: len(names)]) == names


def _end(atlas: Map, state: State, start: str, target: Triangle, end: Point) -> Completion:
    found, name = routes(atlas, state, end), atlas.point_names[end]
    if len(found) == 1:
        label = phrase("complete.end", point=name, n=len(new_walls(atlas, state, found[0])))
        return Completion(march_text(atlas, start, target, found[0]), label)
    label = phrase("complete.ends", point=name, n=len(found))
    return Completion(f"{start} {atlas.triangle_names[target]} {name}", label, whole=False)


def _routes(atlas: Map, state: State, start: str, target: Triangle, found: list[Route], known: int) -> Steps:
    """All these routes, or where they are many what they have in common after the points already known."""
    if len(found) <= FEW:
        return tuple(_route(atlas, state, start, target, route) for route in found)
    groups = [list(group) for _, group in groupby(found, key=lambda route: route[: known + 2])]
    return tuple(_fork(atlas, state, start, target, group) for group in groups)


def _fork(atlas: Map, state: State, start: str, target: Triangle, found: list[Route]) -> Completion:
    """What sorted routes have in common: as much as the first and the last of them have."""
    if len(found) == 1:
        return _route(atlas, state, start, target, found[0])
    shared = takewhile(lambda pair: pair[0] == pair[1], zip(found[0], found[-1], strict=True))
    trail = trail_text(atlas, [point for point, _ in shared][1:])
    text = f"{start} {atlas.triangle_names[target]} {atlas.point_names[found[0][-1]]} über {trail}"
    return Completion(text, phrase("complete.fork", trail=trail, n=len(found)), whole=False)


def _route(atlas: Map, state: State, start: str, target: Triangle, route: Route) -> Completion:
    label = phrase("complete.route", trail=trail_text(atlas, route[1:]), n=len(new_walls(atlas, state, route)))
    return Completion(march_text(atlas, start, target, route), label)
