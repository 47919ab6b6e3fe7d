"""A game of Abalone between Anna, who plays Black, and Bert, in conversation."""

from pathlib import Path
from typing import Any

import discord
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot import record
from bot.game import Param
from bot.record import Record
from bot.registry import words
from tests.conversations.world import World, is_board

SEEDS = Path(__file__).parents[2] / "seeds" / "abalone"

NEAR_THE_END = "E2 F0 A0 B0 / E4 E7 D6 / black / 5 5"
"""Black wins with `3E2-E4+`."""


def said(language: str, key: str, **params: Param) -> str:
    """A sentence of the text tables, with Abalone's own before the bot's."""
    return words(language, "abalone").say(key, **params)


def demo(name: str) -> Record:
    """A recorded game."""
    return record.read((SEEDS / f"{name}.partie").read_text("utf-8"))


def texts(world: World, channel: ChannelHandle | None = None) -> list[str]:
    """The bot's messages in the channel, oldest first."""
    history = (channel or world.channel).history()
    return [message.content for message in history if message.author == world.env.bot.user]


async def called_out(world: World, **options: Any) -> discord.Message:
    """Anna calls Bert out, or whom the options say, and plays Black; the challenge's message."""
    chosen = {"gegner": world.bert, "farbe": "first"} | options
    given = {name: value for name, value in chosen.items() if value is not None}
    await world.anna.slash(world.channel, "abalone fordern", **given)
    return world.board


async def begun(world: World, position: str | None = None, **options: Any) -> discord.Message:
    """Their game, from a position of Anna's if there is one; its board."""
    if position:
        await world.anna.slash(world.channel, "abalone aufstellen", anweisung=position)
        options["aufstellung"] = "own"
    await world.bert.click(await called_out(world, **options), label="Annehmen")
    return world.board


async def move(world: World, text: str, channel: ChannelHandle | None = None) -> InteractionResult:
    """The one to move moves by command."""
    turn = await world.turn(channel)
    mover = next(who for who in (world.anna, world.bert) if who.id == turn.user_to_move)
    return await mover.slash(channel or world.channel, "abalone zug", zug=text)


async def moves(world: World, *made: str) -> None:
    """The players move in turn, unseen by Discord until the last."""
    for text in made[:-1]:
        turn = await world.turn()
        await world.service.play(world.channel.id, turn.user_to_move or 0, text)
    await move(world, made[-1])


def called(world: World) -> list[list[int]]:
    """Whom each of the bot's posts called, oldest first."""
    posts = [r for r in world.env.http_requests if r.method == "POST" and r.path.endswith("/messages")]
    return [[int(user) for user in (post.json or {})["allowed_mentions"]["users"]] for post in posts]


def boards_with_buttons(world: World) -> list[discord.Message]:
    """The boards in the channel that can still be pressed."""
    return [message for message in world.channel.history() if is_board(message) and message.components]


async def log(world: World, session: int = 1) -> list[tuple[int | None, str, str]]:
    """All that happened in a session: who did what, of which kind."""
    return [event[1:4] for event in await world.store.events(session)]
