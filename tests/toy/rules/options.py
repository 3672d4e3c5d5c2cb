"""What a table settles before it starts: the edition, and rulings that it may play otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    """The edition, and switches that are bool or Literal; numbers refer to the game's RULINGS.md."""

    edition: str = "first"
    empty_tank: Literal["farthest", "all"] = "farthest"
    """Ruling 1: whether the farthest car alone makes no way when the tank is not enough, or all of them."""
