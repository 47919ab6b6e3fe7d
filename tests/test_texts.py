"""The bot's own sentences: the same ones in every language, and one for each refusal."""

import re
from pathlib import Path
from string import Formatter

import pytest

from bot import refusal
from bot.refusal import Refusal
from bot.texts import LANGUAGES, read_tables

BOT = Path(refusal.__file__).parent
TABLES = read_tables(BOT / "texts")
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


def test_every_sentence_is_said_somewhere() -> None:
    sources = "\n".join(file.read_text("utf-8") for file in BOT.rglob("*.py"))
    patterns = re.sub(r"\{[^{}\n]*\}", "{}", sources)
    texts = re.findall(r"""["']([a-z_]+(?:\.[^"'\s]*)?)["']""", sources + patterns)
    keys = "|".join(re.escape(text).replace(r"\{\}", ".+") for text in set(texts))  # whole keys, or tables by name
    said = re.compile(rf"({keys})(\..+)?")
    for folder in BOT.rglob("texts"):
        assert [key for key in read_tables(folder)["de"] if not said.fullmatch(key)] == [], folder


@pytest.mark.parametrize("kind", REFUSALS)
def test_every_refusal_has_a_sentence(kind: type[Refusal]) -> None:
    key = f"refusal.{kind.name}"
    assert {key, f"{key}.other"} & TABLES["de"].keys()


@pytest.mark.parametrize(
    "event", ["decline", "withdraw", "expire", "leave", "undo.one", "undo.other", "refuse.draw", "refuse.takeback"]
)
def test_what_happens_besides_moves_has_a_sentence(event: str) -> None:
    assert f"event.{event}" in TABLES["de"]
