"""A move step by step: in Alexandria one step, the square."""

import re
from collections.abc import Sequence

from bot.game import Completion, Seat, phrase
from bot.games.alexandria.notation import square_text
from bot.games.alexandria.placing import points_at
from bot.games.alexandria.rules import legal_moves
from bot.games.alexandria.state import Move, State, cell_of


def complete(state: State, seat: Seat, prefix: str) -> Sequence[Completion]:
    """The squares where the stone in hand fits and whose text starts with what is typed, spaces forgiven."""
    typed = re.sub(r"\s*,\s*|\s+", ",", prefix.strip())
    return tuple(_step(state, move) for move in legal_moves(state) if square_text(move).startswith(typed))


def _step(state: State, move: Move) -> Completion:
    points = points_at(state.board, cell_of(move))
    return Completion(square_text(move), phrase("complete.square", square=square_text(move), n=points))
