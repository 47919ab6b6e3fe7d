"""A call: somebody asks something of the bot, by command, button or typed line.

It tells who asks, where and in which language, and how to answer: `whisper` to the caller alone, `show` the board to
the channel. What a call then does is written once for all ways of asking (`bot.actions`).
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot import permissions, settings
from bot.registry import words
from bot.texts import LANGUAGES, Language
from bot.turn import Turn, Where

if TYPE_CHECKING:
    from bot.client import Spielstein

NO_VIEW: ui.View = discord.utils.MISSING


def language_of(locale: discord.Locale | None) -> str | None:
    """The one of our languages that a Discord locale means, English for all others; None for no locale."""
    if locale is None:
        return None
    code = locale.value.partition("-")[0]
    return code if code in LANGUAGES else "en"


class Call(ABC):
    """What all ways of asking have in common."""

    channel: Any
    """The channel as far as Discord told; a PartialMessageable or None where it did not."""

    guild_locale: discord.Locale | None

    way: str
    """How it was asked: by command, component or line."""

    def __init__(
        self, client: "Spielstein", user: discord.User | discord.Member, where: Where, locale: discord.Locale | None
    ) -> None:
        self.client = client
        self.user = user
        self.where = where
        self.language = language_of(locale) or client.config.language
        self.preferences: dict[str, str] = {}

    @property
    @abstractmethod
    def moderator(self) -> bool:
        """Whether the caller may end other people's games here (Manage Messages)."""

    @property
    @abstractmethod
    def held(self) -> discord.Permissions | None:
        """The bot's own permissions here; None where none are needed."""

    @abstractmethod
    async def acknowledge(self) -> None:
        """Tells Discord that the call has arrived, within its three seconds."""

    @abstractmethod
    async def whisper(
        self, text: str, *, files: Sequence[discord.File] = (), view: ui.View = NO_VIEW, lasting: bool = False
    ) -> None:
        """Answers the caller alone, or as briefly as the channel allows; an answer that can't arrive is logged."""

    @abstractmethod
    async def whisper_board(self, turn: Turn, *, before: str = "") -> None:
        """Shows the caller alone a session's board, after some words."""

    @abstractmethod
    async def nod(self, text: str) -> None:
        """Confirms a success where silence would puzzle the caller."""

    @abstractmethod
    async def close(self, text: str) -> None:
        """Confirms a success and puts away the question it answered."""

    async def present(self, text: str, files: Sequence[discord.File], view: ui.View) -> None:
        """Shows the caller alone, or as briefly as the channel allows, something to go on from."""
        await self.whisper(text, files=files, view=view, lasting=True)

    async def begin(self) -> None:
        """Acknowledges, then learns how the caller likes things."""
        await self.acknowledge()
        await self.learn()

    async def learn(self) -> None:
        """Learns how the caller likes things."""
        self.preferences = await self.client.service.preferences(self.user.id)
        self.language = self.preferences.get("language", self.language)

    async def show(self, turn: Turn, *, refresh: bool = False, repost: bool = False) -> None:
        """Brings the channel's board up to date; raises Unshown where Discord does not let it."""
        await self.client.boards.show(turn, refresh=refresh, repost=repost)

    async def public_language(self) -> str:
        """The language of a game started by this call: the server's, or in a DM the caller's own."""
        if self.where.guild is None:
            return self.language
        chosen = settings.read(await self.client.service.guild_preferences(self.where.guild)).language
        spoken = language_of(self.guild_locale)
        return chosen or (spoken if spoken in ("de", "nl") else None) or self.client.config.language

    def words(self, game: str | None = None) -> Language:
        """The caller's own words."""
        return words(self.language, game)

    def missing(self) -> tuple[str, ...]:
        """The permissions that the bot lacks to play here."""
        return () if self.held is None else permissions.missing(self.held, self.channel)

    @property
    def attaches(self) -> bool:
        """Whether the bot may attach files here."""
        return self.held is None or self.held.attach_files

    def may_open_threads(self) -> bool:
        """Whether the bot can offer a thread beside this channel."""
        held = self.held
        rights = held is not None and held.create_public_threads and held.send_messages_in_threads
        return rights and isinstance(self.channel, discord.TextChannel) and not self.channel.is_news()
