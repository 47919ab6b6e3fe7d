"""The rules of a game of Abalone: who is to move, what a move leads to, and how the game ends."""

from collections.abc import Iterator

from bot.game import IllegalMove, Outcome, Phrase, Seat, phrase
from bot.games.abalone.moving import after, effect, moves
from bot.games.abalone.state import BLACK, WHITE, Move, Reason, State, colour

QUIET_LIMIT, REPETITIONS = 150, 3


def to_move(state: State) -> Seat | None:
    """The seat to move (ABA-13), or None when the game is over."""
    return None if outcome(state) else state.position.seat


def legal_moves(state: State) -> Iterator[Move]:
    """Every legal move once, in the order of the directions; none after the end."""
    return iter(()) if _ending(state) else moves(state.position)


def apply(state: State, move: Move) -> State:
    """The state after a legal move; any other raises `IllegalMove` with the reason."""
    if _ending(state):
        raise IllegalMove(Reason.OVER)
    last = effect(state.position, move)
    position = after(state.position, last)
    past = (position.key,) if last.fell else (*state.past, position.key)
    return State(position, past, last, state.lose_at)


def outcome(state: State) -> Outcome | None:
    """How the game ended (ABA-5, ABA-9, ABA-10), or None while it runs."""
    if ending := _ending(state):
        return ending
    if any(True for _ in moves(state.position)):
        return None
    seat = state.position.seat
    return Outcome((Seat(1 - seat),), phrase("end.stuck", loser=colour(seat), winner=colour(1 - seat)))


def _ending(state: State) -> Outcome | None:
    """The end that shows without a look at the moves."""
    for winner, loser in ((BLACK, WHITE), (WHITE, BLACK)):
        if state.position.lost[loser] >= state.lose_at:
            return Outcome((winner,), phrase("end.won", winner=colour(winner), n=state.lose_at))
    if state.repeated >= REPETITIONS:
        return _draw(phrase("end.repeated"))
    return _draw(phrase("end.quiet", n=QUIET_LIMIT)) if state.quiet >= QUIET_LIMIT else None


def _draw(why: Phrase) -> Outcome:
    return Outcome((), why)
