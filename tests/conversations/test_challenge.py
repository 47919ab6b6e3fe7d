"""Abalone's challenges: named and open, with every option, answered in every way or not at all."""

from typing import Any

import discord
import pytest

from bot.turn import Status
from tests.conversations.abalone import begun, boards_with_buttons, called, called_out, move, said, texts
from tests.conversations.world import World, id_of, labels, whispered

WEEK = 7 * 24 * 60 * 60


async def status(world: World, session: int = 1) -> Status:
    return (await world.service.session(session)).session.status


class TestAChallenge:
    async def test_calls_its_opponent_and_nobody_else(self, world: World) -> None:
        challenge = await called_out(world)

        assert f"<@{world.anna.id}> fordert <@{world.bert.id}> heraus." in challenge.content
        assert labels(challenge) == ["Annehmen", "Ablehnen", "Zurückziehen", "Hilfe"]
        assert called(world) == [[world.bert.id]]

    async def test_tells_its_terms(self, world: World) -> None:
        challenge = await called_out(world, aufstellung="belgian", kugeln="3", farbe="second")

        assert "Aufstellung: Belgische Margerite" in challenge.content
        assert "Kugeln zum Sieg: 3" in challenge.content
        assert "Farbe des Herausforderers: Weiß" in challenge.content

    async def test_shows_its_layout(self, world: World) -> None:
        challenge = await called_out(world, aufstellung="wall")

        described = challenge.attachments[0].description or ""
        assert "Schwarz: F7, F4, F2, A0, B0, B2, B5, B9," in described

    @pytest.mark.world(pictures=True)
    async def test_shows_it_smaller_than_the_board(self, world: World) -> None:
        small = await (await called_out(world)).attachments[0].read()

        assert int.from_bytes(small[16:20], "big") == 600  # the board itself is 1200 wide

    async def test_does_not_occupy_the_channel(self, world: World) -> None:
        await called_out(world)

        await world.mona.slash(world.channel, "alexandria neustart")

        assert (await world.turn()).session.players == (world.mona.id,)

    async def test_by_line_says_the_same(self, world: World) -> None:
        await world.say(world.anna, f"<@{world.me}> fordere {world.bert.mention}")

        assert f"<@{world.anna.id}> fordert <@{world.bert.id}> heraus." in world.board.content
        assert called(world) == [[world.bert.id]]

    async def test_by_line_to_nobody_is_open_to_all(self, world: World) -> None:
        await world.say(world.anna, f"<@{world.me}> fordere")

        assert labels(world.board) == ["Annehmen", "Zurückziehen", "Hilfe"]
        assert called(world) == [[]]


class TestAccepting:
    async def test_seats_both_and_calls_black(self, world: World) -> None:
        board = await begun(world)

        assert f"Schwarz <@{world.anna.id}> – Weiß <@{world.bert.id}>" in board.content
        assert f"<@{world.anna.id}> ist am Zug." in board.content
        assert called(world)[-1] == [world.anna.id]
        assert boards_with_buttons(world) == [board]

    async def test_seats_the_opener_as_white_who_wished_it(self, world: World) -> None:
        await begun(world, farbe="second")

        assert (await world.turn()).session.players == (world.bert.id, world.anna.id)

    async def test_is_open_to_anybody_where_nobody_is_named(self, world: World) -> None:
        challenge = await called_out(world, gegner=None)

        await world.mona.click(challenge, label="Annehmen")

        assert (await world.turn()).session.players == (world.anna.id, world.mona.id)

    async def test_is_for_the_one_named_alone(self, world: World) -> None:
        challenge = await called_out(world)

        stranger = await world.mona.click(challenge, label="Annehmen")
        opener = await world.anna.click(challenge, label="Annehmen")

        assert whispered(stranger) == said("en", "refusal.not_for_you")
        assert whispered(opener) == said("en", "refusal.own_challenge")
        assert await status(world) is Status.OPEN

    async def test_by_line_takes_the_one_for_the_speaker(self, world: World) -> None:
        await called_out(world)
        await called_out(world, gegner=world.mona)

        await world.say(world.bert, f"<@{world.me}> annehmen")

        assert (await world.turn()).session.players == (world.anna.id, world.bert.id)

    async def test_works_after_a_restart(self, world: World) -> None:
        challenge = await called_out(world)
        await world.restart()

        await world.bert.click(challenge, label="Annehmen")
        await world.restart()
        await move(world, (await world.legal())[0])

        assert (await world.turn()).session.ply == 1

    async def test_of_two_at_once_succeeds_for_one(self, world: World) -> None:
        challenge = await called_out(world, gegner=None)

        presses = [await world.press(who, challenge, id_of(challenge, "accept")) for who in (world.bert, world.mona)]
        await world.env.settle()

        assert [whispered(press) for press in presses].count(said("en", "refusal.answered")) == 1
        assert len(boards_with_buttons(world)) == 1

    async def test_too_late_says_so(self, world: World) -> None:
        challenge = await called_out(world, gegner=None)
        await world.bert.click(challenge, label="Annehmen")

        late = await world.forge(world.mona, challenge, id_of(challenge, "accept"))
        own = await world.forge(world.anna, challenge, id_of(challenge, "accept"))

        assert whispered(late) == whispered(own) == said("en", "refusal.answered")


class TestABusyChannel:
    async def test_offers_a_thread(self, world: World) -> None:
        challenge = await called_out(world)
        await world.mona.slash(world.channel, "alexandria neustart")

        asked = await world.bert.click(challenge, label="Annehmen")
        assert "is playing here" in whispered(asked)
        assert await status(world) is Status.OPEN
        await world.bert.click(asked.followups[0].message, label="Play in a thread")

        [thread] = world.channel.threads
        assert (await world.turn(thread)).session.players == (world.anna.id, world.bert.id)
        assert f"<@{world.anna.id}> ist am Zug." in world.boards(thread)[-1].content
        assert not next(m for m in world.channel.history() if m.id == challenge.id).components

    async def test_keeps_the_challenge_where_no_thread_may_be_made(self, world: World) -> None:
        denied = discord.PermissionOverwrite(create_public_threads=False)
        world.channel = world.guild.create_text_channel("eng", overwrites={world.guild.default_role: denied})
        challenge = await called_out(world)
        await world.mona.slash(world.channel, "alexandria neustart")

        asked = await world.bert.click(challenge, label="Annehmen")

        assert labels(asked.followups[0].message) == []
        assert await status(world) is Status.OPEN


class TestAThreadOfItsOwn:
    async def test_is_played_in_from_the_start(self, world: World) -> None:
        challenge = await called_out(world, thread=True)
        await world.bert.click(challenge, label="Annehmen")

        [thread] = world.channel.threads
        assert len(world.boards(thread)) == 1
        await move(world, (await world.legal(thread))[0], thread)
        assert (await world.turn(thread)).session.ply == 1
        assert f"<@{world.bert.id}> ist am Zug." in world.boards(thread)[-1].content

    async def test_is_opened_once_for_two_who_accept_at_once(self, world: World) -> None:
        challenge = await called_out(world, gegner=None, thread=True)

        presses = [await world.press(who, challenge, id_of(challenge, "accept")) for who in (world.bert, world.mona)]
        await world.env.settle()

        assert len(world.channel.threads) == 1
        assert [whispered(press) for press in presses].count(said("en", "refusal.answered")) == 1


class TestNoGame:
    @pytest.mark.parametrize("line", [None, "ablehnen"])
    async def test_comes_of_a_challenge_declined(self, world: World, line: str | None) -> None:
        challenge = await called_out(world)

        if line:
            await world.say(world.bert, f"<@{world.me}> {line}")
        else:
            await world.bert.click(challenge, label="Ablehnen")

        assert said("de", "event.decline") in world.board.content
        assert labels(world.board) == []
        assert await status(world) is Status.BROKEN

    @pytest.mark.parametrize("line", [None, "zurückziehen", "zurueckziehen"])
    async def test_comes_of_a_challenge_withdrawn(self, world: World, line: str | None) -> None:
        challenge = await called_out(world)

        if line:
            await world.say(world.anna, f"<@{world.me}> {line}")
        else:
            await world.anna.click(challenge, label="Zurückziehen")

        assert said("de", "event.withdraw") in world.board.content
        assert await status(world) is Status.BROKEN

    async def test_is_withdrawn_by_others(self, world: World) -> None:
        challenge = await called_out(world)

        result = await world.bert.click(challenge, label="Zurückziehen")

        assert whispered(result) == said("en", "refusal.not_opener", owner=world.anna.id)
        await world.mona.click(challenge, label="Zurückziehen")  # who moderates here
        assert await status(world) is Status.BROKEN

    async def test_comes_of_a_challenge_that_nobody_answers_for_a_week(self, world: World) -> None:
        challenge = await called_out(world)
        world.bot.tick.cancel()  # a week has too many quarters of an hour
        await world.env.advance_time(WEEK - 60)
        await world.restart()
        assert await status(world) is Status.OPEN

        await world.env.advance_time(16 * 60)

        assert said("de", "event.expire") in world.board.content
        late = await world.forge(world.bert, challenge, id_of(challenge, "accept"))
        assert whispered(late) == said("en", "refusal.answered")

    async def test_comes_of_an_answer_in_the_last_minutes_of_one_that_is_over(self, world: World) -> None:
        """Its time is up although nobody has noticed yet."""
        challenge = await called_out(world)
        world.bot.tick.cancel()
        await world.env.advance_time(WEEK + 1)

        result = await world.bert.click(challenge, label="Annehmen")

        assert whispered(result) == said("en", "refusal.expired")

    async def test_is_declined_where_nothing_waits(self, world: World) -> None:
        for line in ("annehmen", "ablehnen", "zurückziehen"):
            [answer] = await world.say(world.bert, f"<@{world.me}> {line}")
            assert answer in (said("de", "refusal.no_offer"), said("de", "refusal.no_game"))


class TestNobody:
    async def test_plays_a_bot(self, world: World) -> None:
        robot = world.guild.add_member(world.env.create_user("robot", bot=True))

        result = await world.anna.slash(world.channel, "abalone fordern", gegner=robot)

        assert whispered(result) == said("en", "refusal.bot_opponent")
        assert texts(world) == []

    async def test_plays_himself(self, world: World) -> None:
        result = await world.anna.slash(world.channel, "abalone fordern", gegner=world.anna)

        assert whispered(result) == said("en", "refusal.own_challenge")

    async def test_is_challenged_where_he_sees_nothing(self, world: World) -> None:
        hidden: dict[Any, discord.PermissionOverwrite] = {world.bert: discord.PermissionOverwrite(view_channel=False)}
        world.channel = world.guild.create_text_channel("geheim", overwrites=hidden)

        result = await world.anna.slash(world.channel, "abalone fordern", gegner=world.bert)

        assert whispered(result) == said("en", "refusal.cannot_see", player=world.bert.mention)
        assert texts(world) == []

    async def test_challenges_in_a_direct_message(self, world: World) -> None:
        await world.anna.user.send_dm("fordere")

        assert world.anna.user.dm_channel.history()[-1].content == said("de", "refusal.servers_only")


async def test_a_challenge_speaks_the_language_of_its_server(world: World) -> None:
    world.wire["guild_locale"] = "nl"

    challenge = await called_out(world)
    await world.bert.click(challenge, label="Aannemen")
    await move(world, "3A2-B0")

    assert "Zwart zet drie knikkers rechtdoor naar B0." in world.board.content
