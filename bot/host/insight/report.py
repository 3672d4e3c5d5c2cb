"""A report of something wrong: a file that tells what is public of a match, and nothing that should stay secret."""

from __future__ import annotations

import logging
import platform
import re
from collections import deque
from pathlib import PurePath

import discord

from bot.model.table.match import Match

LINES_KEPT = 60
SNOWFLAKE = re.compile(r"\b\d{15,20}\b")
LONG_HEX = re.compile(r"\b[0-9a-f]{24,}\b")

BUNDLE = """\
reference: {reference}
what: {what}
match: {match}, {status}, {moves} moves
game: {game}, version {version}, edition {edition}
program: discord.py {library}, Python {python}, {system}

== the last lines of the log, without numbers of users and channels
{lines}

== the match, as far as it is public
{record}
"""


class LastLines(logging.Handler):
    """Keeps the last lines that the program has logged, in one line each, without anything that names a person."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self._lines: deque[str] = deque(maxlen=LINES_KEPT)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self._lines.append(f"{record.levelname.lower()} {record.name}: {record.getMessage()}{_cause(record)}")

    def lines(self) -> list[str]:
        """Give the lines, oldest first, without names of players."""
        return [redacted(line) for line in self._lines]


def _cause(record: logging.LogRecord) -> str:
    """Give the kind of an error and the place in the program where it came up, without what it was about."""
    if not record.exc_info or record.exc_info[0] is None:
        return ""
    trace = record.exc_info[2]
    while trace and trace.tb_next:
        trace = trace.tb_next
    where = f" at {PurePath(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    return f" ({record.exc_info[0].__name__}{where})"


def redacted(text: str) -> str:
    """Give a text without Discord's numbers, without keys, and in one line."""
    return " ".join(LONG_HEX.sub("<key>", SNOWFLAKE.sub("<id>", text)).split())


def bundle(reference: str, what: str, match: Match, record: str, lines: list[str]) -> str:
    """Give the text of a report."""
    return BUNDLE.format(
        reference=reference,
        what=redacted(what) or "-",
        match=match.id,
        status=match.status.value,
        moves=match.seq,
        game=match.game.meta.name,
        version=match.game.meta.version,
        edition=match.options.edition,
        library=discord.__version__,
        python=platform.python_version(),
        system=platform.system(),
        lines="\n".join(lines) or "-",
        record=record,
    )
