"""What is stored about a user: handed out as a file, and deleted after a question."""

import io
import json
import logging
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord
from discord import ui

from bot.boards import Unshown
from bot.buttons import GRAVE, PLAIN
from bot.calls import Call
from bot.errors import serve
from bot.interactions import InteractionCall
from bot.refusal import NotAsked
from bot.turn import Status, Turn

log = logging.getLogger(__name__)


class Answer(ui.DynamicItem[ui.Button[Any]], template=r"d:(?P<user>\d{1,20}):(?P<action>delete|deletesure|keep)"):
    """A button for the one user whose data it is about."""

    def __init__(self, user: int, action: str, **looks: Any) -> None:
        self.user, self.action = user, action
        super().__init__(ui.Button(custom_id=f"d:{user}:{action}", **looks))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> "Answer":
        """The button that was pressed."""
        return cls(int(match["user"]), match["action"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Does what the button says, for its user alone."""
        call = InteractionCall(interaction)
        await serve(call, partial(self._answer, call))

    async def _answer(self, call: InteractionCall) -> None:
        if call.user.id != self.user:
            raise NotAsked(asked=str(self.user))
        await ANSWERS[self.action](call)


def _buttons(call: Call, *actions: str) -> ui.View:
    view = ui.View(timeout=None)
    for action in actions:
        style = PLAIN if action == "keep" else GRAVE
        view.add_item(Answer(call.user.id, action, label=call.words().say(f"button.{action}"), style=style))
    return view


async def hand_out(call: Call) -> None:
    """Gives the caller all that is stored about them, and the way to have it deleted."""
    stored = await call.client.service.farewell.stored(call.user.id)
    text = json.dumps(stored, ensure_ascii=False, indent=1)
    file = discord.File(io.BytesIO(text.encode()), f"spielstein-{call.user.id}.json")
    await call.whisper(call.words().say("done.data"), files=[file], view=_buttons(call, "delete"), lasting=True)


async def ask(call: InteractionCall) -> None:
    """Asks whether all shall be deleted, and says what goes with it."""
    await call.whisper(call.words().say("ask.delete"), view=_buttons(call, "deletesure", "keep"))


async def delete(call: InteractionCall) -> None:
    """Deletes all that is stored about the caller, and shows the others what became of their games."""
    turns = await call.client.service.farewell.forget(call.user.id)
    await call.close(call.words().say("done.delete"))
    for turn in turns:
        await _show(call, turn)


async def _show(call: Call, turn: Turn) -> None:
    boards = call.client.boards
    try:
        await (boards.show(turn) if turn.session.status in (Status.RUNNING, Status.ENDED) else boards.settle(turn))
    except Unshown as error:
        log.info("%s ended with its player's data, but is not shown: %s", error, error.__cause__)


ANSWERS: dict[str, Callable[[InteractionCall], Awaitable[None]]] = {
    "delete": ask,
    "deletesure": delete,
    "keep": lambda call: call.close(call.words().say("done.nothing")),
}
