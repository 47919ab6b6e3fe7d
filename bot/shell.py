"""`python -m bot replay FILE`: a written game checked at the shell, its final position printed or drawn."""

import re
import sys
from pathlib import Path
from typing import Any

from bot import record
from bot.game import Game, IllegalMove, Look, Phrase, phrase
from bot.record import BadStep, Record, Unreadable
from bot.registry import GAMES, words
from render.png import Painter


class Wrong(Exception):
    """Why a file can't be replayed, and the game in whose words it is told."""

    def __init__(self, phrase: Phrase, game: str | None = None) -> None:
        super().__init__(phrase.key)
        self.phrase = phrase
        self.game = game


def replay(file: Path, png: Path | None, language: str) -> int:
    """Checks the game in a file and shows how it ends; returns the exit code: 1 and one sentence for a wrong file."""
    try:
        game, written, state = check(file)
        look = Look(words(language, game.key))
        if png:
            _write(png, Painter().png(game.scene(state, look)))
    except Wrong as error:
        sys.stderr.write(f"{file}: {words(language, error.game)(error.phrase)}\n")
        return 1
    head = phrase("record.whole", game=phrase("name"), n=len(written.moves), result=written.result)
    diagram = game.diagram(state, look)
    sys.stdout.write(f"{look.words(head)}\n\n{diagram if sys.stdout.isatty() else _plain(diagram)}\n")
    return 0


def check(file: Path) -> tuple[Game[Any, Any], Record, Any]:
    """The game in a file, as written and with its final state; raises Wrong."""
    text = _read(file)
    try:
        written = record.read(text)
    except Unreadable as error:
        raise Wrong(error.phrase) from error
    game = _game(written)
    try:
        state = record.replay(game, written)
    except BadStep as error:
        line = written.lines[error.n - 1]
        why = phrase("record.bad_step", line=line, n=error.n, move=error.text, why=error.why)
        raise Wrong(why, game.key) from error
    except IllegalMove as error:
        raise Wrong(phrase("refusal.bad_deal", why=error.phrase), game.key) from error
    found = record.result_of(game.outcome(state))
    if found not in (record.OPEN, written.result):  # players may end a game that its rules leave open
        raise Wrong(phrase("record.other_result", said=written.result, found=found))
    return game, written, state


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Wrong(phrase("refusal.file_not_text")) from error
    except OSError as error:
        raise Wrong(phrase("record.no_file", error=error.strerror or str(error))) from error


def _game(written: Record) -> Game[Any, Any]:
    """The game that a record names; raises Wrong for one of other games, rules or numbers of players."""
    game = GAMES.get(written.game)
    if game is None:
        raise Wrong(phrase("record.no_game", game=written.game[:40], games=", ".join(GAMES)))
    low, high = game.seats
    if written.rules_version != game.rules_version or not low <= written.setup.seats <= high:
        raise Wrong(phrase("record.other_rules", rules=game.rules_version, low=low, high=high), game.key)
    if unknown := dict(written.setup.options).keys() - {option.key for option in game.options}:
        raise Wrong(phrase("record.no_option", name=min(unknown)[:40]), game.key)
    return game


def _write(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise Wrong(phrase("record.unwritten", file=str(file), error=error.strerror or str(error))) from error


def _plain(diagram: str) -> str:
    """A diagram without the colours of a terminal."""
    return re.sub(r"\x1b\[[0-9;]*m", "", diagram)
