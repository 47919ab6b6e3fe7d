"""`python -m bot`: puts the parts together, connects to Discord (without a token: to the playground), stops cleanly."""

import asyncio
import importlib.util
import logging
import signal
import sqlite3
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import aiohttp
import discord

from bot import health, shell
from bot.client import Spielstein
from bot.config import Config, ConfigError, read_config
from bot.game import Phrase, phrase
from bot.logs import LineFormatter
from bot.registry import GAMES, words
from bot.sessions import SessionService
from storage.database import NewerFile, StorageError
from storage.sessions import SessionStore, open_store

FAILURES: tuple[tuple[type[Exception], str], ...] = (
    (discord.LoginFailure, "start.login"),
    (discord.PrivilegedIntentsRequired, "start.intents"),
    (discord.DiscordException, "start.discord"),
    (aiohttp.ClientError, "start.network"),
    (TimeoutError, "start.network"),
)
"""Why a start fails, and the sentence for it."""

PATIENCE = 3.0
"""Seconds that Discord has to take its leave when the bot stops."""


class TokenHider(logging.StreamHandler[Any]):
    """A log handler to stderr that never writes the token, whatever a record or its traceback holds."""

    def __init__(self, token: str) -> None:
        super().__init__()
        self.token = token

    def format(self, record: logging.LogRecord) -> str:
        """The record's text with the token blotted out."""
        text = super().format(record)
        return text.replace(self.token, "[DISCORD_TOKEN]") if self.token else text


TALKATIVE = ("discord", "aiosqlite")
"""Packages that at DEBUG write down whatever passes through them, messages and hands of cards included."""


def quieten(level: int) -> None:
    """Keeps the talkative packages from logging below INFO, or above it the level."""
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(level, logging.INFO))


@asynccontextmanager
async def open_client(config: Config, database: Path) -> AsyncIterator[Spielstein]:
    """The bot upon the games of a database, not yet connected; closes both. Raises ConfigError for the database."""
    async with AsyncExitStack() as stack:
        store = await _open_store(stack, database, config.language)
        client = Spielstein(SessionService(store, discord.utils.utcnow, GAMES), config)
        try:
            yield client
        finally:
            with suppress(TimeoutError):
                await asyncio.wait_for(client.close(), PATIENCE)


async def _open_store(stack: AsyncExitStack, database: Path, language: str) -> SessionStore:
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        return await stack.enter_async_context(open_store(database))
    except (OSError, sqlite3.Error, StorageError) as error:
        key = "start.newer" if isinstance(error, NewerFile) else "start.database"
        raise ConfigError(phrase(key, path=str(database), error=str(error)), language) from error


async def connect(config: Config) -> None:
    """Plays on Discord until it is stopped."""
    async with open_client(config, config.database) as client, _figures(client, config.metrics_port):
        beating = asyncio.create_task(health.beat(client, config.database))
        try:
            await client.start(config.token)
        finally:
            beating.cancel()


def _figures(client: Spielstein, port: int) -> AbstractAsyncContextManager[object]:
    """The endpoint for health and metrics, where the operator wants one."""
    if not port:
        return nullcontext()
    from bot import endpoint  # its web server is imported only where it serves

    return endpoint.serve(client, port)


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Does the work, which SIGTERM cancels as SIGINT does."""
    task = asyncio.ensure_future(work)
    with suppress(NotImplementedError):  # Windows has no SIGTERM to wait for
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    await task


def main(arguments: Sequence[str] = ()) -> int:
    """Runs the bot, or replays a file; returns the exit code: 0 stopped, 1 could not start, 2 wrongly set."""
    wish = _wish(arguments)
    try:
        config = read_config()
        if wish.command == "replay":
            return shell.replay(wish.file, wish.png, config.language)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot never speaks
        discord.utils.setup_logging(handler=TokenHider(config.token), formatter=LineFormatter(), level=config.log_level)
        quieten(config.log_level)
        asyncio.run(until_stopped(_work(config)))
    except ConfigError as error:
        return _complain(error.phrase, error.language, 2)
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0
    except tuple(kind for kind, _ in FAILURES) as error:
        key = next(key for kind, key in FAILURES if isinstance(error, kind))
        return _complain(phrase(key, error=str(error)), config.language, 1)
    return 0


def _wish(arguments: Sequence[str]) -> Namespace:
    """What the command line asks for; a wrong one ends the program with its usage."""
    parser = ArgumentParser(prog="python -m bot", description="Plays on Discord; without a token in a playground.")
    commands = parser.add_subparsers(dest="command")
    replay = commands.add_parser("replay", help="check a written game and show its final position")
    replay.add_argument("file", type=Path, metavar="FILE", help="a game as seeds/FORMAT.md tells")
    replay.add_argument("--png", type=Path, metavar="OUT", help="draw the position, too, into this file")
    return parser.parse_args(arguments)


def _work(config: Config) -> Coroutine[Any, Any, None]:
    if config.token:
        return connect(config)
    if importlib.util.find_spec("simcord") is None:
        raise ConfigError(phrase("start.no_token"), config.language)
    logging.disable(logging.WARNING)  # SimCord tries discord.py's insides when it is imported; they complain to the log
    from bot import playground

    logging.disable(logging.NOTSET)
    return playground.play(config, open_client)


def _complain(why: Phrase, language: str, code: int) -> int:
    sys.stderr.write(words(language)(why) + "\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
