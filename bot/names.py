"""Users' names as Discord shows them, for pictures and for tables of people from several servers."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.client import Spielstein


async def names(client: "Spielstein", guild: int | None, users: Iterable[int]) -> dict[int, str]:
    """The users' names on a server; a number stands for whom Discord does not know."""
    wanted = tuple(set(users))
    return dict(zip(wanted, await asyncio.gather(*(_name(client, guild, user) for user in wanted)), strict=True))


async def _name(client: "Spielstein", guild: int | None, user: int) -> str:
    server = None if guild is None else client.get_guild(guild)
    known = (server and server.get_member(user)) or client.get_user(user)
    try:
        return (known or await client.fetch_user(user)).display_name
    except discord.HTTPException:
        return str(user)
