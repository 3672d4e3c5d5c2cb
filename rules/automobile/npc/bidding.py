"""The auction for the first selection order: bids as small as those that tournaments tell of."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automobile.actions import PASS, Bid
from rules.automobile.view import AuctionView, View
from rules.core.game import Action, Rated, Seat

WORTH = (40, 30, 20, 10, 0)
"""Dollars that it is worth to choose a character first, second … rather than last, where five play."""


def bids(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the least amount by what the best place is worth above the one that comes for nothing, and passing."""
    auction, seat, least = view.auction, view.actor, legal[0]
    assert auction is not None and seat is not None
    bid = [Rated(least, _gain(auction, seat) - least.amount)] if isinstance(least, Bid) else []
    return [*bid, Rated(PASS, 0)]


def places(_view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the best place, the only one to be taken for money."""
    return [Rated(legal[0], WORTH[0])]


def _gain(auction: AuctionView, seat: Seat) -> int:
    """Give what the best place is worth above the one that the seat would get if nobody else bid any more."""
    free = [place for place, owner in enumerate(auction.places) if owner is None]
    waiting = [it for it in range(len(auction.bids)) if it not in auction.places]
    leader = max(waiting, key=lambda it: auction.bids[it] or 0)
    rest, others = free, waiting
    if auction.bids[leader] and leader != seat:
        rest, others = free[1:], [it for it in waiting if it != leader]
    return WORTH[free[0]] - WORTH[rest[others.index(seat)]]
