"""Health and figures, as they are asked for while the bot plays."""

import socket
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot import endpoint
from bot.config import ConfigError
from tests.conversations.world import World


@pytest.fixture
async def address(world: World) -> AsyncIterator[str]:
    async with endpoint.serve(world.bot, 0) as port:
        yield f"http://127.0.0.1:{port}"


async def get(address: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as browser, browser.get(address) as answer:
        return answer.status, await answer.text()


async def test_moves_latencies_errors_and_running_sessions_are_told(world: World, address: str) -> None:
    await world.start()
    await world.lay(1)
    await world.say(world.anna, "spiele 99,99")
    status, text = await get(f"{address}/metrics")
    lines = text.splitlines()
    assert status == 200
    assert 'spielstein_moves_total{game="alexandria"} 1.0' in lines
    assert 'spielstein_running_sessions{game="alexandria"} 1.0' in lines
    assert 'spielstein_running_sessions{game="abalone"} 0.0' in lines
    assert 'spielstein_call_seconds_count{way="command"} 2.0' in lines
    assert 'spielstein_call_seconds_count{way="line"} 1.0' in lines
    await world.bert.click(world.board, label="Abbrechen")
    assert 'spielstein_errors_total{kind="refused"} 1.0' in (await get(f"{address}/metrics"))[1].splitlines()


async def test_a_connected_bot_is_well(address: str) -> None:
    assert await get(f"{address}/health") == (200, "well\n")


async def test_a_taken_port_is_a_wrong_setting(world: World) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(ConfigError) as refused:
        async with endpoint.serve(world.bot, taken.getsockname()[1]):
            pass
    assert refused.value.phrase.key == "start.metrics_port"
