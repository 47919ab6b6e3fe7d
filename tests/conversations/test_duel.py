"""Abalone between two: called out, accepted, played in every way, ended in every way."""

import discord

from tests.conversations.world import World, labels, whispered


def texts(world: World) -> list[str]:
    """The bot's messages in the channel."""
    return [message.content for message in world.channel.history() if message.author == world.env.bot.user]


async def called_out(world: World, **options: object) -> discord.Message:
    """Anna calls Bert out and plays Black; the challenge's message."""
    await world.anna.slash(world.channel, "abalone fordern", gegner=world.bert, farbe="first", **options)
    return world.board


async def begun(world: World) -> discord.Message:
    """A game of Anna's, Black, against Bert; its board."""
    await world.bert.click(await called_out(world), label="Annehmen")
    return world.board


async def test_a_challenge_calls_its_opponent_and_nobody_else(world: World) -> None:
    challenge = await called_out(world)

    assert f"<@{world.anna.id}> fordert <@{world.bert.id}> heraus." in challenge.content
    assert labels(challenge) == ["Annehmen", "Ablehnen", "Zurückziehen", "Hilfe"]
    [post] = [r for r in world.env.http_requests if r.method == "POST" and r.path.endswith("/messages")]
    assert (post.json or {})["allowed_mentions"]["users"] == [world.bert.id]


async def test_accepting_seats_both_and_calls_black(world: World) -> None:
    board = await begun(world)

    assert f"Schwarz <@{world.anna.id}> – Weiß <@{world.bert.id}>" in board.content
    assert f"<@{world.anna.id}> ist am Zug." in board.content
    turn = await world.turn()
    assert turn.session.players == (world.anna.id, world.bert.id)


async def test_a_line_moves_and_the_next_board_calls_the_other(world: World) -> None:
    first = await begun(world)

    await world.anna.send(world.channel, "1a9-b8" if "1A9-B8" in await world.legal() else (await world.legal())[0])

    second = world.board
    assert second.id != first.id
    assert f"<@{world.bert.id}> ist am Zug." in second.content
    assert not next(message for message in world.boards() if message.id == first.id).components


async def test_the_picker_plays_in_two_choices(world: World) -> None:
    board = await begun(world)

    opened = await world.anna.click(board, label="Zug wählen")
    assert f"<@{world.anna.id}> is to move." in whispered(opened)
