"""Abalone between two: played in every way, by the one to move alone, and ended in every way."""

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.game import Phrase, phrase
from bot.turn import Status
from tests.conversations.abalone import NEAR_THE_END, begun, boards_with_buttons, called, demo, move, moves, said, texts
from tests.conversations.world import World, id_of, labels, whispered


async def opened(world: World, who: MemberActor) -> ResponseMessage:
    """The private picker that the button of the board opens."""
    result = await who.click(world.board, label="Zug wählen")
    return result.followups[0]


def choices(picker: ResponseMessage) -> list[str]:
    """What a picker offers now."""
    rows = [row for row in picker.message.components if isinstance(row, discord.ActionRow)]
    menus = [item for row in rows for item in row.children if isinstance(item, discord.SelectMenu)]
    return [option.value for menu in menus for option in menu.options]


async def test_a_pickers_steps_bear_the_numbers_of_their_marks_in_the_picture(world: World) -> None:
    await begun(world)
    picker = await opened(world, world.anna)
    await world.anna.select(picker.message, ["A1"])
    [menu] = [row for row in world.again(picker.message).components if isinstance(row, discord.ActionRow)][:1]
    [pick] = [item for item in menu.children if isinstance(item, discord.SelectMenu)]
    assert [option.label.partition(" ")[0] for option in pick.options] == [f"{n}." for n in range(1, 13)]


class TestAWholeGame:
    async def test_to_six_by_commands_lines_and_choices(self, world: World) -> None:
        record = demo("schwarz-gewinnt")
        await begun(world)

        for number, text in enumerate(record.moves):
            mover = (world.anna, world.bert)[number % 2]
            if number % 4 in (0, 2):
                await mover.send(world.channel, text.lower())
            elif number % 4 == 1:
                await mover.slash(world.channel, "abalone zug", zug=text)
            else:
                picker = await opened(world, mover)
                await mover.select(picker.message, [text[1:3]])
                await mover.select(picker.message, [text])

        turn = await world.turn()
        assert (turn.session.status, turn.session.ply) == (Status.ENDED, len(record.moves))
        assert turn.outcome is not None
        assert turn.outcome.winners == (0,)
        assert f"🏆 <@{world.anna.id}> gewinnt." in world.board.content
        assert labels(world.board) == ["Revanche", "Wiederholung", "Speichern", "Hilfe"]
        assert boards_with_buttons(world) == [world.board]
        assert called(world)[-1] == []

    async def test_calls_the_one_to_move_at_every_move(self, world: World) -> None:
        await begun(world)
        for text in demo("schwarz-gewinnt").moves[:4]:
            await move(world, text)

        anna, bert = [world.anna.id], [world.bert.id]
        assert called(world) == [bert, anna, bert, anna, bert, anna]

    async def test_that_repeats_itself_is_drawn(self, world: World) -> None:
        record = demo("remis-dritte-stellung")
        await begun(world, position=dict(record.setup.options)["position"])

        await moves(world, *record.moves[:4])
        assert "zweiten Mal" in world.board.content
        await moves(world, *record.moves[4:])

        assert said("de", "end.repeated") in world.board.content
        assert (await world.turn()).session.status is Status.ENDED

    async def test_of_one_move_is_won(self, world: World) -> None:
        await begun(world, position=NEAR_THE_END)

        await world.say(world.anna, "3e2-e4")

        assert "3E2-E4+" in world.board.content
        assert f"🏆 <@{world.anna.id}> gewinnt." in world.board.content

    async def test_to_fewer_marbles_ends_earlier(self, world: World) -> None:
        await begun(world, position="E2 F0 A0 B0 / E4 E7 D6", kugeln="1")

        await move(world, "3E2-E4+")

        assert (await world.turn()).session.status is Status.ENDED


class TestAMove:
    @pytest.mark.parametrize("line", ["3A2-B0", "3a2-b0", "zug 3a2-b0", "ziehe 3A2-B0", "3A2 - B0"])
    async def test_is_understood_in_every_hand(self, world: World, line: str) -> None:
        await begun(world)

        assert await world.say(world.anna, line) == []

        assert "3A2-B0: Schwarz zieht drei Kugeln geradeaus nach B0." in world.board.content

    async def test_is_found_while_it_is_typed(self, world: World) -> None:
        await begun(world)

        offered = await world.anna.autocomplete(world.channel, "abalone zug", "zug", "3a2")

        assert {choice["value"] for choice in offered} == {text for text in await world.legal() if text[:3] == "3A2"}

    async def test_takes_the_buttons_off_the_board_before(self, world: World) -> None:
        first = await begun(world)
        await move(world, "3A2-B0")

        assert world.board.id != first.id
        assert boards_with_buttons(world) == [world.board]

    @pytest.mark.parametrize(
        ("typed", "reason"),
        [
            ("1a2-a5", phrase("reason.own_in_the_way", field="A5")),
            ("1A0-GG", phrase("reason.empty", field="A0")),
            ("1d1-d0", phrase("reason.not_yours", field="D1")),
            ("3a2-b1", phrase("reason.gap", count=3, head="A2", field="F5")),
            ("Unfug", phrase("reason.unreadable")),
        ],
    )
    async def test_that_is_wrong_is_told_with_the_nearest_to_its_author_alone(
        self, world: World, typed: str, reason: Phrase
    ) -> None:
        await begun(world)
        before = texts(world)

        result = await world.anna.slash(world.channel, "abalone zug", zug=typed)

        told, possible = whispered(result).splitlines()
        assert told == said("en", reason.key, **dict(reason.params))
        assert 0 < len(possible.split("`")[1::2]) <= 4
        assert set(possible.split("`")[1::2]) <= set(await world.legal())
        assert texts(world) == before

    async def test_that_may_mean_several_is_told_with_those_alone(self, world: World) -> None:
        await begun(world)
        result = await world.anna.slash(world.channel, "abalone zug", zug="a2-b0")
        meant = "`1A2-B0` · `2A2-B0` · `2A2-B0l` · `3A2-B0`"
        assert whispered(result) == said("en", "reason.count_missing", moves=meant)

    async def test_that_is_wrong_is_told_with_the_nearest_first(self, world: World) -> None:
        await begun(world)

        result = await world.anna.slash(world.channel, "abalone zug", zug="3a2-b1")

        assert "`3A2-B0`" in whispered(result)

    async def test_that_is_wrong_is_told_to_white_too(self, world: World) -> None:
        await begun(world)
        await move(world, "3A2-B0")

        [answer] = await world.say(world.bert, "3A2-B0")

        assert answer.startswith(said("de", "reason.not_yours", field="A2"))
        await world.env.advance_time(31)
        assert answer not in texts(world)

    async def test_out_of_turn_is_not_made(self, world: World) -> None:
        await begun(world)

        for result in (
            await world.bert.slash(world.channel, "abalone zug", zug="3D2-D0"),
            await world.bert.click(world.board, label="Zug wählen"),
        ):
            assert whispered(result) == said("en", "refusal.not_your_turn", mover=world.anna.id)

    async def test_by_two_clicks_at_once_is_made_once(self, world: World) -> None:
        await begun(world)
        picker = await opened(world, world.anna)
        await world.anna.select(picker.message, ["A2"])

        for _ in range(2):
            await world.press(world.anna, picker.message, id_of(picker.message, "step"), "3A2-B0")
        await world.env.settle()

        assert (await world.turn()).session.ply == 1
        assert len([text for text in texts(world) if "3A2-B0" in text]) == 1


class TestThePicker:
    async def test_leads_to_every_move_in_two_choices_and_back(self, world: World) -> None:
        await begun(world)
        picker = await opened(world, world.anna)
        heads, found = choices(picker), list[str]()

        for head in heads:
            await world.anna.select(picker.message, [head])
            found += choices(picker)
            assert len(choices(picker)) <= 25
            await world.anna.click(picker.message, label="Back")
            assert choices(picker) == heads

        assert sorted(found) == sorted(await world.legal())
        assert len(heads) <= 25

    async def test_shows_the_choice_on_the_picture(self, world: World) -> None:
        await begun(world)
        picker = await opened(world, world.anna)

        await world.anna.select(picker.message, ["A2"])

        [first, *_] = choices(picker)
        assert f"1 = {first}" in (picker.attachments[0].description or "")

    async def test_needs_a_third_choice_where_there_are_very_many(self, world: World) -> None:
        stripes = (
            "A6 A7 A8 A9 B6 F8 F5 A1 A2 B1 B4 B8 F6 F3 F1 F0 GG C0 C1 C3 C6 E8 E4 E1 D2 D1 C5 C8 E6 D9 D8 D7 D6 / E9"
        )
        await begun(world, position=stripes)
        picker = await opened(world, world.anna)
        assert len(choices(picker)) <= 25

        await world.anna.select(picker.message, ["A"])
        await world.anna.select(picker.message, ["A2"])
        await world.anna.select(picker.message, ["1A2-B0"])

        assert "1A2-B0" in world.board.content

    async def test_goes_on_after_a_restart(self, world: World) -> None:
        await begun(world)
        picker = await opened(world, world.anna)
        await world.anna.select(picker.message, ["A2"])
        await world.restart()

        await world.anna.select(picker.message, ["3A2-B0"])

        assert (await world.turn()).session.ply == 1

    async def test_is_old_after_the_move(self, world: World) -> None:
        await begun(world)
        picker = await opened(world, world.anna)
        await world.say(world.anna, "3A2-B0")

        late = await world.anna.select(picker.message, ["A2"])

        assert said("en", "refusal.stale") in whispered(late)
