"""What the seat to act must decide."""

from __future__ import annotations

from collections.abc import Mapping

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.words.speaker import ICON, Speaker
from rules.core.game import Seat
from rules.kraftwagen import formula
from rules.kraftwagen.components import Effect, MarkerKind
from rules.kraftwagen.view import Salesperson, Step, View

ASK: Mapping[str, str] = {
    "start": "{who}, choose a starting tile.",
    "tile": "{who}, take an action tile.",
    "tile extra": "{who}, take an action tile; before it you may use {extras:and}.",
    "act": "{who}, {pending:nothing|perform the action of your tile|perform the # actions of your tile in any order}: "
    "{icons:and}.",
    "instant body": "{who}, your workshops are full: choose which tile goes back for the body of {amount}.",
    "instant engine": "{who}, choose where the engine of {amount} goes.",
    "instant sell": "{who}, choose the car that you sell at once.",
    "instant swap": "{who}, choose the buyer who goes and the one who comes.",
    "car": "{who}, place a car on the Market, or end your turn.",
    "car extra": "{who}, place a car on the Market, use {extras:or}, or end your turn.",
    "end": "{who}, end your turn.",
    "end extra": "{who}, use {extras:or}, or end your turn.",
    "fifth": "{who}, add one more buyer with Buick, or none.",
}
TOKEN = "a Production token"
EXTRA: Mapping[MarkerKind, str] = {
    MarkerKind.EXCHANGE: "Kettering's marker on a placed car",
    MarkerKind.BUYER: "Packard's marker beside a buyer",
}
"""Markers that are used by themselves."""
OVER = "The game is over."


def ask(view: View, names: Names) -> str:
    """Say in one sentence what the seat to act must decide."""
    it, actor = Speaker(view, names), view.actor
    if view.over or actor is None or view.step is Step.NOTHING:
        return OVER
    icons = [ICON[icon] for icon in view.pending]
    amount = view.components.instants[view.instant].amount if view.instant else 0
    return say(
        ASK[_key(view, actor)],
        who=it.who(actor),
        pending=len(icons),
        icons=icons,
        amount=amount,
        extras=extras(view, actor),
    )


def _key(view: View, actor: Seat) -> str:
    match view.step:
        case Step.TILE:
            return "tile extra" if extras(view, actor) else "tile"
        case Step.INSTANT:
            assert view.instant is not None
            return INSTANT[view.components.instants[view.instant].effect]
        case Step.CAR:
            key = "car" if can_place(view, actor) else "end"
            return f"{key} extra" if extras(view, actor) else key
        case Step.END:
            return "end extra" if extras(view, actor) else "end"
        case step:
            return str(step)


INSTANT = {
    Effect.BODY: "instant body",
    Effect.ENGINE: "instant engine",
    Effect.SELL: "instant sell",
    Effect.SWAP: "instant swap",
}
"""The benefits that ask something."""


def can_place(view: View, seat: Seat) -> bool:
    """Tell whether a seat has all that a car needs, and the Market a space."""
    it = view.companies[seat]
    crew = it.canteen + (it.salesperson is Salesperson.CANTEEN)
    room = view.components.car_spaces - len(view.market.cars)
    return formula.can_place(len(it.bodies), len(it.engines), crew, room)


def extras(view: View, seat: Seat) -> list[str]:
    """Name what a seat holds that can be used at any time of its turn, where it has something to use it on."""
    it, market = view.companies[seat], view.market
    cars = [car for car in market.cars if car.owner == seat]
    one = view.options.tokens_a_car == "one"
    token = bool(it.investors) and any(not (one and car.tokens) for car in cars)
    kinds = {view.components.markers[marker].kind for marker in it.markers} if view.engineer_free else set[MarkerKind]()
    reward = MarkerKind.BUYER in kinds and any(not buyer.reward for buyer in market.buyers)
    exchange = MarkerKind.EXCHANGE in kinds and bool(cars)
    named = (
        (TOKEN, token),
        (EXTRA[MarkerKind.EXCHANGE], exchange),
        (EXTRA[MarkerKind.BUYER], reward),
    )
    return [name for name, usable in named if usable]
