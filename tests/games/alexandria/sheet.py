"""Positions and looks for pictures; run as a program it makes the palette anew from them."""

import json
from collections import Counter
from pathlib import Path

from bot.game import Look
from bot.games.alexandria.state import COLUMNS, EMPTY, KINDS, ROWS, State
from bot.registry import words

CASES = Path(__file__).parents[2] / "cases" / "alexandria.json"


def look(mode: str = "ein", places: str = "aus", language: str = "de") -> Look:
    """A look in a colour mode, with or without the squares that fit."""
    return Look(words(language, "alexandria"), flags={"farben": mode, "plaetze": places})


def bag_after(board: tuple[int, ...], hand: int) -> tuple[int, ...]:
    """The stones that are not on a board, one of them in front."""
    rest = Counter(KINDS * 2) - Counter(board) - Counter((hand,))
    return (hand, *rest.elements())


def reference() -> State:
    """The position that pictures are measured by: 27 stones, Blau Ankh in hand."""
    case = next(case for case in json.loads(CASES.read_text("utf-8"))["stellungen"] if case["nr"] == 8)
    board = tuple(EMPTY if stone == ".." else int(stone) for row in case["brett"] for stone in row.split())
    return State(board, bag_after(board, 43), points=40, fours=0, last=68)


def all_kinds(last: int = 0) -> State:
    """Each kind on its own, six a row; no position of a game, but every stone is in it."""
    board = [EMPTY] * (COLUMNS * ROWS)
    for i, kind in enumerate(KINDS):
        board[COLUMNS * (i // 6) + i % 6] = kind
    return State(tuple(board), bag_after(tuple(board), 11), points=1234, fours=5, last=last)


def fours() -> State:
    """Squares that bring 1, 5, 20 and 100 points to one stone in hand."""
    rows = (
        "..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..",
        "..  ..  12  ..  ..  ..  ..  ..  21  ..  ..  ..",
        "..  31  ..  13  ..  ..  ..  12  ..  31  ..  ..",
        "..  ..  41  ..  ..  ..  ..  ..  ..  ..  ..  ..",
        "..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..",
        "..  ..  14  ..  ..  ..  ..  ..  ..  ..  ..  ..",
        "..  ..  ..  51  ..  ..  ..  ..  66  ..  ..  ..",
        "..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..",
    )
    board = tuple(EMPTY if stone == ".." else int(stone) for row in rows for stone in row.split())
    return State(board, bag_after(board, 11), points=126, fours=1, last=25)


def stuck() -> State:
    """A game that is over with stones left: Schwarz Welle fits nowhere."""
    state = reference()
    board = tuple(11 if stone in (46, 56) else EMPTY if stone // 10 == 6 else stone for stone in state.board)
    return State(board, bag_after(board, 66), points=273, fours=1, last=68)


def won() -> State:
    """A game with all 72 stones laid."""
    board = (*sorted(KINDS * 2), *[EMPTY] * 24)
    return State(board, (), points=1043, fours=6, last=71)
