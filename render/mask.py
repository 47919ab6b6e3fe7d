"""A layer's shapes as one mask: how much of each pixel they cover, smooth at the edges."""

import math
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter

from render.scene import Layer, Shape
from render.shape import FULL, Pen

OVER = 4
"""How many times larger shapes are drawn than shown: reduced, their edges are smooth."""
BAND = 128
"""How many rows of a picture are drawn at a time: a whole board at four times its size would fill the memory."""


@dataclass(frozen=True, slots=True)
class Mask:
    """Coverage from 0 to 255, its upper left corner at (x, y) of its stamp."""

    image: Image.Image
    x: int
    y: int


def mask(width: int, height: int, scale: float, layer: Layer) -> Mask | None:
    """The mask of a layer in a stamp of this size and scale; None if nothing of it is to be seen."""
    image = _covered((width, height), scale, layer.shapes, layer.grow * scale)
    if layer.blur:
        image = image.filter(ImageFilter.GaussianBlur(layer.blur * scale))
    if layer.clip:
        image = ImageChops.multiply(image, _covered((width, height), scale, layer.clip, 0))
    if layer.opacity < 1:
        image = image.point([round(value * layer.opacity) for value in range(256)])
    box = image.getbbox()
    return None if box is None else Mask(image.crop(box), box[0], box[1])


def _covered(size: tuple[int, int], scale: float, shapes: tuple[Shape, ...], grow: float) -> Image.Image:
    """How much of each pixel is covered; drawn band by band, with a margin as wide as what swells into it."""
    (width, height), margin = size, math.ceil(grow)
    whole = Image.new("L", size)
    for top in range(0, height, BAND):
        rows = min(BAND, height - top)
        band = Image.new("L", ((width + 2 * margin) * OVER, (rows + 2 * margin) * OVER))
        pen = Pen(band, margin * OVER, (margin - top) * OVER, OVER * scale)
        for shape in shapes:
            pen.draw(shape)
        swollen = _swollen(band, grow * OVER) if grow else band
        whole.paste(swollen.reduce(OVER).crop((margin, margin, margin + width, margin + rows)), (0, top))
    return whole


def _swollen(image: Image.Image, radius: float) -> Image.Image:
    """The image with a disc in the place of every point: a run as wide as the disc in each of the disc's lines."""
    left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
    reach = math.ceil(radius)
    part = image.crop((left - reach, top - reach, right + reach, bottom + reach))
    swollen, run, wide = part.copy(), part.copy(), 0
    for line in range(int(radius), -1, -1):
        while math.hypot(wide + 1, line) <= radius:
            wide += 1
            run.paste(FULL, (wide, 0), part)
            run.paste(FULL, (-wide, 0), part)
        swollen.paste(FULL, (0, line), run)
        swollen.paste(FULL, (0, -line), run)
    image.paste(swollen, (left - reach, top - reach))
    return image
