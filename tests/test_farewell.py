"""A user sees all that is stored, and leaves no trace: no table holds the id any more, and others' games stand."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.history import replay
from bot.refusal import Forgotten
from bot.sessions import SessionService
from bot.turn import Status, Where
from storage.privacy import OWNED
from tests.counting import ALONE, ANNA, BERT, CARL, HERE, LONG, THERE, Clock, duel, party, serving

GUILD = 1


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
async def service(path: Path) -> AsyncIterator[SessionService]:
    async with serving(path, Clock()) as service:
        yield service


def tables(path: Path) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")] for name in names}


def traces(path: Path, user: int) -> list[tuple[str, dict[str, Any]]]:
    """The rows in which a user's id stands, as a number or within a text."""
    return [
        (name, row)
        for name, rows in tables(path).items()
        for row in rows
        if any(str(user) in str(value) for value in row.values())
    ]


async def live_a_full_life(service: SessionService) -> None:
    """Anna leaves something in every table that can hold her."""
    await service.set_preference(ANNA, "language", "nl")
    await duel(service, options=(("target", "6"),))
    for user in (ANNA, BERT) * 3:
        await service.play(HERE.channel, user, "1")
    await service.start(THERE, ANNA, "counting", language="de")
    for move in "32":
        await service.play(THERE.channel, ANNA, move)
    await service.daily.begin(ALONE, ANNA, "counting", language="de")
    await service.vacations.take(ANNA, 3)
    turn = await service.start(THERE, ANNA, "counting", language="de")
    await service.set_draft(turn.session.id, turn.game.to_move(turn.state), 0, "1")  # type: ignore[arg-type]  # it runs
    await duel(service, Where(600, GUILD), options=LONG)


class TestDeletion:
    async def test_leaves_no_trace_in_any_table(self, service: SessionService, path: Path) -> None:
        await live_a_full_life(service)
        assert {name for name, _ in traces(path, ANNA)} == {"seat", "preference", *(table for table, _ in OWNED)}

        await service.farewell.forget(ANNA)

        assert traces(path, ANNA) == []
        assert not tables(path)["draft"]

    async def test_knows_every_column_that_holds_users(self, service: SessionService, path: Path) -> None:
        await live_a_full_life(service)
        holding = {(name, key) for name, row in traces(path, ANNA) for key, value in row.items() if value == ANNA}
        assert holding == {*OWNED, ("seat", "user"), ("preference", "id")}

    async def test_leaves_others_a_number_in_the_seat_and_all_events(self, service: SessionService, path: Path) -> None:
        turn = await duel(service)
        await service.play(HERE.channel, ANNA, "2")
        before = tables(path)["event"]
        [ended] = await service.farewell.forget(ANNA)
        assert ended.session.players == (-1, BERT)
        assert tables(path)["event"][: len(before)] == before
        record = await service.record_of(turn.session.id)
        assert record.moves == ("2",)
        assert replay(turn.game, turn.session.setup, ()) == turn.state

    async def test_gives_each_who_leaves_a_number_of_their_own(self, service: SessionService) -> None:
        await party(service, ANNA, BERT, CARL)
        [after] = await service.farewell.forget(ANNA)
        assert after.session.players == (-1, BERT, CARL)
        [after] = await service.farewell.forget(CARL)
        assert after.session.players == (-1, BERT, -2)

    async def test_spares_the_records_of_others(self, service: SessionService) -> None:
        await live_a_full_life(service)
        await service.farewell.forget(ANNA)
        assert [rank.user for rank in await service.ratings.ranking(GUILD, "duel")] == [BERT]
        assert await service.ratings.results(GUILD, BERT) == ()
        assert await service.records.own(ANNA, "counting") == ()


class TestRunningGames:
    async def test_between_two_are_given_up(self, service: SessionService) -> None:
        turn = await duel(service)
        await service.farewell.forget(ANNA)
        after = await service.session(turn.session.id)
        assert after.session.status is Status.ENDED
        assert after.outcome is not None
        assert [after.session.players[seat] for seat in after.outcome.winners] == [BERT]

    async def test_of_several_go_on_without_the_one(self, service: SessionService) -> None:
        await party(service, ANNA, BERT, CARL)
        await service.farewell.forget(ANNA)
        turn = await service.current(HERE.channel)
        assert (turn.session.status, turn.user_to_move) == (Status.RUNNING, BERT)

    async def test_that_were_left_before_go_on(self, service: SessionService) -> None:
        await party(service, ANNA, BERT, CARL)
        await service.matches.leave(HERE.channel, ANNA)
        assert await service.farewell.forget(ANNA) == ()
        assert (await service.current(HERE.channel)).session.players == (-1, BERT, CARL)

    async def test_of_one_alone_are_broken_off_parked_ones_too(self, service: SessionService) -> None:
        sessions = [(await service.start(where, ANNA, "counting", language="de")) for where in (HERE, ALONE)]
        await service.park(HERE.channel)
        await service.farewell.forget(ANNA)
        assert {(await service.session(turn.session.id)).session.status for turn in sessions} == {Status.BROKEN}

    async def test_that_only_wait_come_to_nothing(self, service: SessionService) -> None:
        opened = await service.challenges.open(HERE, ANNA, BERT, "duel", language="de")
        named = await service.challenges.open(HERE, BERT, ANNA, "duel", language="de")
        lobby = await service.lobbies.open(HERE, ANNA, "party", language="de")
        await service.lobbies.join(lobby.session.id, BERT)
        turns = await service.farewell.forget(ANNA)
        assert [turn.session.id for turn in turns] == [opened.session.id, named.session.id, lobby.session.id]
        assert [turn.session.status for turn in turns] == [Status.BROKEN, Status.BROKEN, Status.OPEN]
        assert turns[2].opener == BERT

    async def test_have_no_rematch(self, service: SessionService) -> None:
        turn = await duel(service)
        await service.farewell.forget(ANNA)
        with pytest.raises(Forgotten):
            await service.challenges.rematch(turn.session.id, BERT)

    async def test_that_go_on_enter_the_ratings_of_those_who_stayed(self, service: SessionService) -> None:
        await party(service, ANNA, BERT, CARL, options=(("target", "14"),))
        await service.farewell.forget(ANNA)
        for user in (BERT, CARL, BERT, CARL, BERT, CARL, BERT):
            await service.play(HERE.channel, user, "2")
        assert {rank.user for rank in await service.ratings.ranking(GUILD, "party")} == {BERT, CARL}


async def test_the_data_is_all_that_is_stored_and_nothing_secret(service: SessionService, path: Path) -> None:
    await live_a_full_life(service)
    stored = await service.farewell.stored(ANNA)
    text = json.dumps(stored)
    assert stored["user"] == ANNA
    assert stored["preferences"] == [{"key": "language", "value": "nl"}]
    assert [game["status"] for game in stored["games"]] == ["ended", "ended", "running", "running", "running"]
    assert {event["body"] for event in stored["events"] if event["kind"] == "move"} == {"1", "2", "3"}
    assert all(stored.values())
    assert stored["games"][0]["started_at"] == "2026-11-30T12:00:00+00:00"
    assert stored["vacations"] == [{"begins": "2026-11-30T12:00:00+00:00", "ends": "2026-12-03T12:00:00+00:00"}]
    assert not any(row["snapshot"] in text or row["setup"] in text for row in tables(path)["session"])
