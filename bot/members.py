"""Who is on a server, asked of Discord one by one: the bot keeps no list of members."""

from typing import TYPE_CHECKING

import discord

from bot.network import UNREACHED
from bot.turn import Turn

if TYPE_CHECKING:
    from bot.client import Spielstein


async def member(client: "Spielstein", guild: int | None, user: int) -> discord.Member | None:
    """The member of a guild; None for who is not on it, or wanted to be forgotten."""
    known = client.get_guild(guild or 0) if user > 0 else None
    try:
        return await known.fetch_member(user) if known else None  # who is cached may have left since
    except discord.HTTPException as error:
        if error.status not in (400, 404):
            raise
        return None


async def deserted(client: "Spielstein", turn: Turn, user: int) -> bool:
    """Whether nobody who plays a game with the user is on its server any more; so it is where he plays alone."""
    session = turn.session
    others = [player for player in session.players if player != user]
    if turn.seat_of(user) is None or (others and client.get_guild(session.guild or 0) is None):
        return False
    return not any([await member(client, session.guild, other) for other in others])


async def name(client: "Spielstein", guild: int | None, user: int) -> str:
    """What a user is called in a guild, or at large; `?` for who is gone, forgotten, or can't be asked for now."""
    if user < 0:
        return "?"
    try:
        return (await member(client, guild, user) or await client.fetch_user(user)).display_name
    except UNREACHED:
        return "?"
