"""What a phase of sales turned up, and what each seat sold in it, space by space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.automobile.closeup.result import Market, market
from render.automobile.words import account
from render.automobile.words.speaker import Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile.components import RANGES
from rules.automobile.events import DistributorsPaid, MarketClosed, SoldViaDistributor
from rules.automobile.view import View
from rules.core.game import Event, Seat

TEXT = {
    "seat": "{who}: {items:list}.",
    "sold": "{sold} {model} at {price:$}",
    "some sold": "{sold} of {cars} {model} at {price:$} ({unsold:# loss point|# loss points})",
    "none sold": "none of {cars} {model} ({unsold:# loss point|# loss points})",
    "unused": "{unused:# unused distributor|# unused distributors} ({unused:# loss point|# loss points})",
}


def sales(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Give the demand and what each seat sold in the market, else what it sold via distributors, who earned most first;
    None where nothing was sold."""
    it, result = Speaker(view, names), market(view, told)
    if result is not None:
        demand = [account.demand(it, result.demand[row]) for row in RANGES if row in result.demand]
        return "\n".join([*demand, *_seats(it, [(seat, _market(it, result, seat)) for seat in result.ranks])])
    paid = sorted((one for one in told if isinstance(one, DistributorsPaid)), key=lambda one: -one.income)
    return "\n".join(_seats(it, [(one.seat, _distributors(it, one, told)) for one in paid])) or None


def _seats(it: Speaker, found: Sequence[tuple[Seat, list[str]]]) -> list[str]:
    return [say(TEXT["seat"], who=it.who(seat), items=items) for seat, items in found if items]


def _market(it: Speaker, result: Market, seat: Seat) -> list[str]:
    return [_space(it, one) for row in RANGES for one in result.spaces[row] if one.seat == seat]


def _space(it: Speaker, one: MarketClosed) -> str:
    key = "none sold" if not one.sold else "some sold" if one.unsold else "sold"
    values = {"sold": one.sold, "unsold": one.unsold, "cars": one.sold + one.unsold, "price": one.price}
    return say(TEXT[key], values, model=it.model(one.model))


def _distributors(it: Speaker, paid: DistributorsPaid, told: Sequence[Event]) -> list[str]:
    mine = Counter(
        (one.model, one.price) for one in told if isinstance(one, SoldViaDistributor) and one.seat == paid.seat
    )
    sold = [say(TEXT["sold"], sold=count, model=it.model(model), price=price) for (model, price), count in mine.items()]
    return sold + ([say(TEXT["unused"], unused=paid.unused)] if paid.unused else [])
