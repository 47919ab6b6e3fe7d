"""How a move is put together step by step, and found while it is typed."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from bot.game import Seat
from bot.games.abalone import GAME
from bot.games.abalone.completion import MENU, choices
from bot.games.abalone.layout import from_picture
from bot.games.abalone.notation import last_text
from bot.games.abalone.state import BLACK, WHITE, Position, State
from tests.games.abalone.positions import ANY_POSITION, CROWDED, at, legal_texts, met_at_random, stand, start


def texts(state: State, prefix: str) -> list[str]:
    seat = GAME.to_move(state)
    return [] if seat is None else [step.text for step in GAME.complete(state, seat, prefix)]


def walked(state: State, seat: Seat, prefix: str = "", depth: int = 1) -> Iterator[tuple[str, int]]:
    """Every move that the steps lead to, and the number of choices it took."""
    steps = GAME.complete(state, seat, prefix)
    assert 0 < len(steps) <= MENU
    for step in steps:
        if step.whole:
            yield step.text, depth
        else:
            yield from walked(state, seat, step.text, depth + 1)


def test_two_choices_lead_to_every_move_of_a_game_and_to_nothing_else() -> None:
    for state, _ in met_at_random(60):
        ways = list(walked(state, state.position.seat))
        assert sorted(text for text, _ in ways) == legal_texts(state)
        assert {depth for _, depth in ways} == {2}


@given(ANY_POSITION | CROWDED)
@settings(max_examples=40, deadline=None)
def test_three_choices_lead_to_every_move_of_any_position(position: Position) -> None:
    state = at(position)
    if GAME.to_move(state) is not None:
        ways = list(walked(state, position.seat))
        assert sorted(text for text, _ in ways) == legal_texts(state)
        assert max(depth for _, depth in ways) <= 3


def test_first_come_the_heads() -> None:
    assert texts(stand("A0 A1 / D6"), "") == ["A0", "A1"]


def test_many_heads_are_grouped_by_their_letter() -> None:
    stripes = """
            x x x x x
           . . . . . .
          x x x x x x x
         . . . . . . . .
        x x x x x x x x x
         . . . . . . . .
          x x x x x x x
           . . . . . .
            x x x x x
    """
    state = at(from_picture(stripes))
    assert texts(state, "") == ["A", "B", "C", "D", "E", "F", "G"]
    assert texts(state, "A") == ["A1", "A2", "A6", "A7", "A8", "A9"]
    assert texts(state, "G") == ["GG"]


def test_the_moves_of_a_row_run_left_straight_right() -> None:
    assert texts(stand("B0 B1 B3 / D6"), "3B0-") == ["3B0-A0l", "3B0-GG", "3B0-C0r"]


def test_single_marbles_turn_from_the_left_hand_of_the_mover_to_the_right() -> None:
    assert texts(stand("GG / D6"), "GG") == ["1GG-F0", "1GG-E0", "1GG-D0", "1GG-C0", "1GG-B0", "1GG-A0"]
    assert texts(stand("D6 / GG / white"), "GG") == ["1GG-C0", "1GG-B0", "1GG-A0", "1GG-F0", "1GG-E0", "1GG-D0"]


@pytest.mark.parametrize("prefix", ["3A0-F", "3a0–f0", "A0-F0", " 3 A0 - F0L "])
def test_typing_goes_on_to_the_move(prefix: str) -> None:
    assert texts(stand("A0 A1 A3 C6 / D6"), prefix)[-1] == "3A0-F0l"


def test_a_count_alone_narrows_to_few_moves_or_to_heads() -> None:
    assert texts(stand("A0 A1 A3 / D6"), "3")[:2] == ["3A0-F0l", "3A0-GG"]
    assert texts(start("snakes"), "1")[:2] == ["1A0-", "1B0-"]


def test_another_spelling_leads_to_the_one_that_is_written() -> None:
    assert texts(stand("A0 A1 A3 / D6"), "3A0-F2l") == ["3A3-F9r"]
    assert texts(stand("B0 / D6"), "1b0-gg+") == ["1B0-GG"]


SINGLE_F3 = ["1F3-E9", "1F3-E5", "1F3-F4", "1F3-F7"]


def test_after_an_illegal_move_come_the_nearest_legal_ones() -> None:
    assert texts(stand("F6 F3 / F1 F0"), "2F3-F1") == [*SINGLE_F3, "2F3-E5l", "2F3-F4r"]
    assert texts(stand("A0 A1 / D6"), "3A0-F0") == ["1A0-F0", "2A0-F0l"]
    assert texts(stand("A0 / D6"), "1B2-GG") == ["1A0-GG"]
    assert texts(stand("A0 / D6"), "F0") == ["1A0-F0"]
    assert texts(stand("A0 / D6"), "hello") == []


def test_nobody_else_is_offered_a_step() -> None:
    assert GAME.complete(start(), WHITE, "") == ()
    assert GAME.complete(stand("A6 / F9 A3 A7"), BLACK, "") == ()


def test_the_numbers_on_the_board_are_those_of_the_menu() -> None:
    state = stand("B0 B1 B3 / D6")
    assert [last_text(last) for last in choices(state, "3B0-")] == texts(state, "3B0-")
    assert choices(state, "") == ()
    assert choices(state, "3") == ()
