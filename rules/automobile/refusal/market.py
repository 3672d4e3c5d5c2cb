"""Why a car cannot be sold so: to Howard, or through a distributor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.automobile.actions import SellViaDistributor, SellViaHoward
from rules.automobile.components import RANGES, Model
from rules.automobile.phases import sell_via_distributors
from rules.automobile.refusal.cause import near, no_cars, unknown_model
from rules.automobile.state import State
from rules.core.game import Refusal, Seat

HOWARD, DISTRIBUTOR = "Sell cars via Howard; ruling 2", "Sell cars via distributors"


def howard(state: State, seat: Seat, action: SellViaHoward) -> Refusal | None:
    """Give the cause for a sale to Howard."""
    own = {m.space: it.cars for m, it in zip(state.components.models, state.spaces, strict=True) if it.owner == seat}
    own = {model: cars for model, cars in own.items() if cars}
    needed = min(state.components.howard_cars, sum(own.values()))
    if len(action.cars) != needed:
        return Refusal("howard number", {"wanted": len(action.cars), "needed": needed}, HOWARD)
    for model in action.cars:
        others = near(_instead(action.cars, model, own), model)
        wrong = unknown_model(state, model) or no_cars(state, seat, model, others, HOWARD)
        if wrong:
            return wrong
        wanted, there = action.cars.count(model), own[model]
        if wanted > there:
            return Refusal("cars short", {"model": model, "wanted": wanted, "there": there, "open": others}, HOWARD)
    return Refusal("howard order", {"cars": tuple(sorted(action.cars))}, HOWARD)


def _instead(named: Sequence[Model], wrong: Model, own: Mapping[Model, int]) -> list[Model]:
    """List the models of which there is a car more than was named, to be sold instead of a wrong one."""
    return [model for model, cars in own.items() if model != wrong and cars > named.count(model)]


def distributor(state: State, seat: Seat, action: SellViaDistributor) -> Refusal | None:
    """Give the cause for a sale through a distributor."""
    box, row, model = action.box, action.row, action.model
    printed, turn = state.components, state.turn
    boxes = tuple(it for it in RANGES if state.boxes[it][seat])
    if box not in boxes:
        return Refusal("box empty", {"box": box, "boxes": boxes}, DISTRIBUTOR)
    if row not in printed.reach[box]:
        return Refusal("out of reach", {"box": box, "row": row, "rows": printed.reach[box]}, DISTRIBUTOR)
    sales = [it for it in sell_via_distributors.legal(state, seat) if isinstance(it, SellViaDistributor)]
    legal = [sale for sale in sales if sale.box == box]
    spaces = printed.row_capacity(row, turn)
    if len(state.rows[row]) >= spaces:
        rows = tuple(it for it in RANGES if any(sale.row == it for sale in legal))
        return Refusal("row full", {"row": row, "spaces": spaces, "rows": rows}, DISTRIBUTOR)
    wrong = unknown_model(state, model)
    if wrong:
        return wrong
    others = near((it.model for it in legal if it.row == row), model)
    if printed.model(model).range != row:
        values = {"model": model, "range": printed.model(model).range, "row": row, "open": others}
        return Refusal("other range", values, DISTRIBUTOR)
    return no_cars(state, seat, model, others, DISTRIBUTOR)
