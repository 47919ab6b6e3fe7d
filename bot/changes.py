"""What each event makes of a session's row. Pure but for the texts' encoding."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.game import Game, Outcome, Phrase, Seat, Setup, phrase
from bot.history import Step
from bot.telling import told_after
from bot.turn import Offer, OfferKind, Status, Turn, Where
from storage.records import Figure
from storage.sessions import Change, Event, Row


def text(value: Any) -> str:
    """A value as the text that rows hold."""
    return msgspec.json.encode(value).decode()


def day_of(at: int) -> str:
    """The date of a time, in UTC."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def made(
    row: Row,
    at: int,
    *steps: Step,
    told: Iterable[Phrase] = (),
    figures: tuple[Figure, ...] = (),
    seated: bool = False,
    **changed: Any,
) -> Change:
    """The row changed so by these steps, one version each, and what they told."""
    events = tuple(Event(row.version + n, step.seat, step.kind, step.body, at) for n, step in enumerate(steps, start=1))
    row = row._replace(version=row.version + len(steps), told=text(tuple(told)), **changed)
    return Change(row, events, figures, seated)


def fresh(
    game: Game[Any, Any],
    setup: Setup,
    where: Where,
    players: tuple[int, ...],
    language: str,
    at: int,
    *,
    rated: bool,
) -> Row:
    """A new session's row, before its first event; raises what the game's `initial` raises."""
    return Row(
        players=players,
        channel=where.channel,
        guild=where.guild,
        game=game.key,
        rules_version=game.rules_version,
        setup=text(setup),
        language=language,
        rated=rated,
        status=Status.RUNNING,
        snapshot=text(game.initial(setup)),
        told="[]",
        started_at=at,
        moved_at=at,
    )


def started(row: Row, at: int) -> Change:
    """The new session of somebody who plays alone: it begins at once, and is theirs to move."""
    return made(row, at, Step(0, "start"), to_move=0)


def stepped(row: Row, turn: Turn, step: Step, after: Any, at: int, *told: Phrase) -> Change:
    """The session after a step that led to `after`; a rated game's end brings its figures.

    The steps of one turn are told together, and what somebody else does meanwhile.
    """
    outcome, own = turn.game.outcome(after), turn.to_move == step.seat
    told = told_after(turn, step.seat, after, told)
    offers = tuple(offer for offer in _fallen(turn) if offer.seat != step.seat)
    row = row._replace(ply=row.ply + 1, snapshot=text(after), offers=text(offers), moved_at=at)
    row = row._replace(mover=step.seat) if own else row
    if outcome is None:
        return made(row, at, step, told=told)
    return made(row, at, step, told=told, figures=_figures(turn, outcome, at), **_end(outcome, at))


def settled(row: Row, step: Step, outcome: Outcome, at: int) -> Change:
    """The session ended by its players, not by its rules: resigned or drawn."""
    return made(row, at, step, told=(outcome.why,), offers="[]", **_end(outcome, at))


def resigned(row: Row, seat: Seat, at: int) -> Change:
    """The end of a game between two that a seat gave up."""
    why = phrase("end.resigned", loser=phrase(f"seat.{seat}"))
    return settled(row, Step(seat, "resign"), Outcome((Seat(1 - seat),), why), at)


def undone(row: Row, turn: Turn, seat: Seat, before: Any, n: int, at: int, *told: Phrase) -> Change:
    """The session back at the state `before` its last `n` steps; nobody may ask for more until he has moved.

    What the steps that stand told is told once more.
    """
    offers = text(_fallen(turn))
    told = (*told, phrase("event.undo", n=n))
    return made(
        row,
        at,
        Step(seat, "undo", str(n)),
        told=told,
        ply=row.ply + 1,
        snapshot=text(before),
        offers=offers,
        moved_at=at,
    )


def offered(row: Row, turn: Turn, kind: OfferKind, seat: Seat, at: int) -> Change:
    """The session with a seat's offer standing, in the place of any other."""
    offers = (*_fallen(turn), Offer(kind, seat))
    return made(row, at, Step(seat, "offer", kind), told=turn.told, offers=text(offers))


def refused(row: Row, turn: Turn, kind: OfferKind, seat: Seat, at: int) -> Change:
    """The session without the offer that stood; who made it is told so."""
    told = (*turn.told, phrase(f"event.refuse.{kind}", player=phrase(f"seat.{seat}")))
    return made(row, at, Step(seat, "refuse", kind), told=told, offers=text(_fallen(turn)))


def broken(row: Row, user: int, at: int) -> Change:
    """The session broken off by a user, seated or not."""
    seat = row.players.index(user) if user in row.players else None
    return made(row, at, Step(seat, "break"), status=Status.BROKEN, ended_at=at, offers="[]")


def parked(row: Row, at: int, *told: Phrase, adrift: bool = False) -> Change:
    """The session out of its channel until somebody resumes it, or, `adrift`, until the channel is there again."""
    return made(row, at, Step(None, "park"), told=told, status=Status.PARKED, adrift=int(adrift))


def resumed(row: Row, where: Where, user: int | None, at: int) -> Change:
    """The session carried on by a player, or by its channel's return; its board is still to be shown there."""
    row = row._replace(status=Status.RUNNING, channel=where.channel, guild=where.guild, message=None, moved_at=at)
    return made(row, at, Step(None if user is None else row.players.index(user), "resume"), adrift=0)


def _fallen(turn: Turn) -> tuple[Offer, ...]:
    return tuple(replace(offer, standing=False) for offer in turn.session.offers)


def _end(outcome: Outcome, at: int) -> dict[str, Any]:
    return {"status": Status.ENDED, "outcome": text(outcome), "ended_at": at}


def _figures(turn: Turn, outcome: Outcome, at: int) -> tuple[Figure, ...]:
    """The figures that enter the records: none of practice, a solitaire's in any case, else the winners'.

    A day's deal counts on its day alone: on the next one everybody may know it.
    """
    if not turn.session.rated or turn.session.day not in (None, day_of(at)):
        return ()
    most = {record.key: record.most for record in turn.game.records}
    seats = (0,) if len(turn.session.players) == 1 else outcome.winners
    return tuple(Figure(seat, key, value, most[key]) for seat in seats for key, value in outcome.figures if key in most)
