"""What is stored about a user: handed out, or taken back with all their games ended first."""

from datetime import UTC, datetime
from typing import Any

from bot import changes, openings
from bot.game import Kind, phrase
from bot.history import Step, take
from bot.ledger import Ledger
from bot.refusal import NotIn, Over
from bot.turn import Status, Turn
from storage.sessions import Change, Row

TIMES = ("at", "begins", "ends")
"""Columns that hold a time, besides those that are called so."""

LIVE = (Status.OPEN, Status.RUNNING, Status.PARKED)


class Farewell:
    """Serves a user's data to that user alone."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._store = ledger.store.privacy

    async def stored(self, user: int) -> dict[str, Any]:
        """All that is stored about a user, as plain values; times are written out in UTC."""
        stored = await self._ledger.ask(self._store.stored(user))
        readable = {name: [_dated(row) for row in rows] for name, rows in stored.items()}
        return {"user": user, **readable}

    async def forget(self, user: int) -> tuple[Turn, ...]:
        """The sessions that ended or go on without the user, whose data is deleted."""
        sessions = await self._ledger.ask(self._store.live(user))
        turns = [turn for session in sessions if (turn := await self._quit(session, user))]
        await self._ledger.ask(self._store.forget(user))
        return tuple([await self._ledger.session(turn.session.id) for turn in turns])

    async def _quit(self, session: int, user: int) -> Turn | None:
        """The session without the user; None where it is over already, or the user had left before."""

        async def find() -> Row:
            row = await self._ledger.row(session)
            if row.status not in LIVE or user not in row.players:
                raise Over(self._ledger.turn(row))
            return row

        async def quitted(row: Row, turn: Turn) -> Change:
            return _without(row, turn, user, self._ledger.seconds())

        try:
            return await self._ledger.amend(session, find, quitted)
        except (NotIn, Over):
            return None


def _without(row: Row, turn: Turn, user: int, at: int) -> Change:
    """What becomes of a session whose player wants to be forgotten; raises NotIn for one who left it before."""
    seat = turn.seat_of(user)
    if row.status == Status.OPEN:
        return _unopened(row, turn, user, at)
    if turn.game.kind is Kind.CHALLENGE and seat is not None:
        return changes.resigned(row, seat, at)
    if turn.game.leave is None or seat is None:
        return changes.broken(row, user, at)
    step = Step(seat, "leave")
    after = take(turn.game, turn.state, step)
    if after == turn.state:
        raise NotIn(turn)
    return changes.stepped(row, turn, step, after, at, phrase("event.leave", player=phrase(f"seat.{seat}")))


def _unopened(row: Row, turn: Turn, user: int, at: int) -> Change:
    others = tuple(player for player in row.players if player != user)
    if turn.game.kind is Kind.LOBBY and others:
        return openings.gathered(row, turn, "quit", others, at)
    return openings.dropped(row, "withdraw" if user == turn.opener else "decline", at)


def _dated(row: dict[str, Any]) -> dict[str, Any]:
    """The row with its times written out."""
    times = {key: value for key, value in row.items() if key in TIMES or key.endswith("_at")}
    return row | {key: value and datetime.fromtimestamp(value, UTC).isoformat() for key, value in times.items()}
