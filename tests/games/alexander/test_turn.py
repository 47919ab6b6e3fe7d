"""A turn's order, the cards, the end, and who goes before it (ALE-1, ALE-5, ALE-14, ALE-19 to ALE-21)."""

import pytest

from bot.game import Seat, Setup
from bot.games.alexander import leave, reveals, timeout
from tests.games.alexander.positions import ZWEI_MEERE, Position, game_on, position
from tests.games.alexander.test_provinces import PARTED, parted

GAME, ATLAS = game_on(ZWEI_MEERE)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_gets_a_card_two_lie_open_and_the_first_is_drawn(seats: int) -> None:
    starts = [GAME.initial(Setup(seed=str(seed), seats=seats)) for seed in range(40)]
    assert {len(start.pile) for start in starts} == {55 - 2 - seats}
    assert {tuple(map(len, start.hands)) for start in starts} == {(1,) * seats}
    assert {start.seat for start in starts} == set(range(seats))


def test_up_to_two_actions_then_the_next_in_turn() -> None:
    start = position()
    once = start.play("nimm stapel")
    assert (once.state.seat, once.state.actions) == (0, 1)
    for after in (once.play("nimm stapel"), once.play("fertig"), start.play("fertig")):
        assert (after.state.seat, after.state.marched, after.state.actions) == (1, False, 2)


def test_the_same_action_twice_is_allowed() -> None:
    assert position(display="12").play("nimm 1", "nimm 2").state.hands[0] == (1, 2)


def test_a_face_up_card_is_replaced_only_at_the_end_of_the_turn() -> None:
    once = position(display="12", pile="34").play("nimm 1")
    assert once.state.display == (2,)
    assert once.refusal("nimm 1") == "not_on_display"
    assert once.play("fertig").state.display == (2, 3)


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    start = position(hands=("", "12345" * 10), display="12", pile="")
    after = start.play("nimm stapel")
    assert start.state.discards
    assert after.state.discards == ()
    assert sorted((*after.state.pile, *after.state.hand)) == sorted(start.state.discards)
    assert after.state.shuffles == start.state.shuffles + 1


def test_with_no_pile_and_no_discards_nothing_can_be_drawn() -> None:
    start = position(hands=("", "12345" * 10 + "345"), display="12", pile="")
    assert start.refusal("nimm stapel") == "no_cards"
    assert start.play("nimm 1", "nimm 2").state.display == ()


def test_when_all_black_walls_are_laid_the_turn_is_still_finished() -> None:
    start = position(laid=63, hands=("", ""), display="33", marched=False).play("zug 3 B2/3 B3 über A2")
    assert (start.state.black, start.state.red) == (0, 10)
    assert start.game.to_move(start.state) == 0
    after = start.play("nimm stapel", "nimm stapel")
    assert after.game.to_move(after.state) is None
    assert after.refusal("fertig") == "over"
    assert after.legal() == []
    assert after.steps() == []


def test_black_walls_running_out_in_mid_route_are_followed_by_red_ones() -> None:
    start = position(laid=64, display="44", marched=False).play("zug 4 A4/5 A4 über A2-A3")
    assert (start.state.black, start.state.red) == (0, 8)
    assert len(start.state.walls) == 67


def test_a_route_never_wants_for_red_walls() -> None:
    start = position(laid=74, display="44", marched=False).play("zug 4 A4/5 A4 über A2-A3")
    assert (start.state.black, start.state.red) == (0, 0)


def test_more_than_100_points_end_the_game_with_the_turn_even_by_anothers_taxes() -> None:
    levied = parted(hands=("2", ""), governors=("A2/3", "B5/6"), scores=(50, 97)).play("steuern 2")
    assert levied.state.scores == (52, 101)
    assert levied.game.to_move(levied.state) == 0
    end = levied.game.outcome(levied.play("nimm stapel").state)
    assert end is not None
    assert end.winners == (1,)


def test_100_points_are_not_enough() -> None:
    levied = parted(hands=("2", ""), governors=("A2/3", "B5/6"), scores=(50, 96)).play("steuern 2", "fertig")
    assert levied.game.to_move(levied.state) == 1


def test_a_tie_is_shared() -> None:
    after = position(PARTED, laid=65, hands=("", "", ""), scores=(7, 3, 7)).play("fertig")
    end = after.game.outcome(after.state)
    assert end is not None
    assert end.winners == (0, 2)
    assert dict(end.figures) == {"points": 7}


def left(start: Position, *seats: int) -> Position:
    state = start.state
    for seat in seats:
        state = leave(state, Seat(seat))
    return Position(start.game, start.atlas, state)


def test_who_leaves_drops_the_hand_and_keeps_the_governors_standing() -> None:
    start = parted(hands=("", "15", "2"), governors=("", "A2/3"))
    after = left(start, 1)
    assert after.state.hands == ((), (), (2,))
    assert after.state.discards == (1, 5)
    assert after.governors(1) == "A2/3"
    assert after.state.seat == 0
    assert after.play("fertig").state.seat == 2


def test_who_leaves_in_the_own_turn_passes_it() -> None:
    after = left(parted(hands=("1", "", "2"), display="3"), 0)
    assert (after.state.seat, after.state.marched, len(after.state.display)) == (1, False, 2)


def test_governors_of_a_leaver_pay_nobody_and_cost_the_usual_price() -> None:
    start = parted(hands=("1123", "", "2"), governors=("B5/6", "B3/4"), gone=(1,))
    assert start.play("abziehen B5/6").legal("übernimm B3/4") == ["übernimm B3/4 mit 112"]
    assert start.play("steuern 2").state.scores == (4, 0, 0)
    after = start.play("übernimm B3/4")
    assert after.state.hands == ((3,), (), (2,))
    assert after.state.discards == (1, 1, 2)


def test_who_left_ranks_last_whatever_the_points() -> None:
    after = left(position(laid=65, hands=("", "", ""), scores=(1, 90, 2)), 1).play("fertig")
    end = after.game.outcome(after.state)
    assert end is not None
    assert end.winners == (2,)


def test_the_last_one_left_wins() -> None:
    after = left(position(hands=("", "", ""), scores=(1, 90, 2)), 1, 2)
    end = after.game.outcome(after.state)
    assert end is not None
    assert end.winners == (0,)
    assert left(after, 0) == after


def test_a_turn_whose_time_is_up_passes() -> None:
    start = position(display="1", marched=False)
    after = timeout(start.state)
    assert (after.seat, after.marched, len(after.display)) == (1, False, 2)
    assert after.route == start.state.route


def test_what_turned_no_card_up_can_be_taken_back() -> None:
    march = position(hands=("3", ""), display="12", marched=False)
    assert not reveals(march.state, march.play("zug hand 3 B2/3 B2").state)
    owner = parted(hands=("12", ""), governors=("A1/2",))
    for quiet in ("besetze A2/3", "abziehen A1/2", "steuern 1", "nimm 1", "fertig"):
        assert not reveals(owner.state, owner.play(quiet).state), quiet


def test_what_turned_a_card_up_can_not() -> None:
    march = position(display="32", marched=False)
    assert reveals(march.state, march.play("zug 3 B2/3 B2").state)
    assert reveals(march.state, timeout(position(display="3").state))
    start = position()
    assert reveals(start.state, start.play("nimm stapel").state)
    once = start.play("nimm 1")
    assert reveals(once.state, once.play("fertig").state)
