"""Phase five: players in turn move a distributor to a row and sell one car there, as long as they can."""

from __future__ import annotations

from rules.automobile.actions import SellViaDistributor, sell
from rules.automobile.components import RANGES, Model, PriceRange
from rules.automobile.events import DistributorsPaid, PhaseBegun, SoldViaDistributor
from rules.automobile.state import State, Step
from rules.automobile.track import release
from rules.core.game import Action, Seat, Tell


def begin(draft: State, tell: Tell) -> None:
    """Ask the first in the order of play who can sell."""
    if not any(any(counts) for counts in draft.boxes.values()):
        return
    tell(draft, PhaseBegun(draft.turn, draft.phase, 0, tuple(draft.order)))
    draft.at = -1
    _next(draft, tell)


def legal(state: State, seat: Seat) -> list[Action]:
    """List every sale: a distributor within reach of a free space, and a car of that range (ruling 14)."""
    printed, turn = state.components, state.turn
    open_rows = [row for row in RANGES if len(state.rows[row]) < printed.row_capacity(row, turn)]
    models: dict[PriceRange, list[Model]] = {row: [] for row in open_rows}
    for model, it in zip(printed.models, state.spaces, strict=True):
        if it.owner == seat and it.cars and model.range in models:
            models[model.range].append(model.space)
    return [
        sell(box, row, model)
        for box in RANGES
        if state.boxes[box][seat]
        for row in printed.reach[box]
        if row in models
        for model in models[row]
    ]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Move the distributor to the first free space of the row and sell the car at the full price (ruling 17)."""
    assert isinstance(action, SellViaDistributor)
    it, space = draft.companies[seat], draft.spaces[action.model - 1]
    price = draft.components.full_price[action.row]
    draft.boxes[action.box][seat] -= 1
    draft.rows[action.row].append(seat)
    space.cars -= 1
    release(space)
    it.cars += 1
    it.income += price
    tell(draft, SoldViaDistributor(seat, action.box, action.row, action.model, price))
    _next(draft, tell)


def _next(draft: State, tell: Tell) -> None:
    """Ask the next who can sell; whoever cannot is out, for cars and spaces only shrink (ruling 16)."""
    seats = len(draft.order)
    for step in range(1, seats + 1):
        at = (draft.at + step) % seats
        if legal(draft, draft.order[at]):
            draft.at, draft.step, draft.actor = at, Step.DISTRIBUTOR, draft.order[at]
            return
    draft.step = Step.NOTHING
    _settle(draft, tell)


def _settle(draft: State, tell: Tell) -> None:
    """Pay all, move used distributors to the box of their row, send unused ones home for a loss each (ruling 15)."""
    for seat in draft.order:
        it = draft.companies[seat]
        unused = sum(draft.boxes[box][seat] for box in RANGES)
        sold = sum(draft.rows[row].count(seat) for row in RANGES)
        for box in RANGES:
            draft.boxes[box][seat] = draft.rows[box].count(seat)
        income, it.income = it.income, 0
        it.cash += income
        it.distributors += unused
        it.losses += unused
        if sold or unused:
            tell(draft, DistributorsPaid(seat, sold, income, unused))
    for row in RANGES:
        draft.rows[row].clear()
