"""The service between people and games: finds the session, asks the rules, saves before anything is shown.

Nothing lives in memory between two moves but the channels' locks, and those only while somebody waits for them.
"""

import asyncio
import secrets
import unicodedata
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.game import Completion, Game, IllegalMove, Outcome, Seat, Setup
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
    Refusal,
    Stale,
    StoreBusy,
    StoreUnwritable,
)
from bot.turn import Session, Standing, Status, Turn, Where, replay
from storage.database import Clash, Locked, Unwritable
from storage.sessions import Best, Change, Figure, Row, SessionStore

__all__ = [
    "BadDeal",
    "BadSeed",
    "Busy",
    "ConfirmNeeded",
    "NoGame",
    "NotSeated",
    "NotYourTurn",
    "NothingParked",
    "Over",
    "Refusal",
    "Session",
    "SessionService",
    "Stale",
    "Standing",
    "Status",
    "StoreBusy",
    "StoreUnwritable",
    "Turn",
    "Where",
    "new_seed",
    "replay",
]

T = TypeVar("T")

SEED_LENGTH = 64
UNTOUCHED = timedelta(hours=24)
"""After this time a solo game gives way to another's start (ALX-14)."""


def new_seed() -> str:
    """A seed nobody chose: short, readable aloud, without letters that look alike."""
    letters = [secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(8)]
    return f"{''.join(letters[:4])}-{''.join(letters[4:])}"


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
        self._states = {key: msgspec.json.Decoder(game.state) for key, game in games.items()}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def start(
        self,
        where: Where,
        user: int,
        game: str,
        *,
        others: tuple[int, ...] = (),
        language: str,
        seed: str | None = None,
        options: tuple[tuple[str, str], ...] = (),
        replace: bool = False,
    ) -> Turn:
        """A new game by the user; one with a chosen seed or options is practice (ALX-12).

        A game of the user's own with moves is broken off only if `replace` says so, one without just like that.
        """
        text = self._new_seed() if seed is None else _normal(seed)
        setup = Setup(text, 1 + len(others), options)
        rated = seed is None and not options
        return await self._begin(where, (user, *others), game, setup, language, rated=rated, replace=replace)

    async def again(self, session_id: int, where: Where, user: int, *, replace: bool = False) -> Turn:
        """The same deal once more, as practice."""
        before = (await self.session(session_id)).session
        players = (user,) if len(before.players) == 1 else before.players
        return await self._begin(
            where, players, before.game, before.setup, before.language, rated=False, replace=replace
        )

    async def current(self, channel: int) -> Turn:
        """The game that runs in the channel, or NoGame."""
        return self._turn(await self._running(channel))

    async def latest(self, channel: int) -> Turn | None:
        """The channel's newest game, whatever became of it."""
        row = await self._ask(self._store.latest(channel))
        return row and self._turn(row)

    async def session(self, session_id: int) -> Turn:
        """The session of this id, or NoGame."""
        return self._turn(await self._row(session_id))

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
            seat = turn.to_move
            move = turn.game.parse(turn.state, text)
            after = turn.game.apply(turn.state, move)
            outcome = turn.game.outcome(after)
            body = turn.game.format(turn.state, move)
            change = self._moved(row, turn, seat, body, after, outcome)
            bests = await self._advance(change)
        told = turn.game.tell(turn.state, move, after)
        session = self._session(change.row)
        return Turn(session, turn.game, after, told, outcome, _standings(change.figures, bests))

    async def complete(self, channel: int, user: int, typed: str) -> tuple[Turn, Sequence[Completion]]:
        """The board, and what may come next after the text typed so far by a user of its seats."""
        turn = await self.current(channel)
        seat = turn.seat_of(user)
        if seat is None:
            raise NotSeated(turn, owner=turn.session.players[0])
        return turn, turn.game.complete(turn.state, seat, typed)

    async def break_off(
        self, channel: int, user: int, *, session_id: int | None = None, moderator: bool = False
    ) -> Turn:
        """The board of the game that the user, a player or a moderator, breaks off."""
        async with self._lock(channel):
            row = await self._here(channel, session_id)
            turn = self._turn(row)
            seat = turn.seat_of(user)
            if seat is None and not moderator:
                raise NotSeated(turn, owner=row.players[0])
            change = self._broken(row, seat)
            await self._advance(change)
        return self._turn(change.row)

    async def resume(self, where: Where, user: int, game: str) -> Turn:
        """The user's newest parked game, carried on in this channel; Busy if one runs here already."""
        async with self._lock(where.channel):
            running = await self._ask(self._store.running(where.channel))
            if running is not None:
                raise Busy(self._turn(running), owner=running.players[0])
            row = await self._ask(self._store.parked(user, game))
            if row is None:
                raise NothingParked
            at = self._seconds()
            row = row._replace(
                channel=where.channel,
                guild=where.guild,
                status=Status.RUNNING,
                version=row.version + 1,
                message=None,
                moved_at=at,
            )
            await self._advance(Change(row, "resume", at, row.players.index(user)))
        return self._turn(row)

    async def shown(self, session_id: int, version: int, message: int | None) -> None:
        """Remember that the board in this message shows this version; what was shown never goes backwards."""
        await self._ask(self._store.shown(session_id, version, message, self._seconds()))

    async def unshown(self) -> tuple[Turn, ...]:
        """The boards that their channels have not seen, after a crash between saving and showing."""
        return tuple(self._turn(row) for row in await self._ask(self._store.behind()))

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

    async def _begin(
        self,
        where: Where,
        players: tuple[int, ...],
        key: str,
        setup: Setup,
        language: str,
        *,
        rated: bool,
        replace: bool,
    ) -> Turn:
        game = self._games[key]
        try:
            state = game.initial(setup)
        except IllegalMove as error:
            raise BadDeal(why=error.phrase) from error
        at = self._seconds()
        row = Row(
            id=0,
            channel=where.channel,
            guild=where.guild,
            game=key,
            rules_version=game.rules_version,
            setup=_text(setup),
            language=language,
            rated=rated,
            status=Status.RUNNING,
            version=1,
            ply=0,
            shown_version=0,
            message=None,
            shown_at=None,
            snapshot=_text(state),
            outcome=None,
            started_at=at,
            moved_at=at,
            ended_at=None,
            players=players,
        )
        async with self._lock(where.channel):
            ousted = await self._ousted(where.channel, players[0], replace=replace)
            try:
                session_id = await self._ask(self._store.start(Change(row, "start", at, 0), *ousted))
            except Clash as clash:
                raise Busy(await self.current(where.channel), owner=players[0]) from clash
        return self._turn(row._replace(id=session_id))

    async def _ousted(self, channel: int, user: int, *, replace: bool) -> tuple[Change, ...]:
        """What must become of the game that runs in the channel for the user to start another (ALX-14)."""
        row = await self._ask(self._store.running(channel))
        if row is None:
            return ()
        if user in row.players:
            if row.ply and not replace:
                raise ConfirmNeeded(self._turn(row), n=row.ply)
            return (_unseen(self._broken(row, row.players.index(user))),)
        at = self._seconds()
        if len(row.players) > 1 or at - row.moved_at < UNTOUCHED.total_seconds():
            raise Busy(self._turn(row), owner=row.players[0])
        return (_unseen(Change(row._replace(status=Status.PARKED, version=row.version + 1), "park", at)),)

    def _broken(self, row: Row, seat: int | None) -> Change:
        at = self._seconds()
        return Change(row._replace(status=Status.BROKEN, version=row.version + 1, ended_at=at), "break", at, seat)

    def _moved(self, row: Row, turn: Turn, seat: Seat | None, body: str, after: Any, outcome: Outcome | None) -> Change:
        at = self._seconds()
        row = row._replace(version=row.version + 1, ply=row.ply + 1, snapshot=_text(after), moved_at=at)
        if outcome is None:
            return Change(row, "move", at, seat, body)
        row = row._replace(status=Status.ENDED, outcome=_text(outcome), ended_at=at)
        return Change(row, "move", at, seat, body, _figures(turn, outcome) if row.rated else ())

    async def _advance(self, change: Change) -> tuple[Best, ...]:
        try:
            return await self._ask(self._store.advance(change))
        except Clash as clash:
            raise Stale(await self.session(change.row.id)) from clash

    async def _here(self, channel: int, session_id: int | None) -> Row:
        if session_id is None:
            return await self._running(channel)
        row = await self._row(session_id)
        if row.status != Status.RUNNING or row.channel != channel:
            raise Over(self._turn(row))
        return row

    async def _running(self, channel: int) -> Row:
        row = await self._ask(self._store.running(channel))
        if row is None:
            raise NoGame
        return row

    async def _row(self, session_id: int) -> Row:
        row = await self._ask(self._store.session(session_id))
        if row is None:
            raise NoGame
        return row

    async def _ask(self, answer: Awaitable[T]) -> T:
        try:
            return await answer
        except Locked as error:
            raise StoreBusy from error
        except Unwritable as error:
            raise StoreUnwritable from error

    def _lock(self, channel: int) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    def _seconds(self) -> int:
        return int(self._now().timestamp())

    def _turn(self, row: Row) -> Turn:
        state = self._states[row.game].decode(row.snapshot)
        outcome = row.outcome and msgspec.json.decode(row.outcome, type=Outcome)
        return Turn(self._session(row), self._games[row.game], state, outcome=outcome or None)

    def _session(self, row: Row) -> Session:
        return Session(
            id=row.id,
            channel=row.channel,
            guild=row.guild,
            game=row.game,
            setup=msgspec.json.decode(row.setup, type=Setup),
            language=row.language,
            rated=bool(row.rated),
            status=Status(row.status),
            version=row.version,
            ply=row.ply,
            shown_version=row.shown_version,
            message=row.message,
            shown_at=None if row.shown_at is None else _time(row.shown_at),
            players=row.players,
            started_at=_time(row.started_at),
            moved_at=_time(row.moved_at),
        )


def _must_be_to_move(turn: Turn, user: int, ply: int | None) -> None:
    players = turn.session.players
    if user not in players:
        raise NotSeated(turn, owner=players[0])
    if ply is not None and ply != turn.session.ply:
        raise Stale(turn)
    if (mover := turn.user_to_move) != user:
        raise NotYourTurn(turn, mover=mover or 0)


def _figures(turn: Turn, outcome: Outcome) -> tuple[Figure, ...]:
    """The figures that enter the records: a solitaire's in any case, else the winners'."""
    most = {record.key: record.most for record in turn.game.records}
    seats = (0,) if len(turn.session.players) == 1 else outcome.winners
    return tuple(Figure(seat, key, value, most[key]) for seat in seats for key, value in outcome.figures if key in most)


def _standings(figures: tuple[Figure, ...], bests: tuple[Best, ...]) -> tuple[Standing, ...]:
    return tuple(
        Standing(figure.key, figure.value, best.own, best.guild) for figure, best in zip(figures, bests, strict=True)
    )


def _unseen(change: Change) -> Change:
    """The change with its board taken as shown: another game's board comes in its place."""
    return change._replace(row=change.row._replace(shown_version=change.row.version))


def _normal(seed: str) -> str:
    """The seed as it deals: the same whatever its case, its margins and the keyboard it was typed on."""
    text = unicodedata.normalize("NFC", seed).strip().casefold()
    if not 1 <= len(text) <= SEED_LENGTH:
        raise BadSeed(limit=SEED_LENGTH)
    return text


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _time(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
