"""Positions and looks for pictures; `python -m tests.games.alexander.sheet` makes the palette anew from them."""

from functools import cache
from itertools import chain
from pathlib import Path

from bot.game import Look, Seat
from bot.games.alexander.scene import scene
from bot.games.alexander.state import State
from bot.record import read
from bot.texts import Language, read_tables
from render.palette import palette
from render.scene import Scene
from tests.games.alexander.play import ATLAS, GAME

ROOT = Path(__file__).parents[3]
PALETTE = ROOT / "bot" / "games" / "alexander" / "palette.py"
TABLES = read_tables(ROOT / "bot" / "games" / "alexander" / "texts")


def look(language: str = "de", viewer: int | None = None, prefix: str = "", **flags: str) -> Look:
    """A look in a language, for a viewer with a half-entered move."""
    seat = None if viewer is None else Seat(viewer)
    return Look(Language(language, (TABLES[language],)), viewer=seat, prefix=prefix, flags=flags)


@cache
def demo(name: str) -> tuple[State, ...]:
    """All states of a game that is kept."""
    record = read((ROOT / "seeds" / "alexander" / f"{name}.partie").read_text("utf-8"))
    states = [GAME.initial(record.setup)]
    for text in record.moves:
        states.append(GAME.apply(states[-1], GAME.parse(states[-1], text.replace("_", " "))))
    return tuple(states)
