"""A Discord that is slow or loses its answers."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from discord.http import Route
from simcord.backend.errors import BackendError
from simcord.http import router

from tests.conversations.world import World


class Queue:
    """Requests that Discord keeps waiting: how many at all, now and at most, and whether one has come."""

    def __init__(self) -> None:
        self.total = self.length = self.longest = 0
        self.arrived = asyncio.Event()
        self.opened = asyncio.Event()

    async def wait(self) -> None:
        """Waits until Discord takes requests again."""
        self.total += 1
        self.length += 1
        self.longest = max(self.length, self.longest)
        self.arrived.set()
        await self.opened.wait()
        self.length -= 1


@asynccontextmanager
async def held(world: World, method: str) -> AsyncIterator[Queue]:
    """Discord takes no requests of this method until the block ends; then the bot finishes its work."""
    http, queue = world.bot.http, Queue()
    request = http.request

    async def late(route: Route, **parts: Any) -> Any:
        if route.method == method:
            await queue.wait()
        return await request(route, **parts)

    http.request = late  # type: ignore[method-assign]  # to come between
    yield queue
    queue.opened.set()
    await world.env.settle()
    http.request = request  # type: ignore[method-assign]  # as it was


@contextmanager
def deaf(method: str) -> Iterator[None]:
    """Discord does in its channels what it is asked for, but its answers get lost."""
    dispatch: Any = router.dispatch

    def lost(backend: Any, asked: str, path: str, **parts: Any) -> Any:
        answer = dispatch(backend, asked, path, **parts)
        if asked == method and path.startswith("/channels/"):
            raise BackendError(503, 0, "upstream connect error")
        return answer

    router.dispatch = lost  # type: ignore[assignment]  # it passes on what it does not know
    try:
        yield
    finally:
        router.dispatch = dispatch


async def until(world: World, *, session: int = 1, ply: int = 0) -> None:
    """Waits until the channel's newest game is this one, and so many moves are saved."""
    async with asyncio.timeout(5):
        while ((now := (await world.turn()).session).id, now.ply) < (session, ply):
            pass


async def meanwhile(world: World) -> None:
    """Lets everybody else come as far as they can, for as long as twenty questions to the database take."""
    for _ in range(20):
        await world.turn()
