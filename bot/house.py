"""The rules of a server's house: its managers set them, and games keep to them."""

from dataclasses import replace

from bot import settings
from bot.calls import Call
from bot.game import Phrase, phrase
from bot.interactions import InteractionCall
from bot.refusal import ManagersOnly, NotPlayedHere, ServersOnly
from bot.registry import words
from bot.settings import Settings


async def manage(call: InteractionCall, channel: int | None, chosen: dict[str, str | None]) -> None:
    """Sets what is chosen, by the names of the preferences, puts a channel on the list or off, and tells all."""
    guild = call.where.guild
    if guild is None:
        raise ServersOnly
    if not call.interaction.permissions.manage_guild:
        raise ManagersOnly
    service = call.client.service
    if channel is not None:
        channels = settings.toggled((await of(call)).channels, channel)
        chosen = {**chosen, "channels": settings.listed(channels)}
    for key, value in chosen.items():
        if value is not None:
            await service.set_guild_preference(guild, key, value)
    await call.whisper(summary(call, await of(call)))


async def of(call: Call) -> Settings:
    """The settings of the call's server; in direct messages those of nobody. Channels that are gone don't count."""
    if call.where.guild is None:
        return Settings()
    found = settings.read(await call.client.service.guild_preferences(call.where.guild))
    guild = call.client.get_guild(call.where.guild)
    if guild is None:
        return found
    return replace(found, channels=tuple(channel for channel in found.channels if guild.get_channel(channel)))


async def demand_room(call: Call) -> None:
    """Raises NotPlayedHere where the server wants no games; threads belong to their channels."""
    channels = (await of(call)).channels
    here = {call.where.channel, getattr(call.channel, "parent_id", None)}
    if channels and here.isdisjoint(channels):
        raise NotPlayedHere(channels=named(channels))


async def reads_lines(call: Call) -> bool:
    """Whether plain lines are heard on the call's server."""
    return (await of(call)).lines


def named(channels: tuple[int, ...]) -> str:
    """Channels as Discord shows them."""
    return ", ".join(f"<#{channel}>" for channel in channels)


def summary(call: Call, now: Settings) -> str:
    """The settings in words, line by line."""
    say = call.words().say
    granted = call.client.config.message_content
    values: dict[str, str | Phrase] = {
        "channels": named(now.channels) or phrase("settings.everywhere"),
        "language": words(now.language).say("language") if now.language else phrase("settings.auto"),
        "lines": switched(now.lines) if granted else phrase("settings.ungranted"),
        "clock": phrase("settings.days", n=now.days) if now.days else phrase("settings.unlimited"),
        "ranking": switched(now.ranking),
    }
    lines = [say(f"settings.{key}", value=value) for key, value in values.items()]
    return "\n- ".join([say("settings.head"), *lines])


def switched(on: bool) -> Phrase:  # noqa: FBT001 - it is the setting itself
    """On or off, in words."""
    return phrase(f"settings.{settings.ON if on else settings.OFF}")
