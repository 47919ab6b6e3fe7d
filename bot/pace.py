"""How fast a game is to be played: the days per move that somebody chose, or that the server likes."""

from typing import Any

from bot.calls import Call
from bot.game import Game
from bot.timing import CLOCKS, is_timed

CHOICES = ("none", *map(str, CLOCKS))
"""What can be chosen, and what a server may prefer under the key `clock`."""


async def days_per_move(call: Call, game: Game[Any, Any], chosen: str | None) -> int | None:
    """The days per move of a game that the call begins; None for a game without a clock."""
    if not is_timed(game):
        return None
    if chosen is None and call.where.guild is not None:
        chosen = (await call.client.service.guild_preferences(call.where.guild)).get("clock")
    return int(chosen) if chosen in CHOICES[1:] else None
