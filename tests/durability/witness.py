"""What must be true of a channel whenever the bot is at rest: one right board for each game, and every move saved."""

from collections.abc import Sequence

import discord
from simcord.builders import ChannelHandle

from bot.replies import custom_ids
from bot.turn import Turn, replay
from tests.conversations.world import World


async def see(world: World, channel: ChannelHandle | None = None) -> Turn:
    """The channel's newest game as it is saved; fails unless each game's board shows the truth, once."""
    boards = with_buttons(world.boards(channel))
    sessions = [session_of(board) for board in boards]
    assert sessions == sorted(set(sessions)), "a doubled board, or one out of order"
    for board, session in zip(boards, sessions, strict=True):
        await assert_true(world, board, await world.service.session(session))
    newest = (await world.turn(channel)).session.id
    assert sessions[-1] == newest, "a board too few"
    return await world.service.session(newest)


def with_buttons(messages: Sequence[discord.Message]) -> list[discord.Message]:
    """Those of the messages that still offer something."""
    return [message for message in messages if message.components]


def session_of(board: discord.Message) -> int:
    """The one session that all buttons of a board belong to."""
    [session] = {int(custom_id.split(":")[1]) for custom_id in custom_ids(board.components)}
    return session


async def assert_true(world: World, board: discord.Message, turn: Turn) -> None:
    """The board is what the saved game makes it, the saved game is what its events make it."""
    session = turn.session
    right = await world.bot.boards.compose(turn, files=True)
    assert board.content == right.text
    assert [picture.filename for picture in board.attachments] == [f"alexandria-{session.id}-{session.version}.png"]
    assert [picture.description for picture in board.attachments] == [right.alt]
    assert list(custom_ids(board.components)) == list(custom_ids(right.view.children))
    assert {int(custom_id.split(":")[2]) for custom_id in custom_ids(board.components)} == {session.ply}
    assert (session.message, session.shown_version) == (board.id, session.version)
    events = await world.store.events(session.id)
    assert [event.version for event in events] == list(range(1, session.version + 1))
    assert replay(turn.game, session.setup, [(event.kind, event.body) for event in events]) == turn.state
