"""The board in letters, with or without colours."""

from collections import Counter
from itertools import groupby

from bot.game import Look, phrase
from bot.games.alexandria.notation import colour_name, square_text, stone_code, stone_name, symbol_name
from bot.games.alexandria.placing import points_at
from bot.games.alexandria.rules import fitting
from bot.games.alexandria.state import COLOURS, COLUMNS, ROWS, SYMBOLS, State, colour, square_of

PLAIN = "0"
INKS = {
    "ein": ("31", "33", "36", "34", "35", PLAIN),
    "hinterlegt": ("41;37", "47;30", "46;30", "42;37", "45;37", "40;37"),
    "aus": (PLAIN,) * len(COLOURS),
}
"""What Discord's `ansi` blocks call the six colours, by the choice of `farben` (ALX-13).

Schwarz on its own is the reader's plain ink: the black of these blocks cannot be read on a dark ground.
"""

Piece = tuple[str, str]
"""An ink and the text written in it."""


def diagram(state: State, look: Look) -> str:
    """The board with its scales, the figures and the tally of kinds to come, made for an `ansi` block.

    `>` stands before the last stone. With `farben aus` the text has no colour codes at all.
    """
    lines = (*_board(state, look), [], *_figures(state, look), [], *_tally(state, look))
    text, now = "", PLAIN
    for ink, run in groupby((piece for line in lines for piece in (*line, (PLAIN, "\n"))), key=lambda piece: piece[0]):
        text += ("" if ink == now else f"\x1b[{ink}m") + "".join(words for _, words in run)
        now = ink
    return text


def _ink(number: int, look: Look) -> str:
    return INKS[look.flags.get("farben", "ein")][number - 1]


def _board(state: State, look: Look) -> list[list[Piece]]:
    places = set(fitting(state)) if look.flags.get("plaetze") == "ein" else set()
    lines = [[(PLAIN, "  " + "".join(f"{x:3}" for x in range(1, COLUMNS + 1)))]]
    for y in range(ROWS):
        cells = range(y * COLUMNS, (y + 1) * COLUMNS)
        lines.append([(PLAIN, f"{y + 1:2}"), *(_cell(state, cell, look, places) for cell in cells)])
    return lines


def _cell(state: State, cell: int, look: Look, places: set[int]) -> Piece:
    stone = state.board[cell]
    if stone:
        mark = ">" if cell == state.last else " "
        return _ink(colour(stone), look), mark + stone_code(stone, look.words)
    return PLAIN, f"{points_at(state.board, cell):3}" if cell in places else "  ."


def _figures(state: State, look: Look) -> list[list[Piece]]:
    say = look.words
    figures = (("points", state.points), ("fours", state.fours), ("bag", len(state.to_come)))
    lines: list[list[Piece]] = [[(PLAIN, " · ".join(f"{say(phrase(f'label.{key}'))}: {n}" for key, n in figures))]]
    if state.hand is not None:
        lines.insert(0, [(PLAIN, f"{say(phrase('label.hand'))}: "), _named(state.hand, look)])
    if state.last is not None:
        square = square_text(square_of(state.last))
        lines.append([(PLAIN, f"{say(phrase('label.last'))} > {square}: "), _named(state.board[state.last], look)])
    return lines


def _named(stone: int, look: Look) -> Piece:
    return _ink(colour(stone), look), f"{stone_code(stone, look.words)} {look.words(stone_name(stone))}"


def _tally(state: State, look: Look) -> list[list[Piece]]:
    say, left = look.words, Counter(state.to_come)
    letters = {number: say(phrase(f"letter.symbol.{number}")) for number in SYMBOLS}
    legend = " ".join(f"{letter}={say(symbol_name(number))}" for number, letter in letters.items())
    head = f"{say(phrase('label.to_come')):14}" + "".join(f"{letter:>3}" for letter in letters.values())
    lines = [[(PLAIN, legend)], [(PLAIN, head)]]
    for number in COLOURS:
        name = f"{say(phrase(f'letter.colour.{number}'))}={say(colour_name(number))}"
        counts = "".join(f"{left[10 * number + symbol] or '.':>3}" for symbol in SYMBOLS)
        lines.append([(_ink(number, look), f"{name:14}{counts}")])
    return lines
