"""Vacations: a player's clocks stand still, up to fourteen days a year."""

from collections.abc import Iterable
from datetime import UTC, datetime

from bot.ledger import Ledger
from bot.refusal import NotAway, VacationSpent
from bot.timing import DAY
from bot.turn import Turn
from storage.vacations import Vacation

YEARLY = 14 * DAY


class Vacations:
    """Takes and ends vacations; answers with the games whose deadlines follow, or raises a Refusal."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._store = ledger.store.vacations

    async def until(self, user: int) -> datetime | None:
        """When the user's vacation ends; None for who is not in one."""
        ends = await self._ledger.ask(self._store.until(user, self._ledger.seconds()))
        return None if ends is None else datetime.fromtimestamp(ends, UTC)

    async def left(self, user: int) -> int:
        """The whole days that the user may still take this year, besides those of a vacation under way."""
        return _left(await self._ledger.ask(self._store.of(user)), self._ledger.seconds())

    async def take(self, user: int, days: int) -> tuple[Turn, ...]:
        """The user away for these days from now on, in the place of a vacation under way; or VacationSpent."""
        at, before = self._ledger.seconds(), await self._before(user)
        ends = at + days * DAY
        if any(spent([*before, Vacation(at, ends)], year) > YEARLY for year in (_year(at), _year(ends))):
            raise VacationSpent(n=_left(before, at))
        return await self._turns(await self._ledger.ask(self._store.take(user, at, ends)))

    async def end(self, user: int) -> tuple[Turn, ...]:
        """The user back, with the rest of the vacation saved; or NotAway."""
        if await self.until(user) is None:
            raise NotAway
        at = self._ledger.seconds()
        return await self._turns(await self._ledger.ask(self._store.take(user, at, at)))

    async def _before(self, user: int) -> list[Vacation]:
        """The user's vacations up to now."""
        at = self._ledger.seconds()
        return [Vacation(begins, min(ends, at)) for begins, ends in await self._ledger.ask(self._store.of(user))]

    async def _turns(self, sessions: Iterable[int]) -> tuple[Turn, ...]:
        rows = [await self._ledger.row(session) for session in sessions]
        return tuple(turn for row in rows if (turn := self._ledger.readable(row)))


def spent(vacations: Iterable[Vacation], year: int) -> int:
    """The seconds of a calendar year that fell into vacations."""
    first, last = (int(datetime(y, 1, 1, tzinfo=UTC).timestamp()) for y in (year, year + 1))
    return sum(max(0, min(ends, last) - max(begins, first)) for begins, ends in vacations)


def _left(before: Iterable[Vacation], at: int) -> int:
    return (YEARLY - spent(before, _year(at))) // DAY


def _year(at: int) -> int:
    return datetime.fromtimestamp(at, UTC).year
