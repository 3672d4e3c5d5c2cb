"""How well the program plays a seat."""

from __future__ import annotations

from enum import StrEnum


class Level(StrEnum):
    """What a seat of the program is asked to be: the value is what records and settings call it."""

    EASY = "easy"
    """A beginner: any of the few actions that look good."""
    NORMAL = "normal"
    """The action that looks best, or one that looks as good."""
    HARD = "hard"
    """The action that turned out best where the match was played on in thought."""
