"""Whatever happens to a game, its log leads to its snapshot, and its board never comes back under an old ply."""

import asyncio
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game import IllegalMove, Setup
from bot.history import Step, back_to, replay, standing
from bot.refusal import NoGame, Refusal
from bot.sessions import SessionService
from bot.turn import OfferKind, Status, Turn
from storage.sessions import SessionStore, open_store
from tests.counting import ANNA, BERT, CARL, DORA, DUEL, EMIL, HERE, LONG, PARTY, duel, party, serve

MOVES = [Step(0, "move", "1"), Step(1, "move", "2"), Step(0, "move", "3")]


def test_an_undo_takes_the_last_steps_away_and_the_next_ones_count_from_there() -> None:
    log = [*MOVES, Step(1, "undo", "2"), Step(0, "offer", "draw"), Step(1, "move", "1"), Step(0, "undo", "1")]
    assert standing(log) == tuple(MOVES[:1])
    assert replay(DUEL, Setup(seats=2, options=LONG), log).moves == (1,)


def test_leaving_and_time_outs_are_played_again() -> None:
    log = [Step(0, "move", "2"), Step(1, "timeout"), Step(2, "leave"), Step(0, "move", "2")]
    state = replay(PARTY, Setup(seats=3, options=LONG), log)
    assert (state.moves, state.gone, state.mover) == ((2, 2), (2,), 1)


@pytest.mark.parametrize("step", [Step(0, "leave"), Step(0, "timeout")])
def test_a_step_that_the_game_does_not_know_is_no_history(step: Step) -> None:
    with pytest.raises(ValueError, match=f"duel.*{step.kind}"):
        replay(DUEL, Setup(seats=2), [step])


@pytest.mark.parametrize(
    ("steps", "seat", "n"),
    [([], 0, 0), (MOVES, 0, 1), (MOVES, 1, 2), (MOVES, 2, 0), ([*MOVES, Step(1, "leave")], 0, 0)],
)
def test_the_way_back_to_a_seats_own_decision(steps: list[Step], seat: int, n: int) -> None:
    assert back_to(tuple(steps), seat) == n


Deed = Callable[[SessionService, int], Coroutine[Any, Any, Turn]]
DEEDS: dict[str, Deed] = {
    **{text: lambda service, user, text=text: service.play(HERE.channel, user, text) for text in ("1", "2", "3", "9")},  # type: ignore[misc]  # mypy infers no default of a lambda
    "draw": lambda service, user: service.matches.offer(HERE.channel, user, OfferKind.DRAW),
    "takeback": lambda service, user: service.matches.offer(HERE.channel, user, OfferKind.TAKEBACK),
    "agree": lambda service, user: service.matches.agree(HERE.channel, user, OfferKind.TAKEBACK),
    "refuse": lambda service, user: service.matches.refuse(HERE.channel, user, OfferKind.DRAW),
    "undo": lambda service, user: service.matches.undo_own(HERE.channel, user),
    "leave": lambda service, user: service.matches.leave(HERE.channel, user),
    "resign": lambda service, user: service.matches.resign(HERE.channel, user),
}
OFTEN = ["1", "2", "3"] * 3 + ["takeback", "agree", "undo"] * 2
USERS = [ANNA, BERT, CARL, DORA, EMIL]
LIVES = st.lists(st.tuples(st.sampled_from([*OFTEN, *DEEDS]), st.sampled_from(USERS[:3])), max_size=40)


@given(LIVES, st.booleans())
@settings(max_examples=25, deadline=None)
def test_the_log_leads_to_the_snapshot_whatever_was_done(lives: list[tuple[str, int]], several: bool) -> None:
    asyncio.run(live(lives, several=several))


async def live(lives: list[tuple[str, int]], *, several: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(Path(folder) / "games.db") as store:
            service = serve(store)
            turn = await (party(service, ANNA, BERT, CARL) if several else duel(service))
            boards = {turn.session.ply: turn.state}
            for deed, user in lives:
                mover = turn.user_to_move or 0
                try:
                    turn = await DEEDS[deed](service, mover if deed in "123undo" else user)
                except (Refusal, IllegalMove):
                    continue
                assert boards.setdefault(turn.session.ply, turn.state) == turn.state
                await assert_whole(store, service, turn)


async def assert_whole(store: SessionStore, service: SessionService, turn: Turn) -> None:
    log = [Step(*event[1:4]) for event in await store.events(turn.session.id)]
    assert len(log) == turn.session.version
    assert replay(turn.game, turn.session.setup, log) == turn.state
    assert turn == await service.session(turn.session.id)
    if turn.session.status is Status.ENDED:
        with pytest.raises(NoGame):
            await service.current(HERE.channel)
