"""Setting a position up in words (ABA-12): `leer, schwarz A1 A2 B1, weiß E2, am zug weiß, schwarz 2 verloren`.

The words of all three languages are read at any time, in any order and case: after a colour come its fields, whose
marbles are set or taken away, and a number, the marbles that it has lost.
"""

import re
from dataclasses import dataclass, replace
from functools import reduce

from bot.game import IllegalMove, Phrase, Seat
from bot.games.abalone.diagram import player
from bot.games.abalone.layout import format_position, from_picture, parse_position, place
from bot.games.abalone.layouts import LAYOUTS
from bot.games.abalone.state import BLACK, WHITE, Position, Reason, State

COLOURS = {"schwarz": BLACK, "black": BLACK, "zwart": BLACK, "weiss": WHITE, "white": WHITE, "wit": WHITE}
EMPTY = ("leer", "empty", "leeg")
OTHER_MOVES = ("wechsel", "swap", "wissel")
MOVES = ("zug", "move", "zet")
FILLERS = (
    *("am", "to", "aan", "verloren", "lost", "kwijt"),
    *("die", "the", "de", "margerite", "daisy", "margriet", "angriff", "attack", "aanval"),
)
STEMS = {
    "standa": "standard",
    "belgi": "belgian",
    "deutsch": "german",
    "german": "german",
    "duits": "german",
    "holl": "dutch",
    "dutch": "dutch",
    "schweiz": "swiss",
    "swiss": "swiss",
    "zwits": "swiss",
    "alien": "alien",
    "schlang": "snakes",
    "snake": "snakes",
    "slang": "snakes",
    "mauer": "wall",
    "wall": "wall",
    "muur": "wall",
}
"""How the names of the layouts begin."""


@dataclass(frozen=True, slots=True)
class Work:
    """A position being set up: the colour spoken of, and whether the next colour named is the one to move."""

    position: Position
    colour: Seat | None = None
    to_move: bool = False


def arrange(text: str, words: str) -> str:
    """The text of a position after all that somebody says of it, from the standard layout on; or a whole such text."""
    if "/" in words:
        return format_position(parse_position(words))
    position = parse_position(text) if text else from_picture(LAYOUTS["standard"])
    return format_position(reduce(_after, re.findall(r"[^\W_]+|[,;]", words.casefold()), Work(position)).position)


def stand(text: str) -> State:
    """The state of a position that is being set up."""
    position = parse_position(text)
    return State(position, (position.key,))


def told(state: State) -> tuple[Phrase, ...]:
    """Who is to move, and what both have lost."""
    return player(state, BLACK), player(state, WHITE)


def _after(work: Work, word: str) -> Work:
    """The work after one more word of an instruction."""
    position, colour = work.position, work.colour
    if word in FILLERS:
        return work
    if word in (",", ";"):
        return replace(work, to_move=False)
    if word in COLOURS:
        named = COLOURS[word]
        return Work(replace(position, seat=named) if work.to_move else position, named)
    if word in MOVES:
        return Work(replace(position, seat=position.seat if colour is None else colour), colour, to_move=True)
    if word in OTHER_MOVES:
        return Work(replace(position, seat=Seat(1 - position.seat)))
    if word in EMPTY:
        return Work(Position((0, 0)))
    if layout := next((STEMS[stem] for stem in STEMS if word.startswith(stem)), None):
        return Work(from_picture(LAYOUTS[layout]))
    return replace(work, position=_marble(position, colour, word))


def _marble(position: Position, colour: Seat | None, word: str) -> Position:
    """The position with a marble on the field of that name set or taken away, or with that many lost."""
    if not re.fullmatch(r"gg|[a-z]\d+|\d\d?", word):
        raise IllegalMove(Reason.UNKNOWN_WORD, word=word)
    if colour is None:
        raise IllegalMove(Reason.COLOUR_MISSING, word=word.upper())
    if not word.isdecimal():
        return place(position, word.upper(), colour)
    black, white = position.lost
    return replace(position, lost=(int(word), white) if colour == BLACK else (black, int(word)))
