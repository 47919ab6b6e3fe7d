"""The slash commands as Discord gets them: names, limits, places, when they are sent; and autocomplete."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from simcord.enums import InteractionType

from bot import commands
from bot.game import Completion, phrase
from bot.record_commands import record_commands
from bot.registry import GAMES, words
from tests.conversations.world import World, told, whispered

LOCALES = ("en-US", "en-GB", "nl")
NAME = re.compile(r"^[-_\w\u0900-\u097f\u0e00-\u0e7f]{1,32}$")


def payload(world: World) -> list[dict[str, Any]]:
    """What Discord was sent at the start."""
    sent: list[dict[str, Any]]
    [sent] = syncs(world)
    return sent


def syncs(world: World) -> list[Any]:
    """Every time that Discord was sent commands."""
    return [entry.json for entry in world.env.http_requests if entry.method == "PUT" and "/commands" in entry.path]


def nodes(tree: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All commands, groups and options."""
    for node in tree:
        yield node
        yield from nodes(node.get("options", []))


def texts(node: dict[str, Any], key: str) -> list[str]:
    """A node's text and its localisations."""
    return [node[key], *node.get(f"{key}_localizations", {}).values()]


class TestThePayload:
    async def test_pins_where_commands_may_be_used_and_installed(self, world: World) -> None:
        several = {"verwaltung", *(key for key, game in GAMES.items() if game.seats[1] > 1)}
        for command in payload(world):
            places = ([0], [0]) if command["name"] in several else ([0, 1, 2], [0, 1])
            assert (command["contexts"], command["integration_types"]) == places, command["name"]

    async def test_holds_every_command_in_three_languages(self, world: World) -> None:
        for node in nodes(payload(world)):
            if node["name"] not in GAMES:
                assert set(node["name_localizations"]) == set(LOCALES), node["name"]
            assert set(node["description_localizations"]) == set(LOCALES), node["name"]

    async def test_names_are_what_discord_takes(self, world: World) -> None:
        """Discord failure 19: 50035 at sync."""
        for name in (name for node in nodes(payload(world)) for name in texts(node, "name")):
            assert NAME.match(name), name
            assert name == unicodedata.normalize("NFC", name).lower(), name

    async def test_descriptions_and_choices_are_what_discord_takes(self, world: World) -> None:
        for node in nodes(payload(world)):
            assert all(1 <= len(text) <= 100 for text in texts(node, "description")), node["name"]
            assert len(node.get("options", [])) <= 25
            assert len(node.get("choices", [])) <= 25
            for choice in node.get("choices", []):
                assert all(1 <= len(text) <= 100 for text in texts(choice, "name"))
                assert 1 <= len(choice["value"]) <= 100

    @pytest.mark.parametrize("locale", ["de", *LOCALES])
    async def test_names_are_unique_in_each_language(self, world: World, locale: str) -> None:
        for node in [{"name": "", "options": payload(world)}, *nodes(payload(world))]:
            for among in (node.get("options", []), node.get("choices", [])):
                names = [one.get("name_localizations", {}).get(locale, one["name"]) for one in among]
                assert len(names) == len(set(names)), names

    async def test_no_command_is_longer_than_8000_signs(self, world: World) -> None:
        for command in payload(world):
            length = 0
            for node in nodes([command]):
                length += max(map(len, texts(node, "name"))) + max(map(len, texts(node, "description")))
                length += sum(max(map(len, texts(c, "name"))) + len(c["value"]) for c in node.get("choices", []))
            assert length <= 8000

    async def test_required_options_come_first(self, world: World) -> None:
        for node in nodes(payload(world)):
            required = [option.get("required", False) for option in node.get("options", [])]
            assert required == sorted(required, reverse=True)

    async def test_offers_every_command_to_everyone(self, world: World) -> None:
        offered = world.bert.available_commands(world.channel)
        alone = ("neustart", "spiele", "farben", "stand", "abbruch", "weiter", "hilfe")
        duel = ("fordern", "zug", "aufgeben", "remis", "zurück", "revanche", "speichern", "laden", "aufstellen")
        common = ("stand", "abbruch", "weiter", "hilfe")
        assert {*(f"alexandria {verb}" for verb in alone), "sprache"} <= set(offered)
        assert {*(f"abalone {verb}" for verb in (*duel, *common))} <= set(offered)
        assert len(set(offered)) == len(offered)


class TestCommandsAreSent:
    async def test_once_and_not_again_at_the_next_start(self, world: World) -> None:
        """Discord failure 18: a sync on every start."""
        await world.restart()
        await world.restart()

        assert len(syncs(world)) == 1

    async def test_again_when_they_have_changed(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        more, own = commands.all_commands()[1:], len(record_commands())
        monkeypatch.setattr(commands, "all_commands", lambda: more)

        await world.restart()

        assert [len(sent) for sent in syncs(world)] == [len(more) + own + 1, len(more) + own]

    async def test_again_next_time_if_discord_refuses(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        """Discord failure 18: 30034, too many changes a day; the bot plays on with the commands there are."""
        more = commands.all_commands()[1:]
        with monkeypatch.context() as changed:
            changed.setattr(commands, "all_commands", lambda: more)
            world.env.inject_error("PUT", "/applications/*", status=400, code=30034)
            await world.restart()
            assert len(syncs(world)) == 2
            await world.restart()

        assert len(syncs(world)) == 3

    @pytest.mark.parametrize("known", [{"name": "tanze", "options": []}, {"name": "sprache", "options": []}])
    async def test_once_more_when_discord_knows_others(self, world: World, known: dict[str, Any]) -> None:
        """Discord failure 17: CommandNotFound and CommandSignatureMismatch."""
        data = {"id": "1", "type": 1, **known}
        for _ in range(3):
            result = await world.anna._dispatch_interaction(InteractionType.APPLICATION_COMMAND, world.channel, data)
            assert whispered(result) == told("en", "error.updated")

        assert len(syncs(world)) == 2
        assert world.env.errors

    async def test_once_more_when_autocomplete_shows_it(self, world: World) -> None:
        data = {"id": "1", "type": 1, "name": "tanze", "options": []}
        asked = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE

        result = await world.anna._dispatch_interaction(asked, world.channel, data)

        assert not result.acknowledged
        assert len(syncs(world)) == 2
        assert world.env.errors


class TestAutocomplete:
    async def test_offers_every_legal_square_with_its_points(self, world: World) -> None:
        await world.start()

        choices = await world.anna.autocomplete(world.channel, "alexandria spiele", "feld", "")

        assert [choice["value"] for choice in choices] == await world.legal()
        assert all(re.fullmatch(rf"{choice['value']} · \d+ points?", choice["name"]) for choice in choices), choices

    async def test_keeps_what_begins_as_typed(self, world: World) -> None:
        await world.start()
        legal = await world.legal()
        typed = legal[0].split(",")[0]

        for text in (typed, f" {typed}", f"{typed} ,"):
            choices = await world.anna.autocomplete(world.channel, "alexandria spiele", "feld", text)
            start = typed if "," not in text else f"{typed},"
            assert [choice["value"] for choice in choices] == [move for move in legal if move.startswith(start)]

    @pytest.mark.parametrize("typed", ["x", "99", "3,4,5", "🦖", "'; DROP TABLE session; --", "\\", "(", "1" * 6000])
    async def test_bears_whatever_is_typed(self, world: World, typed: str) -> None:
        await world.start()

        assert await world.anna.autocomplete(world.channel, "alexandria spiele", "feld", typed) == []

    async def test_is_empty_for_others(self, world: World) -> None:
        await world.start()

        assert await world.bert.autocomplete(world.channel, "alexandria spiele", "feld", "") == []

    async def test_is_empty_without_a_game(self, world: World) -> None:
        assert await world.anna.autocomplete(world.channel, "alexandria spiele", "feld", "") == []

    async def test_is_cut_to_what_discord_takes(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        """Discord failure 20: the list stays empty."""
        await world.start()
        turn = await world.turn()
        steps = [Completion(f"{n}", phrase("complete.square", square=f"{n}" * 60, n=2)) for n in range(10, 90)]

        async def many(*_: object) -> object:
            return turn, steps

        monkeypatch.setattr(world.service, "complete", many)

        choices = await world.anna.autocomplete(world.channel, "alexandria spiele", "feld", "")

        assert [choice["value"] for choice in choices] == [f"{n}" for n in range(10, 35)]
        assert all(1 <= len(choice["name"]) <= 100 for choice in choices)

    async def test_speaks_the_callers_language(self, world: World) -> None:
        world.wire["locale"] = "de"
        await world.start()

        choices = await world.anna.autocomplete(world.channel, "alexandria spiele", "feld", "")

        assert all("Punkt" in choice["name"] for choice in choices)


class TestTheLanguageCommand:
    async def test_sets_the_language_of_private_answers(self, world: World) -> None:
        result = await world.anna.slash(world.channel, "sprache", sprache="nl")
        assert whispered(result) == words("nl").say("done.language")

        later = await world.anna.slash(world.channel, "alexandria stand")
        assert whispered(later) == told("nl", "refusal.no_game")

    async def test_leaves_the_public_board_alone(self, world: World) -> None:
        await world.anna.slash(world.channel, "sprache", sprache="nl")
        await world.start()

        assert world.board.content.startswith("**Die Steine von Alexandria**")

    async def test_holds_for_lines(self, world: World) -> None:
        await world.start()
        await world.anna.slash(world.channel, "sprache", sprache="en")

        [answer] = await world.say(world.anna, "spiele 3,3")

        assert answer.startswith(told("en", "reason.touches_nothing", square="3,3"))


async def test_every_locale_of_discord_is_answered(world: World) -> None:
    for locale in discord.Locale:
        world.wire["locale"] = locale.value
        result = await world.anna.slash(world.channel, "alexandria stand")
        language = {"de": "de", "nl": "nl"}.get(locale.value, "en")
        assert whispered(result) == told(language, "refusal.no_game")
