"""The log as one line of JSON an event, so that it can be searched by field; at a terminal as people read it."""

from __future__ import annotations

import json
import logging
import re
import sys
import time

import discord

from bot.host.config import mask_logs

NUMBERED = re.compile(r"\b(reference|match|move|message) ([0-9A-F]{6}|\d+)\b")
"""What a text names, and is therefore given as a field of its own as well."""


class Line(logging.Formatter):
    """Write an event as one line of JSON: time, level, logger, text, what it names, and the trace."""

    def format(self, record: logging.LogRecord) -> str:
        """Give the line."""
        text = record.getMessage()
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        fields = {
            "time": f"{when}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": text,
            **{name: value for name, value in NUMBERED.findall(text)},
        }
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


def begin(token: str, *, json_log: bool) -> None:
    """Let everything be logged to the standard error, without the token."""
    discord.utils.setup_logging(formatter=Line() if json_log or not sys.stderr.isatty() else None)  # type: ignore[arg-type]
    mask_logs(token)
