"""The start: how it fails in one sentence, how it stops, and that the token never shows."""

import asyncio
import logging
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Coroutine
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot import __main__ as start
from bot import health
from bot.config import Config, ConfigError
from bot.sessions import SessionService

ROOT = Path(__file__).parent.parent
TOKEN = "MTE4.not-a-real-token.abc"


class FailingClient(discord.Client):
    """A client whose start fails as told."""

    failure: Exception

    def __init__(self, service: SessionService, config: Config) -> None:
        super().__init__(intents=discord.Intents.default())

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        raise self.failure


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, with nothing set but a token and the language."""
    for variable in list(os.environ):
        if variable.startswith("SPIELSTEIN_"):
            monkeypatch.delenv(variable)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("SPIELSTEIN_LANGUAGE", "en")
    monkeypatch.setattr(discord.utils, "setup_logging", lambda **_: None)
    monkeypatch.chdir(tmp_path)
    return tmp_path


BAD_GATEWAY: Any = SimpleNamespace(status=502, reason="Bad Gateway")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("failure", "sentence"),
    [
        (discord.LoginFailure("401"), "Discord does not accept the token;"),
        (discord.PrivilegedIntentsRequired(None), "SPIELSTEIN_MESSAGE_CONTENT is on, but"),
        (aiohttp.ClientConnectionError("no route"), "Discord can't be reached;"),
        (TimeoutError(), "Discord can't be reached;"),
        (discord.DiscordServerError(BAD_GATEWAY, ""), "Discord broke off: 502 Bad Gateway"),
    ],
)
def test_a_failed_start_is_told_in_one_sentence(
    failure: Exception, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(FailingClient, "failure", failure, raising=False)
    monkeypatch.setattr(start, "Spielstein", FailingClient)
    assert start.main() == 1
    told = capsys.readouterr().err
    assert told.startswith(sentence)
    assert told.count("\n") == 1
    assert TOKEN not in told


def test_a_folder_that_takes_no_database_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "data").write_text("a file where the folder should be")
    assert start.main() == 2
    assert capsys.readouterr().err.startswith("The database data/spielstein.db can't be opened: ")


def test_a_database_of_a_newer_version_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "data").mkdir()
    database = sqlite3.connect(folder / "data/spielstein.db")
    database.execute("PRAGMA user_version = 1000")
    database.close()
    assert start.main() == 2
    assert capsys.readouterr().err.startswith("The database data/spielstein.db comes from a newer version;")


def test_without_a_token_and_without_a_playground_it_says_what_to_set(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    monkeypatch.setitem(sys.modules, "simcord", None)
    assert start.main() == 2
    assert capsys.readouterr().err == "DISCORD_TOKEN is not set; set it in the environment or in a file named .env.\n"


@pytest.mark.usefixtures("folder")
def test_a_wrong_setting_ends_the_start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SPIELSTEIN_PLAYGROUND_PORT", "http")
    assert start.main() == 2
    assert capsys.readouterr().err.startswith("SPIELSTEIN_PLAYGROUND_PORT is “http”; it may be ")


def test_the_token_is_blotted_out_of_every_log_line() -> None:
    out = StringIO()
    handler = start.TokenHider(TOKEN)
    handler.setStream(out)
    log = logging.Logger("a library")
    log.addHandler(handler)
    try:
        int(TOKEN)
    except ValueError:
        log.exception("sent %s", TOKEN)
    assert TOKEN not in out.getvalue()
    assert out.getvalue().startswith("sent [DISCORD_TOKEN]\nTraceback")


WAITING = """
import asyncio, sys
from bot import __main__ as start

class Waiting(start.Spielstein):
    async def start(self, token, *, reconnect=True):
        print("playing", flush=True)
        await asyncio.Event().wait()

    async def close(self):
        await super().close()
        print("closed", flush=True)
        await asyncio.Event().wait()  # Discord never says goodbye

start.Spielstein = Waiting
start.PATIENCE = 0.1
sys.exit(start.main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGTERM")
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_cleanly_even_if_discord_hangs(tmp_path: Path, stop: signal.Signals) -> None:
    settings = {**os.environ, "DISCORD_TOKEN": TOKEN, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", WAITING], cwd=tmp_path, env=settings, stdout=subprocess.PIPE, text=True
    ) as bot:
        assert bot.stdout is not None
        assert bot.stdout.readline() == "playing\n"
        bot.send_signal(stop)
        assert bot.stdout.read() == "closed\n"
        assert bot.wait(5) == 0
    assert not (tmp_path / "data/spielstein.db-wal").exists()


async def test_the_heartbeat_is_young_while_the_gateway_is_open(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    client = a_client(gateway_open=True)
    assert not health.is_alive(database)
    await one_beat(health.beat(client, database))
    assert health.is_alive(database)


async def test_a_closed_gateway_has_no_heartbeat(tmp_path: Path) -> None:
    client = a_client(gateway_open=False)
    await one_beat(health.beat(client, tmp_path / "games.db"))
    assert not health.is_alive(tmp_path / "games.db")


def test_an_old_heartbeat_is_no_life(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    health.heartbeat(database).touch()
    os.utime(health.heartbeat(database), (0, 0))
    assert not health.is_alive(database)


def a_client(*, gateway_open: bool) -> Any:
    return SimpleNamespace(is_ready=lambda: True, ws=SimpleNamespace(open=gateway_open))


async def one_beat(beating: Coroutine[Any, Any, None]) -> None:
    task = asyncio.create_task(beating)
    await asyncio.sleep(0)
    task.cancel()


async def test_the_start_closes_the_store_when_the_client_fails(tmp_path: Path) -> None:
    config = Config(database=tmp_path / "new" / "folder" / "games.db")
    with pytest.raises(KeyError):
        async with start.open_client(config, config.database):
            raise KeyError
    assert config.database.exists()
    assert not config.database.with_name("games.db-wal").exists()


async def test_an_unusable_database_is_a_wrong_setting(tmp_path: Path) -> None:
    with pytest.raises(ConfigError):
        async with start.open_client(Config(), tmp_path):
            pass
