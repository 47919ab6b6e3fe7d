"""A game shown move by move, and as a film."""

import io
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from PIL import Image
from simcord.actors import MemberActor

from bot import films, replays
from bot.game import Look, Seat
from bot.reel import Reel
from bot.registry import words
from bot.turn import Status
from render.scene import Scene
from tests.conversations.world import World, id_of, labels, shown, told, whispered

FIRST, BACK, FORWARD, LAST = "⏮", "◀", "▶", "⏭"


async def viewed(world: World, moves: int = 3) -> discord.Message:
    """Anna's replay of a game with some moves behind it."""
    await world.start()
    await world.lay(moves)
    return shown(await world.anna.slash(world.channel, "replay"))


def enabled(message: discord.Message) -> list[str]:
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    buttons = [item for row in rows for item in row.children if isinstance(item, discord.Button)]
    return [button.label or "" for button in buttons if not button.disabled]


async def pressed(world: World, viewer: discord.Message, label: str) -> discord.Message:
    """The viewer after Anna has pressed a button."""
    await world.anna.click(viewer, label=label)
    return world.again(viewer)


async def test_it_opens_at_the_last_move_for_the_caller_alone(world: World) -> None:
    await world.start()
    await world.lay(3)
    result = await world.bert.slash(world.channel, "replay")
    assert result.response is not None
    assert result.response.ephemeral
    assert "Move 3 of 3 · " in shown(result).content
    assert labels(shown(result)) == [FIRST, BACK, FORWARD, LAST, "To move …"]
    assert enabled(shown(result)) == [FIRST, BACK, "To move …"]


async def test_its_buttons_turn_the_pages(world: World) -> None:
    viewer = await viewed(world)
    for label, says in [
        (BACK, "Move 2 of 3 · "),
        (FIRST, "Before the first move (of 3)"),
        (FORWARD, "Move 1 of 3 · "),
        (LAST, "Move 3 of 3 · "),
    ]:
        viewer = await pressed(world, viewer, label)
        assert says in viewer.content


async def test_its_buttons_outlive_a_restart_and_show_what_was_played_since(world: World) -> None:
    viewer = await viewed(world)
    await world.restart()
    await world.lay(1)
    viewer = await pressed(world, viewer, BACK)
    assert "Move 2 of 4 · " in viewer.content


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_number_typed_into_the_form_is_jumped_to(world: World, *, restarted: bool) -> None:
    viewer = await viewed(world)
    form = await world.anna.click(viewer, label="To move …")
    if restarted:
        await world.restart()
    await world.anna.submit_modal(form, {"answer": " 1"})
    assert "Move 1 of 3 · " in world.again(viewer).content


@pytest.mark.parametrize("number", ["4", "-1", "two", "²"])
async def test_a_number_of_no_move_is_refused(world: World, number: str) -> None:
    viewer = await viewed(world)
    form = await world.anna.click(viewer, label="To move …")
    result = await world.anna.submit_modal(form, {"answer": number})
    assert whispered(result).endswith(told("en", "refusal.no_such_move", total=3))


async def test_the_board_of_a_game_that_is_over_opens_its_replay(world: World) -> None:
    await world.start()
    await world.lay(2)
    turn = await world.service.break_off(world.channel.id, world.anna.id)
    await world.bot.boards.settle(turn)
    result = await world.bert.click(world.board, label="Wiederholung")
    [viewer] = result.followups
    assert viewer.ephemeral
    assert "Move 2 of 2 · " in viewer.content
    assert told("en", "board.broken") in viewer.content
    assert enabled(viewer.message) == [FIRST, BACK, "To move …", "Film"]


async def test_an_older_game_is_found_by_its_number(world: World) -> None:
    await world.start()
    first = (await world.turn()).session.id
    await world.service.break_off(world.channel.id, world.anna.id)
    await world.start()
    result = await world.anna.slash(world.channel, "replay", partie=first)
    assert told("en", "board.broken") in shown(result).content
    assert [session for session, _ in await found(world)] == [first + 1, first]


async def found(world: World) -> list[tuple[int, str]]:
    turns = await world.service.recent(world.channel.id, world.anna.id)
    return [(turn.session.id, turn.game.key) for turn in turns]


async def test_ones_own_game_is_shown_anywhere_and_others_where_they_are_played(world: World) -> None:
    await world.start()
    await world.lay(1)
    game = (await world.turn()).session.id
    elsewhere = world.guild.create_text_channel("anderswo")
    mine = await world.anna.slash(elsewhere, "replay", partie=game)
    theirs = await world.bert.slash(elsewhere, "replay", partie=game)
    assert "Move 1 of 1 · " in shown(mine).content
    assert whispered(theirs) == told("en", "refusal.not_shown_here")


async def over(world: World, moves: int = 3) -> discord.Message:
    """The replay of a game that is over."""
    await world.start()
    await world.lay(moves)
    await world.service.break_off(world.channel.id, world.anna.id)
    return shown(await world.anna.slash(world.channel, "replay"))


@pytest.mark.world(pictures=True)
async def test_a_film_is_made_and_shown_to_all(world: World) -> None:
    viewer = await over(world)
    result = await world.anna.click(viewer, label="Film")
    [note] = result.followups
    assert note.ephemeral
    film = world.again(note.message)
    assert film.content == told("en", "film.done")
    image = Image.open(io.BytesIO(await film.attachments[0].read()))
    assert (image.format, image.size[0], getattr(image, "n_frames", 1)) == ("GIF", films.WIDTH, 5)

    await world.anna.click(film, label="Show in the channel")
    newest = world.channel.history()[-1]
    assert newest.attachments[0].filename.endswith(".gif")
    assert not labels(world.again(film))


async def test_one_film_at_a_time(world: World) -> None:
    viewer = await over(world)
    reel = await world.service.reel((await world.turn()).session.id)
    with world.bot.films.place(reel, world.anna.id):
        result = await world.anna.click(viewer, label="Film")
    assert whispered(result).endswith(told("en", "refusal.film_busy"))


async def test_a_film_that_fails_is_told_and_its_place_is_free_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewer = await over(world)
    with monkeypatch.context() as small:
        small.setattr(films, "LARGEST", 1000)
        result = await world.anna.click(viewer, label="Film")
    assert whispered(result).endswith(told("en", "refusal.film_failed"))
    again = await world.anna.click(viewer, label="Film")
    assert world.again(again.followups[0].message).content == told("en", "film.done")


async def test_where_nothing_can_be_drawn_the_board_stands_in_letters(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> None:
        return None

    await world.start()
    monkeypatch.setattr(world.bot.pictures, "paint", nothing)
    viewer = shown(await world.anna.slash(world.channel, "replay"))
    assert "```ansi" in viewer.content
    assert not viewer.attachments


async def test_at_the_end_all_hands_lie_open(world: World) -> None:
    async def files(reel: Reel) -> list[str]:
        drawn = await replays.draw(call, reel, reel.frame(0), Look(words("en", "abalone")))
        return [file.description or "" for file in drawn]

    def hand(_: object, seat: Seat, __: object) -> Scene:
        return Scene(10, 10, f"hand {seat}")

    call: Any = SimpleNamespace(client=world.bot)
    await world.anna.slash(world.channel, "abalone fordern")
    await world.bert.click(world.board, label="Annehmen")
    reel = await world.service.reel((await world.turn()).session.id)
    game = replace(reel.turn.game, hand=hand)
    running = replace(reel, turn=replace(reel.turn, game=game))
    ended = replace(running, turn=replace(running.turn, session=replace(reel.turn.session, status=Status.ENDED)))
    assert len(await files(running)) == 1
    assert (await files(ended))[1:] == ["hand 0", "hand 1"]


async def test_an_end_beside_the_board_comes_with_the_last_position_alone(world: World) -> None:
    await world.anna.slash(world.channel, "abalone fordern", gegner=world.bert)
    await world.bert.click(world.board, label="Annehmen")
    first = (await world.turn()).user_to_move or 0
    await world.service.play(world.channel.id, first, "1A1-A0")
    ended = await world.service.matches.resign(world.channel.id, world.bert.id)
    reel = await world.service.reel(ended.session.id)
    look = Look(words("en", "abalone"), outcome=ended.outcome)
    assert [films.seen(reel, frame, look).outcome for frame in reel.frames()] == [None, ended.outcome]


async def test_a_running_game_has_no_film(world: World) -> None:
    viewer = await viewed(world)
    forged = id_of(viewer, "first").replace("first", "film")
    assert whispered(await world.forge(world.anna, viewer, forged)).endswith(told("en", "refusal.film_not_over"))


async def test_the_progress_is_told(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "NEWS", 0)
    viewer = await over(world)
    await world.anna.click(viewer, label="Film")
    edits = [
        r.json["content"] for r in world.env.http_requests if r.method == "PATCH" and r.json and "content" in r.json
    ]
    assert told("en", "film.making", percent=20) in edits
    assert told("en", "film.making", percent=100) in edits


async def test_a_solitaire_is_written_down_with_its_stones_once_it_is_over(world: World) -> None:
    async def saved() -> tuple[str, str]:
        result = await world.anna.slash(world.channel, "alexandria speichern")
        return whispered(result), (await shown(result).attachments[0].read()).decode()

    await world.start()
    await world.lay(2)
    session = (await world.turn()).session
    answer, text = await saved()
    assert answer == told("en", "done.excerpt")
    assert session.setup.seed not in text
    assert text.splitlines()[-1].startswith("2. ")

    await world.service.break_off(world.channel.id, world.anna.id)
    answer, text = await saved()
    assert answer == told("en", "done.saved")
    assert text.startswith("Spiel: alexandria\n")
    assert f"Seed: {session.setup.seed}" in text


async def test_the_games_to_choose_from_are_those_of_the_channel_and_ones_own(world: World) -> None:
    await world.start()
    first = (await world.turn()).session.id
    elsewhere = world.guild.create_text_channel("anderswo")
    await world.anna.slash(elsewhere, "alexandria neustart")
    second = (await world.turn(elsewhere)).session.id

    async def offered(who: MemberActor, typed: str = "") -> list[int]:
        choices = await who.autocomplete(world.channel, "replay", "partie", typed)
        return [choice["value"] for choice in choices]

    assert await offered(world.anna) == [second, first]
    assert await offered(world.bert) == [first]
    assert await offered(world.anna, f"no. {second}") == [second]
