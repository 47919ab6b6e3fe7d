"""The picture of a position: the board with both scales, its marks, and the panel below it."""

from collections.abc import Iterator
from functools import cache

from bot.game import Look, phrase
from bot.games.alexandria.alt import alt
from bot.games.alexandria.palette import GREYS, LIMESTONE_INKS
from bot.games.alexandria.panel import LIMESTONE, PAPER, Style, caption, centred, panel
from bot.games.alexandria.placing import points_at
from bot.games.alexandria.rules import fitting
from bot.games.alexandria.state import COLOURS, COLUMNS, EMPTY, ROWS, State, colour
from bot.games.alexandria.stones import CELL, choice, socket, stone
from render.scene import Grid, Ink, Placed, Scene, Stamp

WIDTH, HEIGHT = 1200, 1228
LEFT, TOP = 60, 56
RIM = 3


def scene(state: State, look: Look) -> Scene:
    """The picture of a position in the colour mode of the look, with the squares that fit where it asks for them."""
    mode = look.flags.get("farben", "ein")
    style, palette = (PAPER, GREYS) if mode == "aus" else (LIMESTONE, LIMESTONE_INKS)
    fits = frozenset(fitting(state))
    shown = fits if look.flags.get("plaetze") == "ein" else frozenset()
    placed = (
        *_frame(style),
        *_cells(state, look, mode, shown),
        *panel(state, look, mode, style, over=not fits),
    )
    return Scene(WIDTH, HEIGHT, alt(state, look), style.ground, palette, Grid(LEFT, TOP, CELL, CELL), placed)


@cache
def _frame(style: Style) -> tuple[Placed, ...]:
    """The card's rim and the two scales, each on both of its sides (ALX-2)."""
    rim = [
        Placed(_bar(width, height, style.rule), x, y)
        for width, height, x, y in (
            (WIDTH, RIM, 0, 0),
            (WIDTH, RIM, 0, HEIGHT - RIM),
            (RIM, HEIGHT, 0, 0),
            (RIM, HEIGHT, WIDTH - RIM, 0),
        )
    ]
    return (*rim, *_scales(style))


@cache
def _bar(width: int, height: int, ink: Ink) -> Stamp:
    return Stamp(width, height, (), ink)


def _scales(style: Style) -> Iterator[Placed]:
    for x in range(COLUMNS):
        number = caption(str(x + 1), 44, style.faded, style.ground)
        for y in (30, TOP + ROWS * CELL + 26):
            yield centred(number, LEFT + CELL * x + CELL // 2, y)
    for y in range(ROWS):
        number = caption(str(y + 1), 44, style.faded, style.ground)
        for x in (32, WIDTH - 32):
            yield centred(number, x, TOP + CELL * y + CELL // 2)


def _cells(state: State, look: Look, mode: str, shown: frozenset[int]) -> Iterator[Placed]:
    letters = {tint: look.words(phrase(f"letter.colour.{tint}")) for tint in COLOURS}
    for cell, kind in enumerate(state.board):
        if kind != EMPTY:
            stamp = stone(kind, letters[colour(kind)], mode, last=cell == state.last)
        elif cell in shown:
            stamp = choice(points_at(state.board, cell), mode)
        else:
            stamp = socket(mode)
        yield Placed(stamp, LEFT + CELL * (cell % COLUMNS), TOP + CELL * (cell // COLUMNS))
