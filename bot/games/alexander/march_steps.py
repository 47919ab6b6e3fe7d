"""A march step by step: card, target, end corner, route (ALE-6 to ALE-11)."""

from collections.abc import Iterator
from itertools import groupby
from os.path import commonprefix

from bot.game import Completion, phrase
from bot.games.alexander.map import Map, Symbol, Triangle
from bot.games.alexander.march import choices, new_walls, routes, stays
from bot.games.alexander.naming import symbol_name, trail_text
from bot.games.alexander.notation import card_text, format, march_text
from bot.games.alexander.spelling import Words
from bot.games.alexander.state import Route, State

FEW = 10
"""So many routes are listed; more are asked for point by point."""

Steps = tuple[Completion, ...] | None
"""What may come next; None where the words so far lead nowhere."""


def march_steps(atlas: Map, state: State, rest: Words) -> Steps:
    """What may come after `zug` and these words."""
    hand = rest[:1] == ("hand",)
    match rest[hand:]:
        case ():
            return (*_stays(atlas, state), *_cards(atlas, state)) if not hand else tuple(_cards(atlas, state, hand=True))
        case (card,):
            return None
    return None
