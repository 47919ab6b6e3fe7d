"""The demo games in seeds/abalone/ replay to the result they name, written in the one spelling."""

from pathlib import Path

import pytest

from bot.games.abalone import GAME
from bot.record import read, replay, result_of, write

DEMOS = sorted((Path(__file__).parents[3] / "seeds" / "abalone").glob("*.partie"))


@pytest.mark.parametrize("path", DEMOS, ids=lambda path: str(path.stem))
def test_a_demo_game_replays_to_its_result(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read(text)
    assert result_of(GAME.outcome(replay(GAME, record))) == record.result
    assert write(record) == text


@pytest.mark.parametrize("path", DEMOS, ids=lambda path: str(path.stem))
def test_a_demo_game_is_written_in_the_one_spelling(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    state = GAME.initial(record.setup)
    for text in record.moves:
        assert GAME.format(state, GAME.parse(state, text)) == text
        state = GAME.apply(state, GAME.parse(state, text))


def test_there_are_demo_games() -> None:
    assert len(DEMOS) == 3
