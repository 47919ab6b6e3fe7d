"""Positions and looks for pictures; `python -m tests.games.alexandria.sheet` makes the palette anew from them."""

import json
from collections import Counter
from pathlib import Path

from bot.game import Look, shuffled
from bot.games.alexandria.scene import scene
from bot.games.alexandria.state import EMPTY, KINDS, State
from bot.registry import words
from render.palette import palette
from render.scene import Scene
from tests.games.alexandria.positions import board

ROOT = Path(__file__).parents[3]
PALETTE = ROOT / "bot" / "games" / "alexandria" / "palette.py"
CASES = ROOT / "tests" / "cases" / "alexandria.json"


def look(mode: str = "ein", places: str = "aus", language: str = "de") -> Look:
    """A look in a colour mode, with or without the squares that fit."""
    return Look(words(language, "alexandria"), flags={"farben": mode, "plaetze": places})


def bag_after(cells: tuple[int, ...], hand: int) -> tuple[int, ...]:
    """The stones that are not on a board, one of them in front."""
    rest = Counter(KINDS * 2) - Counter(cells) - Counter((hand,))
    return (hand, *rest.elements())


def reference() -> State:
    """The position that pictures are measured by: 27 stones, Blau Ankh in hand."""
    case = next(case for case in json.loads(CASES.read_text("utf-8"))["stellungen"] if case["nr"] == 8)
    cells = board("\n".join(case["brett"]))
    return State(cells, bag_after(cells, 43), points=40, fours=0, last=68)


def all_kinds(last: int = 0) -> State:
    """Each kind on its own, six a row; no position of a game, but every stone is in it."""
    rows = [" ".join(map(str, KINDS[i : i + 6])) for i in range(0, len(KINDS), 6)]
    cells = board("\n".join(rows))
    return State(cells, bag_after(cells, 11), points=1234, fours=5, last=last)


def fours() -> State:
    """Squares that bring 1, 5, 20 and 100 points to one stone in hand."""
    cells = board("""
        .. .. .. .. .. .. .. .. .. .. .. ..
        .. .. 12 .. .. .. .. .. 21 .. .. ..
        .. 31 .. 13 .. .. .. 12 .. 31 .. ..
        .. .. 41 .. .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. .. .. .. .. ..
        .. .. 14 .. .. .. .. .. .. .. .. ..
        .. .. .. 51 .. .. .. .. 66 .. .. ..
    """)
    return State(cells, bag_after(cells, 11), points=126, fours=1, last=25)


def stuck() -> State:
    """A game that is over with stones left: Schwarz Welle fits nowhere."""
    state = reference()
    cells = tuple(EMPTY if stone in (46, 56) or stone // 10 == 6 else stone for stone in state.board)
    return State(cells, bag_after(cells, 66), points=273, fours=1, last=68)


def won() -> State:
    """A game with all 72 stones laid."""
    cells = (*shuffled(KINDS * 2, "won"), *[EMPTY] * 24)
    return State(cells, (), points=1043, fours=6, last=71)


def limestone() -> list[Scene]:
    """Scenes with everything in them that is painted in colours."""
    states = (reference(), all_kinds(), fours(), stuck(), won())
    return [scene(state, look(mode, "ein")) for state in states for mode in ("ein", "hinterlegt")]


if __name__ == "__main__":
    made = palette(limestone(), 144).hex().upper()
    lines = "\n".join(made[i : i + 96] for i in range(0, len(made), 96))
    text, before = PALETTE.read_text("utf-8"), 'LIMESTONE_INKS = bytes.fromhex("""\n'
    PALETTE.write_text(text[: text.index(before)] + before + lines + '\n""")\n', "utf-8")
