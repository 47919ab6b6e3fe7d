"""How players of one game come together: challenges, lobbies, rematches and loaded games.

What is open does not occupy its channel; beginning claims it in the same transaction.
"""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

from bot import changes, openings
from bot.game import IllegalMove, Kind, Setup
from bot.history import Step
from bot.ledger import Ledger
from bot.record import BadStep, Record, steps
from bot.refusal import (
    AlreadyIn,
    Answered,
    BadDeal,
    BadRecord,
    Expired,
    LobbyFull,
    NotForYou,
    NotIn,
    NotInThisGame,
    NotOver,
    NotSeated,
    OtherRules,
    OwnChallenge,
    RecordOver,
    TooFew,
)
from bot.turn import Status, Terms, Turn, Where, Wish
from storage.database import Clash
from storage.sessions import Change, Row

CHALLENGE_LASTS = timedelta(days=7)
LOBBY_LASTS = timedelta(days=1)

Options = tuple[tuple[str, str], ...]
Make = Callable[[Row, Turn], Awaitable[Change]]


class Tables:
    """Opens, fills and begins sessions for two and more; answers with a Turn or raises a Refusal."""

    def __init__(self, ledger: Ledger, new_seed: Callable[[], str], draw_lot: Callable[[int], int]) -> None:
        self._ledger = ledger
        self._new_seed = new_seed
        self._draw_lot = draw_lot

    async def challenge(
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
    ) -> Turn:
        """An open challenge to the opponent, or to whoever accepts first; a record is played on from its end.

        The game of a record never counts. Raises BadDeal; for a record OtherRules, BadRecord and RecordOver.
        """
        if opponent == challenger:
            raise OwnChallenge
        players = (challenger,) if opponent is None else (challenger, opponent)
        setup, terms, state = Setup(self._new_seed(), 2, options), Terms(wish, thread), None
        if record:
            taken, state = self._read(game, record)
            setup, terms, rated = record.setup, Terms(wish, thread, taken), False
        return await self._open(where, players, game, setup, terms, state, language=language, rated=rated)

    async def lobby(
        self,
        where: Where,
        user: int,
        game: str,
        *,
        language: str,
        options: Options = (),
        thread: bool = False,
        rated: bool = True,
    ) -> Turn:
        """An open lobby with its opener in it."""
        setup = Setup(self._new_seed(), self._ledger.games[game].seats[0], options)
        return await self._open(where, (user,), game, setup, Terms(thread=thread), language=language, rated=rated)

    async def open_in(self, channel: int) -> tuple[Turn, ...]:
        """The challenges and lobbies that wait in a channel, the newest first."""
        found = await self._ledger.ask(self._ledger.store.open_in(channel))
        now = self._ledger.seconds()
        turns = (self._ledger.readable(row) for row in found if row.expires_at is None or row.expires_at > now)
        return tuple(turn for turn in turns if turn)

    async def accept(self, session_id: int, user: int, where: Where | None = None) -> Turn:
        """The challenge begun in the channel, the challenge's own unless told otherwise; Busy leaves it open."""

        async def accepted(row: Row, turn: Turn) -> Change:
            _must_be_challenged(turn, user)
            place = where or Where(row.channel, row.guild)
            await self._ledger.demand_free(place.channel)
            players = (turn.opener, user) if self._opener_first(turn) else (user, turn.opener)
            return openings.begun(row, turn, "accept", players, user, place, self._ledger.seconds())

        return await self._amend(session_id, Kind.CHALLENGE, accepted)

    async def decline(self, session_id: int, user: int) -> Turn:
        """The challenge come to nothing because the challenged does not want to; who nobody named can't decline."""

        async def declined(row: Row, turn: Turn) -> Change:
            _must_be_challenged(turn, user)
            if turn.challenged is None:
                raise NotForYou(turn)
            return openings.dropped(row, "decline", self._ledger.seconds())

        return await self._amend(session_id, Kind.CHALLENGE, declined)

    async def withdraw(self, session_id: int, user: int, *, moderator: bool = False) -> Turn:
        """The challenge or lobby taken back by who opened it, or by a moderator."""

        async def withdrawn(row: Row, turn: Turn) -> Change:
            if user != turn.opener and not moderator:
                raise NotForYou(turn)
            return openings.dropped(row, "withdraw", self._ledger.seconds())

        return await self._amend(session_id, None, withdrawn)

    async def expire_due(self, now: datetime) -> tuple[Turn, ...]:
        """The challenges and lobbies whose time is up, come to nothing; each is answered to one caller alone."""
        at = int(now.timestamp())
        rows = await self._ledger.ask(self._ledger.store.expired(at))
        return tuple([turn for row in rows if (turn := await self._expire(row, at))])

    async def join(self, session_id: int, user: int) -> Turn:
        """The lobby with the user in it; a full one begins by itself if its channel is free."""

        async def joined(row: Row, turn: Turn) -> Change:
            most = turn.game.seats[1]
            if user in row.players:
                raise AlreadyIn(turn)
            if len(row.players) >= most:
                raise LobbyFull(turn, n=most)
            change = openings.gathered(row, turn, "join", (*row.players, user), self._ledger.seconds())
            if len(change.row.players) < most or await self._ledger.occupied(row.channel):
                return change
            return openings.begun_too(change, self._ledger.turn(change.row), self._ledger.seconds())

        return await self._amend(session_id, Kind.LOBBY, joined)

    async def quit(self, session_id: int, user: int) -> Turn:
        """The lobby without the user; the next one is its opener then, and without any it comes to nothing."""

        async def quitted(row: Row, turn: Turn) -> Change:
            if user not in row.players:
                raise NotIn(turn)
            players = tuple(player for player in row.players if player != user)
            if not players:
                return openings.dropped(row, "withdraw", self._ledger.seconds())
            return openings.gathered(row, turn, "quit", players, self._ledger.seconds())

        return await self._amend(session_id, Kind.LOBBY, quitted)

    async def begin(self, session_id: int, user: int, where: Where | None = None) -> Turn:
        """The lobby's game begun by its opener, in its channel unless told otherwise; Busy leaves it open."""

        async def begun(row: Row, turn: Turn) -> Change:
            fewest = turn.game.seats[0]
            if user != turn.opener:
                raise NotForYou(turn)
            if len(row.players) < fewest:
                raise TooFew(turn, n=fewest)
            place = where or Where(row.channel, row.guild)
            await self._ledger.demand_free(place.channel)
            return openings.begun(row, turn, "begin", row.players, user, place, self._ledger.seconds())

        return await self._amend(session_id, Kind.LOBBY, begun)

    async def rematch(self, session_id: int, user: int, where: Where | None = None) -> Turn:
        """An open challenge to the other of a game that is over, colours changed; begun if that one asked first."""
        turn = await self._ledger.session(session_id)
        former, other, wish = turn.session, *_turned(turn, user)
        place = where or Where(former.channel, former.guild)
        setup = Setup(self._new_seed(), 2, former.setup.options)
        try:
            return await self._open(
                place,
                (user, other),
                former.game,
                setup,
                Terms(wish),
                language=former.language,
                rated=former.rated,
                former=session_id,
            )
        except Clash:
            waiting = await self._ledger.ask(self._ledger.store.rematch_of(session_id))
        if waiting is None:
            return await self.rematch(session_id, user, where)
        if waiting.players[0] == user:
            raise AlreadyIn(self._ledger.turn(waiting))
        return await self.accept(waiting.id, user, where)

    async def _open(
        self,
        where: Where,
        players: tuple[int, ...],
        game: str,
        setup: Setup,
        terms: Terms,
        state: Any = None,
        *,
        language: str,
        rated: bool,
        former: int | None = None,
    ) -> Turn:
        rules, at = self._ledger.games[game], self._ledger.seconds()
        until = at + int((LOBBY_LASTS if rules.kind is Kind.LOBBY else CHALLENGE_LASTS).total_seconds())
        try:
            row = changes.fresh(rules, setup, where, players, language, at, rated=rated)
        except IllegalMove as error:
            raise BadDeal(game=game, why=error.phrase) from error
        change = openings.opened(row, terms, state, at, until, former)
        session_id = await self._ledger.ask(self._ledger.store.start(change))
        return self._ledger.turn(change.row._replace(id=session_id))

    def _read(self, game: str, record: Record) -> tuple[tuple[Step, ...], Any]:
        """The steps of a record and the state that they lead to."""
        rules = self._ledger.games[game]
        if (record.game, record.rules_version, record.setup.seats) != (game, rules.rules_version, 2):
            raise OtherRules
        try:
            taken, state = steps(rules, record)
        except IllegalMove as error:
            raise BadDeal(game=game, why=error.phrase) from error
        except BadStep as error:
            raise BadRecord(game, error.n, error.text, error.why) from error
        if rules.outcome(state):
            raise RecordOver
        return taken, state

    def _opener_first(self, turn: Turn) -> bool:
        wish = turn.session.terms.wish if turn.session.terms else Wish.LOT
        return wish is Wish.FIRST or (wish is Wish.LOT and self._draw_lot(2) == 0)

    async def _expire(self, row: Row, at: int) -> Turn | None:
        change = openings.dropped(row, "expire", at)
        try:
            await self._ledger.ask(self._ledger.store.advance(change))
        except Clash:
            return None
        return self._ledger.readable(change.row)

    async def _amend(self, session_id: int, kind: Kind | None, change: Make) -> Turn:
        async def find() -> Row:
            row = await self._ledger.row(session_id)
            turn = self._ledger.turn(row)
            if kind not in (None, turn.game.kind):
                raise NotInThisGame(turn)
            if turn.session.status is not Status.OPEN:
                raise Answered(turn)
            if row.expires_at is not None and row.expires_at <= self._ledger.seconds():
                raise Expired(turn)
            return row

        return await self._ledger.amend(session_id, find, change)


def _must_be_challenged(turn: Turn, user: int) -> None:
    if user == turn.opener:
        raise OwnChallenge
    if turn.challenged not in (None, user):
        raise NotForYou(turn)


def _turned(turn: Turn, user: int) -> tuple[int, Wish]:
    """Whom the user plays again, and the wish for the other's colour."""
    session, seat = turn.session, turn.seat_of(user)
    if seat is None:
        raise NotSeated(turn)
    if turn.game.kind is not Kind.CHALLENGE:
        raise NotInThisGame(turn)
    if session.status not in (Status.ENDED, Status.BROKEN) or session.terms:
        raise NotOver(turn)
    return session.players[1 - seat], Wish.FIRST if seat == 1 else Wish.SECOND
