"""What a move does, as sentences by their keys."""

from bot.game import Phrase, Seat, phrase
from bot.games.abalone.notation import last_text
from bot.games.abalone.rules import QUIET_LIMIT, REPETITIONS, outcome
from bot.games.abalone.state import Last, Move, State, colour

QUIET_WARNING = 100


def tell(before: State, move: Move, after: State) -> tuple[Phrase, ...]:
    """The move, the count of the lost, a warning that a draw is near (ABA-10), and the end."""
    seat = before.position.seat
    told = (deed("tell", after.last, seat),) if after.last else ()
    lost = (lost_phrase(after, Seat(1 - seat)),) if after.last and after.last.fell else ()
    end = outcome(after)
    return (*told, *lost, *((end.why,) if end else _warnings(after)))


def deed(prefix: str, last: Last, seat: Seat) -> Phrase:
    """What the seat's move does, as the sentence under `prefix` for a move of its kind."""
    move, pushed = last.move, len(last.pushed)
    return phrase(
        f"{prefix}.{_kind(last)}",
        move=last_text(last),
        who=colour(seat),
        count=phrase(f"number.{move.count}"),
        dest=move.dest,
        foe=phrase(f"foe.{1 - seat}"),
        n=pushed,
    )


def lost_phrase(state: State, seat: Seat) -> Phrase:
    """How many marbles a seat has lost, of how many it may."""
    return phrase("tell.lost", who=colour(seat), lost=state.position.lost[seat], limit=state.lose_at)


def _kind(last: Last) -> str:
    if last.pushed:
        return "fell" if last.fell else "push"
    if last.move.side:
        return "left" if last.move.side == "l" else "right"
    return "straight" if last.move.count > 1 else "single"


def _warnings(after: State) -> tuple[Phrase, ...]:
    again = (phrase("tell.repeated"),) if after.repeated == REPETITIONS - 1 else ()
    left = QUIET_LIMIT - after.quiet
    quiet = (phrase("tell.quiet", quiet=after.quiet, n=left),) if after.quiet >= QUIET_WARNING else ()
    return again + quiet
