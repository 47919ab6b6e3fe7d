"""Talk beside a game of Alexander: words that people say anyway are heard only from who may mean them."""

import pytest

from bot.turn import Status
from tests.conversations.group import gather, lobby, told
from tests.conversations.world import World, labels, whispered

WORDS = ("fertig", "hand", "zurück", "zurueck", "starten", "mitspielen", "aussteigen", "alexander", "nimm stapel")
"""Words of the game that are words of every day, too."""

TALK = """
Fertig!
fertig mit dem Essen
Hand aufs Herz
Zurück zum Thema
Alexander, kommst du?
nimm 2 ist lecker
zug um zug
Zug 5 fährt heute nicht
steuern zahlen nervt
besetzt
3,4
farben ein
""".strip().splitlines()


@pytest.mark.parametrize("line", [*WORDS, "nimm 2", "zug 2 b1/2 c1", "steuern 3"])
async def test_who_does_not_play_is_never_answered(world: World, line: str) -> None:
    await gather(world)
    before = await world.turn()

    assert await world.say(world.mona, line) == []

    assert await world.turn() == before
    assert len(world.boards()) == 2


@pytest.mark.parametrize("line", ["fertig", "zurück", "starten", "mitspielen", "alexander", "nimm stapel"])
async def test_who_plays_is_not_answered_out_of_turn(world: World, line: str) -> None:
    group = await gather(world)
    [other] = await group.others()

    assert await world.say(other, line) == []


@pytest.mark.parametrize("line", TALK)
async def test_what_is_no_command_is_never_answered(world: World, line: str) -> None:
    group = await gather(world)

    for member in (await group.mover(), *await group.others(), world.mona):
        assert await world.say(member, line) == []


@pytest.mark.parametrize("line", ["starten", "aussteigen", "hand", "fertig", "alexander"])
async def test_a_lobby_hears_nothing_from_who_is_not_in_it_but_that_they_come(world: World, line: str) -> None:
    await lobby(world)

    assert await world.say(world.bert, line) == []
    assert (await world.service.session(1)).session.status is Status.OPEN


async def test_a_clear_move_out_of_turn_is_told_whose_turn_it_is(world: World) -> None:
    group = await gather(world)
    [other], mover = await group.others(), await group.mover()

    assert await world.say(other, "zug 2 B1/2 C1") == [told("de", "refusal.not_your_turn", mover=mover.id)]


async def test_a_hand_asked_for_by_a_line_is_opened_by_a_button_for_its_player_alone(world: World) -> None:
    group = await gather(world)
    [other] = await group.others()

    assert await world.say(other, "hand") == [told("de", "ask.hand")]
    button = world.channel.history()[-1]
    assert labels(button) == [told("de", "button.hand")]
    [seat] = [seat for seat, member in enumerate(group.members) if member == other]
    card = (await world.turn()).state.hands[seat][0]
    assert told("en", f"symbol.{card}") in whispered(await other.click(button, label=told("de", "button.hand")))
    assert "Your hand" not in whispered(await world.mona.click(button, label=told("de", "button.hand")))


@pytest.mark.parametrize("line", ["zug hand 1 B1/2 C1", "besetze B1/2", "nimm 9x", "zug 2"])
async def test_why_a_line_is_refused_is_told_in_private(world: World, line: str) -> None:
    group = await gather(world)
    mover, [other] = await group.mover(), await group.others()

    assert await world.say(mover, f"<@{world.me}> {line}") == [told("de", "error.private")]
    button = world.channel.history()[-1]
    why = await mover.click(button, label=told("de", "button.why"))
    refused = await other.click(button, label=told("de", "button.why"))

    assert told("en", "error.possible", moves="")[:10] in whispered(why)
    assert whispered(refused) == told("en", "refusal.not_your_turn", mover=mover.id)


@pytest.mark.parametrize("line", ["besetze", "übernimm alles", "U\u0308bernimm alles", "abziehen", "Steuern"])
async def test_who_speaks_to_the_bot_is_answered_whatever_is_wrong_with_the_move(world: World, line: str) -> None:
    group = await gather(world)

    assert await world.say(await group.mover(), f"<@{world.me}> {line}") == [told("de", "error.private")]


async def test_a_slip_of_the_keyboard_gets_a_hint(world: World) -> None:
    group = await gather(world)

    assert await world.say(await group.mover(), f"<@{world.me}> besezte") == [told("de", "hint", command="besetze")]
