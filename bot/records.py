"""Records: the best figures of games, each player's own and a server's."""

from typing import NamedTuple

from bot.ledger import Ledger

SHOWN = 5
"""How many a table names."""


class Entry(NamedTuple):
    """A player in a table: who shares a figure shares the place, 1 being the best."""

    user: int
    place: int
    value: int


class Records:
    """Answers from the figures of ended, rated games."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._store = ledger.store.records

    async def table(self, guild: int, game: str, key: str) -> tuple[Entry, ...]:
        """A server's best players by one of the game's figures."""
        most = self._most(game, key)
        return placed(await self._ledger.ask(self._store.leaders(guild, game, key, most=most, limit=SHOWN)))

    async def own(self, user: int, game: str) -> tuple[tuple[str, int], ...]:
        """A player's own bests by figure, wherever they were reached."""
        records = self._ledger.games[game].records
        bests = [
            (record.key, await self._ledger.ask(self._store.own_best(user, game, record.key, most=record.most)))
            for record in records
        ]
        return tuple((key, best) for key, best in bests if best is not None)

    def _most(self, game: str, key: str) -> bool:
        return next(record.most for record in self._ledger.games[game].records if record.key == key)


def placed(figures: list[tuple[int, int]]) -> tuple[Entry, ...]:
    """Users and figures, the best first, with their places."""
    values = [value for _, value in figures]
    return tuple(Entry(user, values.index(value) + 1, value) for user, value in figures)
