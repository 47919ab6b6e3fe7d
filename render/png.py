"""Scenes into PNG files: masks and tiles drawn once, strips of tiles packed once, a picture put together from strips.

All that is kept is kept by value and bounded. After a move a few tiles are drawn, the strips that hold them are packed,
and the rest of the file is copied.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import takewhile

from PIL import Image, ImageColor

from render import packing
from render.mask import Mask, mask
from render.packing import Strip
from render.scene import Ink, Paint, Ramp, Scene, Stamp
from render.tile import Row, Touching, rows

CELL = 4
"""How many levels of a channel Pillow takes for one when it looks for the nearest ink."""


class Painter:
    """Draws scenes; several threads may share one, and the same scene is always the same bytes."""

    def __init__(self, strips: int = 1024, tiles: int = 2048, stamps: int = 512, masks: int = 2048) -> None:
        self._strip = lru_cache(strips)(self._packed)
        self._tile = lru_cache(tiles)(self._composed)
        self._sprite = lru_cache(stamps)(self._drawn)
        self._whole = lru_cache(stamps)(self._painted)
        self._mask = lru_cache(masks)(mask)
        self._inks = lru_cache(8)(searched)

    def png(self, scene: Scene) -> bytes:
        """The picture as a PNG file."""
        strips = [self._strip(scene.palette, scene.ground, row) for row in rows(scene)]
        return packing.file(scene.width, scene.height, scene.palette, strips)

    def image(self, scene: Scene) -> Image.Image:
        """The picture to be worked upon, each pixel the place of its ink in the scene's palette."""
        whole, y = Image.new("P", (scene.width, scene.height)), 0
        for height, tiles in rows(scene):
            x = 0
            for width, touching in tiles:
                whole.paste(self._tile(scene.palette, scene.ground, width, height, touching), (x, y))
                x += width
            y += height
        whole.putpalette(scene.palette)
        return whole

    def _packed(self, palette: bytes, ground: Ink, row: Row) -> Strip:
        """A row of tiles as part of a file; before each line stands a zero, for "not filtered"."""
        height, tiles = row
        lines = Image.new("P", (1 + sum(width for width, _ in tiles), height))
        x = 1
        for width, touching in tiles:
            lines.paste(self._tile(palette, ground, width, height, touching), (x, 0))
            x += width
        return packing.strip(lines.tobytes())

    def _composed(self, palette: bytes, ground: Ink, width: int, height: int, touching: Touching) -> Image.Image:
        """A tile, each pixel the place of its ink in the palette; below, stamps with grounds are laid as once drawn."""
        tile = self._sprite(palette, Stamp(1, 1, (), ground)).resize((width, height))
        solid = list(takewhile(lambda placed: placed[0].ground, touching))
        for stamp, x, y in solid:
            tile.paste(self._sprite(palette, stamp), (x, y))
        if len(solid) == len(touching):
            return tile
        tile.putpalette(palette)
        canvas = tile.convert("RGB")
        for stamp, x, y in touching[len(solid) :]:
            whole = self._whole(stamp)
            canvas.paste(whole, (x, y), whole)
        return self._indexed(palette, canvas)

    def _drawn(self, palette: bytes, stamp: Stamp) -> Image.Image:
        """A stamp with a ground, each pixel the place of its ink in the palette."""
        return self._indexed(palette, self._painted(stamp).convert("RGB"))

    def _indexed(self, palette: bytes, canvas: Image.Image) -> Image.Image:
        return canvas.quantize(palette=self._inks(palette), dither=Image.Dither.NONE)

    def _painted(self, stamp: Stamp) -> Image.Image:
        """A stamp in true colours, clear where it has neither layers nor a ground."""
        canvas = Image.new("RGBA", (stamp.width, stamp.height), stamp.ground or (0, 0, 0, 0))
        for layer in stamp.layers:
            form = self._mask(stamp.width, stamp.height, stamp.scale, replace(layer, paint=""))
            if form is not None:
                lay(canvas, scaled(layer.paint, stamp.scale), form, 0, 0)
        return Image.frombytes("RGBa", canvas.size, canvas.tobytes()).convert("RGBA")


def searched(palette: bytes) -> Image.Image:
    """A palette for Pillow to find the nearest inks in.

    Pillow looks for all colours of a cell, four by four by four, at its darkest corner: two levels darker, the inks are
    found at the middle of the cell.
    """
    image = Image.new("P", (1, 1))
    image.putpalette(bytes(max(value - CELL // 2, 0) for value in palette))
    return image


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
