"""Provinces occupied and taken over: what they cost and to whom it goes (ALE-15, ALE-16)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from bot.game import IllegalMove, Seat
from bot.games.alexander.cards import given, missing, paid, selections, spent, without
from bot.games.alexander.map import Map, Triangle
from bot.games.alexander.naming import cards_name, seat_name
from bot.games.alexander.provinces import Province, province_of
from bot.games.alexander.state import Cards, Occupy, Reason, State, TakeOver

Places = tuple[Triangle, ...]


def is_free(province: Province) -> bool:
    """Whether a province can be occupied: it has a symbol and no governor (ALE-12, ALE-15)."""
    return province.owner is None and bool(province.places)


def is_enemy(state: State, province: Province) -> bool:
    """Whether a province is another's than the seat's to move."""
    return province.owner not in (None, state.seat)


def ransom(atlas: Map, province: Province) -> Cards:
    """The cards that make a province's governors go: two of the symbol under each (ALE-16)."""
    return tuple(sorted(atlas.symbols[place] for place in province.governors for _ in range(2)))


def price(atlas: Map, province: Province, governors: Places) -> Cards:
    """All cards that a province costs with these governors: the ransom, and one for each other symbol (ALE-15)."""
    others = (atlas.symbols[place] for place in province.places if place not in governors)
    return tuple(sorted((*ransom(atlas, province), *others)))


def least_governors(atlas: Map, state: State, province: Province, governors: Places = ()) -> int | None:
    """How many governors more than these the seat to move needs for a province; None if it can't have it."""
    if missing(state.hand, ransom(atlas, province)):
        return None
    least = max(missing(state.hand, price(atlas, province, governors)), 0 if governors else 1)
    return least if len(governors) + least <= state.supply(state.seat) else None


def settlings(atlas: Map, state: State, province: Province) -> Iterator[Places]:
    """The choices of places for governors with which the hand pays for a province (ALE-15)."""
    least = least_governors(atlas, state, province)
    most = min(state.supply(state.seat), len(province.places))
    for count in range(least, most + 1) if least is not None else ():
        for governors in combinations(province.places, count):
            if not missing(state.hand, price(atlas, province, governors)):
                yield governors


def takeovers(atlas: Map, state: State, province: Province) -> Iterator[TakeOver]:
    """The ways to take a province from another: where governors go, and what the evicted player gets (ALE-16)."""
    for governors in settlings(atlas, state, province):
        cards = price(atlas, province, governors)
        for compensation in selections(cards, compensation_size(state, province, cards)):
            yield TakeOver(governors, compensation)


def compensation_size(state: State, province: Province, cards: Cards) -> int:
    """How many of the cards spent the evicted player gets: half, rounded up; none if gone (ALE-16, ALE-21)."""
    return 0 if province.owner in (None, *state.gone) else (len(cards) + 1) // 2


def check_occupy(atlas: Map, state: State, move: Occupy) -> None:
    """Raises `IllegalMove` unless a free province is occupied and paid for (ALE-15)."""
    _check_price(atlas, state, free_province(atlas, state, move.governors), move.governors)


def check_takeover(atlas: Map, state: State, move: TakeOver) -> None:
    """Raises `IllegalMove` unless another's province is taken, paid for, and compensated (ALE-16)."""
    province = enemy_province(atlas, state, move.governors)
    cards = price(atlas, province, move.governors)
    size = compensation_size(state, province, cards)
    if len(move.compensation) != size or missing(cards, move.compensation) or _unsorted(move.compensation):
        raise IllegalMove(Reason.COMPENSATION, n=size, cards=cards_name(cards))
    _check_price(atlas, state, province, move.governors)


def free_province(atlas: Map, state: State, governors: Places) -> Province:
    """The free province in which all these governors would stand on symbols; anything else is refused."""
    province = _one_province(atlas, state, governors)
    if province.owner is not None:
        raise IllegalMove(Reason.NOT_FREE, owner=seat_name(province.owner))
    return province


def enemy_province(atlas: Map, state: State, governors: Places) -> Province:
    """Another's province in which all these governors would stand on symbols; anything else is refused."""
    province = _one_province(atlas, state, governors)
    if not is_enemy(state, province):
        raise IllegalMove(Reason.NOT_ENEMY)
    return province


def _one_province(atlas: Map, state: State, governors: Places) -> Province:
    for place in governors:
        if place not in atlas.marked:
            raise IllegalMove(Reason.NO_SYMBOL, place=atlas.triangle_names[place])
    found = {province_of(atlas, state, place) for place in governors}
    if len(found) != 1 or _unsorted(governors) or len(set(governors)) < len(governors):
        raise IllegalMove(Reason.NOT_ONE_PROVINCE)
    return found.pop()


def _unsorted(numbers: tuple[int, ...]) -> bool:
    return list(numbers) != sorted(numbers)


def _check_price(atlas: Map, state: State, province: Province, governors: Places) -> None:
    supply, cards = state.supply(state.seat), price(atlas, province, governors)
    if len(governors) > supply:
        raise IllegalMove(Reason.TOO_FEW_GOVERNORS, n=supply)
    if missing(state.hand, cards):
        raise IllegalMove(Reason.TOO_FEW_CARDS, cards=cards_name(cards))


def occupied(atlas: Map, state: State, move: Occupy) -> State:
    """The state after a free province was occupied."""
    cards = price(atlas, province_of(atlas, state, move.governors[0]), move.governors)
    return placed(spent(state, cards), state.seat, move.governors)


def taken_over(atlas: Map, state: State, move: TakeOver) -> State:
    """The state after a takeover: enemy governors home, own ones placed, half of the cards handed on (ALE-16)."""
    province = province_of(atlas, state, move.governors[0])
    cards = without(price(atlas, province, move.governors), move.compensation)
    after = paid(spent(state, cards), move.compensation)
    if province.owner is not None:
        after = given(removed(after, province.owner, province.governors), province.owner, move.compensation)
    return placed(after, state.seat, move.governors)


def placed(state: State, seat: Seat, places: Places) -> State:
    """The state with more of a seat's governors on the map."""
    governors = list(state.governors)
    governors[seat] = tuple(sorted((*governors[seat], *places)))
    return replace(state, governors=tuple(governors))


def removed(state: State, seat: Seat, places: Places) -> State:
    """The state with some of a seat's governors back in its supply."""
    governors = list(state.governors)
    governors[seat] = tuple(place for place in governors[seat] if place not in places)
    return replace(state, governors=tuple(governors))
