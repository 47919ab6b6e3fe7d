"""`python -m tests.soak`: long random games of every kind through the service on a real file, restarted as they go.

Half of the moves are chosen step by step as pickers do it. Every so many positions are drawn in a random look, and each
game must be the replay of its written moves, after a restart and at its end. The seed fixes the order of all that
happens; `--seconds` and `--games` only say when it stops.
"""

import argparse
import asyncio
import sys
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from discord.utils import utcnow

from bot.game import Look, Seat
from bot.registry import GAMES, words
from bot.sessions import SessionService
from bot.texts import LANGUAGES
from bot.turn import Turn, replay
from render.packing import SIGNATURE
from render.png import Painter
from storage.sessions import open_store
from tests.chance import begin, play, some_move

TABLES = 6
"""How many games go on at the same time."""
BROKEN_OFF = 0.002
"""How often a game is broken off instead of played on."""
ALT, DIAGRAM = 1024, 1900
"""How long an alt text may be, and what a board as text stays below."""


class Soak:
    """Tables with a game or none, and the counts of all that was done at them."""

    def __init__(self, path: Path, seed: str, games: float, every: int) -> None:
        self.path, self.seed, self.games, self.every = path, seed, games, every
        self.tables: list[Turn | None] = [None] * TABLES
        self.counts = Counter[str]()
        self.chance, self.painter = Random(seed), Painter()

    async def run(self, until: float) -> None:
        """Plays until the time has come or there were games enough; the games that still go on are checked, too."""
        while monotonic() < until and (self.counts["games"] < self.games or any(self.tables)):
            await self._serve(self.chance.randint(50, 500), until)
            self.counts["restarts"] += 1
        await self._serve(0, until)
        self.counts["passed"] += sum(turn is not None for turn in self.tables)

    async def _serve(self, moves: int, until: float) -> None:
        """One life of the service: all games must be there as they were left, and go on."""
        async with open_store(self.path) as store:
            self.store = store
            self.service = SessionService(store, utcnow, GAMES, lambda: f"{self.seed}.{self.counts['games']}")
            for table in range(TABLES):
                await self._try(table, self._check)
            for _ in range(moves):
                if monotonic() < until:
                    await self._try(self.chance.randrange(TABLES), self._step)

    async def _try(self, table: int, deed: Callable[[int], Awaitable[None]]) -> None:
        """Does something at a table; what goes wrong is told and ends its game."""
        try:
            await deed(table)
        except Exception:
            turn, self.tables[table] = self.tables[table], None
            self.counts["failed"] += 1
            sys.stderr.write(f"{turn and turn.session}\n{traceback.format_exc()}")

    async def _step(self, table: int) -> None:
        """A new game, or another move of the one that goes on."""
        turn = self.tables[table]
        if turn is None:
            await self._begin(table)
        elif self.chance.random() < BROKEN_OFF:
            self.tables[table] = await self.service.break_off(turn.session.channel, turn.user_to_move or 0)
            await self._end(table)
        else:
            await self._play(table, turn)

    async def _begin(self, table: int) -> None:
        if self.counts["games"] >= self.games:
            return
        self.counts["games"] += 1
        key = self.chance.choice(list(GAMES))
        self.counts[key] += 1
        seats = self.chance.randint(*GAMES[key].seats)
        self.tables[table] = await begin(self.service, key, self.counts["games"], seats)

    async def _play(self, table: int, turn: Turn) -> None:
        self.tables[table] = turn = await play(self.service, turn, self._choice(turn))
        self.counts["moves"] += 1
        if turn.outcome is not None or turn.session.ply % self.every == 0:
            self._show(turn)
        if turn.outcome is not None:
            await self._end(table)

    async def _end(self, table: int) -> None:
        await self._check(table)
        self.counts["passed"] += 1
        self.tables[table] = None

    async def _check(self, table: int) -> None:
        """A game on disk is the one last seen, and what its written moves lead to."""
        turn = self.tables[table]
        if turn is not None:
            stored = await self.service.session(turn.session.id)
            moves = [(event.kind, event.body) for event in await self.store.events(turn.session.id)]
            assert stored.session == turn.session
            assert replay(turn.game, turn.session.setup, moves) == stored.state == turn.state

    def _choice(self, turn: Turn) -> str:
        """A legal move, found among them all or step by step."""
        if self.chance.random() < 0.5:
            return some_move(turn, self.chance)
        text, whole = "", False
        while not whole:
            step = self.chance.choice(turn.game.complete(turn.state, turn.to_move or Seat(0), text))
            text, whole = step.text, step.whole
        return text

    def _show(self, turn: Turn) -> None:
        look = self._look(turn)
        scene = turn.game.scene(turn.state, look)
        assert self.painter.png(scene).startswith(SIGNATURE)
        assert 0 < len(scene.alt) <= ALT
        assert 0 < len(turn.game.diagram(turn.state, look)) < DIAGRAM
        self.counts["pictures"] += 1

    def _look(self, turn: Turn) -> Look:
        """Any language, viewer and modes, and often a move begun."""
        chance, seat = self.chance, turn.to_move
        steps = () if seat is None else turn.game.complete(turn.state, seat, "")
        return Look(
            words(chance.choice(LANGUAGES), turn.game.key),
            viewer=chance.choice((None, *map(Seat, range(len(turn.session.players))))),
            flags={flag.key: chance.choice(flag.choices) for flag in turn.game.flags},
            prefix=chance.choice(("", *(step.text for step in steps))),
            turned=chance.random() < 0.5,
        )


def main() -> int:
    """Soaks as the command line says and prints what was done; returns 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Plays random games and checks them.")
    parser.add_argument("--seconds", type=float, default=60, help="when to stop (60)")
    parser.add_argument("--games", type=float, default=float("inf"), help="how many games to start at most")
    parser.add_argument("--seed", default=str(Random().randrange(10**6)), help="what fixes all that happens")
    parser.add_argument("--every", type=int, default=7, help="which positions of a game are drawn: each seventh")
    options = parser.parse_args()
    started = monotonic()
    with TemporaryDirectory() as folder:
        soak = Soak(Path(folder) / "games.db", options.seed, options.games, options.every)
        asyncio.run(soak.run(started + options.seconds))
    counts = soak.counts
    kinds = ", ".join(f"{key} {counts[key]:,}" for key in GAMES)
    done = ", ".join(f"{counts[what]:,} {what}" for what in ("games", "moves", "pictures", "restarts"))
    sys.stdout.write(f"Seed {options.seed}, {monotonic() - started:.0f} s: {done} ({kinds}).\n")
    sys.stdout.write(f"{counts['passed']} passed, {counts['failed']} failed\n")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
