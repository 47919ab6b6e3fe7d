"""The world of a conversation; `@pytest.mark.world(content=…, pictures=…)` chooses what the bot may and does."""

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import discord
import pytest
from simcord.env import Env

from bot.config import Config
from storage.sessions import open_store
from tests.conversations.world import World, new_bot


@pytest.fixture
async def world(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[World]:
    """A server with the bot, its database in a file of its own."""
    marker = request.node.get_closest_marker("world")
    wishes = marker.kwargs if marker else {}
    pictures = wishes.get("pictures", False)
    config = Config(message_content=wishes.get("content", True))
    seeds = (f"deal-{n}" for n in count(1))
    async with open_store(tmp_path / "spielstein.db") as store:
        env = Env(new_bot(store, config, seeds, pictures=pictures))
        await env.start()
        try:
            guild = env.create_guild()
            moderators = guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
            anna, bert = (guild.add_member(env.create_user(name)) for name in ("anna", "bert"))
            mona = guild.add_member(env.create_user("mona"), roles=[moderators])
            channel = guild.create_text_channel("spiele")
            yield World(env, store, config, guild, channel, anna, bert, mona, pictures, seeds)
            env.raise_errors()
        finally:
            await env.shutdown()
