"""A move step by step: only what is possible, labels with price and gain, few at a time and quickly."""

from pathlib import Path
from time import process_time

import pytest

from bot.game import Seat
from bot.texts import Language, read_tables
from tests.games.alexander.play import entered
from tests.games.alexander.positions import Position, position
from tests.games.alexander.test_provinces import parted

SAY = Language("de", (read_tables(Path(__file__).parents[3] / "bot" / "games" / "alexander" / "texts")["de"],))

FAR = """
    A   @   .   .   .   .   .   .
        o o o o o o o o o o o o o
    B .   .   .   .   .   .   .   .
        o o o o o o o o o o o o o
    C   .   .   .   .   .   .   .
        o o o o o o o o o o o o o
    D .   .   .   .   .   .   .   .
        o o o o o o o o o o o o 1
    E   .   .   .   .   .   .   .
"""
"""One symbol, as far away as can be."""


def labels(start: Position, prefix: str = "") -> list[str]:
    """The labels of the next steps."""
    return [SAY(step.label) for step in start.game.complete(start.state, start.state.seat, prefix)]


def all_entered(start: Position, prefix: str = "") -> set[str]:
    """All whole moves to which a half-entered one leads, as they are written."""
    found = entered(start.game, start.state, prefix)
    return {start.game.format(start.state, start.game.parse(start.state, text)) for text in found}


def test_a_march_goes_from_card_to_target_to_corner_to_route() -> None:
    start = position(display="34", hands=("3", ""), marched=False)
    assert start.steps() == ["zug 3", "zug 4", "zug hand 3"]
    assert start.steps("zug 4") == ["zug 4 A4/5", "zug 4 B4/5"]
    assert start.steps("zug 3 B2/3") == ["zug 3 B2/3 B2", "zug 3 B2/3 B3", "zug 3 B2/3 C2 über B2"]
    assert start.steps("zug 3 B2/3 B3") == ["zug 3 B2/3 B3 über A2", "zug 3 B2/3 B3 über B2"]


def test_labels_of_a_march_tell_how_far_and_how_many_walls() -> None:
    start = position(display="35", marched=False)
    assert labels(start) == ["Pferd aus der Auslage", "Soldat aus der Auslage, als Joker"]
    assert labels(start, "zug 3") == ["B2/3 (Pferd), 1 Schritt"]
    assert labels(start, "zug 3 B2/3") == ["Ecke B2 · 1 neue Mauer", "Ecke B3 · 2 Wege", "Ecke C2 · 2 neue Mauern"]
    assert labels(start, "zug 3 B2/3 B3") == ["A2-B3 · 2 neue Mauern", "B2-B3 · 2 neue Mauern"]


def test_many_routes_are_asked_for_point_by_point() -> None:
    start = position(FAR, display="11", marched=False)
    assert start.steps("zug 1 D7/8 D7") == ["zug 1 D7/8 D7 über A2", "zug 1 D7/8 D7 über B2"]
    assert labels(start, "zug 1 D7/8 D7") == ["über A2 … · 20 Wege", "über B2 … · 15 Wege"]
    assert all_entered(start, "zug 1 D7/8 D7") == set(start.legal("zug 1 D7/8 D7"))


def test_the_words_typed_may_break_off_anywhere() -> None:
    start = position(FAR, display="11", hands=("1", ""), marched=False)
    text = "zug 1 D7/8 D7 über A2-A3-A4-B5-C5-D6"
    for length in range(len(text) + 1):
        steps = start.steps(text[:length])
        assert steps, text[:length]
        assert length == 0 or any(text.startswith(step) or step.startswith(text[:length]) for step in steps)
    assert start.steps(text) == [text]
    assert start.steps("ZUG HAN") == ["zug hand 1"]


def test_actions_are_those_that_are_possible_with_what_they_bring() -> None:
    start = parted(hands=("2334", ""), governors=("A2/3", "B5/6"), display="15")
    steps = dict(zip(start.steps(), labels(start), strict=True))
    assert steps == {
        "nimm 1": "Tempel nehmen",
        "nimm 5": "Soldat nehmen",
        "nimm stapel": "Vom Stapel nehmen (noch 49 Karten)",
        "besetze": "Eine freie Provinz besetzen",
        "steuern 2": "Steuern mit Amphore: +2 für dich, +4 für die anderen",
        "abziehen A2/3": "A2/3 abziehen: die Provinz (Wert 2) wird frei",
        "fertig": "Fertig",
    }


def test_what_becomes_of_a_province_when_a_governor_goes_is_told() -> None:
    two = parted(governors=("A2/3 B3/4",))
    assert "A2/3 abziehen: die Provinz zahlt dann 2" in labels(two)
    three = parted(governors=("A1/2 B1/2 B2/3",))
    assert "A1/2 abziehen: die Provinz (Wert 3) zahlt weiter nichts" in labels(three)


def test_an_occupation_goes_from_province_to_place_to_payment() -> None:
    start = parted(hands=("1233", ""))
    assert start.steps("besetze") == ["besetze bei A1/2", "besetze bei A2/3", "besetze bei A3/4"]
    assert labels(start, "besetze")[0] == "A1/2 · Wert 3 · Tempel, Amphore, Pferd, je Statthalter eine weniger"
    assert start.steps("besetze bei A2/3") == ["besetze A2/3", "besetze B3/4"]
    assert labels(start, "besetze bei A2/3") == ["A2/3 (Amphore) · dazu Tempel", "B3/4 (Tempel) · dazu Amphore"]
    assert start.steps("besetze A2/3") == ["besetze A2/3 mit 1", "besetze A2/3 B3/4"]
    assert labels(start, "besetze A2/3") == ["Bezahlen: Tempel", "B3/4 (Tempel) · dazu keine Karte"]
    assert all_entered(start, "besetze") == set(start.legal("besetze"))


def test_a_step_without_a_choice_is_not_asked() -> None:
    last = parted(hands=("12", ""), governors=("A1/2 B1/2 B2/3",))
    assert last.steps("besetze") == ["besetze bei A2/3"]
    assert last.steps("besetze bei A2/3") == ["besetze A2/3 mit 1", "besetze B3/4 mit 2"]


def test_places_can_be_typed_without_their_province() -> None:
    assert parted(hands=("12", "")).steps("besetze B3") == ["besetze B3/4"]


def test_a_takeover_ends_with_the_compensation() -> None:
    start = parted(hands=("11223", ""), governors=("A1/2 B1/2 B2/3", "B3/4"))
    assert start.steps("übernimm") == ["übernimm bei A2/3"]
    assert labels(start, "uebernimm") == [
        "A2/3 · von Weinrot · Wert 2 · 3× Tempel, Amphore, je Statthalter eine weniger"
    ]
    assert start.steps("übernimm B3/4") == ["übernimm B3/4 mit 112"]
    assert start.steps("übernimm B3/4 mit 112") == ["übernimm B3/4 mit 112 gib 11", "übernimm B3/4 mit 112 gib 12"]
    assert labels(start, "übernimm B3/4 mit 112")[1] == "Entschädigung: Tempel, Amphore"
    assert all_entered(start, "übernimm") == set(start.legal("übernimm"))


RICH = """
    A   @   .   .   .   .   .   .   .
        o 1 o 2 o 3 o 4 o 5 o 1 o 2 o
    B .---.---.---.---.---.---.---.---.
        2 o 3 o 4 o 5 o 1 o 2 o 3 o 4 o
    C   .   .   .   .   .   .   .   .
"""


def test_many_compensations_are_asked_for_card_by_card() -> None:
    start = position(RICH, hands=("1222233345", ""), governors=("", "A2/3 A3/4"))
    paid = "übernimm A1/2 mit 1222233345"
    assert paid in start.steps("übernimm A1/2")
    assert start.steps(paid) == [f"{paid} gib {card}" for card in (1, 2, 3)]
    assert labels(start, paid)[0] == "Entschädigung: Tempel und mehr"
    assert start.steps(f"{paid} gib 3") == [f"{paid} gib 33345"]
    assert all_entered(start, "übernimm") == set(start.legal("übernimm"))


def test_others_are_told_nothing() -> None:
    start = position(hands=("3", "4"), marched=False)
    assert start.game.complete(start.state, Seat(1), "") == ()
    assert start.game.complete(start.state, Seat(1), "zug hand") == ()


@pytest.mark.parametrize(
    "typed", ["?", "zug ?", "zug 3 B2/3 B3 über -", "zug hand", "besetze F4 mit q", "x" * 200, "mit"]
)
def test_nonsense_leads_nowhere(typed: str) -> None:
    assert position(display="33", marched=False).steps(typed) == []
    assert parted(hands=("1122", ""), governors=("", "B3/4")).steps(typed) == []


VAST = """
    A   @   .   .   .   .   .   .   .   .   .
        o o o o o o o o o o o o o o o o o o o
    B .   .   .   .   .   .   .   .   .   .   .
        o o o o o o o o o o o o o o o o o o o
    C   .   .   .   .   .   .   .   .   .   .
        o o o o o o o o o o o o o o o o o o o
    D .   .   .   .   .   .   .   .   .   .   .
        o o o o o o o o o o o o o o o o o o o
    E   .   .   .   .   .   .   .   .   .   .
        o o o o o o o o o o o o o o o o o o o
    F .   .   .   .   .   .   .   .   .   .   .
        o o o o o o o o o o o o o o o o 1 o o
    G   .   .   .   .   .   .   .   .   .   .
"""


def test_hundreds_of_routes_take_few_steps_and_little_time() -> None:
    start = position(VAST, display="11", marched=False)
    assert len(start.legal()) > 500
    prefixes = ["", "zug 1", "zug 1 F9/10"]
    prefixes += [step for prefix in start.steps("zug 1 F9/10") for step in (prefix, *start.steps(prefix))]
    for prefix in prefixes:
        assert 0 < len(start.steps(prefix)) <= 10
        assert min(seconds(start, prefix) for _ in range(3)) < 0.02


def seconds(start: Position, prefix: str) -> float:
    """The CPU time that the next steps take."""
    before = process_time()
    start.game.complete(start.state, start.state.seat, prefix)
    return process_time() - before
