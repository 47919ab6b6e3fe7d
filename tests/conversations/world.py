"""A simulated Discord around the real bot: a server with members, a database file, languages, forged presses."""

from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from itertools import count, takewhile
from typing import Any

import discord
import simcord.interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.env import Env
from simcord.results import InteractionResult, to_discord_message

from bot.client import Spielstein
from bot.config import Config
from bot.game import Look, Param
from bot.registry import GAMES, words
from bot.replies import custom_ids
from bot.sessions import SessionService
from bot.turn import Turn
from render.scene import Scene
from storage.sessions import SessionStore

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001"
    "a5f645400000000049454e44ae426082"
)
"""A PNG of one pixel, for conversations in which nobody looks at the board."""

Actor = MemberActor | UserHandle


class Blind:
    """Pictures that cost nothing; the alt text is the real one."""

    async def draw(self, turn: Turn, look: Look) -> tuple[bytes, str] | None:
        return await self.paint(turn.game.key, lambda: turn.scene(look))

    async def paint(self, what: str, describe: Callable[[], Scene]) -> tuple[bytes, str] | None:
        return DOT, describe().alt

    async def unroll(self, parts: Iterator[bytes]) -> AsyncIterator[bytes]:
        for part in parts:
            yield part

    def close(self) -> None:
        pass


def new_bot(store: SessionStore, config: Config, seeds: Iterator[str], *, pictures: bool) -> Spielstein:
    """The real bot on a store; deals follow from the seeds, drawn only on demand."""
    bot = Spielstein(SessionService(store, discord.utils.utcnow, GAMES, lambda: next(seeds)), config)
    if not pictures:
        bot.pictures.close()
        bot.pictures = Blind()  # type: ignore[assignment]  # the same methods
    return bot


@dataclass
class World:
    """A server with a channel, two players and a moderator, and the bot in it."""

    env: Env
    store: SessionStore
    config: Config
    guild: GuildHandle
    channel: ChannelHandle
    anna: MemberActor
    bert: MemberActor
    mona: MemberActor
    pictures: bool
    seeds: Iterator[str] = field(default_factory=lambda: (f"deal-{n}" for n in count(1)))
    wire: dict[str, Any] = field(default_factory=dict)
    """What every interaction says of its surroundings: `locale`, `guild_locale`, `context`."""

    @property
    def bot(self) -> Spielstein:
        bot = self.env.bot
        assert isinstance(bot, Spielstein)
        return bot

    @property
    def me(self) -> int:
        """The bot's own id."""
        assert self.bot.user is not None
        return self.bot.user.id

    @property
    def service(self) -> SessionService:
        return self.bot.service

    async def restart(self) -> None:
        """A new process of the bot on the same database, in the same Discord."""
        await self.env.restart_bot(new_bot(self.store, self.config, self.seeds, pictures=self.pictures))
        await self.env.settle()

    def boards(self, channel: ChannelHandle | None = None) -> list[discord.Message]:
        """The bot's messages that show a board, oldest first."""
        mine = [message for message in (channel or self.channel).history() if message.author == self.env.bot.user]
        return [message for message in mine if is_board(message)]

    @property
    def board(self) -> discord.Message:
        """The newest board of the channel."""
        return next(message for message in self.newest(self.channel) if self.is_mine(message) and is_board(message))

    def newest(self, channel: ChannelHandle) -> Iterator[discord.Message]:
        """A channel's messages, newest first, each read only when it is asked for."""
        stored = self.env.backend.messages.get(channel.id, {})
        public = (stored[number] for number in sorted(stored, reverse=True) if stored[number].visible_to(None))
        return (to_discord_message(self.env, message) for message in public)

    def is_mine(self, message: discord.Message) -> bool:
        """Whether the bot has written a message."""
        return message.author == self.env.bot.user

    def channel_without(self, *permissions: str) -> ChannelHandle:
        """A new channel in which the bot lacks permissions."""
        assert self.guild.me is not None
        denied = discord.PermissionOverwrite(**dict.fromkeys(permissions, False))
        return self.guild.create_text_channel("karg", overwrites={self.guild.me: denied})

    async def turn(self, channel: ChannelHandle | None = None) -> Turn:
        """The channel's newest game."""
        turn = await self.service.latest((channel or self.channel).id)
        assert turn is not None
        return turn

    async def legal(self, channel: ChannelHandle | None = None) -> list[str]:
        """The legal moves of the channel's game as texts."""
        turn = await self.turn(channel)
        return [turn.game.format(turn.state, move) for move in turn.game.legal_moves(turn.state)]

    async def start(self, who: Actor | None = None) -> discord.Message:
        """A new game by slash command; its board."""
        await (who or self.anna).slash(self.channel, "alexandria neustart")  # type: ignore[call-arg, arg-type]
        return self.board

    async def say(self, who: MemberActor, text: str, *, to: discord.Message | None = None) -> list[str]:
        """Says a line in the channel; the bot's new messages there that are no boards, all it answered in words."""
        line = await who.send(self.channel, text, reply_to=to)
        answers = list(takewhile(lambda message: message.id > line.id, self.newest(self.channel)))
        return [message.content for message in reversed(answers) if not is_board(message)]

    async def lay(self, moves: int = 1) -> None:
        """Makes some first legal moves for anna, unseen by Discord until the last."""
        for _ in range(moves - 1):
            await self.service.play(self.channel.id, self.anna.id, (await self.legal())[0])
        await self.anna.slash(self.channel, "alexandria spiele", feld=(await self.legal())[0])

    def again(self, message: discord.Message) -> discord.Message:
        """A message as it is now, private ones too."""
        return to_discord_message(self.env, self.env.backend.get_message(message.channel.id, message.id))

    async def forge(self, who: Actor, message: discord.Message, custom_id: str, *values: str) -> InteractionResult:
        """Presses a button or menu that the message never had."""
        stored = self.env.backend.get_message(message.channel.id, message.id)
        kept = stored.components
        options = [{"label": value, "value": value} for value in values]
        forged = {"type": 3, "options": options} if values else {"type": 2, "style": 2, "label": "?"}
        stored.components = [{"type": 1, "components": [{**forged, "custom_id": custom_id}]}]
        result = await self.press(who, message, custom_id, *values)
        stored.components = kept
        await self.env.settle()
        return result

    async def press(self, who: Actor, message: discord.Message, custom_id: str, *values: str) -> InteractionResult:
        """A press as the API would deliver it, with any custom id on any message; the bot has not answered it yet."""
        backend = self.env.backend
        kind = 3 if values else 2
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
        options = [{"label": value, "value": value} for value in values]
        if values:
            data["values"] = list(values)
        guild = message.guild.id if message.guild else None
        record, payload = simcord.interactions.base_payload(
            backend, type=3, channel_id=message.channel.id, guild_id=guild, user_id=who.id, data=data
        )
        record.source_message_id = message.id
        stored = backend.get_message(message.channel.id, message.id)
        # discord.py drops a press whose message does not have the component: here it always has.
        component = {"type": kind, "custom_id": custom_id, "style": 2, "label": "?", "options": options}
        row = {"type": 1, "components": [component]}
        payload["message"] = {**serializers.message_payload(backend, stored), "components": [row]}
        backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)


def is_board(message: discord.Message) -> bool:
    """Whether a message shows a board, as a picture or as text."""
    return bool(message.attachments) or "```ansi" in message.content


def whispered(result: InteractionResult) -> str:
    """What an interaction told its caller alone."""
    private = [reply for reply in (result.response, *result.followups) if reply is not None and reply.ephemeral]
    return "\n".join(reply.content for reply in private)


def shown(result: InteractionResult) -> discord.Message:
    """The message that answered an interaction."""
    assert result.response is not None
    return result.response.message


def told(language: str, key: str, **params: Param) -> str:
    """A sentence of the text tables, with Alexandria's own before the bot's."""
    return words(language, "alexandria").say(key, **params)


def labels(message: discord.Message) -> list[str]:
    """The labels of a message's buttons."""
    return [
        item.label or ""
        for row in message.components
        if isinstance(row, discord.ActionRow)
        for item in row.children
        if isinstance(item, discord.Button)
    ]


def squares_of(board: discord.Message) -> list[str]:
    """The squares that a board's menu offers."""
    rows = [row for row in board.components if isinstance(row, discord.ActionRow)]
    menus = [item for row in rows for item in row.children if isinstance(item, discord.SelectMenu)]
    return [option.value for menu in menus for option in menu.options]


def id_of(message: discord.Message, action: str) -> str:
    """The custom id of the component of a message that has this action."""
    return next(custom_id for custom_id in custom_ids(message.components) if custom_id.split(":")[3] == action)
