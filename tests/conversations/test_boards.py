"""The board messages: edited while fresh and last, else posted anew; none doubled, none left with live buttons."""

import threading
from typing import Any

import discord
import pytest

from bot.game import Look
from bot.turn import Turn
from tests.conversations.world import World, id_of, labels, squares_of, told, whispered

HOUR = 60 * 60


def sent(world: World, method: str, path: str = "") -> list[Any]:
    """What the bot sent to the channel's messages: POST for new ones, PATCH for changed ones."""
    asked = (method, f"/channels/{world.channel.id}/messages{path}")
    return [entry.json for entry in world.env.http_requests if (entry.method, entry.path) == asked]


class TestAFreshBoard:
    async def test_is_edited(self, world: World) -> None:
        board = await world.start()
        await world.lay()
        await world.lay()

        assert [message.id for message in world.boards()] == [board.id]
        assert len(sent(world, "PATCH", f"/{board.id}")) == 2

    async def test_gets_a_picture_of_a_new_name_each_time(self, world: World) -> None:
        """Discord failure 13: the picture vanishes, shows twice, or is stale."""
        await world.start()
        names = {world.board.attachments[0].filename}
        for _ in range(3):
            await world.lay()
            [picture] = world.board.attachments
            names.add(picture.filename)

        assert len(names) == 4

    async def test_is_edited_up_to_an_hour(self, world: World) -> None:
        board = await world.start()
        await world.env.advance_time(HOUR - 60)
        await world.lay()

        assert [message.id for message in world.boards()] == [board.id]


class TestABoardThatIsNoLongerFresh:
    @pytest.fixture
    async def old(self, world: World) -> discord.Message:
        """A board that is an hour old."""
        board = await world.start()
        await world.env.advance_time(HOUR + 60)
        return board

    async def test_is_posted_anew_after_an_hour(self, world: World, old: discord.Message) -> None:
        """Discord failure 11: edits of messages older than an hour are rationed."""
        await world.lay()

        first, second = world.boards()
        assert first.id == old.id
        assert labels(first) == []
        assert first.attachments
        assert labels(second)

    async def test_is_posted_anew_below_what_others_said(self, world: World) -> None:
        await world.start()
        await world.bert.send(world.channel, "schön!")
        await world.lay()

        first, second = world.boards()
        assert labels(first) == []
        assert labels(second)

    async def test_is_posted_anew_below_what_was_said_while_the_bot_was_away(self, world: World) -> None:
        await world.start()
        await world.restart()
        await world.bert.send(world.channel, "schön!")
        await world.restart()
        await world.lay()

        assert len(world.boards()) == 2

    async def test_keeps_its_buttons_if_discord_insists(self, world: World, old: discord.Message) -> None:
        world.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=400, code=30046, times=None)
        await world.lay()

        late = await world.anna.click(old, label="Stand")
        assert late.followups[0].attachments
        stale = await world.anna.select(old, [squares_of(old)[0]])
        assert whispered(stale).startswith(told("en", "refusal.stale"))

    async def test_is_edited_no_more_once_discord_refuses(self, world: World) -> None:
        board = await world.start()
        world.env.inject_error("PATCH", f"/channels/*/messages/{board.id}", status=400, code=30046, times=None)

        await world.lay()

        assert len(world.boards()) == 2


class TestARestart:
    async def test_leaves_menus_working(self, world: World) -> None:
        """Discord failure 4: buttons dead after a restart."""
        board = await world.start()
        await world.restart()

        await world.anna.select(board, squares_of(board)[:1])

        assert (await world.turn()).session.ply == 1
        assert [message.id for message in world.boards()] == [board.id]

    async def test_leaves_buttons_working(self, world: World) -> None:
        board = await world.start()
        await world.restart()

        for label in labels(board):
            assert (await world.anna.click(world.board, label=label)).acknowledged

        assert "-hinterlegt-ein.png" in world.board.attachments[0].filename

    async def test_leaves_questions_answerable(self, world: World) -> None:
        await world.start()
        await world.lay()
        await world.say(world.anna, "abbr")
        question = world.channel.history()[-1]
        await world.restart()

        await world.anna.click(question, label="Ja, abbrechen")

        assert told("de", "board.broken") in world.board.content

    async def test_leaves_stale_menus_stale(self, world: World) -> None:
        board = await world.start()
        await world.service.play(world.channel.id, world.anna.id, squares_of(board)[0])
        await world.restart()

        result = await world.forge(world.anna, board, id_of(board, "play"), squares_of(board)[-1])

        assert (await world.turn()).session.ply == 1
        assert whispered(result).startswith(told("en", "refusal.stale"))

    async def test_posts_nothing_that_stands_already(self, world: World) -> None:
        await world.start()
        await world.lay()
        before = len(sent(world, "POST"))

        await world.restart()
        await world.restart()

        assert len(sent(world, "POST")) == before

    async def test_forgets_no_game(self, world: World) -> None:
        """Discord failure 25: a session is never dropped because a cache is empty."""
        await world.start()
        await world.lay(3)
        before = await world.turn()

        await world.restart()

        assert await world.turn() == before


class TestAPost:
    async def test_carries_a_nonce_of_session_and_version(self, world: World) -> None:
        await world.start()
        await world.bert.send(world.channel, "schön!")
        await world.lay()

        assert [(post["nonce"], post["enforce_nonce"]) for post in sent(world, "POST")] == [
            ("1.1", True),
            ("1.2", True),
        ]

    async def test_pings_nobody(self, world: World) -> None:
        """Discord failure 29: a bot that pings everybody."""
        await world.start()
        await world.bert.send(world.channel, "schön!")
        await world.lay()

        for post in sent(world, "POST"):
            assert post["allowed_mentions"]["parse"] == []
        stored = [world.env.backend.get_message(world.channel.id, board.id) for board in world.boards()]
        assert not any(message.ping_user_ids or message.ping_role_ids for message in stored)

    async def test_describes_its_picture(self, world: World) -> None:
        await world.start()

        described = world.board.attachments[0].description
        assert described is not None
        assert 100 < len(described) <= 1024
        assert described.startswith("Die Steine von Alexandria, 12 mal 8 Felder.")

    async def test_needs_no_cached_channel(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        await world.start()
        await world.restart()
        monkeypatch.setattr(world.bot, "get_channel", lambda _: None)

        await world.lay()

        assert (await world.turn()).session.ply == 1
        assert "liegt auf" in world.board.content


async def test_without_the_history_the_board_is_posted_anew(world: World) -> None:
    channel = world.channel_without("read_message_history")
    await world.anna.slash(channel, "alexandria neustart")
    await world.restart()

    await world.anna.slash(channel, "alexandria spiele", feld=(await world.legal(channel))[0])

    assert [bool(labels(board)) for board in world.boards(channel)] == [False, True]


async def test_two_channels_have_two_boards(world: World) -> None:
    other = world.guild.create_text_channel("anderswo")
    await world.start()
    await world.bert.slash(other, "alexandria neustart")
    await world.lay()

    assert (await world.turn()).session.ply == 1
    assert (await world.turn(other)).session.ply == 0
    assert [len(world.boards(channel)) for channel in (world.channel, other)] == [1, 1]


@pytest.mark.world(pictures=True)
async def test_pictures_are_drawn_beside_the_event_loop(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord failure 15: a blocked loop misses its heartbeats."""
    drawn, threads = world.bot.pictures._draw, []

    def draw(turn: Turn, look: Look) -> tuple[bytes, str]:
        threads.append(threading.current_thread().name)
        return drawn(turn, look)

    monkeypatch.setattr(world.bot.pictures, "_draw", draw)
    await world.start()

    assert [name.partition("_")[0] for name in threads] == ["painter"]


@pytest.mark.world(pictures=True)
async def test_real_pictures_arrive_as_png(world: World) -> None:
    board = await world.start()

    data = await board.attachments[0].read()

    assert data.startswith(b"\x89PNG\r\n")
    assert len(data) > 5000
