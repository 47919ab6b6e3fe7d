"""The making of a palette: the inks of some scenes as they are, and the best few for the smooth edges between them.

Palettes are made once and kept as data, so that all pictures of a game share one; nothing here runs while the bot does.
"""

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from PIL import Image, ImageColor

from render.mask import mask
from render.png import lay, scaled
from render.scene import Ink, Ramp, Scene

Colour: TypeAlias = tuple[int, ...]
ROUNDS = 10


def picture(scene: Scene) -> Image.Image:
    """The scene in true colours, drawn as a whole: slow, for palettes and for checking the fast way."""
    canvas = Image.new("RGBA", (scene.width, scene.height), scene.ground)
    for stamp, x, y in scene.placed:
        if stamp.ground:
            canvas.paste(stamp.ground, (x, y, x + stamp.width, y + stamp.height))
        for layer in stamp.layers:
            form = mask(stamp.width, stamp.height, stamp.scale, layer)
            if form is not None:
                lay(canvas, scaled(layer.paint, stamp.scale), form, x, y)
    return canvas.convert("RGB")


def inks(scene: Scene) -> set[Ink]:
    """All inks that a scene is painted with."""
    paints = {layer.paint for stamp, _, _ in scene.placed for layer in stamp.layers}
    found = {scene.ground, *(stamp.ground for stamp, _, _ in scene.placed if stamp.ground)}
    for paint in paints:
        found |= set(paint.inks) if isinstance(paint, Ramp) else {paint}
    return found


def palette(scenes: Iterable[Scene], size: int) -> bytes:
    """A palette of a size for scenes like these: their inks that are seen pure, then what serves the edges best."""
    pure: set[Colour] = set()
    seen: Counter[Colour] = Counter()
    for scene in scenes:
        pure |= {ImageColor.getrgb(ink)[:3] for ink in inks(scene)}
        values = picture(scene).tobytes()
        seen.update(zip(values[::3], values[1::3], values[2::3], strict=True))
    fixed = pure & seen.keys()
    weights = {colour: count**0.5 for colour, count in seen.items() if colour not in fixed}
    free = _seeds(weights, sorted(fixed), size - len(fixed))
    for _ in range(ROUNDS):
        free = _centred(weights, sorted(fixed), free)
    return bytes(value for colour in (*sorted(fixed), *sorted(free)) for value in colour)


def _far(a: Colour, b: Colour) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2


def _seeds(weights: dict[Colour, float], fixed: list[Colour], count: int) -> list[Colour]:
    """Colours for a start: again and again the one that the palette so far misses most."""
    missed = {colour: min(_far(colour, ink) for ink in fixed) for colour in weights}
    seeds: list[Colour] = []
    for _ in range(count):
        seeds.append(max(missed, key=lambda colour: missed[colour] * weights[colour]))
        missed = {colour: min(error, _far(colour, seeds[-1])) for colour, error in missed.items()}
    return seeds


def _centred(weights: dict[Colour, float], fixed: list[Colour], free: list[Colour]) -> list[Colour]:
    """One round of k-means: each free colour moves to the middle of those nearest to it."""
    sums = {colour: [0.0, 0.0, 0.0, 0.0] for colour in free}
    for colour, weight in weights.items():
        nearest = min((*fixed, *free), key=lambda ink: _far(colour, ink))
        if nearest in sums:
            for i, value in enumerate((*colour, 1)):
                sums[nearest][i] += weight * value
    return [tuple(round(part / total) for part in rest) if total else old for old, (*rest, total) in sums.items()]
