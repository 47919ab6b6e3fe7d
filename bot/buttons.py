"""The buttons and menus under a board, as the state of its session allows them."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.components import Pick, Press
from bot.game import Completion, Flag, Kind, Look, Phrase, Seat, Words, phrase
from bot.turn import Status, Turn

MENU = 25
"""Options that one Discord menu can hold."""

MAIN = discord.ButtonStyle.primary
PLAIN = discord.ButtonStyle.secondary
GRAVE = discord.ButtonStyle.danger


def board_view(turn: Turn, look: Look) -> ui.View:
    """What can be done with the session by a click."""
    view, status = ui.View(timeout=None), turn.session.status
    if status is Status.OPEN:
        add(view, turn, look, *(LOBBY if turn.game.kind is Kind.LOBBY else challenge_actions(turn)))
    elif status is Status.PARKED:
        add(view, turn, look, ("resume", MAIN))
    elif status is Status.RUNNING:
        add_moves(view, turn, look.words)
        for flag in turn.game.flags if turn.game.kind is Kind.SOLO else ():
            view.add_item(flag_button(turn, look, flag))
        add(view, turn, look, *RUNNING[turn.game.kind])
        add_offer(view, turn, look)
    elif turn.session.terms is None:
        add(view, turn, look, *OVER[turn.game.kind], HELP)
    return view


Action = tuple[str, discord.ButtonStyle]

HELP: Action = ("help", PLAIN)
LOBBY: tuple[Action, ...] = (("join", MAIN), ("quit", PLAIN), ("begin", MAIN), ("withdraw", PLAIN), HELP)
RUNNING: dict[Kind, tuple[Action, ...]] = {
    Kind.SOLO: (("status", PLAIN), HELP, ("end", GRAVE)),
    Kind.CHALLENGE: (("status", PLAIN), ("draw", PLAIN), ("takeback", PLAIN), HELP, ("resign", GRAVE)),
    Kind.LOBBY: (("hand", MAIN), ("undo", PLAIN), ("status", PLAIN), HELP, ("leave", GRAVE)),
}
OVER: dict[Kind, tuple[Action, ...]] = {
    Kind.SOLO: (("new", MAIN), ("again", PLAIN), ("replay", PLAIN)),
    Kind.CHALLENGE: (("rematch", MAIN), ("replay", PLAIN), ("save", PLAIN)),
    Kind.LOBBY: (("lobby", MAIN), ("replay", PLAIN)),
}
"""The buttons of a board by the kind of its game, while it runs and after."""


def challenge_actions(turn: Turn) -> tuple[Action, ...]:
    """The answers to a challenge; who nobody named can't decline."""
    decline: tuple[Action, ...] = () if turn.challenged is None else (("decline", PLAIN),)
    return (("accept", MAIN), *decline, ("withdraw", PLAIN), HELP)


def add(view: ui.View, turn: Turn, look: Look, *actions: Action) -> None:
    """Puts buttons under a board."""
    for action, style in actions:
        view.add_item(button(turn, look.words, action, style=style))


def add_offer(view: ui.View, turn: Turn, look: Look) -> None:
    """The answers to an offer that stands."""
    if turn.offer:
        for action, style in (("agree", MAIN), ("refuse", PLAIN)):
            label = phrase(f"button.{action}.{turn.offer.kind}")
            view.add_item(button(turn, look.words, action, arg=turn.offer.kind, label=label, style=style))


def add_moves(view: ui.View, turn: Turn, language: Words) -> None:
    """A menu of all moves of a solitaire where one menu holds them, else a button that opens the private picker."""
    solo = turn.game.kind is Kind.SOLO
    steps = turn.game.complete(turn.state, turn.to_move or Seat(0), "") if solo else ()
    if solo and len(steps) <= MENU and all(step.whole for step in steps):
        view.add_item(menu(turn, language, steps, "play"))
    else:
        view.add_item(button(turn, language, "pick", style=MAIN))


def menu(turn: Turn, language: Words, steps: Sequence[Completion], action: str, *, first: int = 0) -> Pick:
    """A menu of completions, counted from `first` as their marks in the picture are; an option's value is its text."""
    labels = [language(step.label) for step in steps]
    if first:
        labels = [f"{n}. {label}" for n, label in enumerate(labels, first)]
    options = [
        discord.SelectOption(label=label[:100], value=step.text) for label, step in zip(labels, steps, strict=True)
    ]
    prompt = language(phrase("board.choose", n=len(steps)))
    return Pick(turn.session.id, turn.session.ply, action, options=options, placeholder=prompt)


def button(
    turn: Turn,
    language: Words,
    action: str,
    *,
    arg: str = "",
    label: Phrase | None = None,
    style: discord.ButtonStyle = PLAIN,
) -> Press:
    """A button of the turn's session, labelled `button.<action>` unless told otherwise."""
    text = language(label or phrase(f"button.{action}"))
    return Press(turn.session.id, turn.session.ply, action, arg, label=text[:80], style=style)


def flag_button(turn: Turn, look: Look, flag: Flag) -> Press:
    """A button that sets the flag to its next choice, and says which."""
    now = flag.choices.index(look.flags.get(flag.key, flag.choices[0]))
    following = flag.choices[(now + 1) % len(flag.choices)]
    label = phrase(f"flag.{flag.key}.to.{following}")
    return button(turn, look.words, "flag", arg=f"{flag.key}.{following}", label=label)


def question(turn: Turn, language: Words, asked: int, *actions: str, arg: str = "") -> ui.View:
    """Buttons under a question to a user: the given actions, then `no`."""
    view = ui.View(timeout=None)
    for action in actions:
        view.add_item(button(turn, language, action, arg=arg, style=GRAVE))
    view.add_item(button(turn, language, "no", arg=str(asked)))
    return view
