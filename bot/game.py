"""The vocabulary every game speaks: what a `Game` is, and the plain values that go in and out of it.

Pure: no I/O, no clock, no chance. A `Game` is a frozen record of functions over a `State` and a `Move`, both the game's
own frozen dataclasses. Sentences are never built here: a `Phrase` names one in the text tables.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, NewType, Protocol, TypeVar, Union

from render.scene import Scene

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")

Seat = NewType("Seat", int)
"""A player's place at the board: 0, 1, … User ids never enter the rules."""

Param = Union[str, int, "Phrase"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence by its key in the text tables and its parameters; a parameter may be a phrase itself."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


def phrase(key: str, **params: Param) -> Phrase:
    """The phrase `key` with `params` put in."""
    return Phrase(key, tuple(params.items()))


class Words(Protocol):
    """A language: turns a phrase into its sentence."""

    def __call__(self, phrase: Phrase, /) -> str:
        """The sentence of the phrase in this language."""


class Kind(StrEnum):
    """How a game comes together: alone, by challenging somebody, or in a lobby."""

    SOLO = "solo"
    CHALLENGE = "challenge"
    LOBBY = "lobby"


@dataclass(frozen=True, slots=True)
class Setup:
    """All that fixes a first state: the number of seats, the seed, and named options as text."""

    seed: str = ""
    seats: int = 1
    options: tuple[tuple[str, str], ...] = ()

    def option(self, key: str) -> str | None:
        """The text of an option, or None where it is not set."""
        return dict(self.options).get(key)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a game begins; `choices[0]` is the default, without choices it is any text."""

    key: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Flag:
    """A way to look at the board that a player chooses and keeps; `choices[0]` is the default.

    `command` flags are words of their own (`farben ein`); the others are toggled by a button on the board.
    """

    key: str
    choices: tuple[str, ...]
    command: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A figure of the outcome whose best is kept; `most` says whether more is better."""

    key: str
    most: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won (a solitaire won has its seat here), why, and the figures that records keep."""

    winners: tuple[Seat, ...]
    why: Phrase
    figures: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """How a position is to be shown: in which words, to whom (a seat, or nobody), in which modes.

    `flags` holds only what differs from the defaults; `prefix` is the half-entered move to mark,
    `outcome` an end that the position does not tell, such as by resignation.
    """

    words: Words
    viewer: Seat | None = None
    flags: Mapping[str, str] = field(default_factory=dict)
    prefix: str = ""
    turned: bool = False
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Completion:
    """One possible next step of a half-entered move: the text so far with this step, its label, whether it is whole."""

    text: str
    label: Phrase
    whole: bool = True


class IllegalMove(Exception):
    """A move the rules refuse: the reason and what its sentence names."""

    def __init__(self, reason: StrEnum, **params: Param) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.phrase = phrase(f"reason.{reason}", **params)


@dataclass(frozen=True, slots=True)
class Arranging(Generic[S]):
    """How a position is set up by hand: it becomes the option `option` of a setup, in the place of `instead`.

    `arrange(text, words)` is the text of a position after what somebody says of it, "" being the first one; it refuses
    as moves are refused. `stand` is the state to show of such a text, `tell` what its picture does not show, `quick`
    are words to say by a button.
    """

    option: str
    instead: str
    arrange: Callable[[str, str], str]
    stand: Callable[[str], S]
    tell: Callable[[S], tuple[Phrase, ...]]
    quick: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Game(Generic[S, M]):
    """The definition of a game; never a running one.

    `state` is the class of its states (for the codec), `reasons` its enum of refusals. `verbs` are the words that may
    stand before a move in a typed line; `bare` is a regular expression for a move typed without one, narrow enough that
    ordinary talk never matches it. `hides` says whether viewers see different things.

    `preview` draws a position small, before anything is played; `lessons` draw what the help explains.

    What is no move of the one to move: `leave` is the state after a seat left for good, `timeout` the one after the
    seat to move let its time go by. `reveals(before, after)` says whether the last move turned up what nobody may
    forget; without it no step of an unfinished turn is taken back. A game that lacks one of them is None there.
    """

    key: str
    kind: Kind
    seats: tuple[int, int]
    rules_version: int
    state: type[S]
    reasons: type[StrEnum]
    verbs: tuple[str, ...]
    bare: str
    initial: Callable[[Setup], S]
    to_move: Callable[[S], Seat | None]
    legal_moves: Callable[[S], Iterable[M]]
    apply: Callable[[S, M], S]
    outcome: Callable[[S], Outcome | None]
    parse: Callable[[S, str], M]
    format: Callable[[S, M], str]
    complete: Callable[[S, Seat, str], Sequence[Completion]]
    tell: Callable[[S, M, S], tuple[Phrase, ...]]
    diagram: Callable[[S, Look], str]
    scene: Callable[[S, Look], Scene]
    options: tuple[Option, ...] = ()
    flags: tuple[Flag, ...] = ()
    records: tuple[Record, ...] = ()
    hides: bool = False
    preview: Callable[[S, Look], Scene] | None = None
    lessons: tuple[Callable[[Look], Scene], ...] = ()
    arranging: Arranging[S] | None = None
    hand: Callable[[S, Seat, Words], Scene] | None = None
    leave: Callable[[S, Seat], S] | None = None
    timeout: Callable[[S], S] | None = None
    reveals: Callable[[S, S], bool] | None = None


def shuffled(items: Sequence[T], seed: str, counter: int = 0) -> tuple[T, ...]:
    """The items in an order that follows from (seed, counter) alone, the same on every machine and version.

    Fisher and Yates' shuffle, its numbers from SHA-256; 256 bits against at most some hundred items leave no bias.
    """
    deck = list(items)
    for i in range(len(deck) - 1, 0, -1):
        number = hashlib.sha256(f"{seed}\n{counter}\n{i}".encode()).digest()
        j = int.from_bytes(number, "big") % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)
