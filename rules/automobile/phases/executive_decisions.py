"""Phase six: one decision at a time in the order of play, until all have passed."""

from __future__ import annotations

from rules.automobile.actions import PASS, BuyBonusMarker, CloseFactories, Pass, ReducePrice, bonus, reduce
from rules.automobile.close_factory import close_space, legal_closings
from rules.automobile.components import PriceRange
from rules.automobile.events import BonusMarkerBought, Passed, PhaseBegun, PriceReduced
from rules.automobile.formula import next_cost
from rules.automobile.state import NOBODY, Space, State, Step
from rules.core.game import Action, Seat, Tell


def begin(draft: State, tell: Tell) -> None:
    """Ask the first in the order of play."""
    draft.at, draft.step, draft.actor = 0, Step.DECIDE, draft.order[0]
    tell(draft, PhaseBegun(draft.turn, draft.phase, 0, tuple(draft.order)))


def legal(state: State, seat: Seat) -> list[Action]:
    """List closings, a bonus marker, reduced price markers and passing (rulings 26-30, 54)."""
    printed, it = state.components, state.companies[seat]
    found: list[Action] = []
    if state.closed_by == NOBODY:
        found += legal_closings(state, seat)
    cost = next_cost(printed.bonus_cost, len(state.bonus_by))
    can_buy = cost is not None and cost <= it.research
    sizes = sorted({n for n, by in zip(printed.reduced_stacks, state.stacks_by, strict=True) if by == NOBODY})
    for model, space in zip(printed.models, state.spaces, strict=True):
        if space.owner != seat or not _takes_markers(state, space):
            continue
        if can_buy and not space.bonus:
            found.append(bonus(model.space))
        if not space.reduced and model.range != PriceRange.HIGH:
            found += [reduce(model.space, size) for size in sizes]
    found.append(PASS)
    return found


def _takes_markers(state: State, space: Space) -> bool:
    return space.cars > 0 or not state.options.markers_need_cars


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Carry the decision out and ask the next who has not passed."""
    match action:
        case CloseFactories(model):
            draft.closed_by = seat
            close_space(draft, seat, model, True, tell)
        case BuyBonusMarker(model):
            cubes = draft.components.bonus_cost[len(draft.bonus_by)]
            draft.companies[seat].research -= cubes
            draft.research_stock += cubes
            draft.bonus_by.append(seat)
            draft.spaces[model - 1].bonus = True
            tell(draft, BonusMarkerBought(seat, model, cubes))
        case ReducePrice(model, markers):
            _take_stack(draft, seat, markers)
            draft.spaces[model - 1].reduced = markers
            tell(draft, PriceReduced(seat, model, markers))
        case Pass():
            draft.companies[seat].passed = True
            draft.next_order.append(seat)
            tell(draft, Passed(seat, draft.phase, len(draft.next_order)))
        case _:
            raise AssertionError(action)
    _next(draft)


def _take_stack(draft: State, seat: Seat, markers: int) -> None:
    for index, size in enumerate(draft.components.reduced_stacks):
        if size == markers and draft.stacks_by[index] == NOBODY:
            draft.stacks_by[index] = seat
            return
    raise AssertionError(markers)


def _next(draft: State) -> None:
    seats = len(draft.order)
    for step in range(1, seats + 1):
        at = (draft.at + step) % seats
        if not draft.companies[draft.order[at]].passed:
            draft.at, draft.actor = at, draft.order[at]
            return
    draft.step = Step.NOTHING
