"""What all slash commands share: their German names, localised to English and Dutch, and where they may be used."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice, locale_str

from bot.registry import words

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


def own_command(verb: str, callback: Callback) -> Command:
    """A command of the bot's own, for every place."""
    return app_commands.Command(
        name=text(f"command.{verb}.name"),
        description=text(f"command.{verb}.short"),
        callback=callback,
        allowed_contexts=EVERYWHERE,
        allowed_installs=BOTH_INSTALLS,
    )


def listed(table: str, values: tuple[str, ...]) -> list[Choice[str]]:
    """Choices by their names in a table of texts."""
    return [Choice(name=text(f"{table}.{value}"), value=value) for value in values]
