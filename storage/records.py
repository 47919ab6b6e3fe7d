"""The tables of honour on disk: what a game's figures, its winners and a day's deal leave behind, and who leads."""

from collections.abc import Callable
from typing import NamedTuple

import aiosqlite

from storage.database import Database


class Figure(NamedTuple):
    """A figure that a seat reached and that enters the records; `most` says whether more is better."""

    seat: int
    key: str
    value: int
    most: bool


class Best(NamedTuple):
    """A figure of an ended session beside the best ones before it, the user's and the guild's; None where none was."""

    key: str
    value: int
    own: int | None
    guild: int | None
    seat: int


class Skill(NamedTuple):
    """How well somebody plays, as far as is known: an estimate and its standard deviation."""

    mu: float
    sigma: float


class Rating(NamedTuple):
    """An ended game between several: each seat's place, 0 the best, and what makes their new skills of the old ones."""

    places: tuple[int, ...]
    rate: Callable[[tuple[Skill | None, ...]], tuple[Skill, ...]]


class Rated(NamedTuple):
    """A user's skill in a game on a guild, and how the rated games went."""

    user: int
    mu: float
    sigma: float
    wins: int
    draws: int
    losses: int


class Versus(NamedTuple):
    """How a user's rated games against another went."""

    game: str
    other: int
    wins: int
    draws: int
    losses: int


_FIGURE = "INSERT INTO figure VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_BEFORE = (
    "SELECT (SELECT {best}(value) FROM figure WHERE user = ? AND game = ? AND key = ?),"
    " (SELECT {best}(value) FROM figure WHERE guild = ? AND game = ? AND key = ?)"
)
_BEST = (
    "INSERT INTO best (guild, game, key, user, high, low) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT DO UPDATE SET high = max(high, excluded.high), low = min(low, excluded.low)"
)
_SKILL = "SELECT mu, sigma FROM rating WHERE guild = ? AND game = ? AND user = ?"
_COUNT = "wins = wins + excluded.wins, draws = draws + excluded.draws, losses = losses + excluded.losses"
_RATING = (
    "INSERT INTO rating (guild, game, user, mu, sigma, wins, draws, losses) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608  # all our own names
    f" ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, {_COUNT}"
)
_VERSUS = f"INSERT INTO versus VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET {_COUNT}"  # noqa: S608  # all our own names


async def note_figure(
    connection: aiosqlite.Connection, session: int, game: str, guild: int | None, user: int, figure: Figure
) -> None:
    """Enters a figure with the bests before it, and makes it the best where it is."""
    key, value = figure.key, figure.value
    before = _BEFORE.format(best="max" if figure.most else "min")
    [bests] = await connection.execute_fetchall(before, (user, game, key, guild, game, key))
    await connection.execute(_FIGURE, (session, figure.seat, key, value, game, user, guild, *bests))
    if guild is not None:
        await connection.execute(_BEST, (guild, game, key, user, value, value))


async def note_results(
    connection: aiosqlite.Connection, guild: int, game: str, players: tuple[int, ...], rating: Rating
) -> None:
    """Enters how a game went for each of its players that still has a name."""
    before = [await connection.execute_fetchall(_SKILL, (guild, game, player)) for player in players]
    skills = rating.rate(tuple(Skill(*rows[0]) if rows else None for rows in map(list, before)))
    seats = [(user, place) for user, place in zip(players, rating.places, strict=True) if user > 0]
    for user, place in seats:
        skill = skills[players.index(user)]
        others = [other for other in rating.places if other != place]
        score = _score(place, min(others, default=place))
        await connection.execute(_RATING, (guild, game, user, *skill, *score))
        for other, theirs in seats:
            if other != user:
                await connection.execute(_VERSUS, (user, guild, game, other, *_score(place, theirs)))


def _score(place: int, theirs: int) -> tuple[int, int, int]:
    """A win, a draw or a loss as figures to add."""
    return int(place < theirs), int(place == theirs), int(place > theirs)


class RecordStore:
    """Who leads in what; every answer is found by an index."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def bests(self, session: int) -> tuple[Best, ...]:
        """The figures that a session brought to the records, with the bests before them, by seat."""
        sql = "SELECT key, value, own_best, guild_best, seat FROM figure WHERE session = ? ORDER BY seat, key"
        return tuple(map(Best._make, await self._database.read(sql, session)))

    async def leaders(self, guild: int, game: str, key: str, *, most: bool, limit: int) -> list[tuple[int, int]]:
        """The users with the best figures of a guild, each once, and their figures."""
        column, order = ("high", "DESC") if most else ("low", "ASC")
        sql = (
            f"SELECT user, {column} FROM best WHERE guild = ? AND game = ? AND key = ?"  # noqa: S608  # all our own names
            f" ORDER BY {column} {order} LIMIT ?"
        )
        return [(user, value) for user, value in await self._database.read(sql, guild, game, key, limit)]

    async def own_best(self, user: int, game: str, key: str, *, most: bool) -> int | None:
        """The user's best figure anywhere; None where there is none."""
        best = "max" if most else "min"
        sql = f"SELECT {best}(value) FROM figure WHERE user = ? AND game = ? AND key = ?"  # noqa: S608  # all our own names
        [(value,)] = await self._database.read(sql, user, game, key)
        return None if value is None else int(value)

    async def ranking(self, guild: int, game: str, limit: int) -> list[Rated]:
        """The users of a guild who play best at the least."""
        sql = (
            "SELECT user, mu, sigma, wins, draws, losses FROM rating WHERE guild = ? AND game = ?"
            " ORDER BY floor DESC LIMIT ?"
        )
        return [Rated(*row) for row in await self._database.read(sql, guild, game, limit)]

    async def rated(self, guild: int, game: str, user: int) -> tuple[Rated, int] | None:
        """A user's rating, and how many of the guild are ranked before; None where there is no rating."""
        sql = (
            "SELECT user, mu, sigma, wins, draws, losses, (SELECT count(*) FROM rating AS better"
            " WHERE better.guild = rating.guild AND better.game = rating.game AND better.floor > rating.floor)"
            " FROM rating WHERE guild = ? AND game = ? AND user = ?"
        )
        rows = await self._database.read(sql, guild, game, user)
        return (Rated(*rows[0][:-1]), int(rows[0][-1])) if rows else None

    async def versus(self, user: int, guild: int) -> list[Versus]:
        """How a user's rated games on a guild went, by game and opponent."""
        sql = "SELECT game, other, wins, draws, losses FROM versus WHERE user = ? AND guild = ?"
        return [Versus(*row) for row in await self._database.read(sql, user, guild)]

    async def attempt(self, game: str, day: str, user: int) -> int | None:
        """The session of the user's try at a day's deal."""
        sql = "SELECT session FROM attempt WHERE game = ? AND day = ? AND user = ?"
        rows = await self._database.read(sql, game, day, user)
        return int(rows[0][0]) if rows else None

    async def attempts(self, game: str, day: str, key: str) -> list[tuple[int, int]]:
        """The users whose try at a day's deal brought this figure, and the figure, in no order."""
        sql = (
            "SELECT attempt.user, value FROM attempt JOIN figure ON figure.session = attempt.session"
            " AND seat = 0 AND key = ? WHERE attempt.game = ? AND day = ?"
        )
        return [(user, value) for user, value in await self._database.read(sql, key, game, day)]
