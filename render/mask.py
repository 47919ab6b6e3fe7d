"""A layer's shapes as one mask: how much of each pixel they cover, smooth at the edges."""

import math
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter

from render.scene import Layer, Shape
from render.shape import Pen

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


def mask(width: int, height: int, layer: Layer) -> Mask | None:
    """The mask of a layer in a stamp of this size; None if nothing of it is to be seen."""
    image = _covered(width, height, layer.shapes, layer.grow)
    if layer.blur:
        image = image.filter(ImageFilter.GaussianBlur(layer.blur))
    if layer.clip:
        image = ImageChops.multiply(image, _covered(width, height, layer.clip, 0))
    if layer.opacity < 1:
        image = image.point([round(value * layer.opacity) for value in range(256)])
    box = image.getbbox()
    return None if box is None else Mask(image.crop(box), box[0], box[1])


def _covered(width: int, height: int, shapes: tuple[Shape, ...], grow: float) -> Image.Image:
    whole = Image.new("L", (width, height))
    for top in range(0, height, BAND):
        rows = min(BAND, height - top)
        whole.paste(_band(width, top, rows, shapes, grow), (0, top))
    return whole


def _band(width: int, top: int, rows: int, shapes: tuple[Shape, ...], grow: float) -> Image.Image:
    """The coverage of some rows, drawn with a margin wide enough for what swells into them."""
    margin = math.ceil(grow)
    canvas = Image.new("L", ((width + 2 * margin) * OVER, (rows + 2 * margin) * OVER))
    pen = Pen(canvas, margin * OVER, (margin - top) * OVER, OVER)
    for shape in shapes:
        pen.draw(shape)
    if grow:
        canvas = _swollen(canvas, grow * OVER)
    inner = (margin * OVER, margin * OVER, (margin + width) * OVER, (margin + rows) * OVER)
    return canvas.crop(inner).reduce(OVER)


def _swollen(image: Image.Image, radius: float) -> Image.Image:
    """The image with a disc in the place of every point: its copies moved by all steps as short as the radius."""
    swollen = image.copy()
    reach = range(-int(radius), int(radius) + 1)
    for dx, dy in ((dx, dy) for dx in reach for dy in reach if 0 < math.hypot(dx, dy) <= radius):
        swollen.paste(255, (dx, dy), image)
    return swollen
