"""Which choices are likely: what brings the car that is to come the most popularity, the contract that lacks least, own
workers before neutral ones, and last what gains nothing."""

from __future__ import annotations

from collections.abc import Sequence

from render.automania.words.label import place_for
from render.automania.words.popularity import fulfilled, scores_with
from render.automania.words.want import nearest
from rules.automania.actions import KeepCar, PlaceWorkers, ProduceCar, TakeContract, TakeTile, UseMarketing
from rules.automania.components import CAR_TYPES, CarType, Spot, Work
from rules.automania.formula import fee
from rules.automania.view import View
from rules.core.game import Action, Seat

Rank = tuple[int, int, int]
"""The greater is the likelier; only actions of one kind are compared."""


def likely(view: View, choices: Sequence[Action]) -> Sequence[Action]:
    """Give actions of one kind, the likely ones first; all of them, each once."""
    seat = view.actor if view.seat is None else view.seat
    return choices if seat is None else sorted(choices, key=lambda it: _rank(view, seat, it), reverse=True)


def idle(view: View, action: Action) -> bool:
    """Tell whether an action gives up what the seat has a right to, as a discarded tile or a car that is not placed, or
    places a worker on the marketing space for nothing."""
    if isinstance(action, UseMarketing):
        return _adds_nothing(view, view.popularity + action.workers)
    return isinstance(action, KeepCar) or (isinstance(action, TakeTile) and action.at == Spot.DISCARD)


def _adds_nothing(view: View, popularity: int) -> bool:
    """Tell whether the car would come as far with one star less: to the same place, and to the same contracts, as far
    as the view shows these."""
    product, before = view.product, popularity - 1
    if product is None or place_for(view, view.market, before) != place_for(view, view.market, popularity):
        return False
    if view.contract_played:
        return True
    cards = [fulfilled(view, product.seat, product.type, stars) for stars in (before, popularity)]
    return None not in view.players[product.seat].contracts and cards[0] == cards[1]


def _rank(view: View, seat: Seat, action: Action) -> Rank:
    match action:
        case ProduceCar(car, market, electric):
            return view.score(seat, car, market, electric).total, 0, 0
        case PlaceWorkers(_, neutral):
            return -neutral, 0, 0
        case UseMarketing():
            return -idle(view, action), 0, 0
        case TakeTile(_, Spot.DISCARD):
            return -1, 0, 0
        case TakeTile(tile, at):
            then = scores_with(view, seat, tile, at)
            made = max((max(then[car]) for car in _made(view)), default=0)
            paid = fee(view.components, view.players[seat].factory, view.components.tiles[tile], at)
            return made, sum(map(sum, then.values())), -paid
        case TakeContract(contract):
            return -nearest(view, seat, view.components.contracts[contract]).far, 0, 0
        case _:
            return 0, 0, 0


def _made(view: View) -> Sequence[CarType]:
    """Give the cars of which one is made after the tile."""
    work = view.components.work[view.space] if view.space else Work.CONTRACT
    return CAR_TYPES if work == Work.ANY else () if work == Work.CONTRACT else (CarType(work),)
