"""The tables, made by numbered migrations; the file's `user_version` is the number of those that have run.

Ids are Discord's (64 bit), times are UTC seconds. Setup, snapshot, told, outcome, terms and offers are texts of the
caller's. Events hold seats only, so a user can be taken out of `seat` without touching a game.

`best`, `rating` and `versus` are kept up to date as games end, so that no table of honour counts games. `floor` is what
a player can do at the least: two standard deviations below the estimate.
"""

import aiosqlite

from storage.database import NewerFile

MIGRATIONS = (
    """
    CREATE TABLE session (
        id INTEGER PRIMARY KEY,
        channel INTEGER NOT NULL,
        guild INTEGER,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        setup TEXT NOT NULL,
        language TEXT NOT NULL,
        rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
        status TEXT NOT NULL CHECK (status IN ('open', 'running', 'parked', 'ended', 'broken')),
        version INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        shown_version INTEGER NOT NULL,
        message INTEGER,
        shown_at INTEGER,
        snapshot TEXT NOT NULL,
        told TEXT NOT NULL,
        outcome TEXT,
        started_at INTEGER NOT NULL,
        moved_at INTEGER NOT NULL,
        ended_at INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX one_running_session_a_channel ON session (channel) WHERE status = 'running';
    CREATE INDEX session_by_channel ON session (channel);
    CREATE INDEX session_behind ON session (id) WHERE shown_version < version;

    CREATE TABLE seat (
        session INTEGER NOT NULL REFERENCES session,
        seat INTEGER NOT NULL,
        user INTEGER NOT NULL,
        PRIMARY KEY (session, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seat_by_user ON seat (user, session);

    CREATE TABLE event (
        session INTEGER NOT NULL REFERENCES session,
        version INTEGER NOT NULL,
        seat INTEGER,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (session, version),
        FOREIGN KEY (session, seat) REFERENCES seat
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER event_stays BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'events are append-only'); END;
    CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN SELECT raise(ABORT, 'events are append-only'); END;

    CREATE TABLE draft (
        session INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        prefix TEXT NOT NULL,
        PRIMARY KEY (session, seat),
        FOREIGN KEY (session, seat) REFERENCES seat
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE preference (
        scope TEXT NOT NULL CHECK (scope IN ('user', 'guild')),
        id INTEGER NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (scope, id, key)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE figure (
        session INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        key TEXT NOT NULL,
        value INTEGER NOT NULL,
        game TEXT NOT NULL,
        user INTEGER NOT NULL,
        guild INTEGER,
        own_best INTEGER,
        guild_best INTEGER,
        PRIMARY KEY (session, seat, key),
        FOREIGN KEY (session, seat) REFERENCES seat
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX figure_of_user ON figure (user, game, key, value);
    CREATE INDEX figure_of_guild ON figure (guild, game, key, value);
    """,
    """
    ALTER TABLE session ADD COLUMN terms TEXT;
    ALTER TABLE session ADD COLUMN offers TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE session ADD COLUMN expires_at INTEGER;
    ALTER TABLE session ADD COLUMN former INTEGER REFERENCES session;
    ALTER TABLE session ADD COLUMN mover INTEGER;
    CREATE INDEX session_open_in_channel ON session (channel) WHERE status = 'open';
    CREATE INDEX session_open_until ON session (expires_at) WHERE status = 'open';
    CREATE UNIQUE INDEX one_open_rematch_a_session ON session (former) WHERE status = 'open';
    """,
    """
    ALTER TABLE session ADD COLUMN to_move INTEGER;
    ALTER TABLE session ADD COLUMN clock INTEGER;
    ALTER TABLE session ADD COLUMN deadline INTEGER;
    ALTER TABLE session ADD COLUMN alarm_at INTEGER;
    ALTER TABLE session ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE session ADD COLUMN owed INTEGER NOT NULL DEFAULT 0 CHECK (owed IN (0, 1));
    ALTER TABLE session ADD COLUMN adrift INTEGER NOT NULL DEFAULT 0 CHECK (adrift IN (0, 1));
    UPDATE session SET to_move = 0 WHERE (SELECT count(*) FROM seat WHERE session = id) = 1;
    CREATE INDEX session_alarm ON session (alarm_at) WHERE status = 'running' AND alarm_at IS NOT NULL;
    CREATE INDEX session_owed ON session (alarm_at) WHERE owed = 1;
    CREATE INDEX session_in_guild ON session (guild) WHERE status = 'running';
    CREATE INDEX session_adrift ON session (guild, channel) WHERE adrift = 1;

    CREATE TABLE vacation (
        user INTEGER NOT NULL,
        begins INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        PRIMARY KEY (user, begins)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    ALTER TABLE session ADD COLUMN day TEXT;

    CREATE TABLE attempt (
        game TEXT NOT NULL,
        day TEXT NOT NULL,
        user INTEGER NOT NULL,
        session INTEGER NOT NULL REFERENCES session,
        PRIMARY KEY (game, day, user)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attempt_of_user ON attempt (user);

    CREATE TABLE best (
        guild INTEGER NOT NULL,
        game TEXT NOT NULL,
        key TEXT NOT NULL,
        user INTEGER NOT NULL,
        high INTEGER NOT NULL,
        low INTEGER NOT NULL,
        PRIMARY KEY (guild, game, key, user)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX best_by_high ON best (guild, game, key, high);
    CREATE INDEX best_by_low ON best (guild, game, key, low);
    CREATE INDEX best_of_user ON best (user);
    INSERT INTO best
        SELECT guild, game, key, user, max(value), min(value) FROM figure WHERE guild IS NOT NULL
        GROUP BY guild, game, key, user;

    CREATE TABLE rating (
        guild INTEGER NOT NULL,
        game TEXT NOT NULL,
        user INTEGER NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        wins INTEGER NOT NULL,
        draws INTEGER NOT NULL,
        losses INTEGER NOT NULL,
        floor REAL NOT NULL AS (mu - 2 * sigma),
        PRIMARY KEY (guild, game, user)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rating_by_floor ON rating (guild, game, floor);
    CREATE INDEX rating_of_user ON rating (user);

    CREATE TABLE versus (
        user INTEGER NOT NULL,
        guild INTEGER NOT NULL,
        game TEXT NOT NULL,
        other INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        draws INTEGER NOT NULL,
        losses INTEGER NOT NULL,
        PRIMARY KEY (user, guild, game, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX versus_by_other ON versus (other);
    """,
    "ALTER TABLE session DROP COLUMN shown_at;",
)


async def migrate(connection: aiosqlite.Connection) -> None:
    """Bring the file up to date, each migration in a transaction; raises NewerFile if it is ahead of the program.

    The version is written even where nothing is new, so that a file that takes nothing shows before the first move.
    """
    [[version]] = await connection.execute_fetchall("PRAGMA user_version")
    if version > len(MIGRATIONS):
        raise NewerFile(f"the database has schema {version}, this program knows {len(MIGRATIONS)}: update the program")
    for number, script in list(enumerate(MIGRATIONS, start=1))[version:]:
        await connection.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")
    await connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
