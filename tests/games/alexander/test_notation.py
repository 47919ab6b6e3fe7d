"""Moves as text: forgiving to read, one way to write."""

import re

import pytest

from tests.games.alexander.positions import Position, position
from tests.games.alexander.test_provinces import parted


def written(start: Position, text: str) -> str:
    """How a typed move is written."""
    return start.game.format(start.state, start.game.parse(start.state, text))


@pytest.mark.parametrize(
    "typed",
    [
        "zug 3 B2/3 B3 über A2",
        "ZUG 3 b2/3 b3 ueber a2",
        "zug Pferd B2-3 B3 über A2",
        "zug 3 B2/B3 B3 über A2",
        "3 B2/3 B3 über A2",
        "zug 3 B2/3 A1-A2-B3",
        "zug_3_B2/3_B3_über_A2",
        "zug 3 B2/3 B3 u\u0308ber A2",
        "  zug   3, B2/3, B3   über A2 ",
    ],
)
def test_a_march_may_be_typed_in_many_ways(typed: str) -> None:
    assert written(position(display="33", marched=False), typed) == "zug 3 B2/3 B3 über A2"


def test_a_single_route_needs_no_points() -> None:
    assert written(position(display="33", marched=False), "zug 3 B2/3 C2") == "zug 3 B2/3 C2 über B2"
    assert written(position(hands=("3", ""), marched=False), "hand 3 B2/3 B2") == "zug hand 3 B2/3 B2"


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("Nimm Amphore", "nimm 2"),
        ("nimm Stapel", "nimm stapel"),
        ("STEUERN tempel", "steuern 1"),
        ("abziehen a1-2", "abziehen A1/2"),
        ("besetze b3/4 a2/3", "besetze A2/3 B3/4"),
        ("besetze A2/3", "besetze A2/3 mit 1"),
        ("besetze A2/3 mit Tempel", "besetze A2/3 mit 1"),
        ("uebernimm b5/6 gib 442", "übernimm B5/6 mit 22344 gib 244"),
        ("übernimm B5/6 mit 2 2 3 4 4 gib 4 2 4", "übernimm B5/6 mit 22344 gib 244"),
        ("Fertig", "fertig"),
    ],
)
def test_an_action_may_be_typed_in_many_ways(typed: str, text: str) -> None:
    start = parted(hands=("1122344", ""), governors=("A1/2", "B5/6"))
    assert written(start, typed) == text


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("zug", "unreadable"),
        ("zug 7 B2/3 B2", "unreadable"),
        ("zug 3 hallo B2", "unreadable"),
        ("zug 3 B2/3 B3 A2", "unreadable"),
        ("zug 3", "which_target"),
        ("zug 3 B2/3", "not_a_corner"),
        ("zug 3 Z9/10 B2", "no_triangle"),
        ("zug 3 B2/3 Z9", "no_point"),
        ("zug 3 B2 B2", "no_symbol"),
        ("zug 3 B2/3 B3 über Z9", "no_point"),
    ],
)
def test_a_march_that_cannot_be_read_is_refused_for_its_reason(typed: str, reason: str) -> None:
    assert position(display="33", marched=False).refusal(typed) == reason


@pytest.mark.parametrize("typed", ["", "hallo", "nimm", "nimm 6", "steuern", "besetze", "übernimm", "abziehen", "zug_"])
def test_an_action_that_cannot_be_read_is_refused(typed: str) -> None:
    assert parted().refusal(typed) in ("unreadable", "marched")


@pytest.mark.parametrize(
    "line",
    [
        "zug 3 f4 g4 über e4-f4",
        "zug hand pferd f4/5 g4",
        "zug 3 bleibt",
        "zug bleibt",
        "nimm stapel",
        "nimm 2",
        "besetze f4 g2/3 mit 15",
        "uebernimm f4 mit 115 gib 15",
        "steuern leier",
        "abziehen f4/5",
        "fertig",
        "nimm 9",
        "besetze x4",
    ],
)
def test_a_bare_line_is_known_for_a_move(line: str) -> None:
    assert re.fullmatch(position().game.bare, line)


@pytest.mark.parametrize("line", ["nimm platz", "zug um zug", "steuern zahlen", "fertig?", "abziehen", "zug 3 kommt"])
def test_ordinary_talk_is_not(line: str) -> None:
    assert not re.fullmatch(position().game.bare, line)
