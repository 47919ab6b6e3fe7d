"""The slash commands, made from the registry: a group a game, its German names localised to English and Dutch."""

import inspect
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice, locale_str

from bot import actions, agenda, arranging, daily_deal, duels, groups, holidays, house, reminders, replays, saving
from bot.errors import serve
from bot.game import Completion, Flag, Game, Kind, Option, Words
from bot.interactions import InteractionCall
from bot.pace import CHOICES
from bot.refusal import Refusal
from bot.registry import GAMES, words
from bot.settings import DAYS, OFF, ON
from bot.texts import LANGUAGES
from bot.turn import OfferKind, Wish

if TYPE_CHECKING:
    from bot.client import Spielstein

    Asked = discord.Interaction[Spielstein]
else:
    Asked = discord.Interaction

Command = app_commands.Command[Any, ..., Any]
Callback = Callable[..., Coroutine[Any, Any, None]]

EVERYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BOTH_INSTALLS = AppInstallationType(guild=True, user=True)
SERVERS = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
GUILD_INSTALL = AppInstallationType(guild=True, user=False)

SHOWN = 25
"""Choices that one autocomplete answer can hold."""

LANGUAGE_OF = {
    discord.Locale.american_english: "en",
    discord.Locale.british_english: "en",
    discord.Locale.dutch: "nl",
}
"""The locales that names are translated for; German is the base."""


class Translator(app_commands.Translator):
    """Looks names and descriptions up in the text tables, by the key that each carries."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text of the string's key in the locale's language; None where the German base serves."""
        language = LANGUAGE_OF.get(locale)
        if language is None or "key" not in string.extras:
            return None
        return words(language, string.extras["game"]).say(string.extras["key"], **string.extras["params"])


def text(key: str, game: str | None = None, **params: int) -> locale_str:
    """The German text of a key, translated by `Translator`."""
    return locale_str(words("de", game).say(key, **params), key=key, game=game, params=params)


def all_commands() -> list[Command | app_commands.Group]:
    """Every command of the bot: a group for each game and the bot's own."""
    own = (language_command(), replay_command(), settings_command(), *player_commands())
    return [*(game_group(game) for game in GAMES.values()), *own]


def game_group(game: Game[Any, Any]) -> app_commands.Group:
    """The commands of one game, by its kind; what needs others is for servers alone."""
    solo = game.kind is Kind.SOLO
    group = app_commands.Group(
        name=game.key,
        description=text("short", game.key),
        allowed_contexts=EVERYWHERE if solo else SERVERS,
        allowed_installs=BOTH_INSTALLS if solo else GUILD_INSTALL,
    )
    for made in MAKERS[game.kind](game):
        group.add_command(made)
    group.add_command(play_command(game))
    for flag in game.flags:
        if flag.command:
            group.add_command(flag_command(game, flag))
    for verb in SIMPLE[game.kind]:
        group.add_command(simple_command(game, verb))
    return group


MAKERS: dict[Kind, Callable[[Game[Any, Any]], list[Command]]] = {
    Kind.SOLO: lambda game: [start_command(game, game.flags[0])],
    Kind.CHALLENGE: lambda game: [challenge_command(game), load_command(game), *arrange_commands(game)],
    Kind.LOBBY: lambda game: [lobby_command(game)],
}
"""How the games of a kind come together."""

Simple = Callable[[InteractionCall, Game[Any, Any]], Awaitable[object]]

COMMON: dict[str, Simple] = {
    "status": lambda call, _: actions.status(call),
    "end": lambda call, _: actions.end(call),
    "resume": actions.resume,
    "help": actions.show_help,
    "save": lambda call, _: saving.save(call),
}
SIMPLE: dict[Kind, dict[str, Simple]] = {
    Kind.SOLO: COMMON | {"daily": daily_deal.play},
    Kind.CHALLENGE: COMMON
    | {
        "resign": lambda call, _: duels.resign(call),
        "draw": lambda call, _: duels.offer(call, OfferKind.DRAW),
        "takeback": lambda call, _: duels.offer(call, OfferKind.TAKEBACK),
        "rematch": lambda call, _: duels.rematch(call),
    },
    Kind.LOBBY: COMMON
    | {
        "hand": lambda call, _: groups.hand_here(call),
        "undo": lambda call, _: groups.undo(call),
        "leave": lambda call, _: groups.leave(call),
    },
}
"""The commands without options."""


def command(verb: str, game: Game[Any, Any], callback: Callback) -> Command:
    """A command of a game, named by its verb in the text tables."""
    name, short = text(f"command.{verb}.name", game.key), text(f"command.{verb}.short", game.key)
    return app_commands.Command(name=name, description=short, callback=callback)


def own_command(verb: str, callback: Callback) -> Command:
    """A command of the bot's own, for every place."""
    return app_commands.Command(
        name=text(f"command.{verb}.name"),
        description=text(f"command.{verb}.short"),
        callback=callback,
        allowed_contexts=EVERYWHERE,
        allowed_installs=BOTH_INSTALLS,
    )


def simple_command(game: Game[Any, Any], verb: str) -> Command:
    """A command without options."""

    async def callback(interaction: Asked) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(SIMPLE[game.kind][verb], call, game))

    return command(verb, game, callback)


def start_command(game: Game[Any, Any], flag: Flag) -> Command:
    """The command that starts a solitaire: with a seed of one's own, and a mode."""

    @app_commands.rename(seed=text("option.seed.name"), mode=text(f"flag.{flag.key}.option", game.key))
    @app_commands.describe(seed=text("option.seed.short"), mode=text(f"flag.{flag.key}.short", game.key))
    @app_commands.choices(mode=choices(game, flag))
    async def callback(interaction: Asked, seed: str | None = None, mode: str | None = None) -> None:
        async def action() -> None:
            if mode:
                await actions.note_flag(call, game, flag.key, mode)
            await actions.start(call, game, seed)

        call = InteractionCall(interaction)
        await serve(call, action)

    return command("start", game, callback)


def play_command(game: Game[Any, Any]) -> Command:
    """The command that makes a move; its autocomplete walks the legal ones."""

    @app_commands.rename(move=text("option.move.name", game.key))
    @app_commands.describe(move=text("option.move.short", game.key))
    async def callback(interaction: Asked, move: str) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(actions.play, call, chosen(move)))

    made = command("play", game, callback)

    @made.autocomplete("move")
    async def steps(interaction: Asked, typed: str) -> list[Choice[str]]:
        return await complete(game, interaction, typed)

    return made


def challenge_command(game: Game[Any, Any]) -> Command:
    """The command that calls somebody out, with the options of the game that have choices."""
    options = [option for option in game.options if option.choices]

    @app_commands.rename(**{key: text(f"option.{key}.name") for key in ("opponent", "wish", "thread", "clock")})
    @app_commands.describe(**{key: text(f"option.{key}.short") for key in ("opponent", "wish", "thread", "clock")})
    @app_commands.choices(
        wish=[Choice(name=wish_name(game, wish), value=wish) for wish in Wish], clock=listed("clock", CHOICES)
    )
    async def callback(
        interaction: Asked,
        opponent: discord.Member | None = None,
        wish: str = Wish.LOT,
        thread: bool = False,  # noqa: FBT001, FBT002 - Discord's form of an option
        clock: str | None = None,
        **chosen: str,
    ) -> None:
        async def action() -> None:
            setup = arranging.chosen(call, game, tuple(chosen.items()))
            await duels.challenge(call, game, opponent, wish=Wish(wish), thread=thread, options=setup, clock=clock)

        call = InteractionCall(interaction)
        await serve(call, action)

    return command("challenge", game, with_options(callback, game, options))


def wish_name(game: Game[Any, Any], wish: Wish) -> locale_str:
    """The name of a colour to choose."""
    return text("open.lot", game.key) if wish is Wish.LOT else text(f"seat.{list(Wish).index(wish)}", game.key)


def with_options(callback: Callback, game: Game[Any, Any], options: list[Option]) -> Callback:
    """The callback with a parameter for each of the game's options in the place of its `**`."""
    signature = inspect.signature(callback)
    fixed = [parameter for parameter in signature.parameters.values() if parameter.kind is not parameter.VAR_KEYWORD]
    more = [
        inspect.Parameter(option.key, inspect.Parameter.KEYWORD_ONLY, default=option.choices[0], annotation=str)
        for option in options
    ]
    callback.__signature__ = signature.replace(parameters=[*fixed, *more])  # type: ignore[attr-defined]  # read by inspect
    app_commands.rename(**{option.key: text(f"option.{option.key}.name", game.key) for option in options})(callback)
    app_commands.describe(**{option.key: text(f"option.{option.key}.short", game.key) for option in options})(callback)
    app_commands.choices(**{option.key: option_choices(game, option) for option in options})(callback)
    return callback


def option_choices(game: Game[Any, Any], option: Option) -> list[Choice[str]]:
    """An option's choices by their names, numbers being their own, and the caller's own position among the layouts."""
    own = game.arranging is not None and game.arranging.instead == option.key
    return [
        Choice(name=choice if choice.isdigit() else text(f"{option.key}.{choice}", game.key), value=choice)
        for choice in (*option.choices, *((arranging.OWN,) if own else ()))
    ]


def listed(table: str, values: tuple[str, ...]) -> list[Choice[str]]:
    """Choices by their names in a table of texts."""
    return [Choice(name=text(f"{table}.{value}"), value=value) for value in values]


def lobby_command(game: Game[Any, Any]) -> Command:
    """The command that opens a lobby."""

    @app_commands.rename(**{key: text(f"option.{key}.name") for key in ("thread", "clock")})
    @app_commands.describe(**{key: text(f"option.{key}.short") for key in ("thread", "clock")})
    @app_commands.choices(clock=listed("clock", CHOICES))
    async def callback(
        interaction: Asked,
        thread: bool = False,  # noqa: FBT001, FBT002 - Discord's form of an option
        clock: str | None = None,
    ) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(groups.open_lobby, call, game, thread=thread, clock=clock))

    return command("lobby", game, callback)


def arrange_commands(game: Game[Any, Any]) -> list[Command]:
    """The command that sets a position up by hand, of a game that has it."""

    @app_commands.rename(said=text("option.arrange.name", game.key))
    @app_commands.describe(said=text("option.arrange.short", game.key))
    async def callback(interaction: Asked, said: str = "") -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(arranging.arrange, call, game, said))

    return [command("arrange", game, callback)] if game.arranging else []


def load_command(game: Game[Any, Any]) -> Command:
    """The command that plays a written game on."""

    @app_commands.rename(**{key: text(f"option.{key}.name") for key in ("file", "opponent")})
    @app_commands.describe(**{key: text(f"option.{key}.short") for key in ("file", "opponent")})
    async def callback(interaction: Asked, file: discord.Attachment, opponent: discord.Member | None = None) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(saving.load, call, game, file, opponent))

    return command("load", game, callback)


async def complete(game: Game[Any, Any], interaction: Asked, typed: str) -> list[Choice[str]]:
    """The steps that may follow what is typed, for the one to move; empty for everybody else. Never raises.

    What was chosen stands in the field by its name, to be typed on: so the name of a step that is not yet a whole move
    begins with its text.
    """
    call = InteractionCall(interaction)
    try:
        await call.learn()
        turn, steps = await interaction.client.service.complete(call.where.channel, call.user.id, chosen(typed))
    except Refusal:
        return []
    if turn.game is not game:
        return []
    language = call.words(game.key)
    return [Choice(name=name_of(step, language), value=step.text) for step in steps[:SHOWN]]


AFTER = " … "
"""Stands between the text of a step and its label."""


def name_of(step: Completion, language: Words) -> str:
    """What autocomplete calls a step."""
    label = language(step.label)
    return (label if step.whole else f"{step.text}{AFTER}{label}")[:100]


def chosen(typed: str) -> str:
    """The text of what was typed, whether or not it is a name that autocomplete gave to a step."""
    return typed.partition(AFTER)[0]


def flag_command(game: Game[Any, Any], flag: Flag) -> Command:
    """The command that sets a mode."""

    @app_commands.rename(mode=text(f"flag.{flag.key}.option", game.key))
    @app_commands.describe(mode=text(f"flag.{flag.key}.short", game.key))
    @app_commands.choices(mode=choices(game, flag))
    async def callback(interaction: Asked, mode: str) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(actions.flag, call, game, flag.key, mode))

    return command(f"flag.{flag.key}", game, callback)


def choices(game: Game[Any, Any], flag: Flag) -> list[Choice[str]]:
    """A flag's choices by their names."""
    return [Choice(name=text(f"flag.{flag.key}.{choice}", game.key), value=choice) for choice in flag.choices]


def language_command() -> Command:
    """The command that sets the language of one's private answers."""

    @app_commands.rename(language=text("option.language.name"))
    @app_commands.describe(language=text("option.language.short"))
    @app_commands.choices(language=[Choice(name=words(code).say("language"), value=code) for code in LANGUAGES])
    async def callback(interaction: Asked, language: str) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(actions.speak, call, language))

    return own_command("language", callback)


def player_commands() -> list[Command]:
    """The commands about all of a player's games: the list, the reminders, the vacation."""

    async def games(interaction: Asked) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(agenda.show_games, call))

    @app_commands.rename(way=text("option.way.name"))
    @app_commands.describe(way=text("option.way.short"))
    @app_commands.choices(way=listed("reminders", reminders.WAYS))
    async def remind(interaction: Asked, way: str) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(reminders.choose, call, way))

    @app_commands.rename(days=text("option.days.name"))
    @app_commands.describe(days=text("option.days.short"))
    async def vacation(interaction: Asked, days: app_commands.Range[int, 0, 14] | None = None) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(holidays.take, call, days))

    return [own_command("games", games), own_command("reminders", remind), own_command("vacation", vacation)]


def replay_command() -> Command:
    """The command that shows a game move by move."""

    @app_commands.rename(game=text("option.match.name"))
    @app_commands.describe(game=text("option.match.short"))
    async def callback(interaction: Asked, game: int | None = None) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(replays.watch, call, game))

    made = own_command("replay", callback)

    @made.autocomplete("game")
    async def games(interaction: Asked, typed: str) -> list[Choice[int]]:
        call = InteractionCall(interaction)
        try:
            await call.learn()
            return [Choice(name=name[:100], value=session) for session, name in await replays.choices(call, str(typed))]
        except Refusal:
            return []

    return made


def settings_command() -> Command:
    """The command that shows and sets how the bot plays on a server."""
    keys = ("channel", "public", "lines", "pace", "ranking")
    switch = [Choice(name=text(f"settings.{value}"), value=value) for value in (ON, OFF)]
    spoken = [Choice(name=words(code).say("language"), value=code) for code in LANGUAGES]

    @app_commands.rename(**{key: text(f"option.{key}.name") for key in keys})
    @app_commands.describe(**{key: text(f"option.{key}.short") for key in keys})
    @app_commands.choices(
        public=[Choice(name=text("settings.auto"), value="auto"), *spoken],
        lines=switch,
        pace=[Choice(name=days_name(days), value=str(days)) for days in DAYS],
        ranking=switch,
    )
    async def callback(
        interaction: Asked,
        channel: discord.TextChannel | discord.VoiceChannel | discord.ForumChannel | None = None,
        public: str | None = None,
        lines: str | None = None,
        pace: str | None = None,
        ranking: str | None = None,
    ) -> None:
        call = InteractionCall(interaction)
        chosen = {"language": public, "lines": lines, "clock": pace, "ranking": ranking}
        await serve(call, partial(house.manage, call, channel.id if channel else None, chosen))

    made = app_commands.Command[Any, ..., Any](
        name=text("command.settings.name"),
        description=text("command.settings.short"),
        callback=callback,
        allowed_contexts=SERVERS,
        allowed_installs=GUILD_INSTALL,
    )
    made.default_permissions = discord.Permissions(manage_guild=True)
    return made


def days_name(days: int) -> locale_str:
    """A time per move in words."""
    return text("settings.unlimited") if days == 0 else text("settings.days", n=days)
