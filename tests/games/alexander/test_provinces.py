"""Provinces occupied, taken over, taxed and left (ALE-12, ALE-15 to ALE-18)."""

from typing import Any

from tests.games.alexander.positions import Position, position

PARTED = """
    A   @   .   .   .   .
        o 1 o\\2 o\\3 o 4 o
    B .   .   .   .   .   .
        2 o 3/o 1/o 4 o 2
    C   .   .   .   .   .
"""
"""Three provinces: the west with 1 2 3, the middle with 2 1, the east with 3 4 4 2; worth 3, 2, 4."""

BARE = """
    A   @   .   .   .
        o o o\\2 o 1 o
    B .   .   .   .   .
        o o o/o 1 o 4
    C   .   .   .   .
"""
"""The west has no symbol."""


def parted(**beside: Any) -> Position:
    return position(PARTED, **beside)


def test_a_province_is_what_walls_and_coast_enclose_and_worth_its_empty_triangles() -> None:
    assert [parted().province(place).worth for place in ("A1/2", "B3/4", "B5/6")] == [3, 2, 4]


def test_a_governor_on_one_symbol_and_a_card_for_each_other() -> None:
    after = parted(hands=("112", "")).play("besetze A2/3")
    assert after.governors(0) == "A2/3"
    assert after.state.hand == (1, 2)
    assert after.state.discards == (1,)
    assert after.province("B3/4").owner == 0


def test_the_place_of_the_governor_is_free_to_choose_and_decides_the_price() -> None:
    start = parted(hands=("12", ""))
    assert start.legal("besetze A2/3") == ["besetze A2/3 B3/4", "besetze A2/3 mit 1"]
    assert start.legal("besetze B3/4") == ["besetze B3/4 mit 2"]


def test_more_governors_replace_cards() -> None:
    after = parted().play("besetze A1/2 B1/2 B2/3")
    assert after.governors(0) == "A1/2 B1/2 B2/3"
    assert not after.province("A1/2").pays


def test_too_few_governors_or_cards_are_refused() -> None:
    short = parted(hands=("1", ""), governors=("A1/2 B1/2 B2/3",))
    assert short.refusal("besetze A2/3 B3/4") == "too_few_governors"
    assert parted(hands=("1", "")).refusal("besetze B3/4") == "too_few_cards"
    assert parted(hands=("12", "")).refusal("besetze B3/4 mit 1") == "wrong_price"


def test_only_a_free_province_is_occupied_and_only_as_one() -> None:
    taken = parted(hands=("1112223334", ""), governors=("A1/2", "A2/3"))
    assert taken.refusal("besetze B3/4") == "not_free"
    assert taken.refusal("besetze B1/2") == "not_free"
    assert taken.refusal("besetze A3/4 A2/3") == "not_one_province"
    assert taken.refusal("besetze A4") == "no_symbol"


def test_a_province_without_a_symbol_is_held_by_nobody() -> None:
    start = position(BARE, hands=("1124", ""))
    assert {move.split()[1] for move in start.legal("besetze")} == {"A2/3", "A3/4", "B3/4", "B4/5"}


def test_a_takeover_costs_two_cards_for_each_governor_and_the_occupation() -> None:
    after = parted(hands=("1112", "5"), governors=("", "B3/4")).play("übernimm A2/3 mit 111 gib 11")
    assert after.state.hands == ((2,), (1, 1, 5))
    assert after.state.discards == (1,)
    assert (after.governors(0), after.governors(1)) == ("A2/3", "")


def test_the_compensation_is_half_of_all_cards_rounded_up_as_the_attacker_likes() -> None:
    start = parted(hands=("1122", ""), governors=("", "B3/4"))
    assert start.legal("übernimm B3/4") == ["übernimm B3/4 mit 112 gib 11", "übernimm B3/4 mit 112 gib 12"]
    assert start.refusal("übernimm B3/4") == "compensation"
    assert start.refusal("übernimm B3/4 gib 1") == "compensation"
    assert start.refusal("übernimm B3/4 gib 22") == "compensation"
    after = start.play("übernimm B3/4 gib 12")
    assert after.state.hands == ((2,), (1, 2))
    assert after.state.discards == (1,)


def test_two_governors_cost_four_cards() -> None:
    start = parted(hands=("1122", ""), governors=("", "A2/3 B3/4"))
    assert start.legal("übernimm") == [f"übernimm A2/3 B3/4 mit 1122 gib {given}" for given in ("11", "12", "22")]


def test_a_takeover_is_refused_for_want_of_a_card_or_a_governor() -> None:
    poor = parted(hands=("1222", ""), governors=("", "B3/4"))
    assert poor.legal("übernimm") == []
    assert poor.refusal("übernimm B3/4 gib 12") == "too_few_cards"
    spread = parted(hands=("11", ""), governors=("A1/2 B1/2 B2/3", "B3/4"))
    assert spread.refusal("übernimm A2/3 B3/4 gib 1") == "too_few_governors"
    assert spread.legal("übernimm") == []
    full = parted(hands=("1122", ""), governors=("A3/4 A4/5 B4/5 B5/6", "B3/4"))
    assert full.refusal("übernimm B3/4 gib 12") == "too_few_governors"


def test_only_anothers_province_is_taken_over() -> None:
    start = parted(hands=("1122", ""), governors=("A2/3", ""))
    assert start.refusal("übernimm B3/4 gib 12") == "not_enemy"
    assert start.refusal("übernimm A1/2 gib 12") == "not_enemy"


def test_taxes_pay_every_player_for_provinces_with_one_governor() -> None:
    after = parted(hands=("23", "1"), governors=("A2/3", "B5/6")).play("steuern 2")
    assert after.state.scores == (2, 4)
    assert after.state.hand == (3,)
    assert after.state.discards == (2,)


def test_taxes_come_once_a_turn() -> None:
    once = parted(hands=("22", ""), governors=("A2/3",)).play("steuern 2")
    assert once.refusal("steuern 2") == "levied"
    assert once.legal("steuern") == []


def test_the_card_must_lie_under_an_own_governor_and_in_the_hand() -> None:
    start = parted(hands=("13", ""), governors=("A2/3", "B3/4"))
    assert start.refusal("steuern 1") == "not_under_governor"
    assert start.refusal("steuern 2") == "not_in_hand"


def test_a_governor_in_a_province_that_does_not_pay_may_collect_for_others() -> None:
    after = parted(hands=("1", ""), governors=("A2/3 B3/4 A1/2", "B5/6")).play("steuern 1")
    assert after.state.scores == (3, 4)


def test_a_province_with_two_governors_pays_again_when_one_is_left() -> None:
    """By a governor taken back."""
    start = parted(hands=("11", ""), governors=("A2/3 B3/4",))
    assert start.play("steuern 1").state.scores == (0, 0)
    assert start.play("abziehen A2/3", "steuern 1").state.scores == (2, 0)


def test_a_province_with_two_governors_pays_again_when_a_wall_parts_them() -> None:
    walled = """
    A   @   .   .---.   .
        o o o o/o 1 o\\o o
    B .   .   .   .   .   .
        o o o o\\2 o o/o 3
    C   .   .   .---.   .
    """
    start = position(walled, hands=("1", ""), display="33", governors=("A3/4 B3/4",), marched=False)
    assert not start.province("A3/4").pays
    after = start.play("zug 3 B5/6 B5 über B2-B3-B4", "steuern 1")
    assert after.state.scores == (4, 0)


def test_the_last_governor_leaving_frees_the_province() -> None:
    start = parted(governors=("A2/3", "B5/6"))
    after = start.play("abziehen A2/3")
    assert after.province("A2/3").owner is None
    assert after.state.supply(after.state.seat) == 4
    assert start.refusal("abziehen B5/6") == "not_yours"
    assert start.refusal("abziehen A1/2") == "not_yours"
