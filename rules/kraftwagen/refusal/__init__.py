"""Why an action is refused."""

from __future__ import annotations

from rules.core.game import Action, Refusal, Seat
from rules.kraftwagen.state import State


def explain(state: State, seat: Seat, action: Action) -> Refusal:
    """Give the reason why the seat may not do this now."""
    return Refusal("not open", {"verb": action.verb})
