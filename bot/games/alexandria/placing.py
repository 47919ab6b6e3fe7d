"""Where a stone fits, what it brings there, and why it is refused: rules 1 to 5 of the old text."""

from bot.game import IllegalMove, Phrase, phrase
from bot.games.alexandria.notation import square_text, stone_name
from bot.games.alexandria.state import COLUMNS, ROWS, Move, Reason, cell_of, colour, square_of, symbol

POINTS = (0, 1, 5, 20, 100)
"""What a stone brings by the number of stones it touches (ALX-10)."""


def on_board(move: Move) -> bool:
    """Whether there is such a square (ALX-2)."""
    return 1 <= move.x <= COLUMNS and 1 <= move.y <= ROWS


def _sides(square: Move) -> tuple[int, ...]:
    around = (Move(square.x + dx, square.y + dy) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)))
    return tuple(cell_of(side) for side in around if on_board(side))


NEIGHBOURS = tuple(_sides(square_of(cell)) for cell in range(COLUMNS * ROWS))
"""The cells side by side with each cell; nothing wraps round the edges (ALX-7)."""


def touching(board: tuple[int, ...], cell: int) -> list[int]:
    """The cells with a stone side by side with a cell."""
    return [neighbour for neighbour in NEIGHBOURS[cell] if board[neighbour]]


def fits(board: tuple[int, ...], cell: int, stone: int) -> bool:
    """Whether the stones round a cell allow a stone there: the short test of ALX-8, a twin counting for both."""
    near = [board[neighbour] for neighbour in NEIGHBOURS[cell] if board[neighbour]]
    if not near:
        return False
    same_colour = same_symbol = 0
    for other in near:
        in_colour, in_symbol = other // 10 == stone // 10, other % 10 == stone % 10
        if not (in_colour or in_symbol):
            return False
        same_colour += in_colour
        same_symbol += in_symbol
    return min(same_colour, same_symbol) >= len(near) // 2


def points_at(board: tuple[int, ...], cell: int) -> int:
    """What a stone laid on a cell brings."""
    return POINTS[len(touching(board, cell))]


def check(board: tuple[int, ...], stone: int, move: Move) -> None:
    """Raises `IllegalMove` with the reason why a stone may not be laid on a square (ALX-9)."""
    square = square_text(move)
    if not on_board(move):
        swapped = Move(move.y, move.x)
        reason = Reason.SWAPPED if on_board(swapped) else Reason.OFF_BOARD
        raise IllegalMove(reason, square=square, swapped=square_text(swapped))
    cell = cell_of(move)
    if board[cell]:
        raise IllegalMove(Reason.OCCUPIED, square=square, stone=stone_name(board[cell]))
    near = touching(board, cell)
    if not near:
        raise IllegalMove(Reason.TOUCHES_NOTHING, square=square)
    if not fits(board, cell, stone):
        raise _mismatch(board, stone, move, near)


def _mismatch(board: tuple[int, ...], stone: int, move: Move, near: list[int]) -> IllegalMove:
    """The refusal that names the neighbours in the way: strangers, or too many that agree in the same one thing."""
    other_colour = [cell for cell in near if colour(board[cell]) != colour(stone)]
    other_symbol = [cell for cell in near if symbol(board[cell]) != symbol(stone)]
    strangers = [cell for cell in other_colour if cell in other_symbol]
    reason, culprits = Reason.LACKS_SYMBOL, other_symbol
    if strangers:
        reason, culprits = Reason.NO_MATCH, strangers
    elif len(other_colour) > len(other_symbol):
        reason, culprits = Reason.LACKS_COLOUR, other_colour
    return IllegalMove(
        reason,
        stone=stone_name(stone),
        square=square_text(move),
        others=_listed([_stone_at(board, cell) for cell in culprits]),
        touching=len(near),
        n=len(near) // 2,
    )


def _stone_at(board: tuple[int, ...], cell: int) -> Phrase:
    return phrase("stone_at", stone=stone_name(board[cell]), square=square_text(square_of(cell)))


def _listed(parts: list[Phrase]) -> Phrase:
    *front, last = parts
    if not front:
        return last
    first = front[0]
    for part in front[1:]:
        first = phrase("neighbours.comma", first=first, second=part)
    return phrase("neighbours.and", first=first, second=last)
