"""What a plan alone would make of a view: without the scoring or the first round that it may begin."""

from collections.abc import Sequence
from dataclasses import replace

from render.kraftwagen.preview import new_car
from rules.core.game import Action
from rules.kraftwagen.actions import ChooseStartingTile, PlaceCar
from rules.kraftwagen.view import Salesperson, View


def planned(view: View, after: View, told: Sequence[Action]) -> View:
    """The view after the planned actions; where the round ended with them, the one now with the plan alone."""
    if not after.over and (after.round, after.phase) == (view.round, view.phase):
        return after
    for action in told:
        if isinstance(action, PlaceCar):
            return with_car(view, action)
        if isinstance(action, ChooseStartingTile):
            return with_start(view, after, action)
    return view


def with_start(view: View, after: View, action: ChooseStartingTile) -> View:
    """The view with the mover's starting tile taken; its company is as the rules made it, before any round."""
    seat = view.actor or 0
    return replace(
        view,
        starting_tiles=tuple(it for it in view.starting_tiles if it != action.tile),
        companies=tuple(after.companies[seat] if it == seat else other for it, other in enumerate(view.companies)),
    )


def with_car(view: View, action: PlaceCar) -> View:
    """The view with the mover's car on the Market."""
    seat, market = view.actor or 0, view.market
    car = new_car(view, seat, action)
    held = view.companies[seat]
    bodies, engines = list(held.bodies), list(held.engines)
    bodies.remove(action.body)
    engines.remove(action.engine)
    company = replace(
        held,
        bodies=tuple(bodies),
        engines=tuple(engines),
        canteen=held.canteen - action.workers,
        salesperson=Salesperson.MARKET if action.salesperson else held.salesperson,
    )
    return replace(
        view,
        market=replace(
            market, cars=(*market.cars, car), prices=tuple(it for it in market.prices if it != action.price)
        ),
        companies=tuple(company if it == seat else other for it, other in enumerate(view.companies)),
    )
