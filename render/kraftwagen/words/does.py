"""What an action does beyond its label, below it in a menu that all can read: above all to the sales of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.core.sentence import ordinal, say
from render.kraftwagen.preview import market_after, sales
from render.kraftwagen.words.forecast import changes, mark, unsold_yet
from render.kraftwagen.words.speaker import Speaker, who_buys
from render.kraftwagen.words.turn import below
from render.kraftwagen.words.worth import swaps_nothing
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.view import View

TEXT = {
    "order": "{buyer} buys {place} of {count}.",
    "others": "Others: {changes:list}.",
    "takes": "Takes {mark}.",
    "nothing": "Finds no car.",
    "sales": "Sales now: {changes:list}.",
    "same": "The sales stay as they are.",
}


def does(view: View, action: Action) -> str | None:
    """Say what an action does beyond its label; None where the label says it."""
    told = DOES.get(type(action))
    return told(Speaker(view, ()), action) if told else None


def _car(it: Speaker, action: actions.PlaceCar) -> str | None:
    """Tell which buyer in their order takes the car, and what others gain or lose by it: the label has the seat's own.
    Where nobody buys it, it tells who would if he came next."""
    after = market_after(it.view, it.seat, action)
    found = sales(after)
    told = [
        say(TEXT["order"], buyer=who_buys(sale.buyer), place=ordinal(number), count=len(found))
        for number, sale in enumerate(found, 1)
        if sale.seat == it.seat and sale.car == action.price
    ]
    told = told or unsold_yet(after, action.price)
    others = [change for seat, change in changes(it.view, after, it.seat).items() if seat != it.seat]
    told += [say(TEXT["others"], changes=others)] if others else []
    return " ".join(told) or None


def _swap(it: Speaker, action: actions.SwapBuyer) -> str | None:
    """Tell whose car the new buyer takes, and what all gain or lose by it."""
    if swaps_nothing(it.view, action):
        return None
    after = market_after(it.view, it.seat, action)
    sale = sales(after)[action.space - 1]
    told = TEXT["nothing"] if sale.seat is None else say(TEXT["takes"], mark=mark(sale))
    return " ".join([told, _sales(it, action)])


def _sales(it: Speaker, action: Action) -> str:
    told = list(changes(it.view, market_after(it.view, it.seat, action), it.seat).values())
    return say(TEXT["sales"], changes=told) if told else TEXT["same"]


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
