"""Without any privileged intent the bot starts and hears all that is said to it."""

from itertools import count
from pathlib import Path

import discord
import pytest
from simcord.env import Env

from bot.config import Config
from storage.sessions import open_store
from tests.conversations.world import World, new_bot
from tests.durability.rush import line
from tests.durability.witness import see


async def test_the_default_intents_are_enough_to_play(world: World) -> None:
    board = await world.start()
    slashed, pressed, mentioned, answered, unheard = line(await world.turn(), 5)

    await world.anna.slash(world.channel, "alexandria spiele", feld=slashed)
    await world.anna.select(world.board, [pressed])
    await world.anna.send(world.channel, f"<@{world.me}> {mentioned}")
    await world.anna.send(world.channel, f"spiele {answered}", reply_to=world.board)
    await world.anna.send(world.channel, f"spiele {unheard}")

    turn = await see(world)
    assert turn.session.ply == 4
    assert board.id != turn.session.message


async def test_a_discord_that_grants_no_more_refuses_a_bot_that_asks_for_content(tmp_path: Path) -> None:
    async with open_store(tmp_path / "spielstein.db") as store:
        bot = new_bot(store, Config(message_content=True), map(str, count()), pictures=False)
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await Env(bot, approved_intents=discord.Intents.default()).start()
