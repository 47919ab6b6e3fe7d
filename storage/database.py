"""One SQLite connection for all: every transaction whole, one after the other, safe from a cancelled caller."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")


class StorageError(Exception):
    """The file could not be read or written; nothing has changed."""


class Locked(StorageError):
    """Somebody else held the file's lock for longer than our patience."""


class Unwritable(StorageError):
    """The file can't be opened or takes nothing: read-only, disk full or broken."""


class Clash(StorageError):
    """Somebody was faster: what the change started from is no longer so."""


class NewerFile(StorageError):
    """The file was written by a newer program."""


_MEANINGS: dict[int, type[StorageError]] = {
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: Clash,
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: Clash,
    sqlite3.SQLITE_READONLY: Unwritable,
    sqlite3.SQLITE_FULL: Unwritable,
    sqlite3.SQLITE_IOERR: Unwritable,
    sqlite3.SQLITE_CANTOPEN: Unwritable,
    sqlite3.SQLITE_CORRUPT: Unwritable,
    sqlite3.SQLITE_NOTADB: Unwritable,
}


@contextmanager
def _in_our_words() -> Iterator[None]:
    """Raise SQLite's errors as ours; an error of the program stays as it is."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0)
        meaning = _MEANINGS.get(code) or _MEANINGS.get(code & 0xFF)
        if meaning is None:
            raise
        raise meaning(str(error)) from error


class Database:
    """An open connection with the one lock round whole transactions (aiosqlite queues single statements only)."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._lock = asyncio.Lock()
        self._writes: set[asyncio.Task[Any]] = set()

    async def read(self, sql: str, *params: Any) -> list[tuple[Any, ...]]:
        """The rows of a query; waits for a transaction under way, so it never sees half of one."""
        with _in_our_words():
            async with self._lock:
                return list(await self._connection.execute_fetchall(sql, params))  # type: ignore[arg-type]  # no row factory: tuples

    async def write(self, work: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        """Do the work in a transaction, whole or not at all; a cancelled caller leaves it to finish by itself."""
        task = asyncio.create_task(self._transaction(work))
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        return await asyncio.shield(task)

    async def _transaction(self, work: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        with _in_our_words():
            async with self._lock:
                try:
                    await self._connection.execute("BEGIN IMMEDIATE")
                    result = await work(self._connection)
                    await self._connection.commit()
                except BaseException:
                    await self._connection.rollback()
                    raise
                return result

    async def finish(self) -> None:
        """Wait for the transactions under way."""
        if self._writes:
            await asyncio.wait(self._writes)


@asynccontextmanager
async def open_database(
    path: Path | str, prepare: Callable[[aiosqlite.Connection], Awaitable[None]], *, patience: float
) -> AsyncIterator[Database]:
    """The database at the path, prepared; a lock held elsewhere is waited for `patience` seconds. Closed at the end.

    synchronous is FULL: a move that was answered outlives a power cut.
    """
    with _in_our_words():
        sqlite3.connect(path).close()  # a path that can't be opened shows here: aiosqlite would leave its thread behind
        async with aiosqlite.connect(path, isolation_level=None, timeout=patience) as connection:
            await connection.execute("PRAGMA journal_mode = WAL")
            await connection.execute("PRAGMA synchronous = FULL")
            await connection.execute("PRAGMA foreign_keys = ON")
            await prepare(connection)
            database = Database(connection)
            try:
                yield database
            finally:
                await database.finish()
