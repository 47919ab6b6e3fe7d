"""Shapes cover what they should: areas, edges, holes, letters."""

import math

import pytest
from PIL import ImageStat

from render.label import spelled
from render.mask import mask
from render.scene import Box, Cut, Dots, Ellipse, Glyph, Hatch, Label, Layer, Path, Polygon, Shape, Stroke

SIDE = 100
CIRCLE = "M20 50 C20 33.43 33.43 20 50 20 C66.57 20 80 33.43 80 50 C80 66.57 66.57 80 50 80 C33.43 80 20 66.57 20 50"


def area(*shapes: Shape, grow: float = 0, clip: tuple[Shape, ...] = (), opacity: float = 1, scale: float = 1) -> float:
    """How many pixels the shapes cover in a stamp of 100 by 100."""
    form = mask(SIDE, SIDE, scale, Layer(shapes, "", grow, 0, clip, opacity))
    return 0 if form is None else ImageStat.Stat(form.image).sum[0] / 255


@pytest.mark.parametrize(
    ("shape", "covered"),
    [
        (Box(10, 20, 60.5, 50), 50.5 * 30),
        (Polygon(((10, 10), (90, 10), (10, 90))), 3200),
        (Ellipse(50, 50, 30), math.pi * 900),
        (Ellipse(50, 50, 40, 10), math.pi * 400),
        (Path("M10 10 L90 10 L90 90 L10 90 Z"), 6400),
        (Path(CIRCLE), math.pi * 900),
        (Stroke(((20, 50), (80, 50)), 10), 600 + math.pi * 25),
        (Stroke("M20 50 L80 50", 10, 20), 900 + math.pi * 62.5),
        (Glyph((Box(0, 0, 10, 10),), 20, 30, 4), 1600),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_shape_covers_its_area(shape: Shape, covered: float) -> None:
    assert area(shape) == pytest.approx(covered, rel=0.03)


def test_a_cut_takes_out_what_stands_before_it_and_nothing_after() -> None:
    disc = Ellipse(50, 50, 5)
    assert area(Box(0, 0, 100, 100), Cut(disc)) == pytest.approx(10_000 - math.pi * 25, rel=0.001)
    assert area(Box(0, 0, 100, 100), Cut(disc), disc) == 10_000


def test_swollen_shapes_grow_all_round_and_into_their_holes() -> None:
    ring = (Ellipse(50, 50, 30), Cut(Ellipse(50, 50, 20)))
    assert area(*ring, grow=3) == pytest.approx(math.pi * (33**2 - 17**2), rel=0.01)


def test_a_clip_and_an_opacity_leave_less() -> None:
    assert area(Box(0, 0, 100, 100), clip=(Box(0, 0, 50, 50),)) == 2500
    assert area(Box(0, 0, 100, 100), opacity=0.4) == 4000


def test_what_lies_outside_a_stamp_is_nothing() -> None:
    assert area(Box(200, 0, 300, 100)) == 0
    assert area(Box(-50, -50, 10, 10)) == 100


def test_a_scale_enlarges_shapes_and_what_they_swell_by() -> None:
    assert area(Box(5, 5, 25, 25), scale=2) == 1600
    assert area(Ellipse(20, 20, 8), grow=2, scale=2) == pytest.approx(math.pi * 400, rel=0.01)


@pytest.mark.parametrize("angle", [0, 45, -45, 90])
def test_hatches_cover_their_share_of_the_clip(angle: float) -> None:
    everywhere = (Box(0, 0, 100, 100),)
    assert area(Hatch((0, 0, 100, 100), 10, 4, angle), clip=everywhere) == pytest.approx(4000, rel=0.1)


def test_dots_are_as_far_apart_as_told() -> None:
    assert area(Dots((0, 0, 100, 100), 10, 3)) == pytest.approx(10_000 * math.pi * 9 / 100, rel=0.1)


@pytest.mark.parametrize("face", ["Regular", "Bold", "Black", "BoldItalic"])
def test_labels_know_the_letters_of_our_languages(face: str) -> None:
    text = "ÄÖÜäöüß éèëïĳ · – × „“ 0123456789"
    assert spelled(face, text).replace("ij", "ĳ") == text


@pytest.mark.parametrize(
    ("text", "drawn"), [("Ŋaḥ", "ah"), ("日本", "?"), (" ", " "), ("x²", "x²"), ("A\U0001f600B", "AB"), ("ế", "e")]
)
def test_a_letter_the_font_lacks_is_never_a_box(text: str, drawn: str) -> None:
    assert spelled("Bold", text) == drawn


def test_a_label_stands_with_the_middle_of_its_capitals_where_told() -> None:
    form = mask(SIDE, SIDE, 1, Layer((Label("H", 50, 40, 40),), ""))
    assert form is not None
    assert form.y + form.image.height / 2 == pytest.approx(40, abs=1)
    assert form.x + form.image.width / 2 == pytest.approx(50, abs=1)


@pytest.mark.parametrize(("align", "left", "right"), [("left", 20, 60), ("middle", 0, 40), ("right", -20, 20)])
def test_a_label_is_no_wider_than_it_may_be(align: str, left: float, right: float) -> None:
    form = mask(SIDE, SIDE, 1, Layer((Label("Wassermühle", 20, 50, 30, align=align, fit=40),), ""))
    assert form is not None
    assert max(left, 0) - 1 <= form.x
    assert form.x + form.image.width <= right + 1


def test_tracking_sets_letters_apart() -> None:
    tight, wide = (mask(SIDE, SIDE, 1, Layer((Label("ABC", 50, 50, 20, tracking=by),), "")) for by in (0, 5))
    assert tight is not None
    assert wide is not None
    assert wide.image.width == pytest.approx(tight.image.width + 10, abs=1)
