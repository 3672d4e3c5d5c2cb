"""Why a bid for the first selection order is refused, and why a place is."""

from __future__ import annotations

from rules.automobile.actions import Bid, TakePlace
from rules.automobile.formula import HIGHEST_BID, RAISE
from rules.automobile.phases.auction import free_places
from rules.automobile.state import State
from rules.core.game import Refusal, Seat


def bid(state: State, seat: Seat, action: Bid) -> Refusal | None:
    """Give the cause for a bid: its size, or the money."""
    least, cash = max(state.bids) + RAISE, state.companies[seat].cash
    if least > min(HIGHEST_BID, cash):
        return Refusal("no higher bid", {"least": least, "most": HIGHEST_BID, "cash": cash}, "ruling 59")
    if action.amount < least:
        return Refusal("bid too low", {"least": least}, "ruling 59")
    if action.amount % RAISE:
        return Refusal("bid not round", {"raise": RAISE}, "ruling 59")
    if action.amount > HIGHEST_BID:
        return Refusal("bid too high", {"most": HIGHEST_BID}, "ruling 59")
    return Refusal("bid beyond cash", {"cash": cash}, "ruling 60") if action.amount > cash else None


def take_place(state: State, seat: Seat, action: TakePlace) -> Refusal | None:
    """Give the cause for a place: there is no such one, or another has it."""
    free, last = tuple(free_places(state)), len(state.places)
    if not 1 <= action.place <= last:
        return Refusal("no such place", {"place": action.place, "last": last, "free": free}, "ruling 60")
    if action.place in free:
        return None
    return Refusal("place taken", {"owner": state.places[action.place - 1], "free": free}, "ruling 60")
