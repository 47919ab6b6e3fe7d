"""Games at random through the service, whichever game it is."""

from itertools import islice
from random import Random

from bot.sessions import SessionService
from bot.turn import Turn, Where

WIDE = 200
"""How many of a position's legal moves are chosen from, where moves multiply."""


async def begin(service: SessionService, key: str, channel: int, seats: int) -> Turn:
    """The start of a game in a channel, of users 1, 2, …"""
    users = tuple(range(1, seats + 1))
    return await service.start(Where(channel, 1), users[0], key, language="de", others=users[1:])


async def play(service: SessionService, turn: Turn, text: str) -> Turn:
    """The turn after the one to move has typed a move."""
    return await service.play(turn.session.channel, turn.user_to_move or 0, text)


def some_move(turn: Turn, chance: Random) -> str:
    """One of the legal moves, as it is written."""
    return turn.game.format(turn.state, chance.choice(list(islice(turn.game.legal_moves(turn.state), WIDE))))
