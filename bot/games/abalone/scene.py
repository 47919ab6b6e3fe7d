"""The picture of a position: names and marbles on a plain board, and what stands in its corners."""

from functools import cache

from bot.game import Look, phrase
from bot.games.abalone.board import BIT, ROWS
from bot.games.abalone.diagram import alt, player
from bot.games.abalone.notation import last_text
from bot.games.abalone.state import BLACK, WHITE, State
from render.scene import Ellipse, Label, Layer, Placed, Scene, Stamp

WIDTH, HEIGHT, ACROSS, DOWN, SIZE = 1200, 1080, 112, 98, 92
GROUND, INK, LIGHT = "#EFE6D4", "#2B2622", "#F4EEE1"
FILLS = {"black": (INK, LIGHT), "white": ("#FEFDFB", INK), "": ("#CABEA8", INK)}


def scene(state: State, look: Look) -> Scene:
    """The board with its marbles, players, lost marbles and last move."""
    placed = (*_corners(state, look), *(_placed(state, field, look) for row in ROWS for field in row))
    return Scene(WIDTH, HEIGHT, alt(state, look), GROUND, placed=placed)


def _placed(state: State, field: str, look: Look) -> Placed:
    row, column = next((i, row.index(field)) for i, row in enumerate(ROWS) if field in row)
    x, y = ACROSS * column - ACROSS // 2 * (len(ROWS[row]) - 1), DOWN * (row - 4)
    turn = -1 if look.turned else 1
    return Placed(_field(field, _content(state, field)), 600 + turn * x - SIZE // 2, 540 + turn * y - SIZE // 2)


def _content(state: State, field: str) -> str:
    black, white = state.position.marbles
    return "black" if black & BIT[field] else "white" if white & BIT[field] else ""


@cache
def _field(name: str, content: str) -> Stamp:
    fill, ink = FILLS[content]
    middle = SIZE / 2
    disc, label = Ellipse(middle, middle, middle, middle), Label(name, middle, middle, 31)
    return Stamp(SIZE, SIZE, (Layer((disc,), fill), Layer((label,), ink)))


def _corners(state: State, look: Look) -> tuple[Placed, ...]:
    last = look.words(phrase("label.last_move", move=last_text(state.last))) if state.last else ""
    texts = ((look.words(player(state, WHITE)), 40), (last, 1000), (look.words(player(state, BLACK)), 1040))
    return tuple(Placed(_line(text), 0, y - 20) for text, y in texts if text)


def _line(text: str) -> Stamp:
    return Stamp(WIDTH, 40, (Layer((Label(text, 36, 20, 28, align="left"),), INK),))
