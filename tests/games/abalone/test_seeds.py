"""The demo games in seeds/abalone/ are written in the one spelling."""

from pathlib import Path

import pytest

from bot.games.abalone import GAME
from bot.record import read

DEMOS = sorted((Path(__file__).parents[3] / "seeds" / "abalone").glob("*.partie"))


@pytest.mark.parametrize("path", DEMOS, ids=lambda path: str(path.stem))
def test_a_demo_game_is_written_in_the_one_spelling(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    state = GAME.initial(record.setup)
    for text in record.moves:
        assert GAME.format(state, GAME.parse(state, text)) == text
        state = GAME.apply(state, GAME.parse(state, text))


def test_there_are_demo_games() -> None:
    assert len(DEMOS) == 3
