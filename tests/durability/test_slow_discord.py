"""A Discord that is slow, fails or loses its answers: no board is overtaken, doubled or left behind for good."""

import pytest

from tests.conversations.world import World, told, whispered
from tests.durability.rush import line, slash
from tests.durability.slow import deaf, held, meanwhile, until
from tests.durability.witness import see


async def test_ten_quick_moves_take_two_edits_one_after_the_other(world: World) -> None:
    await world.start()
    moves = line(await world.turn(), 10)

    async with held(world, "PATCH") as edits:
        for ply, move in enumerate(moves, 1):
            slash(world, world.anna, "spiele", feld=move)
            await until(world, ply=ply)
        await edits.arrived.wait()

    assert (edits.total, edits.longest) == (2, 1)
    assert (await see(world)).session.ply == 10


async def test_a_board_on_its_way_is_not_overtaken(world: World) -> None:
    await world.start()
    first, second = line(await world.turn(), 2)
    await world.bert.send(world.channel, "Viel Erfolg!")

    async with held(world, "POST") as posts:
        slash(world, world.anna, "spiele", feld=first)
        await posts.arrived.wait()
        slash(world, world.anna, "spiele", feld=second)
        await until(world, ply=2)
        await meanwhile(world)

    assert posts.longest == 1
    assert (await see(world)).session.ply == 2


async def test_a_game_given_up_while_its_board_is_on_the_way_is_settled_there(world: World) -> None:
    async with held(world, "POST") as posts:
        slash(world, world.anna, "neustart")
        await posts.arrived.wait()
        slash(world, world.anna, "neustart")
        await until(world, session=2)
        await meanwhile(world)

    await see(world)
    old, new = world.boards()
    assert told("de", "board.broken") in old.content
    assert told("de", "board.broken") not in new.content


@pytest.mark.parametrize("status", [429, 500, 503])
@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_move_that_could_not_be_shown_stands_and_is_shown_with_the_next(
    world: World, method: str, status: int
) -> None:
    second = await make_an_unshown_move(world, method, status)
    await world.anna.slash(world.channel, "alexandria spiele", feld=second)
    assert (await see(world)).session.ply == 2


@pytest.mark.parametrize("status", [429, 500, 503])
@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_move_that_could_not_be_shown_stands_and_is_shown_after_a_restart(
    world: World, method: str, status: int
) -> None:
    await make_an_unshown_move(world, method, status)
    await world.restart()
    assert (await see(world)).session.ply == 1


async def make_an_unshown_move(world: World, method: str, status: int) -> str:
    """A move whose board Discord refuses to post or to edit; its player sees the board at least. Returns the next."""
    await world.start()
    first, second = line(await world.turn(), 2)
    if method == "POST":
        await world.bert.send(world.channel, "Viel Erfolg!")
    world.env.inject_error(method, "/channels/*/messages*", status=status)

    result = await world.anna.slash(world.channel, "alexandria spiele", feld=first)

    why = told("en", "error.too_fast" if status == 429 else "error.discord_down")
    assert whispered(result).startswith(told("en", "error.saved", why=why))
    assert result.response is not None
    assert [picture.filename for picture in result.response.attachments] == ["alexandria-1-2.png"]
    assert (await world.turn()).session.ply == 1
    return second


async def test_a_board_whose_post_was_not_answered_is_found_by_the_next_move(world: World) -> None:
    with deaf("POST"):
        board = await world.start()
    [move] = line(await world.turn(), 1)
    await world.anna.slash(world.channel, "alexandria spiele", feld=move)
    assert (await see(world)).session.message == board.id


async def test_a_board_whose_post_was_not_answered_is_found_after_a_restart(world: World) -> None:
    with deaf("POST"):
        board = await world.start()
    await world.restart()
    assert (await see(world)).session.message == board.id


async def test_an_old_board_that_could_not_be_settled_is_settled_at_the_next_start(world: World) -> None:
    await world.start()
    world.env.inject_error("PATCH", "/channels/*/messages*", status=503)
    await world.start()
    await world.restart()
    await see(world)
    assert told("de", "board.broken") in world.boards()[0].content


async def test_a_board_is_posted_anew_an_hour_after_its_post_however_often_it_was_edited(world: World) -> None:
    first = await world.start()
    for move in line(await world.turn(), 2):
        await world.env.advance_time(31 * 60)
        await world.anna.slash(world.channel, "alexandria spiele", feld=move)
    assert (await see(world)).session.message != first.id
