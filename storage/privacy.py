"""All that is stored about a user: read as a whole, and taken out without touching anybody else's games."""

from typing import Any

from storage.database import Database

OWNED = (
    ("figure", "user"),
    ("best", "user"),
    ("rating", "user"),
    ("versus", "user"),
    ("versus", "other"),
    ("attempt", "user"),
    ("vacation", "user"),
)
"""The tables whose rows belong to a user, by the column that says to whom; besides them there are seats and choices."""

_MINE = "(session, seat) IN (SELECT session, seat FROM seat WHERE user = ?)"
_STORED = {
    "preferences": ("key, value", "preference WHERE scope = 'user' AND id = ?"),
    "games": (
        "id, game, guild, channel, seat, language, rated, day, status, started_at, moved_at, ended_at",
        "seat JOIN session ON session.id = seat.session WHERE user = ?",
    ),
    "events": ("session, version, kind, body, at", f"event WHERE {_MINE}"),
    "drafts": ("session, ply, prefix", f"draft WHERE {_MINE}"),
    "figures": ("session, game, guild, key, value, own_best, guild_best", "figure WHERE user = ?"),
    "bests": ("guild, game, key, high, low", "best WHERE user = ?"),
    "ratings": ("guild, game, mu, sigma, wins, draws, losses", "rating WHERE user = ?"),
    "results": ("guild, game, other, wins, draws, losses", "versus WHERE user = ?"),
    "deals_of_the_day": ("game, day, session", "attempt WHERE user = ?"),
    "vacations": ("begins, ends", "vacation WHERE user = ?"),
}
"""What is stored about a user: the columns, and where they are found. What others may not see yet is not in it."""


class PrivacyStore:
    """Reads and deletes by user."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def stored(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """All rows about the user, by what they are about."""
        found = {}
        for name, (columns, source) in _STORED.items():
            rows = await self._database.read(f"SELECT {columns} FROM {source}", user)  # noqa: S608  # all our own names
            found[name] = [dict(zip(columns.split(", "), row, strict=True)) for row in rows]
        return found

    async def live(self, user: int) -> list[int]:
        """The sessions of the user that are not over."""
        sql = (
            "SELECT id FROM seat JOIN session ON session.id = seat.session"
            " WHERE user = ? AND status IN ('open', 'running', 'parked')"
        )
        return [int(session) for (session,) in await self._database.read(sql, user)]

    async def forget(self, user: int) -> None:
        """Deletes what belongs to the user; in their seats sits an anonymous number, below 0 and new each time."""

        async def work(connection: Any) -> None:
            await connection.execute(f"DELETE FROM draft WHERE {_MINE}", (user,))  # noqa: S608  # all our own names
            number = "(SELECT ifnull(min(user), 0) - 1 FROM seat WHERE user < 0)"
            await connection.execute(f"UPDATE seat SET user = {number} WHERE user = ?", (user,))  # noqa: S608  # all our own names
            for table, column in OWNED:
                await connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (user,))  # noqa: S608  # all our own names
            await connection.execute("DELETE FROM preference WHERE scope = 'user' AND id = ?", (user,))

        await self._database.write(work)
