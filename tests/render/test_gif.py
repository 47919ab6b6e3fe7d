"""Animated pictures: every frame is the scene, and only what differs is stored."""

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from render.gif import gif
from render.png import Painter
from render.scene import Placed, Scene
from tests.render.small import BALL, small

SCENE = small()
STEPS = [replace(SCENE, placed=(*SCENE.placed, Placed(BALL, 10 + 20 * step, 30))) for step in range(4)]


def made(scenes: list[Scene], width: int = SCENE.width) -> list[bytes]:
    return list(gif(Painter(), scenes, width=width, pause=500, rest=2000))


def frames(parts: list[bytes]) -> list[Image.Image]:
    image = Image.open(io.BytesIO(b"".join(parts)))
    found = []
    for n in range(getattr(image, "n_frames", 1)):
        image.seek(n)
        found.append(image.convert("RGB"))
    return found


def test_every_frame_shows_its_scene() -> None:
    shown = frames(made(STEPS))
    assert len(shown) == len(STEPS) + 1
    for frame, scene in zip(shown, [*STEPS, STEPS[-1]], strict=True):
        drawn = Painter().image(scene).convert("RGB")
        assert ImageChops.difference(frame, drawn).getbbox() is None


def test_it_is_as_wide_as_wished() -> None:
    assert frames(made(STEPS, SCENE.width // 2))[0].size == (SCENE.width // 2, round(SCENE.height / 2))


def test_what_stays_costs_next_to_nothing() -> None:
    first, second, third, *_ = made([STEPS[0], STEPS[1], STEPS[1]])
    assert len(third) < 40 < len(second) < len(first)


def test_it_rests_at_the_end_and_begins_anew() -> None:
    image = Image.open(io.BytesIO(b"".join(made(STEPS))))
    pauses = []
    for n in range(len(STEPS) + 1):
        image.seek(n)
        pauses.append(image.info["duration"])
    assert pauses == [500] * len(STEPS) + [2000]
    assert image.info["loop"] == 0


def test_a_palette_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="palette"):
        made([replace(SCENE, palette=bytes(768))])
