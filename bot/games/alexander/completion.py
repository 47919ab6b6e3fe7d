"""A move step by step: what may come after the words typed so far, and nothing that is not possible."""

from collections.abc import Iterator, Sequence

from bot.game import Completion, Phrase, Seat, phrase
from bot.games.alexander.actions import levies, takes
from bot.games.alexander.map import Map, Triangle
from bot.games.alexander.march_steps import Steps, march_steps
from bot.games.alexander.naming import symbol_name
from bot.games.alexander.notation import format  # noqa: A004 - every game calls it so
from bot.games.alexander.provinces import province_of, taxes
from bot.games.alexander.rules import to_move
from bot.games.alexander.settling_steps import placing_steps, settling_steps, settlings_of
from bot.games.alexander.spelling import Words, folded, words
from bot.games.alexander.state import Done, State, Take, Withdraw

SETTLING = ("besetze", "übernimm")


def complete(atlas: Map, state: State, seat: Seat, prefix: str) -> Sequence[Completion]:
    """What may come next in a move of the seat to move; others are told nothing, for it would betray the hand."""
    if to_move(state) != seat:
        return ()
    typed = words(prefix)
    return _after(atlas, state, typed) or _ending(atlas, state, typed)


def _after(atlas: Map, state: State, typed: Words) -> Steps:
    match typed:
        case () if state.marched:
            return tuple(_actions(atlas, state))
        case ():
            return march_steps(atlas, state, ())
        case ("zug", *rest) if not state.marched:
            return march_steps(atlas, state, tuple(rest))
        case ("besetze" | "übernimm" as verb, *rest) if state.marched:
            return settling_steps(atlas, state, verb, tuple(rest))
    return ()


def _ending(atlas: Map, state: State, typed: Words) -> Steps:
    """The steps that the last word, or the last point of a route, is the beginning of."""
    start, trail = folded(" ".join(typed)), typed[-1].rpartition("-")[0] if typed else ""
    steps = [*_after(atlas, state, typed[:-1]), *(_after(atlas, state, (*typed[:-1], trail)) if trail else ())]
    if len(typed) == 2 and typed[0] in SETTLING and state.marched:
        steps += placing_steps(atlas, state, typed[0])
    return tuple(step for step in dict.fromkeys(steps) if folded(step.text).startswith(start))


def _actions(atlas: Map, state: State) -> Iterator[Completion]:
    for take in takes(state):
        yield Completion(format(atlas, state, take), _take_label(state, take))
    for verb in SETTLING:
        found = settlings_of(atlas, state, verb)
        if found:
            yield Completion(verb, phrase(f"complete.{folded(verb)}", n=len(found)), whole=False)
    own, others = _gains(atlas, state)
    for levy in levies(atlas, state):
        label = phrase("complete.levy", symbol=symbol_name(levy.card), n=own, others=others)
        yield Completion(format(atlas, state, levy), label)
    for place in state.governors[state.seat]:
        yield Completion(format(atlas, state, Withdraw(place)), _withdraw_label(atlas, state, place))
    yield Completion(format(atlas, state, Done()), phrase("complete.done"))


def _take_label(state: State, take: Take) -> Phrase:
    if take.card is None:
        return phrase("complete.pile", n=len(state.pile))
    return phrase("complete.take", symbol=symbol_name(take.card))


def _gains(atlas: Map, state: State) -> tuple[int, int]:
    paid = taxes(atlas, state)
    return paid[state.seat], sum(paid) - paid[state.seat]


def _withdraw_label(atlas: Map, state: State, place: Triangle) -> Phrase:
    """Says what becomes of the province: free, paying again, or still paying nothing (ALE-15, ALE-18)."""
    province, name = province_of(atlas, state, place), atlas.triangle_names[place]
    left = min(len(province.governors), 3)
    return phrase(f"complete.withdraw.{('frees', 'pays', 'unpaid')[left - 1]}", place=name, worth=province.worth)
