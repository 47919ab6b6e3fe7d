"""How the managers of a server set the bot up."""

import discord
import pytest
from simcord.actors import MemberActor

from tests.conversations.world import World, shown, told, whispered


@pytest.fixture
def chief(world: World) -> MemberActor:
    """Somebody who may manage the server."""
    role = world.guild.create_role("Chiefs", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("chief"), roles=[role])


async def test_without_any_setting_it_tells_what_holds(world: World, chief: MemberActor) -> None:
    assert whispered(await chief.slash(world.channel, "verwaltung")).splitlines() == [
        "**This is how I play on this server**",
        "- Channels: all",
        "- Language of new games: as Discord reports it of the server",
        "- Plain lines: on",
        "- Time per move, unless somebody says otherwise: no limit",
        "- Ranking: on",
    ]


async def test_what_is_set_is_told_and_stays(world: World, chief: MemberActor) -> None:
    set_ = {"sprache": "nl", "zeilen": "off", "bedenkzeit": "3", "rangliste": "off", "kanal": world.channel}
    await chief.slash(world.channel, "verwaltung", **set_)
    await world.restart()
    assert whispered(await chief.slash(world.channel, "verwaltung")).splitlines()[1:] == [
        f"- Channels: <#{world.channel.id}>",
        "- Language of new games: Nederlands",
        "- Plain lines: off",
        "- Time per move, unless somebody says otherwise: 3 days",
        "- Ranking: off",
    ]


@pytest.mark.world(content=False)
async def test_lines_that_the_operator_has_not_allowed_are_told_to_be_off(world: World, chief: MemberActor) -> None:
    lines = whispered(await chief.slash(world.channel, "verwaltung", zeilen="on")).splitlines()
    assert "- Plain lines: off, since whoever runs the bot has not allowed them" in lines


async def test_who_may_not_manage_the_server_sets_nothing(world: World) -> None:
    """Not even where Discord shows the command to somebody, as a server may have it do."""
    [command] = [one for one in await world.bot.tree.fetch_commands() if one.name == "verwaltung"]
    world.guild.set_command_permissions(command, {world.anna: True})
    result = await world.anna.slash(world.channel, "verwaltung", sprache="nl")
    assert whispered(result) == told("en", "refusal.managers_only")
    assert "language" not in await world.service.guild_preferences(world.guild.id)


async def test_games_begin_only_in_the_listed_channels_and_their_threads(world: World, chief: MemberActor) -> None:
    here, there = world.channel, world.guild.create_text_channel("anderswo")
    await chief.slash(here, "verwaltung", kanal=there)

    refused = await world.anna.slash(here, "alexandria neustart")
    assert whispered(refused) == told("en", "refusal.not_played_here", channels=f"<#{there.id}>")
    for command in ("abalone fordern", "alexandria weiter"):
        refused = await world.anna.slash(here, command)
        assert whispered(refused) == told("en", "refusal.not_played_here", channels=f"<#{there.id}>")
    assert not world.boards(here)

    await world.anna.slash(there, "alexandria neustart")
    assert len(world.boards(there)) == 1
    await world.bert.click(shown(await world.bert.slash(there, "alexandria neustart")), label="Play in a thread")
    [thread] = there.threads
    await world.bert.slash(thread, "alexandria neustart")
    assert len(world.boards(thread)) == 2

    await chief.slash(here, "verwaltung", kanal=there)
    await world.start()
    assert len(world.boards(here)) == 1


async def test_a_thread_offered_before_is_opened_no_more(world: World, chief: MemberActor) -> None:
    there = world.guild.create_text_channel("anderswo")
    await world.start(world.bert)
    asked = await world.anna.slash(world.channel, "alexandria neustart")
    await chief.slash(world.channel, "verwaltung", kanal=there)

    result = await world.anna.click(shown(asked), label=told("en", "button.thread"))

    assert result.followups[-1].message.content == told("en", "refusal.not_played_here", channels=f"<#{there.id}>")
    assert world.channel.threads == []


async def test_a_game_that_runs_already_is_played_to_its_end(world: World, chief: MemberActor) -> None:
    await world.start()
    await chief.slash(world.channel, "verwaltung", kanal=world.guild.create_text_channel("anderswo"))
    await world.lay(1)
    assert (await world.turn()).session.ply == 1


async def test_a_listed_channel_that_is_gone_closes_nothing(world: World, chief: MemberActor) -> None:
    gone = world.guild.create_text_channel("anderswo")
    await chief.slash(world.channel, "verwaltung", kanal=gone)
    world.env.backend.delete_channel(gone.id)
    await world.env.settle()
    await world.start()
    assert len(world.boards()) == 1


async def test_new_games_speak_the_language_that_is_set(world: World, chief: MemberActor) -> None:
    await chief.slash(world.channel, "verwaltung", sprache="en")
    await world.start()
    assert (await world.turn()).session.language == "en"
    await world.service.break_off(world.channel.id, world.anna.id)
    await chief.slash(world.channel, "verwaltung", sprache="nl")
    session = (await world.turn()).session
    await world.forge(world.anna, world.board, f"b:{session.id}:{session.ply}:again:")
    assert (await world.turn()).session.language == "nl"
    await chief.slash(world.channel, "verwaltung", sprache="auto")
    await world.anna.slash(world.channel, "alexandria neustart")
    assert (await world.turn()).session.language == "de"


async def test_plain_lines_that_are_off_are_not_heard_but_replies_are(world: World, chief: MemberActor) -> None:
    board = await world.start()
    await chief.slash(world.channel, "verwaltung", zeilen="off")
    square = (await world.legal())[0]
    await world.say(world.anna, square)
    assert (await world.turn()).session.ply == 0
    await world.say(world.anna, square, to=board)
    assert (await world.turn()).session.ply == 1
