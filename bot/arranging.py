"""A position set up by hand: said step by step, kept for whoever sets it up, shown to them, and played by challenge."""

from functools import partial
from typing import Any

from discord import ui

from bot import duels, replies
from bot.actions import UnknownButton
from bot.buttons import MAIN
from bot.calls import Call
from bot.components import Invite, Press
from bot.game import Arranging, Game, IllegalMove, Look, Phrase, phrase
from bot.interactions import InteractionCall
from bot.members import member
from bot.pictures import Picture
from bot.refusal import CannotSee

OWN = "own"
"""The choice, among an option's, of the position that the caller has set up."""


async def arrange(call: Call, game: Game[Any, Any], said: str = "") -> None:
    """Changes the caller's position as it is said, and shows it; what makes no sense changes nothing."""
    work, before, wrong = arranging(game), kept(call, game), None
    try:
        text = work.arrange(before, said)
    except IllegalMove as error:
        text, wrong = work.arrange(before, ""), error.phrase
    await call.client.service.set_preference(call.user.id, key(game), text)
    await show(call, game, text, wrong)


async def show(call: Call, game: Game[Any, Any], text: str, wrong: Phrase | None) -> None:
    """Shows a position with its text, and what was wrong or how to go on."""
    state, look = arranging(game).stand(text), Look(call.words(game.key))
    title = phrase("board.title", game=phrase("name"), player=phrase("arrange.title"))
    told = " ".join(look.words(sentence) for sentence in arranging(game).tell(state))
    words = f"{look.words(title)}\n`{text}`\n{told}\n{look.words(wrong or phrase('arrange.help')).strip()}"
    picture = await small_picture(call, game, state, look)
    if picture is None:
        words += f"\n```ansi\n{game.diagram(state, look)}\n```"
    await call.present(words[: replies.CONTENT], replies.attached(picture, f"{game.key}.png"), view(call, game))


async def small_picture(call: Call, game: Game[Any, Any], state: Any, look: Look) -> Picture | None:
    """A small picture of a state; None where the bot may attach none."""
    if not call.attaches:
        return None
    return await call.client.pictures.paint(f"a {game.key} position", partial(game.preview or game.scene, state, look))


def view(call: Call, game: Game[Any, Any]) -> ui.View:
    """What can be done with a position by a click: some changes, and challenges to somebody or to anyone."""
    view, say, mine = ui.View(timeout=None), call.words(game.key).say, f"{game.key}.{call.user.id}."
    for word in arranging(game).quick:
        view.add_item(Press(0, 0, "arrange", mine + word, label=say(f"arrange.{word}")))
    view.add_item(Press(0, 0, "callout", mine, label=say("button.callout"), style=MAIN))
    view.add_item(Invite("callout", mine, placeholder=say("button.whom")))
    return view


async def call_out(call: InteractionCall, game: Game[Any, Any], user: int | None) -> None:
    """Challenges a user, or whoever accepts first, to play from the caller's position."""
    opponent = None if user is None else await member(call.client, call.where.guild, user)
    if user is not None and opponent is None:
        raise CannotSee(player=f"<@{user}>")
    await duels.challenge(call, game, opponent, options=((arranging(game).option, kept(call, game)),))


def chosen(call: Call, game: Game[Any, Any], options: duels.Options) -> duels.Options:
    """The options of a setup, with the caller's own position where they chose that."""
    if game.arranging is None or (game.arranging.instead, OWN) not in options:
        return options
    others = tuple(option for option in options if option[0] != game.arranging.instead)
    return ((game.arranging.option, kept(call, game)), *others)


def arranging(game: Game[Any, Any]) -> Arranging[Any]:
    """How positions of the game are set up; raises UnknownButton where they are not, as a forged button may ask."""
    if game.arranging is None:
        raise UnknownButton
    return game.arranging


def kept(call: Call, game: Game[Any, Any]) -> str:
    """The text of the position that the caller has set up, or of the first one."""
    return arranging(game).arrange(call.preferences.get(key(game), ""), "")


def key(game: Game[Any, Any]) -> str:
    """The name of the position among the preferences."""
    return f"{game.key}.position"
