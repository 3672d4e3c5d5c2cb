"""What answers a room's page: the handlers of SimCord's preview behind the table's own port."""

from pathlib import Path
from typing import Any

from aiohttp import web
from simcord.backend.access import can_access_channel
from simcord.preview import _markdown, _messages, _snapshot
from simcord.preview import _server as preview_server
from simcord.preview._server import PreviewServer

from bot.local.simulation.markdown import apart
from bot.local.simulation.overlay import CHANGED, edited


def _no_index(*_: Any) -> tuple[list[Any], dict[str, Any]]:
    """Stand for the list of all messages beside a channel: it is hidden here, and making it takes most of the time."""
    navigation = {"query": "", "filter": "all", "hasPrevious": False, "hasNext": False}
    return [], {**navigation, "previousCursor": None, "nextCursor": None}


_snapshot._message_navigation = _no_index  # pyright: ignore[reportPrivateImportUsage]


_markdown_context = _messages._markdown_context


def _with_channels(preview: Any, page: Any, message: Any, channel: Any, *, content: str = "") -> dict[str, Any]:
    """Give what the names in a text are: in direct messages those of channels as well, as on Discord."""
    context = _markdown_context(preview, page, message, channel, content=content)
    if channel.guild_id is None:
        for other in preview.env.backend.channels.values():
            if other.name and can_access_channel(preview.env, other.id, page.viewer):
                context["channels"][str(other.id)] = other.name
    return context


_messages._markdown_context = _with_channels  # pyright: ignore[reportPrivateImportUsage]
_markdown._discord_multiline_quotes = apart


# What a room's page asks for, and the handler of its preview that answers; its files are asked of `RoomServer.file`.
ROOM_ROUTES = (
    ("POST", "/api/pages", "_pages"),
    ("DELETE", "/api/pages/{context_id}", "_delete_page"),
    ("GET", "/api/state", "_state"),
    ("GET", "/api/commands", "_commands"),
    ("GET", "/api/action-result", "_action_result"),
    ("POST", "/api/action", "_action"),
    ("GET", "/api/assets/{asset_id}", "_asset"),
)
ROOM_FILES = tuple(path for path in PreviewServer._STATIC_FILES if path != "/")
ROOM_PAGE = Path(preview_server.__file__).with_name("static") / "index.html"


class RoomServer(PreviewServer):
    """One preview's handlers, reached through the table's own port and framed by the table's own page."""

    _SECURITY_HEADERS = {  # noqa: RUF012
        **PreviewServer._SECURITY_HEADERS,
        "X-Frame-Options": "SAMEORIGIN",
        "Content-Security-Policy": PreviewServer._SECURITY_HEADERS["Content-Security-Policy"].replace(
            "frame-ancestors 'none'", "frame-ancestors 'self'"
        ),
    }

    def __init__(self, preview: Any, port: int) -> None:
        super().__init__(preview)
        self.port = port

    async def start(self) -> None:
        """Bind nothing: the table's server listens."""
        preview_server.web = web  # type: ignore[attr-defined]

    async def close(self) -> None:
        """Nothing was bound."""

    async def page(self, _request: web.Request) -> web.Response:
        """Give the page that shows a room; the room's capability follows the # of its address."""
        text = ROOM_PAGE.read_text("utf-8")
        return web.Response(text=text, content_type="text/html", headers=self._SECURITY_HEADERS)

    async def file(self, request: web.Request) -> web.Response:
        """Give one of the ROOM_FILES, with our changes."""
        answer = await self._static(request)
        if request.path in CHANGED:
            answer.text = edited(request.path, answer.text)
        return answer
