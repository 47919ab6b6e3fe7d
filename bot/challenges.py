"""Challenges: one plays another, from the start or from where a loaded game stands, and once more for revenge."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from bot import openings
from bot.game import IllegalMove, Kind, Setup
from bot.history import Step
from bot.ledger import Ledger
from bot.record import BadStep, Record, steps
from bot.refusal import (
    AlreadyIn,
    Answered,
    BadDeal,
    BadRecord,
    Forgotten,
    NotForYou,
    NotInThisGame,
    NotOver,
    NotSeated,
    OtherRules,
    OwnChallenge,
)
from bot.tables import Options, Tables
from bot.turn import Status, Terms, Turn, Where, Wish
from storage.database import Clash
from storage.sessions import Change, Row

LASTS = timedelta(days=7)

SHOWN = 40
"""Characters of a wrong move that are repeated."""


class Challenges:
    """Makes and answers challenges; answers with a Turn or raises a Refusal. `draw_lot(n)` is a number below n."""

    def __init__(
        self, ledger: Ledger, tables: Tables, new_seed: Callable[[], str], draw_lot: Callable[[int], int]
    ) -> None:
        self._ledger = ledger
        self._tables = tables
        self._new_seed = new_seed
        self._draw_lot = draw_lot

    async def open(
        self,
        where: Where,
        challenger: int,
        opponent: int | None,
        game: str,
        *,
        language: str,
        options: Options = (),
        wish: Wish = Wish.LOT,
        thread: bool = False,
        rated: bool = True,
        record: Record | None = None,
        clock: int | None = None,
    ) -> Turn:
        """An open challenge to the opponent, or to whoever accepts first; `thread` notes that it is for one.

        A record is played on from its end and never counts; raises OtherRules, BadDeal or BadRecord for a bad one.
        """
        if opponent == challenger:
            raise OwnChallenge
        players = (challenger,) if opponent is None else (challenger, opponent)
        setup, terms, state = Setup(self._new_seed(), 2, options), Terms(wish, thread, clock=clock), None
        if record:
            taken, state = await asyncio.to_thread(self._read, game, record)
            setup, terms = record.setup, Terms(wish, thread, taken, clock)
        return await self._tables.open(
            game,
            setup,
            where,
            players,
            terms,
            language=language,
            rated=rated and record is None,
            until=self._until(),
            state=state,
        )

    async def accept(self, session_id: int, user: int, where: Where | None = None) -> Turn:
        """The challenge begun in the channel, the challenge's own unless told otherwise; Busy leaves it open."""

        async def accepted(row: Row, turn: Turn) -> Change:
            demand_challenged(turn, user)
            place = where or Where(row.channel, row.guild)
            ousted = await self._ledger.make_way(place.channel)
            players = (turn.opener, user) if self._opener_first(turn) else (user, turn.opener)
            change = openings.begun(row, turn, "accept", players, user, place, self._ledger.seconds())
            return change._replace(ousted=ousted)

        return await self._tables.amend(session_id, Kind.CHALLENGE, accepted)

    async def decline(self, session_id: int, user: int) -> Turn:
        """The challenge come to nothing because the one it names does not want to."""

        async def declined(row: Row, turn: Turn) -> Change:
            demand_challenged(turn, user)
            if turn.challenged is None:
                raise NotForYou(turn)
            return openings.dropped(row, "decline", self._ledger.seconds())

        return await self._tables.amend(session_id, Kind.CHALLENGE, declined)

    async def rematch(
        self, session_id: int, user: int, where: Where | None = None, *, language: str | None = None
    ) -> Turn:
        """An open challenge to the other of a game that is over, colours changed; begun if that one asked first."""
        turn = await self._ledger.session(session_id)
        former, players = turn.session, (user, _rival(turn, user))
        place = where or Where(former.channel, former.guild)
        try:
            return await self._tables.open(
                former.game,
                Setup(self._new_seed(), 2, former.setup.options),
                place,
                players,
                Terms(Wish.SECOND if turn.seat_of(user) == 0 else Wish.FIRST, clock=former.clock),
                language=language or former.language,
                rated=former.rated,
                until=self._until(),
                former=session_id,
            )
        except Clash:
            waiting = await self._ledger.ask(self._ledger.store.rematch_of(session_id))
        if waiting is None:
            return await self.rematch(session_id, user, where, language=language)
        if waiting.players[0] == user:
            raise AlreadyIn(self._ledger.turn(waiting))
        return await self.accept(waiting.id, user, where)

    def _read(self, game: str, record: Record) -> tuple[tuple[Step, ...], Any]:
        """The steps of a record and the state that they lead to."""
        rules = self._ledger.games[game]
        unknown = dict(record.setup.options).keys() - {option.key for option in rules.options}
        if unknown or (record.game, record.rules_version, record.setup.seats) != (game, rules.rules_version, 2):
            raise OtherRules
        try:
            taken, state = steps(rules, record)
        except IllegalMove as error:
            raise BadDeal(game=game, why=error.phrase) from error
        except BadStep as error:
            line = record.lines[error.n - 1] if record.lines else error.n
            raise BadRecord(game, error.why, n=error.n, line=line, move=error.text[:SHOWN]) from error
        return taken, state

    def _opener_first(self, turn: Turn) -> bool:
        wish = turn.session.terms.wish if turn.session.terms else Wish.LOT
        return wish is Wish.FIRST or (wish is Wish.LOT and self._draw_lot(2) == 0)

    def _until(self) -> int:
        return self._ledger.seconds() + int(LASTS.total_seconds())


def demand_challenged(turn: Turn, user: int) -> None:
    """Raises why the user is not the one to answer: it is too late, his own challenge, or names somebody else."""
    if turn.session.status is not Status.OPEN:
        raise Answered(turn)
    if user == turn.opener:
        raise OwnChallenge
    if turn.challenged not in (None, user):
        raise NotForYou(turn)


def _rival(turn: Turn, user: int) -> int:
    """Whom the user played in a game that is over."""
    session, seat = turn.session, turn.seat_of(user)
    if seat is None:
        raise NotSeated(turn)
    if turn.game.kind is not Kind.CHALLENGE:
        raise NotInThisGame(turn)
    if session.status not in (Status.ENDED, Status.BROKEN) or session.terms:
        raise NotOver(turn)
    if session.players[1 - seat] < 0:
        raise Forgotten(turn)
    return session.players[1 - seat]
