"""The slash commands, made from the registry: a group a game, its German names localised to English and Dutch."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice, locale_str

from bot import actions
from bot.calls import InteractionCall
from bot.errors import serve
from bot.game import Flag, Game
from bot.refusal import Refusal
from bot.registry import GAMES, words
from bot.texts import LANGUAGES

if TYPE_CHECKING:
    from bot.client import Spielstein

    Asked = discord.Interaction[Spielstein]
else:
    Asked = discord.Interaction

Command = app_commands.Command[Any, ..., Any]
Callback = Callable[..., Coroutine[Any, Any, None]]

EVERYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BOTH_INSTALLS = AppInstallationType(guild=True, user=True)

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
        return words(language, string.extras["game"]).say(string.extras["key"])


def text(key: str, game: str | None = None) -> locale_str:
    """The German text of a key, translated by `Translator`."""
    return locale_str(words("de", game).say(key), key=key, game=game)


def all_commands() -> list[Command | app_commands.Group]:
    """Every command of the bot: a group for each game and the bot's own."""
    return [*(game_group(game) for game in GAMES.values()), language_command()]


def game_group(game: Game[Any, Any]) -> app_commands.Group:
    """The commands of one game."""
    group = app_commands.Group(
        name=game.key,
        description=text("short", game.key),
        allowed_contexts=EVERYWHERE,
        allowed_installs=BOTH_INSTALLS,
    )
    modes = [flag for flag in game.flags if flag.command]
    for made in (start_command(game, modes[0]), play_command(game), *(flag_command(game, flag) for flag in modes)):
        group.add_command(made)
    for verb in SIMPLE:
        group.add_command(simple_command(game, verb))
    return group


SIMPLE: dict[str, Callable[[InteractionCall, Game[Any, Any]], Awaitable[None]]] = {
    "status": lambda call, _: actions.status(call),
    "end": lambda call, _: actions.end(call),
    "resume": actions.resume,
    "help": actions.show_help,
}
"""The commands without options."""


def command(verb: str, game: Game[Any, Any], callback: Callback) -> Command:
    """A command of a game, named by its verb in the text tables."""
    name, short = text(f"command.{verb}.name", game.key), text(f"command.{verb}.short", game.key)
    return app_commands.Command(name=name, description=short, callback=callback)


def simple_command(game: Game[Any, Any], verb: str) -> Command:
    """A command without options."""

    async def callback(interaction: Asked) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(SIMPLE[verb], call, game))

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
        await serve(call, partial(actions.play, call, move))

    made = command("play", game, callback)

    @made.autocomplete("move")
    async def steps(interaction: Asked, typed: str) -> list[Choice[str]]:
        return await complete(game, interaction, typed)

    return made


async def complete(game: Game[Any, Any], interaction: Asked, typed: str) -> list[Choice[str]]:
    """The steps that may follow what is typed, for the one to move; empty for everybody else. Never raises."""
    call = InteractionCall(interaction)
    try:
        await call.learn()
        turn, steps = await interaction.client.service.complete(call.where.channel, call.user.id, typed)
    except Refusal:
        return []
    if turn.game is not game:
        return []
    language = call.words(game.key)
    return [Choice(name=language(step.label)[:100], value=step.text) for step in steps[:SHOWN]]


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

    return app_commands.Command(
        name=text("command.language.name"),
        description=text("command.language.short"),
        callback=callback,
        allowed_contexts=EVERYWHERE,
        allowed_installs=BOTH_INSTALLS,
    )
