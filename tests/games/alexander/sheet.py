"""Positions and looks for pictures; `python -m tests.games.alexander.sheet` makes the palette anew from them."""

from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

from bot.game import Look, Seat
from bot.games.alexander.hand import hand_scene
from bot.games.alexander.map import SYMBOLS, Side
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


def start() -> State:
    """The first position of four."""
    return demo("zu-viert")[0]


def middle() -> State:
    """Three have provinces, one of them with two governors."""
    return demo("zu-dritt")[60]


def march() -> tuple[State, Look]:
    """A march half entered: its routes are to choose from."""
    state = demo("zu-viert")[72]
    return state, look(viewer=state.seat, prefix="zug 1 G9/10 H10")


def settling() -> tuple[State, Look]:
    """A settling half entered: a governor is placed, more may be."""
    state = demo("zu-viert")[49]
    return state, look(viewer=state.seat, prefix="besetze B7/8")


def over() -> State:
    """A game of four that is over; a wall of the last route is red."""
    return demo("zu-viert")[-1]


def tied() -> State:
    """The same with a tie between two, after one has left."""
    return replace(over(), scores=(92, 41, 92, 103), gone=(Seat(3),), hands=(*over().hands[:3], ()))


def every_piece() -> State:
    """No position of a game: a governor on every symbol, and many red walls."""
    state = over()
    others = (Side(side) for side in range(len(ATLAS.sides)) if side not in state.walls)
    governors = tuple(ATLAS.marked[seat::4] for seat in range(4))
    return replace(state, governors=governors, walls=(*state.walls, *islice(others, 0, 90, 9)))


def hand() -> State:
    """The first seat holds cards of every symbol."""
    return replace(middle(), hands=(tuple(SYMBOLS[k] for k in (0, 0, 1, 2, 2, 2, 2, 3, 4)), *middle().hands[1:]))


def scenes() -> list[Scene]:
    """Scenes with everything in them that is drawn."""
    public = (start(), middle(), over(), tied(), every_piece())
    private = (march(), settling())
    return [
        *(scene(ATLAS, state, look()) for state in public),
        *(scene(ATLAS, state, shown) for state, shown in private),
        *(hand_scene(state, Seat(seat), look()) for state, seat in ((hand(), 0), (tied(), 3))),
    ]


if __name__ == "__main__":
    made = palette(scenes(), 100).hex().upper()
    lines = "\n".join(made[i : i + 96] for i in range(0, len(made), 96))
    text, before = PALETTE.read_text("utf-8"), 'INKS = bytes.fromhex("""\n'
    PALETTE.write_text(text[: text.index(before)] + before + lines + '\n""")\n', "utf-8")
