"""The board in letters and the board read out: all of it, in every mode, and short enough for Discord."""

import re
from random import Random

import pytest

from bot.game import Look, Setup
from bot.games.alexandria.alt import LENGTH, alt
from bot.games.alexandria.diagram import diagram
from bot.games.alexandria.notation import square_text, stone_code
from bot.games.alexandria.rules import apply, initial, legal_moves
from bot.games.alexandria.state import KINDS, Move, State, symbol
from bot.registry import words
from bot.texts import LANGUAGES
from tests.games.alexandria.positions import position

CODES = re.compile("\x1b\\[[0-9;]+m")

EARLY = apply(position("11 .. ..\n66 .. ..", 12, 16, 21, 21, 35), Move(2, 1))

STONES = tuple(sorted(KINDS, key=symbol)) * 2
MOTLEY = State(tuple(cell for at in range(0, 72, 3) for cell in (*STONES[at : at + 3], 0)), (), 9999, 99, 90)
"""All stones laid and no two of a colour in a row: the most that colour codes can swell to."""


def look(language: str = "de", **flags: str) -> Look:
    return Look(words(language, "alexandria"), flags=flags)


def test_the_board_in_plain_letters() -> None:
    picture = diagram(EARLY, look(farben="aus", plaetze="ein"))
    assert (
        [line.rstrip() for line in picture.splitlines()]
        == """\
    1  2  3  4  5  6  7  8  9 10 11 12
 1 RS>RA  1  .  .  .  .  .  .  .  .  .
 2 SW  5  .  .  .  .  .  .  .  .  .  .
 3  1  .  .  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  .  .
 6  .  .  .  .  .  .  .  .  .  .  .  .
 7  .  .  .  .  .  .  .  .  .  .  .  .
 8  .  .  .  .  .  .  .  .  .  .  .  .

In der Hand: RW Rot-Welle
Punkte: 1 · Vierer: 0 · Im Beutel: 3
Zuletzt > 2,1: RA Rot-Auge

S=Sonne A=Auge K=Ankh M=Amphore P=Pharos W=Welle
Noch im Beutel  S  A  K  M  P  W
R=Rot           .  .  .  .  .  .
G=Gold          2  .  .  .  .  .
T=Türkis        .  .  .  .  1  .
B=Blau          .  .  .  .  .  .
V=Violett       .  .  .  .  .  .
S=Schwarz       .  .  .  .  .  .""".splitlines()
    )


def test_the_squares_for_the_hand_show_only_on_request() -> None:
    row = diagram(EARLY, look(farben="aus")).splitlines()[1]
    assert row == " 1 RS>RA  .  .  .  .  .  .  .  .  .  ."


def test_alx_13_colours_off_means_no_code_at_all() -> None:
    assert not CODES.search(diagram(MOTLEY, look(farben="aus")))


@pytest.mark.parametrize("colours", ["ein", "hinterlegt"])
def test_alx_13_colours_only_add_to_the_letters(colours: str) -> None:
    coloured = diagram(EARLY, look(farben=colours))
    assert "\x1b[31m RS>RA\x1b[0m" in coloured or "\x1b[41;37m RS>RA\x1b[0m" in coloured
    assert CODES.sub("", coloured) == diagram(EARLY, look(farben="aus"))


@pytest.mark.parametrize("colours", ["ein", "hinterlegt", "aus"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_72_stones_fit_into_a_message(language: str, colours: str) -> None:
    assert len(diagram(MOTLEY, look(language, farben=colours, plaetze="ein"))) < 1900


def test_the_board_is_read_out() -> None:
    assert alt(EARLY, look()) == (
        "Die Steine von Alexandria, 12 mal 8 Felder. Spalte und Stein, Zeile für Zeile: "
        "Zeile 1: 1RS 2RA. Zeile 2: 1SW. Leere Zeilen: 3 4 5 6 7 8. "
        "In der Hand: Rot-Welle (RW). Er passt auf 3,1 +1; 2,2 +5; 1,3 +1. "
        "Punkte 1, Vierer 0, im Beutel 3. Zuletzt RA auf 2,1. "
        "Farben: R Rot, G Gold, T Türkis, B Blau, V Violett, S Schwarz. "
        "Symbole: S Sonne, A Auge, K Ankh, M Amphore, P Pharos, W Welle. "
        "Noch zweimal im Beutel: GS. Noch einmal im Beutel: TP."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_read_out_leaves_nothing_away_in_whole_games(language: str) -> None:
    chance = Random(8)
    for seed in range(6):
        state = initial(Setup(seed=str(seed)))
        while legal := legal_moves(state):
            state = apply(state, chance.choice(legal))
            told = alt(state, look(language)).replace(".", " ")
            assert len(told) <= LENGTH
            assert {square_text(square) for square in legal_moves(state)} <= set(re.findall(r"\d+,\d+", told))
            assert {stone_code(stone, words(language, "alexandria")) for stone in state.to_come} <= set(told.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_letters_name_a_stone(language: str) -> None:
    say = words(language, "alexandria").say
    for part in ("colour", "symbol"):
        assert len({say(f"letter.{part}.{number}") for number in range(1, 7)}) == 6
        assert all(len(say(f"letter.{part}.{number}")) == 1 for number in range(1, 7))
