"""A province occupied or taken over step by step: which, governors where, cards, compensation (ALE-15, ALE-16)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from bot.game import Completion, phrase
from bot.games.alexander.cards import missing, selections, without
from bot.games.alexander.map import SYMBOLS, Map, Triangle
from bot.games.alexander.march_steps import Steps
from bot.games.alexander.naming import cards_name, seat_name, symbol_name
from bot.games.alexander.notation import listed
from bot.games.alexander.provinces import Province, provinces
from bot.games.alexander.settling import Places, compensation_size, is_enemy, is_free, least_governors, price
from bot.games.alexander.spelling import Words, cards_of, split
from bot.games.alexander.state import Cards, State

FEW = 20
"""So many compensations are listed; more are asked for card by card."""


@dataclass(frozen=True, slots=True)
class Settling:
    """A half-entered settling: the verb, the province, the governors placed so far."""

    atlas: Map
    state: State
    verb: str
    province: Province
    governors: Places = ()

    @property
    def text(self) -> str:
        """What is entered so far."""
        return " ".join((self.verb, *(self.atlas.triangle_names[place] for place in self.governors)))

    @property
    def price(self) -> Cards:
        """The cards that pay for the rest."""
        return price(self.atlas, self.province, self.governors)

    @property
    def paid_text(self) -> str:
        """The text with these cards."""
        return listed(self.text, "mit", self.price)

    @property
    def affordable(self) -> bool:
        """Whether the hand holds them."""
        return bool(self.governors) and not missing(self.state.hand, self.price)

    @property
    def full(self) -> bool:
        """Whether there is no governor or no place more."""
        return len(self.governors) == min(self.state.supply(self.state.seat), len(self.province.places))

    @property
    def handed(self) -> int:
        """How many of them go to the evicted player."""
        return compensation_size(self.state, self.province, self.price)

    def settled(self, places: Iterable[Triangle]) -> "Settling":
        """The same with other governors."""
        return replace(self, governors=tuple(sorted(places)))

    def more(self) -> "Iterator[tuple[Triangle, Settling]]":
        """Each place for a governor more with which the province can be had."""
        for place in self.province.places:
            longer = self.settled({*self.governors, place})
            if longer.governors != self.governors and longer.possible:
                yield place, longer

    @property
    def possible(self) -> bool:
        """Whether the province can be had with these governors and perhaps more."""
        return least_governors(self.atlas, self.state, self.province, self.governors) is not None

    def compensations(self, given: Cards) -> Iterator[Cards]:
        """The compensations, sorted, that begin with these cards."""
        if list(given) == sorted(given) and not missing(self.price, given) and len(given) <= self.handed:
            rest = tuple(card for card in without(self.price, given) if not given or card >= given[-1])
            yield from ((*given, *more) for more in selections(rest, self.handed - len(given)))


def settlings_of(atlas: Map, state: State, verb: str) -> tuple[Settling, ...]:
    """A settling for each province that the seat to move can occupy or take over now, depending on the verb."""
    found = (province for province in provinces(atlas, state) if can_be(state, verb, province))
    return tuple(settling for province in found if (settling := Settling(atlas, state, verb, province)).possible)


def can_be(state: State, verb: str, province: Province) -> bool:
    """Whether a province is of the kind that the verb is for."""
    return is_free(province) if verb == "besetze" else is_enemy(state, province)


def settling_steps(atlas: Map, state: State, verb: str, rest: Words) -> Steps:
    """What may come after `besetze` or `übernimm` and these words; nothing where they lead nowhere."""
    found = settlings_of(atlas, state, verb)
    if not rest:
        return tuple(map(_province, found))
    paid, handed = split(rest, "gib")
    named, cards = split(paid, "mit")
    places = {atlas.triangles[name] for name in named if name in atlas.triangles}
    chosen = next((settling for settling in found if places and places <= set(settling.province.places)), None)
    if chosen is None or len(places) < len(set(named) - {"bei"}):
        return ()
    return _after(chosen if "bei" in named else chosen.settled(places), cards, handed)


def placing_steps(atlas: Map, state: State, verb: str) -> Steps:
    """Every first place for a governor in any province that can be had."""
    found = settlings_of(atlas, state, verb)
    return tuple(_place(place, more) for settling in found for place, more in settling.more())


def _after(settling: Settling, cards: Words, handed: Words) -> Steps:
    if not settling.possible:
        return ()
    if not cards:
        paying = (_payment(settling),) if settling.affordable else ()
        return (*paying, *(_place(place, more) for place, more in settling.more()))
    if not settling.affordable or sorted("".join(cards)) != list(map(str, settling.price)):
        return ()
    if not settling.handed:
        return (_payment(settling),)
    return _compensations(settling, cards_of(handed)) if re.fullmatch("[1-5]*", "".join(handed)) else ()


def _province(settling: Settling) -> Completion:
    province, (first, *others) = settling.province, settling.province.places
    if not others:
        return _place(first, settling.settled({first}))
    name, cards = settling.atlas.triangle_names[first], cards_name(settling.price)
    if province.owner is None:
        label = phrase("complete.province", place=name, n=province.worth, cards=cards)
    else:
        owner = seat_name(province.owner)
        label = phrase("complete.enemy", place=name, owner=owner, n=province.worth, cards=cards)
    return Completion(f"{settling.verb} bei {name}", label, whole=False)


def _place(place: Triangle, settling: Settling) -> Completion:
    name, symbol = settling.atlas.triangle_names[place], symbol_name(settling.atlas.symbols[place])
    label = phrase("complete.place", place=name, symbol=symbol, cards=cards_name(settling.price))
    if settling.affordable and settling.full:
        return replace(_payment(settling), label=label)
    return Completion(settling.text, label, whole=settling.affordable and not settling.price)


def _payment(settling: Settling) -> Completion:
    label = phrase("complete.pay", cards=cards_name(settling.price))
    if not settling.handed:
        return Completion(settling.paid_text, label)
    only, *others = islice(settling.compensations(()), 2)
    text = settling.paid_text if others else listed(settling.paid_text, "gib", only)
    return Completion(text, label, whole=not others)


def _compensations(settling: Settling, given: Cards) -> Steps:
    """The compensations that begin with these cards, or where they are many one card more."""
    found = list(islice(settling.compensations(given), FEW + 1))
    whole = len(found) <= FEW
    if not whole:
        longer = ((*given, symbol) for symbol in SYMBOLS)
        found = [cards for cards in longer if any(settling.compensations(cards))]
    return tuple(_compensation(settling, cards, whole=whole) for cards in found)


def _compensation(settling: Settling, cards: Cards, *, whole: bool) -> Completion:
    label = phrase("complete.give" if whole else "complete.give_first", cards=cards_name(cards))
    return Completion(listed(settling.paid_text, "gib", cards), label, whole)
