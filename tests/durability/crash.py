"""A bot that is killed at a chosen step and comes back: its database file and its Discord outlive it.

The simulated Discord lives in the bot's process, so a dying child first lays it down in a file beside the database.
"""

import asyncio
import multiprocessing
import os
import pickle
import re
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import chain, count
from pathlib import Path
from typing import Any

import aiosqlite
import discord
from simcord.actors import MemberActor
from simcord.backend import Backend
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.env import Env
from simcord.http import router

from bot.config import Config
from storage.sessions import SessionStore, open_store
from tests.conversations.world import World, new_bot
from tests.durability.ways import SEED, WAYS

STEPS = {
    r"POST /interactions/.*": "acknowledge",
    r"POST /channels/.*": "post",
    r"PATCH /channels/.*": "edit",
    r"(POST|PATCH) /webhooks/.*": "answer",
    r"DELETE .*": "delete",
}
"""What a request to Discord does to the world; one that only reads is no step."""


@contextmanager
def watched(step: Callable[[str], None]) -> Iterator[None]:
    """Calls `step` before every commit and before every request that changes Discord."""
    commit, dispatch = aiosqlite.Connection.commit, router.dispatch

    async def committed(connection: aiosqlite.Connection) -> None:
        step("commit")
        await commit(connection)

    def dispatched(backend: Backend, method: str, path: str, **request: Any) -> Any:
        for pattern, name in STEPS.items():
            if re.fullmatch(pattern, f"{method} {path}"):
                step(name)
        return dispatch(backend, method, path, **request)

    aiosqlite.Connection.commit, router.dispatch = committed, dispatched  # type: ignore[assignment, method-assign]  # to watch them
    try:
        yield
    finally:
        aiosqlite.Connection.commit, router.dispatch = commit, dispatch  # type: ignore[method-assign]  # as they were


@asynccontextmanager
async def awake(folder: Path, *, seed: str = SEED, pictures: bool = False) -> AsyncIterator[World]:
    """The bot on the folder's database, in the Discord that was laid down there, or else in a new one.

    That Discord grants no privileged intents.
    """
    laid_down = folder / "discord.pickle"
    async with open_store(folder / "spielstein.db") as store:
        config = Config(message_content=False)
        bot = new_bot(store, config, chain([seed], map(str, count(1))), pictures=pictures)
        env = Env(bot, approved_intents=discord.Intents.default())
        if laid_down.exists():
            env.backend = pickle.loads(laid_down.read_bytes())
        await env.start()
        try:
            if not env.backend.guilds:
                settle_down(env)
            yield world_in(env, store, config, pictures=pictures)
            env.raise_errors()
        finally:
            await env.shutdown()


def settle_down(env: Env) -> None:
    """A new server with a channel and three members."""
    guild = env.create_guild()
    guild.create_text_channel("spiele")
    for name in ("anna", "bert", "mona"):
        guild.add_member(env.create_user(name))


def world_in(env: Env, store: SessionStore, config: Config, *, pictures: bool) -> World:
    """The one server that there is."""
    backend = env.backend
    guild = GuildHandle(env, *backend.guilds.values())
    channel = next(channel for channel in backend.channels.values() if channel.name == "spiele")
    users = {user.name: UserHandle(env, user) for user in backend.users.values()}
    anna, bert, mona = (MemberActor(env, guild, users[name]) for name in ("anna", "bert", "mona"))
    return World(env, store, config, guild, ChannelHandle(env, guild, channel), anna, bert, mona, pictures)


def kill(folder: Path, way: str, lived: int) -> int | None:
    """The exit code of a bot that is killed after so many steps of one of the `WAYS`."""
    nursery = multiprocessing.get_context("forkserver")
    nursery.set_forkserver_preload(["pytest", __name__])  # imported once for all children
    child = nursery.Process(target=_live, args=(folder, way, lived))
    child.start()
    child.join()
    return child.exitcode


def _live(folder: Path, way: str, lived: int) -> None:
    asyncio.run(_die(folder, way, lived))


async def _die(folder: Path, way: str, lived: int) -> None:
    async with awake(folder) as world:
        await WAYS[way].prepare(world)
        done: list[str] = []

        def step(name: str) -> None:
            if len(done) == lived:
                world.env.backend.subscribers = []
                (folder / "discord.pickle").write_bytes(pickle.dumps(world.env.backend))
                os.kill(os.getpid(), signal.SIGKILL)
            done.append(name)

        with watched(step):
            await WAYS[way].act(world)
            step("the end")
