"""What a plan alone would make of a view: without the scoring or the first round that it may begin."""

from collections.abc import Sequence
from dataclasses import replace

from rules.core.game import Action
from rules.kraftwagen.actions import ChooseStartingTile, PlaceCar
from rules.kraftwagen.components import NO_MARKER, Components, Marker, MarkerKind
from rules.kraftwagen.view import CarView, Salesperson, View


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
    plus = {kind: _plus(view.components, action.marker, kind) for kind in (MarkerKind.BODY, MarkerKind.ENGINE)}
    car = CarView(
        owner=seat,
        body=action.body,
        engine=action.engine,
        workers=action.workers,
        salesperson=action.salesperson,
        price=action.price,
        body_plus=plus[MarkerKind.BODY],
        engine_plus=plus[MarkerKind.ENGINE],
        tokens=0,
    )
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


def _plus(components: Components, marker: Marker, kind: MarkerKind) -> int:
    if marker == NO_MARKER:
        return 0
    card = components.markers[marker]
    return card.plus if card.kind is kind else 0
