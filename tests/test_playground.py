"""The playground: the page lists what there is, shows one place at a time, and opens to nobody without the secret."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.__main__ import open_client
from bot.config import Config, ConfigError
from bot.playground import Playground, simulate
from bot.porch import Porch

ROOT = Path(__file__).parent.parent


@pytest.fixture
async def playground(tmp_path: Path) -> AsyncIterator[Playground]:
    config = Config(database=tmp_path / "games.db")
    async with open_client(config, config.database) as client, simulate(client, "de") as playground:
        yield playground


@pytest.fixture
async def address(playground: Playground) -> AsyncIterator[str]:
    async with porch(playground).serve(0) as address:
        yield address


@pytest.fixture
async def browser() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def porch(playground: Playground) -> Porch:
    return Porch(playground.doors, playground.enter, playground.secret, "de")


def place(playground: Playground, name: str) -> int:
    return next(door.place for door in playground.doors() if door.name == name)


async def enter(browser: aiohttp.ClientSession, address: str, place: int) -> str:
    async with browser.post(f"{address}/{place}", allow_redirects=False) as answer:
        assert answer.status == 303
        return answer.headers["Location"]


async def test_the_page_lists_channels_and_members(browser: aiohttp.ClientSession, address: str) -> None:
    async with browser.get(address) as answer:
        names = re.findall(r"<b>(.*?)</b>", await answer.text())
    assert names == ["bibliothek", "murmelbahn", "heerstraße", "plaudern", "Ada", "Bruno", "Claire", "Daan"]


async def test_every_place_opens_at_the_same_address(
    playground: Playground, browser: aiohttp.ClientSession, address: str
) -> None:
    addresses = [await enter(browser, address, door.place) for door in playground.doors()]
    assert len(set(addresses)) == 1
    async with browser.get(addresses[0]) as shown:
        assert "SimCord Preview" in await shown.text()


async def test_a_new_thread_has_a_door_after_its_channel(playground: Playground) -> None:
    channel = playground.env.bot.get_channel(place(playground, "bibliothek"))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="Partie", type=discord.ChannelType.public_thread)
    names = [door.name for door in playground.doors()]
    assert names[:3] == ["bibliothek", "Partie", "murmelbahn"]
    assert await playground.enter(thread.id)


async def test_a_member_is_answered_in_the_own_language(playground: Playground) -> None:
    answers = []
    for user in playground.users:
        shown = await user.slash("alexandria stand")
        answers.append(shown.response.content)
    german, _, english, dutch = answers
    assert german.startswith("Hier läuft keine Partie")
    assert len({german, english, dutch}) == 3


async def test_a_game_can_be_played_in_a_channel(playground: Playground) -> None:
    ada = playground.members[0]
    channel = playground.guild.channels["bibliothek"]
    await ada.slash(channel, "alexandria neustart")
    board = channel.last_message
    assert board is not None
    assert board.attachments[0].filename.endswith(".png")
    await ada.send(channel, "@Spielstein stand und hallo @Bruno")
    heard = channel.history()[-1]
    assert [user.name for user in heard.mentions] == ["Spielstein", "Bruno"]
    await ada.send(channel, "@Spielstein stand")
    assert channel.last_message is not None
    assert channel.last_message.author == playground.env.bot.user


async def test_the_clock_shows_the_present_and_goes(playground: Playground, tmp_path: Path) -> None:
    earlier = playground.env.now()
    opened = datetime.fromtimestamp((tmp_path / "games.db").stat().st_mtime, UTC)
    assert abs(earlier - opened) < timedelta(minutes=1)
    assert playground.env.now() > earlier


async def test_nobody_finds_the_page_without_its_secret(browser: aiohttp.ClientSession, address: str) -> None:
    for wrong in (address.rpartition("/")[0], address[:-1], f"{address}/1"):
        async with browser.get(wrong) as answer:
            assert answer.status in {404, 405}


async def test_a_foreign_name_for_this_machine_is_refused(browser: aiohttp.ClientSession, address: str) -> None:
    async with browser.get(address, headers={"Host": "example.org"}) as answer:
        assert answer.status == 403


async def test_an_unknown_place_is_not_found(browser: aiohttp.ClientSession, address: str) -> None:
    async with browser.post(f"{address}/1") as answer:
        assert answer.status == 404


async def test_a_taken_port_is_a_wrong_setting(playground: Playground, address: str) -> None:
    port = int(address.split(":")[2].partition("/")[0])
    with pytest.raises(ConfigError) as refused:
        async with porch(playground).serve(port):
            pass
    assert refused.value.phrase.key == "start.port"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGTERM")
def test_its_games_are_gone_when_it_ends(tmp_path: Path) -> None:
    for folder in ("operator", "temporary"):
        (tmp_path / folder).mkdir()
    settings = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "SPIELSTEIN_"))}
    settings |= {"TMPDIR": str(tmp_path / "temporary"), "SPIELSTEIN_PLAYGROUND_PORT": "0", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "bot"]
    with subprocess.Popen(command, cwd=tmp_path / "operator", env=settings, stdout=subprocess.PIPE, text=True) as bot:
        assert bot.stdout is not None
        assert bot.stdout.readline().startswith("Die Spielwiese ist offen: http://127.0.0.1:")
        assert list((tmp_path / "temporary").rglob("games.db"))
        bot.send_signal(signal.SIGTERM)
        assert bot.wait(5) == 0
    assert not list((tmp_path / "temporary").iterdir())
    assert not list((tmp_path / "operator").iterdir())
