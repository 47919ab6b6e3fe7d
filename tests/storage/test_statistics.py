"""Statistics over a hundred thousand stored games: every one found by an index, all of them in 50 ms of CPU."""

import re
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.sessions import SessionService
from storage.database import open_database
from storage.schema import MIGRATIONS, migrate
from storage.sessions import SessionStore
from tests.counting import Clock, serve

GAMES = 100_000
USERS = 2_000
GUILD, DAY = 1, "2026-11-30"
EACH = f"WITH RECURSIVE game(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM game WHERE n < {GAMES})"

FILL = f"""
{EACH} INSERT INTO session
    (id, channel, guild, game, rules_version, setup, language, rated, status, version, ply, shown_version, snapshot,
     told, started_at, moved_at, day)
    SELECT n, n, {GUILD}, iif(n % 2, 'counting', 'duel'), 1, '', 'de', 1, 'ended', 9, 9, 9, '', '[]', n, n,
        iif(n % 1000 = 1, '{DAY}', NULL) FROM game;
{EACH} INSERT INTO seat SELECT n, 0, 1 + n % {USERS} FROM game;
INSERT INTO figure
    SELECT id, seat, key, abs(random()) % 500, game, user, guild, NULL, NULL
    FROM session JOIN seat ON seat.session = id JOIN (SELECT 'threes' AS key UNION SELECT 'moves') WHERE id % 2;
INSERT INTO attempt SELECT game, day, id, id FROM session WHERE day IS NOT NULL;
INSERT INTO best
    SELECT guild, game, key, user, max(value), min(value) FROM figure GROUP BY guild, game, key, user;
INSERT INTO rating (guild, game, user, mu, sigma, wins, draws, losses)
    SELECT {GUILD}, 'duel', user, 20 + user % 11, 1 + user % 7, 10, 10, 10 FROM seat GROUP BY user;
INSERT INTO versus
    SELECT one.user, {GUILD}, 'duel', other.user, 1, 1, 1 FROM rating AS one JOIN rating AS other
    WHERE one.user < 5 AND other.user <> one.user;
"""


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("statistics") / "games.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(f"PRAGMA synchronous = OFF; BEGIN; {''.join(MIGRATIONS)} {FILL} COMMIT;")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    return path


@pytest.fixture
async def store(filled: Path, tmp_path: Path) -> AsyncIterator[SessionStore]:
    path = shutil.copy(filled, tmp_path / "games.db")
    async with open_database(path, migrate, patience=1) as database:
        yield SessionStore(database)


async def ask_for_everything(service: SessionService, user: int) -> None:
    """All that a ranking, a profile and the day's table ask for."""
    for key in ("threes", "moves"):
        assert len(await service.records.table(GUILD, "counting", key)) == 5
    assert len(await service.records.own(user, "counting")) == 2
    assert len(await service.ratings.ranking(GUILD, "duel")) == 10
    assert await service.ratings.of(GUILD, "duel", user)
    assert len(await service.ratings.results(GUILD, user)) == USERS - 1
    assert len(await service.daily.table("counting", DAY)) == GAMES // 1000


async def test_a_hundred_thousand_games_are_asked_in_50_ms(store: SessionStore) -> None:
    service = serve(store, Clock())
    await ask_for_everything(service, 4)  # the file is read
    begun = time.process_time()
    await ask_for_everything(service, 2)
    assert time.process_time() - begun < 0.05


async def test_no_statistic_reads_a_whole_table_or_sorts(store: SessionStore, tmp_path: Path) -> None:
    said: set[str] = set()
    database = store._database
    await database.write(lambda connection: connection.set_trace_callback(said.add))
    await ask_for_everything(serve(store, Clock()), 2)
    await store.privacy.live(2)
    await store.privacy.stored(2)
    await store.privacy.forget(2)
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        asked = [sql for sql in said if sql.startswith(("SELECT", "UPDATE", "DELETE"))]
        steps = {str(step[3]) for sql in asked for step in connection.execute(f"EXPLAIN QUERY PLAN {sql}")}
    assert len(asked) >= 20
    assert not {step for step in steps if re.match(r"SCAN (?!CONSTANT)|SEARCH [^(]*$|USE TEMP", step)}
