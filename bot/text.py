"""The typed lines: the old German commands, heard where somebody speaks to the bot or plays in the channel.

Spoken to is the bot in a DM, by mention, and in a reply to one of its boards; other lines it reads only with the
message content intent and only in channels with a running game. It never answers ordinary talk.
"""

import re
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot import actions, agenda, arranging, daily_deal, duels, groups, house, rankings, saving
from bot.errors import serve
from bot.game import Game, Kind
from bot.lines import LineCall
from bot.refusal import NoFile, NoGame
from bot.registry import GAMES
from bot.turn import OfferKind, Status, Turn

if TYPE_CHECKING:
    from bot.client import Spielstein

ALONE = ("neustart", "stand", "hilfe", "weiter", "abbruch", "partien", "tagesspiel", "rangliste", "profil")
"""Words that are commands by themselves."""

JOINING = ("mitspielen", "starten")
"""Words that are commands where a lobby is open."""

LOBBIES = tuple(key for key, game in GAMES.items() if game.kind is Kind.LOBBY)
"""The games whose name alone opens a lobby."""

PLAYERS = ("hand", "aussteigen", "aufgeben", "remis", "zurück", "annehmen", "ablehnen", "revanche", "speichern")
"""Words that are commands of a game's players; in open talk from others they are just words."""

SPOKEN = re.compile(rf"{'|'.join(LOBBIES)}|zurückziehen|laden( <@!?\d+>)?|aufstellen( .*)?")
"""Lines that are commands only where the bot is spoken to."""

SPELT = {"zurueck": "zurück", "zurueckziehen": "zurückziehen"}

ABORT = re.compile(r"abbr(u(c(h)?)?)?")


@dataclass(frozen=True)
class Line:
    """What a line means: `move`, one of the commands, or `hint` with the command that it nearly is."""

    verb: str
    rest: str = ""


def read(text: str, games: tuple[Game[Any, Any], ...], *, spoken_to: bool) -> Line | None:
    """The meaning of a line for any of the games; None for ordinary talk."""
    line = " ".join(unicodedata.normalize("NFC", text).casefold().split())
    head, _, rest = line.partition(" ")
    if ABORT.fullmatch(line):
        return Line("abbruch")
    if line in ALONE or (head == "neustart" and rest and " " not in rest):
        return Line(head, rest)
    if (line := SPELT.get(line, line)) in PLAYERS:
        return Line(line)
    if line in JOINING:
        return Line(line)
    if re.fullmatch(r"fordere( <@!?\d+>)?", line):
        return Line("fordere")
    if head == "hilfe" and rest in GAMES:
        return Line(head, rest)
    if spoken_to and SPOKEN.fullmatch(line):
        return Line(line.partition(" ")[0], rest)
    return (
        read_flag(head, rest, games, spoken_to=spoken_to)
        or read_move(line, games, spoken_to=spoken_to)
        or near(line, games, spoken_to=spoken_to)
    )


def read_flag(head: str, rest: str, games: tuple[Game[Any, Any], ...], *, spoken_to: bool) -> Line | None:
    """`farben ein`: a flag that is a command, with one word after it; said to the bot, it need not be complete."""
    words = {flag.key for game in games for flag in game.flags if flag.command}
    whole = " " not in rest and (rest or spoken_to)
    return Line("flag", f"{head} {rest}") if head in words and whole else None


def read_move(line: str, games: tuple[Game[Any, Any], ...], *, spoken_to: bool) -> Line | None:
    """A move, bare or after its verb; what follows a verb need not be right, only look like a move."""
    for game in games:
        if re.fullmatch(game.bare, line) or (spoken_to and line.partition(" ")[0] in game.heads):
            return Line("move", line)
        after = re.fullmatch(rf"(?:{'|'.join(game.verbs)})(?![^\W\d])\s*(.*)", line)
        if after and (spoken_to or re.fullmatch(rf"\W*\d[\d\W]*|{game.bare}", after[1])):
            return Line("move", after[1])
    return Line("move", line) if spoken_to and re.fullmatch(r"\d+\W+\d+", line) else None


def near(line: str, games: tuple[Game[Any, Any], ...], *, spoken_to: bool) -> Line | None:
    """A hint for a mistyped command: a single word, or a verb before something like a move.

    In open talk a word must have a command's very letters, in disorder: `Strand` and `Neustadt` are no commands.
    """
    head, _, rest = line.partition(" ")
    verbs = [verb for game in games for verb in game.verbs]
    if rest:
        close = get_close_matches(head, verbs, 1, 0.75) if re.fullmatch(r"\d+[ ,]+\d+", rest) else []
        return Line("hint", f"{close[0]} {rest}") if close else None
    if spoken_to:
        heads = [word for game in games for word in game.heads]
        close = get_close_matches(head, [*ALONE, *verbs, *heads], 1, 0.75)
    else:
        close = [word for word in ALONE if sorted(word) == sorted(head)]
    return Line("hint", close[0]) if close else None


def addressed(client: "Spielstein", message: discord.Message) -> str | None:
    """What a message says to the bot itself: in a DM, by mention, or in reply to it; None if it speaks to others."""
    me = client.user
    answered = message.reference.resolved if message.reference else None
    replied = isinstance(answered, discord.Message) and answered.author == me
    if message.guild is None or me in message.mentions or replied:
        return re.sub(rf"<@!?{me.id if me else 0}>", "", message.content)
    return None


async def hear(client: "Spielstein", message: discord.Message) -> None:
    """Does what a message says, if it says something to the bot."""
    spoken = addressed(client, message)
    text = message.content if spoken is None else spoken
    line = read(text, tuple(GAMES.values()), spoken_to=spoken is not None) if text.strip() else None
    if line is None and message.content and not text.strip():  # nothing but a mention
        line = Line("hint", "hilfe")
    if line is not None:
        call = LineCall(client, message)
        await serve(call, partial(obey, call, line) if spoken is not None else partial(overhear, call, text))


async def overhear(call: LineCall, text: str) -> None:
    """Does the command of a line in open talk, if it is one for the game of its channel and from who may give it."""
    turn = await call.client.service.latest(call.where.channel)
    running = turn if turn and turn.session.status is Status.RUNNING else None
    line = read(text, (running.game,) if running else (), spoken_to=False)
    meant = line and (await is_for_lobby(call, line.verb) or (running and is_meant(line, running, call.user.id)))
    if line and meant and await house.reads_lines(call):
        await obey(call, line)


async def is_for_lobby(call: LineCall, verb: str) -> bool:
    """Whether a word is one for the channel's newest lobby: to join it, or of its members to leave or begin it."""
    if verb not in (*JOINING, "aussteigen"):
        return False
    lobby, user = await groups.lobby_here(call), call.user.id
    if lobby is None:
        return False
    return verb == "mitspielen" or user == lobby.opener or (verb == "aussteigen" and user in lobby.session.players)


def is_meant(line: Line, turn: Turn, user: int) -> bool:
    """Whether somebody who talks beside a running game means the bot.

    Words that people say anyway, a player's commands and moves without a number, count from players alone; where one
    turn has several steps, those about the own turn only from the one whose turn it is.
    """
    seated, group = turn.seat_of(user) is not None, turn.game.kind is Kind.LOBBY
    if line.verb in JOINING:
        return False
    if line.verb == "hand" and turn.game.hand is None:
        return False
    wordy = line.verb == "move" and not re.search(r"\d", line.rest)
    if wordy or (group and line.verb == "zurück"):
        return user == turn.user_to_move
    return seated or not (line.verb in PLAYERS or (group and line.verb == "move"))


async def obey(call: LineCall, line: Line) -> None:
    """Does a line's command for the game of its channel."""
    turn = await call.client.service.latest(call.where.channel)
    game = turn.game if turn else actions.SOLITAIRE
    if line.verb == "move":
        if turn is None:
            raise NoGame
        await actions.play(call, line.rest)
    elif line.verb == "flag":
        key, _, choice = line.rest.partition(" ")
        await set_flag(call, game, key, choice)
    elif line.verb == "hint":
        await call.whisper(call.words(game.key).say("hint", command=line.rest))
    elif line.verb in LOBBIES:
        await groups.open_lobby(call, GAMES[line.verb])
    else:
        await COMMANDS[line.verb](call, game, line.rest)


async def set_flag(call: LineCall, game: Game[Any, Any], key: str, choice: str) -> None:
    """Sets a flag, or names the choices there are."""
    game = next(other for other in (game, *GAMES.values()) if any(flag.key == key for flag in other.flags))
    flag = next(flag for flag in game.flags if flag.key == key)
    if choice in flag.choices:
        await actions.flag(call, game, key, choice)
    else:
        await call.whisper(call.words(game.key).say("hint", command=f"{key} {'|'.join(flag.choices)}"))


DUEL = next(game for game in GAMES.values() if game.kind is Kind.CHALLENGE)
"""The game that a typed line challenges to, loads and sets up."""


async def challenge(call: LineCall) -> None:
    """Calls out the first user that the line mentions, or everybody."""
    await duels.challenge(call, DUEL, named(call))


async def load(call: LineCall) -> None:
    """Plays the game written in the line's file on, with the first user that it mentions or whoever accepts first."""
    if not call.message.attachments:
        raise NoFile
    await saving.load(call, DUEL, call.message.attachments[0], named(call))


def named(call: LineCall) -> discord.User | discord.Member | None:
    """The first user that a line mentions besides the bot."""
    return next((user for user in call.message.mentions if user != call.client.user), None)


async def take_back(call: LineCall, game: Game[Any, Any]) -> None:
    """Takes one's own step back, or asks the other to allow it, as the kind of the game has it."""
    if game.kind is Kind.LOBBY:
        await groups.undo(call)
    else:
        await duels.offer(call, OfferKind.TAKEBACK)


async def join(call: LineCall) -> None:
    """Joins the lobby of the channel."""
    await groups.join(call, await groups.waiting(call))


async def leave(call: LineCall) -> None:
    """Leaves the lobby of the channel that the caller sits in, else its game."""
    lobby = await groups.lobby_here(call)
    if lobby and call.user.id in lobby.session.players:
        await groups.quit_lobby(call, lobby)
    else:
        await groups.leave(call)


async def begin(call: LineCall) -> None:
    """Begins the game of the channel's lobby."""
    await groups.begin(call, await groups.waiting(call))


COMMANDS: dict[str, Callable[[LineCall, Game[Any, Any], str], Awaitable[object]]] = {
    "neustart": lambda call, _, seed: actions.start(call, actions.SOLITAIRE, seed or None),
    "stand": lambda call, _, __: actions.status(call),
    "hilfe": lambda call, game, key: actions.show_help(call, GAMES.get(key, game)),
    "weiter": lambda call, _, __: actions.resume(call, None),
    "abbruch": lambda call, _, __: actions.end(call),
    "tagesspiel": lambda call, _, __: daily_deal.play(call, actions.SOLITAIRE),
    "rangliste": lambda call, game, _: rankings.ranking(call, game),
    "profil": lambda call, _, __: rankings.profile(call),
    "partien": lambda call, _, __: agenda.show_games(call),
    "fordere": lambda call, _, __: challenge(call),
    "aufgeben": lambda call, _, __: duels.resign(call),
    "remis": lambda call, _, __: duels.offer(call, OfferKind.DRAW),
    "zurück": lambda call, game, _: take_back(call, game),
    "annehmen": lambda call, _, __: duels.reply(call, duels.agree, duels.accept),
    "ablehnen": lambda call, _, __: duels.reply(call, duels.refuse, duels.decline),
    "zurückziehen": lambda call, _, __: duels.withdraw_here(call),
    "aufstellen": lambda call, _, said: arranging.arrange(call, DUEL, said),
    "laden": lambda call, _, __: load(call),
    "mitspielen": lambda call, _, __: join(call),
    "starten": lambda call, _, __: begin(call),
    "hand": lambda call, _, __: groups.hand_here(call),
    "aussteigen": lambda call, _, __: leave(call),
    "revanche": lambda call, _, __: duels.rematch(call),
    "speichern": lambda call, _, __: saving.save(call),
}
