"""A match as a record: what was settled before it, its draws and its moves. As a text it is read in `record_text`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.core.chance import Draw
from rules.core.game import Action, AnyGame, Seat

LONGEST_QUOTE = 100
"""Signs of a line that a complaint quotes."""
SAID = "It says: {said}"
ENDS_SENTENCE = (".", "?", "!")
UNPRINTABLE = "\ufffd"


class BadRecord(ValueError):
    """A record cannot be read or played on; says in which line and why, and quotes the line."""

    def __init__(self, line: int, why: str, said: str = "") -> None:
        """Take the number of the line, 0 where it is about none; what is wrong; and what stands there, if anything."""
        super().__init__(line, why, said)
        self.line, self.why, self.said = line, why, said

    def __str__(self) -> str:
        where = f"line {self.line}: {self.why}" if self.line else self.why
        if not self.said.strip():
            return where
        return f"{where}{'' if where.endswith(ENDS_SENTENCE) else '.'} {SAID.format(said=_quoted(self.said))}"


def _quoted(said: str) -> str:
    """Give what stands in a line so that it can be shown anywhere, and is not long."""
    shown = "".join(sign if sign.isprintable() else UNPRINTABLE for sign in " ".join(said.split()))
    return shown if len(shown) <= LONGEST_QUOTE else shown[:LONGEST_QUOTE] + "…"


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat did."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Line:
    """One draw or move of a record."""

    says: Draw | Move
    number: int = field(default=0, compare=False)
    """Where it stood in the text, 1 first; 0 when it was never text."""
    said: str = field(default="", compare=False)
    """The text itself."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that makes a match. It may end before the match does."""

    game: AnyGame
    options: Any
    names: tuple[str, ...]
    """One a seat."""
    seed: int | None
    """None when draws are stated."""
    lines: tuple[Line, ...]
    salt: str = ""
    """What the seal was made of, besides the seed."""
    seal: str = ""
    """What was told of the seed at the start; empty when nothing was."""

    @property
    def draws(self) -> tuple[Draw, ...]:
        """The draws that are stated, in order."""
        return tuple(line.says for line in self.lines if isinstance(line.says, Draw))

    @property
    def draw_lines(self) -> tuple[Line, ...]:
        """The lines of `draws`."""
        return tuple(line for line in self.lines if isinstance(line.says, Draw))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, in order."""
        return tuple(line.says for line in self.lines if isinstance(line.says, Move))
