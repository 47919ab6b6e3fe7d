"""Turns as messages: words, picture or text board, alt text, buttons."""

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.components import Pick, Press
from bot.game import Completion, Flag, Kind, Look, Phrase, Seat, Words, phrase
from bot.registry import words
from bot.turn import Standing, Status, Turn

MENU = 25
"""Options that one Discord menu can hold."""

CONTENT = 2000
"""Characters that one message can hold."""


@dataclass(frozen=True)
class Board:
    """A board message: its words, its picture (or None) with alt text and name, the board as text, its buttons."""

    words: str
    diagram: str
    picture: bytes | None
    alt: str
    name: str
    view: ui.View

    @property
    def text(self) -> str:
        """The message's content; without a picture the board itself stands in it."""
        if self.picture:
            return self.words
        block = f"```ansi\n{self.diagram}\n```"
        return f"{self.words[: CONTENT - len(block) - 1]}\n{block}"

    def as_text(self) -> "Board":
        """The same board without its picture."""
        return replace(self, picture=None)

    def files(self) -> list[discord.File]:
        """The picture as a new file; none without a picture."""
        if not self.picture:
            return []
        return [discord.File(io.BytesIO(self.picture), self.name, description=self.alt)]


def custom_ids(components: Sequence[Any]) -> Iterator[str]:
    """The custom ids of components, nested ones too."""
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            yield custom_id
        yield from custom_ids(getattr(component, "children", ()))


def is_board(message: discord.Message, session: int) -> bool:
    """Whether a message of the bot's is a board of the session with buttons on; its questions are replies."""
    ids = (f"b:{session}:", f"m:{session}:")
    return message.reference is None and any(custom_id.startswith(ids) for custom_id in custom_ids(message.components))


def public_look(turn: Turn, preferences: Mapping[str, str]) -> Look:
    """How the channel sees the board: in the session's language, in a solitaire as its player likes it."""
    solo = turn.game.kind is Kind.SOLO
    return Look(words(turn.session.language, turn.game.key), flags=flags(turn, preferences) if solo else {})


def private_look(turn: Turn, language: str, preferences: Mapping[str, str], user: int, prefix: str = "") -> Look:
    """How one user sees the board: in their language and modes, with what their seat may see and is entering."""
    return Look(words(language, turn.game.key), turn.seat_of(user), flags(turn, preferences), prefix)


def flags(turn: Turn, preferences: Mapping[str, str]) -> dict[str, str]:
    """The game's flags that the preferences set to something else than the default."""
    chosen = ((flag, preferences.get(flag_key(turn.game.key, flag))) for flag in turn.game.flags)
    return {flag.key: value for flag, value in chosen if value in flag.choices[1:]}


def flag_key(game: str, flag: Flag) -> str:
    """The name of a flag among the preferences."""
    return f"{game}.{flag.key}"


def board(turn: Turn, look: Look, picture: tuple[bytes, str] | None, view: ui.View | None = None) -> Board:
    """The board message of a turn in a look, with the view under it or else the public buttons."""
    data, alt = picture or (None, "")
    modes = "".join(f"-{value}" for value in look.flags.values())
    name = f"{turn.game.key}-{turn.session.id}-{turn.session.version}{modes}.png"
    diagram = turn.game.diagram(turn.state, look)
    return Board(board_words(turn, look.words), diagram, data, alt, name, view or board_view(turn, look))


def board_words(turn: Turn, language: Words) -> str:
    """What stands above the board: the game and its player, what happened, how it ended."""
    session = turn.session
    title = "board.title" if session.rated else "board.practice"
    lines = [language(phrase(title, game=phrase("name"), player=f"<@{session.players[0]}>"))]
    told = turn.told if session.ply else (phrase("begin"),)
    lines.append(" ".join(language(sentence) for sentence in told))
    if session.status in (Status.BROKEN, Status.PARKED):
        lines.append(language(phrase(f"board.{session.status}")))
    lines += [standing_words(turn, standing, language) for standing in turn.standings]
    return "\n".join(line for line in lines if line)


def standing_words(turn: Turn, standing: Standing, language: Words) -> str:
    """How a figure of an ended game compares with the player's own record and the server's."""
    most = next(record.most for record in turn.game.records if record.key == standing.key)
    best = {"own": standing.own_best, "server": standing.server_best}
    compared = [
        language(comparison(whose, standing.value, record, most))
        for whose, record in best.items()
        if record is not None
    ]
    label = phrase(f"record.{standing.key}")
    line = phrase("standing.line", label=label, value=standing.value)
    return " · ".join((language(line), *(compared or [language(phrase("standing.first"))])))


def comparison(whose: str, value: int, best: int, most: bool) -> Phrase:  # noqa: FBT001 - it is the record's own field
    """A figure beside a record: the same, better or worse."""
    how = "same" if value == best else "better" if (value > best) == most else "worse"
    return phrase(f"standing.{whose}.{how}", best=best)


def board_view(turn: Turn, look: Look) -> ui.View:
    """The buttons and the menu under a board, as its state allows them."""
    view = ui.View(timeout=None)
    language = look.words
    session = turn.session
    if session.status is Status.RUNNING:
        add_moves(view, turn, language)
        for flag in turn.game.flags:
            view.add_item(flag_button(turn, look, flag))
        view.add_item(button(turn, language, "status"))
        view.add_item(button(turn, language, "help"))
        view.add_item(button(turn, language, "end", style=discord.ButtonStyle.danger))
    elif session.status is Status.PARKED:
        view.add_item(button(turn, language, "resume", style=discord.ButtonStyle.primary))
    else:
        view.add_item(button(turn, language, "new", style=discord.ButtonStyle.primary))
        view.add_item(button(turn, language, "again"))
        view.add_item(button(turn, language, "help"))
    return view


def add_moves(view: ui.View, turn: Turn, language: Words) -> None:
    """A menu of all moves where one menu holds them, else a button that opens the picker."""
    steps = turn.game.complete(turn.state, turn.to_move or Seat(0), "")
    if len(steps) <= MENU and all(step.whole for step in steps):
        view.add_item(menu(turn, language, steps, "play"))
    else:
        view.add_item(button(turn, language, "pick", style=discord.ButtonStyle.primary))


def menu(turn: Turn, language: Words, steps: Sequence[Completion], action: str) -> Pick:
    """A menu of completions; the value of an option is its text."""
    options = [discord.SelectOption(label=language(step.label)[:100], value=step.text) for step in steps]
    prompt = language(phrase("board.choose", n=len(steps)))
    return Pick(turn.session.id, turn.session.ply, action, options=options, placeholder=prompt)


def button(
    turn: Turn,
    language: Words,
    action: str,
    *,
    arg: str = "",
    label: Phrase | None = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
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
        view.add_item(button(turn, language, action, arg=arg, style=discord.ButtonStyle.danger))
    view.add_item(button(turn, language, "no", arg=str(asked)))
    return view
