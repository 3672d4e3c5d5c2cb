"""The small Discord's HTTP routes and gateway, on loopback."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import WSMsgType, web

from tests.wire import payload
from tests.wire.payload import Json
from tests.wire.world import EPHEMERAL, Interaction, Refused, Upload, World

HELLO, DISPATCH, HEARTBEAT, IDENTIFY, RESUME, INVALID, ACK = 10, 0, 1, 2, 6, 9, 11

Validator = Callable[[str, str, Any], list[str]]


class Server:
    """Serves one world; `address` and `gateway` are what the bot's settings want."""

    def __init__(self, world: World, validate: Validator | None = None, shards: int = 1) -> None:
        self.world = world
        self._total = shards
        """So many shards are recommended, and have to be there for all to be ready."""
        self._validate = validate
        self._sockets: dict[web.WebSocketResponse, int] = {}
        """The connections, each with its shard."""
        self._sessions: dict[str, list[Json]] = {}
        self._session: dict[int, str] = {}
        """The session of each shard."""
        self.identified = 0
        self.resumed = 0
        self.ready = asyncio.Event()

    async def __aenter__(self) -> Server:
        """Open a free port."""
        app = web.Application(middlewares=[self._guard], client_max_size=32 << 20)
        app.add_routes(self._routes())
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0, reuse_address=True)
        await site.start()
        port = self._runner.addresses[0][1]
        self.address = f"http://127.0.0.1:{port}/api/v10"
        self.gateway = f"ws://127.0.0.1:{port}/gateway"
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close every connection."""
        await self.disconnect()
        await self._runner.cleanup()

    # ---- HTTP

    def _routes(self) -> list[web.RouteDef]:
        api = "/api/v10"
        table: list[tuple[str, str, Callable[[web.Request, Json, list[Upload]], Awaitable[Any]]]] = [
            ("GET", "/gateway/bot", self._gateway_bot),
            ("GET", "/users/@me", self._me),
            ("GET", "/oauth2/applications/@me", self._application),
            ("GET", "/applications/@me", self._application),
            ("POST", "/users/@me/channels", self._open_direct),
            ("GET", "/users/{user}", self._user),
            ("GET", "/applications/{app}/commands", self._commands),
            ("PUT", "/applications/{app}/commands", self._register),
            ("GET", "/channels/{channel}", self._channel),
            ("PATCH", "/channels/{channel}", self._change_channel),
            ("POST", "/channels/{channel}/threads", self._open_thread),
            ("POST", "/channels/{channel}/messages", self._post),
            ("GET", "/channels/{channel}/messages", self._history),
            ("GET", "/channels/{channel}/messages/{message}", self._message),
            ("PATCH", "/channels/{channel}/messages/{message}", self._edit),
            ("DELETE", "/channels/{channel}/messages/{message}", self._delete),
            ("GET", "/guilds/{guild}/members/{user}", self._member),
            ("POST", "/interactions/{id}/{token}/callback", self._callback),
            ("POST", "/webhooks/{app}/{token}", self._follow_up),
            ("PATCH", "/webhooks/{app}/{token}/messages/{message}", self._edit_answer),
            ("GET", "/webhooks/{app}/{token}/messages/{message}", self._answer),
            ("DELETE", "/webhooks/{app}/{token}/messages/{message}", self._delete_answer),
        ]
        routes = [web.route(method, api + path, self._handler(handler)) for method, path, handler in table]
        return [*routes, web.get("/gateway", self._serve_gateway), web.get("/gateway/", self._serve_gateway)]

    @web.middleware
    async def _guard(self, request: web.Request, handler: Callable[..., Awaitable[web.StreamResponse]]) -> Any:
        path = request.path.removeprefix("/api/v10")
        fault = next((it for it in self.world.faults if it.takes(request.method, path)), None)
        if fault is not None and not fault.lost:
            return _json(fault.status, fault.body, fault.headers)
        try:
            answer = await handler(request)
        except Refused as refused:
            return _json(refused.status, {"code": refused.code, "message": refused.text})
        except ConnectionResetError:  # the bot was killed in the middle of its request
            return web.Response(status=400)
        if fault is not None:
            return _json(fault.status, fault.body, fault.headers)
        return answer

    def _handler(self, handler: Callable[..., Awaitable[Any]]) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            body, files = await _read(request)
            path = request.path.removeprefix("/api/v10")
            self.world.requests.append((request.method, path, body))
            if self._validate is not None:
                self.world.problems += self._validate(request.method, path, body)
            answer = await handler(request, body if body is not None else {}, files)
            return web.Response(status=204) if answer is None else _json(200, answer)

        return handle

    async def _gateway_bot(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return {"url": self.gateway, "shards": self._total, "session_start_limit": limit}

    async def _me(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        return self.world.bot

    async def _application(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        owner = next(iter(self.world.people.values()))
        return {
            "id": str(payload.APPLICATION),
            "name": "Tin Lizzie",
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "owner": owner,
            "team": None,
            "summary": "",
        }

    async def _user(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        ident = int(request.match_info["user"])
        if ident not in self.world.people:
            raise Refused(404, 10013, "Unknown User")
        return self.world.people[ident]

    async def _member(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        ident = int(request.match_info["user"])
        if ident not in self.world.people:
            raise Refused(404, 10007, "Unknown Member")
        return payload.member(self.world.people[ident])

    async def _open_direct(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        return self.world.open_direct(int(body["recipient_id"]))

    async def _commands(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        return self.world.commands

    async def _register(self, request: web.Request, body: Any, files: list[Upload]) -> Any:
        self.world.registrations += 1
        self.world.commands = [
            {
                **command,
                "id": str(self.world.snowflake()),
                "application_id": str(payload.APPLICATION),
                "version": "1",
                "type": command.get("type", 1),
                "description": command.get("description", ""),
                "default_member_permissions": command.get("default_member_permissions"),
            }
            for command in body
        ]
        return self.world.commands

    async def _channel(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        return self.world.channel(int(request.match_info["channel"]))

    async def _change_channel(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        channel = self.world.channel(int(request.match_info["channel"]))
        for key, value in body.items():
            target = channel["thread_metadata"] if key in ("archived", "locked") else channel
            target[key] = value
        return channel

    async def _open_thread(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        made = self.world.open_thread(int(request.match_info["channel"]), body["name"])
        self.dispatch("THREAD_CREATE", {**made, "newly_created": True})
        return made

    async def _post(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        channel = int(request.match_info["channel"])
        self.world.need_open(channel)
        return self.world.post(channel, body, files)

    async def _history(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        channel = int(request.match_info["channel"])
        self.world.channel(channel)
        before, after = int(request.query.get("before", 1 << 63)), int(request.query.get("after", 0))
        kept = [it.body for it in self.world.standing(channel) if after < int(it.body["id"]) < before]
        return kept[: -int(request.query.get("limit", 50)) - 1 : -1]

    async def _message(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        return self.world.message(*_place(request)).body

    async def _edit(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        channel, message = _place(request)
        self.world.need_open(channel, archived=True)
        edited = self.world.edit(channel, message, body, files)
        # A press that was only acknowledged is answered by what becomes of its message.
        for asked in self.world.interactions.values():
            if asked.kind == 6 and asked.message == message:
                asked.answered.set()
        return edited

    async def _delete(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        channel, message = _place(request)
        self.world.need_open(channel, archived=True)
        self.world.message(channel, message).deleted = True

    # ---- interactions

    def _interaction(self, request: web.Request) -> Interaction:
        found = self.world.interactions.get(request.match_info["token"])
        if found is None:
            raise Refused(404, 10015, "Unknown Webhook")
        return found

    async def _callback(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        asked = self._interaction(request)
        if asked.kind is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged")
        asked.kind, data = body["type"], body.get("data") or {}
        asked.seconds = time.perf_counter() - asked.sent_at
        made: Json | None = None
        if asked.kind == 4:
            made = self._say(asked, data, files)
        elif asked.kind == 5:
            made = self._say(asked, {"flags": data.get("flags", 0)}, [], final=False)
        elif asked.kind == 7 and asked.message is not None:
            made = self.world.edit(asked.channel, asked.message, data, files)
            asked.answers.append(asked.message)
            asked.answered.set()
        elif asked.kind == 6 and asked.message is not None:
            asked.answers.append(asked.message)
        elif asked.kind == 8:
            asked.choices = data["choices"]
            asked.answered.set()
        asked.acknowledged.set()
        resource = {"type": asked.kind, **({"message": made} if made else {})}
        return {"interaction": {"id": str(asked.ident), "type": 2}, "resource": resource}

    def _say(self, asked: Interaction, data: Json, files: list[Upload], final: bool = True) -> Json:
        made = self.world.post(asked.channel, {"flags": 0, **data}, files)
        asked.answers.append(int(made["id"]))
        if final:
            asked.answered.set()
        return made

    async def _follow_up(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        asked = self._interaction(request)
        if asked.kind == 5 and not asked.answered.is_set():
            # The first follow-up fills the placeholder of a deferred answer.
            filled = self.world.edit(asked.channel, asked.answers[0], body, files)
            asked.answered.set()
            return filled
        return self._say(asked, body, files)

    def _answered(self, request: web.Request) -> tuple[Interaction, int]:
        asked, name = self._interaction(request), request.match_info["message"]
        if name == "@original" and not asked.answers:
            raise Refused(404, 10008, "Unknown Message")
        return asked, asked.answers[0] if name == "@original" else int(name)

    async def _edit_answer(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        asked, ident = self._answered(request)
        made = self.world.edit(asked.channel, ident, body, files)
        asked.answered.set()
        return made

    async def _answer(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        asked, ident = self._answered(request)
        return self.world.message(asked.channel, ident).body

    async def _delete_answer(self, request: web.Request, body: Json, files: list[Upload]) -> Any:
        asked, ident = self._answered(request)
        self.world.message(asked.channel, ident).deleted = True
        asked.answered.set()

    # ---- gateway

    async def _serve_gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 41_250}})
        async for frame in socket:
            if frame.type != WSMsgType.TEXT:
                continue
            said = json.loads(frame.data)
            if said["op"] == HEARTBEAT:
                await socket.send_json({"op": ACK})
            elif said["op"] == IDENTIFY:
                await self._identify(socket, said["d"])
            elif said["op"] == RESUME:
                await self._resume(socket, said["d"])
        if self._sockets.pop(socket, None) is not None and self._total > 1:
            self.ready.clear()
        return socket

    def _connected(self, socket: web.WebSocketResponse, shard: int) -> None:
        """Take a connection as a shard's."""
        self._sockets[socket] = shard
        if len(set(self._sockets.values())) == self._total:
            self.ready.set()

    async def _identify(self, socket: web.WebSocketResponse, said: Json) -> None:
        shard, total = said.get("shard", [0, 1])
        assert total == self._total, total
        self.world.lose_interactions()  # a new session hears of nothing that was before it
        self.identified += 1
        session = self._session[shard] = f"session-{self.identified}"
        self._sessions[session] = []
        for other in [it for it, its in self._sockets.items() if its == shard]:
            del self._sockets[other]  # whoever had the shard before hears nothing any more
        self._sockets[socket] = shard
        guilds = [it for it in self.world.guilds if self._shard({"guild_id": it}) == shard]
        self._send(
            shard,
            "READY",
            {
                "v": 10,
                "user": self.world.bot,
                "guilds": [{"id": str(it), "unavailable": True} for it in guilds],
                "session_id": session,
                "resume_gateway_url": self.gateway,
                "shard": [shard, total],
                "application": {"id": str(payload.APPLICATION), "flags": 0},
            },
        )
        for it in guilds:
            self._send(shard, "GUILD_CREATE", self.world.guild(it))
        self._connected(socket, shard)

    async def _resume(self, socket: web.WebSocketResponse, said: Json) -> None:
        missed = self._sessions.get(said["session_id"])
        if missed is None:
            await socket.send_json({"op": INVALID, "d": False})
            return
        shard = next(it for it, session in self._session.items() if session == said["session_id"])
        self._sockets[socket] = shard
        self.resumed += 1
        for event in missed[said["seq"] :]:
            await socket.send_json(event)
        self._send(shard, "RESUMED", {})
        self._connected(socket, shard)

    def dispatch(self, name: str, data: Json) -> None:
        """Send an event to the bot, or keep it for a RESUME while no connection stands.

        It goes to the shard of its guild; to the first what is in none.
        """
        self._send(self._shard(data), name, data)

    def _shard(self, data: Json) -> int:
        return (int(data.get("guild_id") or 0) >> payload.SHARD_BIT) % self._total

    def _send(self, shard: int, name: str, data: Json) -> None:
        log = self._sessions.setdefault(self._session.get(shard, ""), [])
        # A copy: what is sent a moment later tells how it was now. A press carries the message as it was pressed, and
        # discord.py drops one whose message has no such button.
        event = {"op": DISPATCH, "s": len(log) + 1, "t": name, "d": copy.deepcopy(data)}
        log.append(event)
        for socket, its in self._sockets.items():
            if its == shard and not socket.closed:
                asyncio.get_running_loop().create_task(_send(socket, event))

    async def disconnect(self, code: int = 4000) -> None:
        """Cut every gateway connection; 4000 asks the bot to resume."""
        self.ready.clear()
        for socket in tuple(self._sockets):
            await socket.close(code=code)


async def _send(socket: web.WebSocketResponse, event: Json) -> None:
    # A bot that was killed a moment ago takes nothing any more; a RESUME or a new session asks again.
    with contextlib.suppress(ConnectionError):
        await socket.send_json(event)


def _place(request: web.Request) -> tuple[int, int]:
    return int(request.match_info["channel"]), int(request.match_info["message"])


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """Read a JSON body, or the JSON and the files of a multipart one."""
    if request.content_type == "application/json":
        return await request.json(), []
    if request.content_type != "multipart/form-data":
        return None, []
    body, files = {}, {}
    async for part in await request.multipart():
        if part.name == "payload_json":  # type: ignore[union-attr]
            body = json.loads(await part.text())  # type: ignore[union-attr]
        else:
            files[part.name] = (part.filename, bytes(await part.read()))  # type: ignore[union-attr]
    data = body.get("data", body) or {}
    told = {str(it["id"]): it.get("description") for it in data.get("attachments", [])}
    uploads = [Upload(name, raw, told.get(key[6:-1])) for key, (name, raw) in sorted(files.items())]
    return body, uploads


def _json(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    """Answer as Discord does: without a charset, which discord.py would not take for JSON."""
    raw = json.dumps(body).encode()
    return web.Response(status=status, body=raw, headers={"Content-Type": "application/json", **(headers or {})})


__all__ = ["EPHEMERAL", "Server"]
