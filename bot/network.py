"""What may go wrong on the way to Discord."""

import aiohttp
import discord

UNREACHED: tuple[type[Exception], ...] = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord refused, or the network did not carry the request there and back; all of it is expected and never a bug."""


def code_of(error: Exception) -> int:
    """Discord's code of a refusal; 0 where Discord was not heard."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def passes(error: Exception) -> bool:
    """Whether the same request may well succeed later: too many, Discord's own fault, or the network's."""
    return not isinstance(error, discord.HTTPException) or error.status == 429 or error.status >= 500
