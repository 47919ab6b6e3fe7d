"""How moves are written, read, forgiven, asked about and refused."""

import re

import pytest

from bot.game import IllegalMove
from bot.games.abalone import GAME
from bot.games.abalone.board import ahead, step_between
from bot.games.abalone.state import Move, Reason, State
from tests.games.abalone.positions import legal_texts, met_at_random, played, stand, start


def refusal(state: State, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(state, text)
    return refused.value


def read(state: State, text: str) -> str:
    return GAME.format(state, GAME.parse(state, text))


def test_every_legal_move_of_a_thousand_positions_reads_as_it_is_written() -> None:
    for state, _ in met_at_random(1000):
        moves = list(GAME.legal_moves(state))
        texts = [GAME.format(state, move) for move in moves]
        assert len(set(texts)) == len(texts)
        assert [GAME.parse(state, text) for text in texts] == moves


@pytest.mark.parametrize(
    ("position", "text", "after"),
    [
        ("B0 / D6", "1B0-GG", "GG / D6 / white"),
        ("A0 A1 A3 / D6", "3A0-F0l", "F0 F2 F5 / D6 / white"),
        ("GG B0 / D6", "2GG-D0r", "D0 C0 / D6 / white"),
        ("E2 F0 A0 / E4 E7", "3E2-E4+", "E4 E2 F0 / E7 / white / 0 1"),
    ],
)
def test_the_examples_of_the_sheet_mean_what_they_say(position: str, text: str, after: str) -> None:
    state = stand(position)
    assert text in legal_texts(state)
    assert played(state, text).position == stand(after).position


def test_a_sideways_move_may_be_named_by_its_other_end() -> None:
    state = stand("A0 A1 A3 / D6")
    assert read(state, "3A0-F2l") == "3A3-F9r"
    assert GAME.parse(state, "3A0-F2l") == GAME.parse(state, "3A3-F9r") == Move(3, "A3", "F9", "r")


def test_both_ends_name_the_same_move_wherever_a_row_steps_aside() -> None:
    for state, _ in met_at_random(100):
        for move in GAME.legal_moves(state):
            if move.side:
                assert GAME.parse(state, other_end(state, move)) == move


def other_end(state: State, move: Move) -> str:
    """The move as named by its last marble; where that names another move by its head, the move by its own."""
    last = GAME.apply(state, move).last
    step = step_between(move.head, move.dest)
    assert last
    assert step
    dest = ahead(last.moved[-1], step) or ""
    other = Move(move.count, last.moved[-1], dest, "r" if move.side == "l" else "l")
    named = move if other in GAME.legal_moves(state) else other
    return f"{named.count}{named.head}-{named.dest}{named.side}"


@pytest.mark.parametrize("text", ["3e2-e4+", "3E2-E4", " 3E2 - E4 + ", "3E2–E4", "3e2—e4"])
def test_small_letters_spaces_dashes_and_a_missing_plus_are_forgiven(text: str) -> None:
    assert read(stand("E2 F0 A0 / E4 E7"), text) == "3E2-E4+"


@pytest.mark.parametrize(("text", "meant"), [("1b0-gg+", "1B0-GG"), ("2gg-d0R", "2GG-D0r"), ("2GG-D0r+", "2GG-D0r")])
def test_a_plus_too_many_is_forgiven(text: str, meant: str) -> None:
    assert read(stand("GG B0 / D6" if meant != "1B0-GG" else "B0 / D6"), text) == meant


@pytest.mark.parametrize(
    ("position", "text", "reason", "named"),
    [
        ("A0 / D6", "", Reason.UNREADABLE, {}),
        ("A0 / D6", "one A0 to F0", Reason.UNREADABLE, {}),
        ("A0 / D6", "1A0-", Reason.UNREADABLE, {}),
        ("A0 / D6", "1A0-F0x", Reason.UNKNOWN_FIELD, {"field": "F0X"}),
        ("A0 / D6", "1A0-G1", Reason.UNKNOWN_FIELD, {"field": "G1"}),
        ("A0 / D6", "1I5-F0", Reason.UNKNOWN_FIELD, {"field": "I5"}),
        ("A0 / D6", "4A0-F0", Reason.BAD_COUNT, {"count": 4}),
        ("A0 / D6", "0A0-F0", Reason.BAD_COUNT, {"count": 0}),
        ("A0 / D6", "1A0-E0", Reason.NOT_ADJACENT, {"head": "A0", "dest": "E0"}),
        ("A0 / D6", "1A0-A0", Reason.NOT_ADJACENT, {"head": "A0", "dest": "A0"}),
        ("A0 / D6", "1GG-F0", Reason.EMPTY, {"field": "GG"}),
        ("A0 / D6", "1D6-D7", Reason.NOT_YOURS, {"field": "D6"}),
        ("A0 / D6", "D6-D7", Reason.NOT_YOURS, {"field": "D6"}),
        ("A0 / D6", "1A0-F0l", Reason.SIDE_NEEDLESS, {"move": "1A0-F0"}),
        ("A0 A3 / D6", "3A0-GG", Reason.GAP, {"field": "A1", "count": 3, "head": "A0"}),
        ("A0 A3 / A1 D6", "3A0-GG", Reason.GAP, {"field": "A1", "count": 3, "head": "A0"}),
        ("A6 A3 / D6", "3A3-A1", Reason.ROW_ENDS, {"field": "A6", "count": 3, "head": "A3"}),
        ("A0 GG / D6", "1A0-GG", Reason.OWN_IN_THE_WAY, {"field": "GG"}),
        ("F6 F3 F1 GG / F0", "3F1-F0", Reason.OWN_IN_THE_WAY, {"field": "GG"}),
        ("F6 F3 / F1 F0", "2F3-F1", Reason.TOO_STRONG, {"own": 2, "foe": 2}),
        ("F6 F3 / F1 F0", "1F3-F1", Reason.TOO_STRONG, {"own": 1, "foe": 2}),
        ("F0 GG C0 / C1 C3 C6", "3C0-C1", Reason.TOO_STRONG, {"own": 3, "foe": 3}),
        ("A0 A1 / F2", "2A0-F0l", Reason.SIDE_BLOCKED, {"field": "F2"}),
        ("A0 A1 A3 / F9", "3A0-F2l", Reason.SIDE_BLOCKED, {"field": "F9"}),
        ("A7 A3 / D6", "2A3-F9r", Reason.GAP, {"field": "A1", "count": 2, "head": "A3"}),
        ("F9 F5 A1 / D6", "3F9-F8r", Reason.GAP, {"field": "A3", "count": 3, "head": "F9"}),
        ("A6 F9 F8 / D6", "3F8-F4l", Reason.ROW_ENDS, {"field": "F8", "count": 3, "head": "F8"}),
        ("A6 A3 / D6", "2A3-F9l", Reason.OFF_BOARD, {"field": "A6"}),
    ],
)
def test_a_refusal_names_what_is_wrong(position: str, text: str, reason: Reason, named: dict[str, str | int]) -> None:
    refused = refusal(stand(position), text)
    assert (refused.reason, dict(refused.phrase.params)) == (reason, named)


@pytest.mark.parametrize(
    ("position", "text", "reason", "moves"),
    [
        ("A0 A2 / D6", "A0-F0", Reason.COUNT_MISSING, "`1A0-F0` · `2A0-F0`"),
        ("GG B0 / D6", "gg-d0", Reason.COUNT_MISSING, "`1GG-D0` · `2GG-D0r`"),
        ("GG B0 / D6", "gg-d0r", Reason.COUNT_MISSING, "`2GG-D0r`"),
        ("GG B0 / D6", "2GG-D0", Reason.SIDE_MISSING, "`2GG-D0r`"),
        ("A0 A1 A3 / D6", "3A0-F2", Reason.SIDE_MISSING, "`3A3-F9r`"),
        ("A0 A1 B0 / D6", "2A0-F0", Reason.SIDE_MISSING, "`2A0-F0l` · `2A0-F0r`"),
    ],
)
def test_what_is_left_out_is_asked_and_never_guessed(position: str, text: str, reason: Reason, moves: str) -> None:
    refused = refusal(stand(position), text)
    assert (refused.reason, dict(refused.phrase.params)["moves"]) == (reason, moves)


def test_a_game_that_is_over_says_so() -> None:
    assert refusal(stand("A6 / F9 A3 A7"), "1A6-A3").reason is Reason.OVER


def test_a_made_up_move_is_refused_like_a_typed_one() -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(start(), Move(7, "A1", "A0"))
    assert refused.value.reason is Reason.BAD_COUNT


@pytest.mark.parametrize("line", ["3A0-F0l", "1 b0 – gg", "4A0-F0", "3A0-X0", "D5-D0", "3e2—e4+"])
def test_a_bare_line_with_the_look_of_a_move_is_known_though_it_may_be_wrong(line: str) -> None:
    assert re.fullmatch(GAME.bare, line)


@pytest.mark.parametrize("line", ["A4", "A1 bis B2", "3-2", "Raum B2 - 3. Stock", "wer spielt A1-B2?", "2026-01-05"])
def test_ordinary_talk_is_not(line: str) -> None:
    assert not re.fullmatch(GAME.bare, line)
