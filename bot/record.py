"""A played game written down as text, the same for every game.

Headers, an empty line, the moves with white space between them:

    Spiel: alexandria
    Regeln: 1
    Seed: pharos
    Ergebnis: Sitz 0, points 230, fours 1, left 0

    5,4 7,4 6,3

`Sitze` stands where more than one sits, `Spieler` may name them, parted by `|`; any other header is an option of the
setup. A move of several words is written with `_` between them. What is no move stands in brackets: `[leave:1]` where
seat 1 left, `[timeout]` where the seat to move let its time go by. `seeds/FORMAT.md` tells all of it. Pure.
"""

import textwrap
from dataclasses import dataclass, field

from bot import history
from bot.game import Game, IllegalMove, M, Outcome, Param, Phrase, S, Setup, phrase
from bot.history import Step

OPEN = "offen"

NEEDED = ("Spiel", "Regeln", "Ergebnis")

EXCERPT = "Auszug"
"""The header that marks an account of what is public: for people to read, not to be played."""


@dataclass(frozen=True, slots=True)
class Record:
    """A written game: its key and rules, what fixed its first state, its moves as text, its result in words.

    `players` are names by seat, for people to read; empty where nobody is named. `lines` are those of the text that
    the moves were read from, the first one 1.
    """

    game: str
    rules_version: int
    setup: Setup
    moves: tuple[str, ...]
    result: str = OPEN
    players: tuple[str, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False)


class Unreadable(ValueError):
    """A text in which no game is written, or none to be played; its phrase says where and why."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(", ".join((why, *map(str, params.values()))))
        self.phrase = phrase(f"record.{why}", **params)


def read(text: str) -> Record:
    """The game of a text; raises Unreadable where a header is missing or malformed."""
    rows = text.splitlines()
    top = next((number for number, row in enumerate(rows) if not row.strip()), len(rows))
    headers = dict(_header(n, row) for n, row in enumerate(rows[:top], start=1))
    if EXCERPT in headers:
        raise Unreadable("excerpt")
    if missing := [name for name in NEEDED if name not in headers]:
        raise Unreadable("no_header", name=missing[0])
    game, rules, result = headers.pop("Spiel"), _number(headers, "Regeln"), headers.pop("Ergebnis")
    seed, seats = headers.pop("Seed", ""), _number(headers, "Sitze") if "Sitze" in headers else 1
    players = tuple(name.strip() for name in headers.pop("Spieler", "").split("|") if name.strip())
    options = tuple((name.lower(), value) for name, value in headers.items())
    moves = [(move, line) for line, row in enumerate(rows[top:], start=top + 1) for move in row.split()]
    texts, lines = zip(*moves, strict=True) if moves else ((), ())
    return Record(game, rules, Setup(seed, seats, options), texts, result, players, lines)


def _header(n: int, line: str) -> tuple[str, str]:
    name, colon, value = line.partition(":")
    if not colon:
        raise Unreadable("not_header", line=n, text=line[:40])
    return name.strip(), value.strip()


def _number(headers: dict[str, str], name: str) -> int:
    value = headers.pop(name)
    if not (value.isascii() and value.isdigit() and len(value) < 10):
        raise Unreadable("no_number", name=name, value=value[:40])
    return int(value)


def write(record: Record) -> str:
    """The text of a game, as `read` reads it; raises ValueError where a move holds white space."""
    if any(move.split() != [move] for move in record.moves):
        raise ValueError("a written move holds no white space")
    setup = record.setup
    headers = {"Spiel": record.game, "Regeln": str(record.rules_version)}
    headers |= {"Seed": setup.seed} if setup.seed else {}
    headers |= {"Sitze": str(setup.seats)} if setup.seats != 1 else {}
    headers |= {"Spieler": " | ".join(map(_name, record.players))} if record.players else {}
    headers |= {key.capitalize(): value for key, value in setup.options} | {"Ergebnis": record.result}
    head = "\n".join(f"{name}: {value}" for name, value in headers.items())
    moves = textwrap.fill(" ".join(record.moves), 80, break_long_words=False, break_on_hyphens=False)
    return f"{head}\n\n{moves}\n"


def _name(player: str) -> str:
    return " ".join(player.replace("|", "/").split()) or "?"


class BadStep(Exception):
    """The `n`th entry of a record, `text`, does not follow from those before; `why` says so in the rules' words."""

    def __init__(self, n: int, text: str, why: Phrase) -> None:
        super().__init__(f"{n}. {text}: {why.key}")
        self.n = n
        self.text = text
        self.why = why


def steps(game: Game[S, M], record: Record) -> tuple[tuple[Step, ...], S]:
    """The steps of a record and the state after them; raises BadStep, ValueError for another game or other rules."""
    if (game.key, game.rules_version) != (record.game, record.rules_version):
        raise ValueError(f"{record.game} {record.rules_version} is not {game.key} {game.rules_version}")
    state, taken = game.initial(record.setup), list[Step]()
    for n, text in enumerate(record.moves, start=1):
        try:
            step = _step(game, state, text, record.setup.seats)
            state = history.take(game, state, step)
        except IllegalMove as error:
            raise BadStep(n, text, error.phrase) from error
        except ValueError as error:
            raise BadStep(n, text, phrase("refusal.unknown_step")) from error
        taken.append(step)
    return tuple(taken), state


def replay(game: Game[S, M], record: Record) -> S:
    """The state after all moves of a record; raises as `steps` does."""
    return steps(game, record)[1]


def token(step: Step) -> str:
    """How a record writes a step."""
    if step.kind == "move":
        return step.body.replace(" ", "_")
    return f"[{step.kind}:{step.seat}]" if step.kind == "leave" else f"[{step.kind}]"


def _step(game: Game[S, M], state: S, text: str, seats: int) -> Step:
    """The step that an entry stands for, a move in the words of the game."""
    if not text.startswith("["):
        body = game.format(state, game.parse(state, text.replace("_", " ")))
        return Step(game.to_move(state), "move", body)
    kind, colon, seat = text.strip("[]").partition(":")
    if colon and int(seat) not in range(seats):
        raise ValueError(f"no seat {seat}")
    return Step(int(seat) if colon else game.to_move(state), kind)


def result_of(outcome: Outcome | None) -> str:
    """How a record words an outcome: `Sitz 0, points 230, …`, `niemand, …`, or `offen` while the game runs."""
    if outcome is None:
        return OPEN
    winners = " ".join(f"Sitz {seat}" for seat in outcome.winners) or "niemand"
    return ", ".join((winners, *(f"{key} {value}" for key, value in outcome.figures)))
