"""Whole games at random, of two, three and four, against what must always hold and against a slow reading."""

import pytest

from tests.games.alexander.play import check_game, random_game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(20))
def test_a_game_at_random_keeps_the_rules_and_ends(number: int, seats: int) -> None:
    check_game(random_game(f"Gaugamela {number}", seats), closely=50)
