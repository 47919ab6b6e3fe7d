"""The panel below the map: the display, the pile, the walls left, Alexander's point, and a tile for each seat."""

from collections.abc import Iterator
from functools import lru_cache

from bot.game import Look, Phrase, phrase
from bot.games.alexander import cardfaces
from bot.games.alexander.lattice import centred
from bot.games.alexander.map import Map
from bot.games.alexander.naming import symbol_name
from bot.games.alexander.pieces import figure
from bot.games.alexander.seats import seats
from bot.games.alexander.state import State
from bot.games.alexander.walls import sample
from render.scene import Box, Cut, Label, Layer, Placed, Stamp
from render.theme import FADED, INK, PANEL, RULE

TOP, WIDTH, HEIGHT = 1037, 1200, 237
HEADS, CARDS = 1064, 1090
DISPLAY_X, PILE_X, WALLS_X = (25, 147), 274, 418
ROWS = (1118, 1168, 1222)


def panel(atlas: Map, state: State, look: Look, chosen: int | None) -> Iterator[Placed]:
    """The panel's stamps; `chosen` is the symbol of a card that the viewer is about to play."""
    yield Placed(_board(), 0, TOP)
    for key, x in (("display", 142), ("pile", 335), ("walls", 470)):
        yield centred(_head(say(look, phrase(f"picture.{key}"))), x, HEADS)
    yield from _cards(state, look)
    yield from _stock(atlas, state)
    yield from seats(state, look, chosen)


def say(look: Look, what: Phrase) -> str:
    """Words as they stand alone, with a capital."""
    text = look.words(what)
    return text[:1].upper() + text[1:]


@lru_cache(1)
def _board() -> Stamp:
    return Stamp(WIDTH, HEIGHT, (), PANEL)


@lru_cache(32)
def _head(text: str) -> Stamp:
    return Stamp(150, 32, (Layer((Label(text, 75, 16, 24, fit=146),), FADED),), PANEL)


def _cards(state: State, look: Look) -> Iterator[Placed]:
    for place, x in enumerate(DISPLAY_X):
        if place < len(state.display):
            symbol = state.display[place]
            yield Placed(cardfaces.face(symbol, say(look, symbol_name(symbol)), PANEL), x, CARDS)
        else:
            yield Placed(_gap(), x, CARDS)
    yield Placed(cardfaces.pile(len(state.pile), PANEL), PILE_X, CARDS - 2 * cardfaces.LEAF)


@lru_cache(1)
def _gap() -> Stamp:
    """Where a card of the display is missing."""
    rim = (Box(1, 1, 113, 161, 12), Cut(Box(3, 3, 111, 159, 10)))
    return Stamp(114, 166, (Layer(rim, RULE),), PANEL)


def _stock(atlas: Map, state: State) -> Iterator[Placed]:
    """The walls left, then where Alexander stands: his figure hides the number there."""
    rows = ((sample(red=False), state.black), (sample(red=True), state.red), (figure(0.62), atlas.point_names[state.point]))
    for (stamp, text), y in zip(rows, ROWS, strict=True):
        yield centred(stamp, WALLS_X + 28, y)
        yield Placed(_figure(str(text)), WALLS_X + 66, y - 20)


@lru_cache(256)
def _figure(text: str) -> Stamp:
    return Stamp(76, 40, (Layer((Label(text, 2, 20, 38, "Black", "left", fit=72),), INK),), PANEL)
