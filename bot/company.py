"""Whether all who play a game with the caller would see it in the caller's channel."""

from bot.calls import Call
from bot.game import Seat
from bot.members import member
from bot.refusal import CannotSee, ServersOnly
from bot.turn import Turn


async def demand_company(call: Call, turn: Turn) -> None:
    """Raises why a game of several can't go on here: no server, or a player who would not see it and lose by that."""
    players = [user for seat, user in enumerate(turn.session.players) if not has_left(turn, Seat(seat))]
    if len(players) < 2:
        return
    if call.where.guild is None:
        raise ServersOnly
    for user in players:
        if user != call.user.id and not await _sees(call, user):
            raise CannotSee(player=f"<@{user}>")


def has_left(turn: Turn, seat: Seat) -> bool:
    """Whether the seat has left its game for good."""
    return turn.game.leave is not None and turn.game.leave(turn.state, seat) == turn.state


async def _sees(call: Call, user: int) -> bool:
    found = await member(call.client, call.where.guild, user)
    return found is not None and call.channel.permissions_for(found).view_channel is True
