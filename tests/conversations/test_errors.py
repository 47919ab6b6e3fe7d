"""Whatever goes wrong is told to the one who asked, alone, in their language, with what would be right."""

from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest

from bot.game import Look
from bot.registry import words
from bot.turn import Status, Turn
from storage.database import Locked, Unwritable
from tests.conversations.world import World, id_of, labels, shown, squares_of, told, whispered

LANGUAGES = ("de", "en", "nl")
LOCALES = {"de": "de", "en": "en-GB", "nl": "nl"}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, world: World) -> str:
    """The language that everybody's Discord speaks."""
    world.wire["locale"] = LOCALES[request.param]
    return str(request.param)


async def refused(world: World, move: str) -> str:
    """What anna is told about a move by command; nothing may change, and nobody else may hear of it."""
    before = await world.turn(), [message.id for message in world.channel.history(viewer=world.bert)]
    result = await world.anna.slash(world.channel, "alexandria spiele", feld=move)
    assert (await world.turn(), [message.id for message in world.channel.history(viewer=world.bert)]) == before
    assert shown(result).flags.ephemeral
    return whispered(result)


class TestARefusedMove:
    async def test_off_the_board(self, world: World, language: str) -> None:
        await world.start()
        reason = told(language, "reason.off_board", square="13,9")
        assert (await refused(world, "13,9")).startswith(reason)

    async def test_column_and_row_swapped(self, world: World, language: str) -> None:
        await world.start()
        reason = told(language, "reason.swapped", square="8,12", swapped="12,8")
        assert (await refused(world, "8,12")).startswith(reason)

    async def test_occupied(self, world: World, language: str) -> None:
        await world.start()
        assert (await refused(world, "1,1")).startswith(told(language, "reason.occupied", square="1,1", stone="")[:12])

    async def test_touches_nothing(self, world: World, language: str) -> None:
        await world.start()
        assert (await refused(world, "3,3")).startswith(told(language, "reason.touches_nothing", square="3,3"))

    async def test_does_not_match_and_with_whom(self, world: World, language: str) -> None:
        await world.start()
        legal = await world.legal()
        beside = [f"{x},{y}" for x, y in ((2, 1), (11, 1), (1, 7), (2, 8), (12, 7), (11, 8)) if f"{x},{y}" not in legal]

        answer = await refused(world, beside[0])

        neighbour = {"2,1": "1,1", "1,7": "1,8", "2,8": "1,8", "11,1": "12,1"}.get(beside[0], "12,8")
        assert neighbour in answer.partition("\n")[0]

    async def test_unreadable(self, world: World, language: str) -> None:
        await world.start()
        assert (await refused(world, "Mitte")).startswith(told(language, "reason.unreadable"))

    async def test_with_moves_that_would_be_right(self, world: World, language: str) -> None:
        await world.start()
        *_, last = (await refused(world, "3,3")).splitlines()
        named = [move for move in await world.legal() if f"`{move}`" in last]
        assert 1 <= len(named) <= 4

    @pytest.mark.parametrize("line", ["spiele 3,3", "3,3"])
    async def test_by_line_is_a_short_reply_that_goes_away(self, world: World, line: str) -> None:
        await world.start()

        [answer] = await world.say(world.anna, line)
        reply = world.channel.history()[-1]

        assert answer.startswith(told("de", "reason.touches_nothing", square="3,3"))
        assert [user.id for user in reply.mentions] == [world.anna.id]
        await world.env.advance_time(29)
        assert world.channel.history()[-1].id == reply.id
        await world.env.advance_time(2)
        assert reply.id not in [message.id for message in world.channel.history()]


async def test_a_reply_pings_its_author_and_nobody_else(world: World) -> None:
    await world.start()

    await world.say(world.bert, "3,3")

    stored = world.env.backend.get_message(world.channel.id, world.channel.history()[-1].id)
    assert world.anna.mention in stored.content
    assert stored.ping_user_ids == [world.bert.id]
    assert stored.allowed_mentions.replied_user


class TestNoGame:
    async def test_here(self, world: World, language: str) -> None:
        for name, options in {"spiele": {"feld": "3,4"}, "stand": {}, "abbruch": {}}.items():
            result = await world.anna.slash(world.channel, f"alexandria {name}", **options)
            assert whispered(result) == told(language, "refusal.no_game")

    async def test_in_a_dm(self, world: World) -> None:
        for line in ("3,4", "spiele 3,4", "stand", "abbruch"):
            await world.anna.user.send_dm(line)
            assert world.anna.user.dm_channel.history()[-1].content == told("de", "refusal.no_game")

    async def test_any_more(self, world: World, language: str) -> None:
        board = await world.start()
        await world.service.break_off(world.channel.id, world.anna.id)

        by_command = await world.anna.slash(world.channel, "alexandria spiele", feld="3,4")
        by_menu = await world.anna.select(board, squares_of(board)[:1])

        assert whispered(by_command) == told(language, "refusal.no_game")
        assert whispered(by_menu) == told(language, "refusal.over")

    async def test_of_yours(self, world: World, language: str) -> None:
        await world.start()

        result = await world.bert.slash(world.channel, "alexandria spiele", feld="3,4")

        assert whispered(result) == told(language, "refusal.not_seated", owner=world.anna.id)


async def test_a_stale_menu_shows_the_present_board(world: World, language: str) -> None:
    board = await world.start()
    squares = squares_of(board)
    await world.service.play(world.channel.id, world.anna.id, squares[0])

    result = await world.anna.select(board, squares[-1:])

    [answer] = result.followups
    assert answer.ephemeral
    assert answer.content.startswith(told(language, "refusal.stale"))
    assert answer.attachments[0].filename == "alexandria-1-2.png"
    assert (await world.turn()).session.ply == 1


class TestAMissingPermission:
    @pytest.mark.parametrize("lacking", ["send_messages", "view_channel"])
    async def test_is_named(self, world: World, language: str, lacking: str) -> None:
        channel = world.channel_without(lacking)

        result = await world.anna.slash(channel, "alexandria neustart")

        named = told(language, f"permission.{lacking}")
        assert whispered(result) == told(language, "refusal.missing_permission", permissions=named)
        assert not channel.history(viewer=world.bert)

    async def test_for_a_line_is_told_by_dm(self, world: World) -> None:
        channel = world.channel_without("send_messages")

        await world.anna.send(channel, f"<@{world.me}> neustart")

        name = told("de", "permission.send_messages")
        told_by_dm = world.anna.user.dm_channel.history()[-1].content
        assert told_by_dm == told("de", "refusal.missing_permission", permissions=name)
        assert len(channel.history()) == 1

    async def test_that_vanishes_after_the_move_keeps_the_move(self, world: World, language: str) -> None:
        await world.start()
        [square, *_] = await world.legal()
        world.env.inject_error("*", "/channels/*/messages*", status=403, code=50013, times=None)

        result = await world.anna.slash(world.channel, "alexandria spiele", feld=square)

        saved = told(language, "error.saved", why=told(language, "error.forbidden"))
        assert whispered(result).startswith(saved)
        assert shown(result).attachments
        assert (await world.turn()).session.ply == 1

    async def test_to_attach_files_makes_a_board_of_text(self, world: World) -> None:
        channel = world.channel_without("attach_files")

        await world.anna.slash(channel, "alexandria neustart")
        await world.anna.slash(channel, "alexandria spiele", feld=(await world.legal(channel))[0])

        [board] = world.boards(channel)
        turn = await world.turn(channel)
        diagram = turn.game.diagram(turn.state, Look(words("de", "alexandria")))
        assert board.content.endswith(f"```ansi\n{diagram}\n```")
        assert not board.attachments

    async def test_to_attach_files_that_only_discord_knows_of_makes_one_too(self, world: World) -> None:
        world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)

        await world.start()

        assert "```ansi" in world.board.content


class TestTheChannel:
    async def test_gone_parks_the_game_and_tells_its_player_once(self, world: World) -> None:
        await world.start()
        await world.lay(2)

        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()
        await world.restart()

        assert [m.content for m in world.anna.user.dm_channel.history()] == [told("de", "error.channel_gone")]
        other = world.guild.create_text_channel("anderswo")
        await world.anna.slash(other, "alexandria weiter")
        assert (await world.turn(other)).session.ply == 2

    async def test_gone_while_the_bot_was_away_is_noticed_at_the_next_start(self, world: World) -> None:
        await world.start()
        await world.service.play(world.channel.id, world.anna.id, (await world.legal())[0])
        subscribers, world.env.backend.subscribers = world.env.backend.subscribers, []
        world.env.backend.delete_channel(world.channel.id)
        world.env.backend.subscribers = subscribers

        await world.restart()
        await world.restart()

        assert [m.content for m in world.anna.user.dm_channel.history()] == [told("de", "error.channel_gone")]
        assert (await world.service.session(1)).session.status is Status.PARKED

    async def test_gone_with_a_player_who_takes_no_dms_is_no_trouble(self, world: World) -> None:
        await world.start()
        world.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)

        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()

        assert (await world.service.session(1)).session.status is Status.PARKED

    async def test_a_thread_gone_does_the_same(self, world: World) -> None:
        thread = await self.thread(world)

        world.env.backend.delete_channel(thread.id)
        await world.env.settle()

        assert (await world.service.session(2)).session.status is Status.PARKED

    async def test_an_archived_thread_is_opened_by_the_next_board(self, world: World) -> None:
        thread = await self.thread(world)
        world.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, times=None)

        await world.bert.slash(thread, "alexandria spiele", feld=(await world.legal(thread))[0])

        assert len(world.boards(thread)) == 2
        assert "liegt auf" in world.boards(thread)[1].content

    async def test_a_locked_thread_parks_the_game_and_says_so(self, world: World, language: str) -> None:
        thread = await self.thread(world)
        [square, *_] = await world.legal(thread)
        world.env.inject_error("*", f"/channels/{thread.id}/messages*", status=400, code=50083, times=None)

        result = await world.bert.slash(thread, "alexandria spiele", feld=square)

        closed = told(language, "error.thread_closed")
        assert whispered(result).startswith(told(language, "error.saved", why=closed))
        assert [m.content for m in world.bert.user.dm_channel.history()] == [told("de", "error.thread_closed")]
        other = world.guild.create_text_channel("anderswo")
        await world.bert.slash(other, "alexandria weiter")
        assert (await world.turn(other)).session.ply == 1

    async def thread(self, world: World) -> Any:
        """A thread with bert's game, beside anna's."""
        await world.start()
        asked = await world.bert.slash(world.channel, "alexandria neustart")
        await world.bert.click(shown(asked), custom_id=id_of(shown(asked), "thread"))
        [thread] = world.channel.threads
        return thread


async def test_a_board_deleted_by_a_moderator_is_posted_anew(world: World) -> None:
    board = await world.start()
    await world.mona.delete(board)

    await world.anna.slash(world.channel, "alexandria spiele", feld=(await world.legal())[0])

    [anew] = world.boards()
    assert anew.id != board.id
    assert "liegt auf" in anew.content
    assert (await world.turn()).session.message == anew.id


class TestDiscord:
    async def test_has_given_up_waiting_but_the_move_stays_valid(self, world: World) -> None:
        await world.start()
        [square, *_] = await world.legal()
        world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)

        result = await world.anna.slash(world.channel, "alexandria spiele", feld=square)

        assert not result.acknowledged
        assert f"liegt auf {square}" in world.board.content

    async def test_has_given_up_waiting_for_a_press_and_it_is_the_same(self, world: World) -> None:
        board = await world.start()
        [square, *_] = await world.legal()
        world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)

        await world.anna.select(board, [square])

        assert f"liegt auf {square}" in world.board.content

    async def test_was_answered_already(self, world: World) -> None:
        board = await world.start()
        [square, *_] = await world.legal()
        world.env.inject_error("POST", "/interactions/*/callback", status=400, code=40060)

        await world.anna.select(board, [square])

        assert f"liegt auf {square}" in world.board.content

    @pytest.mark.parametrize(("status", "key"), [(500, "error.discord_down"), (429, "error.too_fast")])
    async def test_is_down_or_in_a_hurry(self, world: World, language: str, status: int, key: str) -> None:
        await world.start()
        [square, *_] = await world.legal()
        world.env.inject_error("*", "/channels/*/messages*", status=status, times=None)

        result = await world.anna.slash(world.channel, "alexandria spiele", feld=square)

        assert whispered(result).startswith(told(language, "error.saved", why=told(language, key)))
        world.env.backend.faults.clear()
        await world.lay()
        assert (await world.turn()).session.ply == 2
        assert [labels(board)[-1:] for board in world.boards()][-1] == ["Abbrechen"]

    async def test_takes_no_answer_at_all(self, world: World, caplog: pytest.LogCaptureFixture) -> None:
        await world.start()
        world.env.inject_error("*", "/webhooks/*", status=500, times=None)

        await world.anna.slash(world.channel, "alexandria spiele", feld="3,3")

        assert "could not be answered" in caplog.text

    async def test_heals_and_the_board_catches_up_at_the_next_start(self, world: World) -> None:
        await world.start()
        [square, *_] = await world.legal()
        world.env.inject_error("*", "/channels/*/messages*", status=500, times=None)
        await world.anna.slash(world.channel, "alexandria spiele", feld=square)
        world.env.backend.faults.clear()

        await world.restart()

        assert [f"liegt auf {square}" in board.content for board in world.boards()] == [True]


class TestTheDatabase:
    @pytest.mark.parametrize(
        ("error", "key"), [(Locked, "refusal.store_busy"), (Unwritable, "refusal.store_unwritable")]
    )
    async def test_takes_no_move(
        self, world: World, monkeypatch: pytest.MonkeyPatch, language: str, error: type[Exception], key: str
    ) -> None:
        await world.start()
        monkeypatch.setattr(world.store, "advance", failing(error))

        by_command = await world.anna.slash(world.channel, "alexandria spiele", feld=(await world.legal())[0])
        by_menu = await world.anna.select(world.board, [(await world.legal())[0]])
        [by_line] = await world.say(world.anna, (await world.legal())[0])

        assert whispered(by_command) == whispered(by_menu) == told(language, key)
        assert by_line == told("de", key)
        assert (await world.turn()).session.ply == 0

    @pytest.mark.parametrize("method", ["running", "preferences", "session"])
    async def test_gives_no_answer(self, world: World, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
        board = await world.start()
        [square, *_] = await world.legal()
        with monkeypatch.context() as patched:
            patched.setattr(world.store, method, failing(Locked))
            by_command = await world.anna.slash(world.channel, "alexandria spiele", feld=square)
            by_press = await world.anna.click(board, label="Stand")
            by_line = await world.say(world.anna, "stand")
            choices = await world.anna.autocomplete(world.channel, "alexandria spiele", "feld", "")

        answers = [whispered(by_command), whispered(by_press), *by_line]
        assert any(told(code, "refusal.store_busy") in answer for answer in answers for code in ("de", "en"))
        assert all(answers)
        assert choices == [] or method == "session"
        assert not any(told(code, "error.unknown") in answer for answer in answers for code in ("de", "en"))

    async def test_is_shut_when_a_game_begins(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(world.store, "start", failing(Unwritable))

        result = await world.anna.slash(world.channel, "alexandria neustart")

        assert whispered(result) == told("en", "refusal.store_unwritable")
        assert world.boards() == []


def failing(error: type[Exception]) -> Callable[..., Awaitable[Any]]:
    """A method of the store that fails."""

    async def fail(*_: Any) -> Any:
        raise error

    return fail


class TestAPictureThatFails:
    @pytest.mark.world(pictures=True)
    async def test_leaves_a_game_of_text(
        self, world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        def torn(_: Any) -> bytes:
            raise MemoryError

        monkeypatch.setattr(world.bot.pictures._painter, "png", torn)

        await world.start()
        await world.anna.select(world.board, [(await world.legal())[0]])

        assert (await world.turn()).session.ply == 1
        assert "```ansi" in world.board.content
        assert not world.board.attachments
        assert "can't be drawn" in caplog.text

    async def test_keeps_the_block_whole_in_a_private_answer(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def nothing(_: Turn, __: Look) -> None:
            return None

        board = await world.start()
        await world.service.play(world.channel.id, world.anna.id, (await world.legal())[0])
        monkeypatch.setattr(world.bot.pictures, "draw", nothing)

        late = await world.anna.select(board, squares_of(board)[:1])

        assert whispered(late).startswith(told("en", "refusal.stale"))
        assert whispered(late).endswith("\n```")
        assert len(whispered(late)) <= 2000


async def test_what_nobody_foresaw_is_logged_and_told_kindly(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    async def broken(*_: Any, **__: Any) -> Any:
        raise ZeroDivisionError

    await world.start()
    monkeypatch.setattr(world.service, "play", broken)

    by_command = await world.anna.slash(world.channel, "alexandria spiele", feld="3,4")
    by_menu = await world.anna.select(world.board, [(await world.legal())[0]])
    [by_line] = await world.say(world.anna, "3,4")

    assert whispered(by_command) == whispered(by_menu) == told(language, "error.unknown")
    assert by_line == told("de", "error.unknown")
    assert caplog.text.count("ZeroDivisionError") >= 3


@pytest.mark.parametrize("broken", [OSError("reset"), aiohttp.ClientError("gone")])
async def test_a_broken_network_is_told_and_the_next_move_shows_all(
    world: World, monkeypatch: pytest.MonkeyPatch, broken: Exception
) -> None:
    await world.start()
    [square, *_] = await world.legal()

    async def fail(*_: object, **__: object) -> None:
        raise broken

    with monkeypatch.context() as patch:
        patch.setattr(discord.PartialMessage, "edit", fail)
        result = await world.anna.slash(world.channel, "alexandria spiele", feld=square)
    assert "is saved" in whispered(result)

    await world.lay(1)
    assert (await world.turn()).session.shown_version == (await world.turn()).session.version == 3
