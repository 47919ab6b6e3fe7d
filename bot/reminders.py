"""Reminders of a clock: in the game's channel, or by DM to who wants that and takes them; never both."""

import logging
from typing import TYPE_CHECKING

import discord

from bot.boards import CLOSED, SEARCHED
from bot.calls import Call
from bot.clocks import Alarm
from bot.links import link
from bot.network import UNREACHED, code_of, passes
from bot.registry import words

if TYPE_CHECKING:
    from bot.client import Spielstein

log = logging.getLogger(__name__)

WAYS = ("channel", "dm", "off")
"""The ways to be reminded; kept as a preference, or as `refused` where a DM was wanted and not taken."""

REFUSED = {50007, 50278}
"""Errors of a DM to who takes none."""


async def choose(call: Call, way: str) -> None:
    """Notes how the caller wants to be reminded."""
    await call.client.service.set_preference(call.user.id, "reminders", way)
    await call.whisper(call.words().say(f"done.reminders.{way}"))


async def remind(client: "Spielstein", alarm: Alarm) -> None:
    """Reminds the user to move, as they like it; by their channel where they take no DMs."""
    user = alarm.turn.user_to_move
    if user is None:
        return
    preferences = await client.service.preferences(user)
    way = preferences.get("reminders", "channel")
    language = preferences.get("language", alarm.turn.session.language)
    if way == "off" or (way == "dm" and await _by_mail(client, alarm, user, language)):
        return
    if not await client.harbour.misses(alarm.turn):
        await _in_channel(client, alarm, user)


async def _by_mail(client: "Spielstein", alarm: Alarm, user: int, language: str) -> bool:
    """Whether the DM is sent, or may be; a refusal is remembered."""
    try:
        await _send(await (await client.fetch_user(user)).create_dm(), alarm, user, language)
    except UNREACHED as error:
        log.info("no DM to %s: %s", user, error)
        if code_of(error) in REFUSED:
            await client.service.set_preference(user, "reminders", "refused")
        return passes(error)  # it may have arrived: better none than two
    return True


async def _in_channel(client: "Spielstein", alarm: Alarm, user: int) -> None:
    session = alarm.turn.session
    channel = client.get_partial_messageable(session.channel, guild_id=session.guild)
    try:
        await _send(channel, alarm, user, session.language)
    except UNREACHED as error:
        log.info("no reminder in %s: %s", session.channel, error)
        if code_of(error) in CLOSED:
            await client.boards.leave(session.channel, CLOSED[code_of(error)])


async def _send(place: discord.DMChannel | discord.PartialMessageable, alarm: Alarm, user: int, language: str) -> None:
    """Sends the reminder and calls the user, unless it stands there already."""
    session, text = alarm.turn.session, _text(alarm, user, language)
    if alarm.again and await _stands(place, text):
        return
    only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)])
    await place.send(text, allowed_mentions=only, nonce=f"{session.id}.{session.ply}.r{alarm.reminder}")


def _text(alarm: Alarm, user: int, language: str) -> str:
    """The reminder; what stands before its link is the same whenever it is said."""
    session = alarm.turn.session
    say = words(language, alarm.turn.game.key).say
    when = discord.utils.format_dt(session.deadline or session.moved_at, "R")
    key = "reminder.half" if alarm.reminder == 1 else "reminder.last"
    return say(key, player=f"<@{user}>", game=say("name"), when=when, link=link(session))


async def _stands(place: discord.DMChannel | discord.PartialMessageable, text: str) -> bool:
    said = [message.content async for message in place.history(limit=SEARCHED)]
    return text.partition("[")[0] in {content.partition("[")[0] for content in said}
