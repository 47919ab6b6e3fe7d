"""The Docker image, seen without Docker: what it copies is enough to start, and it holds no more than it needs."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
WITHOUT_SIMCORD = """
import runpy, sys
sys.modules["simcord"] = None
sys.argv[0] = "bot"
runpy.run_module("bot", run_name="__main__")
"""


def test_what_the_image_copies_is_enough_to_start(tmp_path: Path) -> None:
    rooms = re.findall(r"^COPY (\w+) (\w+)$", DOCKERFILE, re.MULTILINE)
    for source, target in rooms:
        shutil.copytree(ROOT / source, tmp_path / target)
    settings = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "SPIELSTEIN_"))}
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_SIMCORD], cwd=tmp_path, env=settings, capture_output=True, text=True, check=False
    )
    assert run.returncode == 2, run.stderr
    assert run.stderr == "DISCORD_TOKEN ist nicht gesetzt; setze es in der Umgebung oder in einer Datei .env.\n"


def test_what_the_image_copies_reaches_the_builder() -> None:
    let_in = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    assert let_in == re.findall(r"^COPY ([\w./]+) \S+$", DOCKERFILE, re.MULTILINE)


def test_commands_are_lists_of_words_so_that_signals_arrive() -> None:
    commands = re.findall(r"CMD (.*)$", DOCKERFILE, re.MULTILINE)
    assert [json.loads(command) for command in commands] == [["python", "-m", "bot.health"], ["python", "-m", "bot"]]


def test_the_image_holds_no_simulation_and_no_test_tools() -> None:
    lock = (ROOT / "requirements/runtime.txt").read_text("utf-8")
    names = set(re.findall(r"^([\w-]+)==", lock, re.MULTILINE))
    assert "discord-py" in names
    assert names.isdisjoint({"simcord", "pytest", "mypy", "ruff", "uv"})


def test_the_locks_name_no_registry_and_agree() -> None:
    versions: dict[str, set[str]] = {}
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text("utf-8")
        assert "://" not in text
        assert "--index" not in text
        for name, version in re.findall(r"^([\w-]+)==([\w.]+)", text, re.MULTILINE):
            versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_every_declared_package_is_locked() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = {**declared["dependency-groups"], "runtime": declared["project"]["dependencies"]}
    for lock, packages in wanted.items():
        locked = (ROOT / f"requirements/{lock}.txt").read_text("utf-8")
        for package in packages:
            name = re.split(r"[\[<>=]", package)[0].replace(".", "-")
            assert f"{name}==" in locked, f"run make lock: {name} is not in requirements/{lock}.txt"
