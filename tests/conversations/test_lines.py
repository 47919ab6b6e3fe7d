"""The old German lines: in a DM, by mention, in reply to the board, and plain where a game runs."""

import pytest
from simcord.enums import MessageType

from bot.turn import Status
from tests.conversations.world import World, is_board, labels, told

MOVES = ("spiele {x},{y}", "spiele {x} {y}", "SPIELE {x} , {y}", "Spiele{x},{y}", "{x},{y}", " {x} , {y} ")


async def test_a_whole_conversation_in_a_dm(world: World) -> None:
    anna = world.anna.user
    room = anna.dm_channel

    await anna.send_dm("neustart")
    [board] = world.boards(room)
    assert board.content.startswith("**Die Steine von Alexandria** · ")

    for line in MOVES:
        x, y = (await world.legal(room))[0].split(",")
        await anna.send_dm(line.format(x=x, y=y))
    x, y = (await world.legal(room))[0].split(",")
    await anna.send_dm(f"{x} {y}")
    assert (await world.turn(room)).session.ply == len(MOVES) + 1

    await anna.send_dm(f"<@{world.me}> stand")
    assert len(world.boards(room)) == len(MOVES) + 3
    await anna.send_dm("farben aus")
    assert "-aus.png" in world.boards(room)[-1].attachments[0].filename
    await anna.send_dm("hilfe")
    assert room.history()[-1].content == told("de", "help").strip()
    await anna.send_dm("abbr")
    await anna.click(room.history()[-1], label=told("de", "button.endsure"))
    assert (await world.turn(room)).session.status is Status.BROKEN
    await anna.send_dm("weiter")
    assert room.history()[-1].content == told("de", "refusal.nothing_parked")


@pytest.mark.parametrize("line", MOVES)
async def test_every_spelling_of_a_move_is_understood_where_a_game_runs(world: World, line: str) -> None:
    await world.start()
    x, y = (await world.legal())[0].split(",")

    assert await world.say(world.anna, line.format(x=x, y=y)) == []

    assert f"liegt auf {x},{y}" in world.board.content


@pytest.mark.parametrize("line", ["abbr", "Abbru", "ABBRUC", "abbruch"])
async def test_every_abort_asks_first(world: World, line: str) -> None:
    await world.start()

    assert await world.say(world.anna, line) == [told("de", "ask.end", n=0)]

    assert (await world.turn()).session.status is Status.RUNNING


@pytest.mark.parametrize(("choice", "mark"), [("aus", "-aus.png"), ("hinterlegt", "-hinterlegt.png"), ("ein", "1.png")])
async def test_colours_redraw_the_board(world: World, choice: str, mark: str) -> None:
    await world.start()

    assert await world.say(world.anna, f"Farben {choice.upper()}") == []

    assert world.board.attachments[0].filename.endswith(mark)


async def test_the_colours_stay_for_the_next_game(world: World) -> None:
    """ALX-13: the choice is the player's."""
    await world.start()
    await world.say(world.anna, "farben aus")
    await world.say(world.anna, "neustart")

    assert world.board.attachments[0].filename.endswith("-aus.png")


async def test_colours_chosen_without_a_board_are_confirmed(world: World) -> None:
    await world.anna.user.send_dm("farben aus")

    assert world.anna.user.dm_channel.history()[-1].content == told("de", "flag.farben.set.aus")


async def test_a_line_with_a_seed_deals_practice(world: World) -> None:
    await world.start()

    await world.say(world.anna, "neustart Pharos")

    turn = await world.turn()
    assert (turn.session.setup.seed, turn.session.rated) == ("pharos", False)
    assert "Übung" in world.board.content


async def test_stand_posts_the_board_anew(world: World) -> None:
    first = await world.start()

    await world.say(world.anna, "stand")

    assert len(world.boards()) == 2
    assert not labels(world.boards()[0])
    assert world.board.content == first.content


@pytest.mark.parametrize("line", ["neustart", "stand", "hilfe", "weiter", "abbruch", "farben aus", "3,4", "spiele 3,4"])
async def test_no_plain_line_is_heard_where_no_game_runs(world: World, line: str) -> None:
    assert await world.say(world.anna, line) == []
    await world.start()
    await world.service.break_off(world.channel.id, world.anna.id)
    before = len(world.channel.history())

    await world.say(world.anna, line)

    assert len(world.channel.history()) == before + 1


async def test_a_resumed_game_hears_plain_lines_though_a_newer_one_ended_here(world: World) -> None:
    other = world.guild.create_text_channel("anderswo")
    await world.anna.slash(other, "alexandria neustart")
    await world.start()
    await world.service.break_off(world.channel.id, world.anna.id)
    await world.service.park(other.id)
    await world.anna.slash(world.channel, "alexandria weiter")

    await world.say(world.anna, "farben aus")

    assert world.board.attachments[0].filename.endswith("-aus.png")


@pytest.mark.world(content=False)
class TestWithoutTheRightToRead:
    """The message content intent is off: plain lines arrive empty."""

    async def test_plain_lines_are_unseen(self, world: World) -> None:
        await world.start()

        for line in ("stand", "3,4", "hilfe", "abbruch"):
            assert await world.say(world.anna, line) == []

        assert len(world.boards()) == 1

    async def test_a_mention_is_heard(self, world: World) -> None:
        await world.say(world.anna, f"<@{world.me}> neustart")
        [square, *_] = await world.legal()
        await world.say(world.anna, f"spiele {square} <@{world.me}>")
        await world.say(world.anna, f"<@!{world.me}>  {square.replace(',', ' ')}")

        assert (await world.turn()).session.ply == 1

    async def test_a_reply_to_the_board_is_heard(self, world: World) -> None:
        board = await world.start()
        [square, *_] = await world.legal()

        await world.say(world.anna, square.replace(",", " "), to=board)

        assert (await world.turn()).session.ply == 1

    async def test_a_reply_to_an_old_board_is_heard_too(self, world: World) -> None:
        board = await world.start()
        for _ in range(3):
            await world.say(world.anna, (await world.legal())[0], to=board)

        assert (await world.turn()).session.ply == 3
        assert len(world.boards()) == 4

    async def test_a_dm_is_heard(self, world: World) -> None:
        await world.anna.user.send_dm("neustart")

        assert is_board(world.anna.user.dm_channel.history()[-1])


async def test_a_reply_to_another_human_is_no_word_to_the_bot(world: World) -> None:
    line = await world.bert.send(world.channel, "wie geht das?")

    assert await world.say(world.anna, "hilfe", to=line) == []


async def test_help_by_line_stays_and_names_every_line(world: World) -> None:
    await world.start()

    [answer] = await world.say(world.anna, "hilfe")
    await world.env.advance_time(3600)

    assert world.channel.history()[-1].content == answer
    for word in ("neustart", "spiele 3,4", "3,4", "stand", "farben ein", "hinterlegt", "aus", "abbr", "weiter"):
        assert word in answer


async def test_the_start_says_where_lines_are_heard(world: World, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO", "bot.client"):
        await world.restart()

    assert "typed lines are heard in: DMs, mentions, replies, plain lines" in caplog.text


async def test_a_system_message_is_no_line(world: World) -> None:
    board = await world.start()
    before = len(world.channel.history())

    world.guild.create_system_message(world.channel, MessageType.PINS_ADD, author=world.anna, referenced_message=board)
    await world.env.settle()

    assert len(world.channel.history()) == before + 1
