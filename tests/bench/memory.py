"""How much memory the bot takes, in a process of its own; only where `/proc` tells it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.idle import STATUS
from tests.bench.line import Bound, Line

ROOT = Path(__file__).parents[2]


def of_the_bot() -> Iterator[Line]:
    """The bot's memory before its first picture and at its most; and the time it takes to be ready to connect."""
    if not STATUS.exists():
        return
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.bench.idle", folder]
        told = json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)
    yield _line("The idle bot's memory", told["idle"], "MB", Bound(120))
    yield _line("The bot's most memory, all modes drawn and 200 moves", told["peak"], "MB", Bound(200))
    yield _line("The bot's start until it can connect", told["start"], "ms")


def _line(what: str, figure: float, unit: str, bound: Bound | None = None) -> Line:
    return Line(what, figure, figure, unit, bound)
