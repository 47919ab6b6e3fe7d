"""Games at random through the service, whichever game it is."""

from itertools import islice
from random import Random

from bot.game import Kind
from bot.registry import GAMES
from bot.sessions import SessionService
from bot.turn import Status, Turn, Where, Wish

WIDE = 200
"""How many of a position's legal moves are chosen from, where moves multiply."""


async def begin(service: SessionService, key: str, channel: int, seats: int) -> Turn:
    """The start of a game in a channel, of users 1, 2, … in this order."""
    where, kind = Where(channel, 1), GAMES[key].kind
    if kind is Kind.SOLO:
        return await service.start(where, 1, key, language="de")
    if kind is Kind.CHALLENGE:
        turn = await service.challenges.open(where, 1, 2, key, language="de", wish=Wish.FIRST)
        return await service.challenges.accept(turn.session.id, 2)
    turn = await service.lobbies.open(where, 1, key, language="de")
    for user in range(2, seats + 1):
        turn = await service.lobbies.join(turn.session.id, user)
    return turn if turn.session.status is Status.RUNNING else await service.lobbies.begin(turn.session.id, 1)


async def play(service: SessionService, turn: Turn, text: str) -> Turn:
    """The turn after the one to move has typed a move."""
    return await service.play(turn.session.channel, turn.user_to_move or 0, text)


def some_move(turn: Turn, chance: Random) -> str:
    """One of the legal moves, as it is written."""
    return turn.game.format(turn.state, chance.choice(list(islice(turn.game.legal_moves(turn.state), WIDE))))
