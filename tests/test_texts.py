"""The bot's own sentences: the same ones in every language, and one for each refusal."""

from pathlib import Path
from string import Formatter

import pytest

from bot import refusal
from bot.refusal import Refusal
from bot.texts import LANGUAGES, read_tables

TABLES = read_tables(Path(refusal.__file__).parent / "texts")
REFUSALS = [
    kind
    for kind in vars(refusal).values()
    if isinstance(kind, type) and issubclass(kind, Refusal) and hasattr(kind, "name")
]


def placeholders(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence)} - {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_say_the_same_things(language: str) -> None:
    german, table = TABLES["de"], TABLES[language]
    assert table.keys() == german.keys()
    assert all(table.values())
    for key, sentence in table.items():
        assert placeholders(sentence) == placeholders(german[key]), key


@pytest.mark.parametrize("kind", REFUSALS)
def test_every_refusal_has_a_sentence(kind: type[Refusal]) -> None:
    key = f"refusal.{kind.name}"
    assert {key, f"{key}.other"} & TABLES["de"].keys()


@pytest.mark.parametrize("event", ["decline", "withdraw", "expire", "leave", "undo.one", "undo.other"])
def test_what_happens_besides_moves_has_a_sentence(event: str) -> None:
    assert f"event.{event}" in TABLES["de"]
