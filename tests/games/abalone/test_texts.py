"""What Abalone says: in three languages, in words and in letters."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game import Look, phrase
from bot.games.abalone import GAME
from bot.games.abalone.diagram import alt
from bot.games.abalone.layouts import LAYOUTS
from bot.games.abalone.state import Position
from bot.texts import LANGUAGES
from tests.games.abalone.positions import ANY_POSITION, WORDS, at, met_at_random, played, stand, start

GERMAN = WORDS["de"]

START = """\
        oE6 oD9 oD8 oD7 oD6
      oE7 oE3 oD5 oD4 oD3 oC9
    .E8 .E4 oE1 oD2 oD1 .C5 .C8
  .E9 .E5 .E2 .E0 .D0 .C2 .C4 .C7
.F6 .F3 .F1 .F0 .GG .C0 .C1 .C3 .C6
  .F7 .F4 .F2 .A0 .B0 .B2 .B5 .B9
    .F8 .F5 #A1 #A2 #B1 .B4 .B8
      #F9 #A3 #A4 #A5 #B3 #B7
        #A6 #A7 #A8 #A9 #B6
# Schwarz ist am Zug: 0 von 6 verloren.
o Weiß: 0 von 6 verloren."""

PUSHED = """\
        .E6 .D9 .D8 .D7 .D6
      oE7'.E3 .D5 .D4 .D3 .C9
    .E8 #E4'.E1 .D2 .D1 .C5 .C8
  .E9 .E5 #E2'.E0 .D0 .C2 .C4 .C7
.F6 .F3 .F1 #F0'.GG .C0 .C1 .C3 .C6
  .F7 .F4 .F2 .A0'.B0 .B2 .B5 .B9
    .F8 .F5 .A1 .A2 .B1 .B4 .B8
      .F9 .A3 .A4 .A5 .B3 .B7
        .A6 .A7 .A8 .A9 .B6
# Schwarz: 0 von 6 verloren.
o Weiß ist am Zug: 1 von 6 verloren.
Letzter Zug: 3E2-E4+: Schwarz schiebt mit drei Kugeln zwei weiße, eine fällt vom Brett."""


def told(position: str, text: str) -> list[str]:
    before = stand(position)
    return [GERMAN(said) for said in GAME.tell(before, GAME.parse(before, text), played(before, text))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_layout_and_option_has_its_words(language: str) -> None:
    assert all(WORDS[language](phrase(f"layout.{layout}")) for layout in LAYOUTS)
    for option in GAME.options:
        assert re.fullmatch(r"[a-z]{1,32}", WORDS[language](phrase(f"option.{option}.name")))
        assert len(WORDS[language](phrase(f"option.{option}.short"))) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_shows_the_four_examples_and_warns_of_the_other_names(language: str) -> None:
    text = WORDS[language](phrase("help"))
    for example in ("`1B0-GG`", "`3A0-F0l`", "`2GG-D0r`", "`3E2-E4+`", "I9"):
        assert example in text
    assert len(text) <= 2000


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1F0-GG", "1F0-GG: Schwarz zieht eine Kugel nach GG."),
        ("2E2-E1r", "2E2-E1r: Schwarz rückt zwei Kugeln nach rechts, die vorderste nach E1."),
        ("3A0-B0l", "3A0-B0l: Schwarz rückt drei Kugeln nach links, die vorderste nach B0."),
        ("3A0-A2", "3A0-A2: Schwarz zieht drei Kugeln geradeaus nach A2."),
        ("3E2-E4+", "3E2-E4+: Schwarz schiebt mit drei Kugeln zwei weiße, eine fällt vom Brett."),
    ],
)
def test_a_move_is_told_in_words(text: str, words: str) -> None:
    assert told("E2 F0 A0 / E4 E7 D6", text)[0] == words


def test_a_fallen_marble_is_counted() -> None:
    assert told("E2 F0 A0 / E4 E7 D6 / black / 0 2", "3E2-E4+")[1] == "Weiß hat 3 von 6 Kugeln verloren."


def test_the_start_is_drawn_in_letters() -> None:
    assert GAME.diagram(start(), Look(GERMAN)) == START


def test_the_drawing_marks_the_last_move() -> None:
    assert GAME.diagram(played(stand("E2 F0 A0 / E4 E7"), "3E2-E4+"), Look(GERMAN)) == PUSHED


def test_turned_the_other_side_lies_below() -> None:
    rows = GAME.diagram(start(), Look(GERMAN, turned=True)).splitlines()
    assert rows[0] == "        #B6 #A9 #A8 #A7 #A6"
    assert rows[8] == "        oD6 oD7 oD8 oD9 oE6"


def test_the_choice_is_numbered() -> None:
    drawing = GAME.diagram(stand("B0 B1 B3 / D6"), Look(GERMAN, prefix="3b0-"))
    assert drawing.splitlines()[-1] == "Auswahl 3B0-…: 1 = 3B0-A0l, 2 = 3B0-GG, 3 = 3B0-C0r"


@given(ANY_POSITION, st.sampled_from(LANGUAGES), st.sampled_from(["", "GG", "A0", "D2"]))
@settings(max_examples=60, deadline=None)
def test_the_description_is_short_and_names_every_marble(position: Position, language: str, prefix: str) -> None:
    text = alt(at(position), Look(WORDS[language], prefix=prefix))
    assert len(text) <= 1024
    marbles = (position.marbles[0] | position.marbles[1]).bit_count()
    assert len(re.findall(r"\b(?:GG|[A-F][0-9])\b", text.split("\n", 3)[3])) >= marbles


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_fits_a_menu(language: str) -> None:
    for state, _ in met_at_random(30):
        for prefix in ("", "A", "2", "E1", "GG"):
            for step in GAME.complete(state, state.position.seat, prefix):
                assert len(WORDS[language](step.label)) <= 100


def test_the_picture_carries_the_description() -> None:
    look = Look(GERMAN)
    for state, _ in met_at_random(5):
        assert GAME.scene(state, look).alt == alt(state, look)
