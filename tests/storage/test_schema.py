"""Migrations: from nothing, from an older file, never from a newer one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import schema
from storage.database import NewerFile, Unwritable
from storage.sessions import open_store
from tests.counting import ANNA, HERE, serving


def ask(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(sql).fetchall()


async def test_an_empty_file_gets_all_tables(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with open_store(path):
        pass
    names = {name for (name,) in ask(path, "SELECT name FROM pragma_table_list WHERE strict")}
    assert names == {
        *("session", "event", "seat", "draft", "preference", "figure"),
        *("vacation", "attempt", "best", "rating", "versus"),
    }
    assert ask(path, "PRAGMA user_version") == [(len(schema.MIGRATIONS),)]
    assert ask(path, "PRAGMA journal_mode") == [("wal",)]


async def test_a_game_of_the_first_schema_is_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    with monkeypatch.context() as older:
        older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        async with open_store(path):
            pass
    ask(
        path,
        "INSERT INTO session (id, channel, guild, game, rules_version, setup, language, rated, status, version, ply,"
        " shown_version, snapshot, told, started_at, moved_at) VALUES"
        f" (1, {HERE.channel}, 1, 'counting', 1, '{{}}', 'de', 1, 'running', 1, 0, 0,"
        " '{\"target\":5,\"seats\":1}', '[]', 0, 0)",
    )
    ask(path, f"INSERT INTO seat VALUES (1, 0, {ANNA})")
    ask(path, "INSERT INTO event VALUES (1, 1, 0, 'start', '', 0)")
    assert ask(path, "PRAGMA user_version") == [(1,)]

    async with serving(path) as service:
        await service.play(HERE.channel, ANNA, "3")
        turn = await service.play(HERE.channel, ANNA, "2")
    assert [standing.key for standing in turn.standings] == ["threes", "moves"]


async def test_bests_are_found_among_the_figures_of_an_older_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    before = next(n for n, script in enumerate(schema.MIGRATIONS) if "CREATE TABLE best" in script)
    with monkeypatch.context() as older:
        older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:before])
        async with open_store(path):
            pass
    for session, guild, value in ((1, 1, 5), (2, 1, 9), (3, 1, 7), (4, "NULL", 99)):
        ask(
            path,
            f"INSERT INTO figure VALUES ({session}, 0, 'points', {value}, 'counting', {ANNA}, {guild}, NULL, NULL)",
        )
    async with open_store(path) as store:
        for most, best in ((True, 9), (False, 5)):
            assert await store.records.leaders(1, "counting", "points", most=most, limit=5) == [(ANNA, best)]


async def test_a_newer_file_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    ask(path, "PRAGMA user_version = 99")
    with pytest.raises(NewerFile, match=r"schema 99.*update the program"):
        async with open_store(path):
            pass
    assert ask(path, "SELECT name FROM sqlite_schema") == []


async def test_a_file_that_takes_nothing_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read-only by its address, since nothing is read-only to root."""
    path, connect = tmp_path / "games.db", sqlite3.connect
    async with open_store(path):
        pass
    monkeypatch.setattr(sqlite3, "connect", lambda path, **how: connect(f"file:{path}?mode=ro", uri=True, **how))

    with pytest.raises(Unwritable):
        async with open_store(path):
            raise AssertionError("it was opened")


async def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    monkeypatch.setattr(schema, "MIGRATIONS", ("CREATE TABLE a (x);", "CREATE TABLE b (x); CREATE TABLE a (x);"))
    with pytest.raises(sqlite3.OperationalError, match="already exists"):
        async with open_store(path):
            pass
    assert ask(path, "SELECT name FROM sqlite_schema") == [("a",)]
    assert ask(path, "PRAGMA user_version") == [(1,)]


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_text("a shopping list, long enough to be read as a header: " + "milk, " * 200)
    with pytest.raises(Unwritable):
        async with open_store(path):
            pass


async def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unwritable):
        async with open_store(tmp_path / "nowhere" / "games.db"):
            pass


@pytest.mark.parametrize("sql", ["UPDATE event SET body = '1'", "DELETE FROM event"])
async def test_events_are_append_only(tmp_path: Path, sql: str) -> None:
    path = tmp_path / "games.db"
    async with serving(path) as service:
        await service.start(HERE, ANNA, "counting", language="de")
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        ask(path, sql)


async def test_a_user_can_be_taken_out_of_a_game_that_stays_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with serving(path) as service:
        await service.start(HERE, ANNA, "counting", language="de")
        await service.play(HERE.channel, ANNA, "3")
    ask(path, f"UPDATE seat SET user = 0 WHERE user = {ANNA}")
    async with serving(path) as service:
        turn = await service.current(HERE.channel)
    assert turn.session.players == (0,)
    assert turn.state.moves == (3,)
