"""The collected cases: single squares, whole positions, whole games."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.games.alexandria.placing import points_at, touching
from bot.games.alexandria.rules import apply, legal_moves, to_move
from bot.games.alexandria.state import Move, State, cell_of
from tests.games.alexandria.positions import board, refusal

CASES = json.loads((Path(__file__).parents[2] / "cases" / "alexandria.json").read_text("utf-8"))

REASONS = {
    "passt_nicht": {"no_match", "lacks_colour", "lacks_symbol"},
    "kein_nachbar": {"touches_nothing"},
    "belegt": {"occupied"},
    "ausserhalb": {"off_board", "swapped"},
}


def cells(rows: list[str]) -> tuple[int, ...]:
    return board("\n".join(rows))


@pytest.mark.parametrize("case", CASES["faelle"], ids=lambda case: f"{case['nr']}-{case['art']}")
def test_a_square_is_allowed_or_refused_for_its_reason(case: dict[str, Any]) -> None:
    before, move = cells(case["brett"]), Move(case["x"], case["y"])
    illegal = refusal(before, int(case["stein"]), move)
    if case["erlaubt"]:
        assert illegal is None
        assert len(touching(before, cell_of(move))) == case["nachbarn"]
        assert points_at(before, cell_of(move)) == case["punkte"]
    else:
        assert illegal is not None
        assert illegal.reason in REASONS[case["grund"]]


@pytest.mark.parametrize("case", CASES["stellungen"], ids=lambda case: case["nr"])
def test_a_position_has_exactly_these_squares(case: dict[str, Any]) -> None:
    state = State(cells(case["brett"]), (int(case["stein"]),))
    squares = [
        (m.x, m.y, len(touching(state.board, cell_of(m))), points_at(state.board, cell_of(m)))
        for m in legal_moves(state)
    ]
    assert sorted(squares) == sorted(map(tuple, case["plaetze"]))
    assert (to_move(state) is None) == case["spiel_aus"]


@pytest.mark.parametrize("case", CASES["partien"], ids=lambda case: case["seed"])
def test_a_game_goes_as_written(case: dict[str, Any]) -> None:
    state = State(cells(case["start"]), tuple(map(int, case["folge"])))
    for stone, x, y, touched, points, total in case["zuege"]:
        assert state.hand == int(stone)
        before, state = state, apply(state, Move(x, y))
        assert len(touching(before.board, cell_of(Move(x, y)))) == touched
        assert (state.points - before.points, state.points) == (points, total)
    assert to_move(state) is None
    assert len(state.bag) == case["uebrig"]
    assert state.board == cells(case["endbrett"])
