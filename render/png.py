"""Scenes into PNG files: masks and tiles drawn once, strips of tiles packed once, a picture put together from strips.

All that is kept is kept by value and bounded. After a move a few tiles are drawn, the strips that hold them are packed,
and the rest of the file is copied.
"""

import sys
from dataclasses import replace
from functools import lru_cache
from operator import add

from PIL import Image, ImageColor

from render import packing
from render.mask import Mask, mask
from render.packing import Strip
from render.scene import Ink, Paint, Ramp, Scene, Stamp
from render.tile import Row, Touching, rows

COLOURS = 65_536
"""How many colours a palette remembers the nearest inks of."""
PIECE = 16_384
"""How many pixels are mapped to their inks at a time: a list of a whole picture's would fill the memory."""


class Nearest(dict[int, int]):
    """The place in a palette of the ink nearest to a colour, a pixel's four bytes read as one number."""

    def __init__(self, palette: bytes) -> None:
        super().__init__()
        channels = (palette[::3], palette[1::3], palette[2::3])
        self._far = [[[(value - ink) ** 2 for ink in channel] for value in range(256)] for channel in channels]

    def __missing__(self, pixel: int) -> int:
        if len(self) >= COLOURS:
            self.clear()
        r, g, b, _ = pixel.to_bytes(4, sys.byteorder)
        red, green, blue = self._far
        far = list(map(add, map(add, red[r], green[g]), blue[b]))
        self[pixel] = place = far.index(min(far))
        return place


class Painter:
    """Draws scenes; several threads may share one, and the same scene is always the same bytes."""

    def __init__(self, strips: int = 1024, tiles: int = 2048, stamps: int = 512, masks: int = 2048) -> None:
        self._strip = lru_cache(strips)(self._packed)
        self._tile = lru_cache(tiles)(self._composed)
        self._sprite = lru_cache(stamps)(self._drawn)
        self._stamp = lru_cache(stamps)(self._masked)
        self._mask = lru_cache(masks)(mask)
        self._nearest = lru_cache(8)(Nearest)

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
        """A tile, each pixel the place of its ink in the palette; stamps with grounds are laid as once drawn."""
        if not all(stamp.ground for stamp, _, _ in touching):
            return self._indexed(palette, self._painted(ground, width, height, touching))
        tile = self._sprite(palette, Stamp(1, 1, (), ground)).resize((width, height))
        for stamp, x, y in touching:
            tile.paste(self._sprite(palette, stamp), (x, y))
        return tile

    def _drawn(self, palette: bytes, stamp: Stamp) -> Image.Image:
        """A stamp with a ground, each pixel the place of its ink in the palette."""
        return self._indexed(palette, self._painted(stamp.ground or "", stamp.width, stamp.height, ((stamp, 0, 0),)))

    def _painted(self, ground: Ink, width: int, height: int, touching: Touching) -> Image.Image:
        """Stamps on a ground, in true colours."""
        canvas = Image.new("RGBA", (width, height), ground)
        for stamp, x, y in touching:
            if stamp.ground:
                canvas.paste(stamp.ground, (x, y, x + stamp.width, y + stamp.height))
            for paint, form in self._stamp(stamp):
                lay(canvas, paint, form, x, y)
        return canvas

    def _indexed(self, palette: bytes, canvas: Image.Image) -> Image.Image:
        nearest, pixels = self._nearest(palette), memoryview(canvas.tobytes()).cast("I")
        pieces = (pixels[i : i + PIECE].tolist() for i in range(0, len(pixels), PIECE))
        return Image.frombytes("L", canvas.size, b"".join(bytes(map(nearest.__getitem__, piece)) for piece in pieces))

    def _masked(self, stamp: Stamp) -> list[tuple[Paint, Mask]]:
        """The paints and masks of a stamp's layers; masks are kept without paints, so that all colours share them."""
        masked = []
        for layer in stamp.layers:
            form = self._mask(stamp.width, stamp.height, stamp.scale, replace(layer, paint=""))
            if form is not None:
                masked.append((scaled(layer.paint, stamp.scale), form))
        return masked


def lay(canvas: Image.Image, paint: Paint, form: Mask, x: int, y: int) -> None:
    """Paints a mask onto a canvas, its stamp's corner at (x, y)."""
    left, top = x + form.x, y + form.y
    box = (left, top, left + form.image.width, top + form.image.height)
    canvas.paste(_steps(paint, form) if isinstance(paint, Ramp) else ImageColor.getrgb(paint), box, form.image)


def _steps(ramp: Ramp, form: Mask) -> Image.Image:
    """A ramp's inks one below the other, behind the whole of a mask."""
    image = Image.new("RGBA", form.image.size, ramp.inks[0])
    for k, ink in enumerate(ramp.inks):
        top = round(ramp.top + (ramp.bottom - ramp.top) * k / len(ramp.inks)) - form.y
        image.paste(ink, (0, min(max(top, 0), image.height), image.width, image.height))
    return image


def scaled(paint: Paint, scale: float) -> Paint:
    """A paint for shapes drawn larger."""
    return Ramp(paint.inks, paint.top * scale, paint.bottom * scale) if isinstance(paint, Ramp) else paint
