"""The deal of the day: everybody's same stones, one rated try each, told only when the day is over.

A day is a date in UTC. Its seed follows from the date and a secret that never leaves the database.
"""

import hmac
import secrets
from datetime import date, timedelta

from bot import changes
from bot.game import Setup
from bot.ledger import NO_GUILD, Ledger
from bot.records import Entry, placed
from bot.refusal import Tried
from bot.turn import Status, Turn, Where
from storage.database import Clash
from storage.sessions import Change

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What seeds are made of: nothing that looks like another."""


class Daily:
    """Deals a solitaire's stones of the day; answers with a Turn or raises a Refusal."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._store = ledger.store.records

    def days(self) -> tuple[str, str]:
        """Today and yesterday."""
        today = date.fromisoformat(self._ledger.today())
        return today.isoformat(), (today - timedelta(days=1)).isoformat()

    async def begin(self, where: Where, user: int, game: str, *, language: str) -> Turn:
        """Today's try in the user's direct messages, begun or carried on; Tried if it is over.

        Another game of the user's there is parked for it.
        """
        today = self._ledger.today()
        async with self._ledger.lock(where.channel):
            attempt = await self._ledger.ask(self._store.attempt(game, today, user))
            if attempt is not None:
                return await self._carry_on(attempt, where, user)
            setup, at = Setup(await self._seed(game, today)), self._ledger.seconds()
            row = changes.fresh(self._ledger.games[game], setup, where, (user,), language, at, rated=True)
            ousted = await self._make_way(where.channel)
            try:
                return await self._ledger.begin(changes.started(row._replace(day=today), at)._replace(ousted=ousted))
            except Clash:  # begun in the same moment from elsewhere
                attempt = await self._ledger.ask(self._store.attempt(game, today, user))
                return await self._ledger.session(attempt or 0)

    async def table(self, game: str, day: str) -> tuple[Entry, ...]:
        """How those fared who played a day's deal to its end that day, by the game's first figure."""
        record = self._ledger.games[game].records[0]
        tries = await self._ledger.ask(self._store.attempts(game, day, record.key))
        return placed(sorted(tries, key=lambda entry: entry[1], reverse=record.most))

    async def seed(self, game: str, day: str) -> str | None:
        """The seed of a day that is over; None until then."""
        return await self._seed(game, day) if day < self._ledger.today() else None

    async def _carry_on(self, session: int, where: Where, user: int) -> Turn:
        row = await self._ledger.row(session)
        if row.status == Status.RUNNING:
            return self._ledger.turn(row)
        if row.status != Status.PARKED:
            raise Tried(self._ledger.turn(row))
        change = changes.resumed(row, where, user, self._ledger.seconds())
        return await self._ledger.advance(change._replace(ousted=await self._make_way(where.channel)))

    async def _make_way(self, channel: int) -> tuple[Change, ...]:
        row = await self._ledger.ask(self._ledger.store.running(channel))
        return () if row is None else (changes.parked(row, self._ledger.seconds()),)

    async def _seed(self, game: str, day: str) -> str:
        """Sixteen letters: too many to try them all."""
        keep = self._ledger.store.keep_preference("guild", NO_GUILD, "daily", secrets.token_hex(32))
        secret = await self._ledger.ask(keep)
        digest = hmac.digest(secret.encode(), f"{game}\n{day}".encode(), "sha256")
        letters = [LETTERS[int.from_bytes(digest) // len(LETTERS) ** n % len(LETTERS)] for n in range(16)]
        return "-".join("".join(letters[n : n + 4]) for n in range(0, 16, 4))
