"""The cards: dealt, drawn, taken, paid; the pile made anew from the discards (ALE-5, ALE-19)."""

from collections.abc import Iterator
from dataclasses import replace

from bot.game import IllegalMove, Seat, Setup, shuffled
from bot.games.alexander.map import SYMBOLS, Map, Symbol
from bot.games.alexander.naming import symbol_name
from bot.games.alexander.state import CARDS_EACH, DISPLAY, Cards, Reason, State


def deal(atlas: Map, setup: Setup) -> State:
    """The first position: a card in each hand, two face up, the first to move drawn (ALE-1, ALE-5)."""
    deck = shuffled(SYMBOLS * CARDS_EACH, setup.seed, 0)
    seats = setup.seats
    first, *_ = shuffled(range(seats), setup.seed, 1)
    return State(
        seed=setup.seed,
        shuffles=2,
        pile=deck[seats + DISPLAY :],
        display=deck[seats : seats + DISPLAY],
        discards=(),
        hands=tuple((card,) for card in deck[:seats]),
        governors=((),) * seats,
        scores=(0,) * seats,
        walls=(),
        route=(atlas.start,),
        seat=Seat(first),
    )


def drawn(state: State) -> tuple[Symbol | None, State]:
    """The top of the pile and the state without it; None if there is no card to draw."""
    if not state.pile:
        pile = shuffled(sorted(state.discards), state.seed, state.shuffles)
        state = replace(state, pile=pile, discards=(), shuffles=state.shuffles + 1) if pile else state
    if not state.pile:
        return None, state
    top, *rest = state.pile
    return top, replace(state, pile=tuple(rest))


def check_shown(state: State, card: Symbol) -> None:
    """Raises `IllegalMove` unless a card lies face up."""
    if card not in state.display:
        raise IllegalMove(Reason.NOT_ON_DISPLAY, symbol=symbol_name(card))


def refilled(state: State) -> State:
    """The state with two cards face up, or as many as there are (ALE-6, ALE-19)."""
    while len(state.display) < DISPLAY:
        card, state = drawn(state)
        if card is None:
            break
        state = replace(state, display=(*state.display, card))
    return state


def taken(state: State, card: Symbol) -> State:
    """The state after the seat to move took a face-up card."""
    display = list(state.display)
    display.remove(card)
    return given(replace(state, display=tuple(display)), state.seat, (card,))


def dealt(state: State) -> State:
    """The state after the seat to move took the top of the pile."""
    card, rest = drawn(state)
    return rest if card is None else given(rest, rest.seat, (card,))


def given(state: State, seat: Seat, cards: Cards) -> State:
    """The state with more cards in a seat's hand."""
    hands = list(state.hands)
    hands[seat] = tuple(sorted((*hands[seat], *cards)))
    return replace(state, hands=tuple(hands))


def paid(state: State, cards: Cards) -> State:
    """The state after cards left the hand of the seat to move."""
    hands = list(state.hands)
    hands[state.seat] = without(hands[state.seat], cards)
    return replace(state, hands=tuple(hands))


def spent(state: State, cards: Cards) -> State:
    """The state after the seat to move discarded cards of its hand."""
    return replace(paid(state, cards), discards=(*state.discards, *cards))


def without(hand: Cards, cards: Cards) -> Cards:
    """A hand less some of its cards."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def missing(hand: Cards, price: Cards) -> int:
    """How many cards of a price a hand lacks."""
    return sum(max(0, price.count(symbol) - hand.count(symbol)) for symbol in SYMBOLS)


def selections(cards: Cards, size: int) -> Iterator[Cards]:
    """The different ways to choose so many of sorted cards."""
    if size == 0:
        yield ()
    for i in range(len(cards) - size + 1 if size else 0):
        if i == 0 or cards[i] != cards[i - 1]:
            yield from ((cards[i], *more) for more in selections(cards[i + 1 :], size - 1))
