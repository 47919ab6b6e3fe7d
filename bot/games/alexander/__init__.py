"""*Alexander*: his trail becomes borders, and two to four players take and tax the provinces that arise."""

from functools import partial

from bot.game import Flag, Game, Kind, Record
from bot.games.alexander.completion import complete
from bot.games.alexander.diagram import diagram
from bot.games.alexander.hand import hand_scene
from bot.games.alexander.lesson import lessons
from bot.games.alexander.map import read
from bot.games.alexander.notation import format  # noqa: A004 - every game calls it so
from bot.games.alexander.reading import parse
from bot.games.alexander.rules import (
    apply,
    initial,
    leave,
    legal_moves,
    outcome,
    reveals,
    timeout,
    to_move,
)
from bot.games.alexander.scene import scene
from bot.games.alexander.state import Move, Reason, State
from bot.games.alexander.telling import tell

# What has the look of a symbol or a place: whether there is one, the reader says.
SYMBOL = "([0-9]|tempel|amphore|pferd|leier|soldat)"
PLACE = r"[a-z]\d{1,2}(/\d{1,2})?"
HEADS = ("nimm", "besetze", "übernimm", "uebernimm", "abziehen", "steuern", "fertig")
BARE = "|".join(
    (
        rf"zug (hand )?{SYMBOL}( {PLACE}.*| bleibt)?",
        "zug bleibt",
        f"nimm (stapel|{SYMBOL})",
        f"(besetze|übernimm|uebernimm|abziehen) {PLACE}.*",
        f"steuern {SYMBOL}",
        "fertig",
    )
)


def game(map_text: str) -> Game[State, Move]:
    """The game on the map of a text; one that cannot be read raises ValueError."""
    atlas = read(map_text)
    return Game(
        key="alexander",
        kind=Kind.LOBBY,
        seats=(2, 4),
        rules_version=1,
        state=State,
        reasons=Reason,
        verbs=("zug",),
        heads=HEADS,
        bare=BARE,
        initial=partial(initial, atlas),
        to_move=to_move,
        legal_moves=partial(legal_moves, atlas),
        apply=partial(apply, atlas),
        outcome=outcome,
        parse=partial(parse, atlas),
        format=partial(format, atlas),
        complete=partial(complete, atlas),
        tell=partial(tell, atlas),
        diagram=partial(diagram, atlas),
        scene=partial(scene, atlas),
        flags=(Flag("nah", ("aus", "ein")),),
        records=(Record("points", most=True),),
        hides=True,
        lessons=lessons(atlas),
        hand=hand_scene,
        leave=leave,
        timeout=timeout,
        reveals=reveals,
    )
