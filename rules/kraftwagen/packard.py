"""Packard's markers: points for whoever sells to a buyer (rulebook, appendix I)."""

from __future__ import annotations

from rules.core.game import Seat, Tell
from rules.kraftwagen import engineer
from rules.kraftwagen.actions import RewardBuyer, reward
from rules.kraftwagen.components import MarkerKind
from rules.kraftwagen.events import BuyerRewarded
from rules.kraftwagen.state import State


def legal_rewards(state: State, seat: Seat) -> list[RewardBuyer]:
    """List the active buyers without a marker for each marker of the seat (ruling 24)."""
    printed = state.components.markers
    markers = [it for it in state.companies[seat].markers if printed[it].kind is MarkerKind.BUYER]
    if not markers or not engineer.is_free(state):
        return []
    spaces = [space for space, it in enumerate(state.buyers, 1) if not it.reward]
    return [reward(marker, space) for marker in markers for space in spaces]


def place(draft: State, seat: Seat, action: RewardBuyer, tell: Tell) -> None:
    """Put a marker beside a buyer."""
    engineer.use(draft)
    draft.companies[seat].markers.remove(action.marker)
    it = draft.buyers[action.space - 1]
    it.reward = draft.components.markers[action.marker].plus
    tell(draft, BuyerRewarded(seat, action.space, it.preference, it.reward))
