"""Moves as players write them, `3A0-F0l` (ABA-6): one spelling each, and a reader that forgives and asks."""

import re
from contextlib import suppress
from dataclasses import replace
from typing import NoReturn

from bot.game import IllegalMove
from bot.games.abalone.board import ahead, turned
from bot.games.abalone.moving import effect, find_row, must_step_aside, own_row
from bot.games.abalone.rules import legal_moves, outcome
from bot.games.abalone.state import Last, Move, Reason, State

TEXT = re.compile(r"([0-9]{0,2}) *([A-Z][A-Z0-9]{0,2}) *[-–—] *([A-Z][A-Z0-9]{0,2}?) *([LR]?) *\+?", re.IGNORECASE)

NO_ROW, BLOCKED = (Reason.GAP, Reason.ROW_ENDS), (Reason.SIDE_BLOCKED, Reason.OFF_BOARD)


def format(state: State, move: Move) -> str:  # noqa: A001 - every game calls it so
    """The one text of a legal move, with `+` where a marble is pushed off."""
    return last_text(effect(state.position, move))


def last_text(last: Last) -> str:
    """The text of a move whose effect is known."""
    return stem(last.move) + last.move.dest + ("+" if last.fell else last.move.side)


def stem(move: Move) -> str:
    """The first half of a move's text, `3A0-`."""
    return f"{move.count}{move.head}-"


def parse(state: State, text: str) -> Move:
    """The legal move that a text names, by its head or its other end (ABA-7); `IllegalMove` tells why there is none."""
    if outcome(state):
        raise IllegalMove(Reason.OVER)
    if (found := TEXT.fullmatch(text.strip())) is None:
        raise IllegalMove(Reason.UNREADABLE)
    count, head, dest, side = found[1], found[2].upper(), found[3].upper(), found[4].lower()
    if count:
        return _legal(state, Move(int(count), head, dest, side))
    if meant := _of_any_count(state, head, dest, side):
        raise IllegalMove(Reason.COUNT_MISSING, moves=_list(state, meant))
    return _legal(state, Move(1, head, dest))


def _legal(state: State, move: Move) -> Move:
    try:
        effect(state.position, move)
    except IllegalMove as refused:
        return _by_other_end(state, move, refused) if move.side else _ask_side(state, move, refused)
    return move


def _by_other_end(state: State, move: Move, refused: IllegalMove) -> Move:
    """The move if its last marble was named as its head, so that the step goes 120 degrees aside (ABA-7)."""
    try:
        _, step = find_row(move)
        fields = own_row(state.position, move.head, turned(step, -2 if move.side == "l" else 2), move.count)
        must_step_aside(state.position, fields, step)
    except IllegalMove as aside:
        raise (aside if refused.reason in NO_ROW and aside.reason in BLOCKED else refused) from None
    return Move(move.count, fields[-1], ahead(fields[-1], step) or "", "r" if move.side == "l" else "l")


def _ask_side(state: State, move: Move, refused: IllegalMove) -> NoReturn:
    """Ask which side is meant where a row could step aside: it is never guessed."""
    meant = []
    for side in ("l", "r"):
        with suppress(IllegalMove):
            meant.append(_legal(state, replace(move, side=side)))
    raise IllegalMove(Reason.SIDE_MISSING, moves=_list(state, meant)) if meant else refused


def _of_any_count(state: State, head: str, dest: str, side: str) -> list[Move]:
    there = [move for move in legal_moves(state) if (move.head, move.dest) == (head, dest)]
    return [move for move in there if side in ("", move.side)] or there


def _list(state: State, moves: list[Move]) -> str:
    return " · ".join(f"`{text}`" for text in sorted(format(state, move) for move in moves))
