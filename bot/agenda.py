"""A player's games in every channel, page by page: those that wait for them first."""

from collections.abc import Callable

import discord
from discord import ui

from bot.calls import Call
from bot.captions import named
from bot.components import Press
from bot.interactions import InteractionCall
from bot.links import link
from bot.sessions import SessionService
from bot.texts import Language
from bot.turn import Status, Turn

PAGE = 6
"""Games on a page; that many lines always fit into a message."""

LAST = 10_000
"""A page that nobody's games reach, as only a forged button may ask for."""

Words = Callable[[str | None], Language]


async def show_games(call: Call) -> None:
    """Tells the caller what they play and where."""
    text, view = await page_of(call.client.service, call.words, call.user.id, 0)
    await call.whisper(text, view=view)


async def turn_page(call: InteractionCall, page: int) -> None:
    """Shows another page in the place of the one pressed on."""
    await call.turn_page(*await page_of(call.client.service, call.words, call.user.id, page))


async def page_of(service: SessionService, words: Words, user: int, page: int) -> tuple[str, ui.View]:
    """A page of a user's games and the buttons to the others; the first one where there is no such page any more."""
    turns, n = await service.games_of(user, min(page, LAST) * PAGE, PAGE)
    if page and not turns:
        return await page_of(service, words, user, 0)
    say, view = words(None).say, ui.View(timeout=None)
    for key, other in (("earlier", page - 1), ("later", page + 1)):
        if 0 <= other * PAGE < n:
            view.add_item(Press(0, 0, "games", f"{user}.{other}", label=say(f"button.{key}")))
    title = say("games.title", n=n) if n else say("games.none")
    return "\n".join((title, *(_line(words(turn.session.game), user, turn) for turn in turns))), view


def _line(language: Language, user: int, turn: Turn) -> str:
    """A game: against whom and where it is played, who is to move, since when and until when."""
    session, say = turn.session, language.say
    others = " ".join(named(player, language) for player in session.players if player != user)
    facts = [
        f"**{say('name')}** {others}".strip(),
        f"[{say('games.board')}]({link(session)})",
        _whose(language, user, turn),
    ]
    facts.append(say("games.since", when=discord.utils.format_dt(session.moved_at, "R")))
    if session.deadline:
        facts.append(say("games.until", when=discord.utils.format_dt(session.deadline, "R")))
    return " · ".join(facts)


def _whose(language: Language, user: int, turn: Turn) -> str:
    if turn.session.status is Status.PARKED:
        return language.say("games.parked")
    if turn.user_to_move == user:
        return language.say("games.yours")
    return language.say("games.theirs", player=f"<@{turn.user_to_move}>")
