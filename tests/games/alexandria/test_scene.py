"""Pictures of positions: as kept, told apart by every eye, readable when small, and telling nothing hidden."""

import io
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.game import Look
from bot.games.alexandria.alt import alt
from bot.games.alexandria.scene import scene
from bot.games.alexandria.state import KINDS, State
from render.mask import mask
from render.palette import inks, picture
from render.png import Painter
from render.scene import Label, Scene
from tests.games.alexandria.sheet import all_kinds, fours, look, reference, stuck, won
from tests.games.alexandria.vision import Pixel, contrast, difference, pixels
from tests.render.golden import check

GOLDENS = Path(__file__).parent / "goldens"
MODES = ("ein", "hinterlegt", "aus")
PAINTER = Painter()


def drawn(state: State, shown: Look) -> Image.Image:
    return Image.open(io.BytesIO(PAINTER.png(scene(state, shown)))).convert("RGB")


def cell(image: Image.Image, number: int, side: int = 90) -> Image.Image:
    """One of the first six cells of a row, by its kind's place among the kinds."""
    scale = side / 90
    x, y = 60 + 90 * (number % 6), 56 + 90 * (number // 6)
    return image.crop(tuple(round(edge * scale) for edge in (x, y, x + 90, y + 90)))  # type: ignore[arg-type]


@cache
def stones(mode: str) -> list[list[Pixel]]:
    """All 36 kinds in cells of 30 pixels, as a picture 400 wide has them."""
    image = drawn(replace(all_kinds(), last=None), look(mode))
    return [pixels(cell(image, number).reduce(3)) for number in range(len(KINDS))]


@pytest.mark.parametrize(
    ("name", "state", "shown"),
    [
        ("ein", reference(), look("ein")),
        ("hinterlegt-plaetze", reference(), look("hinterlegt", "ein")),
        ("aus-plaetze", fours(), look("aus", "ein")),
        ("kinds", all_kinds(), look("ein", "aus", "nl")),
        ("stuck", stuck(), look("hinterlegt", "ein", "en")),
        ("won", won(), look("ein")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_picture_is_the_one_kept(name: str, state: State, shown: Look) -> None:
    check(GOLDENS / f"{name}.png", PAINTER.png(scene(state, shown)))


@pytest.mark.parametrize("sight", ["grayscale", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("mode", MODES)
def test_no_two_kinds_look_alike_to_any_eye_even_when_small(mode: str, sight: str) -> None:
    """ALX-13"""
    shares = {
        (KINDS[a], KINDS[b]): difference(stones(mode)[a], stones(mode)[b], sight)
        for a, b in combinations(range(len(KINDS)), 2)
    }
    closest = min(shares, key=lambda pair: shares[pair])
    assert shares[closest] > 0.1, closest


@pytest.mark.parametrize("mode", MODES)
def test_every_symbol_stands_out_from_its_stone_at_400_pixels(mode: str) -> None:
    for kind, stone in zip(KINDS, stones(mode), strict=True):
        field = [stone[30 * y + x] for y in range(7, 26) for x in range(11, 26)]
        light, dark = max(field, key=sum), min(field, key=sum)
        assert contrast(light, dark) > 3, kind


@pytest.mark.parametrize("mode", MODES)
def test_numbers_and_words_keep_their_contrast_at_400_pixels(mode: str) -> None:
    small = drawn(reference(), look(mode, "ein")).resize((400, 409), Image.Resampling.LANCZOS)
    words = {"scale": (22, 4, 38, 16), "label": (130, 283, 160, 297), "figure": (128, 297, 150, 311)}
    for name, box in words.items():
        patch = pixels(small.crop(box))
        assert contrast(max(patch, key=sum), min(patch, key=sum)) > 4.5, name


@pytest.mark.parametrize("mode", MODES)
def test_the_last_stone_is_marked_so_that_it_is_seen(mode: str) -> None:
    marked, bare = (drawn(replace(all_kinds(), last=last), look(mode)) for last in (0, None))
    share = difference(pixels(cell(marked, 0).reduce(3)), pixels(cell(bare, 0).reduce(3)), "grayscale")
    assert share > 0.2
    assert ImageChops.difference(cell(marked, 1), cell(bare, 1)).getbbox() is None


def test_squares_that_fit_are_shown_only_when_asked_for() -> None:
    quiet, shown = (drawn(reference(), look("ein", places)) for places in ("aus", "ein"))
    changed = ImageChops.difference(quiet, shown).crop((60, 56, 1140, 776))
    cells = {
        (x + 1, y + 1)
        for y in range(8)
        for x in range(12)
        if changed.crop((90 * x, 90 * y, 90 * x + 90, 90 * y + 90)).getbbox()
    }
    assert cells == {(6, 2), (5, 3), (7, 3), (11, 3), (2, 4), (5, 4), (7, 4), (1, 5), (6, 5), (1, 6), (6, 6)}


def test_the_order_of_the_bag_does_not_show() -> None:
    """ALX-4"""
    state = reference()
    turned = replace(state, bag=(state.bag[0], *reversed(state.bag[1:])))
    assert scene(turned, look()) == scene(state, look())


@pytest.mark.parametrize("mode", MODES)
def test_every_ink_is_in_the_palette(mode: str) -> None:
    for state in (reference(), all_kinds(), fours(), stuck(), won()):
        drawing = scene(state, look(mode, "ein"))
        palette = {drawing.palette[i : i + 3] for i in range(0, len(drawing.palette), 3)}
        assert {bytes.fromhex(ink[1:]) for ink in inks(drawing)} <= palette


@pytest.mark.parametrize("state", [reference(), won()], ids=["reference", "won"])
def test_the_palette_serves_the_edges_too(state: State) -> None:
    shown = look("hinterlegt", "ein")
    error = ImageChops.difference(picture(scene(state, shown)), drawn(state, shown))
    assert max(ImageStat.Stat(error).mean) < 0.4
    assert max(high for _, high in ImageStat.Stat(error).extrema) < 48


def labelled(drawing: Scene) -> list[tuple[str, bool]]:
    """The words of a picture, each with whether it keeps clear of its stamp's upper, right and lower edge."""
    found = []
    for stamp in {placed.stamp for placed in drawing.placed}:
        for layer in stamp.layers:
            words = [shape.text for shape in layer.shapes if isinstance(shape, Label)]
            form = mask(stamp.width, stamp.height, stamp.scale, layer) if words else None
            if form is not None:
                right, bottom = form.x + form.image.width, form.y + form.image.height
                found.append((words[0], form.y > 0 and right < stamp.width and bottom < stamp.height))
    return found


@pytest.mark.parametrize("language", ["de", "en", "nl"])
def test_all_words_fit_into_their_places(language: str) -> None:
    shown = look(language=language)
    hands = (replace(reference(), bag=(kind, *reference().bag[1:])) for kind in KINDS)
    words = {word for state in (*hands, stuck(), won()) for word in labelled(scene(state, shown))}
    assert len(words) > 60
    assert [word for word, fits in words if not fits] == []


def test_the_picture_carries_its_alt_text() -> None:
    assert scene(stuck(), look(language="en")).alt == alt(stuck(), look(language="en"))
