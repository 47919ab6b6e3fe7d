"""How a game of Abalone runs and ends."""

from dataclasses import replace

import msgspec
import pytest

from bot.game import IllegalMove
from bot.games.abalone import GAME
from bot.games.abalone.state import BLACK, WHITE, Last, Move, Reason, State
from tests.games.abalone.positions import fields, met_at_random, played, stand, start

TO_AND_FRO = ("1A0-A2", "1D6-D7", "1A2-A0", "1D7-D6")


def told(state: State, text: str) -> list[str]:
    after = played(state, text)
    return [phrase.key for phrase in GAME.tell(state, GAME.parse(state, text), after)]


def quiet(state: State, half_moves: int) -> State:
    """The state as if no marble had fallen for so long."""
    return replace(state, past=tuple(range(half_moves + 1)))


def test_black_begins_and_then_they_take_turns() -> None:
    state = start()
    assert GAME.to_move(state) == BLACK
    assert GAME.to_move(played(state, "2B1-B0")) == WHITE


def test_the_last_move_tells_what_moved_what_was_pushed_and_what_fell() -> None:
    state = played(stand("E2 F0 A0 / E4 E7"), "3E2-E4+")
    assert state.last == Last(Move(3, "E2", "E4"), ("E2", "F0", "A0"), ("E4", "E7"), fell=True)


def test_the_sixth_lost_marble_decides() -> None:
    before = stand("E2 F0 A0 / E4 E7 D6 / black / 5 5")
    after = played(before, "3E2-E4+")
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.winners == (BLACK,)
    assert after.position.lost == (5, 6)
    assert GAME.to_move(after) is None
    assert list(GAME.legal_moves(after)) == []
    assert told(before, "3E2-E4+") == ["tell.fell", "tell.lost", "end.won"]


def test_another_number_of_marbles_can_be_agreed_on() -> None:
    before = stand("E2 F0 A0 / E4 E7 D6", lose_at=1)
    assert GAME.outcome(before) is None
    assert GAME.outcome(played(before, "3E2-E4+")) is not None


def test_who_cannot_move_loses() -> None:
    outcome = GAME.outcome(stand("A6 / F9 A3 A7"))
    assert outcome is not None
    assert outcome.winners == (WHITE,)


def test_the_second_time_a_position_stands_is_told_and_the_third_is_a_draw() -> None:
    second = played(stand("A0 / D6"), *TO_AND_FRO[:3])
    assert told(second, "1D7-D6") == ["tell.single", "tell.repeated"]
    third = played(second, "1D7-D6", *TO_AND_FRO[:3])
    assert told(third, "1D7-D6") == ["tell.single", "end.repeated"]
    outcome = GAME.outcome(played(third, "1D7-D6"))
    assert outcome is not None
    assert outcome.winners == ()


def test_the_same_marbles_with_the_other_seat_to_move_are_another_position() -> None:
    state = played(stand("A0 / D6 / white"), "1D6-D7", "1A0-A2", "1D7-D3", "1A2-B0", "1D3-D6", "1B0-A0")
    other = played(stand("A0 / D6"), "1A0-A2", "1D6-D7", "1A2-B0", "1D7-D3", "1B0-A0")
    assert state.repeated == 2
    assert played(other, "1D3-D6").repeated == 2
    assert played(stand("A0 / D6"), "1A0-A2", "1D6-D7", "1A2-B0", "1D7-D6", "1B0-A0").repeated == 1


def test_a_fallen_marble_clears_the_memory() -> None:
    state = played(quiet(stand("E2 F0 A0 / E4 E7 D6"), 120), "3E2-E4+")
    assert state.quiet == 0
    assert state.past == (state.position.key,)


def test_a_quiet_game_is_warned_from_100_on_and_drawn_at_150() -> None:
    state = stand("A0 / D6")
    assert told(quiet(state, 98), "1A0-A2") == ["tell.single"]
    assert told(quiet(state, 99), "1A0-A2") == ["tell.single", "tell.quiet"]
    assert told(quiet(state, 148), "1A0-A2") == ["tell.single", "tell.quiet"]
    assert told(quiet(state, 149), "1A0-A2") == ["tell.single", "end.quiet"]
    assert GAME.outcome(played(quiet(state, 149), "1A0-A2")) is not None


def test_nothing_moves_after_the_end() -> None:
    over = quiet(stand("A0 / D6"), 150)
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(over, Move(1, "A0", "A2"))
    assert refused.value.reason is Reason.OVER


def test_marbles_only_go_by_falling() -> None:
    for state, move in met_at_random(300):
        after = GAME.apply(state, move)
        on_board = sum(len(fields(after.position, seat)) for seat in (BLACK, WHITE))
        assert on_board + sum(after.position.lost) == 28


def test_states_survive_the_codec() -> None:
    for state, move in met_at_random(100):
        after = GAME.apply(state, move)
        assert msgspec.json.decode(msgspec.json.encode(after), type=State) == after


def test_the_memory_stays_small() -> None:
    longest = replace(start(), past=(start().position.key,) * 150)
    assert len(msgspec.json.encode(longest)) < 10_000
