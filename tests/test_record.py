"""Games written down, read and played again."""

import pytest

from bot import record
from bot.game import Outcome, Seat, Setup, phrase
from bot.record import Record, Unreadable
from bot.registry import GAMES

TEXT = """\
Spiel: alexandria
Regeln: 1
Seed: Pharos
Ergebnis: offen

1,2
"""


def test_a_written_game_is_read() -> None:
    assert record.read(TEXT) == Record("alexandria", 1, Setup("Pharos"), ("1,2",))


def test_options_and_seats_stand_in_headers_of_their_own() -> None:
    written = Record("roads", 2, Setup("x: y", 3, (("map", "asia"),)), ("a", "b-c"), "Sitz 1")
    text = record.write(written)
    assert text == "Spiel: roads\nRegeln: 2\nSeed: x: y\nSitze: 3\nMap: asia\nErgebnis: Sitz 1\n\na b-c\n"
    assert record.read(text) == written


def test_a_long_game_takes_several_lines_and_is_the_same_when_read() -> None:
    long = Record("alexandria", 1, Setup(), ("10,8",) * 60)
    text = record.write(long)
    assert max(map(len, text.splitlines())) <= 80
    assert record.read(text) == long


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (TEXT.replace("Spiel: alexandria\n", ""), "no_header, Spiel"),
        (TEXT.replace("Regeln: 1", "Regeln 1"), "not_header, 2, Regeln 1"),
        (TEXT.replace("Regeln: 1", "Regeln: eins"), "no_number, Regeln, eins"),
        (TEXT.replace("Seed: Pharos", "Sitze: -2"), "no_number, Sitze, -2"),
        (TEXT.replace("Seed: Pharos", "Auszug: ja"), "excerpt"),
    ],
)
def test_a_broken_head_is_refused(wrong: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        record.read(wrong)


def test_a_move_with_white_space_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="white space"):
        record.write(Record("alexandria", 1, Setup(), ("1 2",)))


def test_a_game_is_played_again() -> None:
    game = GAMES["alexandria"]
    start = game.initial(Setup("Hypatia"))
    first = next(iter(game.legal_moves(start)))
    written = Record(game.key, game.rules_version, Setup("Hypatia"), (game.format(start, first),))
    assert record.replay(game, written) == game.apply(start, first)


@pytest.mark.parametrize("other", [Record("abalone", 1, Setup(), ()), Record("alexandria", 99, Setup(), ())])
def test_a_game_is_not_played_by_other_rules(other: Record) -> None:
    with pytest.raises(ValueError, match=other.game):
        record.replay(GAMES["alexandria"], other)


@pytest.mark.parametrize(
    ("outcome", "result"),
    [
        (None, "offen"),
        (Outcome((), phrase("end"), (("points", 3), ("left", 60))), "niemand, points 3, left 60"),
        (Outcome((Seat(0),), phrase("end")), "Sitz 0"),
        (Outcome((Seat(0), Seat(2)), phrase("end")), "Sitz 0 Sitz 2"),
    ],
)
def test_a_result_in_words(outcome: Outcome | None, result: str) -> None:
    assert record.result_of(outcome) == result
