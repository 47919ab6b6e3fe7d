"""Turns as messages: words, picture or text board, alt text, buttons."""

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.buttons import board_view
from bot.captions import caption, pinged
from bot.game import Flag, Kind, Look
from bot.registry import words
from bot.turn import Turn

CONTENT = 2000
"""Characters that one message can hold."""


@dataclass(frozen=True)
class Board:
    """A board message: its words, its picture (or None) with alt text and name, the board as text, its buttons.

    `pings` are the users that it calls when it is new.
    """

    words: str
    diagram: str
    picture: bytes | None
    alt: str
    name: str
    view: ui.View
    pings: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The message's content; without a picture the board itself stands in it."""
        if self.picture:
            return self.words
        block = f"```ansi\n{self.diagram}\n```"
        return f"{self.words[: CONTENT - len(block) - 1]}\n{block}"

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Leave to call exactly these users."""
        return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in self.pings])

    def as_text(self) -> "Board":
        """The same board without its picture."""
        return replace(self, picture=None)

    def files(self) -> list[discord.File]:
        """The picture as a new file; none without a picture."""
        return attached((self.picture, self.alt), self.name) if self.picture else []


def attached(picture: tuple[bytes, str] | None, name: str) -> list[discord.File]:
    """A picture with its alt text as a new file of that name; none without a picture."""
    return [discord.File(io.BytesIO(picture[0]), name, description=picture[1])] if picture else []


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
    shown = flags(turn, preferences) if solo else {}
    return Look(words(turn.session.language, turn.game.key), flags=shown, outcome=turn.outcome)


def private_look(turn: Turn, language: str, preferences: Mapping[str, str], user: int, prefix: str = "") -> Look:
    """How one user sees the board: in their language and modes, with what their seat may see and is entering."""
    seat = turn.seat_of(user)
    turned = turn.game.kind is Kind.CHALLENGE and seat == 1
    return Look(words(language, turn.game.key), seat, flags(turn, preferences), prefix, turned, turn.outcome)


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
    words, buttons = caption(turn, look.words), view or board_view(turn, look)
    return Board(words, diagram, data, alt, name, buttons, pinged(turn))
