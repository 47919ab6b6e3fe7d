"""Pictures as others see them: in grey, and with each kind of colour-blindness (simulated by ColorAide)."""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from coloraide import Color
from PIL import Image

Pixel: TypeAlias = tuple[int, int, int]
VISIBLE = 0.08
"""How far apart two colours are in OKLab when the difference is plain: black and white are 1 apart."""


def pixels(image: Image.Image) -> list[Pixel]:
    """The colours of a picture, a little coarser than they are."""
    values = image.convert("RGB").point([value // 4 * 4 for value in range(256)] * 3).tobytes()
    return list(zip(values[::3], values[1::3], values[2::3], strict=True))


@cache
def seen(pixel: Pixel, sight: str) -> tuple[float, ...]:
    """A colour as it is seen (`grayscale`, `protan`, `deutan` or `tritan`), in OKLab."""
    colour = Color("srgb", [value / 255 for value in pixel])
    return tuple(colour.filter(sight).convert("oklab").coords())


@cache
def apart(a: Pixel, b: Pixel, sight: str) -> bool:
    """Whether two colours are plainly not the same to such eyes."""
    distance = sum((x - y) ** 2 for x, y in zip(seen(a, sight), seen(b, sight), strict=True))
    return distance > VISIBLE**2


def difference(one: Sequence[Pixel], other: Sequence[Pixel], sight: str) -> float:
    """The share of its pixels in which a picture plainly differs from another."""
    return sum(a != b and apart(a, b, sight) for a, b in zip(one, other, strict=True)) / len(one)


def contrast(one: Pixel, other: Pixel) -> float:
    """The contrast of two colours as WCAG counts it, 1 to 21."""
    return Color("srgb", [value / 255 for value in one]).contrast(Color("srgb", [value / 255 for value in other]))
