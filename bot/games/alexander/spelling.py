"""How a typed line is read: in any case, umlauts also as ae, oe, ue, symbols also by their German names."""

import re
import unicodedata
from collections.abc import Mapping
from typing import TypeVar

from bot.game import IllegalMove
from bot.games.alexander.map import Map, Point, Symbol, Triangle
from bot.games.alexander.state import Cards, Reason

T = TypeVar("T")

Words = tuple[str, ...]

VERBS = ("zug", "nimm", "besetze", "übernimm", "steuern", "abziehen", "fertig")
OTHERS = ("bleibt", "hand", "stapel", "über", "mit", "gib", "bei")
SYMBOL_NAMES = ("tempel", "amphore", "pferd", "leier", "soldat")
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def folded(word: str) -> str:
    """A word in small letters without umlauts."""
    return unicodedata.normalize("NFC", word).lower().translate(UMLAUTS)


SPELLINGS = {folded(word): word for word in (*VERBS, *OTHERS)}
SPELLINGS |= {name: str(number) for number, name in enumerate(SYMBOL_NAMES, start=1)}


def words(text: str) -> Words:
    """The words of a line in their one spelling; a march may go without its verb."""
    found = tuple(SPELLINGS.get(folded(word)) or _name(word.upper()) for word in re.split(r"[\s,_]+", text) if word)
    return ("zug", *found) if found and re.fullmatch("hand|bleibt|[1-5]", found[0]) else found


def _name(word: str) -> str:
    """A name as it is printed: the triangle `F4/5` may be written `F4-5` or `F4/F5` as well."""
    found = re.fullmatch(r"([A-Z]\d+)(?:-|/[A-Z]?)(\d+)", word)
    return f"{found[1]}/{found[2]}" if found else word


def split(spelt: Words, word: str) -> tuple[Words, Words]:
    """The words before a word and those after it."""
    at = spelt.index(word) if word in spelt else len(spelt)
    return spelt[:at], spelt[at + 1 :]


def symbol_of(word: str) -> Symbol:
    """The symbol of a word, `3`; any other word is refused with `IllegalMove`."""
    if not re.fullmatch("[1-5]", word):
        raise IllegalMove(Reason.UNREADABLE)
    return Symbol(int(word))


def cards_of(spelt: Words) -> Cards:
    """The cards of words such as `115` or `1 1 5`, sorted."""
    return tuple(sorted(map(symbol_of, "".join(spelt))))


def triangle_of(atlas: Map, word: str) -> Triangle:
    """The triangle of a name, `F4` or `F4/5`; one that is none is refused."""
    return _called(word, atlas.triangles, Reason.NO_TRIANGLE)


def point_of(atlas: Map, word: str) -> Point:
    """The point of a name, `F4`; one that is none is refused."""
    return _called(word, atlas.points, Reason.NO_POINT)


def _called(word: str, known: Mapping[str, T], reason: Reason) -> T:
    if not re.fullmatch("[A-Z][0-9]{1,2}(/[0-9]{1,2})?", word):
        raise IllegalMove(Reason.UNREADABLE)
    if word not in known:
        raise IllegalMove(reason, name=word)
    return known[word]


def trail_of(atlas: Map, word: str) -> tuple[Point, ...]:
    """The points of a route, `A1-A2-B3`."""
    return tuple(point_of(atlas, name) for name in re.split("[-–]", word))
