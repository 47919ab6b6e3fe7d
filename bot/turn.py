"""What the service answers with: a session, its game and the position it stands in."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple

from bot.game import Game, Kind, Look, Outcome, Phrase, Seat, Setup
from bot.history import Step
from render.scene import Scene


class Status(StrEnum):
    """Where a session is in its life; only a running one occupies its channel."""

    OPEN = "open"
    RUNNING = "running"
    PARKED = "parked"
    ENDED = "ended"
    BROKEN = "broken"


class Wish(StrEnum):
    """Which seat somebody who challenges wants: the first to move, the second, or what the lot says."""

    FIRST = "first"
    SECOND = "second"
    LOT = "lot"


class OfferKind(StrEnum):
    """What a player can offer the other: a draw, or to take back the last moves down to one's own."""

    DRAW = "draw"
    TAKEBACK = "takeback"


@dataclass(frozen=True, slots=True)
class Terms:
    """What was said when a session was opened: the opener's wish, a thread to play in, the steps of a loaded game.

    `clock` are the days per move.
    """

    wish: Wish = Wish.LOT
    thread: bool = False
    steps: tuple[Step, ...] = ()
    clock: int | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of a seat; one no longer standing is kept until that seat has moved, so that it can't nag."""

    kind: OfferKind
    seat: Seat
    standing: bool = True


@dataclass(frozen=True, slots=True)
class Where:
    """A channel, and the guild it belongs to; None in direct messages."""

    channel: int
    guild: int | None


@dataclass(frozen=True, slots=True)
class Session:
    """One played instance: `players` are user ids by seat, `rated` is False for practice.

    `version` counts all that happened, `ply` the changes of the position: moves, and undoing them too, so that it never
    stands for two positions. `shown_version` is what the board in `message` shows.

    An open session has `terms`, and keeps them if nothing comes of it; a begun one has none. Its `players` are who
    opened it, then who is challenged or has joined; seats are settled when it begins. `former` is the session that
    it is the rematch of. `mover` is the seat that took the last step. `day` is the date whose deal is played. `clock`
    are the days per move, `deadline` is when those of the seat to move are over.
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
    players: tuple[int, ...]
    started_at: datetime
    moved_at: datetime
    terms: Terms | None = None
    expires_at: datetime | None = None
    offers: tuple[Offer, ...] = ()
    mover: Seat | None = None
    former: int | None = None
    day: str | None = None
    clock: int | None = None
    deadline: datetime | None = None

    @property
    def known(self) -> tuple[int, ...]:
        """Its players without those who wanted to be forgotten."""
        return tuple(player for player in self.players if player > 0)


class Standing(NamedTuple):
    """A figure of a rated game that just ended, beside the bests before it; None where there was none.

    In direct messages there is no server, so `server_best` is None.
    """

    key: str
    value: int
    own_best: int | None
    server_best: int | None
    seat: Seat = Seat(0)


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

    @property
    def mid_turn(self) -> bool:
        """Whether the seat that took the last step, in a game of several, has more steps to take before the others."""
        return self.to_move is not None and len(self.session.players) > 1 and self.session.mover == self.to_move

    @property
    def offer(self) -> Offer | None:
        """The offer that waits for an answer."""
        return next((offer for offer in self.session.offers if offer.standing), None)

    @property
    def opener(self) -> int:
        """The user who opened an open session."""
        return self.session.players[0]

    @property
    def in_thread(self) -> bool:
        """Whether an open session is to be played in a thread."""
        return self.session.terms is not None and self.session.terms.thread

    @property
    def is_full(self) -> bool:
        """Whether all seats of the game are taken."""
        return len(self.session.players) == self.game.seats[1]

    @property
    def challenged(self) -> int | None:
        """The user whom an open challenge names; None where anybody may accept it."""
        named = self.game.kind is not Kind.LOBBY and self.session.terms and len(self.session.players) > 1
        return self.session.players[1] if named else None

    def scene(self, look: Look) -> Scene:
        """The picture of the position; a small one before the game begins, where it has such."""
        draw = self.game.scene if self.session.terms is None else self.game.preview or self.game.scene
        return draw(self.state, look)

    def seat_of(self, user: int) -> Seat | None:
        """The (first) seat of a user; None for a stranger."""
        players = self.session.players
        return Seat(players.index(user)) if user in players else None
