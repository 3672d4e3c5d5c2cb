"""A seat played by the program."""

from __future__ import annotations

from rules.core.game import Action, Seat
from rules.kraftwagen.state import State


def choose(state: State, seat: Seat) -> Action:
    """Give the action to play."""
    from rules.kraftwagen.game import legal_actions

    return legal_actions(state, seat)[0]
