"""Whatever is asked of the store is found by an index: a move costs the same among a hundred thousand sessions."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.sessions import SessionService
from bot.turn import OfferKind, Where
from storage.database import open_database
from storage.schema import migrate
from storage.sessions import SessionStore
from tests.counting import ANNA, BERT, HERE, LONG, THERE, Clock, serve

WHOLE_TABLE = re.compile(r"SCAN (session|seat|event|draft|preference|figure|vacation)\b|SEARCH [^(]*$")
PLAIN = ("SELECT", "INSERT", "UPDATE", "DELETE")


async def statements_of_a_full_life(path: Path) -> set[str]:
    """Every statement that the service's methods lead to, with its values."""
    said: set[str] = set()
    clock = Clock()
    async with open_database(path, migrate, patience=1) as database:
        await database.write(lambda connection: connection.set_trace_callback(said.add))
        store = SessionStore(database)
        service = serve(store, clock)
        first = await service.start(HERE, ANNA, "counting", language="de")
        seat = first.seat_of(ANNA)
        assert seat is not None
        await service.set_draft(first.session.id, seat, 0, "1")
        await service.draft(first.session.id, seat, 0)
        await service.play(HERE.channel, ANNA, "3")
        await service.shown(first.session.id, 2, 555)
        clock.turn(days=1)
        await service.start(HERE, BERT, "counting", language="de")
        await service.resume(THERE, ANNA, "counting")
        await service.play(THERE.channel, ANNA, "2", session_id=first.session.id, ply=1)
        await service.break_off(HERE.channel, BERT)
        await service.latest(HERE.channel)
        await service.unshown()
        await store.events(first.session.id)
        await service.set_preference(ANNA, "colours", "on")
        await service.record_of(first.session.id)
        await service.recent(HERE.channel, ANNA)
        await service.running()
        await lead_a_life_in_company(service, clock)
        await lead_a_life_by_the_clock(service, clock)
        await service.preferences(ANNA)
    return {sql for sql in said if sql.startswith(PLAIN)}


async def lead_a_life_in_company(service: SessionService, clock: Clock) -> None:
    opened = await service.challenges.open(HERE, ANNA, BERT, "duel", language="de")
    await service.tables.open_in(HERE.channel)
    await service.challenges.accept(opened.session.id, BERT)
    for user in (ANNA, BERT):
        await service.matches.offer(HERE.channel, user, OfferKind.DRAW)
    for user in (ANNA, BERT):
        await service.challenges.rematch(opened.session.id, user)
    lobby = await service.lobbies.open(THERE, ANNA, "party", language="de")
    await service.lobbies.join(lobby.session.id, BERT)
    clock.turn(days=8)
    await service.tables.expire_due(clock())


async def lead_a_life_by_the_clock(service: SessionService, clock: Clock) -> None:
    where = Where(300, 1)
    opened = await service.challenges.open(where, ANNA, BERT, "duel", language="de", options=LONG, clock=2)
    await service.challenges.accept(opened.session.id, BERT)
    await service.clocks.watch(woken=True)
    for _ in range(2):
        clock.turn(days=1)
        assert [alarm async for alarm in service.clocks.ring(woken=True)]
        await service.clocks.watch(woken=True)
    for user in (ANNA, BERT):
        await service.vacations.take(user, 2)
    await service.moorings.running(1)
    await service.moorings.adrift(1)
    await service.moorings.adrift(1, where.channel)


async def test_my_games_are_found_by_my_seats_and_sorted(tmp_path: Path) -> None:
    path, said = tmp_path / "games.db", set[str]()
    async with open_database(path, migrate, patience=1) as database:
        await database.write(lambda connection: connection.set_trace_callback(said.add))
        await serve(SessionStore(database)).games_of(ANNA, 0, 6)
    with closing(sqlite3.connect(path)) as connection:
        plans = [
            str(step[3])
            for sql in said
            if sql.startswith("SELECT")
            for step in connection.execute(f"EXPLAIN QUERY PLAN {sql}")
        ]
    assert sum("seat_by_user (user=?)" in step for step in plans) == 2
    assert not [step for step in plans if WHOLE_TABLE.match(step)]


async def test_no_statement_reads_a_whole_table(tmp_path: Path) -> None:
    """But the indexes of the boards that fell behind, and of what runs, which hold those alone."""
    path = tmp_path / "games.db"
    statements = await statements_of_a_full_life(path)
    with closing(sqlite3.connect(path)) as connection:
        plans = {sql: [str(step[3]) for step in connection.execute(f"EXPLAIN QUERY PLAN {sql}")] for sql in statements}
    assert len(plans) >= 20
    steps = {step for steps in plans.values() for step in steps}
    indexes = ("session_behind", "session_in_guild")
    assert {step for step in steps if WHOLE_TABLE.match(step)} == {f"SCAN session USING INDEX {one}" for one in indexes}
    assert not {step for step in steps if "TEMP B-TREE" in step}
    assert "SEARCH session USING INDEX session_alarm (alarm_at<?)" in steps
