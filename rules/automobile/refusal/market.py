"""Why a car cannot be sold so: to Howard, or through a distributor."""

from __future__ import annotations

from rules.automobile.actions import SellViaDistributor, SellViaHoward
from rules.automobile.components import RANGES
from rules.automobile.phases import sell_via_distributors
from rules.automobile.phases.sell_via_howard import CARS_FOR_HOWARD
from rules.automobile.refusal.cause import near, no_cars, unknown_model
from rules.automobile.state import State
from rules.core.game import Refusal, Seat

HOWARD, DISTRIBUTOR = "Sell cars via Howard; ruling 2", "Sell cars via distributors"


def howard(state: State, seat: Seat, action: SellViaHoward) -> Refusal | None:
    """Give the cause for a sale to Howard."""
    own = {m.space: it.cars for m, it in zip(state.components.models, state.spaces, strict=True) if it.owner == seat}
    own = {model: cars for model, cars in own.items() if cars}
    needed = min(CARS_FOR_HOWARD, sum(own.values()))
    if len(action.cars) != needed:
        return Refusal("howard number", {"wanted": len(action.cars), "needed": needed}, HOWARD)
    for model in action.cars:
        wrong = unknown_model(state, model) or no_cars(state, seat, model, near(own, model), HOWARD)
        if wrong:
            return wrong
        wanted, there = action.cars.count(model), own[model]
        if wanted > there:
            return Refusal(
                "cars short", {"model": model, "wanted": wanted, "there": there, "open": near(own, model)}, HOWARD
            )
    return Refusal("howard order", {"cars": tuple(sorted(action.cars))}, HOWARD)


def distributor(state: State, seat: Seat, action: SellViaDistributor) -> Refusal | None:
    """Give the cause for a sale through a distributor."""
    box, row, model = action.box, action.row, action.model
    printed, turn = state.components, state.turn
    boxes = tuple(it for it in RANGES if state.boxes[it][seat])
    if box not in boxes:
        return Refusal("box empty", {"box": box, "boxes": boxes}, DISTRIBUTOR)
    if row not in printed.reach[box]:
        return Refusal("out of reach", {"box": box, "row": row, "rows": printed.reach[box]}, DISTRIBUTOR)
    legal = [it for it in sell_via_distributors.legal(state, seat) if isinstance(it, SellViaDistributor)]
    spaces = printed.row_capacity(row, turn)
    if len(state.rows[row]) >= spaces:
        rows = tuple(it for it in RANGES if any(sale.row == it for sale in legal))
        return Refusal("row full", {"row": row, "spaces": spaces, "rows": rows}, DISTRIBUTOR)
    wrong = unknown_model(state, model)
    if wrong:
        return wrong
    if printed.model(model).range != row:
        return Refusal("other range", {"model": model, "range": printed.model(model).range, "row": row}, DISTRIBUTOR)
    return no_cars(state, seat, model, near((it.model for it in legal), model), DISTRIBUTOR)
