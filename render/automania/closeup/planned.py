"""What a list of planned actions does, gathered from the actions and the view before them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.automania import actions
from rules.automania.components import ActionSpace, Contract, Market, SalesSpace, Spot, Tile
from rules.automania.view import Car, Step, View
from rules.core.game import Action, Seat

OFFICE = (Step.OFFICE_TILE, Step.OFFICE_CONTRACT)
ASKED = (Step.TILE, Step.PRODUCE, Step.SHIP, Step.CONTRACT, *OFFICE)
"""The steps within a turn that a plan may lead to, those behind a sales office among them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn, or a part of one, that a seat means to play. What it does not do is None or 0."""

    seat: Seat
    space: ActionSpace | None = None
    """Where workers are placed, or stand already in this turn."""
    own: int = 0
    neutral: int = 0
    """The workers that are planned there; none where they stand already."""
    tile: Tile | None = None
    spot: Spot | None = None
    car: Car | None = None
    """Planned, or being produced already."""
    market: Market | None = None
    marketing: int = 0
    fulfilled: tuple[Contract, ...] = ()
    taken: Contract | None = None
    draws: bool = False
    """From the deck."""
    ship: int | None = None
    """One more than the highest space for the yacht."""
    keeps: bool = False
    """Whether the car stays off the ships."""
    top: SalesSpace | None = None
    """Where a top car is sold at once."""
    sponsored: int = 0
    """Workers on the sponsor space."""
    recalled: tuple[actions.RecallCar, ...] = ()
    office: int | None = None
    """The sales office, for who withdraws."""


def gather(view: View, seat: Seat, planned: Sequence[Action]) -> Plan:
    """Give what these actions do for a seat from this view on."""
    plan = Plan(seat, view.space, car=view.product, market=view.market if view.product else None)
    for action in planned:
        plan = _with(view, plan, action)
    return plan


def _with(view: View, plan: Plan, action: Action) -> Plan:
    match action:
        case actions.PlaceWorkers(space, neutral):
            return replace(plan, space=space, own=view.needed(space) - neutral, neutral=neutral)
        case actions.TakeTile(tile, at):
            return replace(plan, tile=tile, spot=at)
        case actions.TakeContract(contract):
            return replace(plan, taken=contract)
        case actions.DrawContract():
            return replace(plan, draws=True)
        case actions.UseSponsor(workers):
            return replace(plan, sponsored=plan.sponsored + workers)
        case actions.RecallCar():
            return replace(plan, recalled=(*plan.recalled, action))
        case actions.Withdraw(office):
            return replace(plan, office=office)
        case _:
            return _with_car(view, plan, action)


def _with_car(view: View, plan: Plan, action: Action) -> Plan:
    match action:
        case actions.ProduceCar(car, market, electric):
            return replace(plan, car=Car(plan.seat, car, electric), market=market)
        case actions.UseMarketing(workers):
            return replace(plan, marketing=plan.marketing + workers)
        case actions.PlayContract(contract):
            return replace(plan, fulfilled=(*plan.fulfilled, contract))
        case actions.ShipCar(space):
            return replace(plan, ship=space)
        case actions.UseYacht():
            return replace(plan, ship=view.components.spaces + 1)
        case actions.KeepCar():
            return replace(plan, keeps=True)
        case actions.SellTopCar(space):
            return replace(plan, top=space)
        case _:
            return plan
