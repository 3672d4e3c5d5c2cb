"""Lines put onto messages, as few of them as Discord's room for one allows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.model.message.page import Lines

LONGEST = 2_000
"""Characters of a message on Discord."""
ROOM = 1_600
"""Characters that are told with a question: it stands under them in the same message, with its time."""


HEAD = "\n"
"""Begins a line that says that a phase begins: it goes with what follows."""


def sheets(lines: Sequence[tuple[int, str]], longest: int) -> list[Lines]:
    """Give the lines as few messages of at most so many characters; a line that is longer is broken at a space."""
    found: list[Lines] = []
    free = -1
    for seq, piece in ((seq, piece) for seq, line in lines for piece in _pieces(line, longest)):
        if free < len(piece):
            found.append(_heads(found, longest - len(piece)))
            free = longest - sum(len(head) + 1 for _, head in found[-1])
        found[-1].append((seq, piece))
        free -= len(piece) + 1
    return found


def _heads(found: Sequence[Lines], room: int) -> Lines:
    """Take from the end of the last message the heads of phases of which it says no more, as far as there is room."""
    heads: Lines = []
    while found and len(found[-1]) > 1 and found[-1][-1][1].startswith(HEAD):
        room -= len(found[-1][-1][1]) + 1
        if room < 0:
            break
        heads.insert(0, found[-1].pop())
    return heads


def pages(lines: Sequence[str], longest: int) -> list[str]:
    """Give the lines as few texts of at most so many characters; a line that is longer is broken at a space."""
    return ["\n".join(line for _, line in sheet) for sheet in sheets([(0, line) for line in lines], longest)]


def lines_of(lines: Lines) -> str:
    """Give lines as one text."""
    return "\n".join(line for _, line in lines)


def moves_of(sheet: Lines) -> tuple[tuple[int, int], ...]:
    """Give the moves of which a sheet tells, in order, each with how many lines of text tell of it."""
    grouped = groupby(sheet, key=lambda it: it[0])
    return tuple((seq, sum(line.count("\n") + 1 for _, line in lines)) for seq, lines in grouped)


def _pieces(line: str, longest: int) -> list[str]:
    pieces: list[str] = []
    while len(line) > longest:
        cut = max(line.rfind("\n", 0, longest), line.rfind(" ", 0, longest))
        cut = longest if cut <= 0 else cut
        pieces.append(line[:cut])
        line = line[cut:].lstrip()
    return [*pieces, line]
