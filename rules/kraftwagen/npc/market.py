"""What to put on the Market, and when to use tokens and markers there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.game import Action, Rated
from rules.kraftwagen.actions import ExchangeComponent, PlaceCar, PlaceToken, RewardBuyer
from rules.kraftwagen.components import NO_MARKER, MarkerKind, Part
from rules.kraftwagen.formula import plus
from rules.kraftwagen.npc.outlook import Outlook
from rules.kraftwagen.view import CarView

WORKER = 0.7
"""Points that a worker is worth who has to be hired again."""
MARKER = 1.5
"""Points that an engineering marker is worth for later."""
LEAST = 1.5
"""Points that a car must promise while there are rounds to come; so must, in turn, a token and an exchange."""
LEAST_LATE = 0.3
"""Points that a car must promise in the last round, or on the last free space."""
LEAST_TOKEN = 3.0
LEAST_EXCHANGE = 4.0
CREWS = 4
"""Larger ones are only considered when they take everybody."""


def is_anytime(action: Action) -> bool:
    """Tell whether an action belongs to no step of the turn."""
    return isinstance(action, PlaceToken | ExchangeComponent | RewardBuyer)


def anytime(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate the uses of tokens and markers: by how much more, or less, they bring than makes them worth while now."""
    uses = [action for action in legal if is_anytime(action)]
    if not uses:
        return []
    now = outlook.hopes(outlook.view.market.cars)
    return [Rated(action, _after(outlook, action) - now - _least(outlook, action)) for action in uses]


def _least(outlook: Outlook, action: Action) -> float:
    """Give what a use must bring to be worth while."""
    last = not outlook.rounds_left
    if isinstance(action, PlaceToken):
        return 0.5 if last else LEAST_TOKEN
    if isinstance(action, ExchangeComponent):
        return 1.0 if last else LEAST_EXCHANGE
    assert isinstance(action, RewardBuyer)
    plus = outlook.printed.markers[action.marker].plus
    return plus * (0.5 if last else 0.9)


def _after(outlook: Outlook, action: Action) -> float:
    """Give what the own cars can hope for after a use."""
    cars = list(outlook.view.market.cars)
    if isinstance(action, PlaceToken):
        changed = [replace(car, tokens=car.tokens + 1) if car.price == action.car else car for car in cars]
        return outlook.hopes(changed, investors=[action.investor])
    if isinstance(action, ExchangeComponent):
        return outlook.hopes([_exchanged(car, action) if car.price == action.car else car for car in cars])
    assert isinstance(action, RewardBuyer)
    plus = outlook.printed.markers[action.marker].plus
    ways = [
        [(it, plus if space == action.space else reward) for space, (it, reward) in enumerate(way, 1)]
        for way in outlook.buyers
    ]
    return outlook.hopes(cars, ways)


def _exchanged(car: CarView, action: ExchangeComponent) -> CarView:
    if action.part is Part.BODY:
        return replace(car, body=action.to)
    if action.part is Part.ENGINE:
        return replace(car, engine=action.to)
    if action.part is Part.PRICE:
        return replace(car, price=action.to)
    return replace(car, workers=action.to, salesperson=action.salesperson)


def cars(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate the cars by what they promise, and to place none and wait by what a car must promise at least."""
    there = outlook.view.market.cars
    now = outlook.hopes(there)
    full = len(there) + 1 >= outlook.printed.car_spaces
    found = [Rated(legal[-1], LEAST_LATE if full or not outlook.rounds_left else LEAST)]
    for action in legal:
        if isinstance(action, PlaceCar) and (action.workers <= CREWS or action.workers == outlook.it.canteen):
            promise = outlook.hopes((*there, built(outlook, action))) - now - _cost(outlook, action)
            found.append(Rated(action, promise))
    return found


def built(outlook: Outlook, action: PlaceCar) -> CarView:
    """Give the car that an action places."""
    card = outlook.printed.markers.get(action.marker)
    return CarView(
        outlook.seat,
        action.body,
        action.engine,
        action.workers,
        action.salesperson,
        action.price,
        plus(card, MarkerKind.BODY),
        plus(card, MarkerKind.ENGINE),
        0,
    )


def _cost(outlook: Outlook, action: PlaceCar) -> float:
    """Give what the car takes away from later ones."""
    if not outlook.rounds_left:
        return 0.1 * action.workers
    crew = action.workers + 2 * action.salesperson
    return WORKER * crew + (0.0 if action.marker == NO_MARKER else MARKER)
