"""The panel below the board: the stone in hand, the figures, and the tally of the kinds still to come."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.game import Look, phrase
from bot.games.alexandria.notation import colour_name, symbol_name
from bot.games.alexandria.state import COLOURS, SYMBOLS, State, colour, symbol
from bot.games.alexandria.stones import BLACK, HATCHES, TINTS, WHITE, large, stone
from bot.games.alexandria.symbols import SYMBOLS as OUTLINES
from bot.games.alexandria.symbols import rays
from render.scene import Box, Cut, Ellipse, Glyph, Ink, Label, Layer, Placed, Stamp
from render.theme import DEEP_BRONZE, FADED, GROUND, INK, PANEL, RULE

LEFT, TOP, WIDTH, HEIGHT = 60, 832, 1080, 356
HAND_MIDDLE, HAND_WIDTH, HAND_SCALE = 206, 264, 2.5
FIGURES_LEFT = 386
TALLY_LEFT, TALLY_TOP, COLUMN, ROW = 654, 898, 76, 46


@dataclass(frozen=True)
class Style:
    """The inks of all that is not a stone; `bare` where there are no colours."""

    ground: Ink
    panel: Ink
    rule: Ink
    ink: Ink
    faded: Ink
    accent: Ink
    bare: bool


LIMESTONE = Style(GROUND, PANEL, RULE, INK, FADED, DEEP_BRONZE, bare=False)
PAPER = Style(WHITE, WHITE, BLACK, BLACK, BLACK, BLACK, bare=True)


def panel(state: State, look: Look, mode: str, style: Style, *, over: bool) -> Iterator[Placed]:
    """The panel's stamps."""
    yield Placed(_board(style), LEFT, TOP)
    yield from _hand(state, look, mode, style, over=over)
    yield from _figures(state, look, style, over=over)
    yield from _tally(state, look, style)


@lru_cache(1024)
def caption(text: str, width: int, ink: Ink, ground: Ink) -> Stamp:
    """A line of text in the middle of a stamp, which it never leaves."""
    return Stamp(width, 38, (Layer((Label(text, width / 2, 19, 30, fit=width - 4),), ink),), ground)


@lru_cache(64)
def _heading(text: str, ink: Ink, ground: Ink) -> Stamp:
    return Stamp(190, 38, (Layer((Label(text, 0, 19, 30, align="left", fit=186),), ink),), ground)


@lru_cache(1024)
def _figure(number: int, ink: Ink, ground: Ink) -> Stamp:
    return Stamp(150, 48, (Layer((Label(str(number), 0, 24, 58, "Black", "left", fit=146),), ink),), ground)


def centred(stamp: Stamp, x: int, y: int) -> Placed:
    """A stamp with its middle at (x, y)."""
    return Placed(stamp, x - stamp.width // 2, y - stamp.height // 2)


@lru_cache(2)
def _board(style: Style) -> Stamp:
    outer, inner = Box(0, 0, WIDTH, HEIGHT, 18), Box(2, 2, WIDTH - 2, HEIGHT - 2, 16)
    return Stamp(WIDTH, HEIGHT, (Layer((outer,), style.rule), Layer((inner,), style.panel)), style.ground)


def _hand(state: State, look: Look, mode: str, style: Style, *, over: bool) -> Iterator[Placed]:
    """The stone in hand under its label; at the end what became of it."""
    say, kind = look.words, state.hand
    head = "picture.won" if kind is None else "picture.stuck" if over else "label.hand"
    label = caption(say(phrase(head)), HAND_WIDTH, style.accent if over else style.faded, style.panel)
    yield centred(label, HAND_MIDDLE, 868)
    if kind is None:
        yield centred(_medal(style), HAND_MIDDLE, 1006)
        name = say(phrase("picture.all_laid"))
    else:
        letter = say(phrase(f"letter.colour.{colour(kind)}"))
        yield centred(large(stone(kind, letter, mode), HAND_SCALE, style.panel), HAND_MIDDLE, 1006)
        name = f"{say(colour_name(colour(kind)))} · {say(symbol_name(symbol(kind)))}"
    yield centred(caption(name, HAND_WIDTH, style.ink, style.panel), HAND_MIDDLE, 1150)


@lru_cache(2)
def _medal(style: Style) -> Stamp:
    """What lies in the place of the hand when all 72 stones are laid."""
    gold = WHITE if style.bare else TINTS[2].ground
    sun = Glyph(rays(24, 36.5, 49, 4.2, 0.8), 0, 0, 2.25)
    middle = 112.5
    return Stamp(
        225,
        225,
        (
            Layer((sun,), style.accent),
            Layer((Ellipse(middle, middle, 77),), style.accent),
            Layer((Ellipse(middle, middle, 71),), gold),
            Layer((Ellipse(middle, middle, 66), Cut(Ellipse(middle, middle, 64))), style.accent),
            Layer((Label("72", middle, middle, 72, "Black"),), style.ink),
        ),
        style.panel,
    )


def _figures(state: State, look: Look, style: Style, *, over: bool) -> Iterator[Placed]:
    rest = ("picture.left", len(state.bag)) if over else ("label.bag", len(state.to_come))
    for i, (key, number) in enumerate((("label.points", state.points), ("label.fours", state.fours), rest)):
        yield Placed(_heading(look.words(phrase(key)), style.faded, style.panel), FIGURES_LEFT, 849 + 110 * i)
        yield Placed(_figure(number, style.ink, style.panel), FIGURES_LEFT - 2, 890 + 110 * i)


def _tally(state: State, look: Look, style: Style) -> Iterator[Placed]:
    """Six by six kinds, each with the two places of its two stones."""
    to_come = Counter(state.to_come)
    for i, sign in enumerate(SYMBOLS):
        yield centred(_head(sign, style), TALLY_LEFT + COLUMN * i + COLUMN // 2, 868)
    for j, tint in enumerate(COLOURS):
        head = _row_head(tint, look.words(phrase(f"letter.colour.{tint}")), style)
        yield Placed(head, TALLY_LEFT - 16 - head.width, TALLY_TOP + ROW * j + (ROW - head.height) // 2)
        for i, sign in enumerate(SYMBOLS):
            kind = 10 * tint + sign
            cell = _kind(tint, to_come[kind], style, ringed=kind == state.hand)
            yield Placed(cell, TALLY_LEFT + COLUMN * i, TALLY_TOP + ROW * j)


@lru_cache(12)
def _head(sign: int, style: Style) -> Stamp:
    return Stamp(44, 44, (Layer((Glyph(OUTLINES[sign], 1, 1, 0.42),), style.ink),), style.panel)


@lru_cache(64)
def _row_head(tint: int, letter: str, style: Style) -> Stamp:
    if not style.bare:
        inks = TINTS[tint]
        tile = Layer((Box(0, 0, 40, 40, 8),), inks.ground)
        return Stamp(40, 40, (tile, Layer((Label(letter, 20, 20, 27, "Black", fit=30),), inks.on_it)), style.panel)
    ink = WHITE if tint == 6 else BLACK
    inside = Box(2.5, 2.5, 59.5, 35.5, 6)
    return Stamp(
        62,
        38,
        (
            Layer((Box(0, 0, 62, 38, 8),), BLACK),
            Layer((Box(2.5, 2.5, 59.5, 35.5, 6),), BLACK if tint == 6 else WHITE),
            Layer((HATCHES[tint],), BLACK, clip=(inside, Cut(Box(31, 0, 62, 38)))),
            Layer((Box(30, 0, 32.5, 38),), BLACK),
            Layer((Label(letter, 46, 19, 25, "Black", fit=22),), ink),
        ),
        style.panel,
    )


@lru_cache(64)
def _kind(tint: int, count: int, style: Style, *, ringed: bool) -> Stamp:
    """A kind's two places: a square for a stone still to come, a dot for one that is gone; a ring if it is in hand."""
    ink = BLACK if style.bare else TINTS[tint].ground
    middles = (COLUMN / 2 - 14, COLUMN / 2 + 14)
    squares = tuple(Box(x - 11, 12, x + 11, 34, 5) for x in middles[:count])
    dots = tuple(Ellipse(x, 23, 4) for x in middles[count:])
    holes = tuple(Cut(Ellipse(x, 23, 2.75)) for x in middles[count:]) if style.bare else ()
    ring = (Box(4, 3, 72, 43, 10), Cut(Box(7, 6, 69, 40, 7)))
    layers = (Layer(squares, ink), Layer((*dots, *holes), style.rule), *([Layer(ring, style.ink)] if ringed else []))
    return Stamp(COLUMN, ROW, layers, style.panel)
