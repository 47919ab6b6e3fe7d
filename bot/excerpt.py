"""What is public of a game that still hides something: its headers without seed or deal, and what the moves told.

An account for people, marked as one: nothing can be played from it. Pure.
"""

from bot.game import Words, phrase
from bot.record import EXCERPT, result_of
from bot.reel import Reel


def excerpt(reel: Reel, words: Words) -> str:
    """The text of the account, in these words."""
    turn = reel.turn
    headers = {"Spiel": turn.game.key, "Regeln": str(turn.game.rules_version), "Sitze": str(turn.session.setup.seats)}
    headers |= {EXCERPT: words(phrase("record.account")), "Ergebnis": result_of(turn.outcome)}
    head = "\n".join(f"{name}: {value}" for name, value in headers.items())
    lines = [f"{frame.n}. {' '.join(map(words, frame.told))}" for frame in reel.frames() if frame.n]
    return "\n".join((head, "", *lines, ""))
