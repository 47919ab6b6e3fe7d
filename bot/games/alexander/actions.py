"""The actions after the march: cards, provinces, taxes, governors home (ALE-14 to ALE-18)."""

from collections.abc import Iterator
from dataclasses import replace
from operator import add

from bot.game import IllegalMove
from bot.games.alexander.cards import check_shown, dealt, spent, taken
from bot.games.alexander.map import Map, Symbol
from bot.games.alexander.naming import symbol_name
from bot.games.alexander.provinces import provinces, taxes
from bot.games.alexander.settling import (
    check_occupy,
    check_takeover,
    is_enemy,
    is_free,
    occupied,
    removed,
    settlings,
    taken_over,
    takeovers,
)
from bot.games.alexander.state import Action, Done, Levy, Occupy, Reason, State, Take, TakeOver, Withdraw


def actions(atlas: Map, state: State) -> Iterator[Action]:
    """Every action that the seat to move can take; to decline comes last."""
    yield from takes(state)
    yield from levies(atlas, state)
    yield from map(Withdraw, state.governors[state.seat])
    for province in provinces(atlas, state):
        if is_free(province):
            yield from map(Occupy, settlings(atlas, state, province))
        elif is_enemy(state, province):
            yield from takeovers(atlas, state, province)
    yield Done()


def takes(state: State) -> Iterator[Take]:
    """A face-up card each, then the top of the pile (ALE-14)."""
    yield from map(Take, sorted(set(state.display)))
    if state.pile or state.discards:
        yield Take(None)


def levies(atlas: Map, state: State) -> Iterator[Levy]:
    """Each card in hand with a symbol under an own governor, once a turn (ALE-17)."""
    if not state.levied:
        yield from map(Levy, sorted(ruled(atlas, state) & set(state.hand)))


def ruled(atlas: Map, state: State) -> set[Symbol]:
    """The symbols under the governors of the seat to move."""
    return {atlas.symbols[place] for place in state.governors[state.seat]}


def check_action(atlas: Map, state: State, move: Action) -> None:
    """Raises `IllegalMove` where an action is not possible; the hand, a secret, is looked at last."""
    match move:
        case Take(None) if not (state.pile or state.discards):
            raise IllegalMove(Reason.NO_CARDS)
        case Take(card) if card is not None:
            check_shown(state, card)
        case Occupy():
            check_occupy(atlas, state, move)
        case TakeOver():
            check_takeover(atlas, state, move)
        case Levy(card):
            _check_levy(atlas, state, card)
        case Withdraw(governor) if governor not in state.governors[state.seat]:
            raise IllegalMove(Reason.NOT_YOURS, place=atlas.triangle_names[governor])


def _check_levy(atlas: Map, state: State, card: Symbol) -> None:
    if state.levied:
        raise IllegalMove(Reason.LEVIED)
    if card not in ruled(atlas, state):
        raise IllegalMove(Reason.NOT_UNDER_GOVERNOR, symbol=symbol_name(card))
    if card not in state.hand:
        raise IllegalMove(Reason.NOT_IN_HAND, symbol=symbol_name(card))


def acted(atlas: Map, state: State, move: Action) -> State:
    """The state after a possible action."""
    match move:
        case Take(card):
            return taken(state, card) if card else dealt(state)
        case Occupy():
            return occupied(atlas, state, move)
        case TakeOver():
            return taken_over(atlas, state, move)
        case Levy(card):
            scores = tuple(map(add, state.scores, taxes(atlas, state)))
            return replace(spent(state, (card,)), scores=scores, levied=True)
        case Withdraw(governor):
            return removed(state, state.seat, (governor,))
        case Done():
            return state
