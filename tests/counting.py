"""A tiny game to test the service with: add 1, 2 or 3 in turns until the target is hit exactly; and a clock to turn."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path

from bot.game import Completion, Game, IllegalMove, Kind, Look, Outcome, Phrase, Record, Seat, Setup, phrase
from bot.sessions import SessionService
from bot.turn import Where
from render.scene import Scene
from storage.sessions import SessionStore, open_store

HERE = Where(channel=100, guild=1)
THERE = Where(channel=200, guild=1)
ALONE = Where(channel=300, guild=None)
ANNA, BERT, CARL = 2**62 + 1, 2**62 + 2, 2**62 + 3


class Reason(StrEnum):
    UNREADABLE = "unreadable"
    TOO_MUCH = "too_much"


@dataclass(frozen=True, slots=True)
class State:
    target: int
    seats: int
    moves: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.moves)


def initial(setup: Setup) -> State:
    target = setup.option("target") or "5"
    if not target.isdigit():
        raise IllegalMove(Reason.UNREADABLE)
    return State(int(target), setup.seats)


def to_move(state: State) -> Seat | None:
    return None if state.total == state.target else Seat(len(state.moves) % state.seats)


def apply(state: State, move: int) -> State:
    if move not in legal_moves(state):
        raise IllegalMove(Reason.TOO_MUCH, most=state.target - state.total)
    return replace(state, moves=(*state.moves, move))


def legal_moves(state: State) -> Sequence[int]:
    return range(1, min(3, state.target - state.total) + 1)


def outcome(state: State) -> Outcome | None:
    if to_move(state) is not None:
        return None
    winner = Seat((len(state.moves) - 1) % state.seats)
    figures = (("threes", state.moves.count(3)), ("moves", len(state.moves)), ("unrecorded", 9))
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
    seats=(1, 2),
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
    options=("target",),
    records=(Record("threes", most=True), Record("moves", most=False)),
)
GAMES = {"counting": COUNTING}
LONG = (("target", "1000"),)


class Clock:
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def turn(self, **by: float) -> None:
        self.time += timedelta(**by)


def serve(store: SessionStore, clock: Clock | None = None) -> SessionService:
    return SessionService(store, clock or Clock(), GAMES, lambda: "dealt")


@asynccontextmanager
async def serving(path: Path, clock: Clock | None = None, *, patience: float = 2.0) -> AsyncIterator[SessionService]:
    async with open_store(path, patience=patience) as store:
        yield serve(store, clock)
