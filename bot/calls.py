"""A call: somebody asks something of the bot, by command, button or typed line.

It tells who asks, where and in which language, and how to answer: `whisper` to the caller alone, `show` the board to
the channel. What a call then does is written once for all ways of asking (`bot.actions`).
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot import permissions, replies, settings
from bot.boards import Unshown
from bot.network import UNREACHED, code_of
from bot.registry import words
from bot.texts import LANGUAGES, Language
from bot.turn import Turn, Where

if TYPE_CHECKING:
    from bot.client import Spielstein

log = logging.getLogger(__name__)

FORGET_AFTER = 30.0
"""Seconds after which a short reply to a typed line goes away."""

DONE = {10062, 40060}
"""Errors of an interaction that Discord no longer knows, or that was acknowledged before."""

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


class InteractionCall(Call):
    """A slash command, a button or a menu; `session` and `ply` are those that a button carries."""

    def __init__(
        self, interaction: "discord.Interaction[Spielstein]", session: int | None = None, ply: int | None = None
    ) -> None:
        self.interaction = interaction
        self.session = session
        self.ply = ply
        self.channel = interaction.channel
        self.guild_locale = interaction.guild_locale
        self.component = interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,  # of a form that a button opened
        )
        self.way = "component" if self.component else "command"
        self.spoken = False
        where = Where(interaction.channel_id or 0, interaction.guild_id)
        super().__init__(interaction.client, interaction.user, where, interaction.locale)

    @property
    def pressed_privately(self) -> bool:
        """Whether the button pressed belongs to a message that only the caller sees."""
        return self.interaction.message is not None and self.interaction.message.flags.ephemeral

    @property
    def posts(self) -> bool:
        """Whether the bot itself may post here; in private channels only the answer to the interaction is its own."""
        if self.where.guild is None:
            return self.interaction.context.dm_channel is True
        return self.client.get_guild(self.where.guild) is not None

    @property
    def moderator(self) -> bool:
        """Whether the caller may end other people's games here."""
        return self.where.guild is not None and self.interaction.permissions.manage_messages

    @property
    def held(self) -> discord.Permissions | None:
        """The bot's permissions in a server's channel."""
        return self.interaction.app_permissions if self.where.guild is not None and self.posts else None

    async def acknowledge(self) -> None:
        """Defers: invisibly for buttons, as a private answer for commands, not at all where the answer is the board.

        An interaction that is already gone or answered is still done: it was meant.
        """
        try:
            if self.component:
                await self.interaction.response.defer()
            elif self.posts:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except UNREACHED as error:
            if code_of(error) not in DONE:
                raise
            log.info("interaction %s could not be acknowledged: %s", self.interaction.id, error)

    async def whisper(
        self, text: str, *, files: Sequence[discord.File] = (), view: ui.View = NO_VIEW, lasting: bool = False
    ) -> None:
        """An ephemeral answer: the first one to a command fills its deferred answer, later ones follow."""
        fills = not self.component and self.posts and not self.spoken
        self.spoken = True
        try:
            if not self.interaction.response.is_done():
                await self.interaction.response.send_message(text, ephemeral=True, files=files, view=view)
            elif fills:
                await self.interaction.edit_original_response(content=text, attachments=files, view=view or None)
            else:
                await self.interaction.followup.send(text, ephemeral=True, files=files, view=view)
        except UNREACHED as error:
            log.warning("interaction %s could not be answered: %s", self.interaction.id, error)

    async def whisper_board(
        self, turn: Turn, *, before: str = "", prefix: str = "", view: ui.View | None = None, revise: bool = False
    ) -> None:
        """The board as the caller's seat sees it; `revise` puts it in the place of the private message pressed on."""
        look = replies.private_look(turn, self.language, self.preferences, self.user.id, prefix)
        board = replies.board(turn, look, await self.client.pictures.draw(turn, look), view)
        board = replace(board, words=f"{before}\n{board.words}".strip())
        if not revise or self.pressed_privately:  # a forged press on a public message shows nobody else anything
            await self.put(board.text, board.files(), view, revise=revise)

    async def put(self, text: str, files: Sequence[discord.File], view: ui.View | None, *, revise: bool) -> None:
        """A private message, or with `revise` what the one pressed on becomes."""
        if revise:
            await self._revise(text, files, view)
        else:
            await self.whisper(text, files=files, view=view or NO_VIEW)

    async def note(self, text: str) -> discord.WebhookMessage:
        """A private message to be rewritten while something is under way."""
        return await self.interaction.followup.send(text, ephemeral=True, wait=True)

    async def nod(self, text: str) -> None:
        """Commands want an answer; a button's answer is the board itself, as is a command's in a private channel."""
        if not self.component and (self.posts or not self.interaction.response.is_done()):
            await self.whisper(text)

    async def close(self, text: str) -> None:
        """Replaces the private question pressed on, or takes away the one asked in the channel."""
        message = self.interaction.message
        if message is None:
            await self.nod(text)
        elif self.pressed_privately:
            await self._revise(text, (), None)
        elif not message.attachments and message.reference:  # a question to a typed line; boards are no replies
            await self._remove(message)

    async def present(self, text: str, files: Sequence[discord.File], view: ui.View) -> None:
        """A private answer, in the place of the message whose button asked for it."""
        if self.component:
            await self._revise(text, files, view)
        else:
            await super().present(text, files, view)

    async def turn_page(self, text: str, view: ui.View) -> None:
        """Replaces the text of the message pressed on, and what can be pressed there."""
        await self._revise(text, (), view)

    async def _remove(self, question: discord.Message) -> None:
        try:
            await question.delete()
        except UNREACHED as error:
            log.info("question %s stays: %s", question.id, error)

    async def _revise(self, text: str, files: Sequence[discord.File], view: ui.View | None) -> None:
        try:
            await self.interaction.edit_original_response(content=text, attachments=files, view=view)
        except UNREACHED as error:
            log.warning("interaction %s could not be revised: %s", self.interaction.id, error)

    async def show(self, turn: Turn, *, refresh: bool = False, repost: bool = False) -> None:
        """The board: the bot's own message where it may post, else the interaction's answer."""
        if self.posts:
            await super().show(turn, refresh=refresh, repost=repost)
            return
        try:
            await self._answer_with(turn)
        except UNREACHED as error:
            raise Unshown(turn) from error

    async def _answer_with(self, turn: Turn) -> None:
        if not self.interaction.response.is_done():
            await self.interaction.response.defer(thinking=True)
        board = await self.client.boards.compose(turn, files=True)
        if self.component and (self.pressed_privately or turn.session.id != self.session):
            await self.interaction.followup.send(board.text, files=board.files(), view=board.view)
        else:
            await self.interaction.edit_original_response(
                content=board.text, attachments=board.files(), view=board.view
            )
        await self.client.service.shown(turn.session.id, turn.session.version, None)


class FormCall(InteractionCall):
    """A press that is answered by a form, which can't follow an acknowledgement."""

    async def acknowledge(self) -> None:
        """Nothing: the form does it."""


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
