"""The demand tiles moving on in both markets (rulebook, New round)."""

from __future__ import annotations

from rules.automania.components import MARKETS, Side, Symbol
from rules.automania.events import DemandAdvanced
from rules.automania.formula import advanced
from rules.automania.state import State
from rules.core.game import Seat, Tell

SIDES = tuple(Side)


def chooser(state: State) -> Seat:
    """Give the player furthest behind; of several the one with the lower office (ruling 36)."""
    players = state.players
    return min(range(len(players)), key=lambda seat: (players[seat].points, players[seat].office))


def advance_demand(draft: State, seat: Seat, side: Side, tell: Tell) -> None:
    """Push the pending tiles of one side in; what leaves a market is pending in the other."""
    at = SIDES.index(side)
    left: list[Symbol] = []
    for market in MARKETS:
        active = draft.active[market]
        left.append(active[-1])
        active[:] = advanced(active, draft.pending[market][at])
    for market, symbol in zip(MARKETS, reversed(left), strict=True):
        draft.pending[market][at] = symbol
    america, europe = (tuple(draft.active[market]) for market in MARKETS)
    tell(draft, DemandAdvanced(seat, side, america, europe, (left[0], left[1])))
