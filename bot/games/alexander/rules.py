"""The rules of Alexander: a march, then up to two actions, seat after seat, until the walls or the points say so."""

from collections.abc import Iterator
from dataclasses import replace

from bot.game import IllegalMove, Outcome, Seat, Setup, phrase
from bot.games.alexander.actions import acted, actions, check_action
from bot.games.alexander.cards import deal, refilled
from bot.games.alexander.map import Map
from bot.games.alexander.march import check_march, check_stay, marched, marches, stayed
from bot.games.alexander.naming import row, seat_name
from bot.games.alexander.state import ACTIONS, WINNING, Done, March, Move, Reason, State, Stay


def initial(atlas: Map, setup: Setup) -> State:
    """The first position (ALE-1, ALE-5)."""
    return deal(atlas, setup)


def to_move(state: State) -> Seat | None:
    """The seat whose turn it is, for the march and each action; nobody after the end."""
    return None if state.over else state.seat


def legal_moves(atlas: Map, state: State) -> Iterator[Move]:
    """Every move that the seat to move can make, one after the other: late in a game they are many."""
    if state.over:
        return
    yield from actions(atlas, state) if state.marched else marches(atlas, state)


def apply(atlas: Map, state: State, move: Move) -> State:
    """The position after a move, the turn passed if it is done; one that does not fit raises `IllegalMove`."""
    if state.over:
        raise IllegalMove(Reason.OVER)
    if isinstance(move, March | Stay):
        return _march(atlas, state, move)
    if not state.marched:
        raise IllegalMove(Reason.MARCH_FIRST)
    check_action(atlas, state, move)
    left = 0 if isinstance(move, Done) else state.actions - 1
    after = replace(acted(atlas, state, move), actions=left)
    return after if left else passed(after)


def _march(atlas: Map, state: State, move: March | Stay) -> State:
    if state.marched:
        raise IllegalMove(Reason.MARCHED)
    if isinstance(move, Stay):
        check_stay(atlas, state, move)
        return stayed(state, move)
    check_march(atlas, state, move)
    return marched(atlas, state, move)


def passed(state: State) -> State:
    """The state after the running turn: display filled, the end seen to, the next seat (ALE-19, ALE-20)."""
    state = refilled(state)
    if not state.black or max(state.scores) > WINNING:
        return replace(state, over=True)
    seats = len(state.hands)
    after = (Seat((state.seat + step) % seats) for step in range(1, seats + 1))
    following = next(seat for seat in after if seat not in state.gone)
    return replace(state, seat=following, marched=False, actions=ACTIONS, levied=False)


def timeout(state: State) -> State:
    """The state after the seat to move let its time go by: the rest of its turn is lost."""
    return state if state.over else passed(state)


def leave(state: State, seat: Seat) -> State:
    """The state after a seat left: its hand discarded, its governors standing on (ALE-21)."""
    if state.over or seat in state.gone:
        return state
    hands = tuple(() if i == seat else hand for i, hand in enumerate(state.hands))
    discards = (*state.discards, *state.hands[seat])
    state = replace(state, hands=hands, discards=discards, gone=(*state.gone, seat))
    if len(_staying(state)) < 2:
        return replace(state, over=True)
    return passed(state) if seat == state.seat else state


def outcome(state: State) -> Outcome | None:
    """Who has most points of those who stayed, a tie shared; None while the game runs (ALE-21)."""
    if not state.over:
        return None
    staying = _staying(state)
    best = max((state.scores[seat] for seat in staying), default=0)
    winners = tuple(seat for seat in staying if state.scores[seat] == best)
    names = row(map(seat_name, winners))
    key = "end.alone" if len(staying) < 2 else "end.won" if len(winners) == 1 else "end.shared"
    return Outcome(winners, phrase(key, seats=names, n=best), (("points", best),))


def reveals(before: State, after: State) -> bool:
    """Whether a move turned a card up or drew one, so that it can't be taken back."""
    return (before.pile, before.shuffles) != (after.pile, after.shuffles)


def _staying(state: State) -> list[Seat]:
    return [seat for seat in map(Seat, range(len(state.hands))) if seat not in state.gone]
