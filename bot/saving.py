"""Games as files: one is written down for whoever asks, another is read and played on by challenge."""

import asyncio
import io
from dataclasses import replace
from typing import Any

import discord

from bot import duels
from bot.actions import newest
from bot.calls import Call
from bot.excerpt import excerpt
from bot.game import Game, Kind
from bot.members import name
from bot.record import Record, Unreadable, read, write
from bot.reel import Reel
from bot.refusal import FileNoGame, FileNotText, FileTooLarge

LARGEST = 32 * 1024
"""Bytes of a written game; one of a thousand moves has about seven thousand."""


async def save(call: Call, session: int | None = None) -> None:
    """Hands out the channel's game, running or over, as a text file; of one with secrets only what is public."""
    session = session or (await newest(call)).session.id
    reel = await call.client.service.reel(session)
    game = reel.turn.game
    if reel.open:
        text, key = await written(call, reel), "done.save" if game.kind is Kind.CHALLENGE else "done.saved"
    else:
        text, key = await asyncio.to_thread(excerpt, reel, call.words(game.key)), "done.excerpt"
    file = discord.File(io.BytesIO(text.encode()), f"{game.key}-{session}.txt")
    await call.whisper(call.words().say(key, game=game.key), files=[file], lasting=True)


async def written(call: Call, reel: Reel) -> str:
    """The text of a game, its players by name."""
    session = reel.turn.session
    names = [await name(call.client, session.guild, player) for player in session.players]
    return write(replace(await call.client.service.record_of(session.id), players=tuple(names)))


async def load(
    call: Call, game: Game[Any, Any], file: discord.Attachment, opponent: discord.User | discord.Member | None
) -> None:
    """Plays a written game on with somebody, by challenge; a bad file is refused with its line and move."""
    await duels.challenge(call, game, opponent, record=await read_file(file))


async def read_file(file: discord.Attachment) -> Record:
    """The game written in a file; raises a refusal for one that is too large, no text, or no written game."""
    if file.size > LARGEST:
        raise FileTooLarge(limit=LARGEST // 1024)
    try:
        return read((await file.read()).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise FileNotText from error
    except Unreadable as error:
        raise FileNoGame(why=error.phrase) from error
