"""Replays: a game shown move by move to one user alone, and as a film once it is over.

All that a viewer's buttons need stands in their custom ids: the session, and which position is shown.
"""

import asyncio
import io
import re
from contextlib import suppress
from dataclasses import replace
from functools import partial

import discord
from discord import ui

from bot import replies
from bot.actions import UnknownButton, newest
from bot.buttons import MAIN, PLAIN
from bot.calls import Call
from bot.captions import title, won
from bot.components import Form, Press
from bot.films import seen
from bot.game import Look, Phrase, Seat, Words, phrase
from bot.interactions import InteractionCall
from bot.reel import Frame, Reel
from bot.refusal import FilmFailed, NoSuchMove, NotShownHere
from bot.registry import words
from bot.turn import Turn


async def watch(call: InteractionCall, session: int | None = None) -> None:
    """Opens the replay of a game, of the channel's newest unless told which, at its last position."""
    reel = await call.client.service.reel(session or (await newest(call)).session.id)
    await show(call, reel, len(reel.steps))


async def choices(call: Call, typed: str) -> list[tuple[int, str]]:
    """The newest games of the channel and of the caller, by id and name, those that what is typed occurs in."""
    turns = await call.client.service.recent(call.where.channel, call.user.id)
    named = [(turn.session.id, name_of(turn, call.words(turn.game.key))) for turn in turns]
    return [(session, name) for session, name in named if typed.casefold() in name.casefold()]


def name_of(turn: Turn, language: Words) -> str:
    """A game's name in a list: its number, what it is, and when it was last played."""
    date = turn.session.moved_at.date().isoformat()
    return language(phrase("reel.choice", id=turn.session.id, game=phrase("name"), date=date))


async def turn_to(call: InteractionCall, turn: Turn, n: int | None) -> None:
    """Shows the `n`th position of the game in the viewer pressed on; None for the last."""
    reel = await call.client.service.reel(turn.session.id)
    await show(call, reel, len(reel.steps) if n is None else n)


async def ask(call: InteractionCall, turn: Turn) -> None:
    """Asks for the number of a move, by a form."""
    total = len((await call.client.service.reel(turn.session.id)).steps)
    say = call.words().say
    form = Form(turn.session.id, title=say("reel.ask"), label=say("reel.number", total=total))
    await call.interaction.response.send_modal(form)


async def jump(call: InteractionCall, session: int, typed: str) -> None:
    """Shows the position whose number was typed into the form."""
    reel = await call.client.service.reel(session)
    if not re.fullmatch(r"[0-9]{1,6}", typed.strip()) or int(typed) > len(reel.steps):
        raise NoSuchMove(reel.turn, total=len(reel.steps))
    await show(call, reel, int(typed))


async def show(call: InteractionCall, reel: Reel, n: int) -> None:
    """Shows a position to the caller alone, in the place of the viewer pressed on; raises NotShownHere."""
    demand_visible(call, reel.turn)
    frame = await asyncio.to_thread(reel.frame, n)
    look = seen(reel, frame, look_of(call, reel))
    pictures = await draw(call, reel, frame, look)
    text, view = words_of(reel, frame, look.words), viewer(reel, frame, look.words)
    if not pictures:
        text = replies.Board(text, partial(reel.turn.game.diagram, frame.state, look), None, "", "", view).text
    await call.put(text, pictures, view, revise=call.pressed_privately)


def demand_visible(call: Call, turn: Turn) -> None:
    """Raises NotShownHere unless the game belongs to this channel or to the caller."""
    if call.where.channel != turn.session.channel and turn.seat_of(call.user.id) is None:
        raise NotShownHere(turn)


def look_of(call: InteractionCall, reel: Reel) -> Look:
    """How the caller likes the game, seeing what everybody may see."""
    look = replies.private_look(reel.turn, call.language, call.preferences, call.user.id)
    return replace(look, viewer=None)


async def draw(call: InteractionCall, reel: Reel, frame: Frame, look: Look) -> list[discord.File]:
    """The picture of a position, and once the game is over those of all hands; none where drawing fails."""
    turn, state = reel.turn, frame.state
    scenes = [partial(turn.game.scene, state, look)]
    if reel.over and (hand := turn.game.hand):
        seats = map(Seat, range(len(turn.session.players)))
        scenes += [partial(hand, state, seat, replace(look, viewer=seat)) for seat in seats]
    files = list[discord.File]()
    for k, scene in enumerate(scenes):
        if picture := await call.client.pictures.paint(f"replay of session {turn.session.id}", scene):
            name = f"{turn.game.key}-{turn.session.id}-{frame.n}-{k}.png"
            files += replies.attached(picture, name)
        elif k == 0:
            return []
    return files


def words_of(reel: Reel, frame: Frame, language: Words) -> str:
    """What stands above a position: the game and its players, the move, and at the end how it ended."""
    turn, total = reel.turn, len(reel.steps)
    told = " ".join(map(language, frame.told))
    at = phrase("reel.at", n=frame.n, total=total, told=told) if frame.n else phrase("reel.start", total=total)
    end = ending(turn, language) if frame.n == total and reel.over else ()
    lines = [phrase("reel.title", title=title(turn, language)), at, *(why for why in end if why not in frame.told)]
    return "\n".join(map(language, lines))


def ending(turn: Turn, language: Words) -> tuple[Phrase, ...]:
    """How a game ended."""
    return (turn.outcome.why, *won(turn, language)) if turn.outcome else (phrase("board.broken"),)


def viewer(reel: Reel, frame: Frame, language: Words) -> ui.View:
    """The buttons of a position: first, back, forward, last, jump, and the film once the game is over."""
    view, n, total = ui.View(timeout=None), frame.n, len(reel.steps)
    for action, useless in (("first", n == 0), ("prev", n == 0), ("next", n >= total), ("last", n >= total)):
        view.add_item(button(reel, n, action, language, useless=useless))
    view.add_item(button(reel, n, "jump", language, useless=total == 0))
    if reel.over:
        view.add_item(button(reel, n, "film", language, style=MAIN))
    return view


def button(
    reel: Reel,
    n: int,
    action: str,
    language: Words,
    *,
    useless: bool = False,
    style: discord.ButtonStyle = PLAIN,
) -> Press:
    """A button of a viewer that shows the `n`th position."""
    label = language(phrase(f"button.{action}"))
    return Press(reel.turn.session.id, n, action, label=label, style=style, disabled=useless)


async def film(call: InteractionCall, turn: Turn) -> None:
    """Makes a film of the game for the caller, telling how far it is."""
    demand_visible(call, turn)
    service, films, say = call.client.service, call.client.films, call.words().say
    reel = await service.reel(turn.session.id)
    look = replies.public_look(turn, await service.preferences(turn.session.players[0]))
    with films.place(reel, call.user.id):
        note = await call.note(say("film.making", percent=0))

        async def report(percent: int) -> None:
            with suppress(discord.HTTPException):  # the film goes on all the same
                await note.edit(content=say("film.making", percent=percent))

        try:
            data = await films.make(reel, look, report)
        except FilmFailed:
            await note.delete()
            raise
        file = discord.File(io.BytesIO(data), f"{turn.game.key}-{turn.session.id}.gif", description=say("film.done"))
        view = ui.View(timeout=None)
        view.add_item(button(reel, len(reel.steps), "share", call.words()))
        await note.edit(content=say("film.done"), attachments=[file], view=view)


async def share(call: InteractionCall, turn: Turn) -> None:
    """Shows the film that the button hangs on to the whole channel."""
    demand_visible(call, turn)
    message = call.interaction.message
    if not message or not message.attachments:
        raise UnknownButton
    language = words(await call.public_language())
    text = language.say("film.shared", player=f"<@{call.user.id}>")
    await call.interaction.followup.send(text, file=await message.attachments[0].to_file())
    await call.interaction.edit_original_response(view=None)
