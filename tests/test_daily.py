"""The deal of the day: the same for all, one try each, a secret until midnight in UTC."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.refusal import NothingParked, Sealed, Tried
from bot.sessions import SessionService
from bot.turn import Status, Turn, Where
from tests.counting import ALONE, ANNA, BERT, CARL, HERE, LONG, Clock, duel, serving

TODAY, TOMORROW = "2026-11-30", "2026-12-01"
BERTS = Where(channel=400, guild=None)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def service(tmp_path: Path, clock: Clock) -> AsyncIterator[SessionService]:
    async with serving(tmp_path / "games.db", clock) as service:
        yield service


async def begin(service: SessionService, where: Where = ALONE, user: int = ANNA) -> Turn:
    return await service.daily.begin(where, user, "counting", language="de")


async def play(service: SessionService, moves: str, where: Where = ALONE, user: int = ANNA) -> Turn:
    turn = await begin(service, where, user)
    for move in moves:
        turn = await service.play(where.channel, user, move)
    return turn


class TestTheStones:
    async def test_are_the_same_for_all_and_others_the_next_day(self, service: SessionService, clock: Clock) -> None:
        annas, berts = await begin(service), await begin(service, BERTS, BERT)
        assert annas.session.setup == berts.session.setup
        assert (annas.session.day, annas.session.rated) == (TODAY, True)
        clock.turn(hours=12)
        assert (await begin(service)).session.setup != annas.session.setup

    async def test_follow_from_a_secret_of_the_database(self, service: SessionService, tmp_path: Path) -> None:
        seed = (await begin(service)).session.setup.seed
        async with serving(tmp_path / "games.db") as restarted:
            assert (await begin(restarted, BERTS, BERT)).session.setup.seed == seed
        async with serving(tmp_path / "another.db") as other:
            assert (await begin(other)).session.setup.seed != seed

    async def test_have_a_seed_that_is_told_when_the_day_is_over(self, service: SessionService, clock: Clock) -> None:
        seed = (await begin(service)).session.setup.seed
        assert await service.daily.seed("counting", TODAY) is None
        clock.turn(hours=12)
        assert await service.daily.seed("counting", TODAY) == seed
        assert service.daily.days() == (TOMORROW, TODAY)


class TestATry:
    async def test_is_one_a_day(self, service: SessionService, clock: Clock) -> None:
        await play(service, "32")
        with pytest.raises(Tried):
            await begin(service)
        clock.turn(hours=12)
        assert (await begin(service)).session.day == TOMORROW

    async def test_is_one_even_at_the_same_moment(self, service: SessionService) -> None:
        turns = await asyncio.gather(begin(service), begin(service, BERTS))
        assert len({turn.session.id for turn in turns}) == 1

    async def test_broken_off_is_spent(self, service: SessionService) -> None:
        await begin(service)
        await service.break_off(ALONE.channel, ANNA)
        with pytest.raises(Tried):
            await begin(service)
        assert await service.daily.table("counting", TODAY) == ()

    async def test_is_carried_on_where_it_stands(self, service: SessionService) -> None:
        first = await play(service, "3")
        assert (await begin(service)).session.id == first.session.id

    async def test_rests_while_another_game_is_played(self, service: SessionService) -> None:
        daily = await play(service, "1")
        other = await service.start(ALONE, ANNA, "counting", language="de")
        assert (await service.session(daily.session.id)).session.status is Status.PARKED
        again = await begin(service)
        assert (again.session.id, again.state.total) == (daily.session.id, 1)
        assert [turn.session.id for turn in again.ousted] == [other.session.id]
        assert (await service.session(other.session.id)).session.status is Status.PARKED

    async def test_makes_another_game_rest_when_it_begins(self, service: SessionService) -> None:
        other = await service.start(ALONE, ANNA, "counting", language="de")
        assert [turn.session.id for turn in (await begin(service)).ousted] == [other.session.id]
        assert (await service.session(other.session.id)).session.status is Status.PARKED

    async def test_waits_for_its_player_before_others_of_theirs(self, service: SessionService) -> None:
        await duel(service, options=LONG)
        await service.play(HERE.channel, ANNA, "1")
        daily = await begin(service)
        turns, _ = await service.games_of(ANNA, 0, 10)
        assert turns[0].session.id == daily.session.id

    async def test_goes_on_in_no_other_channel(self, service: SessionService) -> None:
        daily = await begin(service)
        await service.park(ALONE.channel)
        with pytest.raises(NothingParked):
            await service.resume(HERE, ANNA, "counting")
        assert (await service.resume(ALONE, ANNA, "counting")).session.id == daily.session.id


class TestTheTable:
    async def test_ranks_all_who_finished(self, service: SessionService) -> None:
        for user, moves in ((ANNA, "32"), (BERT, "221"), (CARL, "23")):
            await play(service, moves, Where(user, None), user)
        table = await service.daily.table("counting", TODAY)
        assert [(entry.place, entry.value) for entry in table] == [(1, 1), (1, 1), (3, 0)]
        assert {entry.user for entry in table[:2]} == {ANNA, CARL}

    async def test_leaves_out_who_finished_on_the_next_day(self, service: SessionService, clock: Clock) -> None:
        await play(service, "3")
        clock.turn(hours=12)
        turn = await service.play(ALONE.channel, ANNA, "2")
        assert turn.standings == ()
        assert await service.daily.table("counting", TODAY) == ()
        assert await service.records.own(ANNA, "counting") == ()

    async def test_leaves_out_other_games(self, service: SessionService) -> None:
        await service.start(HERE, ANNA, "counting", language="de")
        for move in "32":
            await service.play(HERE.channel, ANNA, move)
        assert await service.daily.table("counting", TODAY) == ()


async def test_nobody_looks_at_it_or_plays_it_again_before_the_day_is_over(
    service: SessionService, clock: Clock
) -> None:
    session = (await play(service, "32")).session.id
    with pytest.raises(Sealed):
        await service.record_of(session)
    with pytest.raises(Sealed):
        await service.reel(session)
    with pytest.raises(Sealed):
        await service.again(session, HERE, BERT)
    assert await service.recent(ALONE.channel, ANNA) == ()
    clock.turn(hours=12)
    assert [turn.session.id for turn in await service.recent(ALONE.channel, ANNA)] == [session]
    assert (await service.record_of(session)).moves == ("3", "2")
    assert not (await service.again(session, HERE, BERT)).session.rated
