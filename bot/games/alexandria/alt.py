"""The board as it is read out: enough to play by, within the length of an alt text."""

from collections import Counter

from bot.game import Look, phrase
from bot.games.alexandria.notation import colour_name, square_text, stone_code, stone_name, symbol_name
from bot.games.alexandria.placing import points_at
from bot.games.alexandria.rules import fitting
from bot.games.alexandria.state import COLOURS, COLUMNS, ROWS, SYMBOLS, State, square_of

LENGTH = 1024


def alt(state: State, look: Look) -> str:
    """The stones row by row, the hand and where it fits, the figures, the legend, and the kinds to come if room."""
    sentences = (*_board(state, look), *_hand(state, look), _legend(look), *_to_come(state, look))
    text = ""
    for sentence in sentences:
        if len(text) + len(sentence) < LENGTH:
            text = f"{text} {sentence}".lstrip()
    return text


def _board(state: State, look: Look) -> list[str]:
    say = look.words
    rows: dict[int, str] = {}
    for y in range(1, ROWS + 1):
        row = enumerate(state.board[(y - 1) * COLUMNS : y * COLUMNS], 1)
        rows[y] = " ".join(f"{x}{stone_code(stone, say)}" for x, stone in row if stone)
    bare = " ".join(str(y) for y, stones in rows.items() if not stones)
    laid = [say(phrase("alt.row", y=y, stones=stones)) for y, stones in rows.items() if stones]
    return [say(phrase("alt.board")), *laid, *([say(phrase("alt.bare_rows", rows=bare))] if bare else [])]


def _hand(state: State, look: Look) -> list[str]:
    say, hand = look.words, state.hand
    figures = say(phrase("alt.figures", points=state.points, fours=state.fours, bag=len(state.to_come)))
    last = [] if state.last is None else [_last(state, state.last, look)]
    if hand is None:
        return [say(phrase("alt.no_hand")), figures, *last]
    in_hand = say(phrase("alt.hand", stone=stone_name(hand), code=stone_code(hand, say)))
    places = "; ".join(f"{square_text(square_of(cell))} +{points_at(state.board, cell)}" for cell in fitting(state))
    where = phrase("alt.places", places=places) if places else phrase("alt.no_place")
    return [in_hand, say(where), figures, *last]


def _last(state: State, cell: int, look: Look) -> str:
    code = stone_code(state.board[cell], look.words)
    return look.words(phrase("alt.last", code=code, square=square_text(square_of(cell))))


def _legend(look: Look) -> str:
    say = look.words
    colours = ", ".join(f"{say(phrase(f'letter.colour.{n}'))} {say(colour_name(n))}" for n in COLOURS)
    symbols = ", ".join(f"{say(phrase(f'letter.symbol.{n}'))} {say(symbol_name(n))}" for n in SYMBOLS)
    return say(phrase("alt.legend", colours=colours, symbols=symbols))


def _to_come(state: State, look: Look) -> list[str]:
    left = Counter(state.to_come)
    sentences = []
    for key, times in (("alt.twice", 2), ("alt.once", 1)):
        kinds = " ".join(stone_code(kind, look.words) for kind in sorted(left) if left[kind] == times)
        sentences += [look.words(phrase(key, kinds=kinds))] if kinds else []
    return sentences
