"""The picker: a half-entered move, completed step by step in a private menu.

It walks `Game.complete` and has no rules of its own. The prefix lives in the database (one draft a seat, void when the
ply changes), so a restart loses nothing; only a whole move touches the public board.
"""

from collections.abc import Sequence

from discord import ui

from bot import buttons
from bot.calls import InteractionCall
from bot.game import Completion, Seat, phrase
from bot.refusal import NotSeated, NotYourTurn, Stale
from bot.turn import Turn

BACK = "<"
"""The argument of a step back; no move contains it."""

PATH = "\n"
"""Between the prefixes of a draft, from the first step to the last, so that each can be taken back."""


async def begin(call: InteractionCall, turn: Turn, *, revise: bool = False) -> None:
    """Opens the first step for the one to move, as a private message of its own or in the place of the one pressed."""
    seat = demand_turn(call, turn)
    await call.client.service.set_draft(turn.session.id, seat, turn.session.ply, "")
    await show(call, turn, "", 0, revise=revise)


async def step(call: InteractionCall, turn: Turn, text: str) -> str | None:
    """Takes a step, or one back: returns a whole move, unless it is shown once more before it turns something up."""
    path = await draft(call, turn)
    whole = text != BACK and is_whole(turn, path, text)
    if whole and turn.game.reveals is None:
        return text
    path = path[:-1] if text == BACK else (*path, text)
    await call.client.service.set_draft(turn.session.id, demand_turn(call, turn), turn.session.ply, PATH.join(path))
    await show(call, turn, last(path), 0, revise=True, whole=whole)
    return None


async def page(call: InteractionCall, turn: Turn, number: int) -> None:
    """Turns to a page of the present step."""
    await show(call, turn, last(await draft(call, turn)), number, revise=True)


async def confirmed(call: InteractionCall, turn: Turn) -> str:
    """The whole move that was shown to be confirmed."""
    return last(await draft(call, turn))


async def draft(call: InteractionCall, turn: Turn) -> tuple[str, ...]:
    """The prefixes entered so far by the one to move; raises what stands in the way of the caller's being that."""
    seat = demand_turn(call, turn)
    text = await call.client.service.draft(turn.session.id, seat, turn.session.ply)
    return tuple(text.split(PATH)) if text else ()


def last(path: tuple[str, ...]) -> str:
    """The half-entered move at the end of a path."""
    return path[-1] if path else ""


def is_whole(turn: Turn, path: tuple[str, ...], text: str) -> bool:
    """Whether the step makes the move whole."""
    steps = turn.game.complete(turn.state, turn.to_move or Seat(0), last(path))
    return any(step.text == text and step.whole for step in steps)


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


async def show(
    call: InteractionCall, turn: Turn, prefix: str, number: int, *, revise: bool, whole: bool = False
) -> None:
    """Shows the steps after a prefix, a menu a page, with the half-entered move marked on a private picture."""
    steps = turn.game.complete(turn.state, turn.to_move or Seat(0), prefix)
    view = confirm_view(call, turn) if whole else picker_view(call, turn, steps, number, prefix)
    await call.whisper_board(turn, before=f"`{prefix}`" if prefix else "", prefix=prefix, view=view, revise=revise)


def confirm_view(call: InteractionCall, turn: Turn) -> ui.View:
    """The question whether the whole move shall be made, where it can't be taken back."""
    view, language = ui.View(timeout=None), call.words(turn.game.key)
    view.add_item(buttons.button(turn, language, "confirm", style=buttons.MAIN))
    view.add_item(buttons.button(turn, language, "step", arg=BACK, label=phrase("button.back")))
    return view


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
