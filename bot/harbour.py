"""Games that can't go on where they are: a channel or server gone, a player who left; and what comes back.

Who left is noticed when they are called: the bot keeps no list of members.
"""

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import discord

from bot import permissions
from bot.boards import Unshown
from bot.game import phrase
from bot.members import member
from bot.network import UNREACHED
from bot.registry import words
from bot.turn import Session, Turn

if TYPE_CHECKING:
    from bot.client import Spielstein

log = logging.getLogger(__name__)

KNOWN = timedelta(days=1)
"""How long somebody who was on a server is believed to be."""


class Harbour:
    """Parks games and brings them back; remembers whom it saw where within a day."""

    def __init__(self, client: "Spielstein") -> None:
        self.client = client
        self._seen: dict[tuple[int, int], datetime] = {}

    async def misses(self, turn: Turn) -> bool:
        """Whether the user to move has left the server; the game is parked then and the others are told, once."""
        session, user = turn.session, turn.user_to_move
        if user is None or session.guild is None or len(session.players) == 1:
            return False
        if await self.has(session.guild, user):
            return False
        gone = phrase("event.absent", player=phrase(f"seat.{turn.to_move}"))
        parked = await self.client.service.park(session.channel, gone, session_id=session.id, adrift=False)
        if parked:
            await self.client.boards.settle(parked)
            await self._tell_others(parked, user)
        return True

    async def has(self, guild_id: int, user: int) -> bool:
        """Whether the user is on the server, as far as is known; Discord is asked once a day."""
        now = discord.utils.utcnow()
        if self.client.get_guild(guild_id) is None or now - self._seen.get((guild_id, user), now - KNOWN) < KNOWN:
            return True
        try:
            if await member(self.client, guild_id, user) is None:
                return False
            lately = {who: at for who, at in self._seen.items() if now - at < KNOWN}
            self._seen = {**lately, (guild_id, user): now}
        except UNREACHED as error:
            log.info("nobody knows whether %s is on %s: %s", user, guild_id, error)
        return True

    async def survey(self) -> None:
        """Looks, after a start, for what vanished or came back while the bot was away."""
        for session in await self.client.service.moorings.running():
            if why := await self._lost(session):
                await self.client.boards.leave(session.channel, why)
        for guild in self.client.guilds:
            await self.bring_back(guild)

    async def leave_guild(self, guild: int) -> None:
        """Parks the games of a server that the bot was removed from, and tells their players."""
        for session in await self.client.service.moorings.running(guild):
            await self.client.boards.leave(session.channel, "error.guild_gone")

    async def bring_back(self, guild: discord.Guild, channel: int | None = None) -> None:
        """Carries the games on that went adrift with the channel, or any of the guild, and can be shown again."""
        moorings = self.client.service.moorings
        for turn in await moorings.adrift(guild.id, channel):
            if self._reaches(guild, turn.session.channel) and (back := await moorings.come_back(turn.session)):
                try:
                    await self.client.boards.show(back)
                except Unshown as error:
                    log.warning("%s can't be shown: %s", error, error.__cause__)

    async def _lost(self, session: Session) -> str | None:
        """Why the session's channel is out of reach; what is only unknown is not lost."""
        guild = self.client.get_guild(session.guild or 0)
        if guild is None:  # a solitaire without a message is played where the bot was never a member
            return "error.guild_gone" if session.message or len(session.players) > 1 else None
        if guild.unavailable or guild.get_channel_or_thread(session.channel):
            return None
        try:
            await self.client.fetch_channel(session.channel)
        except discord.NotFound:
            return "error.channel_gone"
        except discord.Forbidden:
            return "error.out_of_reach"
        except UNREACHED as error:
            log.info("nobody knows whether channel %s is there: %s", session.channel, error)
        return None

    def _reaches(self, guild: discord.Guild, channel: int) -> bool:
        known = guild.get_channel_or_thread(channel)
        if known is None or (isinstance(known, discord.Thread) and (known.archived or known.locked)):
            return False
        return not permissions.missing(known.permissions_for(guild.me), known)

    async def _tell_others(self, turn: Turn, gone: int) -> None:
        session = turn.session
        others = [player for player in session.known if player != gone]
        text = words(session.language, session.game).say("parked.absent", player=f"<@{gone}>")
        calling = " ".join(f"<@{player}>" for player in others)
        only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in others])
        channel = self.client.get_partial_messageable(session.channel, guild_id=session.guild)
        try:
            await channel.send(f"{calling} {text}", allowed_mentions=only)
        except UNREACHED as error:
            log.info("nobody told in %s: %s", session.channel, error)
