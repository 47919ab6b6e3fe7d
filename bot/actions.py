"""What players can do, once for commands, buttons and typed lines: each action takes the call and does it whole."""

from difflib import get_close_matches
from functools import partial
from itertools import islice
from typing import Any

import discord
from discord import ui

from bot import buttons, house, replies
from bot.calls import NO_VIEW, Call
from bot.company import demand_company
from bot.components import ARGUMENT
from bot.game import Game, IllegalMove, Kind, Look, Seat, Words, phrase
from bot.interactions import InteractionCall
from bot.members import deserted
from bot.permissions import MissingPermission
from bot.refusal import Busy, ConfirmNeeded, ModeratorsOnly, NoGame, NotSeated, Refusal
from bot.registry import GAMES
from bot.sessions import normal_seed
from bot.telling import of_this_turn
from bot.threads import open_thread
from bot.turn import Status, Turn

SOLITAIRE = next(game for game in GAMES.values() if game.kind is Kind.SOLO)
"""The game that a bare `neustart` starts."""

LOOKED_AT = 200
"""How many legal moves are compared with one that is none, where moves multiply."""


class UnknownButton(Refusal):
    """A button that this version of the bot does not know, or a forged one."""

    name = "unknown_button"


async def start(call: Call, game: Game[Any, Any], seed: str | None = None, *, giving_up: int | None = None) -> None:
    """Starts a game here; asks once before it breaks off the caller's own, offers a thread in a busy channel."""
    demand_kind(game, Kind.SOLO)
    await demand_place(call)
    language = await call.public_language()
    try:
        turn = await call.client.service.start(
            call.where, call.user.id, game.key, language=language, seed=seed, giving_up=giving_up
        )
    except ConfirmNeeded as question:
        await ask(call, question, "replace", arg=normal_seed(seed) if seed else "")
    except Busy as busy:
        await offer_thread(call, busy, "thread", f"{game.key} {normal_seed(seed) if seed else ''}".strip())
    else:
        await announce(call, turn)


async def offer_thread(call: Call, busy: Busy, action: str, rest: str) -> None:
    """Says who plays here, and offers a thread for what was wanted; `rest` tells the button what that is."""
    arg = f"{call.user.id} {rest}"
    offered = call.may_open_threads() and len(arg) <= ARGUMENT
    await ask(call, busy, *((action,) if offered else ()), arg=arg)


async def announce(call: Call, turn: Turn) -> None:
    """Shows a game that has just begun, and tells its player."""
    await show_turn(call, turn)
    key = "done.start" if turn.session.rated else "done.practice"
    await call.close(call.words().say(key, seed=turn.session.setup.seed))


async def show_turn(call: Call, turn: Turn) -> None:
    """Shows the board, and on their own boards what became of the games that had to make way for it."""
    for ousted in turn.ousted:
        await call.client.boards.settle(ousted)
    await call.show(turn)


async def again(call: Call, session: int, *, giving_up: int | None = None) -> None:
    """Starts the same deal once more, as practice."""
    await demand_place(call)
    service, language = call.client.service, await call.public_language()
    try:
        turn = await service.again(session, call.where, call.user.id, language=language, giving_up=giving_up)
    except ConfirmNeeded as question:
        await ask(call, question, "againsure", arg=str(session))
    except Busy as busy:
        await offer_thread(call, busy, "againthread", str(session))
    else:
        await announce(call, turn)


async def resume(call: Call, game: Game[Any, Any] | None, session: int | None = None) -> None:
    """Takes up the caller's parked game in this channel, the newest, of any kind, unless told which."""
    await demand_place(call)
    key = None if game is None else game.key
    if resting := await call.client.service.resting(call.user.id, key, call.where.channel, session):
        await demand_company(call, resting)
        session = resting.session.id
    turn = await call.client.service.resume(call.where, call.user.id, key, session_id=session)
    await call.show(turn)
    await call.close(call.words().say("done.resume"))


async def start_in_thread(call: Call, game: Game[Any, Any], seed: str | None) -> None:
    """Opens a thread beside a busy channel and starts the game there."""
    demand_kind(game, Kind.SOLO)
    await house.demand_room(call)
    where = await open_thread(call, game)
    language = await call.public_language()
    await show_in_thread(
        call, await call.client.service.start(where, call.user.id, game.key, language=language, seed=seed)
    )


async def again_in_thread(call: Call, session: int) -> None:
    """Opens a thread beside a busy channel and starts the same deal there once more, as practice."""
    service = call.client.service
    await house.demand_room(call)
    where = await open_thread(call, (await service.session(session)).game)
    language = await call.public_language()
    await show_in_thread(call, await service.again(session, where, call.user.id, language=language))


async def show_in_thread(call: Call, turn: Turn) -> None:
    """Shows the board in its thread, and tells its player where that is."""
    await call.show(turn)
    await call.close(call.words().say("done.thread", thread=f"<#{turn.session.channel}>"))


async def play(call: Call, text: str, session: int | None = None, ply: int | None = None) -> Turn | None:
    """Makes a move and shows the board; a refused one (None) is told with the legal ones nearest to what was typed."""
    demand_permissions(call)
    service = call.client.service
    try:
        turn = await service.play(call.where.channel, call.user.id, text, session_id=session, ply=ply)
    except IllegalMove as error:
        await explain_move(call, error, text)
        return None
    call.client.metrics.moved(turn.game.key)
    await call.show(turn)
    look = replies.private_look(turn, call.language, call.preferences, call.user.id)
    told = " ".join(map(look.words, of_this_turn(turn.told)))
    await call.nod(f"{told}\n{replies.hand_words(turn, look)}".strip())
    return turn


async def explain_move(call: Call, error: IllegalMove, text: str) -> None:
    """Tells why a move is refused, and what would be right; of a game with secrets never where others can read it."""
    turn = await call.client.service.current(call.where.channel)
    language = call.words(turn.game.key)
    if turn.game.hides and not isinstance(call, InteractionCall):
        again = ("play", text, "button.why") if len(text) <= ARGUMENT else ("pick", "", "button.pick")
        await call.whisper(language.say("error.private"), view=offering(turn, language, *again))
        return
    listed = "moves" in dict(error.phrase.params)  # the reason names what is meant itself
    near = nearest(turn, text) if turn.user_to_move == call.user.id and not listed else []
    possible = language.say("error.possible", moves=" · ".join(f"`{move}`" for move in near))
    answer = f"{language(error.phrase)}\n{possible}" if near else language(error.phrase)
    await call.whisper(answer, view=offering(turn, language, "pick") if turn.game.hides else NO_VIEW)


def offering(turn: Turn, language: Words, action: str, arg: str = "", label: str = "button.pick") -> ui.View:
    """A view with one button."""
    view = ui.View(timeout=None)
    view.add_item(buttons.button(turn, language, action, arg=arg, label=phrase(label)))
    return view


def nearest(turn: Turn, text: str) -> list[str]:
    """A few legal moves that are most like a text: of those it may begin, or else of all."""
    game, state = turn.game, turn.state
    fitting = [step.text for step in game.complete(state, turn.to_move or Seat(0), text) if step.whole]
    moves = fitting or [game.format(state, move) for move in islice(game.legal_moves(state), LOOKED_AT)]
    spelt = {move.casefold(): move for move in moves}
    return [spelt[near] for near in get_close_matches(text.strip().casefold(), spelt, n=4, cutoff=0)]


async def status(call: Call) -> None:
    """Shows how the channel's game stands: privately, or to a typed line as the board once more."""
    turn = await call.client.service.current(call.where.channel)
    if isinstance(call, InteractionCall):
        await call.whisper_board(turn)
    else:
        demand_permissions(call)
        await call.show(turn, repost=True)


async def end(call: Call) -> None:
    """Asks the player of the channel's game, or a moderator, whether to break it off."""
    turn = await call.client.service.current(call.where.channel)
    if turn.seat_of(call.user.id) is None and not call.moderator:
        raise NotSeated(turn)
    if not await may_break_off(call, turn):
        raise ModeratorsOnly(turn)
    await ask_whether(call, turn, "end")


async def ask_whether(call: Call, turn: Turn, action: str) -> None:
    """Asks whether the caller really wants what can't be undone; the button that says so is `<action>sure`."""
    language = call.words(turn.game.key)
    view = buttons.question(turn, language, call.user.id, f"{action}sure", arg=str(call.user.id))
    await call.whisper(language.say(f"ask.{action}", n=turn.session.ply), view=view, lasting=True)


async def may_break_off(call: Call, turn: Turn) -> bool:
    """Whether the caller may end the game without a winner: moderators, and players whom nobody plays with any more."""
    return call.moderator or await deserted(call.client, turn, call.user.id)


async def break_off(call: Call, session: int) -> None:
    """Breaks off the game that the question was about."""
    allowed = await may_break_off(call, await call.client.service.session(session))
    turn = await call.client.service.break_off(call.where.channel, call.user.id, session_id=session, moderator=allowed)
    await call.show(turn)
    await call.close(call.words().say("done.end"))


async def flag(call: Call, game: Game[Any, Any], key: str, choice: str) -> None:
    """Sets one of the caller's modes, and redraws their own running board or says so."""
    await note_flag(call, game, key, choice)
    text = call.words(game.key).say(f"flag.{key}.set.{choice}")
    turn = await call.client.service.latest(call.where.channel)
    if turn and turn.game is game and turn.seat_of(call.user.id) is not None and turn.session.status is Status.RUNNING:
        await call.show(turn, refresh=True)
        await call.nod(text)
    else:
        await call.whisper(text)


async def note_flag(call: Call, game: Game[Any, Any], key: str, choice: str) -> None:
    """Notes one of the caller's modes for this and later games."""
    known = next((flag for flag in game.flags if flag.key == key and choice in flag.choices), None)
    if known is None:
        raise UnknownButton
    await call.client.service.set_preference(call.user.id, replies.flag_key(game.key, known), choice)


async def show_help(call: Call, game: Game[Any, Any]) -> None:
    """Tells how the game goes and what can be said, with pictures where the game has such."""
    language, files = call.words(game.key), list[discord.File]()
    for number, draw in enumerate(game.lessons if call.attaches else (), start=1):
        picture = await call.client.pictures.paint(f"lesson {number} of {game.key}", partial(draw, Look(language)))
        files += replies.attached(picture, f"{game.key}-{number}.png")
    await call.whisper(language.say("help").strip(), files=files, lasting=True)


async def speak(call: Call, language: str) -> None:
    """Sets the language of the caller's private answers."""
    await call.client.service.set_preference(call.user.id, "language", language)
    call.language = language
    await call.nod(call.words().say("done.language"))


async def ask(
    call: Call, question: Busy | ConfirmNeeded, *actions: str, arg: str = "", about: Turn | None = None
) -> None:
    """Says why something can't be done just so, with buttons for what can be; `about` is the session they act on."""
    language = call.words(question.turn.game.key)
    if not actions:
        await call.whisper(language(question.phrase))
        return
    view = buttons.question(about or question.turn, language, call.user.id, *actions, arg=arg)
    await call.whisper(language(question.phrase), view=view, lasting=True)


async def newest(call: Call) -> Turn:
    """The channel's running or last game; raises NoGame where there was none."""
    turn = await call.client.service.latest(call.where.channel)
    if turn is None:
        raise NoGame
    return turn


def demand_kind(game: Game[Any, Any], kind: Kind) -> None:
    """Raises UnknownButton where a game comes together in another way, as only a forged button may ask."""
    if game.kind is not kind:
        raise UnknownButton


async def demand_place(call: Call) -> None:
    """Raises NotPlayedHere or MissingPermission where no game may begin."""
    await house.demand_room(call)
    demand_permissions(call)


def demand_permissions(call: Call) -> None:
    """Raises MissingPermission where the bot could not show a board."""
    if names := call.missing():
        raise MissingPermission(names)
