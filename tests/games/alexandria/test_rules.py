"""The rules by their clauses."""

import pytest

from bot.game import IllegalMove, Seat, Setup, phrase
from bot.games.alexandria.notation import stone_name
from bot.games.alexandria.placing import fits
from bot.games.alexandria.rules import apply, initial, legal_moves, outcome, to_move
from bot.games.alexandria.state import Move, Reason, State, cell_of, colour, symbol
from bot.games.alexandria.telling import tell
from bot.registry import words
from tests.games.alexandria.positions import board, position, refusal

SQUARES = {Move(1, 1), Move(12, 1), Move(1, 8), Move(12, 8), Move(6, 4), Move(7, 5)}

COLOUR_ONLY, SYMBOL_ONLY, TWIN, STRANGER = 12, 21, 11, 22
AROUND = {"C": COLOUR_ONLY, "S": SYMBOL_ONLY, "Z": TWIN, "x": STRANGER}


def test_alx_1_there_are_two_of_each_of_36_kinds() -> None:
    state = initial(Setup(seed="Pharos"))
    stones = [stone for stone in state.board if stone] + list(state.bag)
    assert sorted(stones) == sorted(2 * [10 * c + s for c in range(1, 7) for s in range(1, 7)])


@pytest.mark.parametrize("seed", ["", "Pharos", "42", "Kleopatra"])
def test_alx_3_six_stones_of_six_colours_and_six_symbols_open_the_board(seed: str) -> None:
    state = initial(Setup(seed=seed))
    opening = [state.board[cell_of(square)] for square in SQUARES]
    assert sum(map(bool, state.board)) == 6
    assert {colour(stone) for stone in opening} == {symbol(stone) for stone in opening} == {1, 2, 3, 4, 5, 6}
    assert (state.points, state.fours, state.last, len(state.bag)) == (0, 0, None, 66)


def test_alx_4_the_stone_in_hand_is_the_first_of_the_bag_and_the_rest_come_in_no_order() -> None:
    state = position("11", 66, 31, 12)
    assert state.hand == 66
    assert state.to_come == (12, 31)


@pytest.mark.parametrize(
    "round_it", ["Z", "C", "S", "CS", "ZC", "ZS", "CCS", "CSS", "ZCC", "ZSS", "ZCS", "CCSS", "ZCCS", "ZCSS"]
)
def test_alx_8_allows(round_it: str) -> None:
    assert fits(surrounded(round_it), cell_of(Move(2, 2)), TWIN)


@pytest.mark.parametrize("round_it", ["CC", "SS", "CCC", "SSS", "CCCS", "CSSS", "ZCCC", "ZSSS"])
def test_alx_8_refuses_too_many_of_one_sort(round_it: str) -> None:
    assert not fits(surrounded(round_it), cell_of(Move(2, 2)), TWIN)


@pytest.mark.parametrize("round_it", ["x", "xC", "xS", "xZ", "xCS", "xCCS", "xZZ"])
def test_alx_8_refuses_a_stranger_in_any_company(round_it: str) -> None:
    assert not fits(surrounded(round_it), cell_of(Move(2, 2)), TWIN)


def surrounded(round_it: str) -> tuple[int, ...]:
    """The square 2,2 with these neighbours, clockwise from above."""
    above, right, below, left = [str(AROUND[letter]) for letter in round_it] + [".."] * (4 - len(round_it))
    return board(f".. {above} ..\n{left} .. {right}\n.. {below} ..")


def test_alx_7_neither_the_diagonal_nor_the_other_edge_is_a_neighbour() -> None:
    cells = board("""
        11 .. .. ..
        .. .. .. ..
    """)
    for square in (Move(2, 2), Move(12, 1), Move(1, 8), Move(12, 8)):
        assert not fits(cells, cell_of(square), TWIN)


@pytest.mark.parametrize(
    ("square", "reason", "sentence"),
    [
        (
            Move(13, 9),
            Reason.OFF_BOARD,
            "13,9 liegt nicht auf dem Brett: Die Spalten gehen von 1 bis 12, die Zeilen von 1 bis 8.",
        ),
        (
            Move(0, 4),
            Reason.OFF_BOARD,
            "0,4 liegt nicht auf dem Brett: Die Spalten gehen von 1 bis 12, die Zeilen von 1 bis 8.",
        ),
        (
            Move(8, 12),
            Reason.SWAPPED,
            "8,12 liegt nicht auf dem Brett. Meinst du 12,8? Erst kommt die Spalte (1–12), dann die Zeile (1–8).",
        ),
        (Move(2, 1), Reason.OCCUPIED, "Auf 2,1 liegt schon ein Stein: Rot-Auge. Such dir ein leeres Feld."),
        (
            Move(9, 8),
            Reason.TOUCHES_NOTHING,
            "Neben 9,8 liegt kein Stein. Leg ihn Seite an Seite an einen anderen; schräg zählt nicht.",
        ),
        (
            Move(1, 1),
            Reason.NO_MATCH,
            "Rot-Sonne passt nicht auf 1,1: Weder Farbe noch Symbol hat er gemeinsam mit Gold-Auge auf 1,2.",
        ),
        (
            Move(3, 2),
            Reason.LACKS_SYMBOL,
            "Rot-Sonne passt nicht auf 3,2: Bei 3 Nachbarn muss mindestens einmal das Symbol stimmen, "
            "doch nur in der Farbe gleichen ihm Rot-Ankh auf 3,1, Rot-Amphore auf 4,2 und Rot-Pharos auf 3,3.",
        ),
    ],
)
def test_alx_9_a_refusal_names_its_reason_and_what_would_be_right(square: Move, reason: Reason, sentence: str) -> None:
    cells = board("""
        .. 12 13 ..
        22 .. .. 14
        .. .. 15 ..
    """)
    illegal = refusal(cells, 11, square)
    assert illegal is not None
    assert illegal.reason == reason
    assert words("de", "alexandria")(illegal.phrase) == sentence


def test_alx_9_of_four_neighbours_two_must_agree_in_colour() -> None:
    illegal = refusal(surrounded("CSSS"), TWIN, Move(2, 2))
    assert illegal is not None
    assert illegal.reason == Reason.LACKS_COLOUR
    assert "mindestens zweimal die Farbe" in words("de", "alexandria")(illegal.phrase)


def test_alx_9_a_wrong_try_costs_nothing() -> None:
    state = position("11", 12, 21)
    with pytest.raises(IllegalMove):
        apply(state, Move(5, 5))
    assert state == position("11", 12, 21)


@pytest.mark.parametrize(("round_it", "points"), [("C", 1), ("CS", 5), ("CCS", 20), ("CCSS", 100)])
def test_alx_10_more_neighbours_bring_more_points(round_it: str, points: int) -> None:
    after = apply(State(surrounded(round_it), (TWIN, 11)), Move(2, 2))
    assert after.points == points
    assert after.fours == (points == 100)
    assert after.last == cell_of(Move(2, 2))


def test_alx_11_the_game_is_lost_at_once_when_the_stone_in_hand_fits_nowhere() -> None:
    before = position("11", 12, 66)
    after = apply(before, Move(2, 1))
    end = outcome(after)
    assert outcome(before) is None
    assert end is not None
    assert (end.winners, end.figures) == ((), (("points", 1), ("fours", 0), ("left", 1)))
    assert end.why == phrase("end.stuck", stone=stone_name(66), n=1)
    assert (to_move(after), legal_moves(after)) == (None, ())


def test_alx_11_the_game_is_won_when_all_are_laid() -> None:
    end = outcome(apply(position("11", 12), Move(2, 1)))
    assert end is not None
    assert (end.winners, end.figures) == ((Seat(0),), (("points", 1), ("fours", 0), ("left", 0)))


def test_after_the_end_every_move_is_refused_as_too_late() -> None:
    with pytest.raises(IllegalMove) as caught:
        apply(position("11", 66), Move(2, 1))
    assert caught.value.reason == Reason.OVER


def test_a_move_is_told_with_its_points_a_four_and_the_end() -> None:
    before = State(surrounded("CCSS"), (TWIN,))
    after = apply(before, Move(2, 2))
    assert [words("de", "alexandria")(sentence) for sentence in tell(before, Move(2, 2), after)] == [
        "Rot-Sonne liegt auf 2,2: 100 Punkte.",
        "Ein Vierer! Das ist Nummer 1 in diesem Spiel.",
        "Geschafft: Alle 72 Steine liegen, und du hast 100 Punkte!",
    ]
