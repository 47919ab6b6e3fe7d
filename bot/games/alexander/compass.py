"""The compass rose on the sea."""

import math

from bot.games.alexander.inks import SEA_INK
from render.scene import Cut, Ellipse, Label, Layer, Point, Polygon, Shape, Stamp

SIZE, MIDDLE = 176, 88
LIGHT = "#E0E7E5"


def _at(radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return MIDDLE + radius * math.sin(angle), MIDDLE - radius * math.cos(angle)


def _half(degrees: float, tip: float, waist: float, side: int) -> Polygon:
    return Polygon(((MIDDLE, MIDDLE), _at(tip, degrees), _at(waist, degrees + 45 * side)))


def _ring(radius: float, width: float) -> tuple[Shape, ...]:
    return Ellipse(MIDDLE, MIDDLE, radius), Cut(Ellipse(MIDDLE, MIDDLE, radius - width))


def _star(degrees: tuple[int, ...], tip: float, waist: float) -> tuple[Layer, ...]:
    """Points with a dark half and a light one."""
    dark, light = (tuple(_half(angle, tip, waist, side) for angle in degrees) for side in (-1, 1))
    return Layer((*dark, *light), SEA_INK, grow=1), Layer(light, LIGHT)


COMPASS = Stamp(
    SIZE,
    SIZE,
    (
        Layer(_ring(44, 1.4), SEA_INK),
        Layer(_ring(39, 1), SEA_INK),
        *_star((45, 135, 225, 315), 40, 12),
        *_star((0, 90, 180, 270), 62, 14),
        Layer((Label("N", MIDDLE, MIDDLE - 75, 20, "Black"),), SEA_INK),
    ),
)
