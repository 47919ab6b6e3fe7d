"""The map in letters and strokes and the position in words, for logs, tests, and those who don't see the picture.

A strip is one line between the lines of its points: a digit is a symbol, `o` empty land, a letter a governor, beginning
with `a` for the first seat. Walls are `---`, `/` and `\\`, red ones `*`; `@` is Alexander.
"""

from bot.game import Look
from bot.games.alexander.description import description
from bot.games.alexander.map import LETTERS, Map, Side, Triangle
from bot.games.alexander.state import BLACK, State

Canvas = dict[tuple[int, int], str]
"""Signs by (row, column): a point on line l at x has row 2l and column 2x."""


def diagram(atlas: Map, state: State, look: Look) -> str:
    """The numbers of the points on odd and even lines, the picture, then what there is to say, a line each."""
    said = (look.words(sentence) for sentence in description(atlas, state, look.viewer))
    return "\n".join((*_scale(atlas), *picture(atlas, state), "", *said))


def picture(atlas: Map, state: State) -> tuple[str, ...]:
    """The lines of the picture."""
    canvas: Canvas = {(2 * line, 2 * x): "." for line, x in atlas.spots}
    for place in map(Triangle, range(len(atlas.cells))):
        strip, column = atlas.cells[place]
        canvas[2 * strip + 1, 2 * column + 2] = _sign(atlas, state, place)
    for number, side in enumerate(state.walls):
        canvas |= _wall(atlas, side, "*" if number >= BLACK else "")
    line, x = atlas.spots[state.point]
    canvas[2 * line, 2 * x] = "@"
    return tuple(_line(canvas, row) for row in range(max(row for row, _ in canvas) + 1))


def _line(canvas: Canvas, row: int) -> str:
    width = max((column for r, column in canvas if r == row), default=-1) + 1
    head = LETTERS[row // 2] if row % 2 == 0 else " "
    return f"{head} {''.join(canvas.get((row, column), ' ') for column in range(width))}"


def _sign(atlas: Map, state: State, place: Triangle) -> str:
    seat = state.governor_at(place)
    return str(atlas.symbols[place] or "o") if seat is None else LETTERS[seat].lower()


def _wall(atlas: Map, side: Side, red: str) -> Canvas:
    (line, x), (below, other) = (atlas.spots[point] for point in atlas.sides[side])
    if line == below:
        return {(2 * line, column): red or "-" for column in range(2 * x + 1, 2 * other)}
    return {(2 * line + 1, x + other): red or ("/" if other < x else "\\")}


def _scale(atlas: Map) -> tuple[str, str]:
    """The numbers over the points of A, C, … and of B, D, …"""
    last = max(x for _, x in atlas.spots)
    odd, even = ("".join(f"{x // 2 + 1:<4}" for x in range(first, last + 1, 2)).rstrip() for first in (1, 0))
    return f"A   {odd}", f"B {even}"
