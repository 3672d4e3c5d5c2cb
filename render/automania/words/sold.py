"""What each seat sold in a sales phase, where and for how much, and what stays."""

from __future__ import annotations

from collections.abc import Sequence

from render.automania.closeup.result import Result, results
from render.automania.words.speaker import MARKET, Speaker, car, reward
from render.core.sentence import say
from render.core.words import Names
from rules.automania.components import MARKETS, Market
from rules.automania.events import YachtReturned
from rules.automania.view import View
from rules.core.game import Event

TEXT = {
    "seat": "{who}: {items:parts}.",
    "market": "in {market} {sales:list}",
    "sold": "a {car} for {reward}",
    "copied": "a {car} for {reward} (copied)",
    "stays": "left on the ships: {cars:and}",
    "limit": "left on the ships, for no more may be sold: {cars:and}",
    "yacht": "{cars:and} back from the yachts",
    "nothing": "no car",
}


def sales(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Say of each seat, the most VP first, what it sold and what stays; None where the events tell of no sales."""
    it = Speaker(view, names)
    lines = [say(TEXT["seat"], who=it.who(one.seat), items=_items(one, told)) for one in results(view, told)]
    return "\n".join(lines) or None


def _items(one: Result, told: Sequence[Event]) -> list[str]:
    items = [sold for market in MARKETS if (sold := _market(one, market))]
    for limit, key in ((False, "stays"), (True, "limit")):
        cars = [car(it.car, it.electric) for it in one.stays if it.limit is limit]
        items += [say(TEXT[key], cars=cars)] if cars else []
    home = [car(it.car, it.electric) for it in told if isinstance(it, YachtReturned) and it.seat == one.seat]
    items += [say(TEXT["yacht"], cars=home)] if home else []
    return items or [TEXT["nothing"]]


def _market(one: Result, market: Market) -> str:
    sold = [
        say(
            TEXT["copied" if it.copied else "sold"],
            car=car(it.car, it.electric),
            reward=reward(it.money, it.points),
        )
        for it in one.sold
        if it.market == market
    ]
    return say(TEXT["market"], market=MARKET[market], sales=sold) if sold else ""
