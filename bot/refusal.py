"""Why the service does not do what was asked: one exception a reason, its sentence under `refusal.<name>`."""

from typing import ClassVar

from bot.game import Param, Phrase, phrase
from bot.turn import Turn


class Refusal(Exception):
    """Says no in `phrase`; `turn` is the board it is about, None where there is none. Nothing has changed."""

    name: ClassVar[str]

    def __init__(self, turn: Turn | None = None, **params: Param) -> None:
        super().__init__(self.name)
        self.phrase = phrase(f"refusal.{self.name}", **params)
        self.turn = turn


class BoardRefusal(Refusal):
    """A refusal with a board to show: `turn` is always set, and `owner` is the first player."""

    turn: Turn

    def __init__(self, turn: Turn, **params: Param) -> None:
        super().__init__(turn, owner=turn.session.players[0], **params)


class NoGame(Refusal):
    """No game runs in this channel."""

    name = "no_game"


class Busy(BoardRefusal):
    """Another game runs in this channel; the sentence names it."""

    name = "busy"

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn, game=phrase("name"))


class ConfirmNeeded(BoardRefusal):
    """The user's own game would be broken off, with `n` moves made: ask, then name it as `giving_up`."""

    name = "confirm_needed"


class NotSeated(BoardRefusal):
    """The game is played by others."""

    name = "not_seated"


class NotYourTurn(BoardRefusal):
    """Somebody else is to move: the user `mover`."""

    name = "not_your_turn"


class Stale(BoardRefusal):
    """The board has moved on since the button was shown; `turn` is the present one."""

    name = "stale"


class Over(BoardRefusal):
    """The game of this button runs here no longer: ended, broken off, parked or carried on elsewhere."""

    name = "over"


class NotAsked(Refusal):
    """The question was put to the user `asked`."""

    name = "not_asked"


class NothingParked(Refusal):
    """The user has no parked session of this game."""

    name = "nothing_parked"


class BadSeed(Refusal):
    """A seed that is empty or longer than `limit` characters."""

    name = "bad_seed"


class BadDeal(Refusal):
    """The game can't begin from these options; `why` is its reason, a phrase of the game's own table."""

    name = "bad_deal"

    def __init__(self, game: str, why: Phrase) -> None:
        super().__init__(why=why)
        self.game = game


class StoreBusy(Refusal):
    """Somebody else keeps the database locked; the next try may work."""

    name = "store_busy"


class StoreUnwritable(Refusal):
    """The disk takes nothing: full, read-only or broken."""

    name = "store_unwritable"
