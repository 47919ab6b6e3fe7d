"""The games of the house, one line each, and the words they are told in. Reads seeds/ and texts/ once, at import."""

from functools import cache
from pathlib import Path
from typing import Any

from bot.game import Game
from bot.games import abalone, alexander, alexandria
from bot.texts import Language, read_tables

_HERE = Path(__file__).parent
_SEEDS = _HERE.parent / "seeds"

GAMES: dict[str, Game[Any, Any]] = {
    "alexandria": alexandria.GAME,
    "abalone": abalone.GAME,
    "alexander": alexander.game((_SEEDS / "alexander" / "zwei-meere.txt").read_text("utf-8")),
}

_OWN = read_tables(_HERE / "texts")
_TABLES = {key: read_tables(_HERE / "games" / key / "texts") for key in GAMES}


@cache
def words(language: str, game: str | None = None) -> Language:
    """A language's words, with a game's own table before the bot's."""
    own = (_OWN[language],)
    return Language(language, own if game is None else (_TABLES[game][language], *own))
