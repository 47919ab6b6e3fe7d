"""Deals: which stones open the board and in which order the others come, by a seed or written out."""

from collections import Counter

from bot.game import IllegalMove, Setup, shuffled
from bot.games.alexandria.notation import stone_name
from bot.games.alexandria.state import COLOURS, KINDS, SYMBOLS, Move, Reason, cell_of, colour, symbol

OPENING = tuple(map(cell_of, (Move(1, 1), Move(12, 1), Move(1, 8), Move(12, 8), Move(6, 4), Move(7, 5))))
"""Where the first six stones of a deal lie (ALX-3)."""


def deal(setup: Setup) -> tuple[int, ...]:
    """The 72 stones of a game, the opening six first; a deal given as text may be refused with `IllegalMove`."""
    text = setup.option("deal")
    return dealt_by(setup.seed) if text is None else read_deal(text)


def dealt_by(seed: str) -> tuple[int, ...]:
    """The deal that follows from a seed: six stones of six colours and six symbols, the rest shuffled once (ALX-3)."""
    pairs = zip(shuffled(COLOURS, seed, 1), shuffled(SYMBOLS, seed, 2), strict=True)
    opening = tuple(10 * colour + symbol for colour, symbol in pairs)
    rest = Counter(KINDS * 2) - Counter(opening)
    return opening + shuffled(sorted(rest.elements()), seed)


def read_deal(text: str) -> tuple[int, ...]:
    """The deal written as pairs of digits (`31 42 …`); what is no deal is refused with `IllegalMove`."""
    names = {str(kind): kind for kind in KINDS}
    words = text.split()
    for place, word in enumerate(words, 1):
        if word not in names:
            raise IllegalMove(Reason.DEAL_UNREADABLE, place=place)
    stones = tuple(names[word] for word in words)
    for kind in KINDS:
        if stones.count(kind) != 2:
            raise IllegalMove(Reason.DEAL_UNEVEN, stone=stone_name(kind), digits=kind, times=stones.count(kind))
    if len(set(map(colour, stones[:6]))) < 6 or len(set(map(symbol, stones[:6]))) < 6:
        raise IllegalMove(Reason.DEAL_OPENING)
    return stones


def write_deal(stones: tuple[int, ...]) -> str:
    """The text of a deal, as `read_deal` reads it."""
    return " ".join(map(str, stones))
