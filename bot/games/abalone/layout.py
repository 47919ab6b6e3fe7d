"""First positions: the named layouts, positions as text, and setting up a position field by field."""

import re
from dataclasses import replace

from bot.game import IllegalMove, Seat, Setup
from bot.games.abalone.board import BIT, FIELDS, bits, names
from bot.games.abalone.layouts import LAYOUTS
from bot.games.abalone.state import BLACK, WHITE, Position, Reason, State

COLOURS = ("black", "white")
LONGEST = 300
"""Characters of an option that are looked at; a full board takes 220."""


def initial(setup: Setup) -> State:
    """The first state of a set-up: option `position` or `layout` (ABA-2), and `lose_at`, the marbles that lose it."""
    text = setup.option("position")
    position = _named(setup.option("layout") or "standard") if text is None else parse_position(text)
    lose_at = _limit(setup.option("lose_at") or "6")
    if max(position.lost) >= lose_at:
        raise IllegalMove(Reason.LOST_ALREADY, lost=max(position.lost), limit=lose_at)
    return State(position, (position.key,), lose_at=lose_at)


def from_picture(picture: str, seat: Seat = BLACK, lost: tuple[int, int] = (0, 0)) -> Position:
    """The position of a picture: 61 marks in reading order, `x` black, `o` white, anything else free."""
    marks = list(zip(FIELDS, picture.split(), strict=True))
    black, white = (bits(field for field, mark in marks if mark == colour) for colour in "xo")
    return Position((black, white), seat, lost)


def parse_position(text: str) -> Position:
    """The position of `A0 A1 / E2 / white / 0 2`: black fields, white fields, who moves, lost by Black and by White."""
    parts = [part.strip() for part in f"{text}///".split("/")][:4]
    if text.count("/") not in (1, 2, 3) or len(text) > LONGEST:
        raise IllegalMove(Reason.BAD_POSITION, part=text[:LONGEST])
    black, white = _fields(parts[0]), _fields(parts[1])
    if black & white:
        raise IllegalMove(Reason.FIELD_TWICE, field=names(black & white)[0])
    return Position((black, white), _seat(parts[2]), _lost(parts[3]))


def format_position(position: Position) -> str:
    """The text of a position, which `parse_position` reads."""
    black, white = (" ".join(names(marbles)) for marbles in position.marbles)
    return f"{black} / {white} / {COLOURS[position.seat]} / {position.lost[0]} {position.lost[1]}"


def place(position: Position, field: str, colour: Seat) -> Position:
    """The position with a marble of a colour set, or taken away where that colour stood already (ABA-12)."""
    if field not in BIT:
        raise IllegalMove(Reason.UNKNOWN_FIELD, field=field)
    bit = BIT[field]
    own, foe = position.marbles[colour] ^ bit, position.marbles[1 - colour] & ~bit
    return replace(position, marbles=(own, foe) if colour == BLACK else (foe, own))


def _named(layout: str) -> Position:
    if layout not in LAYOUTS:
        raise IllegalMove(Reason.UNKNOWN_LAYOUT, layout=layout[:LONGEST], layouts=", ".join(LAYOUTS))
    return from_picture(LAYOUTS[layout])


def _limit(text: str) -> int:
    if not re.fullmatch(r"[1-9]\d?", text):
        raise IllegalMove(Reason.BAD_LIMIT, limit=text[:LONGEST])
    return int(text)


def _fields(text: str) -> int:
    fields = re.findall(r"\w+", text.upper())
    for field in fields:
        if field not in BIT:
            raise IllegalMove(Reason.UNKNOWN_FIELD, field=field)
    return bits(fields)


def _seat(text: str) -> Seat:
    seats = {"": BLACK, COLOURS[BLACK]: BLACK, COLOURS[WHITE]: WHITE}
    if text.lower() not in seats:
        raise IllegalMove(Reason.BAD_POSITION, part=text)
    return seats[text.lower()]


def _lost(text: str) -> tuple[int, int]:
    if not (match := re.fullmatch(r"(\d\d?)[\s:-]+(\d\d?)", text or "0 0")):
        raise IllegalMove(Reason.BAD_POSITION, part=text)
    return int(match[1]), int(match[2])
