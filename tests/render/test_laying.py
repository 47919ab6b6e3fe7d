"""Stamps laid on one another in tiles come out as if the whole picture were painted at once."""

import io

import pytest
from PIL import Image, ImageChops, ImageColor

from render.palette import palette, picture
from render.png import Painter
from render.scene import Ellipse, Grid, Layer, Placed, Scene, Stamp

INKS = ("#203040", "#D8C090", "#B04030", "#F8F4EC")
GRID = Grid(0, 0, 40, 40)

DISC = Stamp(60, 60, (Layer((Ellipse(30, 30, 28),), INKS[2], blur=2), Layer((Ellipse(30, 30, 14),), INKS[3])))
VEIL = Stamp(60, 60, (Layer((Ellipse(30, 30, 29),), INKS[3], opacity=0.5),))
TABLE = Stamp(90, 90, (Layer((Ellipse(45, 45, 40),), INKS[1]),), INKS[0])


def drawn(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(Painter().png(scene))).convert("RGB")


def scene_of(*placed: Placed) -> Scene:
    plain = Scene(120, 120, "", INKS[1], grid=GRID, placed=placed)
    return Scene(120, 120, "", INKS[1], palette([plain], 64), GRID, placed)


@pytest.mark.parametrize(
    "placed",
    [
        (Placed(TABLE, 10, 10), Placed(DISC, 30, 25)),
        (Placed(TABLE, 10, 10), Placed(DISC, 5, 5), Placed(VEIL, 33, 31)),
        (Placed(DISC, 5, 5), Placed(TABLE, 25, 25), Placed(VEIL, 3, 3)),
        (Placed(DISC, -20, 70), Placed(DISC, 90, 90)),
    ],
)
def test_stamps_with_and_without_grounds_lie_on_one_another(placed: tuple[Placed, ...]) -> None:
    scene = scene_of(*placed)
    difference = ImageChops.difference(drawn(scene), picture(scene))
    assert max(high for _, high in difference.getextrema()) <= 24
    assert sum(difference.convert("L").tobytes()) / 120**2 < 1


def test_a_palettes_inks_come_out_as_they_are() -> None:
    stripes = tuple(Placed(Stamp(30, 120, (), ink), 30 * i, 0) for i, ink in enumerate(INKS))
    colours = {colour for _, colour in drawn(scene_of(*stripes)).getcolors() or []}
    assert colours == {ImageColor.getrgb(ink) for ink in INKS}
