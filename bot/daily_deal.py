"""The deal of the day as players meet it: their try in its direct messages, its table, the winners of yesterday."""

from typing import Any

import discord

from bot.actions import demand_permissions
from bot.calls import Call
from bot.game import Game
from bot.names import names
from bot.records import Entry
from bot.refusal import Tried
from bot.turn import Where

LISTED = 10
"""How many of a day's players its table names."""


async def play(call: Call, game: Game[Any, Any]) -> None:
    """Begins or carries on today's try in the caller's direct messages; tells how it stands if it is over."""
    place = await _mailbox(call)
    try:
        turn = await call.client.service.daily.begin(place, call.user.id, game.key, language=call.language)
    except Tried as tried:
        lines = [call.words(game.key)(tried.phrase), *await tables(call, game)]
        await call.whisper("\n".join(lines), lasting=True)
        return
    for ousted in turn.ousted:
        await call.client.boards.settle(ousted)
    if place == call.where:
        await call.show(turn)
    else:
        await call.client.boards.show(turn, repost=bool(turn.session.message))
    await call.close(call.words(game.key).say("done.daily"))


async def _mailbox(call: Call) -> Where:
    """The caller's direct messages with the bot."""
    if isinstance(call.channel, discord.DMChannel):
        demand_permissions(call)
        return call.where
    return Where((await call.user.create_dm()).id, None)


async def tables(call: Call, game: Game[Any, Any]) -> list[str]:
    """Today's table; yesterday's winners and its seed, which is a secret no more."""
    daily, language = call.client.service.daily, call.words(game.key)
    today, yesterday = daily.days()
    entries, former = await daily.table(game.key, today), await daily.table(game.key, yesterday)
    winners = tuple(entry for entry in former if entry.place == 1)[:LISTED]
    known = await names(call.client, call.where.guild, (entry.user for entry in (*entries[:LISTED], *winners)))
    escaped = {user: discord.utils.escape_markdown(name) for user, name in known.items()}
    label = language.say(f"record.{game.records[0].key}")
    lines = [language.say("daily.title", day=today, label=label)]
    lines += [_row(entry, escaped) for entry in entries[:LISTED]] or [language.say("daily.nobody")]
    if winners:
        won = ", ".join(escaped[entry.user] for entry in winners)
        lines.append(language.say("daily.yesterday", winners=won, value=winners[0].value))
    if seed := await daily.seed(game.key, yesterday):
        lines.append(language.say("daily.seed", seed=seed))
    return lines


def _row(entry: Entry, known: dict[int, str]) -> str:
    return f"{entry.place}. {known[entry.user]} · **{entry.value}**"
