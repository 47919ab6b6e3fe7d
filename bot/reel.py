"""A session's whole course: every position that still stands, from the first to the present one. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot import history
from bot.game import Game, Kind, Phrase, phrase
from bot.history import Step
from bot.turn import Status, Turn


@dataclass(frozen=True, slots=True)
class Frame:
    """The position after the `n`th step, and what that step told."""

    n: int
    state: Any
    told: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Reel:
    """A session as it stands, and the steps that led there."""

    turn: Turn
    steps: tuple[Step, ...]

    @property
    def over(self) -> bool:
        """Whether the game goes on no more."""
        return self.turn.session.status in (Status.ENDED, Status.BROKEN)

    @property
    def open(self) -> bool:
        """Whether nothing of the game is secret, or no longer: of a solitaire that counts the stones to come are."""
        solitaire = self.turn.game.kind is Kind.SOLO and self.turn.session.rated
        return self.over or not (self.turn.game.hides or solitaire)

    def frames(self) -> Iterator[Frame]:
        """The first position, then the one after each step."""
        game, setup = self.turn.game, self.turn.session.setup
        before = game.initial(setup)
        yield Frame(0, before)
        for n, step in enumerate(self.steps, start=1):
            after = history.take(game, before, step)
            yield Frame(n, after, told(game, before, step, after))
            before = after

    def frame(self, n: int) -> Frame:
        """The `n`th position; the first or last one where there is none so early or late."""
        game, before = self.turn.game, None
        state = game.initial(self.turn.session.setup)
        steps = self.steps[: max(n, 0)]
        for step in steps:
            before, state = state, history.take(game, state, step)
        return Frame(len(steps), state, told(game, before, steps[-1], state) if steps else ())


def told(game: Game[Any, Any], before: Any, step: Step, after: Any) -> tuple[Phrase, ...]:
    """What a step tells everybody."""
    if step.kind == "move":
        return game.tell(before, game.parse(before, step.body), after)
    seat = game.to_move(before) if step.seat is None else step.seat
    return (phrase(f"event.{step.kind}", player=phrase(f"seat.{seat}")),)
