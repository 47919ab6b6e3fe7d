"""Hollows and marbles as stamps: a field's never leaves its brick of the board."""

import math
from collections.abc import Iterator
from functools import cache

from bot.game import Seat
from bot.games.abalone import palette as ink
from bot.games.abalone.lattice import DOWN
from bot.games.abalone.state import BLACK, WHITE
from render.scene import Cut, Ellipse, Label, Layer, Point, Polygon, Shape, Stamp
from render.theme import INK

HOLLOW, MARBLE, LOST = 47, 44, 21
CENTRE = DOWN / 2
BODIES = {BLACK: ink.BLACK_BODY, WHITE: ink.WHITE_BODY}
LIGHTS = {BLACK: (-15, -19), WHITE: (-13, -17)}
"""Where the brightest points are, from the middle."""
STEPS = {BLACK: 10, WHITE: 16}
"""How many flat rings a marble's light is made of: they lie closer towards its rim."""
NAMES = {BLACK: "#CFC5B3", WHITE: "#675B4C"}
RIM, GLINT, GLOW = "#7D7059", "#F4EEE1", "#A89A84"


@cache
def field(name: str, seat: Seat | None) -> Stamp:
    """A field's hollow with its name, on a marble of a seat if one lies there."""
    tint = ink.TINTS[name[0]]
    layers = [*_hollow(tint)]
    if seat is not None:
        layers += [_cast(tint), *marble(seat, CENTRE, CENTRE, MARBLE)]
    label = Layer((Label(name, CENTRE, CENTRE, 31),), INK if seat is None else NAMES[seat])
    return Stamp(DOWN, DOWN, (*layers, label))


def _hollow(tint: ink.Tint) -> Iterator[Layer]:
    round_it = (Ellipse(CENTRE, CENTRE, HOLLOW),)
    yield Layer((Ellipse(CENTRE + 1, CENTRE + 1.5, HOLLOW),), tint.lip)
    yield Layer(round_it, tint.wall)
    yield Layer((Ellipse(CENTRE + 3.4, CENTRE + 5, 46.5),), tint.floor, blur=1.7, clip=round_it)


def _cast(tint: ink.Tint) -> Layer:
    """A marble's shadow on its hollow."""
    shadow = Ellipse(CENTRE + 3, CENTRE + 4, MARBLE)
    paint = ink.mix(tint.ground, ink.MARBLE_SHADOW, 0.72)
    return Layer((shadow,), paint, blur=1.5, clip=(Ellipse(CENTRE, CENTRE, HOLLOW),), opacity=0.75)


def marble(seat: Seat, x: float, y: float, radius: float) -> Iterator[Layer]:
    """A seat's marble round (x, y), lit from the upper left."""
    size, steps, (dx, dy) = radius / 45, STEPS[seat], LIGHTS[seat]
    if seat == WHITE:
        yield Layer((Ellipse(x, y, radius),), RIM)
        radius -= 1.5 * size
    for k in range(steps):
        t, paint = (k / steps) ** 1.5, ink.blend(BODIES[seat], (k / (steps - 1)) ** 1.5)
        yield Layer((Ellipse(x + dx * t * size, y + dy * t * size, radius * (1 - t)),), paint)
    if seat == BLACK:
        ball, moved = Ellipse(x, y, 41 * size), Ellipse(x - 5 * size, y - 6 * size, 41 * size)
        yield Layer((ball, Cut(moved)), GLOW, blur=3 * size, clip=(Ellipse(x, y, radius),), opacity=0.55)
    glint = _oval(x - 16 * size, y - 26 * size, 13 * size, 6 * size, -31)
    paint, opacity = (GLINT, 0.75) if seat == BLACK else (ink.WHITE, 0.9)
    yield Layer((glint,), paint, blur=2.8 * size, opacity=opacity)


def _oval(x: float, y: float, rx: float, ry: float, degrees: float) -> Polygon:
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    rim = ((rx * math.cos(k * math.tau / 48), ry * math.sin(k * math.tau / 48)) for k in range(48))
    points: tuple[Point, ...] = tuple((x + a * cos - b * sin, y + a * sin + b * cos) for a, b in rim)
    return Polygon(points)


def annulus(x: float, y: float, radius: float, width: float) -> tuple[Shape, ...]:
    """A ring of a width round (x, y)."""
    return Ellipse(x, y, radius + width / 2), Cut(Ellipse(x, y, radius - width / 2))
