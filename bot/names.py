"""Users' names as Discord shows them, for pictures and for tables of people from several servers."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot import members

if TYPE_CHECKING:
    from bot.client import Spielstein


async def names(client: "Spielstein", guild: int | None, users: Iterable[int]) -> dict[int, str]:
    """The users' names on a server, asked of Discord only where it has not told them before."""
    wanted = tuple(set(users))
    return dict(zip(wanted, await asyncio.gather(*(_name(client, guild, user) for user in wanted)), strict=True))


async def _name(client: "Spielstein", guild: int | None, user: int) -> str:
    server = client.get_guild(guild or 0)
    known = (server and server.get_member(user)) or client.get_user(user)
    return known.display_name if known else await members.name(client, guild, user)
