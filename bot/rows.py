"""Rows read as sessions and turns. Pure but for the texts' decoding."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.game import Game, Outcome, Phrase, Seat, Setup
from bot.turn import Offer, Session, Status, Terms, Turn
from storage.sessions import Row


class Reader:
    """Reads rows as turns of the games it knows."""

    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        self._games = games
        self._states = {key: msgspec.json.Decoder(game.state) for key, game in games.items()}

    def turn(self, row: Row) -> Turn:
        """The turn that a row stands for."""
        state = self._states[row.game].decode(row.snapshot)
        outcome = None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome)
        told = msgspec.json.decode(row.told, type=tuple[Phrase, ...])
        return Turn(session(row), self._games[row.game], state, told, outcome)


def session(row: Row) -> Session:
    """The session of a row."""
    return Session(
        id=row.id,
        channel=row.channel,
        guild=row.guild,
        game=row.game,
        setup=msgspec.json.decode(row.setup, type=Setup),
        language=row.language,
        rated=bool(row.rated),
        status=Status(row.status),
        version=row.version,
        ply=row.ply,
        shown_version=row.shown_version,
        message=row.message,
        players=row.players,
        started_at=_time(row.started_at),
        moved_at=_time(row.moved_at),
        terms=None if row.terms is None else msgspec.json.decode(row.terms, type=Terms),
        expires_at=None if row.expires_at is None else _time(row.expires_at),
        mover=None if row.mover is None else Seat(row.mover),
        offers=msgspec.json.decode(row.offers, type=tuple[Offer, ...]),
        former=row.former,
        day=row.day,
        clock=row.clock,
        deadline=None if row.deadline is None else _time(row.deadline),
    )


def _time(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
