"""Which of the permissions that a game needs the bot lacks in a channel."""

from typing import Any

import discord

from bot.game import Phrase, phrase
from bot.refusal import Refusal


class MissingPermission(Refusal):
    """The bot may not do here what a game needs; the sentence names every missing permission."""

    name = "missing_permission"

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(permissions=listed(names))


def listed(names: tuple[str, ...]) -> Phrase:
    """Permissions in words, as one phrase: `a`, or `a, b`."""
    first = phrase(f"permission.{names[0]}")
    return first if len(names) == 1 else phrase("list.comma", first=first, rest=listed(names[1:]))


def missing(held: discord.Permissions, channel: Any) -> tuple[str, ...]:
    """The permissions lacking to post a board in the channel; files and history have fallbacks and don't count."""
    send = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return tuple(name for name in ("view_channel", send) if not getattr(held, name))
