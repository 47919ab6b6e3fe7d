"""What the managers of a server have set, read from its preferences; without any of them all is sensible. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.texts import LANGUAGES

DAYS = (0, 1, 2, 3, 7, 14)
"""Times per move to choose from; 0 is no limit."""

ON, OFF = "on", "off"


@dataclass(frozen=True, slots=True)
class Settings:
    """The channels to play in (none are all), the language of new games, plain lines, days per move, the ranking."""

    channels: tuple[int, ...] = ()
    language: str | None = None
    lines: bool = True
    days: int = 0
    ranking: bool = True


def read(preferences: Mapping[str, str]) -> Settings:
    """The settings that a server's preferences hold; what this version can't read counts as not set."""
    channels = tuple(int(word) for word in preferences.get("channels", "").split() if word.isdigit())
    language, days = preferences.get("language"), preferences.get("clock", "")
    return Settings(
        channels,
        language if language in LANGUAGES else None,
        preferences.get("lines") != OFF,
        int(days) if days in map(str, DAYS) else 0,
        preferences.get("ranking") != OFF,
    )


def toggled(channels: tuple[int, ...], channel: int) -> tuple[int, ...]:
    """The list with the channel put in, or taken out if it was in."""
    rest = tuple(other for other in channels if other != channel)
    return rest if len(rest) < len(channels) else (*channels, channel)


def listed(channels: Iterable[int]) -> str:
    """The text of a list of channels among the preferences."""
    return " ".join(map(str, channels))
