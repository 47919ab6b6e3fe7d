"""How moves are written, one short German line each.

- `zug 3 F4 G4 über E4-F4` takes the face-up card 3, goes to the triangle F4 and ends at G4; a card from the hand is
  `zug hand 3 …`. A joker needs no sign, for its target shows what it stands for.
- `zug 3 bleibt` takes the card and stays, `zug bleibt` only stays.
- `besetze F4 G2/3 mit 15` names the governors' places and the cards for the rest; `übernimm F4 mit 115 gib 15` also
  what the evicted player gets.
- `nimm 2`, `nimm stapel`, `steuern 3`, `abziehen F4`, `fertig`.
"""

from bot.games.alexander.map import Map, Symbol, Triangle
from bot.games.alexander.naming import trail_text
from bot.games.alexander.provinces import province_of
from bot.games.alexander.settling import price
from bot.games.alexander.state import (
    Cards,
    Done,
    Levy,
    March,
    Move,
    Occupy,
    Route,
    State,
    Stay,
    Take,
    TakeOver,
    Withdraw,
)


def format(atlas: Map, state: State, move: Move) -> str:  # noqa: A001 - the word of every game
    """The text of a legal move."""
    match move:
        case March(card, target, route, hand):
            return march_text(atlas, card_text(card, hand=hand), target, route)
        case Stay(card):
            return f"zug {card} bleibt" if card else "zug bleibt"
        case Take(card):
            return f"nimm {card or 'stapel'}"
        case Occupy(governors):
            return _settling_text(atlas, state, "besetze", governors)
        case TakeOver(governors, compensation):
            return listed(_settling_text(atlas, state, "übernimm", governors), "gib", compensation)
        case Levy(card):
            return f"steuern {card}"
        case Withdraw(governor):
            return f"abziehen {atlas.triangle_names[governor]}"
        case Done():
            return "fertig"


def card_text(card: Symbol, *, hand: bool) -> str:
    """The beginning of a march with a card."""
    return f"zug hand {card}" if hand else f"zug {card}"


def march_text(atlas: Map, start: str, target: Triangle, route: Route) -> str:
    """The text of a march whose beginning names the card."""
    text = f"{start} {atlas.triangle_names[target]} {atlas.point_names[route[-1]]}"
    return f"{text} über {trail_text(atlas, route[1:-1])}" if route[2:] else text


def _settling_text(atlas: Map, state: State, verb: str, governors: tuple[Triangle, ...]) -> str:
    names = " ".join(atlas.triangle_names[place] for place in governors)
    return listed(f"{verb} {names}", "mit", price(atlas, province_of(atlas, state, governors[0]), governors))


def listed(start: str, word: str, cards: Cards) -> str:
    """A text with cards put after it, where there are any."""
    return f"{start} {word} {''.join(map(str, cards))}" if cards else start
