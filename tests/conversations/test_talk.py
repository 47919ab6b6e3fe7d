"""Ordinary talk beside a running game, in the same channel, with the right to read it: the bot stays out of it."""

from itertools import cycle
from time import process_time

import pytest

from bot.registry import GAMES
from bot.text import Line, read
from tests.conversations.world import World, told

TALK = """
stand heute schon jemand im Regen?
Stand der Dinge: wir warten
Strand
Stau
Stadt
Der Stand ist 3:2
3:2
3-2
12:30
um 3,4 oder so
3,50 Euro
3,50
12,99 €
1,234
10.000,50
3,4 Promille
3.4
3.4.2026
24.12.
20:15 Uhr
2026-01-05
3/4
3 4
5 10
7
0,5 l Bier
1,5 Liter
spiele gern mit
Spiele sind toll
Spielt 3:2
Spiel 3/4
spielen wir 3 gegen 4?
spielerisch 3,4
Spiele um 20:15 Uhr
spiele 3 runden
spielt jemand 3,4?
viel 3,4
hilfe!!! der Zug kommt
Hilfe!
Hilfe, mein Rad ist weg
hilfst du mir
Gehilfe
Weiter so!
weiter geht's
heiter
Leiter
Weitere
weiterhin
Neustadt
Neustart empfohlen, sagt der Rechner
Neustarten!
Aufbruch
Anbruch
Umbruch
abbrechen
Abbruch der Brücke
abb
abbrennen
farben
Farben sind schön
farben ein bisschen heller
Farbe ein
<@!1234567890> 3,4
> 3,4
`3,4`
**stand**
||stand||
https://example.org/3,4
😀
…
""".strip().splitlines()

NEAR = {
    "spiel 3,4": "spiele 3,4",
    "Spile 3 4": "spiele 3 4",
    "speile 3,4": "spiele 3,4",
    "neustrat": "neustart",
    "abburch": "abbruch",
    "satnd": "stand",
    "hifle": "hilfe",
    "wieter": "weiter",
    "farben rot": "farben ein|hinterlegt|aus",
}


@pytest.mark.parametrize("line", TALK)
def test_talk_means_nothing(line: str) -> None:
    assert read(line, tuple(GAMES.values()), spoken_to=False) is None


async def test_nobody_who_just_talks_is_ever_answered(world: World) -> None:
    board, turn = await world.start(), await world.turn()

    for line, who in zip(TALK, cycle((world.anna, world.bert)), strict=False):
        await who.send(world.channel, line)

    assert [message for message in world.channel.history() if message.author == world.bot.user] == [board]
    assert await world.turn() == turn


@pytest.mark.parametrize(("line", "command"), NEAR.items())
async def test_a_slip_of_the_keyboard_gets_a_hint(world: World, line: str, command: str) -> None:
    await world.start()

    assert await world.say(world.anna, line) == [told("de", "hint", command=command)]
    assert (await world.turn()).session.ply == 0


SLIPS = {
    "strand": "stand",
    "weitere": "weiter",
    "hilf": "hilfe",
    "neustat": "neustart",
    "start": "neustart",
    "spiel": "spiele",
    "abbrechen": "abbruch",
    "farben": "farben ein|hinterlegt|aus",
}


@pytest.mark.parametrize(("line", "command"), SLIPS.items())
async def test_who_speaks_to_the_bot_gets_hints_more_freely(world: World, line: str, command: str) -> None:
    board = await world.start()

    assert await world.say(world.anna, line, to=board) == [told("de", "hint", command=command)]


GREETINGS = ("danke!", "schönes Spiel", "wer bist du?", "gut gelegt, Anna", "👍", "spielerisch stark")


@pytest.mark.parametrize("line", GREETINGS)
async def test_words_about_the_board_are_no_commands_even_in_reply_to_it(world: World, line: str) -> None:
    board = await world.start()

    assert await world.say(world.bert, line, to=board) == []


async def test_a_bare_mention_is_shown_the_way(world: World) -> None:
    assert await world.say(world.anna, f"<@{world.me}>") == [told("de", "hint", command="hilfe")]


async def test_a_picture_in_reply_to_the_board_is_no_question(world: World) -> None:
    board = await world.start()
    before = len(world.channel.history())

    await world.anna.send(world.channel, "", reply_to=board, attachments=[("katze.png", b"miau")])

    assert len(world.channel.history()) == before + 1


@pytest.mark.world(content=False)
async def test_a_reply_whose_words_are_hidden_is_left_alone(world: World) -> None:
    """A reply without a ping reaches a bot without the content intent as an empty one."""
    board = await world.start()
    before = len(world.channel.history())
    line = world.env.backend.prepare_message

    def unpinged(*args: object, **kwargs: object) -> object:
        message = line(*args, **kwargs)  # type: ignore[arg-type]
        message.reply_author_id = None
        return message

    world.env.backend.prepare_message = unpinged  # type: ignore[assignment, method-assign]
    await world.bert.send(world.channel, "hübsch", reply_to=board)

    assert len(world.channel.history()) == before + 1


def test_a_line_as_long_as_can_be_is_read_at_once() -> None:
    """Where digits could be shared out in many ways, a line of this length once took half a minute."""
    begun = process_time()
    assert read(f"spiele {'1' * 40_000}x", tuple(GAMES.values()), spoken_to=False) is None
    assert process_time() - begun < 1


def test_the_abort_may_be_cut_short_to_four_letters() -> None:
    games = tuple(GAMES.values())
    assert {read("abbruch"[:n], games, spoken_to=False) for n in range(4, 8)} == {Line("abbruch")}


async def test_other_bots_and_webhooks_are_not_heard(world: World) -> None:
    await world.start()
    robot = world.guild.add_member(world.env.create_user("robo", bot=True))
    hook = world.guild.create_webhook(world.channel, name="haken")
    before = len(world.channel.history())

    await robot.send(world.channel, "stand")
    await hook.send("stand")

    assert len(world.channel.history()) == before + 2
