"""Pictures of positions against a chess board of the same width by chess.svg and cairosvg."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import cairosvg
import chess.svg

from bot.game import Look
from bot.games.abalone import GAME as ABALONE
from bot.games.abalone.state import State
from bot.games.alexandria import GAME as ALEXANDRIA
from render.png import Painter
from render.scene import Scene
from tests.bench.line import Bound, Line, cpu, ratio, times
from tests.games.abalone import sheet as marbles
from tests.games.alexandria import sheet

ROUNDS, REPEAT = 5, 10
WIDTH = 1200
MEN = "r1bq1rk1/pp3ppp/2n1pn2/3p4/2PP4/2N1BN2/PP3PPP/R2Q1RK1 w - - 0 10"
"""As many men as Alexandria's reference position has stones."""


@dataclass(frozen=True)
class Picture:
    """A position to be drawn, the one after a move, and what is required of the first beside a chess board."""

    name: str
    position: Callable[[], Scene]
    moved: Callable[[], Scene]
    cheaper: Bound | None = None
    smaller: Bound | None = None


class Round(NamedTuple):
    """Milliseconds: the chess board, then a picture by a fresh painter, after a move, and drawn again."""

    chess: float
    cold: float
    moved: float
    warm: float


def alexandria(mode: str, cheaper: Bound | None = None, smaller: Bound | None = None) -> Picture:
    """Alexandria's reference position in a colour mode, its stone in hand laid on the first square that fits."""
    look, state = sheet.look(mode), sheet.reference()
    after = ALEXANDRIA.apply(state, next(iter(ALEXANDRIA.legal_moves(state))))
    position, moved = (partial(ALEXANDRIA.scene, shown, look) for shown in (state, after))
    return Picture(f"Alexandria, `farben {mode}`", position, moved, cheaper, smaller)


def abalone(
    name: str, state: State, shown: Look, cheaper: Bound | None = None, smaller: Bound | None = None
) -> Picture:
    """A position of Abalone, and the one after its first legal move."""
    after = ABALONE.apply(state, next(iter(ABALONE.legal_moves(state))))
    position, moved = (partial(ABALONE.scene, each, shown) for each in (state, after))
    return Picture(f"Abalone, {name}", position, moved, cheaper, smaller)


ABALONES = (Bound(11, aim=16, least=True), Bound(0.9, aim=0.78))
PICTURES = (
    alexandria("ein", Bound(15, aim=25, least=True), Bound(0.6, aim=0.5)),
    alexandria("hinterlegt"),
    alexandria("aus"),
    abalone("a push", marbles.fall(), marbles.look(), *ABALONES),
    abalone("a choice", marbles.choosing(), marbles.look("3B0-"), *ABALONES),
)


def chess_board() -> bytes:
    """The chess board as a PNG file."""
    return bytes(cairosvg.svg2png(bytestring=chess.svg.board(chess.Board(MEN), size=WIDTH).encode()))


def against_chess() -> Iterator[Line]:
    """Of each picture, how much cheaper and smaller than the chess board it is, and what it costs when not yet drawn.

    A picture's time is that of its scene and its file.
    """
    size = len(chess_board())
    for picture in PICTURES:
        rounds = [_round(picture) for _ in range(ROUNDS)]
        board, cold, moved, warm = map(list, zip(*rounds, strict=True))
        png = Painter().png(picture.position())
        yield ratio(f"{picture.name}: cheaper than the chess board", board, warm, picture.cheaper)
        yield ratio(f"{picture.name}: {len(png):,} bytes to the chess board's", [len(png)], [size], picture.smaller)
        yield times(f"{picture.name}: after a move", moved)
        yield times(f"{picture.name}: by a fresh painter", cold)
    yield times(f"The chess board, {WIDTH} px, {size:,} bytes", board)


def _round(picture: Picture) -> Round:
    painter = Painter()

    def draw(scene: Callable[[], Scene]) -> bytes:
        return painter.png(scene())

    chess, cold = cpu(chess_board), cpu(partial(draw, picture.position))
    moved = cpu(partial(draw, picture.moved))
    return Round(chess, cold, moved, cpu(partial(draw, picture.position), REPEAT))
