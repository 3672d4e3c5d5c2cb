"""What a user has chosen for himself, in all matches."""

from __future__ import annotations

from dataclasses import dataclass

ALWAYS, BOUND, NEVER = "always", "bound", "never"
"""When a user is asked once more before his move is made: each time, where the match goes on at once, or never."""

BOARD_FIRST, PART_FIRST, WORDS_FIRST = "board", "part", "words"
"""What a user can be shown first: the whole board, a part of it that suits a phone, or the board in words."""


@dataclass(slots=True)
class UserSetting:
    """What a user has chosen for himself."""

    user_id: int
    show: str = BOARD_FIRST
    """What "Board" shows first."""
    reminder_hours: float = 24.0
    """Hours between reminders; 0 for none."""
    direct: bool = False
    """Whether to be called by direct message instead of in the match's channel."""
    next_up: bool = False
    """Whether to be told when the turn is likely to come next."""
    confirm: str = BOUND
    """When to be asked once more before a move is made."""
