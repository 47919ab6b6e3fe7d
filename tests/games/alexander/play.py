"""Games at random, and what must hold at every step of them."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import msgspec

from bot.game import Game, Seat, Setup
from bot.games.alexander.map import SYMBOLS
from bot.games.alexander.provinces import Province, provinces
from bot.games.alexander.state import BLACK, CARDS_EACH, GOVERNORS, RED, Levy, March, Move, State
from tests.games.alexander.literal import Sheet, corners, name
from tests.games.alexander.positions import ZWEI_MEERE, game_on

GAME, ATLAS = game_on(ZWEI_MEERE)
SHEET = Sheet(ZWEI_MEERE)

BOUND = 1500
"""More moves than any game at random needs."""

WIDE = 400
"""How many of a position's legal moves a player at random looks at."""

Step = tuple[State, Move, State]


def random_game(seed: str, seats: int) -> list[Step]:
    """A game at random: each state, the move made in it, and what it became."""
    chance, steps = Random(seed), list[Step]()
    state = GAME.initial(Setup(seed=seed, seats=seats))
    while GAME.to_move(state) is not None:
        move = chance.choice(list(islice(GAME.legal_moves(state), WIDE)))
        steps.append((state, move, GAME.apply(state, move)))
        state = steps[-1][2]
        assert len(steps) < BOUND, f"{seed} does not end"
    return steps


def check_state(state: State) -> None:
    """What holds in every position: cards, governors, walls, provinces."""
    cards = (*state.pile, *state.display, *state.discards, *(card for hand in state.hands for card in hand))
    assert Counter(cards) == Counter(SYMBOLS * CARDS_EACH)
    assert all(len(held) + state.supply(Seat(seat)) == GOVERNORS for seat, held in enumerate(state.governors))
    assert all(len(held) <= GOVERNORS for held in state.governors)
    assert len(set(state.walls)) == len(state.walls)
    assert state.black + state.red + len(state.walls) == BLACK + RED or state.red == 0
    check_provinces(provinces(ATLAS, state), state)


def check_provinces(found: tuple[Province, ...], state: State) -> None:
    """No province has two owners, none is held without a symbol, none is missing."""
    placed = [place for province in found for place in province.governors]
    assert sorted(placed) == sorted(place for held in state.governors for place in held)
    assert sorted(t for province in found for t in (*province.places, *province.empty)) == list(range(len(ATLAS.cells)))
    for province in found:
        owners = {state.governor_at(place) for place in province.governors}
        assert owners == ({province.owner} if province.owner is not None else set())
        assert set(province.governors) <= set(province.places)


def check_step(before: State, move: Move, after: State) -> None:
    """What holds from each position to the next: walls only grow, scores never fall, the text is the move."""
    assert after.walls[: len(before.walls)] == before.walls
    assert isinstance(move, March) or after.walls == before.walls
    assert isinstance(move, Levy) or after.scores == before.scores
    assert all(now >= then for then, now in zip(before.scores, after.scores, strict=True))
    text = GAME.format(before, move)
    assert text == " ".join(text.split())
    assert GAME.parse(before, text) == move
    assert msgspec.json.decode(msgspec.json.encode(after), type=State) == after


def check_marches(state: State) -> None:
    """The quick marches are those of the slow reading, with the same routes."""
    quick = [move for move in GAME.legal_moves(state) if isinstance(move, March)]
    for hand in (False, True):
        for card in {move.card for move in quick if move.hand == hand}:
            told = {(move.target, route_text(move.route)) for move in quick if (move.card, move.hand) == (card, hand)}
            symbols = [str(card)] if SHEET.targets(state, str(card)) else [str(symbol) for symbol in SYMBOLS]
            assert told == {march for symbol in symbols for march in slow_marches(state, symbol)}


def slow_marches(state: State, symbol: str) -> Iterator[tuple[int, str]]:
    """The marches of the slow reading, each by its target's number and its route."""
    numbers = {triangle: number for number, triangle in enumerate(SHEET.signs)}
    for (target, end, _), way in SHEET.marches(state, symbol).items():
        assert end in corners(target)
        yield numbers[target], "-".join(map(name, way))


def route_text(route: tuple[int, ...]) -> str:
    """A route by the names of its points."""
    return "-".join(ATLAS.point_names[point] for point in route)


def check_regions(state: State) -> None:
    """The quick provinces are those of the slow reading."""
    spots = list(SHEET.signs)
    quick = {frozenset(spots[t] for t in (*found.places, *found.empty)) for found in provinces(ATLAS, state)}
    assert quick == SHEET.provinces(state)


def entered(game: Game[State, Move], state: State, prefix: str = "", seen: set[str] | None = None) -> Iterator[str]:
    """The whole moves to which the completion leads, each half-entered move taken once."""
    known = set() if seen is None else seen
    steps = game.complete(state, state.seat, prefix)
    assert 0 < len({step.text for step in steps}) == len(steps), f"{prefix!r} leads nowhere or twice to the same"
    for step in steps:
        if step.whole:
            yield step.text
        elif step.text not in known:
            known.add(step.text)
            yield from entered(game, state, step.text, known)


def check_entry(state: State) -> None:
    """The completion leads to every legal move and to no other."""
    assert {GAME.parse(state, text) for text in entered(GAME, state)} == set(GAME.legal_moves(state))


def check_game(steps: list[Step], *, closely: int) -> None:
    """All of the above for a whole game, the slow ones at every so many steps."""
    for before, move, after in steps:
        check_state(after)
        check_step(before, move, after)
    for (_, _, after), (before, _, _) in pairwise(steps):
        assert after == before
    for before, _, _ in steps[::closely]:
        check_regions(before)
        check_marches(before)
        check_entry(before)
    assert GAME.outcome(steps[-1][2]) is not None
