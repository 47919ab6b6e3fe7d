"""How typed moves are read.

What follows from the rest may be left out: a single route, the cards after `mit`, those after `gib` without a choice.
"""

from dataclasses import replace

from bot.game import IllegalMove
from bot.games.alexander.map import Map, Point, Symbol, Triangle
from bot.games.alexander.march import check_target, first_of_its_walls, led_to, routes, targets
from bot.games.alexander.naming import cards_name, corners_text, places_text, symbol_name
from bot.games.alexander.settling import compensation_size, enemy_province, free_province, price
from bot.games.alexander.spelling import (
    VERBS,
    Words,
    cards_of,
    point_of,
    split,
    symbol_of,
    trail_of,
    triangle_of,
    words,
)
from bot.games.alexander.state import (
    Action,
    Cards,
    Done,
    Levy,
    March,
    Move,
    Occupy,
    Reason,
    Route,
    State,
    Stay,
    Take,
    TakeOver,
    Withdraw,
)


def parse(atlas: Map, state: State, text: str) -> Move:
    """The move of a text; what cannot be read, or is not the time for, is refused with `IllegalMove`."""
    verb, *more = words(text) or ("",)
    rest = tuple(more)
    if verb not in VERBS:
        raise IllegalMove(Reason.UNREADABLE)
    if state.over:
        raise IllegalMove(Reason.OVER)
    if state.marched != (verb != "zug"):
        raise IllegalMove(Reason.MARCHED if state.marched else Reason.MARCH_FIRST)
    return _march(atlas, state, rest) if verb == "zug" else _action(atlas, state, verb, rest)


def _march(atlas: Map, state: State, rest: Words) -> March | Stay:
    hand = rest[:1] == ("hand",)
    match rest[hand:]:
        case ("bleibt",):
            return Stay(None)
        case (card, "bleibt"):
            return Stay(symbol_of(card))
        case (card,):
            raise _no_target(atlas, state, symbol_of(card), hand=hand)
        case (card, place, *way):
            move = March(symbol_of(card), triangle_of(atlas, place), (), hand)
            check_target(atlas, state, move)
            return replace(move, route=_route(atlas, state, move.target, tuple(way)))
    raise IllegalMove(Reason.UNREADABLE)


def _no_target(atlas: Map, state: State, card: Symbol, *, hand: bool) -> IllegalMove:
    found = targets(atlas, state)
    places = found.get(card, ()) if hand else led_to(card, found)
    if not places:
        return IllegalMove(Reason.LEADS_NOWHERE, symbol=symbol_name(card))
    return IllegalMove(Reason.WHICH_TARGET, places=places_text(atlas, places))


def _route(atlas: Map, state: State, target: Triangle, way: Words) -> Route:
    match way:
        case ():
            raise IllegalMove(Reason.NOT_A_CORNER, corners=corners_text(atlas, target))
        case (end,) if "-" not in end:
            return _only_route(atlas, state, point_of(atlas, end))
        case (trail,):
            return first_of_its_walls(atlas, state, trail_of(atlas, trail))
        case (end, "über", trail):
            route = (state.point, *trail_of(atlas, trail), point_of(atlas, end))
            return first_of_its_walls(atlas, state, route)
    raise IllegalMove(Reason.UNREADABLE)


def _only_route(atlas: Map, state: State, end: Point) -> Route:
    found = routes(atlas, state, end)
    if len(found) > 1:
        raise IllegalMove(Reason.WHICH_ROUTE, n=len(found), end=atlas.point_names[end])
    return found[0]


def _action(atlas: Map, state: State, verb: str, rest: Words) -> Action:
    match (verb, *rest):
        case ("nimm", "stapel"):
            return Take(None)
        case ("nimm", card):
            return Take(symbol_of(card))
        case ("steuern", card):
            return Levy(symbol_of(card))
        case ("abziehen", place):
            return Withdraw(triangle_of(atlas, place))
        case ("fertig",):
            return Done()
        case ("besetze", _, *_):
            return _occupy(atlas, state, rest)
        case ("übernimm", _, *_):
            return _take_over(atlas, state, rest)
    raise IllegalMove(Reason.UNREADABLE)


def _occupy(atlas: Map, state: State, rest: Words) -> Occupy:
    named, cards = split(rest, "mit")
    governors = _places(atlas, named)
    _check_named(cards, price(atlas, free_province(atlas, state, governors), governors))
    return Occupy(governors)


def _take_over(atlas: Map, state: State, rest: Words) -> TakeOver:
    paid, handed = split(rest, "gib")
    named, cards = split(paid, "mit")
    governors = _places(atlas, named)
    province = enemy_province(atlas, state, governors)
    due = price(atlas, province, governors)
    _check_named(cards, due)
    size = compensation_size(state, province, due)
    if not handed and size and len(set(due)) > 1:
        raise IllegalMove(Reason.COMPENSATION, n=size, cards=cards_name(due))
    return TakeOver(governors, cards_of(handed) or due[:size])


def _places(atlas: Map, names: Words) -> tuple[Triangle, ...]:
    return tuple(sorted({triangle_of(atlas, name) for name in names}))


def _check_named(named: Words, due: Cards) -> None:
    if named and cards_of(named) != due:
        raise IllegalMove(Reason.WRONG_PRICE, cards=cards_name(due))
