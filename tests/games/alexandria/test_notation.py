"""Squares as they are typed, and what completion offers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import IllegalMove, Seat
from bot.games.alexandria import GAME
from bot.games.alexandria.state import Move, Reason
from bot.registry import words
from tests.games.alexandria.positions import position

STATE = position("11", 12)


@pytest.mark.parametrize("text", ["3,4", "3, 4", "3 ,4", " 3,4 ", "3 4", "3   4", "3\t4"])
def test_a_pair_is_read_with_or_without_comma(text: str) -> None:
    assert GAME.parse(STATE, text) == Move(3, 4)


@pytest.mark.parametrize(
    "text",
    ["", "3", "34", "3,", ",4", "3,,4", "3,4,5", "3.4", "-3,4", "+3,4", "03,4", "³,4", "٣,4", "a,4", "3,4!", "1e1,4"],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(STATE, text)
    assert caught.value.reason == Reason.UNREADABLE


@given(st.text(max_size=8))
def test_a_text_is_a_square_or_refused(text: str) -> None:
    try:
        move = GAME.parse(STATE, text)
    except IllegalMove:
        return
    assert GAME.parse(STATE, GAME.format(STATE, move)) == move


def offered(prefix: str) -> list[str]:
    state = position(
        """
        11 .. .. .. .. .. .. .. .. .. .. 12
        """,
        13,
    )
    return [step.text for step in GAME.complete(state, Seat(0), prefix)]


@pytest.mark.parametrize(
    ("prefix", "texts"),
    [
        ("", ["2,1", "11,1", "1,2", "12,2"]),
        ("1", ["11,1", "1,2", "12,2"]),
        ("1,", ["1,2"]),
        (" 12 , 2", ["12,2"]),
        ("12 2", ["12,2"]),
        ("7", []),
    ],
)
def test_completion_offers_the_squares_that_begin_like_it(prefix: str, texts: list[str]) -> None:
    assert offered(prefix) == texts


def test_completion_says_what_a_square_brings() -> None:
    state = position(".. 12 ..\n21 .. ..", 11)
    labels = [words("de", "alexandria")(step.label) for step in GAME.complete(state, Seat(0), "")]
    assert labels == ["1,1 · 5 Punkte", "3,1 · 1 Punkt", "2,2 · 5 Punkte", "1,3 · 1 Punkt"]
