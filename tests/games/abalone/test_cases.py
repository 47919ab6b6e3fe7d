"""The counted trees, complete move lists and corner cases of tests/cases/abalone.json."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.game import IllegalMove
from bot.games.abalone import GAME
from bot.games.abalone.state import BLACK, WHITE, State
from tests.games.abalone.positions import fields, legal_texts, played, stand, start

CASES = json.loads((Path(__file__).parents[2] / "cases" / "abalone.json").read_text("utf-8"))
LAYOUTS = {"belgian_daisy": "belgian", "german_daisy": "german", "dutch_daisy": "dutch", "swiss_daisy": "swiss"}
LAYOUTS |= {"alien_attack": "alien", "the_wall": "wall"}


def case_state(case: dict[str, Any]) -> State:
    lost = case.get("lost", {"black": 0, "white": 0})
    black, white = " ".join(case["black"]), " ".join(case["white"])
    return stand(f"{black} / {white} / {case['turn']} / {lost['black']} {lost['white']}")


def leaves(state: State, depth: int) -> int:
    moves = list(GAME.legal_moves(state))
    return len(moves) if depth == 1 else sum(leaves(GAME.apply(state, move), depth - 1) for move in moves)


@pytest.mark.parametrize("case", CASES["perft"], ids=lambda case: str(case["name"]))
def test_the_tree_of_a_layout_has_the_known_size(case: dict[str, Any]) -> None:
    state = start(LAYOUTS.get(case["name"], case["name"]))
    assert state == case_state(case)
    assert [leaves(state, depth) for depth in (1, 2, 3)] == [case["perft"][depth] for depth in "123"]


@pytest.mark.parametrize("case", CASES["move_lists"])
def test_a_position_has_exactly_its_moves(case: dict[str, Any]) -> None:
    assert legal_texts(case_state(case)) == sorted(case["moves"])


@pytest.mark.parametrize("case", CASES["corner_cases"], ids=lambda case: str(case["id"]))
def test_a_corner_case_allows_and_refuses_what_it_says(case: dict[str, Any]) -> None:
    state = case_state(case)
    moves = legal_texts(state)
    assert set(case["legal"]) <= set(moves)
    assert not set(case["illegal"]) & set(moves)
    for text in case["illegal"]:
        refused_or_corrected(state, text)


def refused_or_corrected(state: State, text: str) -> None:
    """A wrong `+` is corrected (ABA-7); all else is refused."""
    other = text.removesuffix("+") if text.endswith("+") else f"{text}+"
    if other in legal_texts(state):
        assert GAME.format(state, GAME.parse(state, text)) == other
    else:
        with pytest.raises(IllegalMove):
            GAME.parse(state, text)


AFTER = [
    (case, text, after) for case in CASES["corner_cases"] if "after" in case for text, after in case["after"].items()
]


@pytest.mark.parametrize(("case", "text", "after"), AFTER)
def test_a_corner_case_leads_where_it_says(case: dict[str, Any], text: str, after: dict[str, Any]) -> None:
    state = played(case_state(case), text)
    assert fields(state.position, BLACK) == set(after["black"])
    assert fields(state.position, WHITE) == set(after["white"])
    assert state.position.lost == (0, after["ejected"])
