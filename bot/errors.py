"""The one boundary of errors: whatever goes wrong becomes one sentence, to the one who asked, in their language."""

import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord
from discord import app_commands

from bot.boards import Unshown
from bot.calls import Call
from bot.game import Phrase, phrase
from bot.refusal import GameRefusal, Refusal, Stale

log = logging.getLogger(__name__)

CODES = {
    10003: "error.channel_gone",
    10008: "error.message_gone",
    30046: "error.old_message",
    50001: "error.no_access",
    50013: "error.forbidden",
    50007: "error.no_mail",
    50083: "error.thread_closed",
    160005: "error.thread_closed",
}
"""Discord's error codes that have a sentence of their own."""


async def serve(call: Call, action: Callable[[], Awaitable[object]]) -> None:
    """Runs an action for a call; every exception ends here, as an answer to the caller."""
    with call.client.metrics.timed(call.way):
        try:
            await call.begin()
            await action()
        except Exception as error:  # the one boundary: nothing may go past it unanswered
            call.client.metrics.failed(kind_of(error))
            await explain(call, error)


async def explain(call: Call, error: BaseException) -> None:
    """Tells the caller what was wrong and what would be right, with the present board where it is the answer."""
    text, turn = sentence(call, error), None
    if isinstance(error, Stale):
        turn = error.turn
    elif isinstance(error, Unshown):
        log.warning("%s is saved, but not shown: %s", error, error.__cause__)
        text, turn = call.words().say("error.saved", why=sentence(call, error.__cause__)), error.turn
    if turn is None:
        await call.whisper(text)
    else:
        await call.whisper_board(turn, before=text)


def sentence(call: Call, error: BaseException | None) -> str:
    """The sentence of an error in the caller's language."""
    return call.words(game_of(error))(reason_of(error, call))


def kind_of(error: BaseException) -> str:
    """What an error is counted as: a refusal is the bot's own answer, the others are troubles."""
    if isinstance(error, Refusal):
        return "refused"
    return "discord" if isinstance(error, Unshown | discord.DiscordException) else "unforeseen"


def game_of(error: BaseException | None) -> str | None:
    """The game in whose words an error speaks, if it has one."""
    if isinstance(error, GameRefusal):
        return error.game
    return error.turn.game.key if isinstance(error, Refusal) and error.turn else None


def reason_of(error: BaseException | None, call: Call) -> Phrase:
    """The phrase of an error; unforeseen ones are logged and get a neutral one."""
    match error:
        case Refusal():
            return error.phrase
        case app_commands.CommandInvokeError():
            return reason_of(error.original, call)
        case app_commands.CommandSignatureMismatch() | app_commands.CommandNotFound():
            return phrase("error.updated")
        case discord.HTTPException(code=code) if code in CODES:
            return phrase(CODES[code])
        case discord.RateLimited() | discord.HTTPException(status=429):
            return phrase("error.too_fast")
        case discord.HTTPException(status=status) if status >= 500:
            return phrase("error.discord_down")
        case aiohttp.ClientError() | OSError():
            return phrase("error.discord_down")
        case discord.Forbidden():
            return phrase("error.forbidden")
        case Unshown():
            return reason_of(error.__cause__, call)
    log.error("unforeseen error for user %s in channel %s", call.user.id, call.where.channel, exc_info=error)
    return phrase("error.unknown")
