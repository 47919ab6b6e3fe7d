"""Everybody at once, through the whole bot: one move a position, each channel its own, and nobody left in the dark."""

import asyncio
from typing import Any

import aiosqlite
import pytest

from tests.conversations.world import World, told, whispered
from tests.durability.crash import watched
from tests.durability.rush import line, slash
from tests.durability.ways import WAYS
from tests.durability.witness import see


async def test_twenty_presses_of_one_option_make_one_move(world: World) -> None:
    board = await world.start()
    [move] = line(await world.turn(), 1)

    presses = [await world.press(world.anna, board, "m:1:0:play:", move) for _ in range(20)]
    await world.env.settle()

    assert (await see(world)).session.ply == 1
    answers = sorted(whispered(press) for press in presses)
    assert answers[0] == ""
    assert all(answer.startswith(told("en", "refusal.stale")) for answer in answers[1:])


async def test_twenty_members_press_and_only_the_player_moves(world: World) -> None:
    board = await world.start()
    [move] = line(await world.turn(), 1)
    crowd = [world.guild.add_member(world.env.create_user(f"guest{n}")) for n in range(19)]

    presses = {
        who.id: await world.press(who, board, "m:1:0:play:", move) for who in (*crowd[:9], world.anna, *crowd[9:])
    }
    await world.env.settle()

    assert (await see(world)).session.ply == 1
    assert whispered(presses.pop(world.anna.id)) == ""
    assert {whispered(press) for press in presses.values()} == {told("en", "refusal.not_seated", owner=world.anna.id)}


async def test_one_of_two_who_start_at_once_gets_the_channel(world: World) -> None:
    starts = {who.id: slash(world, who, "neustart") for who in (world.bert, world.anna)}
    await world.env.settle()

    turn = await see(world)
    assert len(world.boards()) == 1
    [player] = turn.session.players
    assert whispered(starts.pop(player)) == told("en", "done.start")
    [answer] = starts.values()
    assert f"<@{player}>" in whispered(answer)


async def test_of_three_slash_moves_at_once_one_is_made_and_each_is_answered(world: World) -> None:
    await world.start()
    [move] = line(await world.turn(), 1)

    answers = [slash(world, who, "spiele", feld=move) for who in (world.anna, world.bert, world.anna)]
    await world.env.settle()

    assert (await see(world)).session.ply == 1
    said = [whispered(answer) for answer in answers]
    assert said[1] == told("en", "refusal.not_seated", owner=world.anna.id)
    assert sorted(text.partition(" on ")[0] for text in (said[0], said[2])) == ["There is a stone", "Violet Wave lies"]


async def test_forty_channels_at_once_make_forty_moves(world: World) -> None:
    channels = [world.guild.create_text_channel(f"spiele-{n}") for n in range(40)]
    for channel in channels:
        slash(world, world.anna, "neustart", channel)
    await world.env.settle(timeout=30)
    for channel in channels:
        [move] = line(await world.turn(channel), 1)
        slash(world, world.anna, "spiele", channel, feld=move)
    await world.env.settle(timeout=30)

    assert [(await see(world, channel)).session.ply for channel in channels] == [1] * 40


@pytest.mark.parametrize("lived", range(len(WAYS["a slash move"].steps)))
async def test_a_move_whose_task_is_cancelled_does_not_stop_the_next(world: World, lived: int) -> None:
    await world.start()
    steps: list[str] = []

    def step(name: str) -> None:
        if len(steps) == lived:
            cancel_the_command()
        steps.append(name)

    with watched(step):
        made = await play_once(world)
    assert made == ("commit" in steps)
    await play_once(world)
    assert (await see(world)).session.ply == made + 1


@pytest.mark.parametrize("statement", ["BEGIN", "UPDATE session", "INSERT INTO event"])
async def test_a_move_whose_task_is_cancelled_while_it_is_saved_is_saved_whole(
    world: World, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    await world.start()
    execute = aiosqlite.Connection.execute

    def executed(connection: aiosqlite.Connection, sql: str, *parameters: Any) -> Any:
        if sql.startswith(statement):
            cancel_the_command()
        return execute(connection, sql, *parameters)

    with monkeypatch.context() as patch:
        patch.setattr(aiosqlite.Connection, "execute", executed)
        assert await play_once(world) == 1
    assert await play_once(world) == 2
    assert (await see(world)).session.ply == 2


def cancel_the_command() -> None:
    """Cancels the task in which discord.py runs the slash command under way, if there still is one."""
    for task in asyncio.all_tasks():
        if task.get_name() == "CommandTree-invoker":
            task.cancel()


async def play_once(world: World) -> int:
    """How many moves are made after the first legal one was tried."""
    [move] = line(await world.turn(), 1)
    slash(world, world.anna, "spiele", feld=move)
    await world.env.settle()
    return (await world.turn()).session.ply
