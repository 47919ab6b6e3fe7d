"""The log: one line a record, `key=value`, with the session and version that it is about."""

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime

_subject: ContextVar[tuple[int, int] | None] = ContextVar("subject", default=None)


def concern(session: int, version: int) -> None:
    """Notes what the present task is about; its records carry it from here on."""
    _subject.set((session, version))


class LineFormatter(logging.Formatter):
    """Formats a record as one line, its traceback too."""

    def format(self, record: logging.LogRecord) -> str:
        """The line: time (UTC), level, logger, session and version if there are any, message, error."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields: dict[str, object] = {"time": when, "level": record.levelname.lower(), "logger": record.name}
        if subject := _subject.get():
            fields |= {"session": subject[0], "version": subject[1]}
        fields["message"] = record.getMessage()
        if record.exc_info:
            fields["error"] = self.formatException(record.exc_info)
        return " ".join(f"{key}={_value(value)}" for key, value in fields.items())


def _value(value: object) -> str:
    text = str(value)
    plain = text.isascii() and text.isprintable() and not set(text) & set(' "=\\')
    return text if text and plain else json.dumps(text, ensure_ascii=False)
