"""A player's games in every channel, page by page: those that wait for them first."""

import discord
from discord import ui

from bot.calls import Call, InteractionCall
from bot.components import Press
from bot.links import link
from bot.turn import Status, Turn

PAGE = 6
"""Games on a page; that many lines always fit into a message."""


async def show_games(call: Call) -> None:
    """Tells the caller what they play and where."""
    text, view = await _page(call, 0)
    await call.whisper(text, view=view)


async def turn_page(call: InteractionCall, page: int) -> None:
    """Shows another page in the place of the one pressed on."""
    await call.turn_page(*await _page(call, page))


async def _page(call: Call, page: int) -> tuple[str, ui.View]:
    turns, n = await call.client.service.games_of(call.user.id, page * PAGE, PAGE)
    if page and not turns:
        return await _page(call, 0)
    say, view = call.words().say, ui.View(timeout=None)
    if not n:
        return say("games.none"), view
    for key, other in (("earlier", page - 1), ("later", page + 1)):
        if 0 <= other * PAGE < n:
            view.add_item(Press(0, 0, "games", f"{call.user.id}.{other}", label=say(f"button.{key}")))
    return "\n".join((say("games.title", n=n), *(_line(call, turn) for turn in turns))), view


def _line(call: Call, turn: Turn) -> str:
    """A game: where it is played, against whom, who is to move, since when and until when."""
    session, say = turn.session, call.words(turn.game.key).say
    board = f"[{say('games.board')}]({link(session)})"
    others = " ".join(f"<@{player}>" for player in session.players if player != call.user.id)
    facts = [f"**{say('name')}** {others}".strip(), board, _whose(call, turn)]
    facts.append(say("games.since", when=discord.utils.format_dt(session.moved_at, "R")))
    if session.deadline:
        facts.append(say("games.until", when=discord.utils.format_dt(session.deadline, "R")))
    return " · ".join(facts)


def _whose(call: Call, turn: Turn) -> str:
    say = call.words().say
    if turn.session.status is Status.PARKED:
        return say("games.parked")
    if turn.user_to_move == call.user.id:
        return say("games.yours")
    return say("board.to_move", player=f"<@{turn.user_to_move}>").rstrip(".")
