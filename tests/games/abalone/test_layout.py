"""First positions: layouts, positions as text, and setting one up field by field."""

import pytest
from hypothesis import given, settings

from bot.game import IllegalMove, Setup
from bot.games.abalone import GAME
from bot.games.abalone.layout import format_position, from_picture, parse_position, place
from bot.games.abalone.layouts import LAYOUTS
from bot.games.abalone.state import BLACK, WHITE, Position, Reason
from tests.games.abalone.positions import ANY_POSITION, fields, start


def refusal(*options: tuple[str, str]) -> Reason:
    with pytest.raises(IllegalMove) as refused:
        GAME.initial(Setup(seats=2, options=options))
    return Reason(refused.value.reason)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_both_have_fourteen_marbles_in_every_layout(layout: str) -> None:
    assert [len(fields(start(layout).position, seat)) for seat in (BLACK, WHITE)] == [14, 14]


def test_without_a_wish_the_standard_layout_stands() -> None:
    assert GAME.initial(Setup(seats=2)) == start("standard")


def test_a_picture_is_a_position() -> None:
    picture = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        . . . . x o . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
    """
    assert from_picture(picture) == parse_position("GG / C0")


@given(ANY_POSITION)
@settings(max_examples=50, deadline=None)
def test_a_position_reads_as_it_is_written(position: Position) -> None:
    assert parse_position(format_position(position)) == position


@pytest.mark.parametrize("text", ["A0 GG / E2 / white / 0 2", "a0,gg/e2/WHITE/0-2", "GG, A0 /E2/ White / 0:2"])
def test_a_position_is_read_in_any_hand(text: str) -> None:
    position = parse_position(text)
    assert fields(position, BLACK) == {"A0", "GG"}
    assert fields(position, WHITE) == {"E2"}
    assert (position.seat, position.lost) == (WHITE, (0, 2))


def test_who_moves_and_what_is_lost_may_be_left_out() -> None:
    assert parse_position("A0 / E2") == parse_position("A0 / E2 / black / 0 0")


@pytest.mark.parametrize(
    ("option", "text", "reason"),
    [
        ("layout", "french", Reason.UNKNOWN_LAYOUT),
        ("position", "A0 GG", Reason.BAD_POSITION),
        ("position", "A0 / E2 / green", Reason.BAD_POSITION),
        ("position", "A0 / E2 / white / many", Reason.BAD_POSITION),
        ("position", "A0 / E2 / white / 0 0 / more", Reason.BAD_POSITION),
        ("position", "A0 / I9", Reason.UNKNOWN_FIELD),
        ("position", "A0 / A0", Reason.FIELD_TWICE),
        ("position", "A0 / E2 / black / 6 0", Reason.LOST_ALREADY),
        ("lose_at", "0", Reason.BAD_LIMIT),
        ("lose_at", "six", Reason.BAD_LIMIT),
    ],
)
def test_a_wrong_option_is_refused(option: str, text: str, reason: Reason) -> None:
    assert refusal((option, text)) is reason


def test_placing_sets_replaces_and_takes_away() -> None:
    empty = parse_position("/")
    black = place(empty, "GG", BLACK)
    assert fields(black, BLACK) == {"GG"}
    assert place(black, "GG", BLACK) == empty
    assert place(black, "GG", WHITE) == parse_position("/ GG")


def test_placing_on_no_field_is_refused() -> None:
    with pytest.raises(IllegalMove) as refused:
        place(parse_position("/"), "I9", BLACK)
    assert refused.value.reason is Reason.UNKNOWN_FIELD
