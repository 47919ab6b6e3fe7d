"""Games by the clock: who is to be reminded, whose time is up, and what becomes of them. Every alarm is claimed once.

A deadline that passed while nobody watched, because the bot was down, is put off by as long as that took.
"""

import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from datetime import timedelta
from typing import NamedTuple

from bot import changes, timing
from bot.game import Outcome, Seat, phrase
from bot.history import Step, standing, take
from bot.ledger import NO_GUILD, Ledger
from bot.refusal import Stale
from bot.turn import Status, Turn
from storage.sessions import Change, Row

log = logging.getLogger(__name__)

Make = Callable[[Row, Turn], Awaitable[Change]]

NAP = timedelta(hours=1)
"""Who has not watched for so long was away, whatever they believe."""


class Alarm(NamedTuple):
    """A clock that rang: the n-th reminder of the user to move, or, 0, what became of the session.

    `again`: it may have been sent just before the bot went down.
    """

    turn: Turn
    reminder: int
    again: bool = False


class Clocks:
    """Claims what is due; answers with what is to be told."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def ring(self, *, woken: bool = False) -> AsyncGenerator[Alarm, None]:
        """The alarms that are due, claimed one by one; of several callers one gets each.

        A reminder counts as sent when the next alarm is asked for; `woken`, those come first of which nobody knows.
        """
        store, at = self._ledger.store, self._ledger.seconds()
        for row in await self._ledger.ask(store.owed(at)) if woken else ():
            if self._ledger.readable(row):
                yield Alarm(self._ledger.turn(row), row.reminded, again=True)
                await self._ledger.ask(store.sent(row.id, row.reminded))
        for row in await self._ledger.ask(store.alarms(at)):
            if self._ledger.readable(row) and (alarm := await self._seen_to(row)):
                yield alarm
                if alarm.reminder:
                    await self._ledger.ask(store.sent(row.id, alarm.reminder))

    async def watch(self, *, woken: bool) -> tuple[Turn, ...]:
        """Notes that somebody watches; `woken`, or after a nap, the games whose deadlines passed unseen, put off."""
        store, at = self._ledger.store, self._ledger.seconds()
        notes = await self._ledger.ask(store.preferences("guild", NO_GUILD))
        since = int(notes.get("alive", at))
        unseen: list[Row] = []
        if woken or at - since > NAP.total_seconds():
            unseen = await self._ledger.ask(store.missed(since, at))
        excused = [
            turn for row in unseen if self._ledger.readable(row) and (turn := await self._excuse(row, at - since))
        ]
        await self._ledger.ask(store.set_preference("guild", NO_GUILD, "alive", str(at)))
        return tuple(excused)

    async def _seen_to(self, row: Row) -> Alarm | None:
        try:
            return await self._claim(row)
        except Exception:  # one game must not stop the clocks of all others, now and at every tick
            log.exception("nobody sees to the clock of session %s", row.id)
            return None

    async def _claim(self, row: Row) -> Alarm | None:
        at = self._ledger.seconds()
        _, last, deadline = timing.alarms(row.clock or 0, row.deadline or 0)
        if deadline <= at:
            turn = await self._amend(row, self._lapsed)
            return None if turn is None else Alarm(turn, 0)
        n, following = (2, deadline) if last <= at else (1, last)
        claimed = await self._ledger.ask(self._ledger.store.remind(row, n, following))
        return Alarm(self._ledger.turn(row), n) if claimed else None

    async def _lapsed(self, row: Row, turn: Turn) -> Change:
        """The session after the seat to move let its time go by: passed, left at the third time, or lost."""
        seat, at = turn.to_move or Seat(0), self._ledger.seconds()
        who = phrase(f"seat.{seat}")
        if turn.game.timeout is None:
            outcome = Outcome((Seat(1 - seat),), phrase("end.timeout", loser=who))
            return changes.settled(row, Step(seat, "forfeit"), outcome, at)
        so_far = timing.lapses(standing(await self._ledger.steps(row.id)), seat)
        out = turn.game.leave is not None and so_far + 1 >= timing.OUT_AFTER
        step = Step(seat, "leave" if out else "timeout")
        told = phrase("event.struck" if out else "event.timeout", player=who)
        return changes.stepped(row, turn, step, take(turn.game, turn.state, step), at, told)

    async def _excuse(self, row: Row, by: int) -> Turn | None:
        async def excused(row: Row, turn: Turn) -> Change:
            later = timing.put_off(row, (row.deadline or 0) + by)
            return changes.made(later, self._ledger.seconds(), Step(None, "excuse"), told=(phrase("event.excuse"),))

        return await self._amend(row, excused)

    async def _amend(self, row: Row, change: Make) -> Turn | None:
        """The session after the change; None if somebody was faster, so that ply or deadline are no longer these."""

        async def find() -> Row:
            newest = await self._ledger.row(row.id)
            if newest.status != Status.RUNNING or (newest.ply, newest.deadline) != (row.ply, row.deadline):
                raise Stale(self._ledger.turn(newest))
            return newest

        try:
            return await self._ledger.amend(row.channel, find, change)
        except Stale:
            return None
