"""Positions drawn as text: a picture as the diagram has it, and what lies beside the board."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

from bot.game import Game, IllegalMove, Seat
from bot.games.alexander import game
from bot.games.alexander.diagram import picture
from bot.games.alexander.map import SYMBOLS, Map, Side, read
from bot.games.alexander.provinces import Province, provinces
from bot.games.alexander.state import CARDS_EACH, Cards, Move, State

ZWEI_MEERE = (Path(__file__).parents[3] / "seeds" / "alexander" / "zwei-meere.txt").read_text("utf-8")

LAND = """
    A   @   .   .   .   .
        o 1 o 2 o 3 o 4 o
    B .   .   .   .   .   .
        2 o 3 o 1 o 4 o 2
    C   .   .   .   .   .
"""
"""A small land without soldiers, enough for most questions."""


@dataclass(frozen=True)
class Position:
    """A game and one of its states, played on by the text of moves."""

    game: Game[State, Move]
    atlas: Map
    state: State

    def play(self, *texts: str) -> "Position":
        """The position after moves."""
        state = self.state
        for text in texts:
            state = self.game.apply(state, self.game.parse(state, text))
        return replace(self, state=state)

    def refusal(self, text: str) -> str:
        """Why a move is refused."""
        with pytest.raises(IllegalMove) as caught:
            self.play(text)
        return str(caught.value.reason)

    def legal(self, start: str = "") -> list[str]:
        """The legal moves that begin like this, as text."""
        texts = (self.game.format(self.state, move) for move in self.game.legal_moves(self.state))
        return sorted(text for text in texts if text.startswith(start))

    def steps(self, prefix: str = "") -> list[str]:
        """What may come after a half-entered move."""
        return [step.text for step in self.game.complete(self.state, self.state.seat, prefix)]

    def province(self, place: str) -> Province:
        """The province of a symbol triangle."""
        triangle = self.atlas.triangles[place]
        return next(found for found in provinces(self.atlas, self.state) if triangle in found.places)

    def governors(self, seat: int) -> str:
        """Where a seat's governors stand."""
        return " ".join(self.atlas.triangle_names[place] for place in self.state.governors[seat])

    def walls(self) -> str:
        """The walls in the order in which they were laid, each by its ends."""
        ends = (self.atlas.sides[side] for side in self.state.walls)
        return " ".join("-".join(self.atlas.point_names[point] for point in pair) for pair in ends)

    def picture(self) -> str:
        """The picture of the position."""
        return "\n".join(picture(self.atlas, self.state))


@cache
def game_on(map_text: str) -> tuple[Game[State, Move], Map]:
    """The game on a map."""
    return game(map_text), read(map_text)


def cards(text: str) -> Cards:
    """The cards of digits."""
    return tuple(symbol for digit in text for symbol in SYMBOLS if symbol == int(digit))


def position(
    drawn: str = LAND,
    *,
    hands: tuple[str, ...] = ("", ""),
    display: str = "12",
    pile: str | None = None,
    governors: tuple[str, ...] = (),
    scores: tuple[int, ...] = (),
    laid: int = 0,
    gone: tuple[int, ...] = (),
    marched: bool = True,
) -> Position:
    """The position of a picture, seat 0 to move.

    What is in no hand and not shown is in the pile, or if the pile is given in the discards. `laid` walls more stand
    somewhere beyond the picture.
    """
    lines = dedent(drawn).strip("\n").splitlines()
    played, atlas = game_on(map_text(lines))
    rest = Counter(SYMBOLS * CARDS_EACH)
    rest.subtract(cards("".join((*hands, display, pile or ""))))
    assert min(rest.values()) >= 0, "more cards than there are"
    left = tuple(sorted(rest.elements()))
    places = [tuple(sorted(atlas.triangles[name] for name in names.split())) for names in governors]
    state = State(
        seed="",
        shuffles=0,
        pile=left if pile is None else cards(pile),
        display=cards(display),
        discards=() if pile is None else left,
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        governors=(*places, *[()] * (len(hands) - len(places))),
        scores=scores or (0,) * len(hands),
        walls=(*(Side(-1 - beyond) for beyond in range(laid)), *walls_of(atlas, lines)),
        route=(atlas.start,),
        seat=Seat(0),
        marched=marched,
        gone=tuple(map(Seat, gone)),
    )
    return Position(played, atlas, state)


def map_text(lines: list[str]) -> str:
    """The map of a picture, whose start is where Alexander stands."""
    line, column = next((i, text.index("@") - 2) for i, text in enumerate(lines) if "@" in text)
    strips = [f"{lines[i - 1][0]} {text[4::2].replace(' ', '.')}" for i, text in enumerate(lines) if i % 2]
    return "\n".join(("name: Probe", f"start: {lines[line][0]}{column // 4 + 1}", *strips))


def walls_of(atlas: Map, lines: list[str]) -> Iterator[Side]:
    """The sides that are walls in a picture."""
    for side, (a, b) in enumerate(atlas.sides):
        (line, x), (below, other) = atlas.spots[a], atlas.spots[b]
        if lines[line + below][x + other + 2 : x + other + 3] in ("-", "/", "\\"):
            yield Side(side)
