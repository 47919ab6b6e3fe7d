"""`kill -9` at every step between receipt and reply, in every way to act: what is saved stands and is shown, once.

Nothing of the bot's lies between two steps, so a death before one is a death after the one before.
"""

import sys
from pathlib import Path

import pytest

from tests.conversations.world import DOT, World, whispered
from tests.durability.crash import awake, kill, watched
from tests.durability.ways import MOVES, WAYS, Stand, Way
from tests.durability.witness import see

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")

KILLS = [
    pytest.param(name, lived, id=f"{name}, before the {step} ({lived})")
    for name, way in WAYS.items()
    for lived, step in enumerate((*way.steps, "end"))
]


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
async def test_these_are_all_the_steps(tmp_path: Path, way: Way) -> None:
    async with awake(tmp_path) as world:
        await way.prepare(world)
        steps: list[str] = []
        with watched(steps.append):
            await way.act(world)
    assert tuple(steps) == way.steps


@pytest.mark.parametrize(("name", "lived"), KILLS)
async def test_a_killed_bot_comes_back_with_what_is_saved_and_can_be_asked_again(
    tmp_path: Path, name: str, lived: int
) -> None:
    way = WAYS[name]
    saved = "commit" in way.steps[:lived]
    assert kill(tmp_path, name, lived) == -9
    async with awake(tmp_path) as world:
        await assert_stands(world, way, way.after if saved else way.before)
        answer = await way.act(world)
        await assert_stands(world, way, way.after)
        if saved:
            assert way.again in (whispered(answer) if answer else way.channel(world).history()[-1].content)


async def test_a_killed_bot_draws_the_board_that_it_owes(tmp_path: Path) -> None:
    assert kill(tmp_path, "a slash move", lived=2) == -9
    async with awake(tmp_path, pictures=True) as world:
        [picture] = world.board.attachments
        drawn = await picture.read()
    assert picture.filename == "alexandria-1-3.png"
    assert drawn.startswith(DOT[:8])
    assert len(drawn) > 5000


async def assert_stands(world: World, way: Way, stand: Stand | None) -> None:
    """The channel's newest game stands so, and its board says so."""
    channel = way.channel(world)
    if stand is None:
        assert await world.service.latest(channel.id) is None
        assert not channel.history()
        return
    events = await world.store.events((await see(world, channel)).session.id)
    assert tuple(event.body for event in events if event.kind == "move") == MOVES[: stand.moves]
    assert stand.words in world.boards(channel)[-1].content
