"""The service between people and games: finds the session, asks the rules, saves before anything is shown.

Nothing lives in memory between two moves but the channels' locks, and those only while somebody waits for them.
"""

import asyncio
import logging
import secrets
import unicodedata
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot import rows
from bot.game import Completion, Game, IllegalMove, Seat, Setup
from bot.refusal import (
    BadDeal,
    BadSeed,
    Busy,
    ConfirmNeeded,
    NoGame,
    NothingParked,
    NotSeated,
    NotYourTurn,
    Over,
    Stale,
    StoreBusy,
    StoreUnwritable,
)
from bot.turn import Standing, Status, Turn, Where
from storage.database import Clash, Locked, Unwritable
from storage.sessions import Change, Row, SessionStore

log = logging.getLogger(__name__)

T = TypeVar("T")

SEED_LENGTH = 64
UNTOUCHED = timedelta(hours=24)
"""After this time a solo game gives way to another's start (ALX-14)."""


def new_seed() -> str:
    """A seed nobody chose: short, readable aloud, without letters that look alike."""
    letters = [secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(8)]
    return f"{''.join(letters[:4])}-{''.join(letters[4:])}"


def normal_seed(seed: str) -> str:
    """The seed as it deals: the same whatever its case, its spaces and the keyboard it was typed on; or BadSeed."""
    text = " ".join(unicodedata.normalize("NFC", seed.casefold()).split())
    if not 1 <= len(text) <= SEED_LENGTH:
        raise BadSeed(limit=SEED_LENGTH)
    return text


class SessionService:
    """Starts, plays and ends sessions; every change is one transaction. Answers with a Turn or raises a Refusal."""

    def __init__(
        self,
        store: SessionStore,
        now: Callable[[], datetime],
        games: Mapping[str, Game[Any, Any]],
        new_seed: Callable[[], str] = new_seed,
    ) -> None:
        self._store = store
        self._now = now
        self._games = games
        self._new_seed = new_seed
        self._turn = rows.Reader(games).turn
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def start(
        self,
        where: Where,
        user: int,
        game: str,
        *,
        language: str,
        others: tuple[int, ...] = (),
        seed: str | None = None,
        options: tuple[tuple[str, str], ...] = (),
        giving_up: int | None = None,
    ) -> Turn:
        """A new game by the user, seated first; one with a chosen seed or options is practice (ALX-12).

        A game of the user's own with moves is broken off only if it is the session `giving_up`, one without just like
        that; Over if that session no longer runs here.
        """
        text = self._new_seed() if seed is None else normal_seed(seed)
        setup = Setup(text, 1 + len(others), options)
        rated = seed is None and not options
        return await self._start(where, (user, *others), game, setup, language, giving_up, rated=rated)

    async def again(self, session_id: int, where: Where, user: int, *, giving_up: int | None = None) -> Turn:
        """The same deal once more, as practice (ALX-12)."""
        former = (await self.session(session_id)).session
        players = (user,) if len(former.players) == 1 else former.players
        return await self._start(where, players, former.game, former.setup, former.language, giving_up, rated=False)

    async def current(self, channel: int) -> Turn:
        """The game that runs in the channel, or NoGame."""
        return self._turn(_there(await self._ask(self._store.running(channel))))

    async def latest(self, channel: int) -> Turn | None:
        """The channel's running game, which may be an old one resumed, else its newest, whatever became of it."""
        row = await self._ask(self._store.running(channel)) or await self._ask(self._store.latest(channel))
        return None if row is None else self._turn(row)

    async def session(self, session_id: int) -> Turn:
        """The session of this id, a rated one that ended with its standings, or NoGame."""
        turn = self._turn(_there(await self._ask(self._store.session(session_id))))
        if turn.session.status is not Status.ENDED:
            return turn
        bests = {best.key: Standing._make(best) for best in await self._ask(self._store.bests(session_id))}
        return replace(turn, standings=tuple(bests[record.key] for record in turn.game.records if record.key in bests))

    async def play(
        self, channel: int, user: int, text: str, *, session_id: int | None = None, ply: int | None = None
    ) -> Turn:
        """The board after the move; raises IllegalMove as the rules do.

        Buttons carry the session and ply they were shown for: Over or Stale if that is no longer what runs here.
        """
        async with self._lock(channel):
            row = await self._here(channel, session_id)
            turn = self._turn(row)
            _must_be_to_move(turn, user, ply)
            move = turn.game.parse(turn.state, text)
            after = turn.game.apply(turn.state, move)
            change = rows.moved(row, turn, move, after, self._seconds())
            await self._advance(change)
        turn = self._turn(change.row)
        return turn if turn.outcome is None else await self.session(row.id)

    async def complete(self, channel: int, user: int, typed: str) -> tuple[Turn, Sequence[Completion]]:
        """The board, and what may come next after the text that one of its players has typed so far."""
        turn = await self.current(channel)
        seat = turn.seat_of(user)
        if seat is None:
            raise NotSeated(turn)
        return turn, turn.game.complete(turn.state, seat, typed)

    async def break_off(
        self, channel: int, user: int, *, session_id: int | None = None, moderator: bool = False
    ) -> Turn:
        """The last board of the game that one of its players, or a moderator, breaks off."""
        async with self._lock(channel):
            row = await self._here(channel, session_id)
            if user not in row.players and not moderator:
                raise NotSeated(self._turn(row))
            change = rows.broken(row, user, self._seconds())
            await self._advance(change)
        return self._turn(change.row)

    async def park(self, channel: int) -> Turn | None:
        """The game of a channel that is gone, taken out of it; None if none ran there."""
        async with self._lock(channel):
            row = await self._ask(self._store.running(channel))
            if row is None:
                return None
            change = rows.parked(row, self._seconds())
            await self._advance(change)
        return self._turn(change.row)

    async def resume(self, where: Where, user: int, game: str, *, session_id: int | None = None) -> Turn:
        """The user's parked game of this id, or the newest, carried on in this channel; Busy if one runs here."""
        async with self._lock(where.channel):
            running = await self._ask(self._store.running(where.channel))
            if running is not None:
                raise Busy(self._turn(running))
            row = await self._ask(self._store.parked(user, game, session_id))
            if row is None:
                raise NothingParked
            change = rows.resumed(row, where, user, self._seconds())
            await self._advance(change)
        return self._turn(change.row)

    async def shown(self, session_id: int, version: int, message: int | None) -> None:
        """Remember that the board in this message shows this version; what was shown never goes backwards."""
        await self._ask(self._store.shown(session_id, version, message, self._seconds()))

    async def unshown(self) -> tuple[Turn, ...]:
        """The boards that their channels have not seen, as after a crash between saving and showing."""
        return tuple(turn for row in await self._ask(self._store.behind()) if (turn := self._readable(row)))

    async def draft(self, session_id: int, seat: Seat, ply: int) -> str:
        """What the seat has entered of its move at this ply; empty if nothing."""
        return await self._ask(self._store.draft(session_id, seat, ply))

    async def set_draft(self, session_id: int, seat: Seat, ply: int, prefix: str) -> None:
        """Keep the half-entered move until the ply changes; one for a ply gone by is ignored."""
        await self._ask(self._store.set_draft(session_id, seat, ply, prefix))

    async def preferences(self, user: int) -> dict[str, str]:
        """The user's choices by key."""
        return await self._ask(self._store.preferences("user", user))

    async def set_preference(self, user: int, key: str, value: str) -> None:
        """Keep a choice of the user's."""
        await self._ask(self._store.set_preference("user", user, key, value))

    async def guild_preferences(self, guild: int) -> dict[str, str]:
        """The guild's choices by key."""
        return await self._ask(self._store.preferences("guild", guild))

    async def set_guild_preference(self, guild: int, key: str, value: str) -> None:
        """Keep a choice of the guild's."""
        await self._ask(self._store.set_preference("guild", guild, key, value))

    async def _start(
        self,
        where: Where,
        players: tuple[int, ...],
        game: str,
        setup: Setup,
        language: str,
        giving_up: int | None,
        *,
        rated: bool,
    ) -> Turn:
        try:
            change = rows.started(self._games[game], setup, where, players, language, self._seconds(), rated=rated)
        except IllegalMove as error:
            raise BadDeal(game=game, why=error.phrase) from error
        async with self._lock(where.channel):
            ousted = await self._ousted(where.channel, players[0], giving_up)
            try:
                session_id = await self._ask(self._store.start(change, *ousted))
            except Clash as clash:
                raise Busy(await self.current(where.channel)) from clash
        turn = self._turn(change.row._replace(id=session_id))
        return replace(turn, ousted=tuple(self._turn(other.row) for other in ousted))

    async def _ousted(self, channel: int, user: int, giving_up: int | None) -> tuple[Change, ...]:
        """What must become of the game that runs in the channel for the user to start another (ALX-14)."""
        row = await (self._ask(self._store.running(channel)) if giving_up is None else self._here(channel, giving_up))
        if row is None:
            return ()
        now = self._seconds()
        if user in row.players:
            if row.ply and giving_up is None:
                raise ConfirmNeeded(self._turn(row), n=row.ply)
            return (rows.broken(row, user, now),)
        if len(row.players) > 1 or now - row.moved_at < UNTOUCHED.total_seconds():
            raise Busy(self._turn(row))
        return (rows.parked(row, now),)

    async def _here(self, channel: int, session_id: int | None) -> Row:
        if session_id is None:
            return _there(await self._ask(self._store.running(channel)))
        row = _there(await self._ask(self._store.session(session_id)))
        if row.status != Status.RUNNING or row.channel != channel:
            raise Over(self._turn(row))
        return row

    async def _advance(self, change: Change) -> None:
        try:
            await self._ask(self._store.advance(change))
        except Clash as clash:
            raise Stale(await self.session(change.row.id)) from clash

    async def _ask(self, answer: Awaitable[T]) -> T:
        try:
            return await answer
        except Locked as error:
            raise StoreBusy from error
        except Unwritable as error:
            raise StoreUnwritable from error

    def _readable(self, row: Row) -> Turn | None:
        try:
            return self._turn(row)
        except (KeyError, msgspec.DecodeError) as error:
            log.warning("session %s can't be read by this version: %s", row.id, error)
            return None

    def _lock(self, channel: int) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    def _seconds(self) -> int:
        return int(self._now().timestamp())


def _there(row: Row | None) -> Row:
    if row is None:
        raise NoGame
    return row


def _must_be_to_move(turn: Turn, user: int, ply: int | None) -> None:
    if user not in turn.session.players:
        raise NotSeated(turn)
    if ply is not None and ply != turn.session.ply:
        raise Stale(turn)
    if (mover := turn.user_to_move) != user:
        raise NotYourTurn(turn, mover=mover or 0)
