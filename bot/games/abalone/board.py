"""The hexagon of 61 fields as bits of an int: one bit a field, ten to a row, so that a step is a shift.

Nine columns slant from upper right to lower left; the tenth is never on the board, so no shift wraps round an edge.
"""

from collections.abc import Iterable
from functools import cache

PICTURE = """
        E6 D9 D8 D7 D6
       E7 E3 D5 D4 D3 C9
      E8 E4 E1 D2 D1 C5 C8
     E9 E5 E2 E0 D0 C2 C4 C7
    F6 F3 F1 F0 GG C0 C1 C3 C6
     F7 F4 F2 A0 B0 B2 B5 B9
      F8 F5 A1 A2 B1 B4 B8
       F9 A3 A4 A5 B3 B7
        A6 A7 A8 A9 B6
"""
"""The fields by name, the groups A-F round the centre GG (ABA-1)."""

ROWS = tuple(tuple(row.split()) for row in PICTURE.strip().splitlines())
FIELDS = tuple(name for row in ROWS for name in row)

STEPS = (1, -9, -10, -1, 9, 10)
"""The six directions as shifts, counter-clockwise from the right: the next one lies 60 degrees to the left."""

BIT = {
    name: 1 << 10 * row + max(0, 4 - row) + column
    for row, names in enumerate(ROWS)
    for column, name in enumerate(names)
}
NAME = {bit: name for name, bit in BIT.items()}
BOARD = sum(NAME)


def shift(bits: int, by: int) -> int:
    """All fields of a set moved by a step, or by several in one direction."""
    return bits << by if by > 0 else bits >> -by


AHEAD = {name: {step: NAME[to] for step in STEPS if (to := shift(bit, step)) in NAME} for name, bit in BIT.items()}
STEP = {(name, to): step for name, steps in AHEAD.items() for step, to in steps.items()}


def ahead(field: str, step: int) -> str | None:
    """The field one step further, or None where the board ends."""
    return AHEAD[field].get(step)


@cache
def line(field: str, step: int, count: int) -> tuple[str, ...]:
    """Up to `count` fields from `field` on in one direction, as far as the board reaches."""
    fields = [field]
    while len(fields) < count and (further := ahead(fields[-1], step)):
        fields.append(further)
    return tuple(fields)


def step_between(field: str, neighbour: str) -> int | None:
    """The step that leads from a field to its neighbour, or None if they do not touch."""
    return STEP.get((field, neighbour))


def turned(step: int, left: int) -> int:
    """The step turned to the left by so many times 60 degrees."""
    return STEPS[(STEPS.index(step) + left) % 6]


def bits(fields: Iterable[str]) -> int:
    """The fields as a set of bits."""
    return sum(BIT[field] for field in set(fields))


def names(bits: int) -> tuple[str, ...]:
    """The fields of a set, in reading order."""
    return tuple(field for field in FIELDS if BIT[field] & bits)
