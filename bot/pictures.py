"""Pictures of positions, drawn in worker threads so that the event loop never waits for Pillow."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from bot.game import Look
from bot.turn import Turn
from render.png import Painter
from render.scene import Scene

log = logging.getLogger(__name__)


Picture = tuple[bytes, str]
"""A PNG file and its alt text."""


class Pictures:
    """A painter and its two worker threads; `close` ends them."""

    def __init__(self) -> None:
        self._painter = Painter()
        self._pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="painter")

    async def draw(self, turn: Turn, look: Look) -> Picture | None:
        """The picture of a turn's position."""
        return await self.paint(f"session {turn.session.id} version {turn.session.version}", partial(turn.scene, look))

    async def paint(self, what: str, describe: Callable[[], Scene]) -> Picture | None:
        """The picture of a scene; None if drawing failed, which is logged: what it shows then goes on as text."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._paint, describe)
        except Exception:
            log.exception("%s can't be drawn", what)
            return None

    async def unroll(self, parts: Iterator[bytes]) -> AsyncIterator[bytes]:
        """The parts that a drawing gives one after the other, up to a failure, which is logged."""
        loop = asyncio.get_running_loop()
        try:
            while part := await loop.run_in_executor(self._pool, next, parts, b""):
                yield part
        except Exception:
            log.exception("a drawing broke off")

    def _paint(self, describe: Callable[[], Scene]) -> Picture:
        scene = describe()
        return self._painter.png(scene), scene.alt

    def close(self) -> None:
        """Ends the worker threads after their present picture."""
        self._pool.shutdown(cancel_futures=True)
