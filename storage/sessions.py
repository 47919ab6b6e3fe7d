"""Sessions on disk: what they are now, every event that made them so, drafts and preferences."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

import aiosqlite

from storage.database import Clash, Database, open_database
from storage.privacy import PrivacyStore
from storage.records import Figure, Rating, RecordStore, note_figure, note_results
from storage.schema import migrate
from storage.vacations import VacationStore

Scope = Literal["user", "guild"]


class Row(NamedTuple):
    """A session as it lies on disk, `players` the users by seat; the defaults are those of a new one."""

    players: tuple[int, ...]
    channel: int
    guild: int | None
    game: str
    rules_version: int
    setup: str
    language: str
    rated: int
    status: str
    snapshot: str
    told: str
    started_at: int
    moved_at: int
    id: int = 0
    version: int = 0
    ply: int = 0
    shown_version: int = 0
    message: int | None = None
    outcome: str | None = None
    ended_at: int | None = None
    terms: str | None = None
    offers: str = "[]"
    mover: int | None = None
    expires_at: int | None = None
    former: int | None = None
    day: str | None = None
    to_move: int | None = None
    clock: int | None = None
    deadline: int | None = None
    alarm_at: int | None = None
    reminded: int = 0
    owed: int = 0
    adrift: int = 0


class Event(NamedTuple):
    """One line of a session's log."""

    version: int
    seat: int | None
    kind: str
    body: str
    at: int


class Change(NamedTuple):
    """A session as it is to be and the events that make it so, one version each.

    `seated` rewrites who sits where; `ousted` is what becomes of the sessions that leave the channel to this one.
    `rating` is set where a rated game between several ends.
    """

    row: Row
    events: tuple[Event, ...]
    figures: tuple[Figure, ...] = ()
    seated: bool = False
    ousted: "tuple[Change, ...]" = ()
    rating: Rating | None = None

    @property
    def before(self) -> int:
        """The version that the change starts from."""
        return self.events[0].version - 1


_COLUMNS = [name for name in Row._fields if name != "players"]
_PLAYERS = "(SELECT group_concat(user) FROM (SELECT user FROM seat WHERE session = session.id ORDER BY seat))"
_SELECT = f"SELECT {_PLAYERS}, {', '.join(_COLUMNS)} FROM session"  # noqa: S608  # all our own names
_NEW = [name for name in _COLUMNS if name != "id"]
_INSERT = f"INSERT INTO session ({', '.join(_NEW)}) VALUES (:{', :'.join(_NEW)})"  # noqa: S608  # all our own names
_ADVANCE = (
    "UPDATE session SET channel = :channel, guild = :guild, message = CASE WHEN channel = :channel THEN message END,"
    " status = :status, version = :version, ply = :ply,"
    " shown_version = max(shown_version, :shown_version), setup = :setup, snapshot = :snapshot, told = :told,"
    " outcome = :outcome, started_at = :started_at, moved_at = :moved_at, ended_at = :ended_at,"
    " terms = :terms, offers = :offers, mover = :mover, expires_at = :expires_at, to_move = :to_move, adrift = :adrift,"
    " clock = :clock,"
    # Reminders are noted without a new version; they stand as long as the deadline does.
    " owed = CASE WHEN deadline IS :deadline THEN owed ELSE :owed END,"
    " reminded = CASE WHEN deadline IS :deadline THEN reminded ELSE :reminded END,"
    " alarm_at = CASE WHEN deadline IS :deadline THEN alarm_at ELSE :alarm_at END, deadline = :deadline"
    " WHERE id = :id AND version = :before"
)
_SEAT = "INSERT INTO seat (session, seat, user) VALUES (?, ?, ?)"
_EVENT = "INSERT INTO event (session, version, seat, kind, body, at) VALUES (?, ?, ?, ?, ?, ?)"
_ATTEMPT = "INSERT INTO attempt (game, day, user, session) VALUES (?, ?, ?, ?)"


class SessionStore:
    """The sessions of one database; it knows rows and texts, no game. Its errors are those of `storage.database`.

    `records` are the tables of honour, `privacy` is what is stored about a user.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.records = RecordStore(database)
        self.privacy = PrivacyStore(database)
        self.vacations = VacationStore(database)

    async def session(self, session: int) -> Row | None:
        """The session of this id."""
        return await self._one("WHERE id = ?", session)

    async def running(self, channel: int) -> Row | None:
        """The session that runs in the channel."""
        return await self._one("WHERE channel = ? AND status = 'running'", channel)

    async def running_games(self) -> list[str]:
        """The game of each session that runs."""
        return [game for (game,) in await self._database.read("SELECT game FROM session WHERE status = 'running'")]

    async def latest(self, channel: int) -> Row | None:
        """The newest session of the channel that began, whatever became of it."""
        return await self._one("WHERE channel = ? AND terms IS NULL ORDER BY id DESC LIMIT 1", channel)

    async def newest_in(self, channel: int, most: int) -> list[Row]:
        """The channel's newest sessions that began."""
        return await self._rows("WHERE channel = ? AND terms IS NULL ORDER BY id DESC LIMIT ?", channel, most)

    async def newest_of(self, user: int, most: int) -> list[Row]:
        """The user's newest sessions that began."""
        return await self._rows(
            "JOIN seat ON seat.session = id WHERE user = ? AND terms IS NULL ORDER BY seat.session DESC LIMIT ?",
            user,
            most,
        )

    async def open_in(self, channel: int) -> list[Row]:
        """The channel's open sessions, the newest first."""
        return await self._rows("WHERE channel = ? AND status = 'open' ORDER BY id DESC", channel)

    async def due(self, at: int) -> list[Row]:
        """The open sessions whose time is up."""
        return await self._rows("WHERE status = 'open' AND expires_at <= ?", at)

    async def alarms(self, at: int) -> list[Row]:
        """The running sessions whose players are to be reminded, or whose time is up."""
        return await self._rows("WHERE status = 'running' AND alarm_at <= ? ORDER BY alarm_at", at)

    async def missed(self, since: int, until: int) -> list[Row]:
        """The running sessions whose time was up between the two."""
        condition = "WHERE status = 'running' AND alarm_at <= ? AND deadline > ? AND deadline <= ?"
        return await self._rows(condition, until, since, until)

    async def remind(self, row: Row, reminded: int, alarm_at: int) -> bool:
        """Note that the one to move is owed this reminder; False if somebody was faster or the session has moved on."""
        sql = (
            "UPDATE session SET reminded = ?, alarm_at = ?, owed = 1 WHERE id = ? AND status = 'running'"
            " AND ply = ? AND deadline = ? AND reminded = ?"
        )
        return await self._change(sql, reminded, alarm_at, row.id, row.ply, row.deadline, row.reminded) == 1

    async def owed(self, at: int) -> list[Row]:
        """The sessions with a reminder that may not have been sent, unless the next is due."""
        return await self._rows("WHERE owed = 1 AND status = 'running' AND alarm_at > ?", at)

    async def sent(self, session: int, reminded: int) -> None:
        """Note that this reminder is sent."""
        await self._change("UPDATE session SET owed = 0 WHERE id = ? AND reminded = ?", session, reminded)

    async def games_of(self, user: int, first: int, most: int) -> list[Row]:
        """A user's running and parked sessions from the `first` on: those that wait for them first, by their haste."""
        return await self._rows(
            "JOIN seat ON seat.session = id WHERE user = ? AND status IN ('running', 'parked')"
            " ORDER BY status = 'parked', to_move IS NOT seat, deadline IS NULL, deadline, moved_at, id"
            " LIMIT ? OFFSET ?",
            user,
            most,
            first,
        )

    async def count_games_of(self, user: int) -> int:
        """How many sessions of a user run or are parked."""
        sql = (
            "SELECT count(*) FROM seat JOIN session ON id = session WHERE user = ? AND status IN ('running', 'parked')"
        )
        [[n]] = await self._database.read(sql, user)
        return int(n)

    async def all_running(self) -> list[Row]:
        """Every running session of a guild."""
        return await self._rows("WHERE guild IS NOT NULL AND status = 'running'")

    async def running_in(self, guild: int) -> list[Row]:
        """The sessions that run in a guild."""
        return await self._rows("WHERE guild = ? AND status = 'running'", guild)

    async def adrift(self, guild: int, channel: int | None = None) -> list[Row]:
        """The sessions parked because their channel, or their whole guild, could not be reached."""
        return await self._rows(
            "WHERE adrift = 1 AND status = 'parked' AND guild = ? AND channel = ifnull(?, channel)", guild, channel
        )

    async def rematch_of(self, session: int) -> Row | None:
        """The open rematch of a session."""
        return await self._one("WHERE former = ? AND status = 'open'", session)

    async def parked(self, user: int, game: str | None, channel: int, session: int | None = None) -> Row | None:
        """The user's parked session of this id, or the newest one of the game or of any; a day's deal here only."""
        return await self._one(
            "JOIN seat ON seat.session = id WHERE user = ? AND game = ifnull(?, game) AND status = 'parked'"
            " AND id = ifnull(?, id) AND (day IS NULL OR channel = ?) ORDER BY seat.session DESC LIMIT 1",
            user,
            game,
            session,
            channel,
        )

    async def behind(self) -> list[Row]:
        """The sessions whose channel has not seen the newest version."""
        return await self._rows("WHERE shown_version < version")

    async def events(self, session: int) -> list[Event]:
        """The log of a session, in its order."""
        sql = "SELECT version, seat, kind, body, at FROM event WHERE session = ? ORDER BY version"
        return [Event(*row) for row in await self._database.read(sql, session)]

    async def start(self, change: Change) -> int:
        """The id of a new session; raises Clash if its place is taken."""

        async def work(connection: aiosqlite.Connection) -> int:
            for other in change.ousted:
                await _advance(connection, other)
            cursor = await connection.execute(_INSERT, change.row._asdict())
            session = cursor.lastrowid
            assert session is not None  # noqa: S101  # an INSERT that raised nothing has a row
            await _seat(connection, session, change)
            await _log(connection, session, change)
            if day := change.row.day:
                await connection.execute(_ATTEMPT, (change.row.game, day, change.row.players[0], session))
            return session

        return await self._database.write(work)

    async def advance(self, change: Change) -> None:
        """Saves the change; raises Clash if the session has moved on meanwhile or its place is taken."""
        await self._database.write(lambda connection: _advance(connection, change))

    async def shown(self, session: int, version: int, message: int | None) -> None:
        """Remember which version the board in this message shows; an older one than remembered is ignored."""
        sql = "UPDATE session SET shown_version = ?, message = ? WHERE id = ? AND shown_version <= ?"
        await self._change(sql, version, message, session, version)

    async def draft(self, session: int, seat: int, ply: int) -> str:
        """What the seat has entered of its move at this ply; empty if nothing."""
        sql = "SELECT prefix FROM draft WHERE session = ? AND seat = ? AND ply = ?"
        rows = await self._database.read(sql, session, seat, ply)
        return str(rows[0][0]) if rows else ""

    async def set_draft(self, session: int, seat: int, ply: int, prefix: str) -> None:
        """Keep the half-entered move in place of the seat's last one, unless the session is no longer at this ply."""
        sql = "INSERT OR REPLACE INTO draft SELECT id, ?, ply, ? FROM session WHERE id = ? AND ply = ?"
        await self._change(sql, seat, prefix, session, ply)

    async def preferences(self, scope: Scope, of: int) -> dict[str, str]:
        """All that a user or guild has chosen, by key."""
        return dict(
            await self._database.read("SELECT key, value FROM preference WHERE scope = ? AND id = ?", scope, of)
        )

    async def set_preference(self, scope: Scope, of: int, key: str, value: str) -> None:
        """Keep a choice in place of the former one."""
        await self._change("INSERT OR REPLACE INTO preference VALUES (?, ?, ?, ?)", scope, of, key, value)

    async def keep_preference(self, scope: Scope, of: int, key: str, value: str) -> str:
        """The choice as it was kept first: this value where there was none."""
        await self._change("INSERT OR IGNORE INTO preference VALUES (?, ?, ?, ?)", scope, of, key, value)
        return (await self.preferences(scope, of))[key]

    async def _one(self, condition: str, *params: Any) -> Row | None:
        rows = await self._rows(condition, *params)
        return rows[0] if rows else None

    async def _rows(self, condition: str, *params: Any) -> list[Row]:
        rows = await self._database.read(f"{_SELECT} {condition}", *params)
        return [Row._make((tuple(map(int, players.split(","))), *columns)) for players, *columns in rows]

    async def _change(self, sql: str, *params: Any) -> int:
        cursor = await self._database.write(lambda connection: connection.execute(sql, params))
        return cursor.rowcount


async def _advance(connection: aiosqlite.Connection, change: Change) -> None:
    row = change.row
    for other in change.ousted:
        await _advance(connection, other)
    cursor = await connection.execute(_ADVANCE, {**row._asdict(), "before": change.before})
    if cursor.rowcount == 0:
        raise Clash(f"session {row.id} has moved on from version {change.before}")
    if change.seated:
        await connection.execute("DELETE FROM seat WHERE session = ?", (row.id,))
        await _seat(connection, row.id, change)
    await _log(connection, row.id, change)
    for figure in change.figures:
        await note_figure(connection, row.id, row.game, row.guild, row.players[figure.seat], figure)
    if change.rating and row.guild is not None:
        await note_results(connection, row.guild, row.game, row.players, change.rating)


async def _seat(connection: aiosqlite.Connection, session: int, change: Change) -> None:
    await connection.executemany(_SEAT, [(session, seat, user) for seat, user in enumerate(change.row.players)])


async def _log(connection: aiosqlite.Connection, session: int, change: Change) -> None:
    await connection.executemany(_EVENT, [(session, *event) for event in change.events])


@asynccontextmanager
async def open_store(path: Path | str, *, patience: float = 2.0) -> AsyncIterator[SessionStore]:
    """The store in the file at the path, made or brought up to date; see `open_database`."""
    async with open_database(path, migrate, patience=patience) as database:
        yield SessionStore(database)
