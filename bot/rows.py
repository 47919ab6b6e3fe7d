"""Sessions to rows and back, and what each event makes of a row. Pure but for the texts' encoding."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.game import Game, Outcome, Phrase, Setup
from bot.turn import Session, Status, Turn, Where
from storage.sessions import Change, Figure, Row

SILENCE = "[]"
"""What an event tells that is no move."""


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
        shown_at=None if row.shown_at is None else _time(row.shown_at),
        players=row.players,
        started_at=_time(row.started_at),
        moved_at=_time(row.moved_at),
    )


def started(
    game: Game[Any, Any], setup: Setup, where: Where, players: tuple[int, ...], language: str, at: int, *, rated: bool
) -> Change:
    """A new session; raises what the game's `initial` raises."""
    row = Row(
        players=players,
        channel=where.channel,
        guild=where.guild,
        game=game.key,
        rules_version=game.rules_version,
        setup=_text(setup),
        language=language,
        rated=rated,
        status=Status.RUNNING,
        snapshot=_text(game.initial(setup)),
        told=SILENCE,
        started_at=at,
        moved_at=at,
    )
    return Change(row, "start", at, seat=0)


def moved(row: Row, turn: Turn, move: Any, after: Any, at: int) -> Change:
    """The session after a move that led to `after`; a rated game's end brings its figures."""
    game, before = turn.game, turn.state
    body, outcome = game.format(before, move), game.outcome(after)
    told = _text(game.tell(before, move, after))
    row = _next(row, ply=row.ply + 1, snapshot=_text(after), told=told, moved_at=at)
    if outcome is None:
        return Change(row, "move", at, turn.to_move, body)
    row = row._replace(status=Status.ENDED, outcome=_text(outcome), ended_at=at)
    return Change(row, "move", at, turn.to_move, body, _figures(turn, outcome))


def broken(row: Row, user: int, at: int) -> Change:
    """The session broken off by a user, seated or not."""
    seat = row.players.index(user) if user in row.players else None
    return Change(_next(row, status=Status.BROKEN, ended_at=at), "break", at, seat)


def parked(row: Row, at: int) -> Change:
    """The session out of its channel until somebody resumes it."""
    return Change(_next(row, status=Status.PARKED), "park", at)


def resumed(row: Row, where: Where, user: int, at: int) -> Change:
    """The session carried on by a player, with its board still to be shown there."""
    row = _next(row, status=Status.RUNNING, channel=where.channel, guild=where.guild, message=None, moved_at=at)
    return Change(row, "resume", at, row.players.index(user))


def _next(row: Row, told: str = SILENCE, **changed: Any) -> Row:
    return row._replace(version=row.version + 1, told=told, **changed)


def _figures(turn: Turn, outcome: Outcome) -> tuple[Figure, ...]:
    """The figures that enter the records: none of practice, a solitaire's in any case, else the winners'."""
    if not turn.session.rated:
        return ()
    most = {record.key: record.most for record in turn.game.records}
    seats = (0,) if len(turn.session.players) == 1 else outcome.winners
    return tuple(Figure(seat, key, value, most[key]) for seat in seats for key, value in outcome.figures if key in most)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _time(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
