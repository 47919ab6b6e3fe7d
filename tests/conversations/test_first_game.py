"""A first game in a server: begin, move in every way, look on, break off."""

from tests.conversations.world import World, labels, whispered


async def test_a_slash_command_starts_a_game_and_posts_its_board(world: World) -> None:
    result = await world.anna.slash(world.channel, "alexandria neustart")

    assert whispered(result) == "Your game begins. Good luck!"
    [board] = world.boards()
    assert "Die Steine von Alexandria" in board.content
    assert board.attachments[0].description
    assert labels(board) == ["Farben hinterlegt", "Plätze zeigen", "Stand", "Hilfe", "Abbrechen"]


async def test_a_move_edits_the_fresh_board(world: World) -> None:
    board = await world.start()
    [square, *_] = await world.legal()

    await world.anna.slash(world.channel, "alexandria spiele", feld=square)

    assert [message.id for message in world.boards()] == [board.id]
    assert (await world.turn()).session.ply == 1
    assert f"liegt auf {square}" in world.board.content


async def test_an_onlooker_is_told_kindly_and_moves_nothing(world: World) -> None:
    await world.start()
    [square, *_] = await world.legal()

    result = await world.bert.slash(world.channel, "alexandria spiele", feld=square)

    assert f"<@{world.anna.id}>" in whispered(result)
    assert (await world.turn()).session.ply == 0
