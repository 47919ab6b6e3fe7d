"""Whether the bot is alive: a file beside the database, touched while its gateway is open. Run as a module, it asks."""

import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from bot.config import read_config

if TYPE_CHECKING:  # the question is asked every minute and need not wait for discord.py
    from discord import Client

BEAT = 30.0
"""Seconds between two touches."""

LATE = 3 * BEAT


def heartbeat(database: Path) -> Path:
    """The file that is touched."""
    return database.with_suffix(".heartbeat")


def is_connected(client: "Client") -> bool:
    """Whether the client is ready and its gateway open."""
    return client.is_ready() and client.ws.open


async def beat(client: "Client", database: Path) -> None:
    """Touches the heartbeat while the client is ready and connected; never returns."""
    while True:
        if is_connected(client):
            with suppress(OSError):  # a full disk may have room again by the next beat
                heartbeat(database).touch()
        await asyncio.sleep(BEAT)


def is_alive(database: Path) -> bool:
    """Whether the last touch is young, by the file system's own clock."""
    probe = database.with_suffix(".probe")
    try:
        probe.touch()
        return probe.stat().st_mtime - heartbeat(database).stat().st_mtime < LATE
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(not is_alive(read_config().database))
