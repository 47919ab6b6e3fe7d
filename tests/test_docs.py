"""What README says of commands, permissions, settings and pictures is so."""

import re
from pathlib import Path

import discord

from bot.commands import all_commands
from bot.record_commands import record_commands

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def offered() -> set[str]:
    """Every command as it is typed, without its options."""
    commands = (*all_commands(), *record_commands())
    groups = [command for command in commands if isinstance(command, discord.app_commands.Group)]
    alone = [command.name for command in commands if command not in groups]
    return {*alone, *(f"{group.name} {command.name}" for group in groups for command in group.commands)}


def test_every_command_it_names_is_there() -> None:
    named = re.findall(r"`/([a-z]+(?: [\wäöü]+)?)[^`]*`", README)
    known = offered()
    others = {"alexandria new", "health", "metrics", "data"}  # the English name, and paths
    assert {name for name in named if not {name, name.split()[0]} & known} <= others


def test_the_number_of_the_permissions_is_their_sum() -> None:
    wanted = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        attach_files=True,
        read_message_history=True,
        create_public_threads=True,
    )
    assert f"`{wanted.value}`" in README


def test_every_setting_is_documented_and_no_other() -> None:
    read = set(re.findall(r'"((?:SPIELSTEIN|DISCORD)_[A-Z_]+)"', (ROOT / "bot" / "config.py").read_text("utf-8")))
    assert set(re.findall(r"^\| `((?:SPIELSTEIN|DISCORD)_[A-Z_]+)` \|", README, re.MULTILINE)) == read


def test_every_file_it_points_to_is_there() -> None:
    for page in ("README.md", "ARCHITECTURE.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text("utf-8")):
            assert target.startswith("http") or (ROOT / target).exists(), target


def test_every_module_has_its_room_on_the_architecture_page() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    modules = {path.stem for path in (ROOT / "bot").glob("*.py")} - {"__init__", "__main__"}
    assert {name for name in modules if f"{name}.py" not in page} == set()
