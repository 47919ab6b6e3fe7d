"""`python -m bot replay`: a written game checked at the shell."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot import __main__ as start
from bot.registry import GAMES

SEEDS = Path(__file__).parent.parent / "seeds"
DEMO = SEEDS / "abalone" / "schwarz-gewinnt.partie"
DEMOS = sorted(file for key in GAMES for file in (SEEDS / key).glob("*.partie"))
TEXT = DEMO.read_text("utf-8")


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPIELSTEIN_LANGUAGE", "en")
    return tmp_path


@pytest.mark.parametrize("file", DEMOS, ids=lambda file: file.stem)
def test_a_whole_game_shows_its_final_position(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert start.main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "moves, result: " in told
    assert len(told.splitlines()) > 8
    assert "\x1b" not in told


def test_the_position_is_drawn_where_a_file_is_named(quiet: Path) -> None:
    assert start.main(["replay", str(DEMO), "--png", "end.png"]) == 0
    assert (quiet / "end.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (TEXT.replace("3A1-F2", "3A1-Z9"), "Line 7, move 5, `3A1-Z9`: "),
        (TEXT.replace("3A1-F2", "[leave:0]"), "Line 7, move 5, `[leave:0]`: This game knows no such thing."),
        (TEXT.replace("\n", "\r\n").replace("3A1-F2", "no"), "Line 7, move 5, `no`: "),
        (TEXT.replace("Sitz 0", "Sitz 1"), "The result is said to be “Sitz 1”, but the moves make it “Sitz 0”."),
        (TEXT.replace("Sitze: 2", "Sitze: 3"), "The game follows other rules or has other seats;"),
        (TEXT.replace("Regeln: 1", "Regeln: 9"), "The game follows other rules or has other seats;"),
        (TEXT.replace("standard", "chess"), "No game can begin like this. "),
        (TEXT.replace("abalone", "chess"), "I know no game `chess`, only alexandria"),
        (TEXT.replace("Ergebnis", "Result"), "The header `Ergebnis` is missing."),
        (TEXT.replace("Layout: standard", "Hat: red"), "This game knows no header `hat`."),
        ("1. e4 e5", "Line 1 says “1. e4 e5”, which is no header"),
        ("", "The header `Spiel` is missing."),
        (TEXT.replace("Layout", "Auszug"), "This is only an account"),
    ],
)
def test_a_wrong_file_is_told_in_one_sentence(
    wrong: str, sentence: str, quiet: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = quiet / "wrong.partie"
    file.write_bytes(wrong.encode())
    assert start.main(["replay", str(file)]) == 1
    out, told = capsys.readouterr()
    assert told.startswith(f"{file}: {sentence}")
    assert (out, told.count("\n")) == ("", 1)


def test_a_resigned_game_has_the_result_its_players_gave_it(quiet: Path) -> None:
    file = quiet / "resigned.partie"
    file.write_text(TEXT.partition("3A1-F2")[0])
    assert start.main(["replay", str(file)]) == 0


@pytest.mark.parametrize("arguments", [["nowhere.partie"], ["."], [str(DEMO), "--png", "no/folder/end.png"]])
def test_what_can_be_neither_read_nor_written_is_named(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert start.main(["replay", *arguments]) == 1
    assert "can't be " in capsys.readouterr().err


def test_bytes_are_no_game(quiet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (quiet / "game").write_bytes(b"\xff\xfe\x00")
    assert start.main(["replay", "game"]) == 1
    assert "no text in UTF-8" in capsys.readouterr().err


def test_a_wrong_command_line_tells_its_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        start.main(["replay"])
    assert ended.value.code == 2
    assert "usage: python -m bot replay" in capsys.readouterr().err


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(DEMOS), st.integers(0, 400), st.text(max_size=12))
def test_whatever_a_file_holds_is_a_game_or_told_in_one_sentence(
    quiet: Path, capsys: pytest.CaptureFixture[str], seed: Path, place: int, put: str
) -> None:
    text = seed.read_text("utf-8")
    file = quiet / "any.partie"
    file.write_bytes((text[:place] + put + text[place + 3 :]).encode("utf-8", "replace"))
    code = start.main(["replay", str(file)])
    told = capsys.readouterr().err
    assert (code, told.count("\n")) in [(0, 0), (1, 1)]
