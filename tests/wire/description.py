"""Discord's own description of its API, where it is at hand: every request of the bot is held against it."""

from __future__ import annotations

import copy
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

SHARED = Path(__file__).resolve().parents[3] / "shared" / "discord"

Validate = Callable[[str, str, Any], list[str]]


def validator() -> Validate | None:
    """Give a function that names what is wrong with a request (method, path, JSON), or None without the description."""
    source = SHARED / "specval.py"
    if not source.exists():
        return None
    spec = importlib.util.spec_from_file_location("specval", source)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    description = module.Validator()

    def validate(method: str, path: str, body: Any) -> list[str]:
        if body is None:
            return []
        return [f"{method} {path}: {it}" for it in description.request(method, path.partition("?")[0], _texts(body))]

    return validate


def _texts(body: Any) -> Any:
    """Write as text the kinds of ids that discord.py sends as numbers, which Discord takes as well."""
    body = copy.deepcopy(body)
    if isinstance(body, dict):
        for holder in (body, body.get("data") or {}):
            mentions = holder.get("allowed_mentions") or {}
            mentions.update(
                {kind: [str(it) for it in mentions[kind]] for kind in ("users", "roles") if kind in mentions}
            )
            for attachment in holder.get("attachments") or ():
                attachment["id"] = str(attachment["id"])
        if "recipient_id" in body:
            body["recipient_id"] = str(body["recipient_id"])
    return body
