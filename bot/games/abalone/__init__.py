"""*Abalone*: two players push each other's marbles off a hexagon."""

from bot.game import Arranging, Game, Kind, Option
from bot.games.abalone.arranging import arrange, stand, told
from bot.games.abalone.completion import complete
from bot.games.abalone.diagram import diagram
from bot.games.abalone.layout import initial
from bot.games.abalone.layouts import LAYOUTS
from bot.games.abalone.lesson import LESSONS
from bot.games.abalone.notation import format, parse  # noqa: A004 - every game calls it so
from bot.games.abalone.rules import apply, legal_moves, outcome, to_move
from bot.games.abalone.scene import preview, scene
from bot.games.abalone.state import Move, Reason, State
from bot.games.abalone.telling import tell

GAME: Game[State, Move] = Game(
    key="abalone",
    kind=Kind.CHALLENGE,
    seats=(2, 2),
    rules_version=1,
    state=State,
    reasons=Reason,
    verbs=("ziehe", "zug"),
    bare=r"(?i:[0-9]{0,2} *(gg|[a-z][0-9]) *[-–—] *(gg|[a-z][0-9]) *[lr]?\+?)",
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
    options=(
        Option("layout", tuple(LAYOUTS)),
        Option("lose_at", ("6", "5", "4", "3", "2", "1", "7", "8")),
        Option("position"),
    ),
    preview=preview,
    lessons=LESSONS,
    arranging=Arranging("position", "layout", arrange, stand, told, ("leer", "standard", "wechsel")),
)
