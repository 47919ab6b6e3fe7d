"""What the service answers with: a session, its game and the position it stands in."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple

from bot.game import Game, Outcome, Phrase, Seat, Setup


class Status(StrEnum):
    """Where a session is in its life; only a running one occupies its channel."""

    OPEN = "open"
    RUNNING = "running"
    PARKED = "parked"
    ENDED = "ended"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Where:
    """A channel, and the guild it belongs to; None in direct messages."""

    channel: int
    guild: int | None


@dataclass(frozen=True, slots=True)
class Session:
    """One played instance: `players` are user ids by seat, `rated` is False for practice.

    `version` counts all that happened, `ply` the moves alone; `shown_version` is what the board in `message` shows.
    """

    id: int
    channel: int
    guild: int | None
    game: str
    setup: Setup
    language: str
    rated: bool
    status: Status
    version: int
    ply: int
    shown_version: int
    message: int | None
    shown_at: datetime | None
    players: tuple[int, ...]
    started_at: datetime
    moved_at: datetime


class Standing(NamedTuple):
    """A figure of a rated game that just ended, beside the bests before it; None where there was none.

    In direct messages there is no server, so `server_best` is None.
    """

    key: str
    value: int
    own_best: int | None
    server_best: int | None


@dataclass(frozen=True, slots=True)
class Turn:
    """A session as it stands: its position, what the last move told, and, at the end, outcome and standings.

    `ousted` are the sessions that had to go from the channel for this one to start.
    """

    session: Session
    game: Game[Any, Any]
    state: Any
    told: tuple[Phrase, ...] = ()
    outcome: Outcome | None = None
    standings: tuple[Standing, ...] = ()
    ousted: "tuple[Turn, ...]" = ()

    @property
    def to_move(self) -> Seat | None:
        """The seat to move; None unless the session runs."""
        return self.game.to_move(self.state) if self.session.status is Status.RUNNING else None

    @property
    def user_to_move(self) -> int | None:
        """The user to move; None unless the session runs."""
        seat = self.to_move
        return None if seat is None else self.session.players[seat]

    def seat_of(self, user: int) -> Seat | None:
        """The (first) seat of a user; None for a stranger."""
        players = self.session.players
        return Seat(players.index(user)) if user in players else None


def replay(game: Game[Any, Any], setup: Setup, events: Iterable[tuple[str, str]]) -> Any:
    """The state that the events, (kind, body) in their order, lead to from the setup."""
    state = game.initial(setup)
    for kind, body in events:
        if kind == "move":
            state = game.apply(state, game.parse(state, body))
    return state
