"""Calls by a typed line; their answers are replies, or direct messages where none may be written."""

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.calls import NO_VIEW, Call
from bot.network import UNREACHED
from bot.turn import Turn, Where

if TYPE_CHECKING:
    from bot.client import Spielstein

log = logging.getLogger(__name__)

FORGET_AFTER = 30.0
"""Seconds after which a short reply to a typed line goes away."""


class LineCall(Call):
    """A typed line."""

    way = "line"

    def __init__(self, client: "Spielstein", message: discord.Message) -> None:
        self.message = message
        self.channel = message.channel
        self.guild_locale = message.guild.preferred_locale if message.guild else None
        where = Where(message.channel.id, message.guild.id if message.guild else None)
        super().__init__(client, message.author, where, None)

    @property
    def moderator(self) -> bool:
        """Whether the author may end other people's games here."""
        return isinstance(self.user, discord.Member) and self.channel.permissions_for(self.user).manage_messages is True

    @property
    def held(self) -> discord.Permissions | None:
        """The bot's permissions in the line's channel."""
        guild = self.message.guild
        held: discord.Permissions | None = self.channel.permissions_for(guild.me) if guild else None
        return held

    async def learn(self) -> None:
        """Learns the author's own language, else speaks as the game or the server does."""
        await super().learn()
        if "language" not in self.preferences:
            turn = await self.client.service.latest(self.where.channel)
            self.language = turn.session.language if turn else await self.public_language()

    async def acknowledge(self) -> None:
        """Nothing: a line waits for no answer."""

    async def whisper(
        self, text: str, *, files: Sequence[discord.File] = (), view: ui.View = NO_VIEW, lasting: bool = False
    ) -> None:
        """A reply that pings its author and goes after a while unless it is meant to last; by DM where none may be."""
        keep: Any = None if lasting or self.where.guild is None else FORGET_AFTER
        author_only = discord.AllowedMentions(replied_user=True, users=False, roles=False, everyone=False)
        try:
            await self.message.reply(text, files=files, view=view, delete_after=keep, allowed_mentions=author_only)
        except UNREACHED as error:
            log.info("no reply to %s in %s: %s", self.message.id, self.where.channel, error)
            await self._by_mail(text)

    async def _by_mail(self, text: str) -> None:
        if self.where.guild is None:
            return
        try:
            await self.user.send(text)
        except UNREACHED as error:
            log.info("no DM to %s: %s", self.user.id, error)

    async def whisper_board(self, turn: Turn, *, before: str = "") -> None:
        """The words alone: a line's channel is no place for a private board."""
        await self.whisper(before)

    async def nod(self, text: str) -> None:
        """Nothing: the new board is the answer."""

    async def close(self, text: str) -> None:
        """Nothing: a line answers no question."""
