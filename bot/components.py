"""Buttons and menus that outlive every restart: all they need stands in their custom id.

`b:<session>:<ply>:<action>:<argument>` for buttons, `m:` for menus, `u:` for menus of members; session 0 means none.
A form is `f:<session>`. What the actions do stands in `bot.presses`. An id may be forged or old: the service checks
session, ply and seat.
"""

import re
from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

ARGUMENT = 64
"""Characters that the argument of a button can have, so that its id has no more than the 100 that Discord takes."""

ID = r":(?P<session>\d{1,18}):(?P<ply>\d{1,6}):(?P<action>[a-z]{1,12})" + rf":(?P<arg>.{{0,{ARGUMENT}}})"


FORM = re.compile(r"f:(?P<session>\d{1,18})")


class Form(ui.Modal):
    """A question with a line to type into; the client hears the answer by its custom id, after restarts too."""

    def __init__(self, session: int, *, title: str, label: str) -> None:
        super().__init__(title=title[:45], custom_id=f"f:{session}")
        self.add_item(ui.Label(text=label[:45], component=ui.TextInput(custom_id="answer", max_length=6)))


def answered(data: Mapping[str, Any]) -> str | None:
    """What was typed into a form, as Discord sends it."""
    parts = [*data.get("components", ()), *filter(None, [data.get("component")])]
    return data.get("value") or next(filter(None, map(answered, parts)), None)


class Press(ui.DynamicItem[ui.Button[Any]], template="b" + ID):
    """A button that names an action of a session at a ply."""

    def __init__(self, session: int, ply: int, action: str, arg: str = "", **looks: Any) -> None:
        self.session, self.ply, self.action, self.arg = session, ply, action, arg
        super().__init__(ui.Button(custom_id=f"b:{session}:{ply}:{action}:{arg}", **looks))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> "Press":
        """The button that was pressed."""
        return cls(int(match["session"]), int(match["ply"]), match["action"], match["arg"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hands the action over."""
        await interaction.client.press(interaction, self.session, self.ply, self.action, self.arg)


class Pick(ui.DynamicItem[ui.Select[Any]], template="m" + ID):
    """A menu that names an action of a session at a ply; the chosen option is its argument."""

    def __init__(self, session: int, ply: int, action: str, **looks: Any) -> None:
        self.session, self.ply, self.action = session, ply, action
        super().__init__(ui.Select(custom_id=f"m:{session}:{ply}:{action}:", **looks))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> "Pick":
        """The menu in which something was chosen."""
        return cls(int(match["session"]), int(match["ply"]), match["action"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hands the choice over."""
        await interaction.client.press(interaction, self.session, self.ply, self.action, self.item.values[0])


class Invite(ui.DynamicItem[ui.UserSelect[Any]], template="u" + ID):
    """A menu of the server's members that names an action; its argument ends with the id of the chosen one."""

    def __init__(self, action: str, arg: str, **looks: Any) -> None:
        self.action, self.arg = action, arg
        super().__init__(ui.UserSelect(custom_id=f"u:0:0:{action}:{arg}", **looks))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> "Invite":
        """The menu in which somebody was chosen."""
        return cls(match["action"], match["arg"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hands the choice over."""
        await interaction.client.press(interaction, 0, 0, self.action, f"{self.arg}{self.item.values[0].id}")
