"""The local table's web server: the host page, the rooms' pages behind the same port, and who may ask for them."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import fontpkg
from aiohttp import web

from bot.local.opening import OFFERS, OPENINGS, USUAL, Offer, Opening, OpeningFailed, play
from bot.local.rulebook import rules_page
from bot.local.simulation.guild import Simulation
from bot.local.simulation.room import Room
from bot.local.simulation.server import ROOM_FILES, ROOM_ROUTES
from render import registry
from rules.registry import GAMES

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

LOOPBACK = "127.0.0.1"
PAGE = Path(__file__).with_name("page")
PAGE_FILES = {
    "/": ((PAGE / "index.html").read_text("utf-8"), "text/html"),
    "/table.css": ((PAGE / "table.css").read_text("utf-8"), "text/css"),
    "/table.js": ((PAGE / "table.js").read_text("utf-8"), "text/javascript"),
    "/car.svg": ((PAGE / "car.svg").read_text("utf-8"), "image/svg+xml"),
}
"""What each holds, of the same release as this module, and its kind."""
FONTS = {"/font/oswald.ttf": "Oswald", "/font/fraunces.ttf": "Fraunces"}
BOARDS = {f"/board/{name}.png": name for name in GAMES}
RULES = {f"/rules/{name}": name for name in GAMES}
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
        self._boards: dict[str, bytes] = {}
        """Each game's board at its start, once it was asked for."""

    async def start(self, socket: Any) -> None:
        """Answer on this listening socket."""
        app = web.Application(middlewares=[self._guard], handler_args={"handler_cancellation": False})
        app.add_routes(web.get(path, self._page) for path in PAGE_FILES)
        app.add_routes(web.get(path, self._font) for path in FONTS)
        app.add_routes(web.get(path, self._board) for path in BOARDS)
        app.add_routes(web.get(path, self._rules) for path in RULES)
        app.add_routes([web.post("/table/look", self._look), web.post("/table/start", self._start)])
        app.add_routes([web.get("/room", self._table.files.page)])
        app.add_routes(web.get(path, self._table.files.file) for path in ROOM_FILES)
        app.add_routes(web.route(method, path, self._room(handler)) for method, path, handler in ROOM_ROUTES)
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
        text, kind = PAGE_FILES[request.path]
        return web.Response(text=text, content_type=kind, headers=PAGE_HEADERS)

    async def _font(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(fontpkg.path(FONTS[request.path]), headers={"Cache-Control": "max-age=86400"})

    async def _board(self, request: web.Request) -> web.Response:
        """Show the board of a game at its start, as many play it here."""
        name = BOARDS[request.path]
        if name not in self._boards:
            game = GAMES[name]
            seats = min(game.meta.seats[1], USUAL)
            self._boards[name] = await asyncio.to_thread(registry.start, game, game.options(), seats)
        headers = {"Cache-Control": "max-age=3600"}
        return web.Response(body=self._boards[name], content_type="image/png", headers=headers)

    async def _rules(self, request: web.Request) -> web.Response:
        page = rules_page(RULES[request.path])
        return web.Response(text=page, content_type="text/html", headers=PAGE_HEADERS)

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
        games = [{**_said(offer), "openings": [_said(opening) for opening in offer.openings]} for offer in OFFERS]
        return web.json_response({"run": self._run, "people": people, "rooms": rooms, "games": games})

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
        return any(person_id == str(person.id) for person in self._table.people)

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

    def _room(self, handler: str) -> Handler:
        async def answer(request: web.Request) -> web.StreamResponse:
            return await self._table.answer(request, handler)

        return answer


def _said(it: Offer | Opening) -> dict[str, str]:
    """Give what the page says of a game, or of a way to start it."""
    return {"key": it.key, "title": it.title, "text": it.text}
