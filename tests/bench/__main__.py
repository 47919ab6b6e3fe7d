"""`python -m tests.bench`: what pictures, moves and memory cost on this machine, beside the figures that are required.

CPU time and bytes, never the clock on the wall, in interleaved rounds. The exit code is 1 if even the best round of
something misses its bound.
"""

import platform
import sys
from collections.abc import Callable, Iterable
from itertools import chain
from time import process_time
from zlib import ZLIB_RUNTIME_VERSION

import PIL

from tests.bench import agenda, films, long, marbles, memory, moves, pictures, rules, stored
from tests.bench.line import HEAD, Line

MEASURED: tuple[Callable[[], Iterable[Line]], ...] = (
    pictures.against_chess,
    moves.whole_moves,
    rules.squares_of_alexandria,
    marbles.moves_of_abalone,
    marbles.tree_of_abalone,
    rules.choices_of_alexander,
    rules.way_back_of_alexander,
    stored.among_many,
    agenda.my_games,
    long.against_fresh,
    films.of_a_long_game,
    memory.of_the_bot,
)


def main() -> int:
    """Prints the table line by line as it grows; returns the exit code."""
    system = f"{platform.system()} {platform.machine()}"
    say(f"Python {platform.python_version()}, Pillow {PIL.__version__}, zlib {ZLIB_RUNTIME_VERSION}, {system}\n")
    say(HEAD)
    missed = 0
    for line in chain.from_iterable(measure() for measure in MEASURED):
        say(str(line))
        missed += line.used > 1
    say(f"\n{missed} missed; {process_time():.0f} s of CPU time.")
    return 1 if missed else 0


def say(text: str) -> None:
    """Prints a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
