"""Sessions under stress: everybody at once, callers that vanish, a locked, full or read-only file, a killed process."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.refusal import Busy, Stale, StoreBusy, StoreUnwritable
from bot.sessions import SessionService
from bot.turn import Turn, Where, replay
from storage.database import Database, open_database
from storage.schema import migrate
from storage.sessions import SessionStore, open_store
from tests.counting import ANNA, COUNTING, HERE, LONG, serve, serving


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    async with open_database(path, migrate, patience=0.05) as database:
        yield database


@pytest.fixture
def store(database: Database) -> SessionStore:
    return SessionStore(database)


@pytest.fixture
def service(store: SessionStore) -> SessionService:
    return serve(store)


async def begin(service: SessionService, where: Where = HERE, user: int = ANNA) -> Turn:
    return await service.start(where, user, "counting", language="de", options=LONG)


async def assert_whole(store: SessionStore, service: SessionService, session_id: int) -> None:
    """The snapshot is what the written events lead to, with no version missing."""
    turn = await service.session(session_id)
    events = await store.events(session_id)
    assert [event.version for event in events] == list(range(1, turn.session.version + 1))
    assert turn.session.ply == sum(event.kind == "move" for event in events)
    assert replay(COUNTING, turn.session.setup, [(event.kind, event.body) for event in events]) == turn.state


class TestEverybodyAtOnce:
    async def test_twenty_clicks_on_one_board_make_one_move(self, store: SessionStore, service: SessionService) -> None:
        session_id = (await begin(service)).session.id
        clicks = [service.play(HERE.channel, ANNA, "1", session_id=session_id, ply=0) for _ in range(20)]
        answers = await asyncio.gather(*clicks, return_exceptions=True)
        assert sum(isinstance(answer, Turn) for answer in answers) == 1
        stale = [answer for answer in answers if isinstance(answer, Stale)]
        assert len(stale) == 19
        assert all(answer.turn.state.moves == (1,) for answer in stale)
        await assert_whole(store, service, session_id)

    async def test_the_version_guards_where_no_lock_is_shared(self, store: SessionStore) -> None:
        services = [serve(store) for _ in range(8)]
        session_id = (await begin(services[0])).session.id
        clicks = [service.play(HERE.channel, ANNA, "1", session_id=session_id, ply=0) for service in services]
        answers = await asyncio.gather(*clicks, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Stale"] * 7 + ["Turn"]
        await assert_whole(store, services[0], session_id)

    async def test_one_of_several_starts_gets_the_channel(self, store: SessionStore) -> None:
        starts = [begin(serve(store), user=user) for user in range(1, 9)]
        answers = await asyncio.gather(*starts, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Busy"] * 7 + ["Turn"]
        [winner] = [answer for answer in answers if isinstance(answer, Turn)]
        assert all(answer.turn == winner for answer in answers if isinstance(answer, Busy))

    async def test_forty_channels_save_forty_moves(self, store: SessionStore, service: SessionService) -> None:
        places = [Where(channel, 1) for channel in range(40)]
        turns = await asyncio.gather(*(begin(service, place) for place in places))
        await asyncio.gather(*(service.play(place.channel, ANNA, "2") for place in places))
        for turn in turns:
            assert (await service.session(turn.session.id)).state.moves == (2,)
            await assert_whole(store, service, turn.session.id)


def vanish(task: asyncio.Task[Turn]) -> None:
    """The caller alone goes."""
    task.cancel()


def shut_down(task: asyncio.Task[Turn]) -> None:
    """Every task goes, as at the end of `asyncio.run`."""
    for other in asyncio.all_tasks() - {asyncio.current_task()}:
        other.cancel()


class TestACallerThatVanishes:
    @pytest.mark.parametrize("end", [vanish, shut_down])
    async def test_leaves_a_whole_move_or_none(
        self, store: SessionStore, service: SessionService, end: Callable[[asyncio.Task[Turn]], None]
    ) -> None:
        session_id = (await begin(service)).session.id
        steps, saved, lost = 0, 0, 0
        while True:
            before = (await service.session(session_id)).session.ply
            task = asyncio.create_task(service.play(HERE.channel, ANNA, "1"))
            for _ in range(steps):
                await asyncio.sleep(0)
            if task.done():
                break
            end(task)
            await asyncio.gather(task, return_exceptions=True)
            after = (await service.play(HERE.channel, ANNA, "2")).session.ply
            assert after - before in {1, 2}
            saved, lost = saved + (after - before == 2), lost + (after - before == 1)
            await assert_whole(store, service, session_id)
            steps += 1 + steps // 20
        assert lost
        assert saved or end is shut_down  # which hits only between a commit and its answer

    async def test_gives_its_place_in_the_channel_to_the_next(self, service: SessionService) -> None:
        await begin(service)
        tasks = [asyncio.create_task(service.play(HERE.channel, ANNA, "1")) for _ in range(3)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        first, second, third = await asyncio.gather(*tasks, return_exceptions=True)
        assert isinstance(second, asyncio.CancelledError)
        assert isinstance(first, Turn)
        assert isinstance(third, Turn)
        assert third.session.ply == 2


class TestAFileThatRefuses:
    async def test_locked_by_another_is_said_and_the_next_try_works(
        self, path: Path, store: SessionStore, service: SessionService
    ) -> None:
        turn = await begin(service)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreBusy):
                await service.play(HERE.channel, ANNA, "1")
            assert await service.current(HERE.channel) == turn
            other.execute("ROLLBACK")
        assert (await service.play(HERE.channel, ANNA, "1")).state.moves == (1,)
        await assert_whole(store, service, turn.session.id)

    async def test_read_only_is_said_and_the_next_try_works(self, database: Database, service: SessionService) -> None:
        turn = await begin(service)
        await database.write(lambda connection: connection.execute("PRAGMA query_only = ON"))
        with pytest.raises(StoreUnwritable):
            await service.play(HERE.channel, ANNA, "1")
        with pytest.raises(StoreUnwritable):
            await service.set_preference(ANNA, "colours", "on")
        assert await service.current(HERE.channel) == turn
        await database.read("PRAGMA query_only = OFF")
        assert (await service.play(HERE.channel, ANNA, "1")).state.moves == (1,)

    async def test_on_a_full_disk_is_said_and_the_next_try_works(
        self, path: Path, store: SessionStore, service: SessionService
    ) -> None:
        if sys.platform == "win32":
            pytest.skip("Windows has no limit on the size of files")
        import resource

        turn = await begin(service)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.with_name("games.db-wal").stat().st_size, limits[1]))
        try:
            with pytest.raises(StoreUnwritable):
                await service.play(HERE.channel, ANNA, "1")
            assert await service.current(HERE.channel) == turn
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert (await service.play(HERE.channel, ANNA, "1")).state.moves == (1,)
        await assert_whole(store, service, turn.session.id)

    async def test_in_the_middle_of_a_move_keeps_neither_half(
        self, database: Database, store: SessionStore, service: SessionService
    ) -> None:
        turn = await begin(service)
        await database.write(
            lambda connection: connection.execute(
                "CREATE TEMP TRIGGER fault BEFORE INSERT ON event BEGIN SELECT raise(ABORT, 'fault'); END"
            )
        )
        with pytest.raises(sqlite3.IntegrityError, match="fault"):
            await service.play(HERE.channel, ANNA, "1")
        assert await service.current(HERE.channel) == turn
        await database.write(lambda connection: connection.execute("DROP TRIGGER fault"))
        await service.play(HERE.channel, ANNA, "1")
        await assert_whole(store, service, turn.session.id)


DYING = """
import asyncio, os, sys
from storage.database import open_database
from storage.schema import migrate
from storage.sessions import SessionStore
from tests.counting import ANNA, HERE, serve

async def die_at(statement):
    async with open_database(sys.argv[1], migrate, patience=1) as database:
        def trace(sql):
            if sql.startswith(statement):
                os._exit(9)
        await database.write(lambda connection: connection.set_trace_callback(trace))
        await serve(SessionStore(database)).play(HERE.channel, ANNA, "3")
        os._exit(7)

asyncio.run(die_at(sys.argv[2]))
"""


@pytest.mark.parametrize(
    ("statement", "code", "moves"),
    [("UPDATE session", 9, ()), ("INSERT INTO event", 9, ()), ("COMMIT", 9, ()), ("nothing", 7, (3,))],
)
async def test_a_killed_process_leaves_a_whole_move_or_none(
    path: Path, statement: str, code: int, moves: tuple[int, ...]
) -> None:
    async with serving(path) as service:
        turn = await begin(service)
    command = [sys.executable, "-c", DYING, str(path), statement]
    child = await asyncio.to_thread(subprocess.run, command, cwd=Path(__file__).parents[1], check=False)
    assert child.returncode == code
    async with open_store(path) as store:
        service = serve(store)
        assert (await service.current(HERE.channel)).state.moves == moves
        assert (await service.play(HERE.channel, ANNA, "1")).state.moves == (*moves, 1)
        await assert_whole(store, service, turn.session.id)
