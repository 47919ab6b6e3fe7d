"""Pictures as plain data: what a game describes and `render.png` draws.

A scene is stamps in order, each laid at a place in whole pixels. A stamp is a frozen value: build it once
(`functools.cache`) and place it often, and it is drawn once. Lengths are pixels, y runs down, an ink is `#RRGGBB`.
"""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

Ink: TypeAlias = str
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Polygon:
    """The area inside a closed line of points."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Ellipse:
    """A disc round (x, y), or an ellipse where `ry` differs from `rx`."""

    x: float
    y: float
    rx: float
    ry: float | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners."""

    x0: float
    y0: float
    x1: float
    y1: float
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Path:
    """The area inside an outline written like SVG's: `M x y`, `L x y …`, `C x1 y1 x2 y2 x y …`, `Z`, all absolute."""

    outline: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line with round ends and joins along points or a written outline, tapering to the width `end`."""

    along: tuple[Point, ...] | str
    width: float
    end: float | None = None


@dataclass(frozen=True, slots=True)
class Hatch:
    """Parallel lines over a box and a little beyond, `step` apart; `angle` in degrees: 0 is level, 45 rises."""

    box: tuple[float, float, float, float]
    step: float
    width: float
    angle: float


@dataclass(frozen=True, slots=True)
class Dots:
    """Staggered rows of dots over a box and a little beyond, neighbours `step` apart."""

    box: tuple[float, float, float, float]
    step: float
    radius: float


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text in Lato; y is the middle of its capitals, x what `align` says: its left, middle or right.

    Text wider than `fit` is set smaller; `tracking` is put between its letters.
    """

    text: str
    x: float
    y: float
    size: float
    face: str = "Bold"
    align: str = "middle"
    fit: float | None = None
    tracking: float = 0


@dataclass(frozen=True, slots=True)
class Glyph:
    """Shapes in a small world of their own, scaled and then moved to (x, y)."""

    shapes: tuple["Shape", ...]
    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True)
class Cut:
    """A shape taken out of what stands before it in the same layer or glyph."""

    shape: "Shape"


Shape: TypeAlias = Polygon | Ellipse | Box | Path | Stroke | Hatch | Dots | Label | Glyph | Cut


@dataclass(frozen=True, slots=True)
class Ramp:
    """A paint of flat steps from `top` to `bottom`, each ink as high as the next."""

    inks: tuple[Ink, ...]
    top: float
    bottom: float


Paint: TypeAlias = Ink | Ramp


@dataclass(frozen=True, slots=True)
class Layer:
    """Shapes in one paint: united in order, swollen by `grow`, blurred by `blur`, kept inside `clip`, made paler.

    What swells by more than a few pixels is better drawn with a stroke along its edge, which rounds its corners too.
    """

    shapes: tuple[Shape, ...]
    paint: Paint
    grow: float = 0
    blur: float = 0
    clip: tuple[Shape, ...] = ()
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Stamp:
    """Layers from below to above, all their lengths times `scale`, cut off at the stamp's size in pixels.

    With a `ground` it hides what is below it, and is much faster to lay; without, it is clear where no layer is.
    """

    width: int
    height: int
    layers: tuple[Layer, ...]
    ground: Ink | None = None
    scale: float = 1
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.width, self.height, self.layers, self.ground, self.scale)))

    def __hash__(self) -> int:
        """The hash of its value, reckoned once: stamps are looked up far more often than made."""
        return self._hash


class Placed(NamedTuple):
    """A stamp with its upper left corner at (x, y)."""

    stamp: Stamp
    x: int
    y: int


class Grid(NamedTuple):
    """How a picture is cut into tiles: they are `width` x `height`, and one has its corner at (x, y).

    Tiles that follow the board's cells come out alike and are drawn once.
    """

    x: int
    y: int
    width: int
    height: int


SQUARES = Grid(0, 0, 100, 100)
"""A grid for pictures without a board."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: stamps in order on a ground, every pixel in the nearest ink of the palette.

    `alt` tells it to those who do not see it (at most 1,024 characters). `palette` is three bytes for each of its inks,
    at most 256.
    """

    width: int
    height: int
    alt: str
    ground: Ink = "#FFFFFF"
    palette: bytes = bytes(3) + b"\xff" * 3
    grid: Grid = SQUARES
    placed: tuple[Placed, ...] = ()
