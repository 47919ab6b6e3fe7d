"""Ratings of players against each other (OpenSkill, after Plackett and Luce), by game and server.

A rating is shown as a number round 1000 and how far off it may be; the ranking goes by what is certain of it.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from openskill.models import PlackettLuce

from bot.game import Outcome
from storage.records import Rated, Rating, Skill

if TYPE_CHECKING:
    from bot.ledger import Ledger

MODEL = PlackettLuce()
SCALE = 40
"""Points shown for one of OpenSkill's: who is new has 1000."""

MOVES = 6
"""A game with fewer moves does not count."""

SHOWN = 10
"""How many a ranking names."""


class Rank(NamedTuple):
    """A player in a ranking: `points`, give or take `spread` (two standard deviations), and how the games went."""

    user: int
    place: int
    points: int
    spread: int
    wins: int
    draws: int
    losses: int


class Result(NamedTuple):
    """How a player's games against another went."""

    game: str
    other: int
    wins: int
    draws: int
    losses: int


def places(outcome: Outcome, seats: int) -> tuple[int, ...]:
    """How each seat came in, 0 the best; where the game does not say, its winners before all others."""
    worst = 1 if outcome.winners else 0
    return outcome.places or tuple(0 if seat in outcome.winners else worst for seat in range(seats))


def rating(outcome: Outcome, seats: int) -> Rating:
    """What an ended game does to the ratings of its seats."""
    came_in = places(outcome, seats)
    return Rating(came_in, partial(rated, came_in))


def rated(came_in: Sequence[int], before: Sequence[Skill | None]) -> tuple[Skill, ...]:
    """The skills after a game; None is the skill of somebody new."""
    teams = [[MODEL.rating(*skill) if skill else MODEL.rating()] for skill in before]
    return tuple(Skill(player.mu, player.sigma) for [player] in MODEL.rate(teams, ranks=[*map(float, came_in)]))


class Ratings:
    """Answers who ranks where, and how two fared against each other."""

    def __init__(self, ledger: "Ledger") -> None:
        self._ledger = ledger
        self._store = ledger.store.records

    async def ranking(self, guild: int, game: str) -> tuple[Rank, ...]:
        """The best of a server, those first who are certainly good."""
        best = await self._ledger.ask(self._store.ranking(guild, game, SHOWN))
        return tuple(_rank(player, place) for place, player in enumerate(best, start=1))

    async def of(self, guild: int, game: str, user: int) -> Rank | None:
        """A player's place among all of the server; None without a rated game."""
        found = await self._ledger.ask(self._store.rated(guild, game, user))
        return found and _rank(found[0], found[1] + 1)

    async def results(self, guild: int, user: int) -> tuple[Result, ...]:
        """How a player's games on a server went, by opponent, the most frequent first."""
        results = [Result(*found) for found in await self._ledger.ask(self._store.versus(user, guild))]
        return tuple(sorted(results, key=lambda result: -(result.wins + result.draws + result.losses)))


def _rank(player: Rated, place: int) -> Rank:
    points, spread = round(SCALE * player.mu), round(2 * SCALE * player.sigma)
    return Rank(player.user, place, points, spread, player.wins, player.draws, player.losses)
