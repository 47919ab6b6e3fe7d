"""Every import contract holds, and every one is seen to break."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LINT = (sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-logo")

FORBIDDEN = {
    "pure-rules": ("bot/games/alexandria/rules.py", "import random"),
    "games-apart": ("bot/games/alexandria/rules.py", "import bot.games.another"),
    "games-by-registry": ("bot/sessions.py", "from bot.games import alexandria"),
    "render-alone": ("render/png.py", "import bot.game"),
    "scenes-plain": ("render/scene.py", "from PIL import Image"),
    "storage-alone": ("storage/schema.py", "import bot.game"),
    "storage-by-service": ("bot/commands.py", "import storage.sessions"),
    "service-without-discord": ("bot/turn.py", "import discord"),
    "pillow-in-render": ("bot/pictures.py", "from PIL import Image"),
    "prometheus-in-metrics": ("bot/actions.py", "import prometheus_client"),
    "joined-in-main": ("bot/actions.py", "import bot.client"),
    "simcord-in-playground": ("bot/client.py", "import simcord"),
}


def lint(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*LINT, *options], cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tree")
    for package in ("bot", "render", "storage"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "bot/games/another.py").write_text('"""Another game."""\n')
    return folder


def test_all_contracts_hold(tree: Path) -> None:
    run = lint(tree)
    assert run.returncode == 0, run.stdout


def test_every_contract_has_its_breach() -> None:
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    assert {contract["id"] for contract in linter["contracts"]} == set(FORBIDDEN)


@pytest.mark.parametrize("contract", FORBIDDEN)
def test_a_forbidden_import_breaks_its_contract(tree: Path, contract: str) -> None:
    path, statement = FORBIDDEN[contract]
    module = tree / path
    lawful = module.read_text("utf-8")
    module.write_text(f"{lawful}\n{statement}\n")
    try:
        run = lint(tree, "--contract", contract)
    finally:
        module.write_text(lawful)
    assert "0 kept, 1 broken" in run.stdout
