"""Pictures of positions, drawn in worker threads so that the event loop never waits for Pillow."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from bot.game import Look
from bot.turn import Turn
from render.png import Painter

log = logging.getLogger(__name__)


class Pictures:
    """A painter and its two worker threads; `close` ends them."""

    def __init__(self) -> None:
        self._painter = Painter()
        self._pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="painter")

    async def draw(self, turn: Turn, look: Look) -> tuple[bytes, str] | None:
        """The PNG and its alt text; None if drawing failed, which is logged: the game then goes on as text."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._draw, turn, look)
        except Exception:
            log.exception("session %s version %s can't be drawn", turn.session.id, turn.session.version)
            return None

    def _draw(self, turn: Turn, look: Look) -> tuple[bytes, str]:
        scene = turn.game.scene(turn.state, look)
        return self._painter.png(scene), scene.alt

    def close(self) -> None:
        """Ends the worker threads after their present picture."""
        self._pool.shutdown(cancel_futures=True)
