"""Whole games of Alexander by a group: each recorded game once by menus and once by lines."""

from collections.abc import Callable

import pytest

from bot.turn import Status
from render.scene import Scene
from tests.conversations.group import Group, demo, gather
from tests.conversations.world import DOT, Blind, World, labels

GAMES = {"zu-zweit": ("Babylon", 2), "zu-dritt": ("Roxane", 3), "zu-viert": ("Roxane", 4)}


class Unseen(Blind):
    """No picture is even described."""

    async def paint(self, what: str, describe: Callable[[], Scene]) -> tuple[bytes, str] | None:
        return DOT, what


@pytest.fixture
def unseen(world: World) -> None:
    """Nobody looks at any picture."""
    world.bot.pictures = Unseen()  # type: ignore[assignment]  # the same two methods


def games() -> list[object]:
    """The recorded games, each in a world that deals it."""
    return [
        pytest.param(name, seats, id=name, marks=pytest.mark.world(seeds=["shown in the lobby", seed]))
        for name, (seed, seats) in GAMES.items()
    ]


async def check_end(group: Group, moves: int) -> None:
    """The game is over after so many moves, and its last board says so and offers another."""
    turn, board = await group.world.turn(), group.world.board
    assert (turn.session.status, turn.session.ply) == (Status.ENDED, moves)
    assert turn.outcome is not None
    assert all(f"<@{turn.session.players[seat]}>" in board.content.splitlines()[-1] for seat in turn.outcome.winners)
    assert labels(board) == ["Neue Runde", "Wiederholung", "Hilfe"]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("name", "seats"), games())
async def test_a_whole_game_by_lines(world: World, name: str, seats: int) -> None:
    group, moves = await gather(world, seats), demo(name)

    for move in moves:
        assert await group.say(move) == [], move

    await check_end(group, len(moves))


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("name", "seats"), games())
async def test_a_whole_game_by_menus(world: World, name: str, seats: int) -> None:
    group, moves = await gather(world, seats), demo(name)

    for move in moves:
        await group.pick(move)

    await check_end(group, len(moves))
