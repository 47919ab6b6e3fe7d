"""The playground: the same bot in a simulated Discord (SimCord), shown in the browser of this machine alone.

SimCord shows one channel at a time; the page of `bot.porch` lists what there is, and entering a place closes the one
shown and shows the next at the same address. Both addresses hold a secret: who has it can play, nobody else.
"""

import asyncio
import secrets
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import localtime, perf_counter
from typing import Any
from urllib.parse import urlsplit

import discord
import simcord
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.access import can_access_channel

from bot.config import Config
from bot.porch import Door, Porch
from bot.registry import words

MEMBERS = {"Ada": "de", "Bruno": "de", "Claire": "en", "Daan": "nl"}
"""Who lives in the playground, and the language of their Discord."""

LOCALES = {"de": "de", "en": "en-US", "nl": "nl"}
CHANNELS = ("library", "marbles", "roads", "talk")
OpenClient = Callable[[Config, Path], AbstractAsyncContextManager[discord.Client]]


class RunningClock(Clock):
    """SimCord's clock, which stands still until told, set to the present time and going."""

    def __init__(self) -> None:
        super().__init__()
        self._epoch = discord.utils.utcnow()

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return perf_counter() - self._start

    @elapsed.setter
    def elapsed(self, seconds: float) -> None:
        self._start = perf_counter() - seconds


class World(Backend):
    """A Discord whose clock goes, and whose members each have their own language."""

    def __init__(self, locale: str) -> None:
        super().__init__(clock=RunningClock())
        self.bot_user.name = "Spielstein"
        self.locale = locale

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Passes an event on to the bot; interactions get the languages of their user and server."""
        if event == "INTERACTION_CREATE":
            user = payload.get("member", payload)["user"]
            payload = {**payload, "locale": LOCALES[MEMBERS[user["username"]]], "guild_locale": self.locale}
        super().emit(event, payload)

    def create_message(self, channel_id: int, author_id: int, content: str | None = "", **kwargs: Any) -> Any:
        """Posts a message; an @ before somebody's name becomes a mention, as Discord's own composer makes it one."""
        text = content or ""
        for user in self.users.values():
            text = text.replace(f"@{user.name}", f"<@{user.id}>")
        return super().create_message(channel_id, author_id, text, **kwargs)


class Playground:
    """A server with four members in a running simulation, and the one place of it that is shown."""

    def __init__(self, env: simcord.Env, language: str) -> None:
        self.env = env
        self.say = words(language).say
        self.locale = LOCALES[language]
        self.secret = secrets.token_urlsafe(32)
        self.guild = env.create_guild("Alexandria", preferred_locale=self.locale)
        hosts = [self.guild.create_role("Hosts", permissions=discord.Permissions(manage_guild=True))]
        self.users = [env.create_user(name) for name in MEMBERS]
        self.members = [self.guild.add_member(user, roles=hosts[: not n]) for n, user in enumerate(self.users)]
        for key in CHANNELS:
            self.guild.create_text_channel(
                self.say(f"playground.{key}.name"), topic=self.say(f"playground.{key}.topic")
            )
        self._shown: simcord.Preview | None = None
        self._port = 0
        self._entering = asyncio.Lock()

    def doors(self) -> list[Door]:
        """All there is to look at now: the channels, each with its threads after it, and the members' DMs."""
        doors = []
        for channel in self.guild.channels.values():
            topic = self.env.backend.get_channel(channel.id).topic
            doors.append(Door(channel.id, "channel", "#", channel.name or "", topic or ""))
            doors += [Door(thread.id, "thread", "↳", thread.name or "", "") for thread in channel.threads]
        for user in self.users:
            note = self.say(f"playground.speaks.{MEMBERS[user.name]}")
            doors.append(Door(user.dm_channel.id, "dm", user.name[0], user.name, note))
        return doors

    async def enter(self, place: int) -> str:
        """Shows the place instead of the last one; returns the address to look at, always the same."""
        async with self._entering:
            if self._shown is not None:
                await self._shown.close()
            self._shown = self._preview(place)
            self._shown.capability = self.secret
            await self._shown.__aenter__()
            self._port = urlsplit(self._shown.url).port or 0
            return self._shown.url

    def _preview(self, place: int) -> simcord.Preview:
        channel, viewers = self._seen(place)
        return self.env.preview(
            channel, viewers=viewers, layout="channel", locale=self.locale, timezone=_local_zone(), port=self._port
        )

    def _seen(self, place: int) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor | simcord.UserHandle]]:
        for user in self.users:
            if user.dm_channel.id == place:
                return user.dm_channel, [user]
        channel = simcord.ChannelHandle(self.env, self.guild, self.env.backend.get_channel(place))
        return channel, [m for m in self.members if can_access_channel(self.env, place, m, history=True)]


def _local_zone() -> str:
    return f"Etc/GMT{-round(localtime().tm_gmtoff / 3600):+d}"  # these names count westwards


@asynccontextmanager
async def simulate(client: discord.Client, language: str) -> AsyncIterator[Playground]:
    """A playground that the client lives in, in place of Discord."""
    env = simcord.Env(client, check_errors=False)
    env.backend = World(LOCALES[language])
    await env.start()
    try:
        yield Playground(env, language)
    finally:
        await env.shutdown()


async def play(config: Config, open_client: OpenClient) -> None:
    """Runs the playground on a fresh database until it is stopped, plain lines read as well; raises ConfigError."""
    language = config.language
    with TemporaryDirectory(prefix="spielstein-") as folder:
        async with (
            open_client(replace(config, message_content=True), Path(folder) / "games.db") as client,
            simulate(client, language) as playground,
            Porch(playground.doors, playground.enter, playground.secret, language).serve(
                config.playground_port
            ) as address,
        ):
            sys.stdout.write(playground.say("playground.ready", address=address) + "\n")
            sys.stdout.flush()
            await asyncio.Event().wait()
