"""Calls by a slash command, a button, a menu or a form; their answers are seen by the caller alone."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot import replies
from bot.boards import Unshown
from bot.calls import NO_VIEW, Call
from bot.network import UNREACHED, code_of
from bot.turn import Turn, Where

if TYPE_CHECKING:
    from bot.client import Spielstein

log = logging.getLogger(__name__)

DONE = {10062, 40060}
"""Errors of an interaction that Discord no longer knows, or that was acknowledged before."""


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
