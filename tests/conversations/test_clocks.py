"""Games that last for days: the clock on the board, reminders, the end of time, the bot away, vacations."""

from datetime import timedelta

import discord
import pytest
from simcord.builders import ChannelHandle

from bot import reminders
from bot.turn import Status, Turn
from tests.conversations.world import World, id_of, labels, shown, told, whispered


async def begun(world: World, clock: str = "1") -> Turn:
    """A game of Anna's, Black, against Bert, with these days per move."""
    await world.anna.slash(world.channel, "abalone fordern", gegner=world.bert, farbe="first", bedenkzeit=clock)
    await world.bert.click(world.board, label="Annehmen")
    return await world.turn()


async def wait(world: World, **time: float) -> None:
    """Lets time go by, with the bot there and looking at the clocks; a day costs a second of ours."""
    await world.env.advance_time(timedelta(**time).total_seconds())


async def sleep(world: World, **time: float) -> None:
    """Lets time go by while the bot is down, then starts it again."""
    world.bot.tick.cancel()
    await world.env.settle()
    await world.env.advance_time(timedelta(**time).total_seconds())
    await world.restart()


def said(world: World, channel: ChannelHandle | None = None) -> list[str]:
    """What the bot wrote in the channel besides boards."""
    mine = [m for m in (channel or world.channel).history() if m.author == world.env.bot.user and not m.attachments]
    return [message.content for message in mine]


def mail(world: World, *users: str) -> list[str]:
    """What the bot wrote to the users, by DM."""
    members = [getattr(world, user) for user in users or ("anna", "bert")]
    return [message.content for member in members for message in member.user.dm_channel.history()]


def reminder(world: World, turn: Turn, which: str, language: str = "de") -> str:
    deadline = turn.session.deadline
    assert deadline is not None
    assert world.guild.id == turn.session.guild
    link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{turn.session.message}"
    when = discord.utils.format_dt(deadline, "R")
    return told(language, f"reminder.{which}", player=f"<@{world.anna.id}>", game="Abalone", when=when, link=link)


class TestTheBoard:
    async def test_tells_the_terms_and_the_deadline(self, world: World) -> None:
        await world.anna.slash(world.channel, "abalone fordern", bedenkzeit="7")
        assert told("de", "open.clock", n=7) in world.board.content

        await world.bert.click(world.board, label="Annehmen")

        deadline = (await world.turn()).session.deadline
        assert deadline == world.env.now() + timedelta(days=7)
        assert told("de", "board.deadline", when=discord.utils.format_dt(deadline, "R")) in world.board.content

    async def test_of_a_game_without_a_clock_tells_none(self, world: World) -> None:
        await begun(world, "none")
        assert "⏳" not in world.board.content

    async def test_has_the_clock_that_the_server_likes(self, world: World) -> None:
        await world.service.set_guild_preference(world.guild.id, "clock", "3")
        await world.anna.slash(world.channel, "abalone fordern", gegner=world.bert)
        await world.bert.click(world.board, label="Annehmen")
        assert (await world.turn()).session.clock == 3

        other = world.guild.create_text_channel("anderswo")
        await world.anna.slash(other, "alexandria neustart")
        assert (await world.turn(other)).session.clock is None

        third = world.guild.create_text_channel("dort")
        await world.anna.slash(third, "alexander neu")
        assert told("de", "open.clock", n=3) in world.boards(third)[-1].content


class TestReminders:
    async def test_come_twice_in_the_channel_and_call_the_player(self, world: World) -> None:
        turn = await begun(world)
        turn = await world.turn()

        await wait(world, hours=12, minutes=16)
        assert said(world) == [reminder(world, turn, "half")]
        post = [r for r in world.env.http_requests if r.method == "POST" and r.path.endswith("/messages")][-1]
        assert (post.json or {})["allowed_mentions"]["users"] == [world.anna.id]

        await world.restart()
        await wait(world, hours=10)
        assert said(world) == [reminder(world, turn, "half"), reminder(world, turn, "last")]

        await world.restart()
        await wait(world, hours=1)
        assert len(said(world)) == 2
        assert mail(world) == []

    async def test_come_by_dm_to_who_wants_that_and_not_in_the_channel(self, world: World) -> None:
        turn = await begun(world)
        turn = await world.turn()
        result = await world.anna.slash(world.channel, "erinnerungen", weg="dm")
        assert whispered(result) == told("en", "done.reminders.dm")
        await world.anna.slash(world.channel, "sprache", sprache="nl")

        await wait(world, hours=12, minutes=16)

        assert mail(world) == [reminder(world, turn, "half", "nl")]
        assert said(world) == []

    @pytest.mark.parametrize("code", [50007, 50278])
    async def test_come_in_the_channel_where_dms_are_refused_which_is_remembered(self, world: World, code: int) -> None:
        turn = await begun(world)
        turn = await world.turn()
        await world.anna.slash(world.channel, "erinnerungen", weg="dm")
        dm = world.anna.user.dm_channel.id
        world.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=code, times=None)

        await wait(world, hours=23)

        assert said(world) == [reminder(world, turn, "half"), reminder(world, turn, "last")]
        tried = [r for r in world.env.http_requests if r.path.endswith(f"/channels/{dm}/messages")]
        assert len(tried) == 1
        assert (await world.service.preferences(world.anna.id))["reminders"] == "refused"

    @pytest.mark.parametrize("way", ["channel", "dm"])
    @pytest.mark.parametrize("sent", [False, True])
    async def test_come_once_even_if_the_bot_was_killed_while_sending(self, world: World, way: str, sent: bool) -> None:
        await begun(world)
        await world.anna.slash(world.channel, "erinnerungen", weg=way)
        world.bot.tick.cancel()
        await wait(world, hours=13)
        with world.env.time_context():
            alarms = world.service.clocks.ring()
            alarm = await anext(alarms)
            if sent:
                await reminders.remind(world.bot, alarm)
            await alarms.aclose()  # killed here, before it is noted

        for _ in range(3):
            await world.restart()

        assert len(said(world) + mail(world)) == 1

    async def test_do_not_come_to_who_wants_none(self, world: World) -> None:
        await begun(world)
        await world.anna.slash(world.channel, "erinnerungen", weg="off")

        await wait(world, hours=23)

        assert said(world) + mail(world) == []


class TestTheEndOfTime:
    async def test_loses_a_duel_and_shows_it(self, world: World) -> None:
        await begun(world)

        await wait(world, days=1, minutes=16)

        assert (await world.turn()).session.status is Status.ENDED
        assert "Schwarz hat die Bedenkzeit überschritten." in world.board.content
        assert f"🏆 <@{world.bert.id}>" in world.board.content
        assert labels(world.board)[0] == "Revanche"

    async def test_that_can_t_be_told_in_one_game_is_told_in_the_next(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def unsteady(turn: Turn, **how: bool) -> None:
            if turn.session.channel != world.channel.id:
                raise RuntimeError
            await show(turn, **how)

        other = world.guild.create_text_channel("anderswo")
        await world.anna.slash(other, "abalone fordern", gegner=world.bert, farbe="first", bedenkzeit="1")
        await world.bert.click(world.boards(other)[-1], label="Annehmen")
        await begun(world)
        show = world.bot.boards.show
        monkeypatch.setattr(world.bot.boards, "show", unsteady)

        await wait(world, days=1, minutes=16)

        assert (await world.turn(other)).session.status is Status.ENDED
        assert "Schwarz hat die Bedenkzeit überschritten." in world.board.content

    async def test_that_falls_into_a_downtime_is_put_off_and_told(self, world: World) -> None:
        first = (await begun(world)).session.deadline
        assert first is not None
        await wait(world, hours=20)

        await sleep(world, hours=10)

        turn = await world.turn()
        assert turn.session.status is Status.RUNNING
        assert turn.session.deadline is not None
        assert timedelta(hours=10) <= turn.session.deadline - first <= timedelta(hours=10, minutes=16)
        assert told("de", "event.excuse") in world.board.content
        assert f"<@{world.anna.id}> ist am Zug." in world.board.content
        await wait(world, hours=7)
        assert (await world.turn()).session.status is Status.ENDED

    async def test_waits_while_discord_is_out_of_reach(self, world: World) -> None:
        await begun(world)
        await world.bot.ws.close()

        await wait(world, days=1, minutes=16)

        assert (await world.turn()).session.status is Status.RUNNING


class TestAVacation:
    async def test_stops_the_own_clocks_and_can_be_ended(self, world: World) -> None:
        first = (await begun(world)).session.deadline
        assert first is not None

        result = await world.anna.slash(world.channel, "urlaub", tage=3)

        assert told("en", "vacation.left", n=11) in whispered(result)
        later = discord.utils.format_dt(first + timedelta(days=3), "R")
        assert told("de", "board.deadline", when=later) in world.board.content
        assert len(world.boards()) == 2  # the challenge's and the one edited
        await wait(world, days=1)
        assert said(world) == []

        await world.anna.slash(world.channel, "urlaub", tage=0)
        deadline = (await world.turn()).session.deadline
        assert deadline == first + timedelta(days=1)

    async def test_is_refused_where_it_is_too_long(self, world: World) -> None:
        await world.anna.slash(world.channel, "urlaub", tage=14)
        await wait(world, hours=50)
        await world.anna.slash(world.channel, "urlaub", tage=0)
        result = await world.anna.slash(world.channel, "urlaub", tage=12)
        assert whispered(result) == told("en", "refusal.vacation_spent", n=11)
        result = await world.anna.slash(world.channel, "urlaub", tage=0)
        assert whispered(result) == told("en", "refusal.not_away")
        result = await world.anna.slash(world.channel, "urlaub")
        assert whispered(result) == f"{told('en', 'vacation.none')} {told('en', 'vacation.left', n=11)}"


class TestMyGames:
    async def test_are_told_with_links_the_waiting_ones_first(self, world: World) -> None:
        other = world.guild.create_text_channel("anderswo")
        await world.bert.slash(other, "abalone fordern", gegner=world.anna, farbe="first", bedenkzeit="1")
        await world.anna.click(world.boards(other)[-1], label="Annehmen")
        await begun(world, "3")

        result = await world.anna.slash(other, "partien")

        title, mine, theirs = whispered(result).splitlines()
        assert title == told("en", "games.title", n=2)
        assert f"/{world.guild.id}/{world.channel.id}/{world.board.id})" in mine
        assert told("en", "games.yours") in mine
        deadline = (await world.turn()).session.deadline
        assert deadline is not None
        assert told("en", "games.until", when=discord.utils.format_dt(deadline, "R")) in mine
        assert f"<@{world.bert.id}> to move" in theirs

    async def test_are_told_page_by_page(self, world: World) -> None:
        for n in range(8):
            channel = world.guild.create_text_channel(f"saal-{n}")
            await world.anna.slash(channel, "alexandria neustart")

        result = await world.anna.slash(world.channel, "partien")
        first = shown(result)
        assert len(first.content.splitlines()) == 7
        assert labels(first) == [told("en", "button.later")]

        await world.anna.click(first, label=told("en", "button.later"))
        second = shown(result)
        assert len(second.content.splitlines()) == 3
        assert labels(second) == [told("en", "button.earlier")]

    async def test_are_turned_by_their_player_alone(self, world: World) -> None:
        for n in range(8):
            await world.anna.slash(world.guild.create_text_channel(f"saal-{n}"), "alexandria neustart")
        await world.start(world.bert)
        await world.anna.send(world.channel, "partien")
        answer = world.channel.history()[-1]

        result = await world.bert.click(answer, label=told("de", "button.later"))

        assert whispered(result) == told("en", "refusal.not_asked", asked=str(world.anna.id))
        await world.anna.click(answer, label=told("de", "button.later"))
        assert len(world.channel.history()[-1].content.splitlines()) == 3
        beyond = id_of(answer, "games").rpartition(".")[0] + f".{2**63 - 1}"
        await world.forge(world.anna, answer, beyond)
        assert len(world.channel.history()[-1].content.splitlines()) == 7

    async def test_are_told_to_a_line(self, world: World) -> None:
        await world.start()
        [answer] = await world.say(world.anna, "partien")
        assert told("de", "games.yours") in answer
        assert answer.splitlines()[0] == told("de", "games.title", n=1)

    async def test_may_be_none(self, world: World) -> None:
        assert whispered(await world.anna.slash(world.channel, "partien")) == told("en", "games.none")
