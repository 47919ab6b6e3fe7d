"""The playground's own page: a door to every place of the simulated Discord, for this machine's browser alone."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import urlsplit

from aiohttp import web

from bot.config import ConfigError
from bot.game import phrase
from bot.registry import words

PAGE = Template((Path(__file__).parent / "porch.html").read_text("utf-8"))
ROW = Template(
    '<li class="$kind"><form method="post" action="$address" target="spielstein"><button>'
    "<i>$mark</i><b>$name</b><small>$note</small></button></form></li>"
)
GUARD = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://127.0.0.1:*; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
}


@dataclass(frozen=True, slots=True)
class Door:
    """A way into a place: the place's id, whether it is a channel, a thread or a dm, and what stands on the door."""

    place: int
    kind: str
    mark: str
    name: str
    note: str


@dataclass(frozen=True, slots=True)
class Porch:
    """What the page is made of: all doors there are now, and what opens one and tells the address behind it.

    The secret is part of the page's address; who doesn't know it finds nothing.
    """

    doors: Callable[[], Sequence[Door]]
    enter: Callable[[int], Awaitable[str]]
    secret: str
    language: str

    @asynccontextmanager
    async def serve(self, port: int) -> AsyncIterator[str]:
        """The page's address, for as long as it is served; raises ConfigError if the port is taken."""
        app = web.Application(middlewares=[_only_here])
        app.add_routes(
            [web.get(f"/{self.secret}", self._index), web.post(f"/{self.secret}/{{place:[0-9]+}}", self._enter)]
        )
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await self._listen(runner, port)
            yield f"http://127.0.0.1:{runner.addresses[0][1]}/{self.secret}"
        finally:
            await runner.cleanup()

    async def _listen(self, runner: web.AppRunner, port: int) -> None:
        try:
            await web.TCPSite(runner, "127.0.0.1", port).start()
        except OSError as error:
            raise ConfigError(phrase("start.port", port=port), self.language) from error

    async def _index(self, _: web.Request) -> web.Response:
        return web.Response(text=self.page(), content_type="text/html", headers=GUARD)

    async def _enter(self, request: web.Request) -> web.Response:
        place = int(request.match_info["place"])
        if place not in {door.place for door in self.doors()}:
            raise web.HTTPNotFound
        raise web.HTTPSeeOther(await self.enter(place), headers=GUARD)

    def page(self) -> str:
        """The page as HTML."""
        say = words(self.language).say
        texts = {key: escape(say(f"playground.{key}")) for key in ("title", "lead", "channels", "messages", "hint")}
        server = "".join(self._row(door) for door in self.doors() if door.kind != "dm")
        people = "".join(self._row(door) for door in self.doors() if door.kind == "dm")
        return PAGE.substitute(texts, language=self.language, server=server, people=people)

    def _row(self, door: Door) -> str:
        address = f"/{self.secret}/{door.place}"
        labels = {key: escape(getattr(door, key)) for key in ("kind", "mark", "name", "note")}
        return ROW.substitute(labels, address=address)


@web.middleware
async def _only_here(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    if urlsplit(f"//{request.host}").hostname not in {"127.0.0.1", "localhost"}:
        raise web.HTTPForbidden  # a foreign name that somebody pointed at this machine
    return await handler(request)
