"""What is decided between the rounds: the factory board before the first, the demands before the others."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automania.actions import AdvanceDemand, ChooseFactory
from rules.automania.components import CAR_TYPES, MARKETS, FactoryBoard
from rules.automania.demand import SIDES
from rules.automania.npc import worth
from rules.automania.npc.worth import me
from rules.automania.popularity import popularity
from rules.automania.view import View
from rules.core.game import Action, Rated

FACTORIES = (FactoryBoard.ELON, FactoryBoard.OPO, FactoryBoard.SUMATO, FactoryBoard.MIAO)
"""The boards, best first."""


BOARD = 0.5
"""Points by which each board is thought better than the next."""


def factories(_: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the boards that are left."""
    return [Rated(it, -BOARD * FACTORIES.index(it.board)) for it in legal if isinstance(it, ChooseFactory)]


def advances(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the sides by how they suit the own cars."""
    return [Rated(it, worth.STAR * _stars(view, SIDES.index(it.side))) for it in legal if isinstance(it, AdvanceDemand)]


def _stars(view: View, side: int) -> int:
    """Give the popularity of one car of each type, in its better market, when a side has advanced."""
    factory, printed = me(view).factory, view.components
    actives = [(view.pending[market][side], *view.active[market][:-1]) for market in MARKETS]
    return sum(max(popularity(printed, factory, active, car, False).total for active in actives) for car in CAR_TYPES)
