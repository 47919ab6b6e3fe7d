"""Films: a game that is over as an animated picture, made beside the event loop, one at a time for each user."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.game import Look
from bot.reel import Frame, Reel
from bot.refusal import FilmBusy, FilmFailed, FilmNotOver
from render.gif import gif
from render.png import Painter

if TYPE_CHECKING:
    from bot.client import Spielstein

WIDTH = 600
PAUSE = 800
REST = 4000
"""Pixels; milliseconds for each move, and more for the last."""

LARGEST = 8_000_000
"""Bytes of a file; Discord takes ten million."""

NEWS = 2.0
"""Seconds between two reports of the progress."""


def seen(reel: Reel, frame: Frame, look: Look) -> Look:
    """The look at one of a game's positions: an end that no position tells, as by resignation, comes with the last."""
    return look if frame.n == len(reel.steps) else replace(look, outcome=None)


class Films:
    """Makes films; remembers only for whom one is being made."""

    def __init__(self, client: "Spielstein") -> None:
        self._client = client
        self._users: set[int] = set()

    @contextmanager
    def place(self, reel: Reel, user: int) -> Iterator[None]:
        """The user's one place to make a film in; raises FilmNotOver, or FilmBusy where it is taken."""
        if not reel.over:
            raise FilmNotOver(reel.turn)
        if user in self._users:
            raise FilmBusy(reel.turn)
        self._users.add(user)
        try:
            yield
        finally:
            self._users.discard(user)

    async def make(self, reel: Reel, look: Look, report: Callable[[int], Awaitable[None]]) -> bytes:
        """The GIF file of a whole game, its progress reported in hundredths; FilmFailed if none comes of it.

        Each part is drawn by itself, so that no board to be shown waits for the whole.
        """
        scenes = (reel.turn.game.scene(frame.state, seen(reel, frame, look)) for frame in reel.frames())
        parts, total = list[bytes](), len(reel.steps) + 2
        clock = asyncio.get_running_loop().time
        told = clock()
        film = gif(Painter(), scenes, width=WIDTH, pause=PAUSE, rest=REST)
        async for part in self._client.pictures.unroll(film):
            parts.append(part)
            if clock() - told >= NEWS:
                await report(100 * len(parts) // total)
                told = clock()
        if len(parts) < total or sum(map(len, parts)) > LARGEST:
            raise FilmFailed(reel.turn)
        return b"".join(parts)
