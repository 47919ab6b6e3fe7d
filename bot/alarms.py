"""The tick of the clocks: puts off what nobody saw pass, reminds, and shows what the end of time made of a game."""

import logging
from typing import TYPE_CHECKING

from bot import reminders
from bot.boards import Unshown
from bot.clocks import Alarm

if TYPE_CHECKING:
    from bot.client import Spielstein

log = logging.getLogger(__name__)


class Alarms:
    """Sees to the alarms that are due; remembers whether the bot has just come back."""

    def __init__(self, client: "Spielstein") -> None:
        self.client = client
        self._woken = True

    def wake(self) -> None:
        """Notes that Discord was out of reach until now."""
        self._woken = True

    async def tick(self) -> None:
        """Sees to all that is due."""
        clocks = self.client.service.clocks
        woken, self._woken = self._woken, False
        for turn in await clocks.watch(woken=woken):
            await self._tell(Alarm(turn, 0))
        async for alarm in clocks.ring(woken=woken):
            await self._tell(alarm)

    async def _tell(self, alarm: Alarm) -> None:
        """Reminds, or shows what became of the session."""
        try:
            if alarm.reminder:
                await reminders.remind(self.client, alarm)
            else:
                await self.client.boards.show(alarm.turn)
        except Unshown as error:
            log.warning("%s can't be shown: %s", error, error.__cause__)
        except Exception:  # one game must not keep all others waiting
            log.exception("nothing is told of session %s", alarm.turn.session.id)
