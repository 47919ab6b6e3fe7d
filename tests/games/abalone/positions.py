"""Positions to test with: from text, from random games, and any that can be set up."""

import random
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

import bot.games.abalone
from bot.game import Seat, Setup
from bot.games.abalone import GAME
from bot.games.abalone.board import names
from bot.games.abalone.layout import from_picture
from bot.games.abalone.state import Move, Position, State
from bot.texts import LANGUAGES, Language, read_tables

TABLES = read_tables(Path(bot.games.abalone.__file__).parent / "texts")
WORDS = {code: Language(code, (TABLES[code],)) for code in LANGUAGES}


def stand(text: str, lose_at: int = 6) -> State:
    return GAME.initial(Setup(seats=2, options=(("position", text), ("lose_at", str(lose_at)))))


def start(layout: str = "standard") -> State:
    return GAME.initial(Setup(seats=2, options=(("layout", layout),)))


def played(state: State, *texts: str) -> State:
    for text in texts:
        state = GAME.apply(state, GAME.parse(state, text))
    return state


def legal_texts(state: State) -> list[str]:
    return sorted(GAME.format(state, move) for move in GAME.legal_moves(state))


def fields(position: Position, seat: int) -> frozenset[str]:
    return frozenset(names(position.marbles[seat]))


@cache
def met_at_random(count: int) -> tuple[tuple[State, Move], ...]:
    """So many states of random games from all layouts, each with the move that was made there."""
    chance = random.Random("abalone")
    met: list[tuple[State, Move]] = []
    while len(met) < count:
        state = start(chance.choice(("standard", "belgian", "german", "dutch", "swiss", "alien", "snakes", "wall")))
        while moves := list(GAME.legal_moves(state)):
            met.append((state, chance.choice(moves)))
            state = GAME.apply(*met[-1])
    return tuple(chance.sample(met, count))


def _position(marks: list[str], seat: int) -> Position:
    return from_picture(" ".join(marks), Seat(seat))


ANY_POSITION = st.builds(_position, st.lists(st.sampled_from(".xo"), min_size=61, max_size=61), st.sampled_from((0, 1)))
CROWDED = st.builds(_position, st.lists(st.sampled_from(".xxxo"), min_size=61, max_size=61), st.just(0))


def at(position: Position) -> State:
    return State(position, (position.key,))
