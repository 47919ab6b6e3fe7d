"""All slash commands: a group a game, and the bot's own about all of a player's games and about a server."""

from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot import actions, agenda, holidays, house, reminders, replays
from bot.errors import serve
from bot.game_commands import game_group
from bot.interactions import InteractionCall
from bot.localised import GUILD_INSTALL, SERVERS, Asked, Command, listed, own_command, text
from bot.refusal import Refusal
from bot.registry import GAMES, words
from bot.settings import DAYS, OFF, ON
from bot.texts import LANGUAGES


def all_commands() -> list[Command | app_commands.Group]:
    """Every command of the bot: a group for each game and the bot's own."""
    own = (language_command(), replay_command(), settings_command(), *player_commands())
    return [*(game_group(game) for game in GAMES.values()), *own]


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
