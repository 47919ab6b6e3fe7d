"""A group round a game of Alexander: coming together, and entering moves as members do, by menus or by lines."""

from dataclasses import dataclass, field
from pathlib import Path

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.game import Param
from bot.record import read
from bot.registry import words
from bot.turn import Turn
from tests.conversations.world import World, labels

SEEDS = Path(__file__).parents[2] / "seeds" / "alexander"


def demo(name: str) -> tuple[str, ...]:
    """The moves of a recorded game, which its seed deals again."""
    return tuple(move.replace("_", " ") for move in read((SEEDS / f"{name}.partie").read_text("utf-8")).moves)


def told(language: str, key: str, **params: Param) -> str:
    """A sentence of the text tables, with Alexander's own before the bot's."""
    return words(language, "alexander").say(key, **params)


def menu_of(message: discord.Message) -> discord.SelectMenu | None:
    """The menu under a message, if it has one."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return next((item for row in rows for item in row.children if isinstance(item, discord.SelectMenu)), None)


def offered(message: discord.Message) -> list[str]:
    """The steps that a picker's menu offers."""
    menu = menu_of(message)
    return [] if menu is None else [option.value for option in menu.options]


def private(result: InteractionResult) -> discord.Message:
    """The private message that a press opened or changed."""
    reply = result.followups[-1] if result.followups else result.response
    assert reply is not None
    assert reply.ephemeral
    return reply.message


def path_to(turn: Turn, move: str, prefix: str = "") -> list[str]:
    """The steps by which a picker leads to a move."""
    assert turn.to_move is not None
    goal, steps = turn.game.parse(turn.state, move), turn.game.complete(turn.state, turn.to_move, prefix)
    for step in steps:
        if step.whole and turn.game.parse(turn.state, step.text) == goal:
            return [step.text]
    for step in steps:
        leads = move.startswith(step.text if step.text.startswith("zug") else step.text.partition(" ")[0])
        if leads and not step.whole and (rest := path_to(turn, move, step.text)):
            return [step.text, *rest]
    return []


@dataclass
class Group:
    """Members in the order of their seats, and the picker that the one to move has open."""

    world: World
    members: tuple[MemberActor, ...]
    picker: discord.Message | None = field(default=None)

    @property
    def shown(self) -> discord.Message:
        """The open picker."""
        assert self.picker is not None
        return self.picker

    async def mover(self) -> MemberActor:
        """The member to move."""
        user = (await self.world.turn()).user_to_move
        return next(member for member in self.members if member.id == user)

    async def others(self) -> list[MemberActor]:
        """The members who are not to move."""
        mover = await self.mover()
        return [member for member in self.members if member != mover]

    async def open(self) -> discord.Message:
        """The picker that a press on the board opens for the one to move, some minutes after the last move."""
        await self.world.env.advance_time(
            200
        )  # discord.py forgets the presses before, which SimCord looks at each time
        self.picker = private(await (await self.mover()).click(self.world.board, label="Zug wählen"))
        return self.picker

    async def choose(self, step: str) -> discord.Message:
        """The picker after a step from its menu, on whichever page it stands."""
        who = await self.mover()
        while step not in offered(self.shown):
            self.picker = private(await who.click(self.shown, label=told("en", "button.later")))
        self.picker = private(await who.select(self.shown, [step]))
        return self.picker

    async def confirm(self) -> discord.Message:
        """What the picker shows after its move is confirmed."""
        shown = private(await (await self.mover()).click(self.shown, label=told("en", "button.confirm")))
        self.picker = shown if labels(shown) or menu_of(shown) else None
        return shown

    async def pick(self, move: str) -> discord.Message:
        """Makes a move by the picker, opened where it is not open; what it shows then."""
        if self.picker is None:
            await self.open()
        for step in path_to(await self.world.turn(), move):
            await self.choose(step)
        return await self.confirm()

    async def say(self, move: str) -> list[str]:
        """Makes a move by a line; what the bot answers besides its board."""
        return await self.world.say(await self.mover(), move)

    async def play(self, *moves: str) -> None:
        """Makes moves unseen by Discord but for the last."""
        for move in moves[:-1]:
            await self.world.service.play(self.world.channel.id, (await self.mover()).id, move)
        await self.say(moves[-1])


def members(world: World, count: int) -> tuple[MemberActor, ...]:
    """Anna, Bert and as many others as are wanted."""
    more = (world.guild.add_member(world.env.create_user(name)) for name in ("carl", "dora", "emil"))
    return (world.anna, world.bert, *more)[:count]


async def lobby(world: World) -> discord.Message:
    """A lobby of Anna's; its message."""
    await world.anna.slash(world.channel, "alexander neu")
    return world.board


async def gather(world: World, count: int = 2) -> Group:
    """A game of so many members, begun from a lobby of Anna's."""
    group = Group(world, members(world, count))
    await lobby(world)
    for member in group.members[1:]:
        await member.click(world.board, label="Mitspielen")
    if count < 4:
        await world.anna.click(world.board, label="Starten")
    return group
