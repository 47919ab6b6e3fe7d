"""The fast moves against those read off the rule sheet word by word."""

from timeit import timeit

from hypothesis import given, settings

from bot.game import Seat
from bot.games.abalone import GAME
from bot.games.abalone.state import Position, State
from tests.games.abalone.positions import ANY_POSITION, at, fields, met_at_random
from tests.games.abalone.slow import After, slow_moves


def fast_moves(state: State) -> dict[str, After]:
    return {GAME.format(state, move): after(state, GAME.apply(state, move)) for move in GAME.legal_moves(state)}


def after(before: State, then: State) -> After:
    seat = before.position.seat
    assert then.position.seat == 1 - seat
    lost = then.position.lost[1 - seat] - before.position.lost[1 - seat]
    return fields(then.position, seat), fields(then.position, 1 - seat), lost == 1


def slow(position: Position) -> dict[str, After]:
    return slow_moves(fields(position, position.seat), fields(position, Seat(1 - position.seat)))


@given(ANY_POSITION)
@settings(max_examples=100, deadline=None)
def test_any_set_up_position_has_the_moves_of_the_sheet(position: Position) -> None:
    assert fast_moves(at(position)) == slow(position)


def test_positions_of_games_have_the_moves_of_the_sheet() -> None:
    for state, _ in met_at_random(100):
        assert fast_moves(state) == slow(state.position)


def test_no_move_is_listed_twice() -> None:
    for state, _ in met_at_random(1000):
        moves = list(GAME.legal_moves(state))
        assert len(moves) == len(set(moves))


def test_the_moves_are_found_at_least_ten_times_as_fast_as_word_by_word() -> None:
    states = [state for state, _ in met_at_random(50)]
    fast = min(timeit(lambda: [list(GAME.legal_moves(state)) for state in states], number=1) for _ in range(5))
    literal = timeit(lambda: [slow(state.position) for state in states], number=1)
    assert fast * 10 < literal
