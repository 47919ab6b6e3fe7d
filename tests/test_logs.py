"""The log's lines."""

import asyncio
import logging
import shlex
import sys
from pathlib import Path

import pytest

from bot.logs import LineFormatter, concern
from tests.counting import ANNA, HERE, serving


def line(message: str, *args: object, error: BaseException | None = None) -> str:
    exc_info = (type(error), error, error.__traceback__) if error else None
    return LineFormatter().format(logging.LogRecord("bot.boards", logging.INFO, "", 1, message, args, exc_info))


def fields(text: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in shlex.split(text) if "=" in part)


async def test_a_record_is_one_line_of_keys_and_values() -> None:
    found = fields(line("old board %s stays: %s", 7, 'it said "no"\nand left'))
    assert list(found) == ["time", "level", "logger", "message"]
    assert (found["level"], found["logger"]) == ("info", "bot.boards")
    assert found["time"].endswith("+00:00")
    assert "\n" not in line("two\nlines")


async def test_what_the_task_is_about_stands_in_its_lines_alone() -> None:
    async def about(session: int) -> str:
        concern(session, 3)
        await asyncio.sleep(0)
        return line("saved")

    first, second = await asyncio.gather(about(1), about(2))
    assert (fields(first)["session"], fields(second)["session"]) == ("1", "2")
    assert fields(first)["version"] == "3"
    assert "session" not in fields(line("idle"))


async def test_a_traceback_stays_in_the_line() -> None:
    try:
        int("x")
    except ValueError as error:
        text = line("broken", error=error)
    assert text.count("\n") == 0
    assert "Traceback" in text
    assert sys.exc_info() == (None, None, None)


async def test_a_move_is_logged_with_its_session_and_version(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bot.ledger")
    caplog.handler.setFormatter(LineFormatter())
    async with serving(tmp_path / "games.db") as service:
        turn = await service.start(HERE, ANNA, "counting", language="de")
        await service.play(HERE.channel, ANNA, "3")
    found = fields(caplog.text.splitlines()[-1])
    assert (found["session"], found["version"], found["message"]) == (str(turn.session.id), "2", "saved: move")
