"""What the table is told next: the lines of a message that grows until somebody is asked, and while he goes on."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate, groupby
from typing import Any, Self, TypeAlias

from rules.core import snapshot
from rules.core.game import Seat

Lines: TypeAlias = list[tuple[int, str]]
"""Lines of text, each with the move that it tells of."""

DOES = re.compile(r"(?:↻ )?(\*\*.+?\*\* \([A-Z]\)) ((?!→).+)")
"""A line that says what a seat does: its name and letter, and the rest."""
ANEW = "↻ "
"""Begins a line by which the same seat begins a further turn."""

PARAGRAPH = 240
"""Characters of a turn that still reads as one paragraph: some seven lines of a phone, two or three of a screen."""

FOOT = "-# 🔒"
"""Begins a line that stands below all else of a message: it is there to be found, not to be read first."""


@dataclass(slots=True)
class Page:
    """The newest message about moves: written with the match, so that nothing untold is lost."""

    lines: Lines = field(default_factory=list[tuple[int, str]])
    phase: int = 0
    """Which of the lines is the first of the phase under way."""
    begun: bool = False
    """Whether a phase has begun since somebody was asked."""
    opens: bool = False
    """Whether one had begun when the first question was asked under it."""
    told: bool = False
    """Whether it stands in the channel, or will: then only who is asked under it goes on with it."""
    amid: bool = False
    """Whether it waits since somebody was asked in the phase under way, and has read what came before it."""
    first: int | None = None
    """The number of moves after which the first question was asked under it, if one was."""
    asked: Seat | None = None
    """The seat that is asked under it, if it is one alone."""

    @property
    def untold(self) -> Lines:
        """The lines that nobody has read yet."""
        return [] if self.told else self.lines

    def covers(self, seq: int) -> bool:
        """Tell whether a question after a move is asked under this page, or was before it grew."""
        return self.first is not None and self.first <= seq

    def dump(self) -> str:
        """Give it as JSON."""
        return snapshot.write(self)

    @classmethod
    def load(cls, written: str | None) -> Self:
        """Give it back; an empty one for a match that was played before there was any."""
        if not written:
            return cls(told=True)
        stored: dict[str, Any] = json.loads(written)
        lines: Lines = [(seq, line) for seq, line in stored.pop("lines")]
        return cls(lines, **stored)


def footed(text: str, below: str = "") -> str:
    """Give a text, and what stands `below` it, with the lines at the end that nobody need read first."""
    lines = text.split("\n")
    feet = [line for line in lines if line.startswith(FOOT)]
    body = "\n".join(line for line in lines if line not in feet)
    return "\n".join(filter(None, ("\n\n".join(filter(None, (body, below))), *feet)))


def paragraphs(text: str) -> str:
    """Give lines in which what a seat does in a turn, one after the other, is one paragraph, and names it once.

    A long one is a list with a line for each deed, below what the turn begins with.
    """
    found, every = list[str](), text.split("\n")
    turns = accumulate(line.startswith(ANEW) for line in every)
    for (who, _), grouped in groupby(zip(every, turns, strict=True), key=lambda it: (_who(it[0]), it[1])):
        first, *more = (line for line, _ in grouped)
        does = [first, *(line.removeprefix(f"{who} ") for line in more)]
        found += [_turn(does)] if who else does
    return "\n".join(found)


def _turn(does: Sequence[str]) -> str:
    """Give what a seat does in a turn as a paragraph, or as a list if that were too long."""
    *before, last = does
    parts = [*(it.removesuffix(".") for it in before), last]
    whole, begins = " · ".join(parts), 1 + parts[0].startswith(ANEW)
    if len(whole) <= PARAGRAPH or len(parts) <= begins + 1:
        return whole
    return "\n- ".join([" · ".join(parts[:begins]), *parts[begins:]])


def _who(line: str) -> str:
    """Give the name and letter with which a line begins that says what a seat does; empty for another."""
    does = DOES.match(line)
    return does[1] if does else ""
