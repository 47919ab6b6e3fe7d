"""The text tables: every sentence in German, English and Dutch, looked up by key.

A table is TOML: dotted keys to sentences with `{placeholders}`. A key that holds `one` and `other` is a plural and goes
by its parameter `n` (all three languages share the rule). A parameter that is a phrase is put into words first.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.game import Param, Phrase, phrase

LANGUAGES = ("de", "en", "nl")

Table = Mapping[str, str]


def flatten(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """The sentences of a TOML tree by their dotted keys."""
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            flat |= flatten(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = value
    return flat


def read_tables(folder: Path) -> dict[str, Table]:
    """The tables de.toml, en.toml and nl.toml of a folder, by language."""
    return {
        language: flatten(tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))) for language in LANGUAGES
    }


@dataclass(frozen=True)
class Language:
    """One language's words: its tables, the game's before the bot's own. Satisfies `bot.game.Words`."""

    code: str
    tables: tuple[Table, ...]

    def __call__(self, phrase: Phrase, /) -> str:
        """The sentence of the phrase; a key without one raises KeyError."""
        params = {name: self._param(value) for name, value in phrase.params}
        return self._sentence(phrase.key, params.get("n")).format(**params)

    def say(self, key: str, **params: Param) -> str:
        """The sentence of a key, for callers that have no phrase at hand."""
        return self(phrase(key, **params))

    def _param(self, value: Param) -> str | int:
        return self(value) if isinstance(value, Phrase) else value

    def _sentence(self, key: str, n: str | int | None) -> str:
        form = "one" if n == 1 else "other"
        for table in self.tables:
            sentence = table.get(key) or table.get(f"{key}.{form}")
            if sentence is not None:
                return sentence
        raise KeyError(key)
