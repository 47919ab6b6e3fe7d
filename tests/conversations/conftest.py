"""The world of a conversation; `@pytest.mark.world(…)` chooses what the bot may and does, and who speaks what.

`content`: may it read plain lines; `pictures`: does it draw them; `seeds`: of the deals; `locale`: of the server.
"""

from collections.abc import AsyncIterator, Callable
from functools import partialmethod
from itertools import count
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord.interactions
from simcord.env import Env

from bot.config import Config
from storage.sessions import open_store
from tests.conversations.world import World, new_bot


def spoken(payload_of: Callable[..., tuple[Any, dict[str, Any]]], wire: dict[str, Any]) -> Callable[..., Any]:
    """The builder of interactions, with what the wire says put in; SimCord itself knows English servers only."""

    def build(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = payload_of(*args, **kwargs)
        return record, payload | wire

    return build


@pytest.fixture
async def world(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[World]:
    """A server with the bot, its database in a file of its own."""
    marker = request.node.get_closest_marker("world")
    wishes = marker.kwargs if marker else {}
    monkeypatch.setattr(Env, "_settle_internal", partialmethod(Env._settle_internal, idle=0.001))  # its nap a line
    pictures = wishes.get("pictures", False)
    config = Config(message_content=wishes.get("content", True))
    seeds = iter(wishes.get("seeds") or (f"deal-{n}" for n in count(1)))
    wire: dict[str, Any] = {}
    async with open_store(tmp_path / "spielstein.db") as store:
        env = Env(new_bot(store, config, seeds, pictures=pictures))
        await env.start()
        try:
            monkeypatch.setattr(simcord.interactions, "base_payload", spoken(simcord.interactions.base_payload, wire))
            guild = env.create_guild(preferred_locale=wishes.get("locale", "en-US"))
            moderators = guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
            anna, bert = (guild.add_member(env.create_user(name)) for name in ("anna", "bert"))
            mona = guild.add_member(env.create_user("mona"), roles=[moderators])
            channel = guild.create_text_channel("spiele")
            yield World(env, store, config, guild, channel, anna, bert, mona, pictures, seeds, wire)
            assert not env.errors_since(env._errors_acknowledged)  # a test that expects some reads `env.errors`
        finally:
            await env.shutdown()
