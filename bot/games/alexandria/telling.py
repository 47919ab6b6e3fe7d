"""What a move did, as sentences by their keys."""

from bot.game import Phrase, phrase
from bot.games.alexandria.notation import square_text, stone_name
from bot.games.alexandria.rules import outcome
from bot.games.alexandria.state import Move, State


def tell(before: State, move: Move, after: State) -> tuple[Phrase, ...]:
    """The stone, its square and points, then a four, then the end, each where it happened."""
    points = after.points - before.points
    laid = phrase("tell.laid", stone=stone_name(before.bag[0]), square=square_text(move), n=points)
    four = (phrase("tell.four", n=after.fours),) if after.fours > before.fours else ()
    end = outcome(after)
    return (laid, *four, *((end.why,) if end else ()))
