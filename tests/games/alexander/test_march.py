"""Alexander's march: which card leads where, along which route, and what it lays (ALE-4 to ALE-11)."""

from tests.games.alexander.positions import position

LONG = """
    A   @   .   .   .   .
        o o o o o o o 1 o
    B .   .   .   .   .   .
        o o o o o o o o o
    C   .   .   .   .   .
"""


def ends(moves: list[str]) -> set[str]:
    """The cards, targets and corners of moves."""
    return {" ".join(move.split()[1:4]) for move in moves}


def test_the_nearest_triangle_is_the_target() -> None:
    start = position(display="33", marched=False)
    assert ends(start.legal()) == {"3 B2/3 B2", "3 B2/3 B3", "3 B2/3 C2"}
    assert start.refusal("zug 3 A3/4 A3") == "not_nearest"


def test_among_equally_near_triangles_the_player_chooses() -> None:
    start = position(display="44", marched=False)
    assert {move.split()[1] for move in ends(start.legal())} == {"A4/5", "B4/5"}


def test_a_triangle_at_alexanders_point_is_no_target() -> None:
    assert position(display="11", marched=False).refusal("zug 1 A1/2 A2") == "not_nearest"


def test_a_wall_at_a_side_makes_a_triangle_unreachable_but_coast_does_not() -> None:
    walled = """
    A   @   .   .   .   .
        o 1 o 2 o 3 o 4 o
    B .   .---.   .   .   .
        2 o 3 o 1 o 4 o 2
    C   .   .   .   .   .
    """
    start = position(walled, display="34", marched=False)
    assert {move.split()[1] for move in ends(start.legal("zug 3"))} == {"A3/4"}
    assert {move.split()[1] for move in ends(start.legal("zug 4"))} == {"A4/5", "B4/5"}


def test_a_governor_makes_a_triangle_unreachable() -> None:
    start = position(display="33", governors=("", "B2/3"), marched=False)
    assert {move.split()[1] for move in ends(start.legal())} == {"A3/4"}


def test_walls_neither_block_nor_lengthen_the_way() -> None:
    walled = """
    A   @   .   .   .   .
       /o\\1 o 2 o 3 o 4 o
    B .---.   .   .   .   .
        2 o 3 o 1 o 4 o 2
    C   .   .   .   .   .
    """
    after = position(walled, display="31", marched=False).play("zug 3 B2/3 B2")
    assert after.atlas.point_names[after.state.point] == "B2"


def test_the_route_to_a_corner_is_a_shortest_one() -> None:
    start = position(display="33", marched=False)
    assert start.refusal("zug 3 B2/3 B2 über A2") == "no_route"
    assert start.refusal("zug 3 B2/3 B3 über C2") == "no_route"
    assert start.refusal("zug 3 B2/3 B3 über A2-A3") == "no_route"
    assert start.refusal("zug 3 B2/3 A2") == "not_a_corner"


def test_among_several_routes_the_player_chooses() -> None:
    start = position(display="33", marched=False)
    assert start.refusal("zug 3 B2/3 B3") == "which_route"
    assert start.play("zug 3 B2/3 B3 über A2").walls() == "A1-A2 A2-B3"
    assert start.play("zug 3 B2/3 B3 über B2").walls() == "A1-B2 B2-B3"


def test_routes_that_lay_the_same_walls_are_one_move_written_by_the_first() -> None:
    walled = """
    A   @---.---.   .   .
        o\\1/o\\2/o 3 o 4 o
    B .   .---.   .   .   .
        2 o 3 o 1 o 4 o 2
    C   .   .   .   .   .
    """
    start = position(walled, display="44", marched=False)
    assert start.legal("zug 4 B4/5 B4") == ["zug 4 B4/5 B4 über A2-A3", "zug 4 B4/5 B4 über A2-B3"]
    assert start.play("zug 4 B4/5 B4 über B2-B3") == start.play("zug 4 B4/5 B4 über A2-B3")


def test_a_route_over_old_walls_lays_none() -> None:
    walled = """
    A   @   .   .   .   .
        o\\1 o 2 o 3 o 4 o
    B .   .   .   .   .   .
        2 o 3 o 1 o 4 o 2
    C   .   .   .   .   .
    """
    start = position(walled, display="33", marched=False)
    after = start.play("zug 3 B2/3 B2")
    assert after.state.walls == start.state.walls
    assert after.state.marched


def test_a_side_with_a_wall_gets_no_second() -> None:
    walled = """
    A   @   .   .   .   .
        o\\1 o 2 o 3 o 4 o
    B .   .   .   .   .   .
        2 o 3 o 1 o 4 o 2
    C   .   .   .   .   .
    """
    assert position(walled, display="33", marched=False).play("zug 3 B2/3 C2").walls() == "A1-B2 B2-C2"


def test_a_route_may_run_along_the_rim_and_lays_walls_there() -> None:
    after = position(LONG, display="11", marched=False).play("zug 1 A4/5 A4 über A2-A3")
    assert after.picture().splitlines()[0] == "A   .---.---.---@   ."


def test_a_route_may_cross_provinces_and_split_them() -> None:
    """ALE-13: the part with the governor stays its owner's, the other is free, in the same turn already."""
    walled = """
    A   @   .   .---.   .
        o o o o/o 1 o\\o o
    B .   .   .   .   .   .
        o o o o\\2 o o/o 3
    C   .   .   .---.   .
    """
    start = position(walled, hands=("2", ""), display="33", governors=("", "A3/4"), marched=False)
    assert start.province("A3/4").owner == 1
    assert start.province("A3/4").worth == 4
    after = start.play("zug 3 B5/6 B5 über B2-B3-B4")
    assert after.province("A3/4").owner == 1
    assert after.province("A3/4").worth == 2
    assert after.province("B3/4").owner is None
    assert after.play("besetze B3/4").province("B3/4").owner == 0


def test_a_card_from_the_hand_is_discarded_and_nothing_is_taken() -> None:
    after = position(hands=("35", ""), display="12", marched=False).play("zug hand 3 B2/3 B2")
    assert after.state.hand == (5,)
    assert after.state.display == (1, 2)
    assert after.state.discards == (3,)


def test_a_face_up_card_comes_into_the_hand_and_the_display_is_filled_before_the_actions() -> None:
    after = position(hands=("5", ""), display="31", pile="4", marched=False).play("zug 3 B2/3 B2")
    assert after.state.hand == (3, 5)
    assert after.state.display == (1, 4)
    assert after.state.pile == ()


def test_a_hand_card_must_lead_somewhere_and_be_there() -> None:
    start = position(hands=("5", ""), display="12", marched=False)
    assert start.refusal("zug hand 5 A4/5 A4 über A2-A3") == "leads_nowhere"
    assert start.refusal("zug hand 3 B2/3 B2") == "not_in_hand"
    assert start.refusal("zug 3 B2/3 B2") == "not_on_display"


def test_a_face_up_card_that_leads_nowhere_is_a_joker() -> None:
    start = position(display="53", marched=False)
    assert {move.split()[1] for move in ends(start.legal("zug 5"))} == {"B3/4", "A2/3", "B1/2", "B2/3", "A4/5", "B4/5"}
    after = start.play("zug 5 B2/3 B2")
    assert after.state.hand == (5,)


def test_a_joker_goes_to_the_nearest_of_its_symbol_too() -> None:
    assert position(display="53", marched=False).refusal("zug 5 A3/4 A3") == "not_nearest"


def test_a_card_that_leads_somewhere_is_no_joker() -> None:
    start = position(display="13", marched=False)
    assert start.refusal("zug 1 B2/3 B2") == "no_joker"


def test_a_hand_card_is_never_a_joker() -> None:
    assert position(hands=("5", ""), display="12", marched=False).legal("zug hand 5") == []


NOWHERE = """
    A   @   .   .
        o 1 o o o
    B .   .   .   .
"""
"""The only symbol lies at Alexander's point."""


def test_where_nothing_is_reachable_a_card_is_taken_and_alexander_stays() -> None:
    start = position(NOWHERE, hands=("1", ""), display="12", pile="4", marched=False)
    assert start.legal() == ["zug 1 bleibt", "zug 2 bleibt"]
    assert start.refusal("zug bleibt") == "must_take"
    assert start.refusal("zug 3 bleibt") == "not_on_display"
    after = start.play("zug 2 bleibt")
    assert after.state.hand == (1, 2)
    assert after.state.display == (1, 4)
    assert after.walls() == ""
    assert after.state.marched


def test_with_no_card_to_take_and_none_playable_he_stays_too() -> None:
    all_cards = "12345" * 11
    start = position(NOWHERE, hands=("", all_cards), display="", pile="", marched=False)
    assert start.legal() == ["zug bleibt"]
    assert start.play("zug bleibt").state.marched


def test_with_an_empty_display_a_playable_hand_card_must_be_played() -> None:
    start = position(hands=("3", "12345" * 10 + "1245"), display="", pile="", marched=False)
    assert ends(start.legal()) == {"hand 3 B2/3"}
    assert start.refusal("zug bleibt") == "must_march"


def test_nobody_stays_who_can_march() -> None:
    assert position(display="12", marched=False).refusal("zug 1 bleibt") == "must_march"


def test_the_march_comes_first_and_once() -> None:
    start = position(display="34", marched=False)
    assert start.refusal("nimm stapel") == "march_first"
    assert start.refusal("fertig") == "march_first"
    assert start.play("zug 3 B2/3 B2").refusal("zug 4 A4/5 A4 über B2") == "marched"
