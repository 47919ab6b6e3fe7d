"""Games that can't go on where they are: the channel, the thread, the server or a player gone; and what comes back."""

from datetime import timedelta

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.turn import Status
from tests.conversations.group import gather
from tests.conversations.world import World, id_of, shown, told, whispered


async def begun(world: World, channel: ChannelHandle | None = None) -> None:
    """A game of Anna's, Black, against Bert, with a day per move."""
    place = channel or world.channel
    await world.anna.slash(place, "abalone fordern", gegner=world.bert, farbe="first", bedenkzeit="1")
    await world.bert.click(world.boards(place)[-1], label="Annehmen")


def mail(world: World) -> list[str]:
    """What the bot wrote to Anna and to Bert, by DM."""
    return [m.content for member in (world.anna, world.bert) for m in member.user.dm_channel.history()]


async def status(world: World, session: int = 1) -> Status:
    return (await world.service.session(session)).session.status


def unseen(world: World) -> None:
    """From now on the bot hears nothing of what happens, as when it is down."""
    world.env.backend.subscribers = []


class TestAChannelGone:
    async def test_parks_the_game_of_several_and_tells_all_players_once(self, world: World) -> None:
        await begun(world)

        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()
        await world.restart()

        assert mail(world) == [told("de", "error.channel_gone")] * 2

    async def test_lets_any_player_resume_it_in_a_free_channel(self, world: World) -> None:
        await begun(world)
        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()
        other = world.guild.create_text_channel("anderswo")

        result = await world.bert.slash(other, "abalone weiter")

        assert whispered(result) == told("en", "done.resume")
        turn = await world.turn(other)
        assert turn.session.status is Status.RUNNING
        assert turn.session.deadline is not None
        assert f"<@{world.anna.id}> ist am Zug." in world.boards(other)[-1].content

    async def test_keeps_it_from_a_channel_that_the_other_does_not_see(self, world: World) -> None:
        await begun(world)
        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()
        hidden = discord.PermissionOverwrite(view_channel=False)
        secret = world.guild.create_text_channel("geheim", overwrites={world.anna: hidden})

        result = await world.bert.slash(secret, "abalone weiter")

        assert whispered(result) == told("en", "refusal.cannot_see", player=f"<@{world.anna.id}>")
        assert await status(world) is Status.PARKED

    async def test_keeps_it_from_a_dm(self, world: World) -> None:
        await begun(world)
        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()

        await world.anna.user.send_dm("weiter")

        assert world.anna.user.dm_channel.history()[-1].content == told("de", "refusal.servers_only")
        assert await status(world) is Status.PARKED

    async def test_unseen_is_noticed_at_the_next_start_before_time_is_up(self, world: World) -> None:
        await begun(world)
        subscribers = world.env.backend.subscribers
        unseen(world)
        world.env.backend.delete_channel(world.channel.id)
        await world.env.advance_time(3 * 24 * 60 * 60)
        world.env.backend.subscribers = subscribers

        await world.restart()
        await world.restart()

        assert mail(world) == [told("de", "error.channel_gone")] * 2
        assert await status(world) is Status.PARKED


class TestAChannelOutOfReach:
    async def test_is_left_and_its_game_comes_back_when_the_bot_is_let_in(self, world: World) -> None:
        await begun(world)
        view = discord.Permissions(view_channel=True).value
        shut = [Overwrite(world.me, OverwriteType.MEMBER, deny=view)]
        world.env.backend.edit_channel(world.channel.id, {}, overwrites=shut)

        await world.env.advance_time(12.5 * 60 * 60)

        assert await status(world) is Status.PARKED
        assert mail(world) == [told("de", "error.out_of_reach")] * 2

        world.env.backend.edit_channel(world.channel.id, {}, overwrites=[])
        await world.env.settle()

        assert await status(world) is Status.RUNNING
        assert f"<@{world.anna.id}> ist am Zug." in world.board.content


class TestAThread:
    @pytest.fixture
    async def thread(self, world: World) -> ChannelHandle:
        await world.start(world.mona)
        asked = await world.anna.slash(world.channel, "alexandria neustart")
        await world.anna.click(shown(asked), label="Play in a thread")
        [thread] = world.channel.threads
        return thread

    async def test_that_is_opened_again_gets_its_game_back(self, world: World, thread: ChannelHandle) -> None:
        await world.service.park(thread.id)
        for archived in (True, False):
            metadata = {"archived": archived, "locked": archived}
            world.env.backend.edit_channel(thread.id, {}, thread_metadata=metadata)
            await world.env.settle()
            assert await status(world, 2) is (Status.PARKED if archived else Status.RUNNING)


class TestTheServer:
    async def test_that_removes_the_bot_parks_its_games_and_tells_the_players(self, world: World) -> None:
        await begun(world)
        other = world.guild.create_text_channel("anderswo")
        await world.anna.slash(other, "alexandria neustart")

        world.env.backend.remove_guild(world.guild.id)
        await world.env.settle()

        gone = told("de", "error.guild_gone")
        assert sorted(mail(world)) == [gone, gone, gone]
        assert [await status(world, n) for n in (1, 2)] == [Status.PARKED] * 2

    async def test_that_takes_it_back_gets_its_games_back(self, world: World) -> None:
        await begun(world)
        await world.service.park(world.channel.id)

        [guild] = world.bot.guilds
        await world.bot.on_guild_join(guild)
        await world.env.settle()

        assert await status(world) is Status.RUNNING

    async def test_that_removed_it_unseen_is_noticed_at_the_next_start(self, world: World) -> None:
        await begun(world)
        unseen(world)
        world.env.backend.remove_guild(world.guild.id)

        await world.restart()

        assert mail(world) == [told("de", "error.guild_gone")] * 2
        assert await status(world) is Status.PARKED


class TestAPlayerWhoLeft:
    async def test_is_noticed_when_called_and_the_game_parked(self, world: World) -> None:
        await begun(world)
        world.env.backend.remove_member(world.guild.id, world.bert.id)
        await world.env.settle()
        assert await status(world) is Status.RUNNING

        await world.anna.send(world.channel, (await world.legal())[0])

        assert await status(world) is Status.PARKED
        [words] = [m.content for m in world.channel.history() if m.author == world.env.bot.user and not m.attachments]
        assert words == f"<@{world.anna.id}> {told('de', 'parked.absent', player=f'<@{world.bert.id}>')}"
        assert "Weiß ist nicht mehr auf diesem Server." in world.board.content

        result = await world.anna.click(world.board, label="Weiterspielen")
        assert told("en", "refusal.cannot_see", player=f"<@{world.bert.id}>") in whispered(result)

    async def test_and_came_back_plays_on(self, world: World) -> None:
        await begun(world)
        world.env.backend.remove_member(world.guild.id, world.bert.id)
        await world.anna.send(world.channel, (await world.legal())[0])
        world.guild.add_member(world.bert.user)

        await world.forge(world.anna, world.board, id_of(world.board, "resume"))

        turn = await world.turn()
        assert (turn.session.status, turn.user_to_move) == (Status.RUNNING, world.bert.id)

    async def test_is_remembered_no_longer_than_a_day(self, world: World) -> None:
        harbour = world.bot.harbour
        harbour._seen[world.guild.id, world.anna.id] = discord.utils.utcnow() - timedelta(hours=25)

        assert await harbour.has(world.guild.id, world.bert.id)

        assert set(harbour._seen) == {(world.guild.id, world.bert.id)}

    async def test_is_noticed_by_a_reminder_too(self, world: World) -> None:
        await begun(world)
        await world.anna.send(world.channel, (await world.legal())[0])
        await world.bert.send(world.channel, (await world.legal())[0])
        world.env.backend.remove_member(world.guild.id, world.anna.id)
        world.bot.harbour._seen.clear()  # a day has gone by since

        await world.env.advance_time(12.5 * 60 * 60)

        assert await status(world) is Status.PARKED

    async def test_is_told_to_those_who_did_not_want_to_be_forgotten(self, world: World) -> None:
        group = await gather(world, 3)
        await world.service.farewell.forget(group.members[2].id)
        gone = await group.mover()
        [other] = {world.anna, world.bert} - {gone}
        listed = await other.slash(world.channel, "partien")
        assert told("en", "board.forgotten", number=1) in whispered(listed)
        world.env.backend.remove_member(world.guild.id, gone.id)
        world.bot.harbour._seen.clear()  # a day has gone by since

        assert await world.bot.harbour.misses(await world.turn())

        last = world.channel.history()[-1].content
        assert last == f"<@{other.id}> {told('de', 'parked.absent', player=f'<@{gone.id}>')}"
