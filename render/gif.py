"""Scenes into an animated GIF: the first picture whole, of each that follows only the pixels that differ.

Made part by part, so that nobody waits for the whole and no more than two pictures are held at a time.
"""

import struct
from collections.abc import Iterable, Iterator

from PIL import GifImagePlugin, Image, ImageChops

from render.png import Painter, search
from render.scene import Scene

CLEAR = 255
"""The place in the palette that stands for "as before"; a scene that has an ink there can't be animated."""

KEPT = 1
"""How a picture goes: it stays, and the next is laid over it."""

UNCHANGED = [255] + [0] * 255
FOREVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


def gif(painter: Painter, scenes: Iterable[Scene], *, width: int, pause: int, rest: int) -> Iterator[bytes]:
    """The parts of the file, one a scene and the end; all scenes have the first one's size and palette.

    Each is shown for `pause` milliseconds, the last for `rest` more; then it begins anew.
    """
    before = None
    for scene in scenes:
        picture = _small(painter, scene, width)
        if before is None:
            yield _head(picture, scene.palette) + _part(picture, (0, 0), pause)
        else:
            yield _part(*_difference(before, picture), pause)
        before = picture
    yield _part(Image.new("L", (1, 1), CLEAR), (0, 0), rest) + b";"


def _small(painter: Painter, scene: Scene, width: int) -> Image.Image:
    """The scene at a width, each pixel the place of its ink in the palette."""
    if len(scene.palette) > 3 * CLEAR:
        raise ValueError("no place is left in the palette")
    size = (width, round(scene.height * width / scene.width))
    whole = painter.image(scene).convert("RGB").resize(size, Image.Resampling.BOX, reducing_gap=1)
    return _places(whole.quantize(palette=search(scene.palette), dither=Image.Dither.NONE))


def _places(image: Image.Image) -> Image.Image:
    return Image.frombytes("L", image.size, image.tobytes())


def _difference(before: Image.Image, now: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The part of a picture that differs from the one before, all else in it clear; where its corner is."""
    differ = ImageChops.difference(before, now)
    box = differ.getbbox() or (0, 0, 1, 1)
    part = now.crop(box)
    part.paste(CLEAR, (0, 0, *part.size), differ.crop(box).point(UNCHANGED))
    return part, box[:2]


def _head(picture: Image.Image, palette: bytes) -> bytes:
    """What stands before the first picture: size, palette of 256 inks, and that all is shown again and again."""
    return struct.pack("<6sHHBBB", b"GIF89a", *picture.size, 0xF7, 0, 0) + palette.ljust(768, b"\0") + FOREVER


def _part(picture: Image.Image, corner: tuple[int, int], milliseconds: int) -> bytes:
    data = GifImagePlugin.getdata(picture, corner, duration=milliseconds, transparency=CLEAR, disposal=KEPT)
    return b"".join(data)
