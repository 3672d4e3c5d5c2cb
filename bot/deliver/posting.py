"""A message as Discord is asked to take it. Of what Discord answers only the number is read: to build discord.py's
message of it, with each of its buttons, takes longer than to write it.

A form of a message is its parts by name: `content`, `embed`, `file`, `controls` and `allowed_mentions`. In a change a
part that is not there stays as it was, and one that is nothing goes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import discord
from discord.http import Route

from bot.model.message.under import rows

Form: TypeAlias = Mapping[str, Any]

NOBODY: Mapping[str, Any] = {"parse": []}
"""Leave to call nobody."""
SILENT = discord.MessageFlags(suppress_notifications=True).value


def mentions(users: Iterable[int]) -> Mapping[str, Any]:
    """Give leave to call these users, and nobody else."""
    return {"parse": [], "users": list(users)}


async def post(client: discord.Client, channel_id: int, form: Form, nonce: str, *, silent: bool = False) -> int:
    """Post a message, of which Discord drops a second one with its nonce, and give its number."""
    flags = {"flags": SILENT} if silent else {}
    payload = {**_payload(form), "nonce": nonce, "enforce_nonce": True, **flags}
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel_id)
    return int((await _ask(client, route, payload, form.get("file")))["id"])


async def change(client: discord.Client, channel_id: int, message_id: int, form: Form) -> None:
    """Change a message of our own."""
    path = "/channels/{channel_id}/messages/{message_id}"
    route = Route("PATCH", path, channel_id=channel_id, message_id=message_id)
    await _ask(client, route, _payload(form), form.get("file"))


def _payload(form: Form) -> dict[str, Any]:
    said: dict[str, Any] = {"allowed_mentions": NOBODY, **form}
    if "embed" in said:
        embed = said.pop("embed")
        said["embeds"] = [embed.to_dict()] if embed else []
    if "file" in said:
        file = said.pop("file")
        said["attachments"] = [file.to_dict(0)] if file else []
    if "controls" in said:
        said["components"] = rows(said.pop("controls"))
    return said


async def _ask(client: discord.Client, route: Route, payload: Mapping[str, Any], file: discord.File | None) -> Any:
    if file is None:
        return await client.http.request(route, json=payload)
    parts = [
        {"name": "payload_json", "value": json.dumps(payload, separators=(",", ":"))},
        {
            "name": "files[0]",
            "value": file.fp,
            "filename": file.filename,
            "content_type": "application/octet-stream",
        },
    ]
    try:
        return await client.http.request(route, files=[file], form=parts)
    finally:
        file.close()
