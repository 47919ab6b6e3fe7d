"""A played game written down as text, the same for every game.

Headers, an empty line, the moves with white space between them:

    Spiel: alexandria
    Regeln: 1
    Seed: pharos
    Ergebnis: Sitz 0, points 230, fours 1, left 0

    5,4 7,4 6,3

`Sitze` stands where more than one sits; any other header is an option of the setup. Pure.
"""

import textwrap
from dataclasses import dataclass

from bot.game import Game, M, Outcome, S, Setup

OPEN = "offen"


@dataclass(frozen=True, slots=True)
class Record:
    """A written game: its key and rules, what fixed its first state, its moves as text, its result in words."""

    game: str
    rules_version: int
    setup: Setup
    moves: tuple[str, ...]
    result: str = OPEN


def read(text: str) -> Record:
    """The game of a text; raises ValueError where a header is missing or malformed."""
    head, _, body = text.partition("\n\n")
    headers = dict(_header(line) for line in head.splitlines())
    missing = {"Spiel", "Regeln", "Ergebnis"} - headers.keys()
    if missing:
        raise ValueError(f"no header {', '.join(sorted(missing))}")
    game, rules, result = (headers.pop(name) for name in ("Spiel", "Regeln", "Ergebnis"))
    seed, seats = headers.pop("Seed", ""), int(headers.pop("Sitze", "1"))
    options = tuple((name.lower(), value) for name, value in headers.items())
    return Record(game, int(rules), Setup(seed, seats, options), tuple(body.split()), result)


def _header(line: str) -> tuple[str, str]:
    name, colon, value = line.partition(":")
    if not colon:
        raise ValueError(f"not a header: {line!r}")
    return name.strip(), value.strip()


def write(record: Record) -> str:
    """The text of a game, as `read` reads it; raises ValueError where a move holds white space."""
    if any(move.split() != [move] for move in record.moves):
        raise ValueError("a written move holds no white space")
    setup = record.setup
    headers = {"Spiel": record.game, "Regeln": str(record.rules_version)}
    headers |= {"Seed": setup.seed} if setup.seed else {}
    headers |= {"Sitze": str(setup.seats)} if setup.seats != 1 else {}
    headers |= {key.capitalize(): value for key, value in setup.options} | {"Ergebnis": record.result}
    head = "\n".join(f"{name}: {value}" for name, value in headers.items())
    moves = textwrap.fill(" ".join(record.moves), 80, break_long_words=False, break_on_hyphens=False)
    return f"{head}\n\n{moves}\n"


def replay(game: Game[S, M], record: Record) -> S:
    """The state after all moves of a record; raises ValueError where it is of another game or of other rules."""
    if (game.key, game.rules_version) != (record.game, record.rules_version):
        raise ValueError(f"{record.game} {record.rules_version} is not {game.key} {game.rules_version}")
    state = game.initial(record.setup)
    for text in record.moves:
        state = game.apply(state, game.parse(state, text))
    return state


def result_of(outcome: Outcome | None) -> str:
    """How a record words an outcome: `Sitz 0, points 230, …`, `niemand, …`, or `offen` while the game runs."""
    if outcome is None:
        return OPEN
    winners = " ".join(f"Sitz {seat}" for seat in outcome.winners) or "niemand"
    return ", ".join((winners, *(f"{key} {value}" for key, value in outcome.figures)))
