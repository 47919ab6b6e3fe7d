"""The map as data: Zwei Meere by its figures, names as one reads them, and texts that are no map."""

from textwrap import dedent

import pytest

from bot.game import Setup
from bot.games.alexander.map import EMPTY, SYMBOLS, read
from bot.games.alexander.march import targets
from tests.games.alexander.positions import ZWEI_MEERE, game_on, position

GAME, ATLAS = game_on(ZWEI_MEERE)


def test_zwei_meere_has_its_figures() -> None:
    assert ATLAS.name == "Zwei Meere"
    assert len(ATLAS.cells) == 162
    assert len(ATLAS.marked) == 75
    assert [ATLAS.symbols.count(symbol) for symbol in SYMBOLS] == [15] * 5
    assert len(ATLAS.spots) == 107
    assert len(ATLAS.sides) == 268
    assert sum(len(flanks) == 1 for flanks in ATLAS.flanks) == 50
    assert min(min(row) for row in ATLAS.distances) == 0


def test_from_the_start_each_symbol_is_as_far_as_the_sheet_says() -> None:
    state = GAME.initial(Setup(seed="x", seats=2))
    assert ATLAS.point_names[state.point] == "A1"
    far = {
        symbol: {min(ATLAS.distances[state.point][corner] for corner in ATLAS.corners[place]) for place in places}
        for symbol, places in targets(ATLAS, state).items()
    }
    assert far == {1: {2}, 2: {1}, 3: {1}, 4: {3}, 5: {2}}


@pytest.mark.parametrize(
    ("name", "corners", "symbol"),
    [
        ("A1", "A1 B1 B2", EMPTY),
        ("A1/2", "A1 A2 B2", 5),
        ("B1/2", "B1 B2 C1", 2),
        ("B2", "B2 C1 C2", EMPTY),
        ("B10/11", "B10 B11 C10", 3),
        ("J10/11", "J10 J11 K10", 5),
        ("F10", "F10 G9 G10", 5),
    ],
)
def test_a_triangle_is_named_by_the_numbers_in_its_strip(name: str, corners: str, symbol: int) -> None:
    place = ATLAS.triangles[name]
    assert " ".join(ATLAS.point_names[corner] for corner in ATLAS.corners[place]) == corners
    assert ATLAS.symbols[place] == symbol


def test_a_picture_reads_back_as_it_was_drawn() -> None:
    drawn = """
    A   .---.---.   .
        o 1/o 2/o 3 o
    B @---.---.   .   .
        2 o\\3   1 o 4
    C   .   .   .   .
    """
    assert position(drawn).picture() == dedent(drawn).strip("\n").rstrip()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "name: Leer\nstart: A1\n",
        "name: Ohne Start\nA o1o\n",
        "name: Falscher Start\nstart: C7\nA o1o\n",
        "name: Zeichen\nstart: A1\nA o7o\n",
        "name: Buchstabe\nstart: A1\nB o1o\n",
        "name: Zwei Inseln\nstart: A1\nA o1o...o1o\n",
    ],
)
def test_what_is_no_map_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"map|strip|point|way"):
        read(text)
