"""What a turn of several steps tells while it runs: above it stands what the turn before told, lest an edit lose it."""

from collections.abc import Sequence
from typing import Any

from bot.game import Phrase, phrase
from bot.turn import Turn

EARLIER = "event.earlier"

Told = tuple[Phrase, ...]


def told_after(turn: Turn, seat: int | None, after: Any, told: Told) -> Told:
    """What is told after a seat's step: with the steps of its turn, and with what others do meanwhile."""
    if seat != turn.to_move:
        return (*turn.told, *told)
    if len(turn.session.players) > 1 and turn.game.to_move(after) == seat:
        return (*(turn.told if turn.mid_turn else earlier(turn.told)), *told)
    return (*(of_this_turn(turn.told) if turn.mid_turn else ()), *told)


def told_before(turn: Turn, seat: int, mover: int | None, told: Told) -> Told:
    """What is told after a seat took a step back, `told` being what the last moves told, made by `mover`."""
    return (*(known for known in turn.told if known.key == EARLIER), *told) if mover == seat else earlier(told)


def earlier(told: Told) -> Told:
    """What a turn told, as one phrase to stand above the next."""
    return (phrase(EARLIER, told=chained(told)),) if told else ()


def chained(told: Sequence[Phrase]) -> Phrase:
    """Phrases as one."""
    return phrase("event.and", first=told[0], rest=chained(told[1:])) if told[1:] else told[0]


def of_this_turn(told: Told) -> Told:
    """What was told without what the turn before told."""
    return tuple(known for known in told if known.key != EARLIER)
