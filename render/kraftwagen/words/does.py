"""What an action does beyond its label, below it in a menu that all can read: above all to the sales of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from render.core.sentence import first_that_fits, ordinal, say
from render.core.words import DESCRIPTION
from render.kraftwagen.preview import market_after, sales
from render.kraftwagen.words.forecast import changes, mark, unsold_yet
from render.kraftwagen.words.speaker import PREFERENCE, Speaker
from render.kraftwagen.words.turn import below
from render.kraftwagen.words.worth import income, swaps_nothing
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.components import Preference, Recruit
from rules.kraftwagen.view import View

TEXT = {
    "order": "{buyer} is {place} of {count} to buy.",
    "takes": "He would take {mark}.",
    "nothing": "He would find no car.",
}


def does(view: View, action: Action) -> str | None:
    """Say what an action does beyond its label, as far as there is room; None where the label says it."""
    told = DOES.get(type(action))
    return told(Speaker(view, ()), action) if told else None


def _car(it: Speaker, action: actions.PlaceCar) -> str | None:
    """Tell which buyer in their order takes the car, and what others gain or lose by it: the label has the seat's own.
    Where nobody buys yet it tells what the price would bring."""
    after = market_after(it.view, it.seat, action)
    if not (it.view.market.buyers or it.view.market.investors):
        return unsold_yet(after, action.price)
    found = sales(after)
    told = [
        say(TEXT["order"], buyer=_name(sale.buyer), place=ordinal(number), count=len(found))
        for number, sale in enumerate(found, 1)
        if sale.seat == it.seat and sale.car == action.price
    ]
    others = [seat for seat in range(len(it.view.companies)) if seat != it.seat]
    if any(income(after, seat) != income(it.view, seat) for seat in others):
        told.append(changes(it.view, after, it.seat))
    return _fitting(told) if told else None


def _name(buyer: Preference | Recruit) -> str:
    return PREFERENCE[buyer] if isinstance(buyer, Preference) else buyer


def _swap(it: Speaker, action: actions.SwapBuyer) -> str | None:
    """Tell whose car the new buyer takes, and what all gain or lose by it."""
    if swaps_nothing(it.view, action):
        return None
    after = market_after(it.view, it.seat, action)
    sale = sales(after)[action.space - 1]
    told = TEXT["nothing"] if sale.seat is None else say(TEXT["takes"], mark=mark(sale))
    return _fitting([changes(it.view, after, it.seat), told])


def _sales(it: Speaker, action: Action) -> str:
    return _fitting([changes(it.view, market_after(it.view, it.seat, action), it.seat)])


def _fitting(told: list[str]) -> str:
    """Give the sentences, or the first alone where not all have room."""
    return first_that_fits([partial(" ".join, told), lambda: told[0]], DESCRIPTION)


DOES: Mapping[type[Action], Callable[[Speaker, Any], str | None]] = {
    actions.TakeTile: below,
    actions.PlaceCar: _car,
    actions.SwapBuyer: _swap,
    actions.SellCar: _sales,
    actions.PlaceToken: _sales,
    actions.ExchangeComponent: _sales,
    actions.RewardBuyer: _sales,
}
"""The kinds that are a menu under a question."""
