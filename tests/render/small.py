"""A small scene that uses every kind of shape, and stamps that cross the borders of tiles."""

from render.scene import (
    Box,
    Cut,
    Dots,
    Ellipse,
    Glyph,
    Grid,
    Hatch,
    Label,
    Layer,
    Path,
    Placed,
    Polygon,
    Ramp,
    Scene,
    Stamp,
    Stroke,
)

INKS = ("#FFFFFF", "#000000", "#C04020", "#E08060", "#F0C0B0", "#20A060", "#B0B0B0")
PALETTE = b"".join(bytes.fromhex(ink[1:]) for ink in INKS)

BALL = Stamp(
    50,
    50,
    (
        Layer((Ellipse(27, 29, 20),), "#000000", blur=2.5, clip=(Box(1, 1, 49, 49, 8),), opacity=0.6),
        Layer((Ellipse(25, 25, 20, 18),), Ramp(("#C04020", "#E08060", "#F0C0B0"), 5, 45)),
        Layer((Stroke("M10 25 C20 5 30 45 40 25", 6, 2), Cut(Ellipse(25, 25, 3))), "#FFFFFF", grow=1.5),
    ),
)
CARD = Stamp(
    70,
    40,
    (
        Layer((Box(3, 3, 67, 37, 6), Cut(Box(5, 5, 65, 35, 4))), "#000000"),
        Layer((Hatch((5, 5, 35, 35), 6, 2, 45),), "#20A060", clip=(Box(5, 5, 35, 35),)),
        Layer((Dots((38, 8, 64, 32), 7, 2),), "#C04020"),
    ),
    ground="#F0C0B0",
)
SIGN = Stamp(
    60,
    60,
    (
        Layer((Glyph((Polygon(((0, 0), (10, 0), (5, 8))), Cut(Path("M4 2 L6 2 L5 4 Z"))), 5, 5, 2),), "#20A060"),
        Layer((Label("Ägypt", 30, 40, 16, fit=50),), "#000000"),
    ),
    scale=1.0,
)


def small(shift: int = 0) -> Scene:
    """The scene, its stamps moved a little to the right."""
    placed = (
        Placed(CARD, 20 + shift, 15),
        Placed(BALL, 60 + shift, 20),
        Placed(SIGN, 5 + shift, 55),
        Placed(BALL, -10 + shift, -10),
        Placed(CARD, 130 + shift, 110),
        Placed(Stamp(100, 100, BALL.layers, scale=2), 90 + shift, 60),
    )
    return Scene(190, 140, "Zwei Kugeln, zwei Karten und ein Schild", "#B0B0B0", PALETTE, Grid(13, 7, 40, 30), placed)
