"""Thousands of games at random: `python -m tests.games.alexander.soak [games]`."""

import sys

from tests.games.alexander.play import check_game, random_game


def soak(games: int) -> int:
    """Plays and checks so many games of two, three and four by turns; returns the number of moves."""
    moves = 0
    for number in range(games):
        steps = random_game(f"Issos {number}", 2 + number % 3)
        check_game(steps, closely=10)
        moves += len(steps)
    return moves


if __name__ == "__main__":
    played = int(sys.argv[1]) if sys.argv[1:] else 2000
    print(f"{played} games, {soak(played)} moves, all as they should be")  # noqa: T201 - a program of its own
