"""A played game written down as text, the same for every game.

Headers, an empty line, the moves with white space between them:

    Spiel: alexandria
    Regeln: 1
    Seed: pharos
    Ergebnis: Sitz 0, points 230, fours 1, left 0

    5,4 7,4 6,3

`Sitze` stands where more than one sits; any other header is an option of the setup. What is no move stands in brackets:
`[leave:1]` where seat 1 left, `[timeout]` where the seat to move let its time go by. Pure.
"""

import textwrap
from dataclasses import dataclass

from bot import history
from bot.game import Game, IllegalMove, M, Outcome, Phrase, S, Seat, Setup, phrase
from bot.history import Step

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
            step = _step(text, game.to_move(state), record.setup.seats)
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
        return step.body
    return f"[{step.kind}:{step.seat}]" if step.kind == "leave" else f"[{step.kind}]"


def _step(text: str, mover: Seat | None, seats: int) -> Step:
    if not text.startswith("["):
        return Step(mover, "move", text)
    kind, colon, seat = text.strip("[]").partition(":")
    return Step(range(seats)[int(seat)] if colon else mover, kind)


def result_of(outcome: Outcome | None) -> str:
    """How a record words an outcome: `Sitz 0, points 230, …`, `niemand, …`, or `offen` while the game runs."""
    if outcome is None:
        return OPEN
    winners = " ".join(f"Sitz {seat}" for seat in outcome.winners) or "niemand"
    return ", ".join((winners, *(f"{key} {value}" for key, value in outcome.figures)))
