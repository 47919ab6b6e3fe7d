"""`python -m tests.bench.idle FOLDER`: a bot that never connects, idle and then at work; tells its memory as JSON."""

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, product
from pathlib import Path
from random import Random
from time import process_time

from discord.app_commands import MissingApplicationID

from bot.__main__ import open_client
from bot.client import Spielstein
from bot.config import Config
from bot.game import Look
from bot.registry import GAMES, words
from bot.turn import Turn
from tests.chance import begin, play, some_move

STATUS = Path("/proc/self/status")
MOVES = 200


def memory(which: str) -> float:
    """The process's memory in megabytes: `VmRSS` now, `VmHWM` at its most."""
    [line] = [line for line in STATUS.read_text("ascii").splitlines() if line.startswith(which)]
    return int(line.split()[1]) * 1024 / 1e6


async def main(folder: Path) -> None:
    """Starts the bot as far as it goes without Discord, lets it work, tells what it needed for both."""
    async with open_client(Config(token="none"), folder / "games.db") as client:
        with suppress(MissingApplicationID):  # all is set up but Discord's own list of commands
            await client.setup_hook()
        told = {"start": process_time() * 1000, "idle": memory("VmRSS")}
        channels = count(1)
        for key in GAMES:
            await _work(client, key, channels)
        sys.stdout.write(json.dumps({**told, "peak": memory("VmHWM")}))


async def _work(client: Spielstein, key: str, channels: Iterator[int]) -> None:
    """Draws a game's start in all its modes at once, then plays and draws until there are moves enough."""
    chance, seats = Random(key), GAMES[key].seats[0]
    turn = await begin(client.service, key, next(channels), seats)
    await asyncio.gather(*(_draw(client, turn, look) for look in _looks(key)))
    for _ in range(MOVES):
        if turn.outcome is not None:
            turn = await begin(client.service, key, next(channels), seats)
        turn = await play(client.service, turn, some_move(turn, chance))
        await _draw(client, turn, Look(words("de", key)))


async def _draw(client: Spielstein, turn: Turn, look: Look) -> None:
    if await client.pictures.draw(turn, look) is None:
        raise RuntimeError(f"{turn.game.key} was not drawn")


def _looks(key: str) -> Iterator[Look]:
    flags = GAMES[key].flags
    for choices in product(*(flag.choices for flag in flags)):
        yield Look(words("de", key), flags={flag.key: choice for flag, choice in zip(flags, choices, strict=True)})


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
