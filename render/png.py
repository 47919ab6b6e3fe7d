"""Scenes into PNG files: masks and tiles drawn once, strips of tiles packed once, a picture put together from strips.

All that is kept is kept by value and bounded. After a move a few tiles are drawn, the strips that hold them are packed,
and the rest of the file is copied.
"""

import sys
from dataclasses import replace
from functools import lru_cache
from threading import Lock

from PIL import Image, ImageColor

from render import packing
from render.mask import Mask, mask
from render.packing import Strip
from render.scene import Ink, Paint, Ramp, Scene, Stamp
from render.tile import Row, Touching, rows

COLOURS = 65_536
"""How many colours a palette remembers the nearest inks of."""


class Nearest(dict[int, int]):
    """The place in a palette of the ink nearest to a colour, a pixel's four bytes read as one number."""

    def __init__(self, palette: bytes) -> None:
        super().__init__()
        self._inks = tuple(zip(palette[::3], palette[1::3], palette[2::3], strict=True))

    def __missing__(self, pixel: int) -> int:
        if len(self) >= COLOURS:
            self.clear()
        r, g, b, _ = pixel.to_bytes(4, sys.byteorder)
        far = [(r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2 for x, y, z in self._inks]
        self[pixel] = place = far.index(min(far))
        return place


class Painter:
    """Draws scenes; several threads may share one, and the same scene is always the same bytes."""

    def __init__(self, strips: int = 1024, tiles: int = 2048, stamps: int = 512) -> None:
        self._strip = lru_cache(strips)(self._packed)
        self._tile = lru_cache(tiles)(self._composed)
        self._stamp = lru_cache(stamps)(self._masked)
        self._mask = lru_cache(stamps)(mask)
        self._nearest = lru_cache(8)(Nearest)
        self._drawing = Lock()

    def png(self, scene: Scene) -> bytes:
        """The picture as a PNG file."""
        strips = [self._strip(scene.palette, scene.ground, row) for row in rows(scene)]
        return packing.file(scene.width, scene.height, scene.palette, strips)

    def _packed(self, palette: bytes, ground: Ink, row: Row) -> Strip:
        """A row of tiles as part of a file; before each line stands a zero, for "not filtered"."""
        height, tiles = row
        lines = Image.new("L", (1 + sum(width for width, _ in tiles), height))
        x = 1
        for width, touching in tiles:
            lines.paste(self._tile(palette, ground, width, height, touching), (x, 0))
            x += width
        return packing.strip(lines.tobytes())

    def _composed(self, palette: bytes, ground: Ink, width: int, height: int, touching: Touching) -> Image.Image:
        """A tile, each pixel the place of its ink in the palette."""
        canvas = Image.new("RGBA", (width, height), ground)
        for stamp, x, y in touching:
            for paint, form in self._stamp(stamp):
                lay(canvas, paint, form, x, y)
        pixels = memoryview(canvas.tobytes()).cast("I")
        return Image.frombytes("L", canvas.size, bytes(map(self._nearest(palette).__getitem__, pixels)))

    def _masked(self, stamp: Stamp) -> list[tuple[Paint, Mask]]:
        """The paints and masks of a stamp's layers, drawn by one thread at a time: FreeType's fonts bear no two.

        Masks are kept without their paints, so that stones of all colours share them.
        """
        with self._drawing:
            bare = [replace(layer, paint="") for layer in stamp.layers]
            forms = [self._mask(stamp.width, stamp.height, stamp.scale, layer) for layer in bare]
        paints = (_scaled(layer.paint, stamp.scale) for layer in stamp.layers)
        return [(paint, form) for paint, form in zip(paints, forms, strict=True) if form is not None]


def _scaled(paint: Paint, scale: float) -> Paint:
    return Ramp(paint.inks, paint.top * scale, paint.bottom * scale) if isinstance(paint, Ramp) else paint


def lay(canvas: Image.Image, paint: Paint, form: Mask, x: int, y: int) -> None:
    """Paints a mask onto a canvas, its stamp's corner at (x, y)."""
    left, top = x + form.x, y + form.y
    box = (left, top, left + form.image.width, top + form.image.height)
    canvas.paste(_steps(paint, form) if isinstance(paint, Ramp) else ImageColor.getrgb(paint), box, form.image)


def _steps(ramp: Ramp, form: Mask) -> Image.Image:
    """A ramp's inks one below the other, behind the whole of a mask."""
    column = Image.new("RGBA", (1, form.image.height))
    share = len(ramp.inks) / (ramp.bottom - ramp.top)
    for y in range(form.image.height):
        step = int((form.y + y + 0.5 - ramp.top) * share)
        column.putpixel((0, y), ImageColor.getrgb(ramp.inks[min(max(step, 0), len(ramp.inks) - 1)]))
    return column.resize(form.image.size)
