"""What waits for its players: challenges and lobbies alike, opened, looked up, withdrawn, expired.

What is open does not occupy its channel; beginning claims it in the same transaction.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

from bot import changes, openings
from bot.game import IllegalMove, Kind, Setup
from bot.ledger import Ledger
from bot.refusal import Answered, BadDeal, Expired, NothingToPlay, NotInThisGame, NotOpener
from bot.turn import Status, Terms, Turn, Where
from storage.database import Clash
from storage.sessions import Change, Row

Options = tuple[tuple[str, str], ...]


class Tables:
    """Keeps open sessions; answers with a Turn or raises a Refusal."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def open_in(self, channel: int) -> tuple[Turn, ...]:
        """The challenges and lobbies that wait in a channel, the newest first."""
        rows = await self._ledger.ask(self._ledger.store.open_in(channel))
        waiting = (row for row in rows if not self._is_due(row))
        return tuple(turn for row in waiting if (turn := self._ledger.readable(row)))

    def beginning(self, session_id: int) -> asyncio.Lock:
        """Held while a place is made for an open session's game, so that only one of two who begin it makes one."""
        return self._ledger.lock(-session_id)

    async def withdraw(self, session_id: int, user: int, *, moderator: bool = False) -> Turn:
        """The challenge or lobby taken back by who opened it, or by a moderator."""

        async def withdrawn(row: Row, turn: Turn) -> Change:
            if not moderator:
                must_be_opener(turn, user)
            return openings.dropped(row, "withdraw", self._ledger.seconds())

        return await self.amend(session_id, None, withdrawn)

    async def expire_due(self, now: datetime) -> tuple[Turn, ...]:
        """The challenges and lobbies whose time is up, come to nothing; of several callers one gets each."""
        at = int(now.timestamp())
        rows = await self._ledger.ask(self._ledger.store.due(at))
        return tuple([turn for row in rows if (turn := await self._expire(row, at))])

    async def open(
        self,
        game: str,
        setup: Setup,
        where: Where,
        players: tuple[int, ...],
        terms: Terms,
        *,
        language: str,
        rated: bool,
        until: int,
        state: Any = None,
        former: int | None = None,
    ) -> Turn:
        """A new open session, its board at the state if there is one; raises BadDeal, NothingToPlay or Clash."""
        ledger, at, rules = self._ledger, self._ledger.seconds(), self._ledger.games[game]
        try:
            row = changes.fresh(rules, setup, where, players, language, at, rated=rated)
        except IllegalMove as error:
            raise BadDeal(game=game, why=error.phrase) from error
        if over := rules.outcome(rules.initial(setup) if state is None else state):
            raise NothingToPlay(game, over.why)
        return await ledger.begin(openings.opened(row, terms, state, at, until, former))

    async def amend(self, session_id: int, kind: Kind | None, change: Callable[[Row, Turn], Awaitable[Change]]) -> Turn:
        """The open session of this kind after a change; Answered or Expired if it is open no more."""

        async def find() -> Row:
            row = await self._ledger.row(session_id)
            turn = self._ledger.turn(row)
            if kind not in (None, turn.game.kind):
                raise NotInThisGame(turn)
            if turn.session.status is not Status.OPEN:
                raise Answered(turn)
            if self._is_due(row):
                raise Expired(turn)
            return row

        return await self._ledger.amend(session_id, find, change)

    async def _expire(self, row: Row, at: int) -> Turn | None:
        change = openings.dropped(row, "expire", at)
        try:
            await self._ledger.ask(self._ledger.store.advance(change))
        except Clash:
            return None
        return self._ledger.readable(change.row)

    def _is_due(self, row: Row) -> bool:
        return row.expires_at is not None and row.expires_at <= self._ledger.seconds()


def must_be_opener(turn: Turn, user: int) -> None:
    """Raises NotOpener for anybody but who opened the session."""
    if user != turn.opener:
        raise NotOpener(turn)
