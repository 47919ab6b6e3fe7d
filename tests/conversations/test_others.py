"""Other people: onlookers, moderators, busy channels, games left lying, and questions that are not theirs."""

from itertools import product

import pytest

from bot.turn import Status, Turn
from tests.conversations.world import World, labels, shown, told, whispered

FORGED = (
    ("play", "3,4"),
    ("pick", ""),
    ("step", "3,4"),
    ("step", "<"),
    ("page", "1"),
    ("page", "x"),
    ("flag", "farben.aus"),
    ("flag", "farben.lila"),
    ("flag", "hut.auf"),
    ("flag", ""),
    ("status", ""),
    ("help", ""),
    ("end", ""),
    ("endsure", ""),
    ("replace", ""),
    ("replace", "pharos"),
    ("new", ""),
    ("again", ""),
    ("againsure", "1"),
    ("againsure", "77"),
    ("againsure", "x"),
    ("resume", ""),
    ("no", ""),
    ("games", ""),
    ("games", "1.0"),
    ("dance", ""),
)
"""Every action that a button can name, and some that none can."""


async def scene(world: World) -> tuple[Turn, list[tuple[int, str, list[str]]]]:
    """All that an onlooker must not change: the game, and the boards of the channel."""
    boards = [(board.id, board.content, [a.filename for a in board.attachments]) for board in world.boards()]
    return await world.turn(), boards


class TestAnOnlooker:
    async def test_changes_nothing_by_any_button_of_the_board(self, world: World) -> None:
        board = await world.start()
        await world.lay(2)
        before = await scene(world)

        for label in labels(board):
            result = await world.bert.click(world.board, label=label)
            assert whispered(result), label
        result = await world.bert.select(world.board, [(await world.legal())[0]])
        assert whispered(result) == told("en", "refusal.not_seated", owner=world.anna.id)

        assert await scene(world) == before

    async def test_changes_nothing_by_any_command(self, world: World) -> None:
        await world.start()
        await world.lay(2)
        before = await scene(world)

        for name, options in {
            "neustart": {},
            "spiele": {"feld": (await world.legal())[0]},
            "stand": {},
            "abbruch": {},
            "weiter": {},
            "hilfe": {},
            "farben": {"wahl": "aus"},
        }.items():
            result = await world.bert.slash(world.channel, f"alexandria {name}", **options)
            assert whispered(result), name

        assert await scene(world) == before

    async def test_changes_nothing_by_any_line(self, world: World) -> None:
        await world.start()
        await world.lay(2)
        before, *_ = await scene(world)

        for line in ("neustart", "neustart pharos", (await world.legal())[0], "abbruch", "weiter", "farben aus"):
            assert await world.say(world.bert, line), line

        assert (await world.turn()) == before
        assert len(world.boards()) == 1

    async def test_changes_nothing_by_a_forged_button(self, world: World) -> None:
        board = await world.start()
        await world.lay(2)
        before = await scene(world)

        for (action, argument), session in product(FORGED, (1, 99)):
            by_button = await world.forge(world.bert, board, f"b:{session}:2:{action}:{argument}")
            by_menu = await world.forge(world.bert, board, f"m:{session}:2:{action}:", argument or "-")
            assert whispered(by_button), (action, argument)
            assert whispered(by_menu), (action, argument)

        assert await scene(world) == before

    async def test_is_answered_as_foreseen_even_where_no_game_runs(self, world: World) -> None:
        board = await world.start()
        await world.service.break_off(world.channel.id, world.anna.id)

        for action, argument in FORGED:
            result = await world.forge(world.bert, board, f"b:1:0:{action}:{argument}")
            assert told("en", "error.unknown") not in whispered(result), (action, argument)
            if (await world.turn()).session.status is Status.RUNNING:  # theirs: `new` and `again` begin one
                await world.service.break_off(world.channel.id, world.bert.id)

    async def test_may_read_how_it_stands_in_their_own_colours(self, world: World) -> None:
        await world.start()
        await world.bert.slash(world.channel, "alexandria farben", wahl="aus")

        result = await world.bert.click(world.board, label="Stand")

        assert result.followups[0].ephemeral
        assert result.followups[0].attachments[0].filename == "alexandria-1-1-aus.png"
        assert world.board.attachments[0].filename == "alexandria-1-1.png"


@pytest.mark.parametrize(("action", "argument"), FORGED)
async def test_even_a_player_cannot_break_a_board_with_a_forged_button(
    world: World, action: str, argument: str, caplog: pytest.LogCaptureFixture
) -> None:
    board = await world.start()
    other = world.guild.create_text_channel("anderswo")
    await world.bert.slash(other, "alexandria neustart")

    await world.forge(world.anna, board, f"b:2:0:{action}:{argument}")
    await world.forge(world.anna, board, f"b:1:0:{action}:{argument}")

    assert "unforeseen" not in caplog.text
    assert (await world.turn(other)).session.status is Status.RUNNING
    assert all("Alexandria" in shown.content for shown in world.boards())


class TestBreakingOff:
    async def test_a_moderator_may(self, world: World) -> None:
        await world.start()

        result = await world.mona.click(world.board, label="Abbrechen")
        await world.mona.click(result.followups[0].message, label="Yes, break off")

        assert (await world.turn()).session.status is Status.BROKEN
        assert told("de", "board.broken") in world.board.content
        assert labels(world.board) == ["Neue Partie", "Dieselben Steine", "Wiederholung", "Hilfe"]

    async def test_a_moderator_may_by_line(self, world: World) -> None:
        await world.start()

        assert await world.say(world.mona, "abbr") == [told("de", "ask.end", n=0)]
        await world.mona.click(world.channel.history()[-1], label="Ja, abbrechen")

        assert (await world.turn()).session.status is Status.BROKEN

    async def test_others_may_not(self, world: World) -> None:
        await world.start()

        result = await world.bert.slash(world.channel, "alexandria abbruch")

        assert whispered(result) == told("en", "refusal.not_seated", owner=world.anna.id)

    async def test_no_keeps_the_game(self, world: World) -> None:
        await world.start()
        asked = await world.anna.slash(world.channel, "alexandria abbruch")

        await world.anna.click(shown(asked), label="No, keep it")

        assert whispered(asked) == told("en", "done.nothing")
        assert (await world.turn()).session.status is Status.RUNNING

    async def test_a_late_yes_spares_the_next_game(self, world: World) -> None:
        await world.start()
        asked = await world.anna.slash(world.channel, "alexandria abbruch")
        await world.start()

        late = await world.anna.click(shown(asked), label="Yes, break off")

        assert late.followups[0].content == told("en", "refusal.over", owner=world.anna.id)
        assert (await world.turn()).session.status is Status.RUNNING


class TestABusyChannel:
    async def test_says_who_plays_and_offers_a_thread(self, world: World) -> None:
        await world.start()

        result = await world.bert.slash(world.channel, "alexandria neustart")

        game = told("en", "name")
        assert whispered(result) == told("en", "refusal.busy", owner=world.anna.id, game=game)
        assert labels(shown(result)) == ["Play in a thread", "No, keep it"]

    async def test_the_game_begins_in_the_thread(self, world: World) -> None:
        await world.start()
        asked = await world.bert.slash(world.channel, "alexandria neustart")

        await world.bert.click(shown(asked), label="Play in a thread")

        [thread] = world.channel.threads
        assert thread.name == "The Stones of Alexandria · bert"
        [board] = world.boards(thread)
        assert f"<@{world.bert.id}>" in board.content
        assert (await world.turn(thread)).session.players == (world.bert.id,)
        assert whispered(asked) == told("en", "done.thread", thread=thread.mention)
        assert (await world.turn()).session.players == (world.anna.id,)

    async def test_a_chosen_seed_goes_along_into_the_thread(self, world: World) -> None:
        await world.start()
        asked = await world.bert.slash(world.channel, "alexandria neustart", seed="Pharos")

        await world.bert.click(shown(asked), label="Play in a thread")

        [thread] = world.channel.threads
        session = (await world.turn(thread)).session
        assert (session.setup.seed, session.rated) == ("pharos", False)

    async def test_the_same_deal_goes_on_in_a_thread_too(self, world: World) -> None:
        await world.start(world.bert)
        over = await world.turn()
        ask = await world.bert.slash(world.channel, "alexandria abbruch")
        await world.bert.click(shown(ask), label="Yes, break off")
        board = world.board
        await world.start(world.anna)

        asked = await world.bert.click(board, label="Dieselben Steine")
        await world.bert.click(asked.followups[-1].message, label="Play in a thread")

        [thread] = world.channel.threads
        assert (await world.turn(thread)).session.setup == over.session.setup

    async def test_a_game_in_a_thread_is_played_like_any_other(self, world: World) -> None:
        await world.start()
        asked = await world.bert.slash(world.channel, "alexandria neustart")
        await world.bert.click(shown(asked), label="Play in a thread")
        [thread] = world.channel.threads

        await world.bert.select(world.boards(thread)[0], [(await world.legal(thread))[0]])
        await world.bert.send(thread, (await world.legal(thread))[0])

        assert (await world.turn(thread)).session.ply == 2

    async def test_a_player_who_can_not_be_added_plays_all_the_same(self, world: World) -> None:
        await world.start()
        asked = await world.bert.slash(world.channel, "alexandria neustart")
        world.env.inject_error("PUT", "/channels/*/thread-members/*", status=403, code=50013)

        await world.bert.click(shown(asked), label="Play in a thread")

        [thread] = world.channel.threads
        assert len(world.boards(thread)) == 1
        assert whispered(asked) == told("en", "done.thread", thread=thread.mention)

    async def test_a_thread_that_can_not_be_opened_is_told(self, world: World) -> None:
        await world.start()
        asked = await world.bert.slash(world.channel, "alexandria neustart")
        world.env.inject_error("POST", "/channels/*/threads", status=403, code=50013)

        result = await world.bert.click(shown(asked), label="Play in a thread")

        lacking = told("en", "permission.create_public_threads")
        assert result.followups[0].content == told("en", "refusal.missing_permission", permissions=lacking)
        assert world.channel.threads == []

    async def test_a_thread_is_offered_by_line_too_and_answers_the_asker_alone(self, world: World) -> None:
        await world.start()
        await world.say(world.bert, "neustart")
        question = world.channel.history()[-1]

        foreign = await world.mona.click(question, label="Im Thread spielen")
        assert whispered(foreign) == told("en", "refusal.not_asked", asked=world.bert.id)
        await world.bert.click(question, label="Im Thread spielen")

        [thread] = world.channel.threads
        assert (await world.turn(thread)).session.players == (world.bert.id,)
        assert question.id not in [message.id for message in world.channel.history()]

    @pytest.mark.parametrize("lacking", ["create_public_threads", "send_messages_in_threads"])
    async def test_no_thread_is_offered_without_permission(self, world: World, lacking: str) -> None:
        channel = world.channel_without(lacking)
        await world.anna.slash(channel, "alexandria neustart")

        result = await world.bert.slash(channel, "alexandria neustart")

        assert "is playing here" in whispered(result)
        assert labels(shown(result)) == []

    async def test_no_thread_is_offered_in_a_thread(self, world: World) -> None:
        await world.start()
        asked = await world.bert.slash(world.channel, "alexandria neustart")
        await world.bert.click(shown(asked), label="Play in a thread")
        [thread] = world.channel.threads

        result = await world.mona.slash(thread, "alexandria neustart")

        assert labels(shown(result)) == []

    async def test_no_thread_is_offered_where_news_are_told(self, world: World) -> None:
        channel = world.guild.create_news_channel("neues")
        await world.anna.slash(channel, "alexandria neustart")

        result = await world.bert.slash(channel, "alexandria neustart")

        assert labels(shown(result)) == []

    async def test_a_name_full_of_signs_harms_no_one(self, world: World) -> None:
        await world.start()
        user = world.env.create_user("rex", global_name="@everyone **rex** <@1> " + "🦖" * 70)
        rex = world.guild.add_member(user)
        asked = await rex.slash(world.channel, "alexandria neustart")

        await rex.click(shown(asked), label="Play in a thread")

        [thread] = world.channel.threads
        assert len(thread.name or "") <= 100
        own = [message for where in (world.channel, thread) for message in where.history() if not message.is_system()]
        assert not any(message.mention_everyone or "rex" in message.content for message in own)


class TestStartingAnew:
    """ALX-14."""

    async def test_with_no_stone_laid_nothing_is_asked(self, world: World) -> None:
        await world.start()
        await world.start()

        first, second = world.boards()
        assert told("de", "board.broken") in first.content
        assert labels(second)[-1] == "Abbrechen"

    async def test_with_stones_laid_it_asks_once(self, world: World) -> None:
        await world.start()
        await world.lay(3)

        asked = await world.anna.slash(world.channel, "alexandria neustart")
        assert whispered(asked) == told("en", "refusal.confirm_needed", n=3)
        assert (await world.turn()).session.ply == 3
        await world.anna.click(shown(asked), label="Break off and start anew")

        assert whispered(asked) == told("en", "done.start")
        assert told("de", "board.broken") in world.boards()[0].content
        assert (await world.turn()).session.ply == 0

    async def test_no_goes_on_with_the_old_game(self, world: World) -> None:
        await world.start()
        await world.lay(3)
        asked = await world.anna.slash(world.channel, "alexandria neustart")

        await world.anna.click(shown(asked), label="No, keep it")

        assert (await world.turn()).session.ply == 3

    async def test_the_chosen_seed_is_kept_through_the_question(self, world: World) -> None:
        await world.start()
        await world.lay()
        seed = "  Ägyptens: Leuchtturm · " + "x" * 40 + " "

        asked = await world.anna.slash(world.channel, "alexandria neustart", seed=seed)
        await world.anna.click(shown(asked), label="Break off and start anew")

        assert (await world.turn()).session.setup.seed == seed.strip().casefold()

    @pytest.mark.parametrize("seed", ["", "   ", "x" * 65, " " * 50 + "y" + " " * 50, "ẞ" * 60])
    async def test_a_seed_that_no_button_can_hold_is_refused_or_kept(self, world: World, seed: str) -> None:
        await world.start()
        await world.lay()

        asked = await world.anna.slash(world.channel, "alexandria neustart", seed=seed)

        assert whispered(asked) in (told("en", "refusal.bad_seed", limit=64), told("en", "refusal.confirm_needed", n=1))

    async def test_only_the_one_asked_may_answer_a_question_to_a_line(self, world: World) -> None:
        await world.start()
        await world.lay()
        await world.say(world.anna, "neustart")
        question = world.channel.history()[-1]

        for label in labels(question):
            for who in (world.bert, world.mona):
                result = await who.click(question, label=label)
                assert whispered(result) == told("en", "refusal.not_asked", asked=world.anna.id)
        assert (await world.turn()).session.ply == 1
        assert world.channel.history()[-1].content == question.content

        await world.anna.click(question, label="Abbrechen und neu beginnen")
        assert (await world.turn()).session.ply == 0
        assert question.id not in [message.id for message in world.channel.history()]

    async def test_the_answer_no_takes_the_question_to_a_line_away(self, world: World) -> None:
        await world.start()
        await world.lay()
        await world.say(world.anna, "neustart")
        question = world.channel.history()[-1]

        await world.anna.click(question, label="Nein, lassen")

        assert question.id not in [message.id for message in world.channel.history()]

    async def test_the_same_deal_again_is_practice_and_asks_as_well(self, world: World) -> None:
        await world.start()
        await world.start()
        ended, _ = world.boards()
        await world.lay()

        asked = await world.anna.click(ended, label="Dieselben Steine")
        await world.anna.click(asked.followups[0].message, label="Break off and start anew")

        turn = await world.turn()
        assert (turn.session.setup.seed, turn.session.rated, turn.session.ply) == ("deal-1", False, 0)


class TestAGameLeftLying:
    """ALX-14: after a day untouched it gives way to another's start."""

    DAY = 24 * 60 * 60

    async def test_is_safe_for_a_day(self, world: World) -> None:
        await world.start()
        await world.env.advance_time(self.DAY - 60)

        result = await world.bert.slash(world.channel, "alexandria neustart")

        assert "is playing here" in whispered(result)

    async def test_is_parked_then_and_its_board_says_so(self, world: World) -> None:
        await world.start()
        await world.lay(2)
        await world.env.advance_time(self.DAY + 60)

        await world.bert.slash(world.channel, "alexandria neustart")

        old, new = world.boards()
        assert told("de", "board.parked") in old.content
        assert labels(old) == ["Weiterspielen"]
        assert f"<@{world.bert.id}>" in new.content

    async def test_goes_on_elsewhere_by_command(self, world: World) -> None:
        await self.test_is_parked_then_and_its_board_says_so(world)
        other = world.guild.create_text_channel("anderswo")

        result = await world.anna.slash(other, "alexandria weiter")

        assert whispered(result) == told("en", "done.resume")
        assert (await world.turn(other)).session.ply == 2
        assert len(world.boards(other)) == 1
        await world.anna.select(world.boards(other)[0], [(await world.legal(other))[0]])
        assert (await world.turn(other)).session.ply == 3

    async def test_goes_on_here_by_its_button_once_there_is_room(self, world: World) -> None:
        await self.test_is_parked_then_and_its_board_says_so(world)
        parked, _ = world.boards()

        busy = await world.anna.click(parked, label="Weiterspielen")
        assert f"<@{world.bert.id}>" in whispered(busy)
        await world.service.break_off(world.channel.id, world.bert.id)
        foreign = await world.bert.click(parked, label="Weiterspielen")
        assert whispered(foreign) == told("en", "refusal.nothing_parked")
        await world.anna.click(parked, label="Weiterspielen")

        assert (await world.turn()).session.players == (world.anna.id,)
        assert f"<@{world.anna.id}>" in world.board.content

    async def test_a_parked_board_left_behind_knows_that_the_game_moved_on(self, world: World) -> None:
        await self.test_is_parked_then_and_its_board_says_so(world)
        other = world.guild.create_text_channel("anderswo")
        await world.anna.slash(other, "alexandria weiter")

        result = await world.anna.click(world.boards()[0], label="Weiterspielen")

        assert whispered(result) == told("en", "refusal.over")

    async def test_who_plays_here_already_is_told_so_by_weiter(self, world: World) -> None:
        await world.start()

        result = await world.anna.slash(world.channel, "alexandria weiter")

        assert whispered(result) == told("en", "refusal.own_game_runs")
