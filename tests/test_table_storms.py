"""Games of several under stress: of two deeds at once one wins, no session is torn, and a long game is no slower."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.game import Setup
from bot.history import Step, replay
from bot.record import Record
from bot.refusal import AlreadyIn, Answered, Busy, LobbyFull, NoGame, NoOffer, Over, Refusal, Stale
from bot.sessions import SessionService
from bot.turn import OfferKind, Status, Turn, Wish
from storage.database import open_database
from storage.schema import migrate
from storage.sessions import SessionStore, open_store
from tests.counting import ANNA, BERT, CARL, HERE, LONG, THERE, Clock, duel, party, serve


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SessionStore]:
    async with open_store(tmp_path / "games.db") as store:
        yield store


@pytest.fixture(params=[1, 2], ids=["one process", "two processes"])
def services(request: pytest.FixtureRequest, store: SessionStore) -> list[SessionService]:
    """The service twice: the same one, or two that share no lock, as two processes would."""
    first = serve(store)
    return [first, first if request.param == 1 else serve(store)]


async def at_once(*deeds: Awaitable[Turn]) -> tuple[list[Turn], list[Refusal]]:
    """The turns and the refusals that came of deeds done at the same time."""
    answers = await asyncio.gather(*deeds, return_exceptions=True)
    turns = [answer for answer in answers if isinstance(answer, Turn)]
    refusals = [answer for answer in answers if isinstance(answer, Refusal)]
    assert len(turns) + len(refusals) == len(deeds), answers
    return turns, refusals


async def assert_whole(store: SessionStore, service: SessionService, session_id: int) -> None:
    turn = await service.session(session_id)
    log = [Step(*event[1:4]) for event in await store.events(session_id)]
    assert len(log) == turn.session.version
    assert replay(turn.game, turn.session.setup, log) == turn.state


async def challenge(service: SessionService, opponent: int | None = BERT) -> int:
    turn = await service.challenges.open(HERE, ANNA, opponent, "duel", language="de", options=LONG, wish=Wish.FIRST)
    return turn.session.id


async def test_of_many_who_accept_one_plays(store: SessionStore, services: list[SessionService]) -> None:
    session_id = await challenge(services[0], None)
    rivals = [services[n % 2].challenges.accept(session_id, user) for n, user in enumerate(range(1, 9))]
    [turn], refusals = await at_once(*rivals)
    assert len(refusals) == 7
    assert all(type(refusal) is Answered for refusal in refusals)
    assert turn == await services[0].current(HERE.channel)
    await assert_whole(store, services[0], session_id)


@pytest.mark.parametrize("accepts_first", [True, False])
async def test_accepted_and_withdrawn_at_once_it_is_one_of_both(
    store: SessionStore, services: list[SessionService], accepts_first: bool
) -> None:
    session_id = await challenge(services[0])
    deeds = [
        services[0].challenges.accept(session_id, BERT),
        services[1].tables.withdraw(session_id, ANNA),
    ]
    [turn], [refusal] = await at_once(*(deeds if accepts_first else deeds[::-1]))
    assert type(refusal) is Answered
    assert turn.session.status is (await services[0].session(session_id)).session.status
    assert turn.session.version == 2
    await assert_whole(store, services[0], session_id)


async def test_of_two_challenges_accepted_at_once_one_gets_the_channel(
    store: SessionStore, services: list[SessionService]
) -> None:
    ids = [await challenge(services[0]), await challenge(services[0])]
    accepts = [service.challenges.accept(session, BERT) for service, session in zip(services, ids, strict=True)]
    [turn], [refusal] = await at_once(*accepts)
    assert type(refusal) is Busy
    assert refusal.turn == turn
    [other] = set(ids) - {turn.session.id}
    assert (await services[0].challenges.accept(other, BERT, THERE)).session.status is Status.RUNNING
    for session_id in ids:
        await assert_whole(store, services[0], session_id)


async def test_of_two_who_expire_a_challenge_one_tells(store: SessionStore) -> None:
    clock = Clock()
    services = [serve(store, clock), serve(store, clock)]
    session_id = await challenge(services[0])
    clock.turn(days=7)
    answers = await asyncio.gather(*(service.tables.expire_due(clock.time) for service in services))
    assert sorted(map(len, answers)) == [0, 1]
    await assert_whole(store, services[0], session_id)


async def test_both_who_want_a_rematch_at_once_play_it(store: SessionStore, services: list[SessionService]) -> None:
    former = (await duel(services[0])).session.id
    await services[0].matches.resign(HERE.channel, ANNA)
    wishes = [service.challenges.rematch(former, user) for service, user in zip(services, (ANNA, BERT), strict=True)]
    turns, refusals = await at_once(*wishes)
    assert not refusals
    assert {turn.session.status for turn in turns} == {Status.OPEN, Status.RUNNING}
    assert len({turn.session.id for turn in turns}) == 1
    with pytest.raises(NoGame):
        await services[0].session(turns[0].session.id + 1)


async def test_all_who_join_at_once_are_in_until_it_is_full(
    store: SessionStore, services: list[SessionService]
) -> None:
    session_id = (await services[0].lobbies.open(HERE, ANNA, "party", language="de")).session.id
    users = [1, 2, 2, 3, 4, 5]
    turns, refusals = await at_once(*(services[n % 2].lobbies.join(session_id, user) for n, user in enumerate(users)))
    assert len(turns) == 3
    assert {type(refusal) for refusal in refusals} <= {AlreadyIn, Answered, LobbyFull}
    turn = await services[0].current(HERE.channel)
    assert len(set(turn.session.players)) == 4
    assert turn.state.seats == 4
    await assert_whole(store, services[0], session_id)


Deed = Callable[[SessionService], Awaitable[Turn]]


@pytest.mark.parametrize("moves_first", [True, False])
@pytest.mark.parametrize(
    "deed",
    [
        lambda service: service.matches.resign(HERE.channel, BERT),
        lambda service: service.matches.agree(HERE.channel, BERT, OfferKind.DRAW),
        lambda service: service.matches.refuse(HERE.channel, BERT, OfferKind.DRAW),
        lambda service: service.break_off(HERE.channel, CARL, moderator=True),
    ],
    ids=["resign", "agree", "refuse", "break off"],
)
async def test_a_move_and_something_else_at_once_leave_a_whole_game(
    store: SessionStore, services: list[SessionService], deed: Deed, moves_first: bool
) -> None:
    turn = await duel(services[0])
    await services[0].matches.offer(HERE.channel, ANNA, OfferKind.DRAW)
    deeds: list[Any] = [services[0].play(HERE.channel, ANNA, "1", session_id=turn.session.id), deed(services[1])]
    turns, refusals = await at_once(*(deeds if moves_first else deeds[::-1]))
    assert turns
    assert {type(refusal) for refusal in refusals} <= {Over, Stale, NoOffer}
    after = await services[0].session(turn.session.id)
    assert after.session.version == 3 + len(turns)
    await assert_whole(store, services[0], turn.session.id)


async def test_two_who_leave_at_once_end_a_game_of_three(store: SessionStore, services: list[SessionService]) -> None:
    turn = await party(services[0], ANNA, BERT, CARL)
    turns, _ = await at_once(*(s.matches.leave(HERE.channel, u) for s, u in zip(services, (ANNA, BERT), strict=True)))
    assert [turn.session.status for turn in turns].count(Status.ENDED) == 1
    outcome = (await services[0].session(turn.session.id)).outcome
    assert outcome is not None
    assert outcome.winners == (2,)
    await assert_whole(store, services[0], turn.session.id)


async def test_users_stand_in_their_seats_alone(store: SessionStore) -> None:
    service = serve(store)
    turn = await duel(service)
    await service.matches.offer(HERE.channel, ANNA, OfferKind.DRAW)
    await service.matches.resign(HERE.channel, ANNA)
    await service.challenges.rematch(turn.session.id, BERT)
    lobby = await service.lobbies.open(THERE, ANNA, "party", language="de")
    await service.lobbies.join(lobby.session.id, CARL)
    for session_id in range(1, lobby.session.id + 1):
        row = await store.session(session_id)
        assert row is not None
        written = repr((row._replace(players=()), await store.events(session_id)))
        assert not any(str(user) in written for user in (ANNA, BERT, CARL))


async def test_a_game_of_400_half_moves_asks_no_more_of_the_store_than_a_new_one(tmp_path: Path) -> None:
    options = (("target", "100000"),)
    written = Record("duel", 1, Setup(seats=2, options=options), ("1", "2") * 200)
    said: list[str] = []
    async with open_database(tmp_path / "games.db", migrate, patience=1) as database:
        service = serve(SessionStore(database))
        await duel(service, THERE, options)
        opened = await service.challenges.open(HERE, ANNA, BERT, "duel", language="de", wish=Wish.FIRST, record=written)
        assert (await service.challenges.accept(opened.session.id, BERT)).session.ply == 400
        await database.write(lambda connection: connection.set_trace_callback(said.append))
        counts = []
        for channel in (THERE.channel, HERE.channel):
            said.clear()
            await service.play(channel, ANNA, "1")
            counts.append(len(said))
    assert counts[0] == counts[1]
    assert not any("FROM event" in statement for statement in said)
