"""Tiny games to test the service with: add 1, 2 or 3 in turns until the target is hit exactly; and a clock to turn.

In the party whoever adds 1 goes on, a total that ends in 5 turns something up, and players may leave.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path

from bot.game import Completion, Game, IllegalMove, Kind, Look, Option, Outcome, Phrase, Record, Seat, Setup, phrase
from bot.sessions import SessionService
from bot.turn import Turn, Where, Wish
from render.scene import Scene
from storage.sessions import SessionStore, open_store

HERE = Where(channel=100, guild=1)
THERE = Where(channel=200, guild=1)
ALONE = Where(channel=300, guild=None)
ANNA, BERT, CARL, DORA, EMIL = (2**62 + n for n in range(1, 6))

FIRST = Seat(0)


class Reason(StrEnum):
    UNREADABLE = "unreadable"
    TOO_MUCH = "too_much"


@dataclass(frozen=True, slots=True)
class State:
    target: int
    seats: int
    moves: tuple[int, ...] = ()
    mover: Seat = FIRST
    gone: tuple[Seat, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.moves)


def initial(setup: Setup) -> State:
    target = setup.option("target") or "5"
    if not target.isdigit():
        raise IllegalMove(Reason.UNREADABLE)
    return State(int(target), setup.seats)


def to_move(state: State) -> Seat | None:
    return None if outcome(state) else state.mover


def apply(state: State, move: int) -> State:
    if move not in legal_moves(state):
        raise IllegalMove(Reason.TOO_MUCH, most=state.target - state.total)
    return passed(replace(state, moves=(*state.moves, move)))


def passed(state: State) -> State:
    after = (Seat((state.mover + step) % state.seats) for step in range(1, state.seats + 1))
    return replace(state, mover=next(seat for seat in after if seat not in state.gone))


def apply_in_party(state: State, move: int) -> State:
    return replace(apply(state, move), mover=state.mover) if move == 1 else apply(state, move)


def leave(state: State, seat: Seat) -> State:
    if seat in state.gone:
        return state
    state = replace(state, gone=(*state.gone, seat))
    return passed(state) if seat == state.mover and len(state.gone) < state.seats else state


def reveals(before: State, after: State) -> bool:
    return after.total % 10 == 5


def legal_moves(state: State) -> Sequence[int]:
    return range(1, min(3, state.target - state.total) + 1)


def outcome(state: State) -> Outcome | None:
    staying = [seat for seat in map(Seat, range(state.seats)) if seat not in state.gone]
    figures = (("threes", state.moves.count(3)), ("moves", len(state.moves)), ("unrecorded", 9))
    if len(staying) == 1 and state.seats > 1:
        return Outcome((staying[0],), phrase("why.alone"), figures)
    if state.total < state.target:
        return None
    winner = Seat((len(state.moves) - 1) % state.seats)
    return Outcome((winner,), phrase("why.hit", total=state.total), figures)


def parse(state: State, text: str) -> int:
    if not text.strip().isdigit():
        raise IllegalMove(Reason.UNREADABLE)
    return int(text)


def complete(state: State, seat: Seat, prefix: str) -> Sequence[Completion]:
    return [Completion(str(n), phrase("add", n=n)) for n in legal_moves(state) if str(n).startswith(prefix)]


def tell(before: State, move: int, after: State) -> tuple[Phrase, ...]:
    return (phrase("added", n=move, total=after.total),)


def diagram(state: State, look: Look) -> str:
    return f"{state.total}/{state.target}"


def scene(state: State, look: Look) -> Scene:
    raise NotImplementedError("counting is never drawn")


COUNTING = Game(
    key="counting",
    kind=Kind.SOLO,
    seats=(1, 1),
    rules_version=1,
    state=State,
    reasons=Reason,
    verbs=("add",),
    bare=r"\d",
    initial=initial,
    to_move=to_move,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    parse=parse,
    format=lambda state, move: str(move),
    complete=complete,
    tell=tell,
    diagram=diagram,
    scene=scene,
    options=(Option("target"),),
    records=(Record("threes", most=True), Record("moves", most=False)),
)
DUEL = replace(COUNTING, key="duel", kind=Kind.CHALLENGE, seats=(2, 2))
PARTY = replace(
    COUNTING,
    key="party",
    kind=Kind.LOBBY,
    seats=(2, 4),
    apply=apply_in_party,
    hides=True,
    leave=leave,
    timeout=passed,
    reveals=reveals,
)
GAMES = {game.key: game for game in (COUNTING, DUEL, PARTY)}
LONG = (("target", "1000"),)


class Clock:
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def turn(self, **by: float) -> None:
        self.time += timedelta(**by)


def serve(store: SessionStore, clock: Clock | None = None, lot: int = 0) -> SessionService:
    return SessionService(store, clock or Clock(), GAMES, lambda: "dealt", lambda n: lot)


async def duel(
    service: SessionService, where: Where = HERE, options: tuple[tuple[str, str], ...] = LONG, *, rated: bool = True
) -> Turn:
    """A game that Anna begins against Bert."""
    challenge = await service.challenges.open(
        where, ANNA, BERT, "duel", language="de", options=options, wish=Wish.FIRST, rated=rated
    )
    return await service.challenges.accept(challenge.session.id, BERT)


async def party(service: SessionService, *users: int, options: tuple[tuple[str, str], ...] = LONG) -> Turn:
    """A game of the users in this order."""
    lobby = await service.lobbies.open(HERE, users[0], "party", language="de", options=options)
    for user in users[1:]:
        turn = await service.lobbies.join(lobby.session.id, user)
    return await service.lobbies.begin(lobby.session.id, users[0]) if len(users) < 4 else turn


@asynccontextmanager
async def serving(path: Path, clock: Clock | None = None, *, patience: float = 2.0) -> AsyncIterator[SessionService]:
    async with open_store(path, patience=patience) as store:
        yield serve(store, clock)
