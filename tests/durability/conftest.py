"""The world of a storm: a server, a long deal, and a bot without privileged intents."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.conversations.world import World
from tests.durability.crash import awake


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Its first deal goes on for 65 moves if the first legal one is always made."""
    async with awake(tmp_path, seed="deal-1") as world:
        yield world
