"""Threads beside a channel, for a game where the channel itself is taken or shall stay quiet."""

from contextlib import suppress

import discord

from bot.calls import Call
from bot.game import Game, phrase
from bot.network import UNREACHED
from bot.permissions import MissingPermission
from bot.turn import Where


async def open_thread(call: Call, game: Game[object, object], *others: int) -> Where:
    """A new thread with the caller and the others in it; raises MissingPermission."""
    if not isinstance(call.channel, discord.TextChannel) or not call.may_open_threads():
        raise MissingPermission(("create_public_threads",))
    title = phrase("thread.title", game=phrase("name"), player=call.user.display_name)
    name = call.words(game.key)(title)[:100]
    try:
        thread = await call.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    except discord.Forbidden as error:
        raise MissingPermission(("create_public_threads",)) from error
    for user in (call.user.id, *others):
        with suppress(*UNREACHED):  # the thread then only misses in that player's own list
            await thread.add_user(discord.Object(user))
    return Where(thread.id, call.where.guild)
