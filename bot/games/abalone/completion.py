"""A move, step by step: first the head, then the move; the same steps filter what is typed."""

import re
from collections.abc import Iterable, Sequence

from bot.game import Completion, IllegalMove, Seat, phrase
from bot.games.abalone.board import STEPS
from bot.games.abalone.moving import effect, find_row
from bot.games.abalone.notation import last_text, parse, stem
from bot.games.abalone.rules import legal_moves, to_move
from bot.games.abalone.state import BLACK, Last, Move, State
from bot.games.abalone.telling import deed

MENU = 25
"""As many steps as a menu holds."""


def complete(state: State, seat: Seat, prefix: str) -> Sequence[Completion]:
    """The next steps after what is typed; where nothing fits, the legal moves nearest to it."""
    if seat != to_move(state):
        return ()
    typed = tidy(prefix)
    fits = _fitting(state, typed)
    if not fits or _names_head(typed) or (typed.isalnum() and typed[0].isdigit() and len(fits) <= MENU):
        return tuple(_whole(state, last) for last in fits or _nearest(state, typed))
    names = [stem(last.move) if typed[:1].isdigit() else last.move.head for last in fits]
    if len(set(names)) <= MENU:
        return tuple(_part(name, names.count(name), "head") for name in sorted(set(names)))
    groups = [name[: len(typed) + 1] for name in names]
    return tuple(_part(group, groups.count(group), "group") for group in sorted(set(groups)))


def choices(state: State, prefix: str) -> tuple[Last, ...]:
    """The moves that a half-entered one leaves, with their effects, as numbered on the board and in the menu."""
    typed = tidy(prefix)
    return tuple(_fitting(state, typed)) if _names_head(typed) else ()


def tidy(prefix: str) -> str:
    """The text in the spelling of moves: capitals but for the side, a plain hyphen, no spaces."""
    text = re.sub(r"[–—]", "-", re.sub(r"\s", "", prefix)).upper()
    return re.sub(r"(?<=-..)[LR]", lambda side: side[0].lower(), text)


def _names_head(typed: str) -> bool:
    return len(typed.lstrip("123")) > 1


def _fitting(state: State, typed: str) -> list[Last]:
    """The legal moves whose text begins so, its count typed or not, in the order of the menu."""
    lasts = [effect(state.position, move) for move in _ordered(legal_moves(state), state.position.seat)]
    return [last for last in lasts if typed in ((text := last_text(last))[: len(typed)], text[1 : len(typed) + 1])]


def _ordered(moves: Iterable[Move], seat: Seat) -> list[Move]:
    """By head, count, row from the mover's left round to the right, and last left, straight, right of the row."""

    def place(move: Move) -> tuple[str, int, int, int]:
        left = 3 if seat == BLACK else 0
        row = STEPS.index(find_row(move)[0])
        return move.head, move.count, (left - row) % 6, ("l", "", "r").index(move.side)

    return sorted(moves, key=place)


def _nearest(state: State, typed: str) -> list[Last]:
    """The move that is meant in another spelling, else those of the same head, else those to the same field."""
    try:
        return [effect(state.position, parse(state, typed))]
    except IllegalMove:
        head, dest, *_ = [*re.findall(r"GG|[A-F][0-9]", typed), "", ""]
    lasts = _fitting(state, "")
    near = [last for last in lasts if last.move.head == head]
    there = [last for last in near or lasts if last.move.dest == (dest or head)]
    return (there or near)[:MENU]


def _whole(state: State, last: Last) -> Completion:
    return Completion(last_text(last), deed("complete", last, state.position.seat))


def _part(text: str, n: int, key: str) -> Completion:
    return Completion(text, phrase(f"complete.{key}", text=text, n=n), whole=False)
