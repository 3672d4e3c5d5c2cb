"""A seat played by the program."""

from __future__ import annotations

from rules.automania.state import State
from rules.core.game import Action, Seat


def choose(state: State, seat: Seat) -> Action:
    """Give the action to play."""
    from rules.automania.game import legal_actions

    return legal_actions(state, seat)[0]
