"""The slash commands about people, not about a game that runs: ranking, profile, one's own data."""

from functools import partial

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot import personal, rankings
from bot.actions import SOLITAIRE
from bot.errors import serve
from bot.interactions import InteractionCall
from bot.localised import Asked, Command, own_command, text
from bot.registry import GAMES


def record_commands() -> list[Command]:
    """These commands."""
    return [ranking_command(), profile_command(), data_command()]


def ranking_command() -> Command:
    """The command that shows who leads in a game on a server."""

    @app_commands.rename(game=text("option.game.name"))
    @app_commands.describe(game=text("option.game.short"))
    @app_commands.choices(game=[Choice(name=text("name", key), value=key) for key in GAMES])
    async def callback(interaction: Asked, game: str = SOLITAIRE.key) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(rankings.ranking, call, GAMES[game]))

    return own_command("ranking", callback)


def profile_command() -> Command:
    """The command that tells how the caller, or another, has fared."""

    @app_commands.rename(user=text("option.user.name"))
    @app_commands.describe(user=text("option.user.short"))
    async def callback(interaction: Asked, user: discord.User | None = None) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(rankings.profile, call, user))

    return own_command("profile", callback)


def data_command() -> Command:
    """The command that hands out what is stored about the caller."""

    async def callback(interaction: Asked) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(personal.hand_out, call))

    return own_command("data", callback)
