"""Scenes become PNG files: the right pixels, the same bytes, within bounds."""

import io
from concurrent.futures import ThreadPoolExecutor
from math import dist

import pytest
from PIL import Image

from render import png
from render.kept import ENTRY, Kept
from render.palette import inks, palette, picture
from render.png import Nearest, Painter
from render.scene import Grid, Placed, Scene, Stamp
from tests.render.small import CARD, INKS, PALETTE, small


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def pixels(image: Image.Image) -> list[tuple[int, ...]]:
    values = image.convert("RGB").tobytes()
    return list(zip(values[::3], values[1::3], values[2::3], strict=True))


def in_palette(image: Image.Image) -> list[tuple[int, ...]]:
    """The pixels of a picture, each in the ink of the palette nearest to it, sought the slow way."""
    colours = [tuple(bytes.fromhex(ink[1:])) for ink in INKS]
    return [
        min(colours, key=lambda ink: sum((a - b) ** 2 for a, b in zip(ink, pixel, strict=True)))
        for pixel in pixels(image)
    ]


def test_tiles_and_strips_come_together_to_the_whole_picture() -> None:
    """Exactly, but where an edge shines through: there an ink may be taken that is nearly as near as the nearest."""
    drawn, whole = pixels(opened(Painter().png(small()))), picture(small())
    off = [row for row in zip(drawn, in_palette(whole), pixels(whole), strict=True) if row[0] != row[1]]
    assert len(off) < len(drawn) / 200
    assert all(dist(taken, true) - dist(nearest, true) < 8 for taken, nearest, true in off)


@pytest.mark.parametrize("grid", [Grid(0, 0, 190, 140), Grid(0, 0, 7, 11), Grid(500, -300, 64, 9)], ids=str)
def test_where_a_picture_is_cut_does_not_show(grid: Grid) -> None:
    scene = small()
    cut = Scene(scene.width, scene.height, scene.alt, scene.ground, scene.palette, grid, scene.placed)
    assert pixels(opened(Painter().png(cut))) == pixels(opened(Painter().png(scene)))


def test_a_stamp_with_a_ground_hides_what_is_below_it() -> None:
    hidden = Scene(
        70, 40, "", "#000000", PALETTE, placed=(Placed(Stamp(70, 40, (), "#20A060"), 0, 0), Placed(CARD, 0, 0))
    )
    bare = Scene(70, 40, "", "#FFFFFF", PALETTE, placed=(Placed(CARD, 0, 0),))
    assert Painter().png(hidden) == Painter().png(bare)


def test_the_file_is_a_sound_png_with_the_palette_as_it_is() -> None:
    image = opened(Painter().png(small()))
    image.load()
    assert (image.format, image.mode, image.size) == ("PNG", "P", (190, 140))
    assert bytes(image.getpalette() or ())[: len(PALETTE)] == PALETTE
    opened(Painter().png(small())).verify()


def test_a_scene_is_the_same_bytes_again_from_a_new_painter_and_after_others() -> None:
    painter = Painter()
    first = painter.png(small())
    for shift in range(5):
        painter.png(small(shift))
    assert painter.png(small()) == first == Painter().png(small())


def test_two_threads_at_once_draw_what_one_would() -> None:
    scenes = [small(shift) for shift in range(12)] * 2
    alone, shared = Painter(), Painter()
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(shared.png, scenes))
    assert together == [alone.png(scene) for scene in scenes]


def test_what_is_kept_is_bounded() -> None:
    painter = Painter(strips=3, tiles=5, stamps=30_000, masks=10_000)
    for shift, ink in enumerate(INKS):
        painter.png(small(shift))
        painter.png(Scene(70, 40, "", placed=(Placed(Stamp(70, 40, CARD.layers, ink), 0, 0),)))
    assert [cache.cache_info().currsize for cache in (painter._strip, painter._tile)] == [3, 5]
    assert 0 < painter._sprite.weight <= 30_000
    assert 0 < painter._mask.weight <= 10_000


def test_what_was_used_last_is_kept_and_nothing_that_is_too_heavy() -> None:
    made: list[int] = []

    def make(weight: int) -> int:
        made.append(weight)
        return weight

    kept = Kept(make, lambda weight: weight, most=2 * ENTRY + 50)
    assert [kept(weight) for weight in (10, 20, 10, 30, 10)] == [10, 20, 10, 30, 10]
    assert made == [10, 20, 30]
    assert kept(3 * ENTRY) == 3 * ENTRY
    assert kept.weight == 0


def test_a_palette_forgets_colours_rather_than_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "COLOURS", 10)
    nearest = Nearest(PALETTE)
    assert [nearest[grey * 0x010101] for grey in range(256)][::255] == [1, 0]
    assert len(nearest) <= 10


def test_a_palette_holds_every_ink_of_its_scenes_and_serves_their_edges() -> None:
    made = palette([small()], 24)
    drawn = {made[i : i + 3] for i in range(0, len(made), 3)}
    assert {bytes.fromhex(ink[1:]) for ink in inks(small())} <= drawn
    assert len(made) == 72


def test_a_stamp_made_again_is_the_same_value() -> None:
    again = Stamp(CARD.width, CARD.height, CARD.layers, CARD.ground)
    assert again == CARD
    assert hash(again) == hash(CARD)
    assert again != Stamp(CARD.width, CARD.height, CARD.layers)
