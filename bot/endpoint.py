"""Health and figures over HTTP, for this machine alone: `/health` and `/metrics`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web

from bot.config import ConfigError
from bot.game import phrase
from bot.health import is_connected
from bot.registry import GAMES

if TYPE_CHECKING:
    from bot.client import Spielstein

HERE = "127.0.0.1"
FIGURES = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}


@asynccontextmanager
async def serve(client: "Spielstein", port: int) -> AsyncIterator[int]:
    """Serves on a port of this machine, and tells which; raises ConfigError if it is taken."""

    async def health(_: web.Request) -> web.Response:
        well = is_connected(client)
        return web.Response(text="well\n" if well else "not connected\n", status=200 if well else 503)

    async def metrics(_: web.Request) -> web.Response:
        running = dict.fromkeys(GAMES, 0) | await client.service.running()
        return web.Response(body=client.metrics.page(running, client.latency), headers=FIGURES)

    app = web.Application()
    app.add_routes([web.get("/health", health), web.get("/metrics", metrics)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await _listen(runner, port, client.config.language)
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, port: int, language: str) -> None:
    try:
        await web.TCPSite(runner, HERE, port).start()
    except OSError as error:
        raise ConfigError(phrase("start.metrics_port", port=port), language) from error
