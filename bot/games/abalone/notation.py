"""Moves as players write them, `3A0-F0l` (ABA-6): one spelling each, and a reader that forgives and asks."""

import re
from collections.abc import Iterator

from bot.game import IllegalMove
from bot.games.abalone.board import ahead, line, step_between, turned
from bot.games.abalone.moving import effect, refusal
from bot.games.abalone.rules import legal_moves, outcome
from bot.games.abalone.state import Last, Move, Reason, State

TEXT = re.compile(r"([0-9]{0,2}) *([A-Z][A-Z0-9]{0,2}) *[-–—] *([A-Z][A-Z0-9]{0,2}?) *([LR]?) *\+?", re.IGNORECASE)


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
    refused = []
    for reading in _readings(move):
        if (why := refusal(state.position, reading)) is None:
            return reading
        refused.append(why)
    raise _ask_side(state, move) or _plainest(refused)


def _readings(move: Move) -> Iterator[Move]:
    """The move as named by its head, then as named by its other end, where the step goes 120 degrees aside."""
    yield move
    step = step_between(move.head, move.dest)
    if step and move.side and move.count in (2, 3):
        row = turned(step, -2 if move.side == "l" else 2)
        fields = line(move.head, -row, move.count)
        dest = ahead(fields[-1], step)
        if dest and len(fields) == move.count:
            yield Move(move.count, fields[-1], dest, "r" if move.side == "l" else "l")


def _ask_side(state: State, move: Move) -> IllegalMove | None:
    """The question which side is meant, if a row could step aside there; it is never guessed."""
    if move.side:
        return None
    sided = (Move(move.count, move.head, move.dest, side) for side in ("l", "r"))
    meant = {reading for side in sided for reading in _readings(side) if refusal(state.position, reading) is None}
    return IllegalMove(Reason.SIDE_MISSING, moves=_list(state, meant)) if meant else None


def _of_any_count(state: State, head: str, dest: str, side: str) -> list[Move]:
    there = [move for move in legal_moves(state) if (move.head, move.dest) == (head, dest)]
    return [move for move in there if move.side == side] or there


def _list(state: State, moves: list[Move] | set[Move]) -> str:
    return " · ".join(f"`{text}`" for text in sorted(format(state, move) for move in moves))


def _plainest(refused: list[IllegalMove]) -> IllegalMove:
    """The reason to tell: that of the other end only if its row stands and cannot step aside."""
    aside = (Reason.SIDE_BLOCKED, Reason.OFF_BOARD)
    return next((why for why in refused if why.reason in aside), refused[0])
