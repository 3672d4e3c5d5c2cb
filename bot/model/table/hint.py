"""What the program thinks of a seat's decision, as it is told to who has it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.game import Action
from rules.core.search import Share

MOST = 3
"""So many moves are told."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that the program would look at."""

    action: Action
    less: float
    """What it is expected to bring less than the best of them, in the score's unit; 0 for the best itself."""
    error: float
    """The standard error of that."""
    rollouts: int
    """How often the match was played on after it."""
    shares: tuple[Share, ...] = ()
    """What it brought more than the best, by where that came from; none for the best itself, nor of old hints."""
