"""What each event makes of an open session's row: opened, joined, begun, come to nothing.

The events of an open session carry no seat: seats are settled when it begins.
"""

from dataclasses import replace
from typing import Any

from bot.changes import made, text
from bot.game import phrase
from bot.history import Step
from bot.turn import Status, Terms, Turn, Where
from storage.sessions import Change, Row


def opened(row: Row, terms: Terms, state: Any, at: int, until: int, former: int | None) -> Change:
    """A new challenge or lobby, its board at the state that a loaded game stands at."""
    board = row.snapshot if state is None else text(state)
    open_row = row._replace(status=Status.OPEN, snapshot=board, former=former)
    return made(open_row, at, Step(None, "open"), terms=text(terms), expires_at=until)


def gathered(row: Row, turn: Turn, kind: str, players: tuple[int, ...], at: int) -> Change:
    """The lobby with these players after one joined or quit, and the position that they would begin from."""
    setup = replace(turn.session.setup, seats=max(turn.game.seats[0], len(players)))
    board = text(turn.game.initial(setup))
    return made(row, at, Step(None, kind), seated=True, players=players, setup=text(setup), snapshot=board)


def dealt(row: Row, turn: Turn, seed: str) -> Row:
    """The lobby with the deal that it will be played with: nobody has seen it while the game could be called off."""
    setup = replace(turn.session.setup, seed=seed)
    return row._replace(setup=text(setup), snapshot=text(turn.game.initial(setup)))


def begun(row: Row, turn: Turn, kind: str, players: tuple[int, ...], user: int, where: Where, at: int) -> Change:
    """The session running in a channel, the players in these seats, with the steps of a loaded game behind it."""
    terms = turn.session.terms or Terms()
    if row.channel != where.channel:
        row = row._replace(channel=where.channel, guild=where.guild, message=None)
    row = row._replace(started_at=at, moved_at=at, terms=None, expires_at=None, clock=terms.clock)
    begins = Step(players.index(user), kind)
    steps = terms.steps
    return made(row, at, begins, *steps, seated=True, status=Status.RUNNING, players=players, ply=len(steps))


def begun_too(change: Change, turn: Turn, at: int) -> Change:
    """The lobby that began with its last player's joining."""
    row, players = change.row, change.row.players
    more = begun(row, turn, "begin", players, players[0], Where(row.channel, row.guild), at)
    return more._replace(events=change.events + more.events)


def dropped(row: Row, kind: str, at: int) -> Change:
    """The open session that came to nothing: declined, withdrawn or expired."""
    told = (phrase(f"event.{kind}"),)
    return made(row, at, Step(None, kind), told=told, status=Status.BROKEN, ended_at=at, expires_at=None)
