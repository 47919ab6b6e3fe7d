"""A session's log read again: the steps that still stand, and the position that they lead to. Pure."""

from collections.abc import Iterable, Iterator
from itertools import pairwise, takewhile
from typing import Any, NamedTuple

from bot.game import Game, Phrase, Seat, Setup


class Step(NamedTuple):
    """One event of a log: what a seat (or nobody) did, by its kind, and as text what it was."""

    seat: int | None
    kind: str
    body: str = ""


MOVING = frozenset({"move", "leave", "timeout"})
"""The kinds that lead to another position; an `undo` takes back as many of them as its body says."""


def standing(log: Iterable[Step]) -> tuple[Step, ...]:
    """The steps that lead to the present position, without those undone."""
    steps: list[Step] = []
    for step in log:
        if step.kind in MOVING:
            steps.append(step)
        elif step.kind == "undo":
            del steps[len(steps) - int(step.body) :]
    return tuple(steps)


def take(game: Game[Any, Any], state: Any, step: Step) -> Any:
    """The state after a step; raises IllegalMove as the rules do, ValueError where the game knows no such step."""
    if step.kind == "move":
        return game.apply(state, game.parse(state, step.body))
    if step.kind == "leave" and game.leave and step.seat is not None:
        return game.leave(state, Seat(step.seat))
    if step.kind == "timeout" and game.timeout:
        return game.timeout(state)
    raise ValueError(f"no step of {game.key}: {step}")


def states(game: Game[Any, Any], setup: Setup, steps: Iterable[Step]) -> Iterator[Any]:
    """The first state, then the one after each step."""
    state = game.initial(setup)
    yield state
    for step in steps:
        state = take(game, state, step)
        yield state


def replay(game: Game[Any, Any], setup: Setup, log: Iterable[Step]) -> Any:
    """The state that a whole log leads to."""
    *_, last = states(game, setup, standing(log))
    return last


def back_to(steps: tuple[Step, ...], seat: int) -> int:
    """How many steps must go for the seat to decide its last move anew; 0 where there is none, or not only moves."""
    for n, step in enumerate(reversed(steps), start=1):
        if step.kind != "move":
            return 0
        if step.seat == seat:
            return n
    return 0


def recalled(game: Game[Any, Any], setup: Setup, steps: tuple[Step, ...]) -> tuple[Any, tuple[Phrase, ...]]:
    """The state that steps lead to, and what the last moves told, as far back as they are all of the same seat."""
    mover, way = steps[-1].seat if steps else None, tuple(states(game, setup, steps))
    last = sum(1 for _ in takewhile(lambda step: (step.seat, step.kind) == (mover, "move"), reversed(steps)))
    made = tuple(zip(steps, pairwise(way), strict=True))[len(steps) - last :]
    return way[-1], tuple(
        told for step, (before, after) in made for told in game.tell(before, game.parse(before, step.body), after)
    )
