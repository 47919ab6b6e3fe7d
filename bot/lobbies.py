"""Lobbies: a group of two to four comes together, in the order in which they join."""

from collections.abc import Callable
from datetime import timedelta

from bot import openings
from bot.game import Kind, Setup
from bot.ledger import Ledger
from bot.refusal import AlreadyIn, Answered, LobbyFull, NotIn, TooFew
from bot.tables import Options, Tables, must_be_opener
from bot.turn import Status, Terms, Turn, Where
from storage.sessions import Change, Row

LASTS = timedelta(days=1)


class Lobbies:
    """Opens, fills and begins lobbies; answers with a Turn or raises a Refusal."""

    def __init__(self, ledger: Ledger, tables: Tables, new_seed: Callable[[], str]) -> None:
        self._ledger = ledger
        self._tables = tables
        self._new_seed = new_seed

    async def open(
        self,
        where: Where,
        user: int,
        game: str,
        *,
        language: str,
        options: Options = (),
        thread: bool = False,
        rated: bool = True,
        clock: int | None = None,
    ) -> Turn:
        """An open lobby with its opener in it; `thread` notes that it is to be played in one."""
        setup = Setup(self._new_seed(), self._ledger.games[game].seats[0], options)
        until = self._ledger.seconds() + int(LASTS.total_seconds())
        return await self._tables.open(
            game, setup, where, (user,), Terms(thread=thread, clock=clock), language=language, rated=rated, until=until
        )

    async def join(self, session_id: int, user: int) -> Turn:
        """The lobby with the user in it; a full one begins at once, unless its channel is taken or a thread wanted."""

        async def joined(row: Row, turn: Turn) -> Change:
            most, at = turn.game.seats[1], self._ledger.seconds()
            if user in row.players:
                raise AlreadyIn(turn)
            if len(row.players) >= most:
                raise LobbyFull(turn, n=most)
            change = openings.gathered(row, turn, "join", (*row.players, user), at)
            if len(change.row.players) < most or turn.in_thread or await self._ledger.occupied(row.channel):
                return change
            full = self._ledger.turn(change.row)
            change = change._replace(row=openings.dealt(change.row, full, self._new_seed()))
            return openings.begun_too(change, full, at)

        return await self._tables.amend(session_id, Kind.LOBBY, joined)

    async def quit(self, session_id: int, user: int) -> Turn:
        """The lobby without the user; the next one is its opener then, and without any it comes to nothing."""

        async def quitted(row: Row, turn: Turn) -> Change:
            if user not in row.players:
                raise NotIn(turn)
            players = tuple(player for player in row.players if player != user)
            if not players:
                return openings.dropped(row, "withdraw", self._ledger.seconds())
            return openings.gathered(row, turn, "quit", players, self._ledger.seconds())

        return await self._tables.amend(session_id, Kind.LOBBY, quitted)

    async def begin(self, session_id: int, user: int, where: Where | None = None) -> Turn:
        """The lobby's game begun by its opener, in its channel unless told otherwise; Busy leaves it open."""

        async def begun(row: Row, turn: Turn) -> Change:
            must_be_ready(turn, user)
            place = where or Where(row.channel, row.guild)
            ousted = await self._ledger.make_way(place.channel)
            row = openings.dealt(row, turn, self._new_seed())
            change = openings.begun(row, turn, "begin", row.players, user, place, self._ledger.seconds())
            return change._replace(ousted=ousted)

        return await self._tables.amend(session_id, Kind.LOBBY, begun)


def must_be_ready(turn: Turn, user: int) -> None:
    """Raises Answered where it is too late, NotOpener for anybody but the opener, TooFew while players are wanting."""
    if turn.session.status is not Status.OPEN:
        raise Answered(turn)
    must_be_opener(turn, user)
    if len(turn.session.players) < (least := turn.game.seats[0]):
        raise TooFew(turn, n=least)
