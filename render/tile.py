"""Scenes cut into tiles: which stamps touch which tile, and where."""

from itertools import pairwise
from typing import TypeAlias

from render.scene import Scene, Stamp

Touching: TypeAlias = tuple[tuple[Stamp, int, int], ...]
"""The stamps that touch a tile, from below to above, placed from its corner."""
Row: TypeAlias = tuple[int, tuple[tuple[int, Touching], ...]]
"""The height of a row of tiles; for each tile from left to right its width and what touches it."""


def rows(scene: Scene) -> list[Row]:
    """The picture's tiles from top to bottom; those at its edges may be smaller than the grid's."""
    across, down = scene.grid.width, scene.grid.height
    columns = _spans(scene.grid.x, across, scene.width)
    lines = _spans(scene.grid.y, down, scene.height)
    left, top = columns[0][1] - across, lines[0][1] - down
    cells: list[list[list[tuple[Stamp, int, int]]]] = [[[] for _ in columns] for _ in lines]
    for stamp, x, y in scene.placed:
        first, last = (x - left) // across, (x + stamp.width - 1 - left) // across
        for row in range(max((y - top) // down, 0), min((y + stamp.height - 1 - top) // down + 1, len(lines))):
            for column in range(max(first, 0), min(last + 1, len(columns))):
                cells[row][column].append((stamp, x - columns[column][0], y - lines[row][0]))
    return [
        (end - start, tuple((b - a, tuple(cell)) for (a, b), cell in zip(columns, line, strict=True)))
        for (start, end), line in zip(lines, cells, strict=True)
    ]


def _spans(origin: int, size: int, total: int) -> list[tuple[int, int]]:
    """Where tiles of a size begin and end from 0 to a total, one of them at the origin."""
    return list(pairwise([0, *range(origin % size or size, total, size), total]))
