"""The operator's settings: what is read from where, and what a wrong one is answered with."""

import logging
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.config import Config, ConfigError, read_config
from bot.registry import words

SECRET = "MTE4.not-a-real-token.abc"


@pytest.fixture(autouse=True)
def empty_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in list(os.environ):
        if variable.startswith(("DISCORD_", "SPIELSTEIN_")):
            monkeypatch.delenv(variable)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def test_nothing_set_gives_the_defaults(file: Path) -> None:
    assert read_config(file) == Config("", Path("data/spielstein.db"), logging.INFO, "de", False, 8421, 0)


def test_a_file_sets_everything(file: Path) -> None:
    file.write_text(
        f"DISCORD_TOKEN={SECRET}\nSPIELSTEIN_DATABASE=/data/games.db\nSPIELSTEIN_LOG_LEVEL=debug\n"
        "SPIELSTEIN_LANGUAGE=nl\nSPIELSTEIN_MESSAGE_CONTENT=yes\nSPIELSTEIN_PLAYGROUND_PORT=0\n"
        "SPIELSTEIN_METRICS_PORT=9090\n"
    )
    assert read_config(file) == Config(SECRET, Path("/data/games.db"), logging.DEBUG, "nl", True, 0, 9090)


def test_the_environment_wins_over_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("SPIELSTEIN_LANGUAGE=nl\n")
    monkeypatch.setenv("SPIELSTEIN_LANGUAGE", "en")
    assert read_config(file).language == "en"


def test_the_token_never_shows_in_the_config(file: Path) -> None:
    file.write_text(f"DISCORD_TOKEN={SECRET}\n")
    assert SECRET not in repr(read_config(file))


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("SPIELSTEIN_LANGUAGE", "fr", "SPIELSTEIN_LANGUAGE ist „fr“; erlaubt ist de, en oder nl."),
        (
            "SPIELSTEIN_LOG_LEVEL",
            "loud",
            "SPIELSTEIN_LOG_LEVEL ist „loud“; erlaubt ist DEBUG, INFO, WARNING oder ERROR.",
        ),
        ("SPIELSTEIN_MESSAGE_CONTENT", "maybe", "SPIELSTEIN_MESSAGE_CONTENT ist „maybe“; erlaubt ist true oder false."),
        (
            "SPIELSTEIN_PLAYGROUND_PORT",
            "70000",
            "SPIELSTEIN_PLAYGROUND_PORT ist „70000“; erlaubt ist eine Zahl von 0 bis 65535.",
        ),
        (
            "SPIELSTEIN_METRICS_PORT",
            "on",
            "SPIELSTEIN_METRICS_PORT ist „on“; erlaubt ist eine Zahl von 0 (aus) bis 65535.",
        ),
    ],
)
def test_a_wrong_value_is_named_with_what_is_allowed(file: Path, variable: str, value: str, sentence: str) -> None:
    file.write_text(f"{variable}={value}\n")
    with pytest.raises(ConfigError) as refused:
        read_config(file)
    assert words(refused.value.language)(refused.value.phrase) == sentence


@pytest.mark.parametrize("spoilt", [lambda file: file.write_bytes(b"A=\xff"), Path.mkdir])
def test_a_file_that_cant_be_read_is_named(file: Path, spoilt: Callable[[Path], object]) -> None:
    spoilt(file)
    with pytest.raises(ConfigError) as refused:
        read_config(file)
    assert words("de")(refused.value.phrase).startswith(f"Die Datei {file} lässt sich nicht lesen: ")


def test_a_wrong_token_is_not_shown(file: Path) -> None:
    file.write_text(f'DISCORD_TOKEN="Bot {SECRET}"\nSPIELSTEIN_LANGUAGE=en\n')
    with pytest.raises(ConfigError) as refused:
        read_config(file)
    sentence = words(refused.value.language)(refused.value.phrase)
    assert sentence.startswith("DISCORD_TOKEN does not look like a bot token")
    assert SECRET not in sentence
