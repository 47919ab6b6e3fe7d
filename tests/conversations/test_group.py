"""Alexander in a group: the lobby, turns of several steps, the secret hand, leaving."""

import discord
from simcord.actors import MemberActor

from tests.conversations.world import World, labels, whispered


async def lobby(world: World) -> discord.Message:
    """A lobby of Anna's; its message."""
    await world.anna.slash(world.channel, "alexander neu")
    return world.board


async def begun(world: World) -> discord.Message:
    """A game of Anna's and Bert's; its board."""
    await world.bert.click(await lobby(world), label="Mitspielen")
    await world.anna.click(world.board, label="Starten")
    return world.board


async def mover(world: World) -> MemberActor:
    """The member to move."""
    return {member.id: member for member in (world.anna, world.bert, world.mona)}[(await world.turn()).user_to_move or 0]


async def test_a_lobby_fills_and_begins(world: World) -> None:
    message = await lobby(world)
    assert f"<@{world.anna.id}> sucht Mitspieler" in message.content
    assert labels(message) == ["Mitspielen", "Aussteigen", "Starten", "Zurückziehen", "Hilfe"]

    await world.bert.click(message, label="Mitspielen")
    assert f"<@{world.bert.id}>" in world.board.content
    await world.anna.click(world.board, label="Starten")

    turn = await world.turn()
    assert turn.session.players == (world.anna.id, world.bert.id)
    assert f"<@{turn.user_to_move}> ist am Zug." in world.board.content


async def test_a_turn_by_the_picker(world: World) -> None:
    board = await begun(world)
    who = await mover(world)
    opened = await who.click(board, label="Zug wählen")
    for _ in range(12):
        message = opened.followups[-1].message if opened.followups else opened.response.message
        confirm = [c for r in message.components for c in r.children if getattr(c, "label", "") == "Confirm"]
        if confirm:
            opened = await who.click(message, label="Confirm"); continue
        menus = [c for r in message.components for c in r.children if isinstance(c, discord.SelectMenu)]
        if not menus:
            break
        opened = await who.select(message, [menus[0].options[0].value])



async def test_a_hand_is_shown_to_its_player_alone(world: World) -> None:
    board = await begun(world)

    shown = await world.anna.click(board, label="Deine Karten")
    refused = await world.mona.click(board, label="Deine Karten")

    assert "hand" in whispered(shown).lower()
    assert shown.followups[-1].attachments
    assert f"<@{world.anna.id}>" in whispered(refused)
    assert not refused.followups[-1].attachments
