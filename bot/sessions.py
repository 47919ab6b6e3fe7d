"""The service between people and games: finds the session, asks the rules, saves before anything is shown."""

import secrets
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from bot import changes, record
from bot.challenges import Challenges
from bot.clocks import Clocks
from bot.daily import LETTERS, Daily
from bot.farewell import Farewell
from bot.game import Completion, Game, IllegalMove, Phrase, Seat, Setup
from bot.history import Step, standing
from bot.ledger import Ledger
from bot.lobbies import Lobbies
from bot.matches import Matches
from bot.moorings import Moorings
from bot.ratings import Ratings
from bot.record import Record
from bot.records import Records
from bot.reel import Reel
from bot.refusal import (
    BadDeal,
    BadSeed,
    Busy,
    ConfirmNeeded,
    ModeratorsOnly,
    NoGame,
    NothingParked,
    NotInThisGame,
    NotSeated,
    NotYourTurn,
    Over,
    OwnGameRuns,
    Secret,
    Stale,
)
from bot.tables import Tables
from bot.turn import Turn, Where
from bot.vacations import Vacations
from storage.database import Clash
from storage.sessions import Change, Row, SessionStore

SEED_LENGTH = 64

RECENT = 25
"""Games that are listed to choose from: as many as Discord shows."""


def new_seed() -> str:
    """A seed nobody chose: short, readable aloud, without letters that look alike."""
    letters = [secrets.choice(LETTERS) for _ in range(8)]
    return f"{''.join(letters[:4])}-{''.join(letters[4:])}"


def normal_seed(seed: str) -> str:
    """The seed as it deals: the same whatever its case, its spaces and the keyboard it was typed on; or BadSeed."""
    text = " ".join(unicodedata.normalize("NFC", seed.casefold()).split())
    if not 1 <= len(text) <= SEED_LENGTH:
        raise BadSeed(limit=SEED_LENGTH)
    return text


class SessionService:
    """Starts, plays and ends sessions; every change is one transaction. Answers with a Turn or raises a Refusal.

    For games between several there are `challenges`, `lobbies` and `tables` for both; `matches` is what their players
    do besides moving. `clocks` and `vacations` are for games that last, `moorings` for those whose channel is gone.
    `records`, `ratings` and `daily` are what games leave behind, `farewell` is what is stored about a user.
    `draw_lot(n)` is a number below n.
    """

    def __init__(
        self,
        store: SessionStore,
        now: Callable[[], datetime],
        games: Mapping[str, Game[Any, Any]],
        new_seed: Callable[[], str] = new_seed,
        draw_lot: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        self._ledger = ledger = Ledger(store, now, games)
        self._store = store
        self._new_seed = new_seed
        self.tables = tables = Tables(ledger)
        self.challenges = Challenges(ledger, tables, new_seed, draw_lot)
        self.lobbies = Lobbies(ledger, tables, new_seed)
        self.matches = Matches(ledger)
        self.records = Records(ledger)
        self.ratings = Ratings(ledger)
        self.daily = Daily(ledger)
        self.farewell = Farewell(ledger)
        self.clocks = Clocks(ledger)
        self.vacations = Vacations(ledger)
        self.moorings = Moorings(ledger)

    async def start(
        self,
        where: Where,
        user: int,
        game: str,
        *,
        language: str,
        seed: str | None = None,
        options: tuple[tuple[str, str], ...] = (),
        giving_up: int | None = None,
    ) -> Turn:
        """A new game by the user alone; one with a chosen seed or options is practice (ALX-12).

        A game of the user's own with moves is broken off only if it is the session `giving_up`, one without just like
        that; Over if that session no longer runs here.
        """
        text = self._new_seed() if seed is None else normal_seed(seed)
        rated = seed is None and not options
        return await self._start(where, user, game, Setup(text, 1, options), language, giving_up, rated=rated)

    async def again(
        self, session_id: int, where: Where, user: int, *, language: str | None = None, giving_up: int | None = None
    ) -> Turn:
        """The same deal once more, alone and as practice (ALX-12); in the former language unless told otherwise."""
        turn = await self.session(session_id)
        self._ledger.demand_open(turn)
        former = turn.session
        if former.setup.seats > 1:
            raise NotInThisGame(turn)
        language = language or former.language
        return await self._start(where, user, former.game, former.setup, language, giving_up, rated=False)

    async def current(self, channel: int) -> Turn:
        """The game that runs in the channel, or NoGame."""
        return self._ledger.turn(await self._ledger.here(channel))

    async def latest(self, channel: int) -> Turn | None:
        """The channel's running game, which may be an old one resumed, else its newest, whatever became of it."""
        if running := await self._ledger.occupied(channel):
            return running
        row = await self._ledger.ask(self._store.latest(channel))
        return None if row is None else self._ledger.turn(row)

    async def session(self, session_id: int) -> Turn:
        """The session of this id, a rated one that ended with its standings, or NoGame."""
        return await self._ledger.session(session_id)

    async def play(
        self, channel: int, user: int, text: str, *, session_id: int | None = None, ply: int | None = None
    ) -> Turn:
        """The board after the move; raises IllegalMove as the rules do.

        Buttons carry the session and ply they were shown for: Over or Stale if that is no longer what runs here.
        """
        ledger = self._ledger
        async with ledger.lock(channel):
            row = await ledger.here(channel, session_id)
            turn = ledger.turn(row)
            _must_be_to_move(turn, user, ply)
            game, before = turn.game, turn.state
            move = game.parse(before, text)
            after = game.apply(before, move)
            step = Step(turn.to_move, "move", game.format(before, move))
            told = game.tell(before, move, after)
            return await ledger.advance(changes.stepped(row, turn, step, after, ledger.seconds(), *told))

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
        """The last board of a game broken off by who plays it alone, or by a moderator; others resign or leave."""

        async def broken(row: Row, turn: Turn) -> Change:
            if not moderator and user not in row.players:
                raise NotSeated(turn)
            if not moderator and len(row.players) > 1:
                raise ModeratorsOnly(turn)
            return changes.broken(row, user, self._ledger.seconds())

        return await self._ledger.amend(channel, lambda: self._ledger.here(channel, session_id), broken)

    async def park(
        self, channel: int, *told: Phrase, session_id: int | None = None, adrift: bool = True
    ) -> Turn | None:
        """The game of a channel taken out of it, to return with it if `adrift`; None if it ran there no more."""

        async def parked(row: Row, turn: Turn) -> Change:
            return changes.parked(row, self._ledger.seconds(), *told, adrift=adrift)

        try:
            return await self._ledger.amend(channel, lambda: self._ledger.here(channel, session_id), parked)
        except (NoGame, Over):
            return None

    async def resting(self, user: int, game: str | None, channel: int, session_id: int | None = None) -> Turn | None:
        """The user's parked game of this id, or the newest (of any kind), as far as it could go on in this channel."""
        row = await self._ledger.ask(self._store.parked(user, game, channel, session_id))
        return None if row is None else self._ledger.turn(row)

    async def resume(self, where: Where, user: int, game: str | None, *, session_id: int | None = None) -> Turn:
        """The user's parked game of this id, or the newest (of any kind), carried on in this channel; or Busy."""
        async with self._ledger.lock(where.channel):
            if running := await self._ledger.occupied(where.channel):
                raise Busy(running) if running.seat_of(user) is None else OwnGameRuns(running)
            row = await self._ledger.ask(self._store.parked(user, game, where.channel, session_id))
            if row is None:
                raise NothingParked
            return await self._ledger.advance(changes.resumed(row, where, user, self._ledger.seconds()))

    async def games_of(self, user: int, first: int, most: int) -> tuple[tuple[Turn, ...], int]:
        """Some of a user's running and parked games, those waiting for them first; and how many there are."""
        rows = await self._ledger.ask(self._store.games_of(user, first, most))
        turns = tuple(turn for row in rows if (turn := self._ledger.readable(row)))
        return turns, await self._ledger.ask(self._store.count_games_of(user))

    async def record_of(self, session_id: int) -> Record:
        """The whole game to be written down; Secret while a game with hidden hands or stones is not over."""
        row = await self._ledger.row(session_id)
        reel = await self.reel(session_id)
        if not reel.open:
            raise Secret(reel.turn)
        result = record.result_of(reel.turn.outcome)
        moves = tuple(map(record.token, reel.steps))
        return Record(row.game, row.rules_version, reel.turn.session.setup, moves, result)

    async def recent(self, channel: int, user: int) -> tuple[Turn, ...]:
        """The newest games of a channel and of a user together, `RECENT` at most, without today's deal."""
        here = await self._ledger.ask(self._store.newest_in(channel, RECENT))
        own = await self._ledger.ask(self._store.newest_of(user, RECENT))
        rows = {row.id: row for row in (*here, *own)}
        newest = sorted(rows.values(), key=lambda row: row.id, reverse=True)[:RECENT]
        turns = (turn for row in newest if (turn := self._ledger.readable(row)))
        return tuple(turn for turn in turns if not self._ledger.is_sealed(turn))

    async def reel(self, session_id: int) -> Reel:
        """The session and every step that led to where it stands; NoGame if there is none, Sealed for today's deal."""
        turn = await self._ledger.session(session_id)
        self._ledger.demand_open(turn)
        terms = turn.session.terms
        return Reel(turn, standing(terms.steps if terms else await self._ledger.steps(session_id)))

    async def running(self) -> dict[str, int]:
        """How many sessions run, by game."""
        return Counter(await self._ledger.ask(self._store.running_games()))

    async def shown(self, session_id: int, version: int, message: int | None) -> None:
        """Remember that the board in this message shows this version; what was shown never goes backwards."""
        await self._ledger.ask(self._store.shown(session_id, version, message))

    async def unshown(self) -> tuple[Turn, ...]:
        """The boards that their channels have not seen, as after a crash between saving and showing."""
        return tuple(
            turn for row in await self._ledger.ask(self._store.behind()) if (turn := self._ledger.readable(row))
        )

    async def draft(self, session_id: int, seat: Seat, ply: int) -> str:
        """What the seat has entered of its move at this ply; empty if nothing."""
        return await self._ledger.ask(self._store.draft(session_id, seat, ply))

    async def set_draft(self, session_id: int, seat: Seat, ply: int, prefix: str) -> None:
        """Keep the half-entered move until the ply changes; one for a ply gone by is ignored."""
        await self._ledger.ask(self._store.set_draft(session_id, seat, ply, prefix))

    async def preferences(self, user: int) -> dict[str, str]:
        """The user's choices by key."""
        return await self._ledger.ask(self._store.preferences("user", user))

    async def set_preference(self, user: int, key: str, value: str) -> None:
        """Keep a choice of the user's."""
        await self._ledger.ask(self._store.set_preference("user", user, key, value))

    async def guild_preferences(self, guild: int) -> dict[str, str]:
        """The guild's choices by key."""
        return await self._ledger.ask(self._store.preferences("guild", guild))

    async def set_guild_preference(self, guild: int, key: str, value: str) -> None:
        """Keep a choice of the guild's."""
        await self._ledger.ask(self._store.set_preference("guild", guild, key, value))

    async def _start(
        self,
        where: Where,
        user: int,
        game: str,
        setup: Setup,
        language: str,
        giving_up: int | None,
        *,
        rated: bool,
    ) -> Turn:
        ledger, at = self._ledger, self._ledger.seconds()
        try:
            row = changes.fresh(ledger.games[game], setup, where, (user,), language, at, rated=rated)
        except IllegalMove as error:
            raise BadDeal(game=game, why=error.phrase) from error
        async with ledger.lock(where.channel):
            ousted = await self._ousted(where.channel, user, giving_up)
            try:
                return await ledger.begin(changes.started(row, at)._replace(ousted=ousted))
            except Clash as clash:
                raise Busy(await self.current(where.channel)) from clash

    async def _ousted(self, channel: int, user: int, giving_up: int | None) -> tuple[Change, ...]:
        """What must become of the game that runs in the channel for the user to start another (ALX-14)."""
        ledger = self._ledger
        row = await (ledger.ask(self._store.running(channel)) if giving_up is None else ledger.here(channel, giving_up))
        if row is None or row.players != (user,):
            return await ledger.make_way(channel)
        if row.day:
            return (changes.parked(row, ledger.seconds()),)
        if row.ply and giving_up is None:
            raise ConfirmNeeded(ledger.turn(row), n=row.ply)
        return (changes.broken(row, user, ledger.seconds()),)


def _must_be_to_move(turn: Turn, user: int, ply: int | None) -> None:
    if user not in turn.session.players:
        raise NotSeated(turn)
    if ply is not None and ply != turn.session.ply:
        raise Stale(turn)
    if (mover := turn.user_to_move) != user:
        raise NotYourTurn(turn, mover=mover or 0)
