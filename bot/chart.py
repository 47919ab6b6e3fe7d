"""Rankings as pictures: a row a player, with a place, a name, a bar and a figure. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from render.scene import Box, Ellipse, Ink, Label, Layer, Placed, Scene, Stamp
from render.theme import BRONZE, DEEP_BRONZE, FADED, GROUND, INK, PALE_TEAL, PANEL, RULE, TEAL

WIDTH, MARGIN, PADDING = 800, 20, 24
HEAD, ROW = 68, 64
ACROSS = WIDTH - 2 * MARGIN
NAME, BAR, FIGURE = 80, 318, ACROSS - PADDING
LONG, SHORT = 330, 230
"""How far a full bar goes, and one beside a figure that says how far it may be off."""

LETTERS = 18
"""Longer names are cut."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A row: its bar goes from `start` to `end`, shares of the full length; `dot` marks the estimate in between."""

    place: int
    name: str
    figure: str
    end: float
    start: float = 0
    dot: float | None = None
    own: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Rows under a heading."""

    title: str
    bars: tuple[Bar, ...]


def chart(sections: Sequence[Section], alt: str) -> Scene:
    """The picture of some rankings, one below the other."""
    placed, y = list[Placed](), MARGIN
    for section in sections:
        height = HEAD + ROW * len(section.bars) + PADDING // 2
        placed.append(Placed(_board(height), MARGIN, y))
        placed.append(Placed(_heading(section.title), MARGIN + PADDING, y + 14))
        for k, bar in enumerate(section.bars):
            placed.append(Placed(_row(bar), MARGIN + 2, y + HEAD + ROW * k))
        y += height + MARGIN
    return Scene(WIDTH, y, alt, GROUND, palette(), placed=tuple(placed))


def _board(height: int) -> Stamp:
    outer, inner = Box(0, 0, ACROSS, height, 18), Box(2, 2, ACROSS - 2, height - 2, 16)
    return Stamp(ACROSS, height, (Layer((outer,), RULE), Layer((inner,), PANEL)), GROUND)


def _heading(title: str) -> Stamp:
    width = ACROSS - 2 * PADDING
    label = Label(title, 0, 24, 30, align="left", fit=width)
    return Stamp(width, 48, (Layer((label,), DEEP_BRONZE),), PANEL)


def _row(bar: Bar) -> Stamp:
    middle, room = ROW / 2, FIGURE - BAR - _full(bar) - 12
    name = bar.name if len(bar.name) <= LETTERS else f"{bar.name[: LETTERS - 1]}…"
    medal = BRONZE if bar.place == 1 else RULE
    on_it = PANEL if bar.place == 1 else INK
    layers = (
        Layer((Ellipse(44, middle, 24),), medal),
        Layer((Label(str(bar.place), 44, middle, 28, "Black", fit=36),), on_it),
        Layer((Label(name, NAME, middle, 29, "Black" if bar.own else "Bold", "left", BAR - NAME - 16),), INK),
        *_length(bar),
        Layer((Label(bar.figure, FIGURE, middle, 32, "Black", "right", room),), INK),
    )
    return Stamp(ACROSS - 4, ROW, layers, PANEL)


def _full(bar: Bar) -> int:
    return LONG if bar.dot is None else SHORT


def _length(bar: Bar) -> tuple[Layer, ...]:
    """The bar in its groove: solid for a figure, pale with a dot where the estimate may be off."""
    middle, full = ROW / 2, _full(bar)
    left, right = BAR + full * bar.start, BAR + full * bar.end
    groove = Layer((Box(BAR, middle - 3, BAR + full, middle + 3, 3),), RULE)
    ink = TEAL if bar.own else BRONZE
    if bar.dot is None:
        return (groove, Layer((Box(left, middle - 12, max(right, left + 8), middle + 12, 6),), ink))
    pale = PALE_TEAL if bar.own else PALE_BRONZE
    dot = Ellipse(BAR + full * bar.dot, middle, 11)
    return (groove, Layer((Box(left, middle - 12, right, middle + 12, 12),), pale), Layer((dot,), ink))


PALE_BRONZE: Ink = "#E6CDB0"
GROUNDS = (PANEL, RULE, PALE_TEAL, PALE_BRONZE, BRONZE)
INKS = (GROUND, PANEL, RULE, INK, FADED, BRONZE, DEEP_BRONZE, TEAL, PALE_TEAL, PALE_BRONZE)
STEPS = 5


@cache
def palette() -> bytes:
    """The inks and what lies between each of them and each ground: all that smooth edges need."""
    shades = {_between(ground, ink, k / STEPS) for ground in GROUNDS for ink in INKS for k in range(STEPS + 1)}
    return b"".join(sorted(shades))


def _between(ground: Ink, ink: Ink, share: float) -> bytes:
    pairs = zip(bytes.fromhex(ground[1:]), bytes.fromhex(ink[1:]), strict=True)
    return bytes(round(below + (above - below) * share) for below, above in pairs)
