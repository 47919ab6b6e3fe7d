"""How fast a game is to be played: the days per move that somebody chose, or that the server likes."""

from typing import Any

from bot import house
from bot.calls import Call
from bot.game import Game
from bot.settings import DAYS
from bot.timing import is_timed

CHOICES = ("none", *(str(days) for days in DAYS if days))
"""What can be chosen."""


async def days_per_move(call: Call, game: Game[Any, Any], chosen: str | None) -> int | None:
    """The days per move of a game that the call begins; None for a game without a clock."""
    if not is_timed(game):
        return None
    if chosen is None:
        return (await house.of(call)).days or None
    return int(chosen) if chosen in CHOICES[1:] else None
