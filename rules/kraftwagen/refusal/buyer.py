"""Why a buyer cannot come to the Market so."""

from __future__ import annotations

from rules.core.game import Refusal, Seat
from rules.kraftwagen.actions import AddFifthBuyer, AttractBuyer, MoveMarketMarker, SwapBuyer
from rules.kraftwagen.attract_buyer import spaces
from rules.kraftwagen.components import Effect, Icon
from rules.kraftwagen.instant import pending
from rules.kraftwagen.refusal.cause import no_active_buyer, no_icon, not_available
from rules.kraftwagen.state import State

RULE = "Attract a Buyer"


def attract(state: State, seat: Seat, action: AttractBuyer) -> Refusal | None:
    """Give the cause for attracting a buyer."""
    wrong = no_icon(state, Icon.BUYER)
    if wrong is None and len(state.buyers) >= spaces(state):
        wrong = Refusal("buyers full", {"spaces": spaces(state)}, f"{RULE}; ruling 4")
    return wrong or not_available(state, action.preference)


def market_marker(state: State, seat: Seat, action: MoveMarketMarker) -> Refusal | None:
    """Give the cause for moving the Market Marker."""
    free = spaces(state) - len(state.buyers)
    return no_icon(state, Icon.BUYER) or (Refusal("buyers not full", {"free": free}, RULE) if free > 0 else None)


def swap(state: State, seat: Seat, action: SwapBuyer) -> Refusal | None:
    """Give the cause for swapping buyers."""
    card = pending(state)
    if card.effect is not Effect.SWAP:
        return Refusal("other instant", {"instant": card.name}, "Appendix III")
    return no_active_buyer(state, action.space) or not_available(state, action.preference)


def fifth(state: State, seat: Seat, action: AddFifthBuyer) -> Refusal | None:
    """Give the cause for Buick's buyer."""
    return not_available(state, action.preference)
