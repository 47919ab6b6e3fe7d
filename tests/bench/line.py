"""One line of the bench's table, and how CPU time is taken for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time


@dataclass(frozen=True, slots=True)
class Bound:
    """The figure that must be kept, the one aimed at, and whether they are the least or the most."""

    figure: float
    aim: float | None = None
    least: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """What was measured: its best and its median round; without a bound it is only told."""

    what: str
    best: float
    median: float
    unit: str
    bound: Bound | None = None

    @property
    def used(self) -> float:
        """How much of the bound the best round takes up; more than 1 is too much."""
        if self.bound is None:
            return 0
        return self.bound.figure / self.best if self.bound.least else self.best / self.bound.figure

    def __str__(self) -> str:
        """The line in Markdown."""
        used, verdict = ("–", "told") if self.bound is None else (f"{self.used:.0%}", "over" if self.used > 1 else "ok")
        cells = (self.what, self._required(), self._in_unit(self.best), self._in_unit(self.median), used, verdict)
        return f"| {' | '.join(cells)} |"

    def _required(self) -> str:
        if self.bound is None:
            return "–"
        side = "at least" if self.bound.least else "at most"
        aim = "" if self.bound.aim is None else f" (aim {self.bound.aim:g})"
        return f"{side} {self.bound.figure:g} {self.unit}{aim}"

    def _in_unit(self, figure: float) -> str:
        return f"{figure:.{0 if figure >= 100 else 1 if figure >= 10 else 2}f} {self.unit}"


HEAD = "| What | Required | Best | Median | Of the bound | |\n| --- | --- | --: | --: | --: | --- |"


def times(what: str, rounds: Sequence[float], bound: Bound | None = None) -> Line:
    """The line of rounds in milliseconds of CPU time."""
    return Line(what, min(rounds), median(rounds), "ms", bound)


def ratio(what: str, above: Sequence[float], below: Sequence[float], bound: Bound | None = None) -> Line:
    """The line of how many times one thing costs what another costs, measured in turns; best against best."""
    return Line(what, min(above) / min(below), median(above) / median(below), "×", bound)


def cpu(work: Callable[[], object], repeat: int = 1) -> float:
    """The milliseconds of CPU time that all threads of this process spend on a piece of work; the mean of repeats."""
    start = process_time()
    for _ in range(repeat):
        work()
    return (process_time() - start) * 1000 / repeat
