"""*Die Steine von Alexandria*: a solitaire of 72 stones that must agree with their neighbours."""

from bot.game import Flag, Game, Kind, Record
from bot.games.alexandria.completion import complete
from bot.games.alexandria.diagram import diagram
from bot.games.alexandria.notation import format, parse  # noqa: A004 - every game calls it so
from bot.games.alexandria.rules import apply, initial, legal_moves, outcome, to_move
from bot.games.alexandria.scene import scene
from bot.games.alexandria.state import Move, Reason, State
from bot.games.alexandria.telling import tell

GAME: Game[State, Move] = Game(
    key="alexandria",
    kind=Kind.SOLO,
    seats=(1, 1),
    rules_version=1,
    state=State,
    reasons=Reason,
    verbs=("spiele",),
    bare=r"1?[0-9] *, *1?[0-9]",
    initial=initial,
    to_move=to_move,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    parse=parse,
    format=format,
    complete=complete,
    tell=tell,
    diagram=diagram,
    scene=scene,
    options=("deal",),
    flags=(Flag("farben", ("ein", "hinterlegt", "aus"), command=True), Flag("plaetze", ("aus", "ein"))),
    records=(Record("points", most=True), Record("fours", most=True), Record("left", most=False)),
)
