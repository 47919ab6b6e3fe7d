"""Games by challenge: call somebody out, answer, resign, offer, take back, play again."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot import house, threads
from bot.actions import ask, ask_whether, demand_permissions, demand_place, newest, show_turn
from bot.calls import Call
from bot.challenges import demand_challenged
from bot.game import Game, Kind
from bot.interactions import InteractionCall
from bot.members import member
from bot.pace import days_per_move
from bot.record import Record
from bot.refusal import (
    BotOpponent,
    Busy,
    CannotSee,
    NoOffer,
    NotInThisGame,
    NotSeated,
    ServersOnly,
)
from bot.turn import OfferKind, Turn, Wish

Options = tuple[tuple[str, str], ...]


async def challenge(
    call: Call,
    game: Game[Any, Any],
    opponent: discord.User | discord.Member | None,
    *,
    wish: Wish = Wish.LOT,
    thread: bool = False,
    options: Options = (),
    clock: str | None = None,
    record: Record | None = None,
) -> None:
    """Calls somebody out, or whoever accepts first; the challenge stands in the channel until it is answered.

    A record is played on from its end.
    """
    await house.demand_room(call)
    await demand_opponent(call, opponent)
    turn = await call.client.service.challenges.open(
        call.where,
        call.user.id,
        None if opponent is None else opponent.id,
        game.key,
        language=await call.public_language(),
        options=options,
        wish=wish,
        thread=thread,
        clock=await days_per_move(call, game, clock),
        record=record,
    )
    await call.show(turn)
    await call.close(call.words().say("done.challenge"))


async def demand_opponent(call: Call, opponent: discord.User | discord.Member | None) -> None:
    """Raises why the caller can't call somebody out here: outside servers, a bot, somebody who would not see it."""
    if call.where.guild is None:
        raise ServersOnly
    demand_permissions(call)
    if opponent is None:
        return
    user = opponent
    if user.bot:
        raise BotOpponent
    if not isinstance(opponent, discord.Member):  # a line's mention tells but the user
        opponent = await member(call.client, call.where.guild, user.id)
    if opponent is None or not call.channel.permissions_for(opponent).view_channel:
        raise CannotSee(player=user.mention)


async def accept(call: Call, turn: Turn, *, thread: bool = False) -> None:
    """Begins the challenged game: here, or in a thread if the challenge or the caller wants one."""
    demand_permissions(call)
    try:
        begun = await begin(call, turn, thread=thread or (turn.in_thread and call.may_open_threads()))
    except Busy as busy:
        await ask(call, busy, *(("acceptthread",) if call.may_open_threads() else ()), about=turn)
        return
    await show_turn(call, begun)
    if begun.session.channel != call.where.channel:
        await call.client.boards.retire(turn)
        await call.close(call.words().say("done.thread", thread=f"<#{begun.session.channel}>"))


async def begin(call: Call, turn: Turn, *, thread: bool) -> Turn:
    """The challenged game begun here or in a new thread, which nobody opens who may not accept or comes too late."""
    session, service = turn.session.id, call.client.service
    async with service.tables.beginning(session):
        demand_challenged(await service.session(session), call.user.id)
        place = await threads.open_thread(call, turn.game, turn.opener) if thread else call.where
        return await service.challenges.accept(session, call.user.id, place)


async def decline(call: Call, turn: Turn) -> None:
    """Turns the challenge down."""
    await call.client.boards.settle(await call.client.service.challenges.decline(turn.session.id, call.user.id))


async def withdraw(call: Call, turn: Turn) -> None:
    """Takes a challenge or lobby back."""
    tables = call.client.service.tables
    taken = await tables.withdraw(turn.session.id, call.user.id, moderator=call.moderator)
    await call.client.boards.settle(taken)


async def resign(call: Call) -> None:
    """Asks a player whether to give the channel's game up."""
    turn = await call.client.service.current(call.where.channel)
    if turn.game.kind is not Kind.CHALLENGE:
        raise NotInThisGame(turn)
    if turn.seat_of(call.user.id) is None:
        raise NotSeated(turn)
    await ask_whether(call, turn, "resign")


async def resign_surely(call: InteractionCall, session: int) -> None:
    """Gives the game up that the question was about."""
    turn = await call.client.service.matches.resign(call.where.channel, call.user.id, session_id=session)
    await show_turn(call, turn)
    await call.close(call.words().say("done.resign"))


async def offer(call: Call, kind: OfferKind, session: int | None = None, ply: int | None = None) -> None:
    """Offers the other a draw, or asks for a move back."""
    matches = call.client.service.matches
    await show_turn(call, await matches.offer(call.where.channel, call.user.id, kind, session_id=session, ply=ply))
    await call.nod(call.words().say(f"done.offer.{kind}"))


async def agree(call: Call, kind: OfferKind, session: int | None = None, ply: int | None = None) -> None:
    """Says yes to the other's offer."""
    matches = call.client.service.matches
    await show_turn(call, await matches.agree(call.where.channel, call.user.id, kind, session_id=session, ply=ply))


async def refuse(call: Call, kind: OfferKind, session: int | None = None, ply: int | None = None) -> None:
    """Says no to the other's offer."""
    matches = call.client.service.matches
    await show_turn(call, await matches.refuse(call.where.channel, call.user.id, kind, session_id=session, ply=ply))


async def reply(
    call: Call,
    to_offer: Callable[[Call, OfferKind], Awaitable[None]],
    to_challenge: Callable[[Call, Turn], Awaitable[None]],
) -> None:
    """Answers, for a typed line, what waits in the channel: the offer in its game, else its newest challenge."""
    game = await call.client.service.latest(call.where.channel)
    challenges = await waiting(call)
    if challenges and not (game and game.offer):
        user = call.user.id
        own = (turn for turn in challenges if user != turn.opener and turn.challenged in (None, user))
        await to_challenge(call, next(own, challenges[0]))
    else:
        await to_offer(call, game.offer.kind if game and game.offer else OfferKind.DRAW)


async def withdraw_here(call: Call) -> None:
    """Takes, for a typed line, the caller's newest challenge or lobby in the channel back."""
    tables = await call.client.service.tables.open_in(call.where.channel)
    if not tables:
        raise NoOffer
    await withdraw(call, next((turn for turn in tables if turn.opener == call.user.id), tables[0]))


async def waiting(call: Call) -> list[Turn]:
    """The challenges that wait in the channel, the newest first."""
    turns = await call.client.service.tables.open_in(call.where.channel)
    return [turn for turn in turns if turn.game.kind is Kind.CHALLENGE]


async def rematch(call: Call, session: int | None = None) -> None:
    """Asks the other for another game with colours changed; agrees if that one asked first."""
    await demand_place(call)
    session = session or (await newest(call)).session.id
    challenges, language = call.client.service.challenges, await call.public_language()
    turn = await challenges.rematch(session, call.user.id, call.where, language=language)
    await show_turn(call, turn)
    await call.nod(call.words().say("done.challenge"))
