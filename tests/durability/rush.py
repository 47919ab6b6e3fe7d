"""Asking the bot without waiting for its answer, as many people do at once."""

import simcord.interactions
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.turn import Turn
from tests.conversations.world import Actor, World


def line(turn: Turn, length: int) -> list[str]:
    """The first so many moves from a position, each the first legal one."""
    moves, state = [], turn.state
    for _ in range(length):
        move = next(iter(turn.game.legal_moves(state)))
        moves.append(turn.game.format(state, move))
        state = turn.game.apply(state, move)
    return moves


def slash(
    world: World, who: Actor, command: str, channel: ChannelHandle | None = None, **options: str
) -> InteractionResult:
    """A slash command of Alexandria's that has just been sent."""
    backend, where = world.env.backend, channel or world.channel
    [root] = (command for command in backend.commands[None].values() if command["name"] == "alexandria")
    given = [{"type": 3, "name": name, "value": value} for name, value in options.items()]
    data = {
        "id": root["id"],
        "name": "alexandria",
        "type": 1,
        "options": [{"type": 1, "name": command, "options": given}],
    }
    record, payload = simcord.interactions.base_payload(
        backend, type=2, channel_id=where.id, guild_id=world.guild.id, user_id=who.id, data=data
    )
    backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(world.env, record)
