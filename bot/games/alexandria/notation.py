"""Squares as players write them, `3,4`, and the names of stones."""

import re

from bot.game import IllegalMove, Phrase, Words, phrase
from bot.games.alexandria.state import Move, Reason, State, colour, symbol

PAIR = re.compile(r"\s*(0|[1-9][0-9]{0,2})(?:\s*,\s*|\s+)(0|[1-9][0-9]{0,2})\s*")


def parse(state: State, text: str) -> Move:
    """The square of a text such as `3,4` or `3 4`; anything else is refused with `IllegalMove`."""
    found = PAIR.fullmatch(text)
    if found is None:
        raise IllegalMove(Reason.UNREADABLE)
    return Move(int(found[1]), int(found[2]))


def format(state: State, move: Move) -> str:  # noqa: A001 - every game calls it so
    """The text of a move, `3,4`."""
    return square_text(move)


def square_text(square: Move) -> str:
    """The text of a square, x before y (ALX-2)."""
    return f"{square.x},{square.y}"


def stone_name(stone: int) -> Phrase:
    """The name of a stone by its colour and symbol."""
    return phrase("stone", colour=colour_name(colour(stone)), symbol=symbol_name(symbol(stone)))


def colour_name(number: int) -> Phrase:
    """The name of a colour."""
    return phrase(f"colour.{number}")


def symbol_name(number: int) -> Phrase:
    """The name of a symbol."""
    return phrase(f"symbol.{number}")


def stone_code(stone: int, words: Words) -> str:
    """A stone in two letters of a language, colour before symbol."""
    return words(phrase(f"letter.colour.{colour(stone)}")) + words(phrase(f"letter.symbol.{symbol(stone)}"))
