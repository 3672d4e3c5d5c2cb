"""Why distributors cannot be placed, cubes not taken, cars not produced, factories not closed."""

from __future__ import annotations

from rules.automobile.actions import CloseFactories, PlaceDistributors, ProduceCars, TakeResearch
from rules.automobile.close_factory import legal_closings
from rules.automobile.money import means
from rules.automobile.produce_cars import legal_productions, unit_cost
from rules.automobile.refusal.cause import near, no_factory, purse, unknown_model
from rules.automobile.state import NOBODY, State, Step
from rules.automobile.take_research import can_take
from rules.core.game import Refusal, Seat

PLACE, PRODUCE, CLOSE = "Place distributors", "Produce cars", "Close down factory"


def distribute(state: State, seat: Seat, action: PlaceDistributors) -> Refusal | None:
    """Give the cause for placing distributors."""
    counts = (action.high, action.mid, action.low)
    left, most, wanted = state.companies[seat].distributors, state.components.distributors_an_action, sum(counts)
    if min(counts) < 0 or not wanted:
        return Refusal("no distributors", {"most": min(most, left)}, PLACE)
    if wanted > most:
        return Refusal("too many distributors", {"wanted": wanted, "most": most}, f"{PLACE}; ruling 13")
    if wanted > left:
        return Refusal("distributors short", {"left": left, "all": state.components.distributors}, PLACE)
    return None


def research(state: State, seat: Seat, action: TakeResearch) -> Refusal | None:
    """Give the cause for taking R&D cubes."""
    return None if can_take(state) else Refusal("stock empty", {}, "ruling 48")


def produce(state: State, seat: Seat, action: ProduceCars) -> Refusal | None:
    """Give the cause for producing cars in a space."""
    model = action.model
    others = near((it.model for it in legal_productions(state, seat)), model)
    wrong = unknown_model(state, model) or no_factory(state, seat, model, others, PRODUCE)
    if wrong:
        return wrong
    if model in state.produced:
        return Refusal("produced already", {"model": model, "open": others}, PRODUCE)
    return _wrong_number(state, action) or _short_of_cars(state, seat, action) or _too_dear(state, seat, action)


def _wrong_number(state: State, action: ProduceCars) -> Refusal | None:
    factories = state.spaces[action.model - 1].factories
    printed = state.components
    fewest, most = printed.production[printed.model(action.model).range][factories - 1]
    if fewest <= action.cars <= most:
        return None
    reason = "too few cars" if action.cars < fewest else "too many cars"
    values = {"model": action.model, "factories": factories, "fewest": fewest, "most": most}
    return Refusal(reason, values, f"{PRODUCE}: the Production table")


def _short_of_cars(state: State, seat: Seat, action: ProduceCars) -> Refusal | None:
    left = state.companies[seat].cars
    if action.cars <= left:
        return None
    return Refusal("car pieces short", {"left": left, "all": state.components.cars}, f"{PRODUCE}; ruling 22")


def _too_dear(state: State, seat: Seat, action: ProduceCars) -> Refusal | None:
    each, money = unit_cost(state, action.model), means(state, seat)
    if action.cars * each <= money:
        return None
    values = {**purse(state, seat, action.cars * each), "affordable": money // each, "model": action.model}
    return Refusal("money for fewer cars", values, "Loans; ruling 39")


def close(state: State, seat: Seat, action: CloseFactories) -> Refusal | None:
    """Give the cause for closing, as an action or as the executive decision."""
    if state.step == Step.DECIDE and state.closed_by != NOBODY:
        return Refusal("closing taken", {"owner": state.closed_by}, "Executive decisions; ruling 30")
    others = near((it.model for it in legal_closings(state, seat)), action.model)
    return unknown_model(state, action.model) or no_factory(state, seat, action.model, others, CLOSE)
