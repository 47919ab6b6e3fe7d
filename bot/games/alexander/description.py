"""A position in words: what is public, and of the hands only the viewer's own."""

from bot.game import Phrase, Seat, phrase
from bot.games.alexander.map import Map
from bot.games.alexander.naming import cards_name, places_text, row, seat_name, trail_text
from bot.games.alexander.provinces import Province, provinces
from bot.games.alexander.rules import outcome
from bot.games.alexander.state import State


def description(atlas: Map, state: State, viewer: Seat | None) -> tuple[Phrase, ...]:
    """Whose turn it is, Alexander, the cards and walls, each seat with its provinces, then the viewer's hand."""
    end = outcome(state)
    seats = (_seat(atlas, state, Seat(seat)) for seat in range(len(state.hands)))
    hand = () if viewer is None else (phrase("say.hand", cards=cards_name(state.hands[viewer])),)
    return (end.why if end else _turn(state), _alexander(atlas, state), _table(state), *seats, *hand)


def _turn(state: State) -> Phrase:
    if not state.marched:
        return phrase("say.march", seat=seat_name(state.seat))
    return phrase("say.actions", seat=seat_name(state.seat), n=state.actions)


def _alexander(atlas: Map, state: State) -> Phrase:
    point = atlas.point_names[state.point]
    if len(state.route) == 1:
        return phrase("say.stands", point=point)
    return phrase("say.came", point=point, trail=trail_text(atlas, state.route))


def _table(state: State) -> Phrase:
    return phrase("say.table", cards=cards_name(state.display), pile=len(state.pile), black=state.black, red=state.red)


def _seat(atlas: Map, state: State, seat: Seat) -> Phrase:
    held = row(_province(atlas, province) for province in provinces(atlas, state) if province.owner == seat)
    figures = {"n": state.scores[seat], "cards": len(state.hands[seat]), "supply": state.supply(seat)}
    return phrase("say.gone" if seat in state.gone else "say.seat", seat=seat_name(seat), provinces=held, **figures)


def _province(atlas: Map, province: Province) -> Phrase:
    key = "say.pays" if province.pays else "say.unpaid"
    return phrase(key, places=places_text(atlas, province.governors), worth=province.worth)
