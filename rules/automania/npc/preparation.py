"""What is decided between the rounds: the factory board before the first, the demands before the others."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automania.actions import AdvanceDemand, ChooseFactory
from rules.automania.components import CAR_TYPES, MARKETS, FactoryBoard
from rules.automania.demand import SIDES
from rules.automania.npc.worth import me
from rules.automania.popularity import popularity
from rules.automania.view import View
from rules.core.game import Action

FACTORIES = (FactoryBoard.ELON, FactoryBoard.OPO, FactoryBoard.SUMATO, FactoryBoard.MIAO)
"""The boards, best first."""


def choose_factory(view: View, legal: Sequence[Action]) -> Action:
    """Pick the best board that is left."""
    boards = [it for it in legal if isinstance(it, ChooseFactory)]
    return min(boards, key=lambda it: FACTORIES.index(it.board))


def advance_demand(view: View, legal: Sequence[Action]) -> Action:
    """Advance the side that suits the own cars."""
    sides = [it for it in legal if isinstance(it, AdvanceDemand)]
    return max(sides, key=lambda it: _stars(view, SIDES.index(it.side)))


def _stars(view: View, side: int) -> int:
    """Give the popularity of one car of each type, in its better market, when a side has advanced."""
    factory, printed = me(view).factory, view.components
    actives = [(view.pending[market][side], *view.active[market][:-1]) for market in MARKETS]
    return sum(max(popularity(printed, factory, active, car, False).total for active in actives) for car in CAR_TYPES)
