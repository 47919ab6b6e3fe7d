"""What a clock makes of a session's row: when the time of the seat to move is up, and when to remind it. Pure."""

from collections.abc import Iterable
from typing import Any

from bot.game import Game, Kind
from bot.history import Step
from storage.sessions import Row

DAY = 24 * 60 * 60

OUT_AFTER = 3
"""Turns in a row that a seat may let go by until it is out, where a game passes turns."""


def is_timed(game: Game[Any, Any]) -> bool:
    """Whether the game can be played by the clock: what is passed or lost when time is up."""
    return game.kind is Kind.CHALLENGE or game.timeout is not None


def alarms(clock: int, deadline: int) -> tuple[int, int, int]:
    """When to remind, at half time and when a twelfth is left (two hours of a day), and when time is up."""
    return deadline - clock * DAY // 2, deadline - clock * DAY // 12, deadline


def wound(row: Row, start: int) -> Row:
    """The row with its clock started anew."""
    assert row.clock is not None  # noqa: S101  # callers ask first
    return put_off(row._replace(reminded=0, owed=0), start + row.clock * DAY)


def put_off(row: Row, deadline: int) -> Row:
    """The row with another deadline; what it has been reminded of it is not reminded of again."""
    assert row.clock is not None  # noqa: S101  # callers ask first
    return row._replace(deadline=deadline, alarm_at=alarms(row.clock, deadline)[row.reminded])


def stopped(row: Row) -> Row:
    """The row while nobody's time runs."""
    return row._replace(deadline=None, alarm_at=None, reminded=0, owed=0)


def lapses(steps: Iterable[Step], seat: int) -> int:
    """How many turns in a row the seat has let go by, up to its last."""
    n = 0
    for step in steps:
        if step.seat == seat:
            n = n + 1 if step.kind == "timeout" else 0
    return n
