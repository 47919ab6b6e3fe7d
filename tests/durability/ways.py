"""What players do when the bot dies: each way to act, what comes before it, and the steps it takes."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.replies import custom_ids
from tests.conversations.world import World, told

SEED = "deal-2241"
MOVES = ("2,1", "3,1", "4,1", "2,2")
"""A deal, and a line of moves after which nothing fits any more."""

Act = Callable[[World], Awaitable[Any]]


@dataclass(frozen=True)
class Stand:
    """How many moves are made, and some of the words on the board."""

    moves: int
    words: str


BEGUN = Stand(0, "Wähle unten ein Feld")
ONE, TWO, THREE = (Stand(n, f"liegt auf {move}") for n, move in enumerate(MOVES[:3], 1))
OVER = Stand(4, "Meiste Punkte: **4** · der erste Eintrag")
BROKEN = Stand(1, "Diese Partie ist abgebrochen.")


@dataclass(frozen=True)
class Way:
    """`steps` are all that `act` does between receipt and reply; `before` and `after` are how the newest game stands.

    `again` is what is said to a player who does the same once more though it is done already.
    """

    prepare: Act
    act: Act
    steps: tuple[str, ...]
    before: Stand | None
    after: Stand
    again: str
    dm: bool = False

    def channel(self, world: World) -> ChannelHandle:
        """Where the game is played."""
        return world.anna.user.dm_channel if self.dm else world.channel


async def nothing(_world: World) -> None:
    """An empty channel."""


async def start(world: World) -> InteractionResult:
    return await world.anna.slash(world.channel, "alexandria neustart")


def slash(move: str) -> Act:
    async def act(world: World) -> InteractionResult:
        return await world.anna.slash(world.channel, "alexandria spiele", feld=move)

    return act


def line(*texts: str) -> Act:
    async def act(world: World) -> None:
        for text in texts:
            await world.anna.user.send_dm(text)

    return act


def press(component: str, *values: str) -> Act:
    """A press on the message that has the component, or on the last board, as if it were still on the screen."""

    async def act(world: World) -> InteractionResult:
        custom_id = component.format(anna=world.anna.id)
        seen = world.channel.history(viewer=world.anna)
        bearer = next((message for message in seen if custom_id in custom_ids(message.components)), world.board)
        result = await world.press(world.anna, bearer, custom_id, *values)
        await world.env.settle()
        return result

    return act


def game(moves: int) -> Act:
    """A game after so many moves."""

    async def prepare(world: World) -> None:
        await start(world)
        for move in MOVES[:moves]:
            await slash(move)(world)

    return prepare


def asked(command: str) -> Act:
    """A game after a move and some talk, about to be given up: the command has been answered with a question."""

    async def prepare(world: World) -> None:
        await game(1)(world)
        await world.bert.send(world.channel, "Das sieht nicht gut aus!")
        await world.anna.slash(world.channel, command)

    return prepare


WAYS = {
    "a slash move": Way(
        prepare=game(1),
        act=slash(MOVES[1]),
        steps=("acknowledge", "commit", "edit", "commit", "answer"),
        before=ONE,
        after=TWO,
        again=told("en", "reason.occupied", square="3,1", stone="Violet Pharos"),
    ),
    "a menu press": Way(
        prepare=game(1),
        act=press("m:1:1:play:", MOVES[1]),
        steps=("acknowledge", "commit", "edit", "commit"),
        before=ONE,
        after=TWO,
        again=told("en", "refusal.stale"),
    ),
    "a typed line in a DM": Way(
        prepare=line("neustart", "spiele 2,1"),
        act=line("spiele 3,1"),
        steps=("commit", "post", "edit", "commit"),
        before=ONE,
        after=TWO,
        again=told("de", "reason.occupied", square="3,1", stone="Violett-Pharos"),
        dm=True,
    ),
    "the start of a game": Way(
        prepare=nothing,
        act=start,
        steps=("acknowledge", "commit", "post", "commit", "answer"),
        before=None,
        after=BEGUN,
        again="",
    ),
    "the last move": Way(
        prepare=game(3),
        act=press("m:1:3:play:", MOVES[3]),
        steps=("acknowledge", "commit", "edit", "commit"),
        before=THREE,
        after=OVER,
        again=told("en", "refusal.over"),
    ),
    "breaking off": Way(
        prepare=asked("alexandria abbruch"),
        act=press("b:1:1:endsure:{anna}"),
        steps=("acknowledge", "commit", "post", "edit", "commit", "answer"),
        before=ONE,
        after=BROKEN,
        again=told("en", "refusal.over"),
    ),
    "a new game in place of an old one": Way(
        prepare=asked("alexandria neustart"),
        act=press("b:1:1:replace:"),
        steps=("acknowledge", "commit", "edit", "commit", "post", "commit", "answer"),
        before=ONE,
        after=BEGUN,
        again=told("en", "refusal.over"),
    ),
}
