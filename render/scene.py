"""Pictures as plain data: what a game describes and `render.png` draws."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture in words and numbers; `alt` tells it to those who do not see it (at most 1,024 characters)."""

    width: int
    height: int
    alt: str
