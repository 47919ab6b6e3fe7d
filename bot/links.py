"""Addresses of boards."""

from bot.turn import Session


def link(session: Session) -> str:
    """Where the session's board stands on Discord, or its channel where no board is known."""
    place = f"https://discord.com/channels/{session.guild or '@me'}/{session.channel}"
    return place if session.message is None else f"{place}/{session.message}"
