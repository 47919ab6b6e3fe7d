"""What the operator sets, in the environment or in lines of a `.env` file, read once into a frozen `Config`."""

import logging
from dataclasses import dataclass, field
from pathlib import Path

from environs import Env, EnvValidationError, validate

from bot.game import Phrase, phrase
from bot.texts import LANGUAGES


@dataclass(frozen=True)
class Config:
    """The operator's settings; without a token the bot plays in the playground only, port 0 of metrics is none."""

    token: str = field(default="", repr=False)
    database: Path = Path("data/spielstein.db")
    log_level: int = logging.INFO
    language: str = "de"
    message_content: bool = False
    playground_port: int = 8421
    metrics_port: int = 0


class ConfigError(Exception):
    """A setting that can't be used: a phrase that names it, and the language to say it in."""

    def __init__(self, phrase: Phrase, language: str) -> None:
        super().__init__(phrase.key)
        self.phrase = phrase
        self.language = language


def read_config(file: Path = Path(".env")) -> Config:
    """The settings of the environment, then of the file, then the defaults; raises ConfigError for a wrong one."""
    env = Env(eager=False)
    try:
        env.read_env(file, recurse=False)
    except (OSError, ValueError) as error:  # a folder, no right to read it, no UTF-8
        raise ConfigError(phrase("config.file", path=str(file), error=str(error)), Config.language) from error
    config = Config(
        token=env.str("DISCORD_TOKEN", "", validate=validate.Regexp(r"[A-Za-z0-9_.-]*\Z")),
        database=env.path("SPIELSTEIN_DATABASE", Config.database),
        log_level=env.log_level("SPIELSTEIN_LOG_LEVEL", Config.log_level),
        language=env.str("SPIELSTEIN_LANGUAGE", Config.language, validate=validate.OneOf(LANGUAGES)),
        message_content=env.bool("SPIELSTEIN_MESSAGE_CONTENT", Config.message_content),
        playground_port=env.int(
            "SPIELSTEIN_PLAYGROUND_PORT", Config.playground_port, validate=validate.Range(0, 65535)
        ),
        metrics_port=env.int("SPIELSTEIN_METRICS_PORT", Config.metrics_port, validate=validate.Range(0, 65535)),
    )
    try:
        env.seal()
    except EnvValidationError as error:
        variable = next(iter(error.error_messages))
        raise ConfigError(_wrong(variable, file), config.language or Config.language) from error
    return config


def _wrong(variable: str, file: Path) -> Phrase:
    if variable == "DISCORD_TOKEN":  # its value is never shown
        return phrase("config.token")
    env = Env()
    env.read_env(file, recurse=False)
    return phrase("config.wrong", variable=variable, value=env.str(variable), allowed=phrase(f"config.{variable}"))
