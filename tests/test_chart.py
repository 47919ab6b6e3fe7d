"""Rankings as pictures: bars as long as their figures, one's own in another ink, everything within the picture."""

import io

import pytest
from PIL import Image, ImageColor

from bot.chart import BAR, HEAD, LONG, MARGIN, ROW, WIDTH, Bar, Section, chart, palette
from bot.rankings import rated_bars, record_bars
from bot.ratings import Rank
from bot.records import Entry
from render.palette import inks
from render.png import Painter
from render.scene import Scene
from render.theme import BRONZE, PANEL, RULE, TEAL

NAMES = {1: "Anna", 2: "Bert", 3: "Çağla mit einem sehr langen Namen"}
TABLE = (Entry(1, 1, 200), Entry(2, 2, 100), Entry(3, 3, 0))
RANKS = (Rank(1, 1, 1200, 100, 9, 0, 1), Rank(2, 2, 1000, 400, 1, 1, 1))


def drawn(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(Painter().png(scene))).convert("RGB")


@pytest.fixture(scope="module")
def picture() -> Image.Image:
    return drawn(chart([Section("Meiste Punkte", record_bars(TABLE, NAMES, own=2))], "alt"))


def ink_at(picture: Image.Image, row: int, share: float) -> object:
    """The ink of a row's bar or groove, a share of the full length from its start."""
    return picture.getpixel((MARGIN + 2 + BAR + round(LONG * share), MARGIN + HEAD + ROW * row + ROW // 2))


def ink(name: str) -> object:
    return ImageColor.getrgb(name)


def test_a_bar_is_as_long_as_its_figure(picture: Image.Image) -> None:
    assert ink_at(picture, 0, 0.99) == ink(BRONZE)
    assert (ink_at(picture, 1, 0.49), ink_at(picture, 1, 0.51)) == (ink(TEAL), ink(RULE))
    assert ink_at(picture, 2, 0.05) == ink(RULE)


def test_the_picture_ends_below_its_last_row(picture: Image.Image) -> None:
    assert picture.size == (WIDTH, MARGIN + HEAD + 3 * ROW + 12 + MARGIN)
    assert picture.getpixel((WIDTH // 2, picture.height - MARGIN - 6)) == ink(PANEL)


def test_ratings_reach_from_what_is_certain_to_what_is_possible() -> None:
    anna, bert = rated_bars(RANKS, NAMES, own=1)
    assert (bert.start, bert.dot, bert.end) == (0, 0.5, 1)
    assert (anna.start, anna.dot, anna.end) == (0.625, 0.75, 0.875)
    assert (anna.figure, anna.own, bert.own) == ("1200 ± 100", True, False)


@pytest.mark.parametrize("bars", [record_bars(TABLE, NAMES, own=1), rated_bars(RANKS, NAMES, own=1)])
def test_every_ink_is_in_the_palette(bars: tuple[Bar, ...]) -> None:
    known = {palette()[i : i + 3] for i in range(0, len(palette()), 3)}
    assert {bytes(ImageColor.getrgb(name)[:3]) for name in inks(chart([Section("Wertung", bars)], ""))} <= known
    assert len(known) <= 256


def test_a_table_of_noughts_is_drawn() -> None:
    [bar] = record_bars([Entry(1, 1, 0)], NAMES, own=2)
    assert drawn(chart([Section("Meiste Vierer", (bar,))], "")).width == WIDTH
