"""The board in letters: a drawing for logs, tests and plain text, and a description for those who do not see it."""

from bot.game import Look, Phrase, Seat, phrase
from bot.games.abalone.board import BIT, ROWS, ahead, names, step_between
from bot.games.abalone.completion import choices, tidy
from bot.games.abalone.notation import last_text
from bot.games.abalone.rules import outcome, to_move
from bot.games.abalone.state import BLACK, WHITE, Last, State, colour
from bot.games.abalone.telling import deed

MARKS = {BLACK: "#", WHITE: "o"}


def diagram(state: State, look: Look) -> str:
    """The hexagon of names, `#A1` black, `oD1` white, `.GG` free; `'` follows the fields of the last move."""
    rows = [[_cell(state, field) for field in row] for row in ROWS]
    if look.turned:
        rows = [row[::-1] for row in rows[::-1]]
    board = [" " * (2 * abs(4 - i)) + "".join(row).rstrip() for i, row in enumerate(rows)]
    players = [f"{MARKS[seat]} {look.words(player(state, seat))}" for seat in (BLACK, WHITE)]
    return "\n".join([*board, *players, *(look.words(note) for note in _notes(state, look))])


def alt(state: State, look: Look) -> str:
    """The picture told in words: who is to move, the lost, the marbles of both, the last move and the choice."""
    told = [phrase("alt.board"), player(state, BLACK), player(state, WHITE)]
    marbles = [_marbles(state, BLACK), _marbles(state, WHITE)]
    return "\n".join(look.words(line) for line in (*told, *marbles, *_notes(state, look)))


def player(state: State, seat: Seat) -> Phrase:
    """A seat's colour with its lost marbles, and whether it is to move (ABA-13)."""
    key = "label.player_to_move" if to_move(state) == seat else "label.player"
    return phrase(key, who=colour(seat), lost=state.position.lost[seat], limit=state.lose_at)


def touched(last: Last) -> tuple[str, ...]:
    """The fields that a move left or reached."""
    step = step_between(last.move.head, last.move.dest) or 0
    left = last.moved + last.pushed
    return left + tuple(field for old in left if (field := ahead(old, step)))


def _cell(state: State, field: str) -> str:
    black, white = state.position.marbles
    mark = MARKS[BLACK] if BIT[field] & black else MARKS[WHITE] if BIT[field] & white else "."
    tick = "'" if state.last and field in touched(state.last) else " "
    return f"{mark}{field}{tick}"


def _marbles(state: State, seat: Seat) -> Phrase:
    fields = ", ".join(names(state.position.marbles[seat])) or "–"
    return phrase("alt.marbles", who=colour(seat), fields=fields)


def _notes(state: State, look: Look) -> list[Phrase]:
    """The last move and the numbered choice or the end, where there are."""
    notes = []
    if state.last:
        notes.append(phrase("label.last", told=deed("tell", state.last, Seat(1 - state.position.seat))))
    if chosen := choices(state, look.prefix):
        moves = ", ".join(f"{number} = {last_text(last)}" for number, last in enumerate(chosen, 1))
        notes.append(phrase("label.choice", prefix=tidy(look.prefix), moves=moves))
    if end := outcome(state):
        notes.append(end.why)
    return notes
