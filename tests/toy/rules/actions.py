"""What a player can want: an action for each verb, with a field for each thing to be chosen.

A field is a number, a bool, an enum, a Literal, or of a type that the game's `terms` name; or a tuple of these. The
slash commands, the menus and the words of a record are made of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.core.game import Action


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Say how far to go in this round."""

    verb: ClassVar[str] = "go"
    miles: int


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Stay at home in this round."""

    verb: ClassVar[str] = "stay"


ACTIONS = (Go, Stay)
