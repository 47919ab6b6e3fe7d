"""What Abalone's players do besides moving, and what nobody else can: offers, resigning, rematches, mishaps."""

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.game import Look
from bot.turn import Status, Turn
from tests.conversations.abalone import (
    NEAR_THE_END,
    begun,
    boards_with_buttons,
    called,
    called_out,
    log,
    move,
    moves,
    said,
)
from tests.conversations.world import World, id_of, labels, shown, whispered

TWO = ("3A2-B0", "3D2-E0")

COMMANDS = ("stand", "abbruch", "weiter", "hilfe", "aufgeben", "remis", "zurück", "revanche", "speichern")

FORGED = (
    *(("agree", "draw"), ("agree", "takeback"), ("refuse", "draw"), ("agree", "money"), ("refuse", "")),
    *(("draw", ""), ("takeback", ""), ("resign", ""), ("resignsure", ""), ("resignsure", "1"), ("rematch", "")),
    *(
        ("accept", ""),
        ("acceptthread", ""),
        ("decline", ""),
        ("withdraw", ""),
        ("save", ""),
        ("end", ""),
        ("endsure", ""),
    ),
    *(
        ("play", "3A2-B0"),
        ("pick", ""),
        ("step", "A2"),
        ("step", "3A2-B0"),
        ("step", "dance"),
        ("page", "9"),
        ("page", ""),
    ),
    *(
        ("join", ""),
        ("begin", ""),
        ("leave", ""),
        ("hand", ""),
        ("undo", ""),
        ("new", ""),
        ("replace", ""),
        ("again", ""),
    ),
    *(
        ("arrange", "abalone.0.leer"),
        ("arrange", "alexandria.0.leer"),
        ("arrange", ""),
        ("callout", "abalone.7.x"),
        ("againsure", "9" * 19),
    ),
)
"""What forged buttons could name, and some that none can."""


class TestADraw:
    async def test_offered_and_accepted_ends_the_game(self, world: World) -> None:
        await begun(world)

        await world.anna.click(world.board, label="Remis anbieten")
        assert called(world)[-1] == [world.bert.id]
        assert "bietet Remis an" in world.board.content
        assert labels(world.board)[-2:] == ["Remis annehmen", "Remis ablehnen"]
        await world.bert.click(world.board, label="Remis annehmen")

        assert said("de", "end.agreed") in world.board.content
        assert (await world.turn()).session.status is Status.ENDED

    async def test_by_lines_too(self, world: World) -> None:
        await begun(world)

        await world.say(world.bert, "remis")
        await world.say(world.anna, "annehmen")

        assert (await world.turn()).session.status is Status.ENDED

    async def test_offered_by_both_is_agreed(self, world: World) -> None:
        await begun(world)

        await world.say(world.bert, "remis")
        await world.anna.slash(world.channel, "abalone remis")

        assert (await world.turn()).session.status is Status.ENDED

    async def test_declined_goes_on_and_is_not_offered_again_at_once(self, world: World) -> None:
        await begun(world)
        await world.anna.click(world.board, label="Remis anbieten")

        await world.bert.click(world.board, label="Remis ablehnen")
        assert "bietet Remis an" not in world.board.content
        again = await world.anna.click(world.board, label="Remis anbieten")

        assert whispered(again) == said("en", "refusal.offer_too_soon")
        await moves(world, *TWO)
        await world.anna.click(world.board, label="Remis anbieten")
        assert "bietet Remis an" in world.board.content

    async def test_is_gone_with_the_next_move(self, world: World) -> None:
        await begun(world)
        await world.anna.click(world.board, label="Remis anbieten")
        offered = world.board
        await world.say(world.anna, "3A2-B0")

        late = await world.forge(world.bert, offered, id_of(offered, "agree"))

        assert said("en", "refusal.stale") in whispered(late)
        [answer] = await world.say(world.bert, "annehmen")
        assert answer == said("de", "refusal.no_offer")
        assert (await world.turn()).session.status is Status.RUNNING

    async def test_is_not_accepted_by_who_offered_it(self, world: World) -> None:
        await begun(world)
        await world.anna.click(world.board, label="Remis anbieten")

        result = await world.anna.click(world.board, label="Remis annehmen")

        assert whispered(result) == said("en", "refusal.no_offer")


class TestATakeback:
    async def test_of_one_half_move(self, world: World) -> None:
        await begun(world)
        await move(world, TWO[0])

        await world.anna.click(world.board, label="Zug zurücknehmen")
        await world.bert.click(world.board, label="Rücknahme erlauben")

        assert "Ein Zug ist zurückgenommen." in world.board.content
        assert f"<@{world.anna.id}> ist am Zug." in world.board.content
        assert TWO[0] in await world.legal()
        assert (await log(world))[-3:] == [(0, "move", TWO[0]), (0, "offer", "takeback"), (1, "undo", "1")]

    async def test_of_two_half_moves_by_lines(self, world: World) -> None:
        await begun(world)
        await moves(world, *TWO)

        await world.say(world.anna, "zurück")
        await world.say(world.bert, "annehmen")

        assert "2 Züge sind zurückgenommen." in world.board.content
        assert (await log(world))[-1] == (1, "undo", "2")
        assert [(kind, body) for _, kind, body in await log(world) if kind == "move"] == [
            ("move", text) for text in TWO
        ]

    async def test_refused_leaves_all_as_it_is(self, world: World) -> None:
        await begun(world)
        await move(world, TWO[0])
        await world.anna.click(world.board, label="Zug zurücknehmen")

        await world.say(world.bert, "ablehnen")

        assert f"<@{world.bert.id}> ist am Zug." in world.board.content
        assert TWO[1] in await world.legal()

    async def test_needs_a_move(self, world: World) -> None:
        await begun(world)

        result = await world.anna.click(world.board, label="Zug zurücknehmen")

        assert whispered(result) == said("en", "refusal.nothing_to_undo")


class TestResigning:
    async def test_asks_once(self, world: World) -> None:
        await begun(world)

        asked = await world.bert.click(world.board, label="Aufgeben")
        assert (await world.turn()).session.status is Status.RUNNING
        await world.bert.click(asked.followups[0].message, label="Yes, resign")

        assert "Weiß gibt auf." in world.board.content
        assert f"🏆 <@{world.anna.id}> gewinnt." in world.board.content
        assert boards_with_buttons(world) == [world.board]

    async def test_by_line_is_answered_by_its_player_alone(self, world: World) -> None:
        await begun(world)
        assert await world.say(world.anna, "aufgeben") == [said("de", "ask.resign")]
        question = world.channel.history()[-1]

        foreign = await world.bert.click(question, label="Ja, aufgeben")
        assert whispered(foreign) == said("en", "refusal.not_asked", asked=world.anna.id)
        await world.anna.click(question, label="Ja, aufgeben")

        assert "Schwarz gibt auf." in world.board.content

    async def test_can_be_thought_better_of(self, world: World) -> None:
        await begun(world)
        asked = await world.anna.slash(world.channel, "abalone aufgeben")

        await world.anna.click(shown(asked), label="No, keep it")

        assert (await world.turn()).session.status is Status.RUNNING


class TestARematch:
    async def over(self, world: World) -> discord.Message:
        await begun(world, position=NEAR_THE_END)
        await move(world, "3E2-E4+")
        return world.board

    async def test_changes_colours(self, world: World) -> None:
        await self.over(world)

        await world.bert.click(world.board, label="Revanche")
        assert called(world)[-1] == [world.anna.id]
        await world.anna.click(world.board, label="Annehmen")

        turn = await world.turn()
        assert turn.session.players == (world.bert.id, world.anna.id)
        assert turn.session.status is Status.RUNNING

    async def test_wished_by_both_begins_at_once(self, world: World) -> None:
        ended = await self.over(world)

        await world.say(world.bert, "revanche", to=ended)
        await world.anna.click(ended, label="Revanche")

        assert (await world.turn()).session.players == (world.bert.id, world.anna.id)

    async def test_wished_twice_is_asked_once(self, world: World) -> None:
        ended = await self.over(world)
        await world.bert.click(ended, label="Revanche")

        again = await world.bert.click(ended, label="Revanche")

        assert whispered(again) == said("en", "refusal.already_in")

    async def test_is_for_the_players(self, world: World) -> None:
        ended = await self.over(world)

        result = await world.mona.click(ended, label="Revanche")

        assert whispered(result) == said("en", "refusal.not_seated", owner=world.anna.id)


class TestAnOnlooker:
    async def test_changes_nothing_by_any_button(self, world: World) -> None:
        await begun(world)
        await move(world, TWO[0])
        await world.anna.click(world.board, label="Zug zurücknehmen")
        before, history = await world.turn(), [message.id for message in world.channel.history()]

        for label in labels(world.board):
            assert whispered(await world.mona.click(world.board, label=label)), label

        assert await world.turn() == before
        assert [message.id for message in world.channel.history()] == history

    async def test_changes_nothing_by_any_command_or_line(self, world: World) -> None:
        carl = world.guild.add_member(world.env.create_user("carl"))
        await begun(world)
        before, board = await world.turn(), world.board.id

        for command in COMMANDS:
            assert whispered(await carl.slash(world.channel, f"abalone {command}")), command
        await carl.slash(world.channel, "abalone zug", zug=TWO[0])
        for line in ("aufgeben", "remis", "zurück", "annehmen", "ablehnen", "revanche", "speichern", "hand"):
            assert await world.say(carl, line) == []
        assert await world.say(carl, TWO[0]) == [said("de", "refusal.not_seated", owner=world.anna.id)]

        assert await world.turn() == before
        assert [message.id for message in boards_with_buttons(world)] == [board]

    @pytest.mark.parametrize("who", ["mona", "bert", "anna"])
    async def test_nor_anybody_else_breaks_it_with_a_forged_button(
        self, world: World, who: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        board = await begun(world)
        await move(world, TWO[0])
        other = world.guild.create_text_channel("anderswo")
        await world.mona.slash(other, "alexandria neustart")
        actor = {"mona": world.mona, "bert": world.bert, "anna": world.anna}[who]

        own = (
            ("arrange", f"alexandria.{actor.id}.leer"),
            ("callout", f"chess.{actor.id}."),
            ("arrange", f"x{actor.id}"),
        )

        for session in (1, 2, 99):
            for action, argument in (*FORGED, *own):
                await world.press(actor, board, f"b:{session}:1:{action}:{argument}")
            await world.env.settle()

        assert "unforeseen" not in caplog.text
        assert (await world.turn(other)).session.status is Status.RUNNING
        assert (await world.turn()).session.status is Status.RUNNING
        assert {"move", "accept", "open"} <= {kind for _, kind, _ in await log(world)}

    async def test_may_see_how_it_stands(self, world: World) -> None:
        await begun(world)

        result = await world.mona.click(world.board, label="Stand")

        assert result.followups[0].attachments


async def test_white_sees_the_board_turned_in_private(world: World) -> None:
    await begun(world)
    seen: list[bool] = []
    draw = world.bot.pictures.draw

    async def noted(turn: Turn, look: Look) -> tuple[bytes, str] | None:
        seen.append(look.turned)
        return await draw(turn, look)

    world.bot.pictures.draw = noted  # type: ignore[method-assign]  # to see what it is asked
    await world.bert.slash(world.channel, "abalone stand")
    await world.anna.slash(world.channel, "abalone stand")
    await world.mona.slash(world.channel, "abalone stand")

    assert seen == [True, False, False]


class TestBreakingOff:
    @pytest.mark.parametrize("line", [None, "abbruch"])
    async def test_is_not_for_players(self, world: World, line: str | None) -> None:
        await begun(world)

        if line:
            assert await world.say(world.anna, line) == [said("de", "refusal.moderators_only")]
        else:
            result = await world.anna.slash(world.channel, "abalone abbruch")
            assert whispered(result) == said("en", "refusal.moderators_only")

    async def test_by_a_moderator_has_no_winner(self, world: World) -> None:
        await begun(world)
        await move(world, TWO[0])

        asked = await world.mona.slash(world.channel, "abalone abbruch")
        await world.mona.click(shown(asked), label="Yes, break off")

        turn = await world.turn()
        assert (turn.session.status, turn.outcome) == (Status.BROKEN, None)
        assert said("de", "board.broken") in world.board.content

    async def test_is_for_a_player_whom_the_other_has_left_alone(self, world: World) -> None:
        await begun(world)
        await move(world, TWO[0])
        world.guild.remove_member(world.bert)
        await world.env.settle()

        asked = await world.anna.slash(world.channel, "abalone abbruch")
        await world.anna.click(shown(asked), label="Yes, break off")

        assert (await world.turn()).session.status is Status.BROKEN


async def test_an_opponent_who_left_the_server_does_not_stop_the_other(world: World) -> None:
    await begun(world)
    world.guild.remove_member(world.bert)
    await world.env.settle()

    await world.say(world.anna, TWO[0])
    await world.anna.click(world.board, label="Remis anbieten")

    assert "bietet Remis an" in world.board.content


async def test_all_buttons_work_after_a_restart_in_mid_game(world: World) -> None:
    await begun(world)
    await move(world, TWO[0])
    await world.anna.click(world.board, label="Zug zurücknehmen")
    board = world.board
    await world.restart()

    await world.bert.click(board, label="Rücknahme erlauben")
    await world.restart()
    await world.anna.click(world.board, label="Remis anbieten")
    await world.bert.click(world.board, label="Remis annehmen")
    await world.restart()
    await world.bert.click(world.board, label="Revanche")
    await world.restart()
    await world.anna.click(world.board, label="Annehmen")

    assert (await world.turn()).session.players == (world.bert.id, world.anna.id)


class TestAThread:
    async def threaded(self, world: World) -> ChannelHandle:
        await world.bert.click(await called_out(world, thread=True), label="Annehmen")
        [thread] = world.channel.threads
        await move(world, TWO[0], thread)
        return thread

    async def test_that_is_archived_is_opened_by_the_next_board(self, world: World) -> None:
        thread = await self.threaded(world)
        world.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, times=None)

        await move(world, TWO[1], thread)

        assert TWO[1] in world.boards(thread)[-1].content

    async def test_that_is_locked_parks_the_game_for_both(self, world: World) -> None:
        thread = await self.threaded(world)
        world.env.inject_error("*", f"/channels/{thread.id}/messages*", status=400, code=50083, times=None)

        await move(world, TWO[1], thread)

        for player in (world.anna, world.bert):
            assert [m.content for m in player.user.dm_channel.history()] == [said("de", "error.thread_closed")]
        await world.bert.slash(world.channel, "abalone weiter")
        assert f"<@{world.anna.id}> ist am Zug." in world.board.content
        assert (await world.turn()).session.ply == 2

    async def test_that_is_deleted_does_the_same(self, world: World) -> None:
        thread = await self.threaded(world)
        world.env.backend.delete_channel(thread.id)
        await world.env.settle()

        assert (await world.service.session(1)).session.status is Status.PARKED
        await world.say(world.anna, f"<@{world.me}> weiter")
        assert f"<@{world.bert.id}> ist am Zug." in world.board.content
        await move(world, TWO[1])
        assert (await world.turn()).session.ply == 2
