"""What the services share: the store in our own words, the locks, the one clock.

Nothing lives in memory between two moves but the locks, and those only while somebody waits for them.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot import changes, logs, timing
from bot.game import Game, Kind, Outcome, Seat
from bot.history import Step, standing
from bot.ratings import MOVES, rating
from bot.refusal import Busy, NoGame, Over, Sealed, Stale, StoreBusy, StoreUnwritable
from bot.rows import Reader
from bot.turn import Standing, Status, Turn
from storage.database import Clash, Locked, Unwritable
from storage.sessions import Change, Row, SessionStore

log = logging.getLogger(__name__)

T = TypeVar("T")

NO_GUILD = 0
"""No guild has this id: the bot's own notes are kept under it."""

UNTOUCHED = timedelta(hours=24)
"""After this time a solo game gives way to another's start (ALX-14)."""


class Ledger:
    """Reads sessions as turns and saves what becomes of them; what the store can't do is a Refusal."""

    def __init__(self, store: SessionStore, now: Callable[[], datetime], games: Mapping[str, Game[Any, Any]]) -> None:
        self.store = store
        self.games = games
        self._read = Reader(games).turn
        self._now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, row: Row) -> Turn:
        """The turn that a row stands for; the log then tells of it."""
        logs.concern(row.id, row.version)
        return self._read(row)

    def seconds(self) -> int:
        """The time, in whole seconds of UTC."""
        return int(self._now().timestamp())

    def today(self) -> str:
        """The date, in UTC."""
        return changes.day_of(self.seconds())

    def demand_open(self, turn: Turn) -> None:
        """Raises Sealed while the deal of the day that the turn plays is secret to those who have yet to play it."""
        if self.is_sealed(turn):
            raise Sealed(turn)

    def is_sealed(self, turn: Turn) -> bool:
        """Whether the turn plays a deal of the day whose day is not over."""
        return turn.session.day is not None and turn.session.day >= self.today()

    def lock(self, key: int) -> asyncio.Lock:
        """The lock of a channel, or of an open session."""
        return self._locks.setdefault(key, asyncio.Lock())

    async def ask(self, answer: Awaitable[T]) -> T:
        """The store's answer, or its refusal."""
        try:
            return await answer
        except Locked as error:
            raise StoreBusy from error
        except Unwritable as error:
            raise StoreUnwritable from error

    async def row(self, session_id: int) -> Row:
        """The row of this session, or NoGame."""
        return _there(await self.ask(self.store.session(session_id)))

    async def here(self, channel: int, session_id: int | None = None) -> Row:
        """The row of what runs in the channel; NoGame if nothing does, Over if it is no longer this session."""
        if session_id is None:
            return _there(await self.ask(self.store.running(channel)))
        row = await self.row(session_id)
        if row.status != Status.RUNNING or row.channel != channel:
            raise Over(self.turn(row))
        return row

    async def occupied(self, channel: int) -> Turn | None:
        """The game that runs in the channel, if one does."""
        running = await self.ask(self.store.running(channel))
        return None if running is None else self.turn(running)

    async def make_way(self, channel: int) -> tuple[Change, ...]:
        """What becomes of the game that runs in the channel: one left alone is parked (ALX-14), any other is Busy."""
        row = await self.ask(self.store.running(channel))
        if row is None:
            return ()
        at = self.seconds()
        if len(row.players) > 1 or at - row.moved_at < UNTOUCHED.total_seconds():
            raise Busy(self.turn(row))
        return (changes.parked(row, at),)

    async def session(self, session_id: int) -> Turn:
        """The session of this id, a rated one that ended with its standings, or NoGame."""
        turn = self.turn(await self.row(session_id))
        if turn.session.status is not Status.ENDED:
            return turn
        bests = await self.ask(self.store.records.bests(session_id))
        order = [record.key for record in turn.game.records]
        known = sorted(
            (best for best in bests if best.key in order), key=lambda best: (best.seat, order.index(best.key))
        )
        return replace(turn, standings=tuple(Standing(*best[:-1], Seat(best.seat)) for best in known))

    async def steps(self, session_id: int) -> tuple[Step, ...]:
        """The whole log of a session."""
        events = await self.ask(self.store.events(session_id))
        return tuple(Step(*event[1:4]) for event in events)

    async def begin(self, change: Change) -> Turn:
        """A new session, saved, and what became of those that made way for it; raises Clash if its place is taken."""
        session_id = await self.ask(self.store.start(change))
        turn = self.turn(change.row._replace(id=session_id))
        return replace(turn, ousted=tuple(self.turn(other.row) for other in change.ousted))

    async def advance(self, change: Change) -> Turn:
        """The session after a change that is saved; Stale if somebody was faster."""
        change = await self._timed(change)
        try:
            await self._save(change)
        except Clash as clash:
            raise Stale(await self.session(change.row.id)) from clash
        return await self._after(change)

    async def amend(
        self, key: int, find: Callable[[], Awaitable[Row]], change: Callable[[Row, Turn], Awaitable[Change]]
    ) -> Turn:
        """The session after a change, found and changed anew as long as somebody is faster; `key` is the lock's."""
        async with self.lock(key):
            while True:
                row = await find()
                made = await self._timed(await change(row, self.turn(row)))
                try:
                    await self._save(made)
                except Clash as clash:
                    log.info("%s", clash)
                else:
                    return await self._after(made)

    async def _save(self, change: Change) -> None:
        """Saves a change; the end of a rated game between several enters the ratings, unless it was too short."""
        row = change.row
        if row.outcome and row.rated and self.games[row.game].kind is not Kind.SOLO:
            steps = (*await self.steps(row.id), *(Step(*event[1:4]) for event in change.events))
            if sum(step.kind == "move" for step in standing(steps)) >= MOVES:
                outcome = msgspec.json.decode(row.outcome, type=Outcome)
                change = change._replace(rating=rating(outcome, len(row.players)))
        await self.ask(self.store.advance(change))

    async def _timed(self, change: Change) -> Change:
        """The change with the clock of the seat to move, started anew where another is to move; later in a vacation."""
        row, seat = change.row, self.turn(change.row).to_move
        if seat == row.to_move:
            return change
        row = timing.stopped(row._replace(to_move=seat))
        if seat is not None and row.clock is not None:
            at = self.seconds()
            away = await self.ask(self.store.vacations.until(row.players[seat], at))
            row = timing.wound(row, away or at)
        return change._replace(row=row)

    async def _after(self, change: Change) -> Turn:
        ousted = tuple(self.turn(other.row) for other in change.ousted)
        turn = self.turn(change.row) if change.row.outcome is None else await self.session(change.row.id)
        log.info("saved: %s", change.events[-1].kind)
        return replace(turn, ousted=ousted)

    def readable(self, row: Row) -> Turn | None:
        """The turn of a row; None, and a line in the log, where this version can't read it."""
        try:
            return self.turn(row)
        except (KeyError, msgspec.DecodeError) as error:
            log.warning("session %s can't be read by this version: %s", row.id, error)
            return None


def _there(row: Row | None) -> Row:
    if row is None:
        raise NoGame
    return row
