"""One connection for all: transactions whole, one after the other, and a thread that ends."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

from storage.database import Database, open_database

INSERT = "INSERT INTO t VALUES (?)"


async def prepare(connection: aiosqlite.Connection) -> None:
    await connection.execute("CREATE TABLE IF NOT EXISTS t (x INTEGER UNIQUE)")


async def numbers(database: Database) -> list[int]:
    return [x for (x,) in await database.read("SELECT x FROM t ORDER BY rowid")]


async def test_transactions_do_not_mingle(tmp_path: Path) -> None:
    async def pair(connection: aiosqlite.Connection, first: int) -> None:
        await connection.execute(INSERT, (first,))
        await connection.execute(INSERT, (first + 1,))

    async with open_database(tmp_path / "t.db", prepare, patience=1) as database:
        await asyncio.gather(*(database.write(lambda c, n=n: pair(c, n)) for n in range(0, 20, 2)))  # type: ignore[misc]  # mypy infers no lambda with a default
        assert await numbers(database) == list(range(20))


async def test_a_failing_transaction_takes_nothing_of_anothers(tmp_path: Path) -> None:
    async def fail(connection: aiosqlite.Connection) -> None:
        await connection.execute(INSERT, (1,))
        raise ZeroDivisionError

    async with open_database(tmp_path / "t.db", prepare, patience=1) as database:
        answers = await asyncio.gather(
            database.write(fail), database.write(lambda c: c.execute(INSERT, (2,))), return_exceptions=True
        )
        assert isinstance(answers[0], ZeroDivisionError)
        assert await numbers(database) == [2]


async def test_a_reader_never_sees_half_a_transaction(tmp_path: Path) -> None:
    reading: list[asyncio.Task[list[int]]] = []

    async def pair(connection: aiosqlite.Connection) -> None:
        await connection.execute(INSERT, (1,))
        reading.append(asyncio.create_task(numbers(database)))
        await connection.execute(INSERT, (2,))

    async with open_database(tmp_path / "t.db", prepare, patience=1) as database:
        await database.write(pair)
        assert await reading[0] == [1, 2]


async def test_a_transaction_keeps_other_writers_out_from_its_beginning(tmp_path: Path) -> None:
    async def read_then_write(connection: aiosqlite.Connection) -> None:
        await connection.execute_fetchall("SELECT x FROM t")
        with (
            closing(sqlite3.connect(tmp_path / "t.db", timeout=0)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute(INSERT, (7,))
        await connection.execute(INSERT, (1,))

    async with open_database(tmp_path / "t.db", prepare, patience=1) as database:
        await database.write(read_then_write)
        assert await numbers(database) == [1]


async def test_closing_waits_for_a_transaction_whose_caller_vanished(tmp_path: Path) -> None:
    began = asyncio.Event()

    async def work(connection: aiosqlite.Connection) -> None:
        await connection.execute(INSERT, (1,))
        began.set()
        await connection.execute(INSERT, (2,))

    async with open_database(tmp_path / "t.db", prepare, patience=1) as database:
        task = asyncio.create_task(database.write(work))
        await began.wait()
        task.cancel()
    async with open_database(tmp_path / "t.db", prepare, patience=1) as database:
        assert await numbers(database) == [1, 2]


async def fail_inside(database: Database) -> None:
    await database.read("SELECT nonsense")


async def nothing(database: Database) -> None:
    pass


async def be_cancelled(database: Database) -> None:
    raise asyncio.CancelledError


@pytest.mark.parametrize(
    ("inside", "error"),
    [(nothing, None), (fail_inside, sqlite3.OperationalError), (be_cancelled, asyncio.CancelledError)],
)
async def test_the_thread_ends_with_the_connection(tmp_path: Path, inside, error) -> None:  # type: ignore[no-untyped-def]  # a table of the three ways out
    before = set(threading.enumerate())
    threads: set[threading.Thread] = set()

    async def live() -> None:
        async with open_database(tmp_path / "t.db", prepare, patience=1) as database:
            threads.update(set(threading.enumerate()) - before)
            await inside(database)

    [answer] = await asyncio.gather(live(), return_exceptions=True)
    assert type(answer) is (error or type(None))
    [thread] = threads
    thread.join(timeout=5)
    assert not thread.is_alive()
