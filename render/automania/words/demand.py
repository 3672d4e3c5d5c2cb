"""The demands of a market in words, as they are and as they would be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.automania.words.component import SYMBOL
from render.core.sentence import say
from rules.automania import formula
from rules.automania.components import MARKETS, Components, Market, Side, Symbol
from rules.automania.view import View

DEMAND = "{symbol} ★{stars}"
ACTIVE = "demands {demands:list}"
PENDING = "{side} {symbol}"


@dataclass(frozen=True, slots=True)
class Demands:
    """A market's demands: the active ones as one text, the pending ones as a list."""

    active: str
    pending: list[str]


def active(printed: Components, symbols: Sequence[Symbol]) -> str:
    """Tell active demands with their stars, the one that entered first last: "demands eco ★2, speed ★3"."""
    pairs = zip(symbols, printed.demand_stars, strict=True)
    return say(ACTIVE, demands=[say(DEMAND, symbol=SYMBOL[symbol], stars=stars) for symbol, stars in pairs])


def demands(view: View, market: Market) -> Demands:
    """Give a market's demands as they lie now."""
    pending = zip(Side, view.pending[market], strict=True)
    told = [say(PENDING, side=side, symbol=SYMBOL[symbol]) for side, symbol in pending]
    return Demands(active(view.components, view.active[market]), told)


def advanced(view: View, market: Market, side: Side) -> str:
    """Tell a market's active demands as they would be after an advance."""
    return active(view.components, formula.advanced(view.active[market], view.pending[market][tuple(Side).index(side)]))


def entering(view: View, side: Side) -> dict[Market, str]:
    """Give the symbol that would enter each market."""
    return {market: SYMBOL[view.pending[market][tuple(Side).index(side)]] for market in MARKETS}


def leaving(view: View) -> dict[Market, str]:
    """Give the symbol that would leave each market."""
    return {market: SYMBOL[view.active[market][-1]] for market in MARKETS}
