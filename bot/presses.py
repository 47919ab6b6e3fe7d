"""What the buttons and menus do, by the action in their custom id."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from bot import actions, agenda, arranging, duels, groups, pickers, replays, replies, saving
from bot.game import Game, Kind
from bot.interactions import InteractionCall
from bot.refusal import NotAsked, Over
from bot.registry import GAMES
from bot.turn import OfferKind, Turn


async def step(call: InteractionCall, turn: Turn, text: str) -> None:
    """Takes a picker's step, and plays the move once it is whole."""
    if move := await pickers.step(call, turn, text):
        await enter(call, turn, move)


async def enter(call: InteractionCall, turn: Turn, move: str) -> None:
    """Plays a move picked in private, and asks on while the turn goes on."""
    after = await actions.play(call, move, turn.session.id, call.ply)
    if after and after.mid_turn:
        call.ply = after.session.ply
        await pickers.begin(call, after, revise=True)
    elif after:
        hand = replies.hand_words(after, replies.private_look(after, call.language, call.preferences, call.user.id))
        await call.close(f"{call.words().say('done.move', move=move)}\n{hand}".strip())


async def confirm(call: InteractionCall, turn: Turn) -> None:
    """Plays the move that was shown to be confirmed."""
    await enter(call, turn, await pickers.confirmed(call, turn))


async def undo(call: InteractionCall, turn: Turn) -> None:
    """Takes the last step back, and asks on where it was done from a picker."""
    after = await groups.undo(call, turn.session.id, call.ply)
    if call.pressed_privately:
        call.ply = after.session.ply
        await pickers.begin(call, after, revise=True)


async def flag(call: InteractionCall, turn: Turn, key: str, choice: str) -> None:
    """Sets a mode: of a solitaire's board, or in games of several of the caller's own picker."""
    if turn.game.kind is Kind.SOLO:
        await actions.flag(call, turn.game, key, choice)
    else:
        await actions.note_flag(call, turn.game, key, choice)
        await call.learn()
        await pickers.page(call, turn, 0)


def number(arg: str) -> int:
    """The number of a button's argument, which only a forged one lacks."""
    if not re.fullmatch("[0-9]{1,19}", arg) or int(arg) >= 2**63:
        raise actions.UnknownButton
    return int(arg)


def kind(arg: str) -> OfferKind:
    """The kind of offer that a button's argument names, which only a forged one lacks."""
    if arg not in set(OfferKind):
        raise actions.UnknownButton
    return OfferKind(arg)


async def answer(call: InteractionCall, asked: object, action: Callable[[], Awaitable[None]]) -> None:
    """Takes the answer to a question that others may see too, from the user asked alone."""
    if str(call.user.id) != str(asked):
        raise NotAsked(asked=str(asked))
    await action()


async def in_thread(call: InteractionCall, arg: str) -> None:
    """Starts in a thread what was wanted in a busy channel: the user asked, the game, and perhaps a seed."""
    asked, key, seed = (*arg.split(" ", 2), "", "")[:3]
    if key not in GAMES:
        raise actions.UnknownButton
    await answer(call, asked, lambda: actions.start_in_thread(call, GAMES[key], seed or None))


async def again_in_thread(call: InteractionCall, arg: str) -> None:
    """Starts the same deal in a thread: the user asked, and the session whose deal it is."""
    asked, _, session = arg.partition(" ")
    await answer(call, asked, lambda: actions.again_in_thread(call, number(session)))


Action = Callable[[InteractionCall, Turn, str], Awaitable[object]]

PRESSED: dict[str, Action] = {
    "play": lambda call, turn, arg: actions.play(call, arg, turn.session.id, call.ply),
    "pick": lambda call, turn, _: pickers.begin(call, turn),
    "step": step,
    "confirm": lambda call, turn, _: confirm(call, turn),
    "page": lambda call, turn, arg: pickers.page(call, turn, number(arg)),
    "flag": lambda call, turn, arg: flag(call, turn, *arg.partition(".")[::2]),
    "status": lambda call, _, __: actions.status(call),
    "help": lambda call, turn, _: actions.show_help(call, turn.game),
    "end": lambda call, _, __: actions.end(call),
    "endsure": lambda call, turn, arg: answer(call, arg, lambda: actions.break_off(call, turn.session.id)),
    "replace": lambda call, turn, arg: answer(
        call, turn.session.players[0], lambda: actions.start(call, turn.game, arg or None, giving_up=turn.session.id)
    ),
    "new": lambda call, turn, _: actions.start(call, turn.game),
    "again": lambda call, turn, _: actions.again(call, turn.session.id),
    "againsure": lambda call, turn, arg: answer(
        call, turn.session.players[0], lambda: actions.again(call, number(arg), giving_up=turn.session.id)
    ),
    "resume": lambda call, turn, _: actions.resume(call, turn.game, turn.session.id),
    "thread": lambda call, _, arg: in_thread(call, arg),
    "againthread": lambda call, _, arg: again_in_thread(call, arg),
    "no": lambda call, _, arg: answer(call, arg, lambda: call.close(call.words().say("done.nothing"))),
    "accept": lambda call, turn, _: duels.accept(call, turn),
    "acceptthread": lambda call, turn, _: duels.accept(call, turn, thread=True),
    "decline": lambda call, turn, _: duels.decline(call, turn),
    "withdraw": lambda call, turn, _: duels.withdraw(call, turn),
    "resign": lambda call, _, __: duels.resign(call),
    "resignsure": lambda call, turn, arg: answer(call, arg, lambda: duels.resign_surely(call, turn.session.id)),
    "draw": lambda call, turn, _: duels.offer(call, OfferKind.DRAW, turn.session.id, call.ply),
    "takeback": lambda call, turn, _: duels.offer(call, OfferKind.TAKEBACK, turn.session.id, call.ply),
    "agree": lambda call, turn, arg: duels.agree(call, kind(arg), turn.session.id, call.ply),
    "refuse": lambda call, turn, arg: duels.refuse(call, kind(arg), turn.session.id, call.ply),
    "join": lambda call, turn, _: groups.join(call, turn),
    "quit": lambda call, turn, _: groups.quit_lobby(call, turn),
    "begin": lambda call, turn, _: groups.begin(call, turn),
    "beginthread": lambda call, turn, _: groups.begin(call, turn, thread=True),
    "lobby": lambda call, turn, _: groups.open_lobby(call, turn.game),
    "hand": lambda call, turn, _: groups.show_hand(call, turn),
    "undo": lambda call, turn, _: undo(call, turn),
    "leave": lambda call, _, __: groups.leave(call),
    "leavesure": lambda call, turn, arg: answer(call, arg, lambda: groups.leave_surely(call, turn.session.id)),
    "rematch": lambda call, turn, _: duels.rematch(call, turn.session.id),
    "save": lambda call, turn, _: saving.save(call, turn.session.id),
    "replay": lambda call, turn, _: replays.turn_to(call, turn, None),
    "first": lambda call, turn, _: replays.turn_to(call, turn, 0),
    "prev": lambda call, turn, _: replays.turn_to(call, turn, (call.ply or 0) - 1),
    "next": lambda call, turn, _: replays.turn_to(call, turn, (call.ply or 0) + 1),
    "last": lambda call, turn, _: replays.turn_to(call, turn, None),
    "jump": lambda call, turn, _: replays.ask(call, turn),
    "film": lambda call, turn, _: replays.film(call, turn),
    "share": lambda call, turn, _: replays.share(call, turn),
}
"""What the buttons and menus do, by the action in their custom id."""


VIEWING = frozenset({"replay", "first", "prev", "next", "last", "jump", "film", "share"})
"""What may be pressed anywhere: a replay of one's own game is shown in any channel."""

FREE: dict[str, Callable[[InteractionCall, Game[Any, Any], str], Awaitable[None]]] = {
    "arrange": arranging.arrange,
    "callout": lambda call, game, arg: arranging.call_out(call, game, number(arg) if arg else None),
}
"""What the buttons and menus do that belong to no session, but to a game and to who asked for them."""


async def games(call: InteractionCall, arg: str) -> None:
    """Turns to another page of somebody's own games."""
    asked, _, page = arg.partition(".")
    await answer(call, asked, lambda: agenda.turn_page(call, number(page)))


LOOSE: dict[str, Callable[[InteractionCall, str], Awaitable[None]]] = {"games": games}
"""What buttons do that belong to no session."""


async def press(call: InteractionCall, session: int, action: str, arg: str) -> None:
    """Does what a button or menu names; its session, if any, must be of this channel unless it is only watched."""
    if action in LOOSE:
        await LOOSE[action](call, arg)
        return
    if action in FREE:
        await press_free(call, action, arg)
        return
    turn = await call.client.service.session(session)
    if action not in PRESSED:
        raise actions.UnknownButton
    if action not in VIEWING and turn.session.channel != call.where.channel:
        raise Over(turn)
    await PRESSED[action](call, turn, arg)


async def press_free(call: InteractionCall, action: str, arg: str) -> None:
    """Does what a button outside sessions names, for who asked for it: `<game>.<user>.<what>`."""
    game, _, rest = arg.partition(".")
    asked, _, what = rest.partition(".")
    if game not in GAMES:
        raise actions.UnknownButton
    await answer(call, asked, lambda: FREE[action](call, GAMES[game], what))
