"""The position as it is read out, within the length of an alt text."""

from bot.game import Look
from bot.games.alexander.description import description
from bot.games.alexander.map import Map
from bot.games.alexander.state import State

LENGTH = 1024


def alt(atlas: Map, state: State, look: Look) -> str:
    """The description in a row; a sentence for which there is no room is left out."""
    text = ""
    for sentence in map(look.words, description(atlas, state, look.viewer)):
        if len(text) + len(sentence) < LENGTH:
            text = f"{text} {sentence}".lstrip()
    return text
