"""Attract a Buyer, and every other way in which a buyer becomes active (rulebook, Choosing an Action Tile)."""

from __future__ import annotations

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen.achievement import check
from rules.kraftwagen.actions import MARKET, buyer
from rules.kraftwagen.components import PREFERENCES, Feat, Preference
from rules.kraftwagen.events import BuyerAttracted, MarketMarkerMoved
from rules.kraftwagen.points import gain
from rules.kraftwagen.state import ActiveBuyer, Source, State


def spaces(state: State) -> int:
    """Give the spaces of the Active Buyers track."""
    return state.components.buyer_spaces[len(state.companies)]


def legal_buyers(state: State) -> list[Action]:
    """List the available buyers or, where the track is full, the Market Marker."""
    if len(state.buyers) >= spaces(state):
        return [MARKET]
    return [buyer(it) for it in PREFERENCES if state.available[it]]


def attract(draft: State, seat: Seat, preference: Preference, tell: Tell) -> None:
    """Put a buyer on the first empty space, for the action or with Buick (ruling 19)."""
    draft.buyers.append(ActiveBuyer(preference))
    _arrive(draft, seat, preference, len(draft.buyers), None, tell)


def swap(draft: State, seat: Seat, preference: Preference, space: int, tell: Tell) -> None:
    """Put a buyer in the place of another, who becomes available again (ruling 18)."""
    it = draft.buyers[space - 1]
    leaves, it.preference = it.preference, preference
    if draft.options.swapped_reward == "box":
        it.reward = 0
    draft.available[leaves] += 1
    _arrive(draft, seat, preference, space, leaves, tell)


def _arrive(
    draft: State, seat: Seat, preference: Preference, space: int, leaves: Preference | None, tell: Tell
) -> None:
    """Take the white price markers beside the stack, and see whether this is the second buyer of its preference."""
    draft.available[preference] -= 1
    bonus, draft.bonuses[preference] = draft.bonuses[preference], 0
    tell(draft, BuyerAttracted(seat, preference, space, bonus, leaves))
    gain(draft, seat, Source.BUYER, bonus, tell)
    if leaves != preference:
        check(draft, seat, Feat.BUYERS, sum(it.preference is preference for it in draft.buyers), tell)


def move_market_marker(draft: State, seat: Seat, tell: Tell) -> None:
    """Move the Market Marker; no buyer comes and no white price marker is taken (ruling 4)."""
    draft.market_marker += 1
    tell(draft, MarketMarkerMoved(seat, draft.market_marker))
