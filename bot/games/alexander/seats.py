"""The seats' tiles in the panel: shape, score, cards in hand, governors; whose turn it is, who won, who left."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.game import Look, Phrase, Seat, phrase
from bot.games.alexander import cardfaces
from bot.games.alexander.inks import IVORY, TINTS, WHITE
from bot.games.alexander.map import Symbol
from bot.games.alexander.pieces import sign
from bot.games.alexander.rules import outcome, to_move
from bot.games.alexander.state import ACTIONS, GOVERNORS, State
from bot.games.alexander.symbols import shape
from render.scene import Box, Cut, Ellipse, Glyph, Ink, Label, Layer, Placed, Shape, Stamp
from render.theme import BRONZE, FADED, INK, PANEL, RULE, TEAL

LEFT, RIGHT, GAP = 570, 1174, 8
TAB_TOP, TOP, TAB, HEIGHT = 1046, 1091, 45, 161
FAINT = 0.45


@dataclass(frozen=True)
class Tab:
    """What stands on top of a tile: words, dots for the actions left, the symbol of a card about to be played."""

    words: str
    ink: Ink
    actions: int | None = None
    symbol: Symbol | None = None


def seats(state: State, look: Look, chosen: Symbol | None) -> Iterator[Placed]:
    """A tile for each seat, and a tab on that of the one to move, or after the end on all."""
    count = len(state.hands)
    width = (RIGHT - LEFT - GAP * (count - 1)) // count
    for seat in map(Seat, range(count)):
        x, tab = LEFT + seat * (width + GAP), _tab(state, look, seat, chosen)
        figures = state.scores[seat], len(state.hands[seat]), state.supply(seat)
        yield Placed(_tile(seat, width, *figures, tab.ink if tab else RULE, gone=seat in state.gone), x, TOP)
        if tab:
            yield Placed(_flag(tab, width), x, TAB_TOP)


def _tab(state: State, look: Look, seat: Seat, chosen: Symbol | None) -> Tab | None:
    if seat in state.gone:
        return Tab(look.words(phrase("picture.gone")), FADED)
    if outcome(state):
        return Tab(look.words(_place(state, seat)), BRONZE if _rank(state, seat) == 1 else FADED)
    if seat != to_move(state):
        return None
    if chosen:
        return Tab(look.words(phrase("picture.chooses")), TEAL, symbol=chosen)
    return Tab(look.words(phrase("picture.turn")), BRONZE, actions=state.actions if state.marched else None)


def _rank(state: State, seat: Seat) -> int:
    """A seat's place among those that stayed: one more than have more points (ALE-21)."""
    return 1 + sum(s not in state.gone and score > state.scores[seat] for s, score in enumerate(state.scores))


def _place(state: State, seat: Seat) -> Phrase:
    end = outcome(state)
    if end and seat in end.winners:
        return phrase("picture.won" if len(end.winners) == 1 else "picture.shared")
    return phrase("picture.place", n=_rank(state, seat))


@lru_cache(1024)
def _tile(seat: Seat, width: int, score: int, cards: int, supply: int, rim: Ink, *, gone: bool) -> Stamp:
    thick = 2 if rim == RULE else 5
    narrow, dimmed = width < 150, FAINT if gone else 1
    size = 40 if narrow and score >= 100 else 46
    edge = width - (16 if narrow else 20)
    return Stamp(
        width,
        HEIGHT,
        (
            Layer((Box(0, 0, width, HEIGHT, 14),), rim),
            Layer((Box(thick, thick, width - thick, HEIGHT - thick, 14 - thick),), PANEL if gone else IVORY),
            Layer((Glyph((shape(seat, 20),), 36, 43, 1),), TINTS[seat].ink, opacity=dimmed),
            Layer((Label(str(score), edge, 43, size, "Black", "right", fit=edge - 62),), FADED if gone else INK),
            *(() if gone else cardfaces.small(20, 73)),
            *(() if gone else (Layer((Label(str(cards), edge, 92, 34, "Bold", "right"),), FADED),)),
            *_supply(seat, supply, width, dimmed),
        ),
        PANEL,
    )


def _supply(seat: Seat, supply: int, width: int, opacity: float) -> Iterator[Layer]:
    """Four small shapes, full for each governor that stands nowhere."""
    middles = [width / 2 + 27 * (k - 1.5) for k in range(GOVERNORS)]
    solid: list[Shape] = [Glyph((shape(seat, 10),), x, 135, 1) for x in middles]
    holes = [Cut(Glyph((shape(seat, 7.2),), x, 135, 1)) for x in middles[supply:]]
    yield Layer((*solid, *holes), TINTS[seat].ink, opacity=opacity)


@lru_cache(256)
def _flag(tab: Tab, width: int) -> Stamp:
    """A tab in the middle of its tile's upper edge."""
    more = 30 if tab.symbol else 0 if tab.actions is None else 14 * ACTIONS + 4
    half = min(width / 2 - 12, 62 + more / 2)
    middle = width / 2
    words = Label(tab.words, middle - more / 2, 23, 24, "Black", fit=2 * half - more - 20)
    marks: tuple[Shape, ...] = ()
    if tab.symbol:
        marks = (sign(tab.symbol, middle + half - 27, 23, 32),)
    elif tab.actions is not None:
        marks = tuple(_dot(middle + half - 30 + 14 * k, full=k < tab.actions) for k in range(ACTIONS))
    form = (Box(middle - half, 2, middle + half, TAB + 20, 10),)
    return Stamp(width, TAB, (Layer(form, tab.ink), Layer((words, *marks), WHITE)), PANEL)


def _dot(x: float, *, full: bool) -> Shape:
    ring: tuple[Shape, ...] = (Ellipse(0, 0, 5), *(() if full else (Cut(Ellipse(0, 0, 3)),)))
    return Glyph(ring, x, 23, 1)
