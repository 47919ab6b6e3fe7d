"""The picker: a half-entered move, completed step by step in a private menu.

It walks `Game.complete` and has no rules of its own. The prefix lives in the database (one draft a seat, void when the
ply changes), so a restart loses nothing; only a whole move touches the public board.
"""

from collections.abc import Sequence

from discord import ui

from bot import buttons
from bot.actions import UnknownButton
from bot.calls import InteractionCall
from bot.game import Completion, Seat, phrase
from bot.refusal import NotSeated, NotYourTurn, Stale
from bot.turn import Turn

BACK = "<"
"""The argument of a step back to the beginning; no move contains it."""


async def begin(call: InteractionCall, turn: Turn) -> None:
    """Opens the first step for the one to move, as a private message of its own."""
    seat = demand_turn(call, turn)
    await call.client.service.set_draft(turn.session.id, seat, turn.session.ply, "")
    await show(call, turn, "", 0, revise=False)


async def step(call: InteractionCall, turn: Turn, text: str) -> str | None:
    """Takes a step: returns the move if it is whole, else notes the prefix and asks on."""
    seat = demand_turn(call, turn)
    service = call.client.service
    prefix = await service.draft(turn.session.id, seat, turn.session.ply)
    if any(known.text == text and known.whole for known in turn.game.complete(turn.state, seat, prefix)):
        return text
    prefix = "" if text == BACK else text
    if not turn.game.complete(turn.state, seat, prefix):
        raise UnknownButton
    await service.set_draft(turn.session.id, seat, turn.session.ply, prefix)
    await show(call, turn, prefix, 0, revise=True)
    return None


async def page(call: InteractionCall, turn: Turn, number: int) -> None:
    """Turns to a page of the present step."""
    seat = demand_turn(call, turn)
    prefix = await call.client.service.draft(turn.session.id, seat, turn.session.ply)
    await show(call, turn, prefix, number, revise=True)


def demand_turn(call: InteractionCall, turn: Turn) -> Seat:
    """The caller's seat if it is to move at the button's ply; else raises what stands in the way."""
    seat = turn.seat_of(call.user.id)
    if seat is None:
        raise NotSeated(turn)
    if turn.session.ply != call.ply or turn.to_move is None:
        raise Stale(turn)
    if seat != turn.to_move:
        raise NotYourTurn(turn, mover=turn.user_to_move or 0)
    return seat


async def show(call: InteractionCall, turn: Turn, prefix: str, number: int, *, revise: bool) -> None:
    """Shows the steps after a prefix, a menu a page, with the half-entered move marked on a private picture."""
    steps = turn.game.complete(turn.state, turn.to_move or Seat(0), prefix)
    await call.whisper_board(turn, prefix=prefix, view=picker_view(call, turn, steps, number, prefix), revise=revise)


def picker_view(call: InteractionCall, turn: Turn, steps: Sequence[Completion], number: int, prefix: str) -> ui.View:
    """The menu of one page, with buttons for the pages beside it and for the way back."""
    view, language = ui.View(timeout=None), call.words(turn.game.key)
    pages = range((len(steps) + buttons.MENU - 1) // buttons.MENU)
    number = max(0, min(number, len(pages) - 1))
    view.add_item(buttons.menu(turn, language, steps[number * buttons.MENU :][: buttons.MENU], "step"))
    for beside, label in ((number - 1, "button.earlier"), (number + 1, "button.later")):
        if beside in pages:
            view.add_item(buttons.button(turn, language, "page", arg=str(beside), label=phrase(label)))
    if prefix:
        view.add_item(buttons.button(turn, language, "step", arg=BACK, label=phrase("button.back")))
    return view
