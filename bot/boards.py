"""The board messages in the channels: posted or edited after every saved move, one a session, never doubled.

Saved before shown: a session knows the version it last showed, so a board that fell behind is brought up to date at the
next start. All boards are ordinary channel messages of the bot.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord

from bot import replies
from bot.network import UNREACHED, code_of, passes
from bot.registry import words
from bot.turn import Status, Turn

if TYPE_CHECKING:
    from bot.client import Spielstein

log = logging.getLogger(__name__)

FRESH = timedelta(hours=1)
"""Discord caps the edits of messages older than an hour (30046): older boards are posted anew."""

REPOST = {10008, 30046, 50083}
"""Errors of an edit after which a new message helps: deleted, too old to edit, in an archived thread."""

CLOSED = {
    10003: "error.channel_gone",
    50001: "error.out_of_reach",
    50083: "error.thread_closed",
    160005: "error.thread_closed",
}
"""Errors after which a channel's game can only go on elsewhere, and the sentence for its players."""

SEARCHED = 20
"""How many of a channel's last messages are searched for the own board after a crash."""


class Unshown(Exception):
    """The move is saved, but Discord did not let the bot show it; the cause is the `__cause__`."""

    def __init__(self, turn: Turn) -> None:
        super().__init__(f"session {turn.session.id} version {turn.session.version}")
        self.turn = turn


class Boards:
    """Shows sessions' boards; holds a lock a session and the last message of every channel with a board."""

    def __init__(self, client: "Spielstein") -> None:
        self.client = client
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._last: dict[int, int] = {}

    def heard(self, message: discord.Message) -> None:
        """Notes a channel's newest message; only of channels with a board."""
        if message.channel.id in self._last:
            self._last[message.channel.id] = max(message.id, self._last[message.channel.id])

    async def show(self, turn: Turn, *, refresh: bool = False, repost: bool = False, recover: bool = False) -> None:
        """Shows the newest state of the turn's session, unless somebody just has; raises Unshown.

        `refresh` draws even an up-to-date board, `repost` wants it as a new message, `recover` looks for boards that
        were posted just before a crash.
        """
        async with self._lock(turn):
            turn = await self.client.service.session(turn.session.id)
            session = turn.session
            if session.shown_version >= session.version and not (refresh or repost):
                return
            try:
                message = await self._put(turn, repost=repost, recover=recover)
            except UNREACHED as error:
                if code_of(error) in CLOSED:
                    await self.client.service.shown(session.id, session.version, session.message)  # as far as can be
                    await self.leave(session.channel, CLOSED[code_of(error)])
                raise Unshown(turn) from error
            await self.client.service.shown(session.id, session.version, message)
        await self.client.harbour.misses(turn)

    async def compose(self, turn: Turn, *, files: bool) -> replies.Board:
        """The board as the channel sees it: a picture, or text where files are not allowed or drawing fails."""
        preferences = await self.client.service.preferences(turn.session.players[0])
        look = replies.public_look(turn, preferences)
        return replies.board(turn, look, await self.client.pictures.draw(turn, look) if files else None)

    async def settle(self, turn: Turn, *, recover: bool = False) -> None:
        """Shows on its old board that a game is broken off or parked; posts nothing new."""
        async with self._lock(turn):
            turn = await self.client.service.session(turn.session.id)
            session, channel = turn.session, self._channel(turn)
            boards = await self._standing(turn, recover=recover)
            try:
                if boards:
                    board = await self.compose(turn, files=self._may_attach(session.channel))
                    await self._edit(channel, boards[0], board)
            except UNREACHED as error:
                log.info("old board %s stays as it is: %s", boards[0], error)
                if passes(error):
                    return  # the next start tries again
            await self._retire(channel, boards[1:])
            await self.client.service.shown(session.id, session.version, boards[0] if boards else None)

    async def retire(self, turn: Turn) -> None:
        """Takes the buttons off the board of something that goes on in another channel."""
        if turn.session.message:
            await self._retire(self._channel(turn), [turn.session.message])

    async def catch_up(self) -> None:
        """Brings the boards up to date that fell behind while the bot was down."""
        for turn in await self.client.service.unshown():
            try:
                if turn.session.status in (Status.BROKEN, Status.PARKED):
                    await self.settle(turn, recover=True)
                else:
                    await self.show(turn, recover=True)
            except Unshown as error:
                log.warning("session %s can't be shown: %s", turn.session.id, error.__cause__)
            except Exception:  # one board must not keep all others behind
                log.exception("session %s can't be shown", turn.session.id)

    async def leave(self, channel: int, why: str) -> None:
        """Parks the game of a channel that is gone or closed, and tells its players why, once, by DM."""
        self._last.pop(channel, None)
        turn = await self.client.service.park(channel)
        if turn is None:
            return
        await self.client.service.shown(turn.session.id, turn.session.version, None)
        text = words(turn.session.language).say(why)
        for player in turn.session.known:
            try:
                await (await self.client.fetch_user(player)).send(text)
            except UNREACHED as error:
                log.info("no DM to %s: %s", player, error)

    async def _put(self, turn: Turn, *, repost: bool, recover: bool) -> int:
        session, channel = turn.session, self._channel(turn)
        board = await self.compose(turn, files=self._may_attach(session.channel))
        boards = await self._standing(turn, recover=recover)
        stays = not repost and boards and await self._stays(turn, channel, boards[0])
        if stays and await self._edit(channel, boards[0], board):
            message = boards[0]
        else:
            board = replace(board, pings=()) if repost else board  # who asks how it stands calls nobody
            message = await self._post(channel, board, nonce=f"{session.id}.{session.version}")
        await self._retire(channel, [old for old in boards if old != message])
        return message

    async def _standing(self, turn: Turn, *, recover: bool) -> list[int]:
        """The session's boards in its channel, newest first: the one noted, and those that were posted but not noted.

        Such there may be after a crash, or where a version was saved that could not be shown.
        """
        session = turn.session
        boards = {session.message} if session.message else set()
        if recover or session.version - session.shown_version > 1:
            for message in await self._history(self._channel(turn), SEARCHED):
                if message.author == self.client.user and replies.is_board(message, session.id):
                    boards.add(message.id)
        return sorted(boards, reverse=True)

    async def _edit(self, channel: discord.PartialMessageable, message: int, board: replies.Board) -> bool:
        try:
            await channel.get_partial_message(message).edit(
                content=board.text, attachments=board.files(), view=board.view
            )
        except UNREACHED as error:
            if code_of(error) not in REPOST:
                raise
            return False
        return True

    async def _post(self, channel: discord.PartialMessageable, board: replies.Board, nonce: str) -> int:
        try:
            sent = await channel.send(
                board.text, files=board.files(), view=board.view, nonce=nonce, allowed_mentions=board.mentions
            )
        except discord.Forbidden:
            if not board.picture:
                raise
            # Often it is only the file that is forbidden; if not, the second try says so again.
            text = board.as_text()
            sent = await channel.send(text.text, view=text.view, nonce=nonce, allowed_mentions=text.mentions)
        self._last[channel.id] = max(sent.id, self._last.get(channel.id, 0))
        return sent.id

    async def _retire(self, channel: discord.PartialMessageable, messages: Sequence[int]) -> None:
        for message in messages:
            try:
                await channel.get_partial_message(message).edit(view=None)
            except UNREACHED as error:
                log.info("old board %s keeps its buttons: %s", message, error)

    async def _stays(self, turn: Turn, channel: discord.PartialMessageable, message: int) -> bool:
        """Whether the board is edited where it is: an open one always, a solitaire's while it is fresh.

        A game for several gets a new message each time, since only a new one calls the next player; the steps of one
        turn share theirs.
        """
        if turn.session.status is Status.OPEN:
            return True
        alone = len(turn.session.players) == 1 or turn.mid_turn
        return alone and await self._is_fresh(channel, message)

    async def _is_fresh(self, channel: discord.PartialMessageable, message: int) -> bool:
        age = discord.utils.utcnow() - discord.utils.snowflake_time(message)
        return age <= FRESH and await self._last_message(channel) == message

    async def _last_message(self, channel: discord.PartialMessageable) -> int | None:
        if channel.id not in self._last:
            newest = await self._history(channel, 1)
            if not newest:
                return None
            self._last[channel.id] = newest[0].id
        return self._last[channel.id]

    async def _history(self, channel: discord.PartialMessageable, limit: int) -> Sequence[discord.Message]:
        try:
            return [message async for message in channel.history(limit=limit)]
        except UNREACHED as error:
            log.info("no history of %s: %s", channel.id, error)
            return ()

    def _channel(self, turn: Turn) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(turn.session.channel, guild_id=turn.session.guild)

    def _lock(self, turn: Turn) -> asyncio.Lock:
        return self._locks.setdefault(turn.session.id, asyncio.Lock())

    def _may_attach(self, channel: int) -> bool:
        known: Any = self.client.get_channel(channel)
        guild = getattr(known, "guild", None)
        return guild is None or guild.me is None or known.permissions_for(guild.me).attach_files
