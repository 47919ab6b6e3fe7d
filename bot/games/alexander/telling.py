"""What a move did, as sentences by their keys; only what everybody may know."""

from bot.game import Param, Phrase, Seat, phrase
from bot.games.alexander.map import Map, Symbol
from bot.games.alexander.march import new_walls
from bot.games.alexander.naming import cards_name, places_text, row, seat_name, symbol_name
from bot.games.alexander.provinces import province_of, regions
from bot.games.alexander.rules import outcome
from bot.games.alexander.settling import price
from bot.games.alexander.state import (
    WINNING,
    Done,
    Levy,
    March,
    Move,
    Occupy,
    State,
    Stay,
    Take,
    TakeOver,
    Withdraw,
)

Told = tuple[Phrase, ...]


def tell(atlas: Map, before: State, move: Move, after: State) -> Told:
    """What the seat to move did, what came of it, and whether the end is near or here."""
    return (*_done(atlas, before, move, after), *_pile(before, after), *_end(before, after))


def _done(atlas: Map, before: State, move: Move, after: State) -> Told:
    who = seat_name(before.seat)
    match move:
        case March():
            return _marched(atlas, before, move)
        case Stay(card) | Take(card):
            return (_card(who, move, card),)
        case Occupy() | TakeOver():
            return _settled(atlas, before, move)
        case Levy(card):
            return (_levied(before, card, after),)
        case Withdraw(governor):
            return (phrase("tell.withdraw", seat=who, place=atlas.triangle_names[governor]),)
        case Done():
            return (phrase("tell.done", seat=who),)


def _marched(atlas: Map, before: State, move: March) -> Told:
    """Card and way, then the walls, those of them red, and the provinces that arose (ALE-10, ALE-12, ALE-20)."""
    walls, symbol = new_walls(atlas, before, move.route), atlas.symbols[move.target]
    key = "tell.hand" if move.hand else "tell.march" if symbol == move.card else "tell.joker"
    where = {"place": atlas.triangle_names[move.target], "point": atlas.point_names[move.route[-1]]}
    way = phrase(key, seat=seat_name(before.seat), card=symbol_name(move.card), symbol=symbol_name(symbol), **where)
    red = max(0, len(walls) - before.black)
    more = len(regions(atlas, before.walls + walls)) - len(regions(atlas, before.walls))
    counts = {"tell.walls": len(walls), "tell.red": red, "tell.provinces": more}
    return (way, *(phrase(key, n=n) for key, n in counts.items() if n))


def _card(who: Phrase, move: Stay | Take, card: Symbol | None) -> Phrase:
    action = "stay" if isinstance(move, Stay) else "take"
    if card is None:
        return phrase(f"tell.{action}.none", seat=who)
    return phrase(f"tell.{action}.card", seat=who, card=symbol_name(card))


def _settled(atlas: Map, before: State, move: Occupy | TakeOver) -> Told:
    province = province_of(atlas, before, move.governors[0])
    what: dict[str, Param] = {"places": places_text(atlas, move.governors), "worth": province.worth}
    what |= {"seat": seat_name(before.seat), "cards": cards_name(price(atlas, province, move.governors))}
    if isinstance(move, Occupy) or province.owner is None:
        return (phrase("tell.occupy", **what),)
    owner = seat_name(province.owner)
    taken = phrase("tell.takeover", owner=owner, **what)
    given = phrase("tell.compensation", owner=owner, cards=cards_name(move.compensation))
    return (taken, given) if move.compensation else (taken,)


def _levied(before: State, card: Symbol, after: State) -> Phrase:
    gains = ((Seat(seat), now - then) for seat, (then, now) in enumerate(zip(before.scores, after.scores, strict=True)))
    paid = row(phrase("tell.gain", seat=seat_name(seat), gain=gain) for seat, gain in gains if gain)
    return phrase("tell.levy", seat=seat_name(before.seat), card=symbol_name(card), gains=paid)


def _pile(before: State, after: State) -> Told:
    return (phrase("tell.shuffled"),) if after.shuffles > before.shuffles else ()


def _end(before: State, after: State) -> Told:
    """The end and its winner, or what makes this the last turn (ALE-20)."""
    end = outcome(after)
    if end is not None:
        return (end.why,)
    walls, points = before.black and not after.black, max(before.scores) <= WINNING < max(after.scores)
    return (*((phrase("tell.last.walls"),) if walls else ()), *((phrase("tell.last.points"),) if points else ()))
