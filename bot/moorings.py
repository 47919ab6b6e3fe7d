"""Games whose channels can't be reached: which ones may be concerned, and how they come back to their own channels."""

import logging

from bot import changes
from bot.ledger import Ledger
from bot.refusal import Stale
from bot.turn import Session, Status, Turn, Where

log = logging.getLogger(__name__)


class Moorings:
    """Knows what runs where, and carries parked games on where they were."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def running(self, guild: int | None = None) -> tuple[Session, ...]:
        """The sessions that run in a guild, or in any."""
        store = self._ledger.store
        rows = await self._ledger.ask(store.all_running() if guild is None else store.running_in(guild))
        return tuple(turn.session for row in rows if (turn := self._ledger.readable(row)))

    async def adrift(self, guild: int, channel: int | None = None) -> tuple[Turn, ...]:
        """The games parked because the channel, or any of the guild, could not be reached."""
        rows = await self._ledger.ask(self._ledger.store.adrift(guild, channel))
        return tuple(turn for row in rows if (turn := self._ledger.readable(row)))

    async def come_back(self, session: Session) -> Turn | None:
        """A game adrift carried on in its own channel; None where another runs now, or somebody was faster."""
        where = Where(session.channel, session.guild)
        async with self._ledger.lock(where.channel):
            row = await self._ledger.row(session.id)
            if row.status != Status.PARKED or not row.adrift or await self._ledger.occupied(where.channel):
                return None
            try:
                return await self._ledger.advance(changes.resumed(row, where, None, self._ledger.seconds()))
            except Stale as stale:
                log.info("session %s stays parked: %s", row.id, stale)
                return None
