"""Pictures kept as they should be, compared with what is drawn."""

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

FAILED = Path(__file__).parents[2] / "build" / "golden"
BLOCK = 30
WHOLE, WORST = 0.3, 16.0
"""The mean error allowed over the picture and over a block, of 255: machines draw letters a shade differently."""


def errors(expected: Image.Image, actual: Image.Image) -> tuple[float, float]:
    """The mean error of a picture and that of its worst block."""
    apart = ImageChops.difference(expected, actual)
    blocks = ImageStat.Stat(apart.reduce(BLOCK))
    return max(ImageStat.Stat(apart).mean), max(high for _, high in blocks.extrema)


def check(kept: Path, png: bytes) -> None:
    """Fails if a picture is not the one kept, and leaves both and their difference in build/golden."""
    actual = Image.open(io.BytesIO(png)).convert("RGB")
    expected = Image.open(kept).convert("RGB") if kept.exists() else Image.new("RGB", actual.size)
    if expected.size == actual.size:
        whole, worst = errors(expected, actual)
        if whole <= WHOLE and worst <= WORST:
            return
    FAILED.mkdir(parents=True, exist_ok=True)
    left = {"expected": expected, "actual": actual, "difference": ImageChops.difference(expected, actual)}
    for name, image in left.items():
        image.save(FAILED / f"{kept.stem}-{name}.png")
    (FAILED / kept.name).write_bytes(png)
    raise AssertionError(f"{kept.name} has changed: look at {FAILED}; if it is right, copy {kept.name} over {kept}")
