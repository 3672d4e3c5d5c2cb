"""Why an action is refused, in the game's own terms."""

from __future__ import annotations

from rules.automobile.state import State
from rules.core.game import Action, Refusal, Seat


def explain(state: State, seat: Seat, action: Action) -> Refusal:
    """Give the reason why the seat may not do this now."""
    return Refusal("other step", {"step": state.step})
