"""The local table's web server: the host page, the rooms' pages behind the same port, and who may ask for them."""

import json
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import fontpkg
import simcord.preview
from aiohttp import web

from bot.local.opening import OPENINGS, OpeningFailed, play
from bot.local.simulation import Room, RoomServer, Simulation

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

LOOPBACK = "127.0.0.1"
PAGE = Path(__file__).with_name("page")
ROOM_PAGE = Path(simcord.preview.__file__).with_name("static") / "index.html"
PAGE_FILES = {
    "/": ("index.html", "text/html"),
    "/table.css": ("table.css", "text/css"),
    "/table.js": ("table.js", "text/javascript"),
    "/car.svg": ("car.svg", "image/svg+xml"),
}
FONTS = {"/font/oswald.ttf": "Oswald", "/font/fraunces.ttf": "Fraunces"}
PAGE_HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
}


class TableServer:
    """Serves one simulation on loopback."""

    def __init__(self, table: Simulation, port: int) -> None:
        self._table = table
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self._run = secrets.token_hex(4)  # changes at each start, so that an open page knows to load its rooms again
        self._runner: web.AppRunner

    async def start(self, socket: Any) -> None:
        """Answer on this listening socket."""
        app = web.Application(middlewares=[self._guard], handler_args={"handler_cancellation": False})
        app.add_routes(web.get(path, self._page) for path in PAGE_FILES)
        app.add_routes(web.get(path, self._font) for path in FONTS)
        app.add_routes([web.post("/table/look", self._look), web.post("/table/start", self._start)])
        app.add_routes([web.get("/room", self._room_page)])
        app.add_routes(web.get(path, self._table.statics._static) for path in RoomServer._STATIC_FILES if path != "/")
        app.add_routes(
            [
                web.post("/api/pages", self._room("_pages")),
                web.delete("/api/pages/{context_id}", self._room("_delete_page")),
                web.get("/api/state", self._room("_state", refresh=True)),
                web.get("/api/commands", self._room("_commands")),
                web.get("/api/action-result", self._room("_action_result")),
                web.post("/api/action", self._room("_action")),
                web.get("/api/assets/{asset_id}", self._room("_asset")),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, socket).start()

    async def stop(self) -> None:
        """Answer no more."""
        await self._runner.cleanup()

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let in only this computer's browser, asking by a loopback address: a foreign page cannot rebind its name."""
        origin = request.headers.get("Origin")
        if request.headers.get("Host") not in self._hosts:
            raise web.HTTPForbidden(text="The local table answers only to this computer.")
        if origin not in (None, *(f"http://{host}" for host in self._hosts)):
            raise web.HTTPForbidden(text="The local table answers only to its own page.")
        return await handler(request)

    # -- the host page

    async def _page(self, request: web.Request) -> web.Response:
        name, kind = PAGE_FILES[request.path]
        return web.Response(text=(PAGE / name).read_text("utf-8"), content_type=kind, headers=PAGE_HEADERS)

    async def _font(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(fontpkg.path(FONTS[request.path]), headers={"Cache-Control": "max-age=86400"})

    async def _look(self, request: web.Request) -> web.Response:
        """Tell who is at the table and which rooms there are, and note what the asking person is looking at."""
        body = await self._body(request)
        if self._is_person(body.get("person")):
            self._table.look(int(body["person"]), str(body.get("room")))
        rooms = [self._describe(room) for room in self._table.rooms.values()]
        people: list[dict[str, Any]] = []
        for person in self._table.people:
            badges = [room["badges"][str(person.id)] for room in rooms if str(person.id) in room["badges"]]
            total = {name: sum(badge[name] for badge in badges) for name in ("unread", "calls")}
            people.append({"id": str(person.id), "name": person.user.global_name, **total})
        openings = [{"key": o.key, "title": o.title, "text": o.text} for o in OPENINGS]
        return web.json_response({"run": self._run, "people": people, "rooms": rooms, "openings": openings})

    def _describe(self, room: Room) -> dict[str, Any]:
        badges: dict[str, dict[str, int]] = {}
        for viewer in room.viewers:
            unread, calls = self._table.unread(viewer, room)
            badges[str(viewer)] = {"unread": unread, "calls": calls}
        return {
            "key": room.key,
            "title": room.title,
            "kind": room.kind,
            "capability": room.preview.capability,
            "badges": badges,
        }

    async def _start(self, request: web.Request) -> web.Response:
        """Start a game in one of the OPENINGS' ways; tell the room to go to, or what went wrong."""
        body = await self._body(request)
        opening = next((opening for opening in OPENINGS if opening.key == body.get("opening")), None)
        if opening is None or not self._is_person(body.get("person")):
            raise web.HTTPBadRequest(text="An opening and a person are needed.")
        try:
            return web.json_response({"room": await play(opening, self._table, int(body["person"]))})
        except OpeningFailed as failure:
            return web.json_response({"failure": str(failure)})

    def _is_person(self, person_id: object) -> bool:
        return person_id in {str(person.id) for person in self._table.people}

    @staticmethod
    async def _body(request: web.Request) -> dict[str, Any]:
        if request.content_type != "application/json":  # a foreign page cannot send this without asking first
            raise web.HTTPUnsupportedMediaType()
        try:
            body = await request.json()
        except json.JSONDecodeError as error:
            raise web.HTTPBadRequest(text="That is not JSON.") from error
        if not isinstance(body, dict):
            raise web.HTTPBadRequest(text="A JSON object is needed.")
        return body

    # -- the rooms' pages

    async def _room_page(self, _request: web.Request) -> web.Response:
        return web.Response(
            text=ROOM_PAGE.read_text("utf-8"), content_type="text/html", headers=RoomServer._SECURITY_HEADERS
        )

    def _room(self, handler: str, *, refresh: bool = False) -> Handler:
        async def answer(request: web.Request) -> web.StreamResponse:
            room = self._table.room_of(request.headers.get("X-Simcord-Capability"))
            if room is None:
                raise web.HTTPUnauthorized()
            if refresh:
                self._table.refresh(room, request.headers.get("X-Simcord-Context"))
            return await getattr(room.server, handler)(request)

        return answer
