"""Games of a group: open a lobby, come together, look at one's own hand, take a step back, leave."""

from functools import partial
from typing import Any

import discord

from bot import buttons, house, threads
from bot.actions import ask, demand_permissions, show_turn
from bot.calls import Call, InteractionCall
from bot.game import Game, Kind
from bot.refusal import Busy, NoLobby, NotInThisGame, NotSeated, ServersOnly
from bot.replies import attached
from bot.tables import must_be_opener
from bot.turn import Status, Turn


async def open_lobby(call: Call, game: Game[Any, Any], *, thread: bool = False) -> None:
    """Opens a lobby with the caller in it."""
    if call.where.guild is None:
        raise ServersOnly
    await house.demand_room(call)
    demand_permissions(call)
    language = await call.public_language()
    lobbies = call.client.service.lobbies
    await call.show(await lobbies.open(call.where, call.user.id, game.key, language=language, thread=thread))
    await call.close(call.words().say("done.lobby"))


async def waiting(call: Call) -> Turn:
    """The newest lobby of the channel; raises NoLobby."""
    for turn in await call.client.service.tables.open_in(call.where.channel):
        if turn.game.kind is Kind.LOBBY:
            return turn
    raise NoLobby


async def join(call: Call, lobby: Turn) -> None:
    """Takes a seat; the last one begins the game."""
    turn = await call.client.service.lobbies.join(lobby.session.id, call.user.id)
    await show_turn(call, turn)
    if turn.session.status is Status.OPEN:
        await call.nod(call.words().say("done.join"))


async def quit_lobby(call: Call, lobby: Turn) -> None:
    """Gives the seat up again."""
    turn = await call.client.service.lobbies.quit(lobby.session.id, call.user.id)
    await (call.show(turn) if turn.session.status is Status.OPEN else call.client.boards.settle(turn))
    await call.nod(call.words().say("done.quit"))


async def begin(call: Call, lobby: Turn, *, thread: bool = False) -> None:
    """Begins the game of a lobby, here or in a thread."""
    demand_permissions(call)
    must_be_opener(lobby, call.user.id)
    wished = thread or (lobby.in_thread and call.may_open_threads())
    place = await threads.open_thread(call, lobby.game, *lobby.session.players) if wished else call.where
    try:
        turn = await call.client.service.lobbies.begin(lobby.session.id, call.user.id, place)
    except Busy as busy:
        await ask(call, busy, *(("beginthread",) if call.may_open_threads() else ()), about=lobby)
        return
    await show_turn(call, turn)
    if place != call.where:
        await call.client.boards.retire(lobby)
        await call.close(call.words().say("done.thread", thread=f"<#{place.channel}>"))


async def hand_here(call: Call) -> None:
    """Shows a player their hand in the channel's game."""
    await show_hand(call, await call.client.service.current(call.where.channel))


async def show_hand(call: Call, turn: Turn) -> None:
    """Shows a player their own hand; a typed line is answered by a button that does, never in the open."""
    seat = turn.seat_of(call.user.id)
    if turn.game.hand is None:
        raise NotInThisGame(turn)
    if seat is None:
        raise NotSeated(turn)
    language = call.words(turn.game.key)
    if not isinstance(call, InteractionCall):
        view = discord.ui.View(timeout=None)
        view.add_item(buttons.button(turn, language, "hand"))
        await call.whisper(language.say("ask.hand"), view=view)
        return
    describe = partial(turn.game.hand, turn.state, seat, language)
    picture = await call.client.pictures.paint(f"hand of session {turn.session.id}", describe)
    await call.whisper(describe().alt, files=attached(picture, "hand.png"))


async def undo(call: Call, session: int | None = None, ply: int | None = None) -> None:
    """Takes the caller's last step back, as long as it turned nothing up."""
    matches = call.client.service.matches
    await show_turn(call, await matches.undo_own(call.where.channel, call.user.id, session_id=session, ply=ply))
    await call.nod(call.words().say("done.undo"))


async def leave(call: Call) -> None:
    """Asks a player whether to leave the channel's game for good."""
    turn = await call.client.service.current(call.where.channel)
    if turn.game.leave is None:
        raise NotInThisGame(turn)
    if turn.seat_of(call.user.id) is None:
        raise NotSeated(turn)
    language = call.words(turn.game.key)
    view = buttons.question(turn, language, call.user.id, "leavesure", arg=str(call.user.id))
    await call.whisper(language.say("ask.leave"), view=view, lasting=True)


async def leave_surely(call: InteractionCall, session: int) -> None:
    """Leaves the game that the question was about."""
    turn = await call.client.service.matches.leave(call.where.channel, call.user.id, session_id=session)
    await show_turn(call, turn)
    await call.close(call.words().say("done.leave"))
