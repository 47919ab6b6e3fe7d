"""Deals: by seed, by text, and what is refused as none (ALX-3, ALX-4)."""

import pytest

from bot.game import Setup
from bot.games.alexandria.deal import deal, write_deal
from bot.games.alexandria.rules import initial
from bot.games.alexandria.state import Reason
from bot.registry import words
from tests.games.alexandria.positions import deal_refusal

PHAROS = """
64 23 16 51 35 42 14 15 23 62 11 32
16 36 42 56 31 24 66 62 33 25 26 21
13 44 64 63 66 32 52 36 22 31 46 11
35 54 43 65 41 52 55 53 63 65 14 54
34 44 15 55 12 51 45 61 41 21 26 13
34 24 46 33 25 61 43 56 53 22 12 45
"""


def test_a_seed_deals_the_same_stones_for_ever() -> None:
    assert write_deal(deal(Setup(seed="Pharos"))) == " ".join(PHAROS.split())


def test_another_seed_deals_others() -> None:
    assert initial(Setup(seed="Pharos")) != initial(Setup(seed="pharos"))


def test_a_deal_as_text_is_the_game_of_its_seed() -> None:
    assert initial(Setup(options=(("deal", PHAROS),))) == initial(Setup(seed="Pharos"))


@pytest.mark.parametrize(
    ("wrong", "right", "reason"),
    [
        ("77", "11", Reason.DEAL_UNREADABLE),
        ("", "11", Reason.DEAL_UNEVEN),
        ("11 11", "11", Reason.DEAL_UNEVEN),
    ],
)
def test_what_is_no_deal_is_refused(wrong: str, right: str, reason: Reason) -> None:
    assert deal_refusal(PHAROS.replace(right, wrong, 1)).reason == reason


def test_a_deal_must_open_with_six_colours_and_six_symbols() -> None:
    assert deal_refusal(" ".join(reversed(PHAROS.split()))).reason == Reason.DEAL_OPENING


def test_a_refused_deal_says_what_is_wrong() -> None:
    sentence = words("de", "alexandria")(deal_refusal("").phrase)
    assert sentence == "Jeden Stein gibt es zweimal, aber Rot-Sonne (`11`) steht 0-mal in dieser Folge."
