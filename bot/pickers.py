"""The picker: a half-entered move, completed step by step in a private menu.

It walks `Game.complete` and has no rules of its own. The prefix lives in the database (one draft a seat, void when the
ply changes), so a restart loses nothing; only a whole move touches the public board.
"""

from collections.abc import Sequence

from discord import ui

from bot import buttons, replies
from bot.game import Completion, Seat, Words, phrase
from bot.interactions import InteractionCall
from bot.refusal import NotSeated, NotYourTurn, Stale
from bot.turn import Turn

BACK = "<"
"""The argument of a step back; no move contains it."""

BETWEEN = "\n"
"""Between the prefixes of a draft, from the first step to the last, so that each can be taken back."""

Path = tuple[str, ...]
"""The prefixes of a half-entered move, from the first step to the last."""


async def begin(call: InteractionCall, turn: Turn, *, revise: bool = False) -> None:
    """Opens the first step for the one to move, as a private message of its own or in the place of the one pressed."""
    seat = demand_turn(call, turn)
    await call.client.service.set_draft(turn.session.id, seat, turn.session.ply, "")
    await show(call, turn, (), revise=revise)


async def step(call: InteractionCall, turn: Turn, text: str) -> str | None:
    """Takes a step, or one back: returns a whole move, unless it is shown once more before it turns something up."""
    path = await draft(call, turn)
    path = path[:-1] if text == BACK else follow(turn, path, text)
    if turn.game.reveals is None and whole(turn, path):
        return text
    await call.client.service.set_draft(turn.session.id, demand_turn(call, turn), turn.session.ply, BETWEEN.join(path))
    await show(call, turn, path, revise=True)
    return None


def follow(turn: Turn, path: Path, text: str) -> Path:
    """The path with a step taken from its end, or from further back as older menus have it; raises Stale."""
    for known in range(len(path), -1, -1):
        longer = (*path[:known], text)
        if text != last(path[:known]) and taken(turn, longer):
            return longer
    raise Stale(turn)


def taken(turn: Turn, path: Path) -> Completion | None:
    """The last step of a path; None where it does not follow from those before it."""
    steps = turn.game.complete(turn.state, turn.to_move or Seat(0), last(path[:-1]))
    return next((step for step in steps if step.text == last(path)), None)


def whole(turn: Turn, path: Path) -> Completion | None:
    """The last step of a path if it makes the move whole."""
    step = taken(turn, path) if path else None
    return step if step and step.whole else None


async def page(call: InteractionCall, turn: Turn, number: int) -> None:
    """Turns to a page of the present step."""
    await show(call, turn, await draft(call, turn), number, revise=True)


async def confirmed(call: InteractionCall, turn: Turn) -> str:
    """The whole move that was shown to be confirmed."""
    return last(await draft(call, turn))


async def draft(call: InteractionCall, turn: Turn) -> Path:
    """The prefixes entered so far by the one to move; raises what stands in the way of the caller's being that."""
    seat = demand_turn(call, turn)
    text = await call.client.service.draft(turn.session.id, seat, turn.session.ply)
    return tuple(text.split(BETWEEN)) if text else ()


def last(path: Path) -> str:
    """The half-entered move at the end of a path."""
    return path[-1] if path else ""


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


async def show(call: InteractionCall, turn: Turn, path: Path, number: int = 0, *, revise: bool) -> None:
    """Shows the steps that may follow, a menu a page, with the half-entered move marked on a private picture.

    A whole move is shown with what it costs and brings, and the question whether it shall be made.
    """
    language, prefix, view = call.words(turn.game.key), last(path), ui.View(timeout=None)
    before = f"`{prefix}`" if prefix else ""
    if move := whole(turn, path):
        before = f"**{language(move.label)}** · {before}"
        view.add_item(buttons.button(turn, language, "confirm", style=buttons.MAIN))
    else:
        steps = turn.game.complete(turn.state, turn.to_move or Seat(0), prefix)
        add_menu(view, turn, language, steps, number, counted=bool(prefix))
    add_ways(view, call, turn, prefix)
    await call.whisper_board(turn, before=before, prefix=prefix, view=view, revise=revise)


def add_menu(
    view: ui.View, turn: Turn, language: Words, steps: Sequence[Completion], number: int, *, counted: bool
) -> None:
    """Adds the menu of one page, with buttons for those beside it; `counted` where the picture numbers the steps."""
    pages = range((len(steps) + buttons.MENU - 1) // buttons.MENU)
    number = max(0, min(number, len(pages) - 1))
    start = number * buttons.MENU
    shown, first = steps[start : start + buttons.MENU], start + 1 if counted else 0
    view.add_item(buttons.menu(turn, language, shown, "step", first=first))
    for beside, label in ((number - 1, "button.earlier"), (number + 1, "button.later")):
        if beside in pages:
            view.add_item(buttons.button(turn, language, "page", arg=str(beside), label=phrase(label)))


def add_ways(view: ui.View, call: InteractionCall, turn: Turn, prefix: str) -> None:
    """Adds the ways back, and the modes in which the picture can be looked at."""
    language = call.words(turn.game.key)
    if prefix:
        view.add_item(buttons.button(turn, language, "step", arg=BACK, label=phrase("button.back")))
        look = replies.private_look(turn, call.language, call.preferences, call.user.id)
        for flag in turn.game.flags:
            view.add_item(buttons.flag_button(turn, look, flag))
    elif turn.mid_turn and turn.game.reveals:
        view.add_item(buttons.button(turn, language, "undo"))
