"""Vacations on disk, and the deadlines that they put off."""

from typing import NamedTuple

import aiosqlite

from storage.database import Database


class Vacation(NamedTuple):
    """A time in which a user's clocks stand still."""

    begins: int
    ends: int


_WAITING = (
    "SELECT seat.session FROM seat JOIN session ON session.id = seat.session WHERE seat.user = ?"
    " AND status = 'running' AND deadline IS NOT NULL AND to_move = seat.seat"
)
_PUT_OFF = (
    "UPDATE session SET version = version + 1, deadline = deadline + ?, alarm_at = alarm_at + ?"  # noqa: S608  # our own
    f" WHERE id IN ({_WAITING}) RETURNING id"
)
_LOG = "INSERT INTO event SELECT id, version, to_move, 'vacation', '', ? FROM session WHERE id = ?"


class VacationStore:
    """The vacations of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int) -> list[Vacation]:
        """All that a user has taken."""
        sql = "SELECT begins, ends FROM vacation WHERE user = ? ORDER BY begins"
        return [Vacation(*row) for row in await self._database.read(sql, user)]

    async def until(self, user: int, at: int) -> int | None:
        """When the vacation that the user is in ends; None for who is not in one."""
        [[ends]] = await self._database.read("SELECT max(ends) FROM vacation WHERE user = ? AND ends > ?", user, at)
        return None if ends is None else int(ends)

    async def take(self, user: int, at: int, ends: int) -> list[int]:
        """The user away from now until then (until now ends a vacation); the sessions whose deadlines follow."""

        async def work(connection: aiosqlite.Connection) -> list[int]:
            [[planned]] = await connection.execute_fetchall("SELECT max(ends) FROM vacation WHERE user = ?", (user,))
            by = ends - max(planned or at, at)
            await connection.execute("UPDATE vacation SET ends = ? WHERE user = ? AND ends > ?", (at, user, at))
            if ends > at:
                await connection.execute("INSERT OR REPLACE INTO vacation VALUES (?, ?, ?)", (user, at, ends))
            ids = [int(row[0]) for row in await connection.execute_fetchall(_PUT_OFF, (by, by, user))]
            await connection.executemany(_LOG, [(at, session) for session in ids])
            return ids

        return await self._database.write(work)
