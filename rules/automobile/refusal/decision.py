"""Why an executive decision cannot be taken, and why a seat cannot pass."""

from __future__ import annotations

from rules.automobile.actions import BuyBonusMarker, Pass, ReducePrice
from rules.automobile.components import Model, PriceRange
from rules.automobile.formula import next_cost
from rules.automobile.phases import executive_decisions
from rules.automobile.refusal.cause import near, unknown_model
from rules.automobile.state import NOBODY, State, Step
from rules.core.game import Refusal, Seat

RULE = "Executive decisions"


def bonus(state: State, seat: Seat, action: BuyBonusMarker) -> Refusal | None:
    """Give the cause for a bonus sales marker."""
    costs, left = state.components.bonus_cost, state.companies[seat].research
    cost = next_cost(costs, len(state.bonus_by))
    if cost is None:
        return Refusal("bonus gone", {"all": len(costs)}, RULE)
    if cost > left:
        return Refusal("bonus too dear", {"needed": cost, "left": left}, f"{RULE}; ruling 28")
    legal = executive_decisions.legal(state, seat)
    others = near((it.model for it in legal if isinstance(it, BuyBonusMarker)), action.model)
    wrong = unknown_model(state, action.model) or _not_markable(state, seat, action.model, others)
    if wrong:
        return wrong
    if state.spaces[action.model - 1].bonus:
        return Refusal("bonus there", {"model": action.model, "open": others}, f"{RULE}; ruling 28")
    return None


def reduce(state: State, seat: Seat, action: ReducePrice) -> Refusal | None:
    """Give the cause for reduced price markers."""
    stacks = state.components.reduced_stacks
    if action.markers not in stacks:
        return Refusal("no such stack", {"wanted": action.markers, "sizes": tuple(sorted(set(stacks)))}, RULE)
    left = sorted({size for size, by in zip(stacks, state.stacks_by, strict=True) if by == NOBODY})
    if action.markers not in left:
        return Refusal("stack gone" if left else "stacks gone", {"wanted": action.markers, "sizes": tuple(left)}, RULE)
    legal = executive_decisions.legal(state, seat)
    same = (it.model for it in legal if isinstance(it, ReducePrice) and it.markers == action.markers)
    others = near(same, action.model)
    wrong = unknown_model(state, action.model) or _not_markable(state, seat, action.model, others)
    if wrong:
        return wrong
    if state.components.model(action.model).range == PriceRange.HIGH:
        return Refusal("never reduced", {"model": action.model, "open": others}, f"{RULE}; ruling 29")
    if state.spaces[action.model - 1].reduced:
        return Refusal("reduced there", {"model": action.model, "open": others}, f"{RULE}; ruling 29")
    return None


def _not_markable(state: State, seat: Seat, model: Model, others: tuple[Model, ...]) -> Refusal | None:
    """Tell that nothing of the seat is in a space, or no cars where they are needed (ruling 27)."""
    it, values = state.spaces[model - 1], {"model": model, "open": others}
    if it.owner != seat:
        if it.owner == NOBODY:
            return Refusal("nothing there", values, RULE)
        return Refusal("marker for another", {**values, "owner": it.owner}, RULE)
    if not it.cars and state.options.markers_need_cars:
        return Refusal("marker without cars", values, f"{RULE}; ruling 27")
    return None


def pass_(state: State, seat: Seat, action: Pass) -> Refusal | None:
    """Tell that an action must be taken where one is possible (ruling 43)."""
    return Refusal("must act", {}, "Player actions; ruling 43") if state.step == Step.ACT else None
