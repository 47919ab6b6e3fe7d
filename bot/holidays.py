"""Vacations as players take them: their clocks stand still, and the boards say so."""

import discord

from bot.calls import Call
from bot.turn import Turn


async def take(call: Call, days: int | None) -> None:
    """Begins a vacation of some days, ends one at 0, or tells how things stand."""
    vacations = call.client.service.vacations
    moved: tuple[Turn, ...] = ()
    if days == 0:
        moved = await vacations.end(call.user.id)
    elif days is not None:
        moved = await vacations.take(call.user.id, days)
    until, left = await vacations.until(call.user.id), await vacations.left(call.user.id)
    say = call.words().say
    state = say("vacation.until", when=discord.utils.format_dt(until, "f")) if until else say("vacation.none")
    await call.whisper(f"{state} {say('vacation.left', n=left)}")
    for turn in moved:
        await call.client.boards.settle(turn)
