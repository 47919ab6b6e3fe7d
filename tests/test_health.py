"""The heartbeat: touched while the gateway is open, whatever happens to the disk for a while."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import health

CONNECTED: Any = SimpleNamespace(is_ready=lambda: True, ws=SimpleNamespace(open=True))


async def test_a_full_disk_does_not_end_the_beat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord failure 28: a background loop that is silently dead."""
    touches: list[Path] = []
    again = asyncio.Event()

    def touch(file: Path) -> None:
        touches.append(file)
        if len(touches) == 1:
            raise OSError
        again.set()

    monkeypatch.setattr(Path, "touch", touch)
    monkeypatch.setattr(health, "BEAT", 0)
    beating = asyncio.create_task(health.beat(CONNECTED, tmp_path / "spielstein.db"))
    await again.wait()
    beating.cancel()

    assert set(touches) == {tmp_path / "spielstein.heartbeat"}
