"""Discord's way with lists and quotations, for SimCord reads a text as web pages do."""

import re

from simcord.preview import _markdown

ITEM = re.compile(r" {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]")
QUOTED = re.compile(r" {0,3}>")
FURTHER = re.compile(r"[ \t]{2}")
"""How a line begins that goes on with an item."""
FENCE = "```"

_multiline_quotes = _markdown._discord_multiline_quotes


def apart(text: str) -> str:
    """End a list or a quotation with its last line: what follows without a mark of its own does not belong to it."""
    lines: list[str] = []
    before: re.Pattern[str] | None = None
    fenced = False
    for line in _multiline_quotes(text).splitlines(keepends=True):
        fenced ^= line.lstrip().startswith(FENCE)
        now = next((it for it in (ITEM, QUOTED) if not fenced and it.match(line)), None)
        if now is None and before is ITEM and FURTHER.match(line):
            now = ITEM
        if before is not None and now is not before and line.strip():
            lines.append("\n")
        lines.append(line)
        before = now
    return "".join(lines)
