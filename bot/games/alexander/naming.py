"""What things are called: names from the map, and phrases for what has a name of its own in each language."""

from collections.abc import Iterable

from bot.game import Phrase, Seat, phrase
from bot.games.alexander.map import SYMBOLS, Map, Point, Symbol, Triangle
from bot.games.alexander.state import Cards


def symbol_name(symbol: Symbol) -> Phrase:
    """The name of a symbol."""
    return phrase(f"symbol.{symbol}")


def seat_name(seat: Seat) -> Phrase:
    """The name of a seat by its colour."""
    return phrase(f"seat.{seat}")


def cards_name(cards: Cards) -> Phrase:
    """Cards by number and symbol, or that there are none."""
    if not cards:
        return phrase("cards.none")
    counted = [(symbol, cards.count(symbol)) for symbol in SYMBOLS if symbol in cards]
    return row(phrase("cards.some", n=count, symbol=symbol_name(symbol)) for symbol, count in counted)


def row(parts: Iterable[Phrase]) -> Phrase:
    """The parts one after another, or the word for nothing."""
    found = tuple(parts)
    if not found:
        return phrase("row.none")
    return phrase("row.more", first=found[0], rest=row(found[1:])) if found[1:] else found[0]


def places_text(atlas: Map, places: Iterable[Triangle]) -> str:
    """Names of triangles in a row."""
    return ", ".join(atlas.triangle_names[place] for place in places)


def corners_text(atlas: Map, place: Triangle) -> str:
    """Names of a triangle's corners in a row."""
    return ", ".join(atlas.point_names[corner] for corner in atlas.corners[place])


def trail_text(atlas: Map, route: Iterable[Point]) -> str:
    """Names of points joined as a route, `A1-A2-B3`."""
    return "-".join(atlas.point_names[point] for point in route)
