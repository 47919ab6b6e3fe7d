"""What marbles can do: every move of a position, what a move does to it, and why another is refused (ABA-3, ABA-4)."""

from collections.abc import Iterator
from functools import cache

from bot.game import IllegalMove, Seat
from bot.games.abalone.board import BIT, BOARD, STEPS, ahead, bits, line, shift, step_between, turned
from bot.games.abalone.state import Last, Move, Position, Reason

Heads = dict[int, Move]
"""The moves of one kind and one direction, by the bit of their head."""


def _heads(count: int, step: int, side: str = "") -> Heads:
    return {bit: Move(count, head, dest, side) for head, bit in BIT.items() if (dest := ahead(head, step))}


STRAIGHT = {step: tuple(_heads(count, step) for count in (1, 2, 3)) for step in STEPS}
SIDEWAYS = [
    (step, turned(step, left), tuple(_heads(count, step, side) for count in (2, 3)))
    for step in STEPS
    for left, side in ((-1, "l"), (1, "r"))
]


def moves(position: Position) -> Iterator[Move]:
    """Every move of a position once, in the order of the directions."""
    own, foe = position.own, position.foe
    full = own | foe
    free = BOARD & ~full
    for step, (ones, twos, threes) in STRAIGHT.items():
        may = own & shift(free, -step)
        behind = shift(own, step)
        behind_2 = behind & shift(own, 2 * step)
        facing = own & behind & shift(foe, -step)
        pushing = facing & ~shift(full, -2 * step)
        pushing_2 = facing & shift(foe, -2 * step) & ~shift(full, -3 * step)
        yield from _pick(may, ones)
        yield from _pick(may & behind | pushing, twos)
        yield from _pick((may | pushing | pushing_2) & behind_2, threes)
    for step, row, (twos, threes) in SIDEWAYS:
        may = own & shift(free, -step)
        pairs = may & shift(may, row)
        yield from _pick(pairs, twos)
        yield from _pick(pairs & shift(pairs, row), threes)


def _pick(heads: int, moves: Heads) -> Iterator[Move]:
    while heads:
        head = heads & -heads
        yield moves[head]
        heads ^= head


def effect(position: Position, move: Move) -> Last:
    """What a move does to the marbles; an illegal one raises `IllegalMove`."""
    row, step = find_row(move)
    fields = own_row(position, move.head, row, move.count)
    if not move.side:
        return _straight(position, move, fields, step)
    must_step_aside(position, fields, step)
    return Last(move, fields)


@cache
def find_row(move: Move) -> tuple[int, int]:
    """The direction of a move's row, from its last marble to its head, and that of its step (ABA-7)."""
    for field in (move.head, move.dest):
        if field not in BIT:
            raise IllegalMove(Reason.UNKNOWN_FIELD, field=field)
    if move.count not in (1, 2, 3):
        raise IllegalMove(Reason.BAD_COUNT, count=move.count)
    if (step := step_between(move.head, move.dest)) is None:
        raise IllegalMove(Reason.NOT_ADJACENT, head=move.head, dest=move.dest)
    if move.side and move.count == 1:
        raise IllegalMove(Reason.SIDE_NEEDLESS, move=f"1{move.head}-{move.dest}")
    return turned(step, {"": 0, "l": -1, "r": 1}[move.side]), step


def own_row(position: Position, head: str, row: int, count: int) -> tuple[str, ...]:
    """The fields of a row from its head on; raises `IllegalMove` if they are not all the mover's own (ABA-3)."""
    if BIT[head] & position.foe:
        raise IllegalMove(Reason.NOT_YOURS, field=head)
    if not BIT[head] & position.own:
        raise IllegalMove(Reason.EMPTY, field=head)
    fields = line(head, -row, count)
    for field in fields:
        if not BIT[field] & position.own:
            raise IllegalMove(Reason.GAP, field=field, count=count, head=head)
    if len(fields) < count:
        raise IllegalMove(Reason.ROW_ENDS, field=fields[-1], count=count, head=head)
    return fields


def must_step_aside(position: Position, fields: tuple[str, ...], step: int) -> None:
    """Raise `IllegalMove` if a marble of the row has no free field beside it: sideways never pushes (ABA-4)."""
    for field in fields:
        target = ahead(field, step)
        if target is None:
            raise IllegalMove(Reason.OFF_BOARD, field=field)
        if BIT[target] & (position.own | position.foe):
            raise IllegalMove(Reason.SIDE_BLOCKED, field=target)


def _straight(position: Position, move: Move, fields: tuple[str, ...], step: int) -> Last:
    way = line(move.dest, step, 4)
    met = next((i for i, field in enumerate(way) if not BIT[field] & position.foe), len(way))
    beyond = way[met] if met < len(way) else None
    if met >= move.count:
        raise IllegalMove(Reason.TOO_STRONG, own=move.count, foe=min(met, 3))
    if beyond and BIT[beyond] & position.own:
        raise IllegalMove(Reason.OWN_IN_THE_WAY, field=beyond)
    return Last(move, fields, way[:met], fell=beyond is None)


def after(position: Position, last: Last) -> Position:
    """The position that a move leads to, the other seat to move."""
    seat = position.seat
    step = step_between(last.move.head, last.move.dest) or 0
    own, foe = bits(last.moved), bits(last.pushed)
    mine = position.own ^ own | shift(own, step)
    theirs = (position.foe ^ foe | shift(foe, step)) & BOARD
    lost = tuple(n + (last.fell and side != seat) for side, n in enumerate(position.lost))
    marbles = (mine, theirs) if seat == 0 else (theirs, mine)
    return Position(marbles, Seat(1 - seat), (lost[0], lost[1]))
