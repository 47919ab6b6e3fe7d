"""Scenes into PNG files: masks and tiles drawn once, strips of tiles packed once, a picture put together from strips.

All that is kept is kept by value and bounded. After a move a few tiles are drawn, the strips that hold them are packed,
and the rest of the file is copied.
"""

import sys
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import add

from PIL import Image, ImageColor

from render import packing
from render.kept import Kept
from render.mask import Mask, mask
from render.packing import Strip
from render.scene import Ink, Paint, Ramp, Scene, Stamp
from render.shape import FULL
from render.tile import Row, Touching, rows

COLOURS = 65_536
"""How many colours a palette remembers the nearest inks of."""
SQUARES = [n * n for n in range(256)]
"""Numbers to be shared: a palette's table of differences has 200,000 places."""
ROWS = 16
"""How many rows of pixels are mapped to their inks at a time: a list of a whole picture's would fill the memory."""


class Nearest(dict[int, int]):
    """The place in a palette of the ink nearest to a colour, a pixel's four bytes read as one number."""

    def __init__(self, palette: bytes) -> None:
        super().__init__()
        channels = (palette[::3], palette[1::3], palette[2::3])
        self._far = [[[SQUARES[abs(value - ink)] for ink in channel] for value in range(256)] for channel in channels]

    def __missing__(self, pixel: int) -> int:
        if len(self) >= COLOURS:
            self.clear()
        r, g, b, _ = pixel.to_bytes(4, sys.byteorder)
        red, green, blue = self._far
        far = list(map(add, map(add, red[r], green[g]), blue[b]))
        self[pixel] = place = far.index(min(far))
        return place


@dataclass(frozen=True, slots=True)
class Sprite:
    """A stamp as once drawn: in true colours, in places of a palette's inks, and where nothing shines through."""

    colours: Image.Image
    places: Image.Image
    solid: Image.Image


class Painter:
    """Draws scenes; several threads may share one, and the same scene is always the same bytes.

    It keeps so many strips and tiles, and so many bytes of stamps and masks, which may be as large as a board.
    """

    def __init__(self, strips: int = 1024, tiles: int = 2048, stamps: int = 32_000_000, masks: int = 2_000_000) -> None:
        self._strip = lru_cache(strips)(self._packed)
        self._tile = lru_cache(tiles)(self._composed)
        self._sprite = Kept(self._drawn, sprite_size, stamps)
        self._mask = Kept(mask, mask_size, masks)
        self._nearest, self._search = lru_cache(8)(Nearest), lru_cache(8)(search)

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
        lines = Image.new("L", (1 + sum(width for width, _ in tiles), height))
        x = 1
        for width, touching in tiles:
            lines.paste(self._tile(palette, ground, width, height, touching), (x, 0))
            x += width
        return packing.strip(lines.tobytes())

    def _composed(self, palette: bytes, ground: Ink, width: int, height: int, touching: Touching) -> Image.Image:
        """A tile, each pixel the place of its ink in the palette: sought anew only at edges."""
        canvas, edges = Image.new("RGB", (width, height), ground), Image.new("L", (width, height))
        places = self._sprite(palette, Stamp(1, 1, (), ground)).places.resize((width, height))
        for stamp, x, y in touching:
            sprite, box = self._sprite(palette, stamp), (x, y, x + stamp.width, y + stamp.height)
            canvas.paste(sprite.colours, box, sprite.colours)
            places.paste(sprite.places, box, sprite.solid)
            edges.paste(FULL, box, sprite.colours)
            edges.paste(0, box, sprite.solid)
        found = canvas.quantize(palette=self._search(palette), dither=Image.Dither.NONE)
        places.paste(Image.frombytes("L", found.size, found.tobytes()), (0, 0), edges.point([0] + [FULL] * FULL))
        return places

    def _drawn(self, palette: bytes, stamp: Stamp) -> Sprite:
        colours = self._painted(stamp)
        solid = colours.getchannel("A").point([0] * FULL + [FULL])
        return Sprite(colours, self._indexed(palette, colours), solid)

    def _painted(self, stamp: Stamp) -> Image.Image:
        """A stamp in true colours, clear where it has neither layers nor a ground."""
        canvas = Image.new("RGBa", (stamp.width, stamp.height), ImageColor.getrgb(stamp.ground) if stamp.ground else 0)
        for layer in stamp.layers:
            form = self._mask(stamp.width, stamp.height, stamp.scale, replace(layer, paint=""))
            if form is not None:
                lay(canvas, scaled(layer.paint, stamp.scale), form, 0, 0)
        return canvas.convert("RGBA")

    def _indexed(self, palette: bytes, canvas: Image.Image) -> Image.Image:
        nearest, (width, height), places = self._nearest(palette), canvas.size, Image.new("L", canvas.size)
        for top in range(0, height, ROWS):
            rows = canvas.crop((0, top, width, min(top + ROWS, height)))
            pixels = memoryview(rows.tobytes()).cast("I").tolist()
            places.paste(Image.frombytes("L", rows.size, bytes(map(nearest.__getitem__, pixels))), (0, top))
        return places


def sprite_size(sprite: Sprite) -> int:
    """The bytes of a sprite: four of a pixel's colour, its place and whether it is solid."""
    return 6 * sprite.solid.width * sprite.solid.height


def mask_size(form: Mask | None) -> int:
    """The bytes of a mask."""
    return form.image.width * form.image.height if form else 0


def search(palette: bytes) -> Image.Image:
    """A palette for Pillow to find inks in: fast, and the nearest or one that is nearly as near.

    Pillow takes all colours of a cell, four levels wide, for the darkest of them; with inks two levels darker it is as
    if it took them for the middle one.
    """
    image = Image.new("P", (1, 1))
    image.putpalette(bytes(max(value - 2, 0) for value in palette))
    return image


def lay(canvas: Image.Image, paint: Paint, form: Mask, x: int, y: int) -> None:
    """Paints a mask onto a canvas, its stamp's corner at (x, y)."""
    left, top = x + form.x, y + form.y
    box = (left, top, left + form.image.width, top + form.image.height)
    inked = (
        _steps(paint, form) if isinstance(paint, Ramp) else Image.new("RGBa", form.image.size, ImageColor.getrgb(paint))
    )
    canvas.paste(inked, box, form.image)


def _steps(ramp: Ramp, form: Mask) -> Image.Image:
    """A ramp's inks one below the other, behind the whole of a mask."""
    image = Image.new("RGBa", form.image.size, ImageColor.getrgb(ramp.inks[0]))
    for k, ink in enumerate(ramp.inks):
        top = round(ramp.top + (ramp.bottom - ramp.top) * k / len(ramp.inks)) - form.y
        image.paste(ImageColor.getrgb(ink), (0, min(max(top, 0), image.height), image.width, image.height))
    return image


def scaled(paint: Paint, scale: float) -> Paint:
    """A paint for shapes drawn larger."""
    return Ramp(paint.inks, paint.top * scale, paint.bottom * scale) if isinstance(paint, Ramp) else paint
