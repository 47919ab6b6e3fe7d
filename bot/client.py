"""The Discord client: it hears lines, presses and commands, and keeps Discord's list of commands the same as ours."""

import hashlib
import json
import logging
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import tasks

from bot import commands, presses, replays, text
from bot.alarms import Alarms
from bot.boards import Boards
from bot.components import FORM, Invite, Pick, Press, answered
from bot.config import Config
from bot.errors import explain, serve
from bot.films import Films
from bot.harbour import Harbour
from bot.interactions import FormCall, InteractionCall
from bot.ledger import NO_GUILD
from bot.localised import Translator
from bot.metrics import Metrics
from bot.network import UNREACHED
from bot.personal import Answer
from bot.pictures import Pictures
from bot.record_commands import record_commands
from bot.sessions import SessionService

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree["Spielstein"]):
    """The command tree; what goes wrong before a command's own boundary is told here."""

    async def on_error(
        self, interaction: "discord.Interaction[Spielstein]", error: app_commands.AppCommandError, /
    ) -> None:
        """Answers, and brings Discord's commands up to date where they differ from ours."""
        if interaction.type is not discord.InteractionType.autocomplete:  # which can't be answered with words
            call = InteractionCall(interaction)
            await serve(call, partial(explain, call, error))
        if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            await interaction.client.mend_commands()


class Spielstein(discord.Client):
    """The bot. Nothing about games lives here between two moves: all is in the service's store."""

    def __init__(self, service: SessionService, config: Config) -> None:
        intents = discord.Intents.default()
        intents.message_content = config.message_content
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none())
        self.service = service
        self.config = config
        self.pictures = Pictures()
        self.boards = Boards(self)
        self.harbour = Harbour(self)
        self.alarms = Alarms(self)
        self.films = Films(self)
        self.metrics = Metrics()
        self.tree = Tree(self, fallback_to_global=True)
        self._caught_up = self._mended = False

    async def setup_hook(self) -> None:
        """Registers commands and buttons, once, before the gateway opens."""
        await self.tree.set_translator(Translator())
        for command in (*commands.all_commands(), *record_commands()):
            self.tree.add_command(command)
        self.add_dynamic_items(Press, Pick, Invite, Answer)
        heard = "DMs, mentions, replies" + (", plain lines" if self.config.message_content else "")
        log.info("typed lines are heard in: %s", heard)
        await self.publish_commands()

    async def publish_commands(self) -> None:
        """Sends Discord our commands if they differ from the ones sent last (it takes only 200 changes a day)."""
        payload = [
            await command.get_translated_payload(self.tree, self.tree.translator or Translator())
            for command in self.tree.get_commands()
        ]
        digest = hashlib.sha256(json.dumps([self.application_id, payload], sort_keys=True).encode()).hexdigest()
        if (await self.service.guild_preferences(NO_GUILD)).get("commands") == digest:
            return
        if await self._sync():
            await self.service.set_guild_preference(NO_GUILD, "commands", digest)

    async def mend_commands(self) -> None:
        """Sends them although nothing has changed here, since Discord knows others; once a run, lest it refuse."""
        if not self._mended:
            self._mended = True
            await self._sync()

    async def _sync(self) -> bool:
        try:
            await self.tree.sync()
        except UNREACHED:
            log.exception("Discord did not take the commands; the former ones stay")
            return False
        return True

    @tasks.loop(minutes=15)
    async def tick(self) -> None:
        """Lets what is due come to nothing; an error is logged and tried again the next time."""
        try:
            for turn in await self.service.tables.expire_due(discord.utils.utcnow()):
                await self.boards.settle(turn)
            if self.ws.open:  # nobody could move while Discord is out of reach
                await self.alarms.tick()
        except Exception:  # a loop that raises would end for good
            log.exception("the clock stumbled")

    async def on_ready(self) -> None:
        """Makes up for the time that the bot was away, once, however often Discord says ready; then the clock runs."""
        self.alarms.wake()
        try:
            if not self._caught_up:
                await self.boards.catch_up()
                await self.harbour.survey()
                self._caught_up = True
        finally:
            if not self.tick.is_running():
                self.tick.start()

    async def on_resumed(self) -> None:
        """Notes that Discord was out of reach."""
        self.alarms.wake()

    async def on_message(self, message: discord.Message) -> None:
        """Hears a line, unless a bot or webhook wrote it."""
        self.boards.heard(message)
        if not message.author.bot and not message.webhook_id:
            await text.hear(self, message)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Parks the game of a channel that is gone."""
        await self.boards.leave(channel.id, "error.channel_gone")

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Parks the game of a thread that is gone."""
        await self.boards.leave(event.thread_id, "error.channel_gone")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Parks the games of a server that the bot was removed from."""
        await self.harbour.leave_guild(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Brings back the games of a server that the bot returns to."""
        await self.harbour.bring_back(guild)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        """Brings back the game of a channel that may be open to the bot again."""
        await self.harbour.bring_back(channel.guild, channel.id)

    async def on_thread_update(self, _: discord.Thread, thread: discord.Thread) -> None:
        """Brings back the game of a thread that may be open again."""
        await self.harbour.bring_back(thread.guild, thread.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Brings back the game of a thread that was archived."""
        await self.harbour.bring_back(thread.guild, thread.id)

    async def press(
        self, interaction: "discord.Interaction[Spielstein]", session: int, ply: int, action: str, arg: str
    ) -> None:
        """A button or menu was used."""
        call = (FormCall if action == "jump" else InteractionCall)(interaction, session, ply)
        await serve(call, partial(presses.press, call, session, action, arg))

    async def on_interaction(self, interaction: "discord.Interaction[Spielstein]") -> None:
        """Hears the answers to forms, which discord.py forgets at a restart."""
        data: Any = interaction.data or {}
        form = FORM.fullmatch(data.get("custom_id", ""))
        if form and interaction.type is discord.InteractionType.modal_submit:
            call = InteractionCall(interaction, int(form["session"]))
            await serve(call, partial(replays.jump, call, int(form["session"]), answered(data) or ""))

    async def close(self) -> None:
        """Leaves Discord, stops the clock and ends the painters."""
        self.tick.cancel()
        try:
            await super().close()
        finally:
            self.pictures.close()
