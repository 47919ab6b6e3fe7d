"""Positions and looks for pictures; `python -m tests.games.abalone.sheet` makes the palette anew from them."""

from dataclasses import replace
from pathlib import Path

from bot.game import Look
from bot.games.abalone.scene import scene
from bot.games.abalone.state import State
from render.palette import palette
from render.scene import Scene
from tests.games.abalone.positions import WORDS, played, stand, start

ROOT = Path(__file__).parents[3]
PALETTE = ROOT / "bot" / "games" / "abalone" / "palette.py"


def look(prefix: str = "", language: str = "de", *, turned: bool = False) -> Look:
    return Look(WORDS[language], prefix=prefix, turned=turned)


def fall() -> State:
    """Three black marbles have pushed two white ones; one fell."""
    before = stand("E2 F0 A0 F1 GG C3 F5 A1 B1 A3 B3 A7 / E4 E7 C9 E1 D2 D1 C5 E0 D0 C2 F4 B2 / black / 2 2")
    return played(before, "3E2-E4+")


def choosing() -> State:
    """White has moved a single marble; 3B0- leaves Black three moves."""
    before = stand("B0 B1 B3 E4 E2 F1 F0 F4 F5 A1 A3 C3 / E7 D2 D1 C9 C5 E0 D0 C2 F3 GG B2 / white / 2 3")
    return played(before, "1B2-C1")


def aside() -> State:
    """Three black marbles have moved sideways."""
    return played(stand("A0 A1 A3 A5 A6 A7 A9 B1 B3 B4 F8 / C0 C1 D0 D1 D4 E1 E2 E5 C8 D6 F4 / black / 1 1"), "3A0-F0l")


def over() -> State:
    """White has pushed off the sixth marble."""
    return played(stand("A1 B1 A7 B3 C6 / C1 C3 C0 D4 D5 E6 F3 / white / 5 5"), "2C3-C6+")


def tied() -> State:
    """The first position for the third time."""
    return replace(start(), past=start().past * 3)


def scenes() -> list[Scene]:
    """Scenes with everything in them that is painted."""
    return [
        scene(fall(), look()),
        scene(choosing(), look("3B0-")),
        scene(aside(), look(turned=True)),
        scene(over(), look()),
    ]


if __name__ == "__main__":
    made = palette(scenes(), 144).hex().upper()
    lines = "\n".join(made[i : i + 96] for i in range(0, len(made), 96))
    text, before = PALETTE.read_text("utf-8"), 'INKS = bytes.fromhex("""\n'
    PALETTE.write_text(text[: text.index(before)] + before + lines + '\n""")\n', "utf-8")
