"""Rankings, profiles, the deal of the day and one's own data, as people on a server meet them."""

import json
from datetime import timedelta

import discord
import pytest
from simcord.builders import ChannelHandle

from bot import members
from bot.records import Entry
from bot.registry import GAMES
from bot.turn import Status, Turn
from tests.conversations.world import World, labels, shown, told, whispered

SOLO = "alexandria"


async def play_out(world: World, channel: ChannelHandle) -> Turn:
    """Anna's first legal moves to the end, unseen by Discord until the last."""
    while True:
        turn = await world.turn(channel)
        move = next(iter(turn.game.legal_moves(turn.state)))
        if turn.game.outcome(turn.game.apply(turn.state, move)):
            break
        await world.service.play(channel.id, world.anna.id, turn.game.format(turn.state, move))
    line = turn.game.format(turn.state, move)
    await (world.anna.send(channel, line) if channel == world.channel else world.anna.user.send_dm(line))
    return await world.turn(channel)


async def duel(world: World) -> Turn:
    """Anna plays six moves with Bert, who then gives up."""
    await world.anna.slash(world.channel, "abalone fordern", gegner=world.bert, farbe="first")
    await world.bert.click(world.board, label="Annehmen")
    for user in (world.anna.id, world.bert.id) * 3:
        await world.service.play(world.channel.id, user, (await world.legal())[0])
    return await world.service.matches.resign(world.channel.id, world.bert.id)


def mailbox(world: World) -> list[discord.Message]:
    return world.anna.user.dm_channel.history()


class TestARanking:
    async def test_of_nobody_invites(self, world: World) -> None:
        result = await world.anna.slash(world.channel, "rangliste", spiel="abalone")
        assert told("en", "ranking.empty") in whispered(result)

    async def test_of_ratings_is_a_picture_with_names(self, world: World) -> None:
        await duel(world)

        result = await world.anna.slash(world.channel, "rangliste", spiel="abalone")

        [picture] = shown(result).attachments
        assert picture.filename == "abalone-ranking.png"
        assert picture.description is not None
        assert "1. anna 1105 ± 645; 2. bert 895 ± 645" in picture.description
        assert told("en", "ranking.explained") in whispered(result)

    async def test_of_a_solitaire_holds_each_of_its_figures_and_the_day(self, world: World) -> None:
        await world.start()
        await play_out(world, world.channel)

        result = await world.bert.slash(world.channel, "rangliste")

        description = shown(result).attachments[0].description or ""
        for record in GAMES[SOLO].records:
            assert told("en", f"record.{record.key}") in description
        assert told("en", "daily.nobody") in whispered(result)

    async def test_of_games_between_several_is_a_servers(self, world: World) -> None:
        result = await world.anna.user.slash("rangliste", spiel="abalone")
        assert whispered(result) == told("en", "refusal.servers_only")

    async def test_is_told_nowhere_where_the_server_wants_none(self, world: World) -> None:
        await duel(world)
        await world.service.set_guild_preference(world.guild.id, "ranking", "off")

        for game in GAMES:
            result = await world.anna.slash(world.channel, "rangliste", spiel=game)
            assert whispered(result) == told("en", "refusal.ranking_off")
        own = whispered(await world.anna.slash(world.channel, "profil"))
        assert "place" not in own
        assert f"against <@{world.bert.id}>: 1 won, 0 drawn, 0 lost" in own

    async def test_can_be_asked_for_in_words(self, world: World) -> None:
        await world.start()
        [answer] = await world.say(world.anna, "rangliste")
        assert "Rangliste" in answer or told("de", "ranking.empty") in answer


class TestAProfile:
    async def test_tells_ratings_and_results(self, world: World) -> None:
        await duel(world)

        own = whispered(await world.anna.slash(world.channel, "profil"))
        assert "rating **1105 ± 645**, place 1 on this server · 1 won, 0 drawn, 0 lost" in own
        assert f"against <@{world.bert.id}>: 1 won, 0 drawn, 0 lost" in own

        other = whispered(await world.anna.slash(world.channel, "profil", wer=world.bert))
        assert "place 2 on this server" in other
        assert f"against you, <@{world.anna.id}>: 0 won, 0 drawn, 1 lost" in other

    async def test_tells_records_everywhere(self, world: World) -> None:
        await world.start()
        turn = await play_out(world, world.channel)
        assert turn.outcome is not None

        own = whispered(await world.anna.user.slash("profil"))
        assert f"**{dict(turn.outcome.figures)['points']}**" in own

    async def test_of_a_newcomer_is_empty(self, world: World) -> None:
        assert told("en", "profile.empty") in whispered(await world.mona.slash(world.channel, "profil"))
        [answer] = await world.say(world.mona, f"<@{world.me}> profil")
        assert told("de", "profile.empty") in answer


class TestTheDealOfTheDay:
    async def test_is_played_in_direct_messages(self, world: World) -> None:
        result = await world.anna.slash(world.channel, "alexandria tagesspiel")

        assert whispered(result) == told("en", "done.daily")
        [board] = mailbox(world)
        assert "the deal of the day" in board.content
        assert not world.boards()

    async def test_is_a_line_in_direct_messages_too(self, world: World) -> None:
        await world.anna.user.send_dm("tagesspiel")
        assert "Steine des Tages" in mailbox(world)[-1].content

    async def test_is_told_once_it_is_over(self, world: World) -> None:
        await world.anna.slash(world.channel, "alexandria tagesspiel")
        turn = await play_out(world, world.anna.user.dm_channel)
        assert turn.outcome is not None

        answer = whispered(await world.anna.slash(world.channel, "alexandria tagesspiel"))

        assert answer.startswith(told("en", "refusal.tried"))
        assert f"1. anna · **{dict(turn.outcome.figures)['points']}**" in answer
        assert turn.session.setup.seed not in answer

    async def test_names_no_more_winners_than_fit_into_a_message(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def crowded(*_: str) -> tuple[Entry, ...]:
            return (Entry(world.anna.id, 1, 120),) * 500

        monkeypatch.setattr(world.service.daily, "table", crowded)

        answer = whispered(await world.bert.slash(world.channel, "rangliste"))

        assert f"🏆 Yesterday: {', '.join(['anna'] * 10)} with **120**" in answer

    async def test_is_no_secret_the_next_day(self, world: World) -> None:
        await world.anna.slash(world.channel, "alexandria tagesspiel")
        turn = await play_out(world, world.anna.user.dm_channel)
        again = await world.anna.user.click(mailbox(world)[-1], label=told("en", "button.again"))
        assert whispered(again) == told("en", "refusal.sealed")

        await world.env.advance_time(timedelta(days=1).total_seconds())

        answer = whispered(await world.bert.slash(world.channel, "rangliste"))
        assert "🏆 Yesterday: anna with" in answer
        assert turn.session.setup.seed in answer


class TestOnesOwnData:
    async def test_comes_as_a_file(self, world: World) -> None:
        await world.start()

        result = await world.anna.slash(world.channel, "daten")

        [file] = shown(result).attachments
        stored = json.loads(await file.read())
        assert (stored["user"], stored["games"][0]["game"]) == (world.anna.id, SOLO)
        assert labels(shown(result)) == [told("en", "button.delete")]

    async def test_is_deleted_after_a_question(self, world: World) -> None:
        await duel(world)
        await world.anna.slash(world.channel, "abalone fordern", gegner=world.bert, farbe="first")
        await world.bert.click(world.board, label="Annehmen")

        result = await world.anna.slash(world.channel, "daten")
        asked = await world.anna.click(shown(result), label=told("en", "button.delete"))
        [question] = asked.followups
        await world.anna.click(question.message, label=told("en", "button.deletesure"))

        turn = await world.turn()
        assert turn.session.players == (-1, world.bert.id)
        assert turn.session.status is Status.ENDED
        assert "Schwarz Gast 1" in world.board.content
        assert f"<@{world.bert.id}>" in world.board.content
        assert all(not rows for rows in await stored_lists(world))

    async def test_stays_when_the_answer_is_no(self, world: World) -> None:
        await world.start()
        result = await world.anna.slash(world.channel, "daten")
        asked = await world.anna.click(shown(result), label=told("en", "button.delete"))

        await world.anna.click(asked.followups[0].message, label=told("en", "button.keep"))

        assert (await world.turn()).session.players == (world.anna.id,)

    async def test_is_nobody_elses_to_delete(self, world: World) -> None:
        board = await world.start()
        result = await world.forge(world.bert, board, f"d:{world.anna.id}:deletesure")
        assert whispered(result) == told("en", "refusal.not_asked", asked=str(world.anna.id))
        assert (await world.turn()).session.players == (world.anna.id,)


async def stored_lists(world: World) -> list[object]:
    stored = await world.service.farewell.stored(world.anna.id)
    return [rows for key, rows in stored.items() if key != "user"]


async def test_a_name_that_discord_does_not_tell_spoils_no_ranking(world: World) -> None:
    world.env.inject_error("GET", "/users/*", status=500)

    assert await members.name(world.bot, None, world.anna.id + 1) == "?"
