"""Setting a position up in words (ABA-12), and the pictures of the lesson (ABA-8)."""

import pytest

from bot.game import IllegalMove, Look, phrase
from bot.games.abalone.arranging import arrange, stand
from bot.games.abalone.layout import parse_position
from bot.games.abalone.layouts import LAYOUTS
from bot.games.abalone.lesson import EXAMPLES, LESSONS
from bot.games.abalone.notation import parse
from bot.games.abalone.rules import apply
from bot.games.abalone.state import BLACK, Reason
from bot.texts import LANGUAGES
from tests.games.abalone.positions import WORDS, fields, start

WORK = "A1 / E2 / black / 0 0"


def refusal(words: str) -> Reason:
    with pytest.raises(IllegalMove) as refused:
        arrange(WORK, words)
    return Reason(refused.value.reason)


@pytest.mark.parametrize(
    ("words", "after"),
    [
        ("schwarz A2 a3", "A1 A2 A3 / E2"),
        ("Schwarz A2, B1; WEIẞ D5", "A1 A2 B1 / E2 D5"),
        ("schwarz A1", "/ E2"),
        ("weiß A1", "/ E2 A1"),
        ("leer", "/"),
        ("leer schwarz GG weiss C0 am zug weiß", "GG / C0 / white"),
        ("weiß am zug", "A1 / E2 / white"),
        ("am zug weiß, schwarz A2", "A1 A2 / E2 / white"),
        ("am zug, schwarz A2", "A1 A2 / E2 / black"),
        ("wechsel", "A1 / E2 / white"),
        ("verloren schwarz 2, weiß 5", "A1 / E2 / black / 2 5"),
        ("schwarz A2 2 verloren", "A1 A2 / E2 / black / 2 0"),
        ("B0 / C0 / white / 1 2", "B0 / C0 / white / 1 2"),
        ("", "A1 / E2"),
    ],
)
def test_words_change_the_position(words: str, after: str) -> None:
    assert parse_position(arrange(WORK, words)) == parse_position(after)


@pytest.mark.parametrize(
    "words",
    [
        "leer, schwarz A1 A2, weiß E2, am zug weiß, schwarz 2 verloren",
        "empty, black A1 A2, white E2, to move white, black 2 lost",
        "leeg, zwart A1 A2, wit E2, aan zet wit, zwart 2 kwijt",
    ],
)
def test_the_words_of_all_languages_are_understood(words: str) -> None:
    assert parse_position(arrange("", words)) == parse_position("A1 A2 / E2 / white / 2 0")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_is_known_by_its_names(language: str, layout: str) -> None:
    for name in (layout, WORDS[language](phrase(f"layout.{layout}"))):
        assert stand(arrange(WORK, name)).position == start(layout).position


def test_the_first_position_is_the_standard_layout() -> None:
    assert stand(arrange("", "")).position == start().position


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("A2", Reason.COLOUR_MISSING),
        ("3", Reason.COLOUR_MISSING),
        ("schwarz H7", Reason.UNKNOWN_FIELD),
        ("schwarz A10", Reason.UNKNOWN_FIELD),
        ("grün A2", Reason.UNKNOWN_WORD),
        ("schwarz 100 verloren", Reason.UNKNOWN_WORD),
        ("A1 / A1", Reason.FIELD_TWICE),
        ("heute / morgen", Reason.UNKNOWN_FIELD),
    ],
)
def test_what_makes_no_sense_is_refused(words: str, reason: Reason) -> None:
    assert refusal(words) is reason


def test_every_example_of_the_lesson_is_drawn_as_its_move() -> None:
    for move, draw in zip(EXAMPLES, LESSONS, strict=True):
        assert f"{move}: Schwarz" in draw(Look(WORDS["de"])).alt


def test_the_examples_move_what_the_help_says() -> None:
    """ABA-8."""
    after = [fields(apply(stand(text), parse(stand(text), move)).position, BLACK) for move, text in EXAMPLES.items()]
    assert after[1:3] == [{"F0", "F2", "F5"}, {"D0", "C0"}]
    assert "GG" in after[0]
    assert after[3] == {"E4", "E2", "F0"}
