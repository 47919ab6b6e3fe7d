"""The rules of Alexandria: a stone in hand, a square for it, until all are laid or one fits nowhere."""

from collections.abc import Iterator

from bot.game import IllegalMove, Outcome, Seat, Setup, phrase
from bot.games.alexandria.deal import OPENING, deal
from bot.games.alexandria.notation import stone_name
from bot.games.alexandria.placing import POINTS, check, fits, points_at
from bot.games.alexandria.state import COLUMNS, EMPTY, ROWS, Move, Reason, State, cell_of, square_of


def initial(setup: Setup) -> State:
    """The opening six laid and the first stone in hand (ALX-3); a deal given as text may be refused."""
    stones = deal(setup)
    board = [EMPTY] * (COLUMNS * ROWS)
    for cell, stone in zip(OPENING, stones, strict=False):
        board[cell] = stone
    return State(tuple(board), stones[len(OPENING) :])


def fitting(state: State) -> Iterator[int]:
    """The cells where the stone in hand fits, one after the other."""
    stone = state.hand
    if stone is None:
        return
    for cell, content in enumerate(state.board):
        if content == EMPTY and fits(state.board, cell, stone):
            yield cell


def legal_moves(state: State) -> tuple[Move, ...]:
    """The squares where the stone in hand fits, row by row."""
    return tuple(map(square_of, fitting(state)))


def to_move(state: State) -> Seat | None:
    """The one seat while the stone in hand fits somewhere, then nobody (ALX-5, ALX-11)."""
    return None if next(fitting(state), None) is None else Seat(0)


def apply(state: State, move: Move) -> State:
    """The position after the stone in hand is laid; a square that does not suit it is refused with `IllegalMove`."""
    if to_move(state) is None:
        raise IllegalMove(Reason.OVER)
    stone, *bag = state.bag
    check(state.board, stone, move)
    cell = cell_of(move)
    points = points_at(state.board, cell)
    board = (*state.board[:cell], stone, *state.board[cell + 1 :])
    return State(board, tuple(bag), state.points + points, state.fours + (points == POINTS[4]), cell)


def outcome(state: State) -> Outcome | None:
    """Won when all are laid, lost when the stone in hand fits nowhere, None while it goes on (ALX-11)."""
    if to_move(state) is not None:
        return None
    figures = (("points", state.points), ("fours", state.fours), ("left", len(state.bag)))
    if state.hand is None:
        return Outcome((Seat(0),), phrase("end.won", n=state.points), figures)
    return Outcome((), phrase("end.stuck", stone=stone_name(state.hand), n=len(state.bag)), figures)
