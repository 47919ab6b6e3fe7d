"""User-installed in a private channel: the bot can't post there, so the board is the interaction's own answer."""

import discord
import pytest
from simcord.results import InteractionResult

from bot.turn import Status
from tests.conversations.world import World, id_of, is_board, labels, shown, squares_of, told, whispered


@pytest.fixture(autouse=True)
def private(world: World) -> None:
    """A conversation between humans; SimCord knows none, so their DM with the bot plays it."""
    world.wire |= {"context": 2, "locale": "nl"}


@pytest.fixture(autouse=True)
def never_posts(world: World) -> None:
    """Posting, editing and reading as a bot are forbidden there."""
    world.env.inject_error("*", "/channels/*", status=403, code=50001, times=None)


async def begin(world: World) -> InteractionResult:
    result: InteractionResult = await world.anna.user.slash("alexandria neustart")
    return result


def room(world: World) -> list[discord.Message]:
    return world.anna.user.dm_channel.history()


async def test_the_board_answers_the_command(world: World) -> None:
    result = await begin(world)

    board = shown(result)
    assert is_board(board)
    assert not board.flags.ephemeral
    assert board.content.startswith("**De stenen van Alexandrië** · ")
    assert room(world) == [board]


async def test_its_menu_refreshes_it(world: World) -> None:
    board = shown(await begin(world))

    await world.anna.user.select(board, squares_of(board)[:1])
    await world.anna.user.select(room(world)[0], squares_of(room(world)[0])[:1])

    [only] = room(world)
    assert only.id == board.id
    assert only.attachments[0].filename == "alexandria-1-3.png"


async def test_its_modes_refresh_it_before_the_first_stone_too(world: World) -> None:
    board = shown(await begin(world))

    await world.anna.user.click(board, label=told("nl", "flag.plaetze.to.ein"))

    [only] = room(world)
    assert "-ein.png" in only.attachments[0].filename


async def test_a_command_answers_with_the_board(world: World) -> None:
    board = shown(await begin(world))

    result = await world.anna.user.slash("alexandria spiele", feld=squares_of(board)[0])

    assert is_board(shown(result))
    assert "ligt op" in shown(result).content


async def test_the_board_left_behind_is_stale(world: World) -> None:
    board = shown(await begin(world))
    await world.anna.user.slash("alexandria spiele", feld=squares_of(board)[0])

    result = await world.anna.user.select(board, squares_of(board)[-1:])

    assert whispered(result).startswith(told("nl", "refusal.stale"))


async def test_errors_are_private(world: World) -> None:
    await begin(world)

    result = await world.anna.user.slash("alexandria spiele", feld="3,3")

    assert whispered(result).startswith(told("nl", "reason.touches_nothing", square="3,3"))


async def test_breaking_off_asks_privately_and_shows_the_end(world: World) -> None:
    await begin(world)
    asked = await world.anna.user.slash("alexandria abbruch")

    result = await world.anna.user.click(shown(asked), label=told("nl", "button.endsure"))

    assert whispered(asked) == told("nl", "done.end")
    [board] = result.followups
    assert told("nl", "board.broken") in board.content
    assert labels(board.message) == [told("nl", f"button.{action}") for action in ("new", "again", "replay", "help")]


async def test_a_new_game_is_a_new_message(world: World) -> None:
    await begin(world)
    asked = await world.anna.user.slash("alexandria abbruch")
    ended = await world.anna.user.click(shown(asked), label=told("nl", "button.endsure"))

    anew = await world.anna.user.click(ended.followups[0].message, label=told("nl", "button.new"))

    [board] = anew.followups
    assert not board.ephemeral
    assert board.attachments[0].filename == "alexandria-2-1.png"


async def test_status_and_help_are_private(world: World) -> None:
    board = shown(await begin(world))

    for name in ("stand", "hilfe"):
        assert whispered(await world.anna.user.slash(f"alexandria {name}"))
        assert whispered(
            await world.anna.user.click(board, custom_id=id_of(board, {"stand": "status"}.get(name, "help")))
        )


async def test_everything_works_without_a_single_request_as_a_bot(world: World) -> None:
    board = shown(await begin(world))
    for label in labels(board):
        await world.anna.user.click(room(world)[0], label=label)
    await world.anna.user.slash("alexandria farben", wahl="aus")
    await world.anna.user.slash("alexandria weiter")
    await world.anna.user.slash("alexandria neustart", seed="pharos")

    assert not [entry.path for entry in world.env.http_requests if entry.path.startswith("/channels/")]
    assert (await world.turn(world.anna.user.dm_channel)).session.status is Status.RUNNING


async def test_an_answer_that_discord_no_longer_wants_keeps_the_move(world: World) -> None:
    board = shown(await begin(world))
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)

    await world.anna.user.select(board, squares_of(board)[:1])

    assert (await world.turn(world.anna.user.dm_channel)).session.ply == 1
