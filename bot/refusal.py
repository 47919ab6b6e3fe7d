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
    """A refusal with a board to show: `turn` is always set, and `owner` is the first player who is still known."""

    turn: Turn

    def __init__(self, turn: Turn, **params: Param) -> None:
        super().__init__(turn, owner=next(iter(turn.session.known), turn.session.players[0]), **params)


class GameRefusal(Refusal):
    """A refusal whose `why` is a phrase of a game's own table."""

    def __init__(self, game: str, why: Phrase, **params: Param) -> None:
        super().__init__(None, why=why, **params)
        self.game = game


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


class NotInThisGame(BoardRefusal):
    """This kind of game knows no such thing: a draw in a solitaire, leaving a duel."""

    name = "not_in_this_game"


class ModeratorsOnly(BoardRefusal):
    """A game of several is broken off by moderators alone; its players resign or leave."""

    name = "moderators_only"


class Secret(BoardRefusal):
    """The game hides something and is not over, so it can't be handed out."""

    name = "secret"


class RankingOff(Refusal):
    """The managers of the server want no ranking there."""

    name = "ranking_off"


class Sealed(BoardRefusal):
    """The deal of the day stays secret until the next one: nobody may look at it again or play it for practice."""

    name = "sealed"


class Tried(BoardRefusal):
    """The user has had today's try at the deal of the day."""

    name = "tried"


class Forgotten(BoardRefusal):
    """The other player of a game had all data deleted."""

    name = "forgotten"


class FilmNotOver(BoardRefusal):
    """The game still goes on, so there is no film of it yet."""

    name = "film_not_over"


class FilmBusy(BoardRefusal):
    """The user has a film made already."""

    name = "film_busy"


class FilmFailed(BoardRefusal):
    """The game makes no film: too long, or it can't be drawn."""

    name = "film_failed"


class NoSuchMove(Refusal):
    """The game has no move of that number; the last is `total`."""

    name = "no_such_move"


class NotShownHere(BoardRefusal):
    """The game belongs to another channel, and the user did not play it."""

    name = "not_shown_here"


class NotPlayedHere(Refusal):
    """The server wants games in other channels; the sentence names them."""

    name = "not_played_here"


class ManagersOnly(Refusal):
    """Only who may manage the server sets how the bot plays there."""

    name = "managers_only"


class NotOver(BoardRefusal):
    """The game still goes on, so it has no rematch yet."""

    name = "not_over"


class NotForYou(BoardRefusal):
    """The challenge is for another to answer."""

    name = "not_for_you"


class NotOpener(BoardRefusal):
    """The challenge or lobby is for who opened it to begin or to withdraw: the user `owner`."""

    name = "not_opener"


class OwnChallenge(Refusal):
    """The user would play against himself."""

    name = "own_challenge"


class Answered(BoardRefusal):
    """The challenge or lobby is open no more: accepted, declined, withdrawn, begun."""

    name = "answered"


class Expired(BoardRefusal):
    """The time of the challenge or lobby is up."""

    name = "expired"


class AlreadyIn(BoardRefusal):
    """The user sits in the lobby already, or has offered this rematch before."""

    name = "already_in"


class NotIn(BoardRefusal):
    """The user sits not in the lobby, or has left the game before."""

    name = "not_in"


class LobbyFull(BoardRefusal):
    """All `n` seats are taken."""

    name = "lobby_full"


class TooFew(BoardRefusal):
    """A game needs at least `n` players."""

    name = "too_few"


class NoOffer(Refusal):
    """No such offer waits for the user's answer."""

    name = "no_offer"


class OfferTooSoon(BoardRefusal):
    """The seat has offered this already since it last moved."""

    name = "offer_too_soon"


class NothingToUndo(BoardRefusal):
    """The user has made no move that could be taken back."""

    name = "nothing_to_undo"


class Revealed(BoardRefusal):
    """The last step turned something up that nobody can forget."""

    name = "revealed"


class NothingToPlay(GameRefusal):
    """The game is over already in the position that it would begin from."""

    name = "nothing_to_play"


class OtherRules(Refusal):
    """The loaded game is of another game, of other rules or for another number of players."""

    name = "other_rules"


class BadRecord(GameRefusal):
    """The `n`th entry of a loaded game, `move` in line `line`, is against the rules."""

    name = "bad_record"


class NotAsked(Refusal):
    """The question was put to the user `asked`."""

    name = "not_asked"


class NoLobby(Refusal):
    """Nobody looks for players in this channel."""

    name = "no_lobby"


class ServersOnly(Refusal):
    """A game of several is played in servers alone."""

    name = "servers_only"


class BotOpponent(Refusal):
    """The one challenged is a bot."""

    name = "bot_opponent"


class CannotSee(Refusal):
    """The one challenged, `player`, does not see the channel."""

    name = "cannot_see"


class NoFile(Refusal):
    """A line that would load a game came without its file."""

    name = "no_file"


class FileTooLarge(Refusal):
    """A file of more than `limit` kB is no written game."""

    name = "file_too_large"


class FileNotText(Refusal):
    """A file that is no text in UTF-8."""

    name = "file_not_text"


class FileNoGame(Refusal):
    """A text file in which no game is written."""

    name = "file_no_game"


class OwnGameRuns(BoardRefusal):
    """The user plays a game here already, so no other can be gone on with."""

    name = "own_game_runs"


class NothingParked(Refusal):
    """The user has no parked session of this game."""

    name = "nothing_parked"


class VacationSpent(Refusal):
    """So much vacation is no longer left: only `n` whole days this year."""

    name = "vacation_spent"


class NotAway(Refusal):
    """The user is not in a vacation."""

    name = "not_away"


class BadSeed(Refusal):
    """A seed that is empty or longer than `limit` characters."""

    name = "bad_seed"


class BadDeal(GameRefusal):
    """The game can't begin from these options."""

    name = "bad_deal"


class StoreBusy(Refusal):
    """Somebody else keeps the database locked; the next try may work."""

    name = "store_busy"


class StoreUnwritable(Refusal):
    """The disk takes nothing: full, read-only or broken."""

    name = "store_unwritable"
