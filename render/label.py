"""Words in pictures: Lato, centred on its capitals, never a box where a letter is missing."""

import unicodedata
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from threading import Lock

from PIL import ImageDraw, ImageFont

from render.scene import Label
from render.theme import CAPITALS

FONTS = Path(str(files("font_lato"))) / "files"
FREETYPE = Lock()
"""Held while a font is used: FreeType's fonts bear no two threads at once."""
NOWHERE = "\U0010ffff"
"""A character no font has."""


def write(draw: ImageDraw.ImageDraw, label: Label, left: float, top: float, scale: float, value: int) -> None:
    """Draws a label, its world scaled and then moved to (left, top); one thread at a time."""
    with FREETYPE:
        _write(draw, label, left, top, scale, value)


def _write(draw: ImageDraw.ImageDraw, label: Label, left: float, top: float, scale: float, value: int) -> None:
    size = label.size * scale
    text = spelled(label.face, label.text)
    width = _width(label, text, size, scale)
    if label.fit is not None and width > label.fit * scale:
        size *= label.fit * scale / width
        width = label.fit * scale
    x = label.x * scale + left - width * {"left": 0, "middle": 0.5, "right": 1}[label.align]
    y = label.y * scale + top + size * CAPITALS / 2
    font = _font(label.face, size)
    for part in text if label.tracking else (text,):
        draw.text((x, y), part, font=font, anchor="ls", fill=value)
        x += font.getlength(part) + label.tracking * scale


def _width(label: Label, text: str, size: float, scale: float) -> float:
    font = _font(label.face, size)
    if not label.tracking:
        return font.getlength(text)
    return sum(map(font.getlength, text)) + label.tracking * scale * (len(text) - 1)


@lru_cache(64)
def _font(face: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"Lato-{face}.ttf", size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(1024)
def spelled(face: str, text: str) -> str:
    """The text in letters the face has: one it lacks loses its accents, or is left out; `?` where none is left."""
    drawable = "".join(_drawable(face, letter) for letter in unicodedata.normalize("NFC", text))
    return drawable if drawable.strip() or not text.strip() else "?"


def _drawable(face: str, letter: str) -> str:
    if _has(face, letter):
        return letter
    return "".join(part for part in unicodedata.normalize("NFKD", letter) if _has(face, part))


@lru_cache(4096)
def _has(face: str, letter: str) -> bool:
    font = _font(face, 40)
    return letter.isspace() or bytes(font.getmask(letter)) != bytes(font.getmask(NOWHERE))
