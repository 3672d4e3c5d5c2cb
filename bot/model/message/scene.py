"""Which moment of a match a picture shows, and what must be known to draw it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rules.core.game import Action, AnyGame, Seat


class Subject(StrEnum):
    """What a picture shows: a scene of the board, the board after a move, what a question after it is decided on, a
    seat's secret, or the final ranking."""

    BOARD = "board"
    NOW = "now"
    CLOSEUP = "closeup"
    SECRET = "secret"
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of a match: enough to draw it again from the log."""

    subject: Subject
    seq: int
    """The move during or after which it shows the match; 0 for the start."""
    scene: int = 0
    """The board only: which of the scenes of this move, from 0."""
    seat: Seat | None = None
    """Whose secret it is; of a question, who is asked; no seat where nobody is."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What is drawn: a view, and for the board the view in the picture before it."""

    view: Any
    before: Any = None
    asked: tuple[Action, ...] | None = None
    """In a lesson the moves of which the learner is to make one, marked in a close-up; none where he is free."""


class Camera:
    """Watches a match go by, and hands over each scene of the board as it comes."""

    def __init__(self, game: AnyGame, pictured: Any, keep: Callable[[Shot, Sight], None]) -> None:
        self.pictured = pictured
        """The view in the newest picture of the board."""
        self._game = game
        self._keep = keep
        self._seq = 0
        self._scene = 0

    def begin(self, seq: int) -> None:
        """Say which move comes next; 0 for the start."""
        self._seq, self._scene = seq, 0

    def tell(self, draft: Any, event: Any) -> None:
        """Take an event, at the moment when the draft shows what it says."""
        self.shoot(draft, event)

    def shoot(self, draft: Any, event: Any) -> Shot | None:
        """Take an event, and give the shot that belongs to an event, if it is worth one."""
        if not self._game.scene(event):
            return None
        sight = Sight(self._game.view(draft, None), self.pictured)
        shot = Shot(Subject.BOARD, self._seq, self._scene)
        self.pictured = sight.view
        self._scene += 1
        self._keep(shot, sight)
        return shot
