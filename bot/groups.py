"""Games of a group: open a lobby, come together, look at one's own hand, take a step back, leave."""

from functools import partial
from typing import Any

import discord

from bot import buttons, replies, threads
from bot.actions import ask, ask_whether, demand_kind, demand_permissions, demand_place, show_turn
from bot.calls import Call
from bot.game import Game, Kind
from bot.interactions import InteractionCall
from bot.lobbies import must_be_ready
from bot.pace import days_per_move
from bot.refusal import Busy, NoLobby, NotInThisGame, NotSeated, ServersOnly
from bot.replies import attached
from bot.turn import Status, Turn, Where


async def open_lobby(call: Call, game: Game[Any, Any], *, thread: bool = False, clock: str | None = None) -> None:
    """Opens a lobby with the caller in it."""
    demand_kind(game, Kind.LOBBY)
    if call.where.guild is None:
        raise ServersOnly
    await demand_place(call)
    language = await call.public_language()
    lobbies, days = call.client.service.lobbies, await days_per_move(call, game, clock)
    await call.show(
        await lobbies.open(call.where, call.user.id, game.key, language=language, thread=thread, clock=days)
    )
    await call.close(call.words().say("done.lobby"))


async def lobby_here(call: Call) -> Turn | None:
    """The newest lobby of the channel, if one is open."""
    tables = await call.client.service.tables.open_in(call.where.channel)
    return next((turn for turn in tables if turn.game.kind is Kind.LOBBY), None)


async def waiting(call: Call) -> Turn:
    """The newest lobby of the channel; raises NoLobby."""
    lobby = await lobby_here(call)
    if lobby is None:
        raise NoLobby
    return lobby


async def join(call: Call, lobby: Turn) -> None:
    """Takes a seat; the last one begins the game, if it can begin here."""
    turn = await call.client.service.lobbies.join(lobby.session.id, call.user.id)
    await show_turn(call, turn)
    await call.nod(call.words().say("done.join"))
    if turn.in_thread and turn.is_full and call.may_open_threads():
        await begin_as(call, turn, turn.opener, thread=True)


async def quit_lobby(call: Call, lobby: Turn) -> None:
    """Gives the seat up again."""
    turn = await call.client.service.lobbies.quit(lobby.session.id, call.user.id)
    await (call.show(turn) if turn.session.status is Status.OPEN else call.client.boards.settle(turn))
    await call.nod(call.words().say("done.quit"))


async def begin(call: Call, lobby: Turn, *, thread: bool = False) -> None:
    """Begins the game of a lobby, here or in a thread."""
    demand_permissions(call)
    await begin_as(call, lobby, call.user.id, thread=thread or (lobby.in_thread and call.may_open_threads()))


async def begin_as(call: Call, lobby: Turn, user: int, *, thread: bool) -> None:
    """Begins the game of a lobby in a user's name; nobody opens a thread who may not begin it or comes too late."""
    service = call.client.service
    async with service.tables.beginning(lobby.session.id):
        must_be_ready(await service.session(lobby.session.id), user)
        place = await threads.open_thread(call, lobby.game, *lobby.session.players) if thread else call.where
        await begin_in(call, lobby, place)


async def begin_in(call: Call, lobby: Turn, place: Where) -> None:
    """Begins the game of a lobby in a channel; where another runs, offers a thread."""
    try:
        turn = await call.client.service.lobbies.begin(lobby.session.id, lobby.opener, place)
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
    look = replies.private_look(turn, call.language, call.preferences, call.user.id)
    describe = partial(turn.game.hand, turn.state, seat, look)
    picture = await call.client.pictures.paint(f"hand of session {turn.session.id}", describe)
    await call.whisper(describe().alt, files=attached(picture, "hand.png"))


async def undo(call: Call, session: int | None = None, ply: int | None = None) -> Turn:
    """Takes the caller's last step back, as long as it turned nothing up."""
    matches = call.client.service.matches
    turn = await matches.undo_own(call.where.channel, call.user.id, session_id=session, ply=ply)
    await show_turn(call, turn)
    await call.nod(call.words().say("done.undo"))
    return turn


async def leave(call: Call) -> None:
    """Asks a player whether to leave the channel's game for good."""
    turn = await call.client.service.current(call.where.channel)
    if turn.game.leave is None:
        raise NotInThisGame(turn)
    if turn.seat_of(call.user.id) is None:
        raise NotSeated(turn)
    await ask_whether(call, turn, "leave")


async def leave_surely(call: InteractionCall, session: int) -> None:
    """Leaves the game that the question was about."""
    turn = await call.client.service.matches.leave(call.where.channel, call.user.id, session_id=session)
    await show_turn(call, turn)
    await call.close(call.words().say("done.leave"))
