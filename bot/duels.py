"""Games by challenge: call somebody out, answer, resign, offer, take back, play again, write down and load."""

import io
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot import buttons, house, threads
from bot.actions import ask, demand_permissions, newest, show_turn
from bot.calls import Call, InteractionCall
from bot.challenges import demand_challenged
from bot.excerpt import excerpt
from bot.game import Game, Kind
from bot.record import Record, Unreadable, read, write
from bot.refusal import (
    BotOpponent,
    Busy,
    CannotSee,
    FileNoGame,
    FileNotText,
    FileTooLarge,
    NotInThisGame,
    NotSeated,
    ServersOnly,
)
from bot.turn import OfferKind, Turn, Wish

LARGEST = 64 * 1024
"""Bytes of a written game; one of a thousand moves has about ten thousand."""

Options = tuple[tuple[str, str], ...]


async def challenge(
    call: Call,
    game: Game[Any, Any],
    opponent: discord.User | discord.Member | None,
    *,
    wish: Wish = Wish.LOT,
    thread: bool = False,
    options: Options = (),
) -> None:
    """Calls somebody out, or whoever accepts first; the challenge stands in the channel until it is answered."""
    await house.demand_room(call)
    demand_opponent(call, opponent)
    turn = await call.client.service.challenges.open(
        call.where,
        call.user.id,
        None if opponent is None else opponent.id,
        game.key,
        language=await call.public_language(),
        options=options,
        wish=wish,
        thread=thread,
    )
    await call.show(turn)
    await call.close(call.words().say("done.challenge"))


def demand_opponent(call: Call, opponent: discord.User | discord.Member | None) -> None:
    """Raises why the caller can't call somebody out here: outside servers, a bot, somebody who would not see it."""
    if call.where.guild is None:
        raise ServersOnly
    demand_permissions(call)
    if opponent is None:
        return
    if opponent.bot:
        raise BotOpponent
    if not isinstance(opponent, discord.Member) or not call.channel.permissions_for(opponent).view_channel:
        raise CannotSee(player=f"<@{opponent.id}>")


async def accept(call: InteractionCall, turn: Turn, *, thread: bool = False) -> None:
    """Begins the challenged game: here, or in a thread if the challenge or the caller wants one."""
    demand_permissions(call)
    demand_challenged(turn, call.user.id)
    wished = turn.session.terms is not None and turn.session.terms.thread and call.may_open_threads()
    place = await threads.open_thread(call, turn.game, turn.opener) if thread or wished else call.where
    try:
        begun = await call.client.service.challenges.accept(turn.session.id, call.user.id, place)
    except Busy as busy:
        await ask(call, busy, *(("acceptthread",) if call.may_open_threads() else ()), about=turn)
        return
    await show_turn(call, begun)
    if place != call.where:
        await call.client.boards.retire(turn)
        await call.close(call.words().say("done.thread", thread=f"<#{place.channel}>"))


async def decline(call: InteractionCall, turn: Turn) -> None:
    """Turns the challenge down."""
    await settle(call, await call.client.service.challenges.decline(turn.session.id, call.user.id))


async def withdraw(call: InteractionCall, turn: Turn) -> None:
    """Takes a challenge or lobby back."""
    tables = call.client.service.tables
    await settle(call, await tables.withdraw(turn.session.id, call.user.id, moderator=call.moderator))


async def settle(call: Call, turn: Turn) -> None:
    """Shows what became of something open where it stands."""
    await call.client.boards.settle(turn)


async def resign(call: Call) -> None:
    """Asks a player whether to give the channel's game up."""
    turn = await call.client.service.current(call.where.channel)
    if turn.game.kind is not Kind.CHALLENGE:
        raise NotInThisGame(turn)
    if turn.seat_of(call.user.id) is None:
        raise NotSeated(turn)
    language = call.words(turn.game.key)
    view = buttons.question(turn, language, call.user.id, "resignsure", arg=str(call.user.id))
    await call.whisper(language.say("ask.resign"), view=view, lasting=True)


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


async def reply_to_offer(call: Call, reply: Callable[[Call, OfferKind], Awaitable[None]]) -> None:
    """Answers whatever offer stands in the channel, for a typed line."""
    turn = await call.client.service.current(call.where.channel)
    await reply(call, turn.offer.kind if turn.offer else OfferKind.DRAW)


async def rematch(call: Call, session: int | None = None) -> None:
    """Asks the other for another game with colours changed; agrees if that one asked first."""
    await house.demand_room(call)
    demand_permissions(call)
    session = session or (await newest(call)).session.id
    turn = await call.client.service.challenges.rematch(session, call.user.id, call.where)
    await show_turn(call, turn)
    await call.nod(call.words().say("done.challenge"))


async def save(call: Call, session: int | None = None) -> None:
    """Hands out the channel's game, running or over, as a text file; of one with secrets only what is public."""
    session = session or (await newest(call)).session.id
    reel = await call.client.service.reel(session)
    game = reel.turn.game
    if reel.open:
        text = write(await call.client.service.record_of(session))
        key = "done.save" if game.kind is Kind.CHALLENGE else "done.saved"
    else:
        text, key = excerpt(reel, call.words(game.key)), "done.excerpt"
    file = discord.File(io.BytesIO(text.encode()), f"{game.key}-{session}.txt")
    await call.whisper(call.words().say(key), files=[file], lasting=True)


async def load(
    call: InteractionCall, game: Game[Any, Any], file: discord.Attachment, opponent: discord.Member | None
) -> None:
    """Plays a written game on with somebody, by challenge; a bad file is refused with its line and move."""
    await house.demand_room(call)
    demand_opponent(call, opponent)
    record = await read_file(file)
    turn = await call.client.service.challenges.open(
        call.where,
        call.user.id,
        None if opponent is None else opponent.id,
        game.key,
        language=await call.public_language(),
        record=record,
    )
    await call.show(turn)
    await call.close(call.words().say("done.challenge"))


async def read_file(file: discord.Attachment) -> Record:
    """The game written in a file; raises a refusal for one that is too large, no text, or no written game."""
    if file.size > LARGEST:
        raise FileTooLarge(limit=LARGEST // 1024)
    try:
        return read((await file.read()).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise FileNotText from error
    except Unreadable as error:
        raise FileNoGame(why=error.phrase) from error
