"""What the players of a running game do besides moving: resign, offer and answer, take back, leave."""

from collections.abc import Awaitable, Callable

from bot import changes
from bot.game import Kind, Outcome, Seat, phrase
from bot.history import Step, back_to, recalled, replay, standing, take
from bot.ledger import Ledger
from bot.refusal import (
    NoOffer,
    NothingToUndo,
    NotIn,
    NotInThisGame,
    NotSeated,
    NotYourTurn,
    OfferTooSoon,
    Revealed,
    Stale,
)
from bot.telling import told_before
from bot.turn import Offer, OfferKind, Turn
from storage.sessions import Change, Row

Make = Callable[[Row, Turn, Seat], Awaitable[Change]]


class Matches:
    """Serves seated players only; answers with a Turn or raises a Refusal.

    Buttons carry the session and ply they were shown for: Over or Stale if that is no longer what runs here.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def resign(self, channel: int, user: int, *, session_id: int | None = None) -> Turn:
        """The end of a game between two, won by the other."""

        async def resigned(row: Row, turn: Turn, seat: Seat) -> Change:
            _must_be_duel(turn)
            return changes.resigned(row, seat, self._ledger.seconds())

        return await self._amend(channel, user, resigned, session_id, None)

    async def offer(
        self, channel: int, user: int, kind: OfferKind, *, session_id: int | None = None, ply: int | None = None
    ) -> Turn:
        """The board with the user's offer standing; an offer of what the other has offered agrees to it."""

        async def offered(row: Row, turn: Turn, seat: Seat) -> Change:
            _must_be_duel(turn)
            if kind is OfferKind.DRAW and turn.offer == Offer(kind, Seat(1 - seat)):
                return await self._agreed(row, turn, seat, kind)
            if any((offer.kind, offer.seat) == (kind, seat) for offer in turn.session.offers):
                raise OfferTooSoon(turn)
            if kind is OfferKind.TAKEBACK:
                await self._back(row, turn, seat)
            return changes.offered(row, turn, kind, seat, self._ledger.seconds())

        return await self._amend(channel, user, offered, session_id, ply)

    async def agree(
        self, channel: int, user: int, kind: OfferKind, *, session_id: int | None = None, ply: int | None = None
    ) -> Turn:
        """What the other offered come true: the game drawn, or his last move and what followed taken back."""

        async def agreed(row: Row, turn: Turn, seat: Seat) -> Change:
            _must_be_offered(turn, seat, kind)
            return await self._agreed(row, turn, seat, kind)

        return await self._amend(channel, user, agreed, session_id, ply)

    async def refuse(
        self, channel: int, user: int, kind: OfferKind, *, session_id: int | None = None, ply: int | None = None
    ) -> Turn:
        """The board without the other's offer."""

        async def refused(row: Row, turn: Turn, seat: Seat) -> Change:
            _must_be_offered(turn, seat, kind)
            return changes.refused(row, turn, kind, seat, self._ledger.seconds())

        return await self._amend(channel, user, refused, session_id, ply)

    async def undo_own(self, channel: int, user: int, *, session_id: int | None = None, ply: int | None = None) -> Turn:
        """The board before the last step of the user's own unfinished turn; Revealed if it turned something up."""

        async def undone(row: Row, turn: Turn, seat: Seat) -> Change:
            if turn.game.reveals is None:
                raise NotInThisGame(turn)
            if (mover := turn.user_to_move) != user:
                raise NotYourTurn(turn, mover=mover or 0)
            steps, n = await self._back(row, turn, seat)
            if n > 1:
                raise NothingToUndo(turn)
            before, told = recalled(turn.game, turn.session.setup, steps[:-1])
            if turn.game.reveals(before, turn.state):
                raise Revealed(turn)
            told = told_before(turn, seat, steps[-2].seat if steps[1:] else None, told)
            return changes.undone(row, turn, seat, before, 1, self._ledger.seconds(), *told)

        return await self._amend(channel, user, undone, session_id, ply)

    async def leave(self, channel: int, user: int, *, session_id: int | None = None) -> Turn:
        """The board after the user left a game of several, or its end."""

        async def left(row: Row, turn: Turn, seat: Seat) -> Change:
            if turn.game.leave is None:
                raise NotInThisGame(turn)
            step = Step(seat, "leave")
            after = take(turn.game, turn.state, step)
            if after == turn.state:
                raise NotIn(turn)
            told = phrase("event.leave", player=phrase(f"seat.{seat}"))
            return changes.stepped(row, turn, step, after, self._ledger.seconds(), told)

        return await self._amend(channel, user, left, session_id, None)

    async def _agreed(self, row: Row, turn: Turn, seat: Seat, kind: OfferKind) -> Change:
        at = self._ledger.seconds()
        if kind is OfferKind.DRAW:
            return changes.settled(row, Step(seat, "draw"), Outcome((), phrase("end.agreed")), at)
        steps, n = await self._back(row, turn, Seat(1 - seat))
        before = replay(turn.game, turn.session.setup, steps[:-n])
        return changes.undone(row, turn, seat, before, n, at)

    async def _back(self, row: Row, turn: Turn, seat: Seat) -> tuple[tuple[Step, ...], int]:
        """The steps so far, and how many lead back to the seat's own last decision."""
        steps = standing(await self._ledger.steps(row.id))
        if n := back_to(steps, seat):
            return steps, n
        raise NothingToUndo(turn)

    async def _amend(self, channel: int, user: int, change: Make, session_id: int | None, ply: int | None) -> Turn:
        async def seated(row: Row, turn: Turn) -> Change:
            seat = turn.seat_of(user)
            if seat is None:
                raise NotSeated(turn)
            if ply is not None and ply != turn.session.ply:
                raise Stale(turn)
            return await change(row, turn, seat)

        return await self._ledger.amend(channel, lambda: self._ledger.here(channel, session_id), seated)


def _must_be_duel(turn: Turn) -> None:
    if turn.game.kind is not Kind.CHALLENGE:
        raise NotInThisGame(turn)


def _must_be_offered(turn: Turn, seat: Seat, kind: OfferKind) -> None:
    if turn.offer != Offer(kind, Seat(1 - seat)):
        raise NoOffer(turn)
