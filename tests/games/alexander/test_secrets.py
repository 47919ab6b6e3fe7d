"""Hands and the pile's order are told to nobody else: two positions that differ only in them look the same."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.game import IllegalMove, Look, Seat
from bot.games.alexander.state import Move, State
from bot.texts import Language, read_tables
from tests.games.alexander.play import GAME, random_game

SAY = Language("de", (read_tables(Path(__file__).parents[3] / "bot" / "games" / "alexander" / "texts")["de"],))
MATCH = random_game("Persepolis", 3)


def reshuffled(state: State, knows: Seat | None) -> State:
    """The state with all cards dealt otherwise that the seat, or nobody, cannot know."""
    unknown = [seat for seat in range(len(state.hands)) if seat != knows]
    cards = sorted((*state.pile, *(card for seat in unknown for card in state.hands[seat])), reverse=True)
    hands = list(state.hands)
    for seat in unknown:
        hands[seat] = tuple(sorted(cards[: len(hands[seat])]))
        del cards[: len(hands[seat])]
    return replace(state, seed="other", pile=tuple(cards), hands=tuple(hands))


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(2)])
def test_what_a_viewer_sees_does_not_hang_on_what_they_cannot_know(viewer: Seat | None) -> None:
    for state, _, _ in MATCH:
        other, look = reshuffled(state, viewer), Look(SAY, viewer=viewer)
        assert GAME.diagram(state, look) == GAME.diagram(other, look)
        assert GAME.scene(state, look) == GAME.scene(other, look)


def test_the_viewer_sees_their_own_hand() -> None:
    state = MATCH[-1][2]
    assert "Deine Hand" in GAME.diagram(state, Look(SAY, viewer=Seat(1)))
    assert "Deine Hand" not in GAME.diagram(state, Look(SAY))


def test_completion_hangs_on_the_own_hand_alone() -> None:
    for state, _, _ in MATCH:
        other = reshuffled(state, state.seat)
        assert GAME.complete(state, state.seat, "") == GAME.complete(other, state.seat, "")
        for stranger in {Seat(0), Seat(1), Seat(2)} - {state.seat}:
            assert GAME.complete(state, stranger, "") == ()


def test_what_is_told_of_a_move_hangs_on_nothing_hidden() -> None:
    for before, move, after in MATCH:
        told = GAME.tell(before, move, after)
        assert told == GAME.tell(reshuffled(before, None), move, reshuffled(after, None))


def refusals(state: State, moves: Iterator[Move]) -> list[tuple[Move, str]]:
    """The moves that are refused, each with the sentence."""
    found = []
    for move in moves:
        try:
            GAME.apply(state, move)
        except IllegalMove as illegal:
            found.append((move, SAY(illegal.phrase)))
    return found


def test_a_refusal_says_no_more_of_the_hand_than_that_it_was_refused() -> None:
    """Two hands to which a move is not possible get the same sentence for it."""
    compared = 0
    for state, _, _ in MATCH[::4]:
        other = reshuffled(state, None)
        once = dict(refusals(state, (move for _, move, _ in MATCH)))
        again = dict(refusals(other, (move for _, move, _ in MATCH)))
        assert all(once[move] == again[move] for move in once.keys() & again.keys())
        compared += len(once.keys() & again.keys())
    assert compared > 100


def test_the_game_declares_that_it_hides_something() -> None:
    assert GAME.hides
