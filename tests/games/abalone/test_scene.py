"""Pictures of positions: as kept, told apart by every eye, and telling the move, the choice, the turn and the end."""

import io
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from hypothesis import given, settings
from PIL import Image, ImageChops, ImageStat

from bot.game import Look
from bot.games.abalone.board import BOARD, FIELDS, step_between
from bot.games.abalone.completion import choices
from bot.games.abalone.diagram import alt, touched
from bot.games.abalone.lattice import SIDES, X, Y, middle, reach, way
from bot.games.abalone.marks import arrow
from bot.games.abalone.scene import preview, scene
from bot.games.abalone.state import Position, State
from bot.texts import LANGUAGES
from render.mask import mask
from render.palette import inks, picture
from render.png import Painter
from render.scene import Label, Placed, Scene
from tests.games.abalone.positions import ANY_POSITION, at, met_at_random, stand, start
from tests.games.abalone.sheet import aside, choosing, fall, look, over, scenes, tied
from tests.games.alexandria.vision import Pixel, contrast, difference, pixels, seen
from tests.render.golden import check

GOLDENS = Path(__file__).parent / "goldens"
PAINTER = Painter()
SIGHTS = ["grayscale", "protan", "deutan", "tritan"]
FREE, BLACK, WHITE = (0, 0), (BOARD, 0), (0, BOARD)
UPPER, LOWER = (58, 58), (1142, 1022)


def opened(drawing: Scene) -> Image.Image:
    return Image.open(io.BytesIO(PAINTER.png(drawing))).convert("RGB")


def drawn(state: State, shown: Look | None = None) -> Image.Image:
    return opened(scene(state, shown or look()))


@cache
def full_of(marbles: tuple[int, int]) -> Image.Image:
    """A board with the same on every field."""
    return drawn(at(Position(marbles)))


def around(image: Image.Image, x: int, y: int, far: int = 48) -> Image.Image:
    return image.crop((x - far, y - far, x + far, y + far))


def rim(image: Image.Image, field: str) -> list[Pixel]:
    """A field as a picture 400 wide shows it, without the lines of its name."""
    small = pixels(around(image, *middle(field, turned=False)).reduce(3))
    return small[: 11 * 32] + small[21 * 32 :]


def labels(drawing: Scene) -> Iterator[tuple[str, Placed]]:
    for placed in drawing.placed:
        for layer in placed.stamp.layers:
            yield from ((shape.text, placed) for shape in layer.shapes if isinstance(shape, Label))


def words(state: State, shown: Look | None = None) -> list[str]:
    return [text for text, _ in labels(scene(state, shown or look()))]


@pytest.mark.parametrize(
    ("name", "drawing"),
    [
        ("start", scene(start(), look())),
        ("fall", scene(fall(), look())),
        ("aside", scene(aside(), look(language="nl"))),
        ("choice", scene(choosing(), look("3b0-"))),
        ("turned", scene(fall(), look(turned=True, language="en"))),
        ("over", scene(over(), look())),
        ("belgian", preview(start("belgian"), look())),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_picture_is_the_one_kept(name: str, drawing: Scene) -> None:
    check(GOLDENS / f"{name}.png", PAINTER.png(drawing))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("field", ["A4", "B4", "C4", "D4", "E4", "F4", "GG"])
def test_black_white_and_free_look_different_to_every_eye_even_when_small(field: str, sight: str) -> None:
    for one, other in combinations((FREE, BLACK, WHITE), 2):
        assert difference(rim(full_of(one), field), rim(full_of(other), field), sight) > 0.3


def test_the_groups_tints_are_parted_from_their_neighbours_in_grey() -> None:
    """ABA-1"""
    light = []
    for group in "ABCDEF":
        corners = [middle(f"{group}{number}", turned=False) for number in (4, 7, 8)]
        x, y = (round(sum(place) / 3) for place in zip(*corners, strict=True))
        light.append(seen(pixels(around(full_of(FREE), x, y, 1))[0], "grayscale")[0])
    assert min(abs(light[k] - light[k - 1]) for k in range(6)) > 0.05


@pytest.mark.parametrize("marbles", [FREE, BLACK, WHITE], ids=["free", "black", "white"])
def test_names_keep_their_contrast(marbles: tuple[int, int]) -> None:
    for field in FIELDS:
        name = pixels(around(full_of(marbles), *middle(field, turned=False), 20))
        assert contrast(max(name, key=sum), min(name, key=sum)) > 4.5, field


@pytest.mark.parametrize("state", [fall(), aside()], ids=["fall", "aside"])
def test_the_last_move_is_seen_without_colour_and_nothing_else_changes(state: State) -> None:
    assert state.last is not None
    marked, bare = drawn(state), drawn(replace(state, last=None))
    for field in FIELDS:
        if field in touched(state.last):
            assert difference(rim(marked, field), rim(bare, field), "grayscale") > 0.08, field
        else:
            spots = [around(image, *middle(field, turned=False), 30) for image in (marked, bare)]
            assert ImageChops.difference(*spots).getbbox() is None, field


def test_a_choice_does_not_look_like_the_last_move_even_in_grey() -> None:
    ring, frame = rim(drawn(fall()), "E4"), rim(drawn(choosing(), look("3B0-")), "B1")
    plain = rim(drawn(replace(choosing(), last=None)), "B1")
    assert min(difference(*pair, "grayscale") for pair in combinations((ring, frame, plain), 2)) > 0.1


@pytest.mark.parametrize("turned", [False, True])
def test_there_is_an_arrow_for_every_marble_that_moved(turned: bool) -> None:
    for state, _ in met_at_random(300):
        if state.last is None:
            continue
        dx, dy = way(step_between(state.last.move.head, state.last.move.dest) or 0, turned=turned)
        arrows = {arrow(dx, dy), arrow(dx, dy, 0.8)}
        stamps = [placed.stamp for placed in scene(state, look(turned=turned)).placed]
        assert sum(stamp in arrows for stamp in stamps) == len(state.last.moved) + len(state.last.pushed)


def test_every_choice_has_its_number_where_its_head_would_go() -> None:
    for state, move in met_at_random(60):
        bare = set(labels(scene(state, look())))
        for prefix in (move.head, f"{move.count}{move.head}-"):
            discs = [label for label in labels(scene(state, look(prefix))) if label not in bare and label[0].isdigit()]
            numbers = {int(text): (placed.x + 28, placed.y + 28) for text, placed in discs}
            for number, last in enumerate(choices(state, prefix), 1):
                assert dist(numbers.pop(number), middle(last.move.dest, turned=False)) < 51
            assert numbers == {}


def test_names_stay_upright_when_the_board_is_turned() -> None:
    straight, turned = drawn(fall()), drawn(fall(), look(turned=True))
    for field in FIELDS:
        spots = around(straight, *middle(field, turned=False), 30), around(turned, *middle(field, turned=True), 30)
        assert ImageChops.difference(*spots).getbbox() is None, field


@pytest.mark.parametrize(
    ("state", "turned", "lit"),
    [
        (start(), False, [LOWER]),
        (start(), True, [UPPER]),
        (fall(), False, [UPPER]),
        (fall(), True, [LOWER]),
        (over(), False, []),
        (tied(), False, []),
    ],
)
def test_the_lamp_burns_for_the_seat_to_move_and_for_nobody_at_the_end(
    state: State, turned: bool, lit: list[tuple[int, int]]
) -> None:
    """ABA-13"""
    image = drawn(state, look(turned=turned))
    assert [place for place in (UPPER, LOWER) if _golden(image, *place)] == lit
    assert words(state, look(turned=turned)).count("am Zug") == len(lit)


def _golden(image: Image.Image, x: int, y: int) -> bool:
    red, _, blue = pixels(around(image, x + 8, y + 9, 1))[0]
    return red > 220 and red - blue > 100


def test_the_end_tells_who_won_and_why_or_that_nobody_did() -> None:
    """ABA-9, ABA-10"""
    assert {"Ende", "6 Kugeln", "gewinnt"} <= set(words(over()))
    assert words(tied()).count("remis") == 2
    assert "dreimal gleich" in words(tied())


def test_lost_marbles_lie_beside_their_own_colour() -> None:
    """ABA-9"""
    image = drawn(over())
    white = [sum(pixels(around(image, 198 - 28 * i, 122 + 49 * i, 1))[0]) // 3 for i in range(6)]
    black = [sum(pixels(around(image, 1002 + 28 * i, 958 - 49 * i, 1))[0]) // 3 for i in range(6)]
    assert [value > 220 for value in white] == [True] * 5 + [False]
    assert max(black) < 90


def test_where_more_marbles_may_be_lost_they_are_counted_in_figures() -> None:
    shown = words(stand("A1 B1 / C1 / white / 7 0", 12), look(language="nl"))
    assert [word for word in shown if word.isdigit() or word == "van"] == ["12", "van", "7", "0", "van", "12"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_in_the_corners_keep_clear_of_the_board(language: str) -> None:
    states = [(fall(), "3"), (choosing(), "3b0-"), (over(), ""), (tied(), ""), (replace(over(), lose_at=99), "1A1-")]
    states += [(stand("A1 / B1 A0 A2 F9 A3 A4 A6 A7 F5 E6 D6 / black"), ""), (replace(tied(), past=(0,) * 151), "")]
    for state, prefix in states:
        for turned in (False, True):
            for text, placed in labels(scene(state, look(prefix, language, turned=turned))):
                if placed.stamp.height == 44:
                    assert _clear(placed), text


def _clear(placed: Placed) -> bool:
    """Whether what is written lies wholly beyond a side of the lip, and inside its stamp."""
    stamp, x, y = placed
    form = mask(stamp.width, stamp.height, stamp.scale, stamp.layers[0])
    assert form is not None
    left, top, right, bottom = form.x, form.y, form.x + form.image.width, form.y + form.image.height
    ends = [(x + a - X, y + b - Y) for a in (left, right) for b in (top, bottom)]
    beyond = any(min(side[0] * a + side[1] * b for a, b in ends) > reach(side) + 120 for side in SIDES)
    return beyond and top > 0 and bottom < stamp.height


def test_every_ink_that_is_seen_pure_is_in_the_palette() -> None:
    for drawing in scenes():
        palette = {drawing.palette[i : i + 3] for i in range(0, len(drawing.palette), 3)}
        values = picture(drawing).tobytes()
        shown = {values[i : i + 3] for i in range(0, len(values), 3)}
        assert {bytes.fromhex(ink[1:]) for ink in inks(drawing)} & shown <= palette


@pytest.mark.parametrize("state", [start("alien"), fall(), tied()], ids=["alien", "fall", "tied"])
def test_the_palette_serves_the_edges_too(state: State) -> None:
    error = ImageChops.difference(picture(scene(state, look())), drawn(state))
    assert max(ImageStat.Stat(error).mean) < 0.8
    assert max(high for _, high in ImageStat.Stat(error).extrema) < 48


def test_every_position_of_random_games_can_be_drawn_in_every_look() -> None:
    for number, (state, move) in enumerate(met_at_random(200)):
        for prefix in ("", "2", move.head, f"{move.count}{move.head}-{move.dest}", "Unfug 9"):
            drawing = scene(state, look(prefix, LANGUAGES[number % 3], turned=number % 2 == 0))
            assert drawing.alt == alt(state, look(prefix, LANGUAGES[number % 3]))
        if number % 20 == 0:
            assert opened(drawing).size == (1200, 1080)


@settings(max_examples=30)
@given(ANY_POSITION)
def test_any_position_that_can_be_set_up_has_a_picture_and_a_preview(position: Position) -> None:
    assert scene(at(position), look()).width == 2 * preview(at(position), look()).width == 1200


def test_a_preview_is_half_the_board_without_corners() -> None:
    small = opened(preview(start("dutch"), look()))
    assert small.size == (600, 540)
    assert small.getpixel((29, 29)) == small.getpixel((571, 511)) == (233, 225, 208)
