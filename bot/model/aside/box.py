"""What a process beside the program must be told of a match's game: its name, and the edition that it is played by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.core import content
from rules.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class Box:
    """A game with the edition that a match is played by, enough to find all that is printed in its box."""

    game: str
    edition: str
    contents: str
    """The edition's file; empty where it is the one that lies in the folder."""


def box(game: AnyGame, options: Any) -> Box:
    """Give the box of a match. Raises BadEdition."""
    name, edition = game.meta.name, options.edition
    return Box(name, edition, content.text(name, edition) if "@" in edition else "")


def unpack(it: Box) -> None:
    """Make a box known in the process that works with it."""
    if it.contents:
        content.pin(it.game, it.edition, it.contents, under_way=True)
