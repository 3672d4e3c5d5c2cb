"""What a plan alone would make of a view: without the rest of the phase that its last action may end."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from render.automobile.words.price import price
from rules.automobile import actions
from rules.automobile.components import RANGES, PriceRange
from rules.automobile.formula import half, loans_for
from rules.automobile.view import AuctionView, SpaceView, View
from rules.core.game import Action, Seat


def planned(view: View, after: View, told: Sequence[Action]) -> View:
    """The view after the planned actions: what the rules made of them, or where the phase ended with them, our own.

    A phase that ends plays on until somebody is asked: cars are sold, and the plan could not be seen any more. So does
    the auction: with a place taken, all bids begin anew.
    """
    if view.auction is None and not after.over and (after.turn, after.phase) == (view.turn, view.phase):
        return after
    return reduce(carried_out, told, view)


def carried_out(view: View, action: Action) -> View:
    """The view after one action."""
    view = _pieces(_paid(view, action), action)
    match action:
        case actions.Bid() | actions.TakePlace() | actions.Pass() if view.auction is not None:
            return replace(view, auction=_auction(view.auction, view.actor or 0, action))
        case actions.ChooseCharacter(character):
            cubes = {it: 0 if it is character else count for it, count in view.cubes.items()}
            return replace(view, chosen={**view.chosen, character: view.actor}, cubes=cubes)
        case actions.PlaceDistributors(high, mid, low):
            more = dict(zip(RANGES, (high, mid, low), strict=True))
            return replace(view, boxes={box: _boxed(view, box, count) for box, count in more.items()})
        case actions.SellViaDistributor(box=box, row=row):
            rows = {**view.rows, row: (*view.rows[row], view.actor)}
            return replace(view, rows=rows, boxes={**view.boxes, box: _boxed(view, box, -1)})
        case actions.BuyBonusMarker():
            return replace(view, bonus_by=(*view.bonus_by, view.actor))
        case actions.ReducePrice(markers=markers):
            return replace(view, stacks_by=_stacks(view, markers))
        case actions.Pass() if view.step == "decide":
            return replace(view, next_order=(*view.next_order, view.actor))
        case _:
            return view


def _paid(view: View, action: Action) -> View:
    """With the price paid, in loans too where the money is short."""
    cost, seat = price(view, action), view.actor or 0
    held = view.companies[seat]
    if cost.later:
        return view
    loans = loans_for(cost.dollars, held.cash or 0, view.components.loan)
    cash = None if held.cash is None else held.cash - cost.dollars + loans * view.components.loan
    return _company(view, cash=cash, loans=held.loans + loans, research=held.research - cost.cubes)


def _pieces(view: View, action: Action) -> View:
    """With the pieces moved between the company and the track."""
    held = view.companies[view.actor or 0]
    match action:
        case actions.BuildFactories(model, factories, parts):
            return _built(view, model, factories, parts)
        case actions.BuildForDurant(model):
            return _built(view, model, 1, False)
        case actions.BuildForFord(model, parts):
            return _built(view, model, int(not parts), parts)
        case actions.ProduceCars(model, cars):
            view = _company(view, cars=held.cars - cars)
            return _space(view, model, lambda it: {"cars": it.cars + cars})
        case actions.PlaceDistributors(high, mid, low):
            return _company(view, distributors=held.distributors - high - mid - low)
        case actions.CloseFactories(model):
            it = view.spaces[model - 1]
            losses = held.losses - half(held.losses)
            back = {"factories": held.factories + it.factories, "parts_factories": held.parts_factories + it.parts}
            closed = {"factories": 0, "parts": False, "closed": True, "owner": it.owner if it.cars else None}
            return _space(_company(view, losses=losses, **back), model, lambda _: closed)
        case actions.SellViaHoward(cars):
            return reduce(_sold, cars, view)
        case actions.SellViaDistributor(model=model):
            return _sold(view, model)
        case actions.BuyBonusMarker(model):
            return _space(view, model, lambda _: {"bonus": True})
        case actions.ReducePrice(model, markers):
            return _space(view, model, lambda _: {"reduced": markers})
        case _:
            return view


def _built(view: View, model: int, factories: int, parts: bool) -> View:
    held, seat = view.companies[view.actor or 0], view.actor
    left = {"factories": held.factories - factories, "parts_factories": held.parts_factories - parts}
    return _space(
        _company(view, **left),
        model,
        lambda it: {"owner": seat, "factories": it.factories + factories, "parts": it.parts or parts},
    )


def _sold(view: View, model: int) -> View:
    held = view.companies[view.actor or 0]
    return _space(_company(view, cars=held.cars + 1), model, lambda it: {"cars": it.cars - 1})


def _auction(it: AuctionView, seat: Seat, action: Action) -> AuctionView:
    """With a bid, none any more, or a place taken."""
    match action:
        case actions.TakePlace(place):
            return replace(it, places=(*it.places[: place - 1], seat, *it.places[place:]))
        case actions.Bid(amount):
            return replace(it, bids=(*it.bids[:seat], amount, *it.bids[seat + 1 :]))
        case _:
            return replace(it, bids=(*it.bids[:seat], None, *it.bids[seat + 1 :]))


def _boxed(view: View, box: PriceRange, more: int) -> tuple[int, ...]:
    return tuple(count + more * (seat == view.actor) for seat, count in enumerate(view.boxes[box]))


def _stacks(view: View, markers: int) -> tuple[int | None, ...]:
    """With the markers taken from the first stack that has so many."""
    sizes = view.components.reduced_stacks
    taken = next((n for n, it in enumerate(view.stacks_by) if it is None and sizes[n] == markers), None)
    return tuple(view.actor if n == taken else seat for n, seat in enumerate(view.stacks_by))


def _company(view: View, **changed: Any) -> View:
    """With the mover's company changed."""
    seat = view.actor
    return replace(
        view, companies=tuple(replace(it, **changed) if n == seat else it for n, it in enumerate(view.companies))
    )


def _space(view: View, model: int, change: Callable[[SpaceView], Mapping[str, Any]]) -> View:
    """With one space changed."""
    it = view.spaces[model - 1]
    return replace(view, spaces=(*view.spaces[: model - 1], replace(it, **change(it)), *view.spaces[model:]))
