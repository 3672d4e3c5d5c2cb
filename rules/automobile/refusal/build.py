"""Why something cannot be built: by the action, for Durant or with Ford."""

from __future__ import annotations

from rules.automobile.actions import BuildFactories, BuildForDurant, BuildForFord
from rules.automobile.build_factory import legal_builds, legal_durant_builds, legal_ford_builds
from rules.automobile.components import Character, Model
from rules.automobile.refusal.cause import (
    closed_to,
    full,
    near,
    no_factory,
    purse,
    short_of_factories,
    short_of_money,
    short_of_parts,
    short_of_research,
    unknown_model,
)
from rules.automobile.state import State
from rules.core.game import Refusal, Seat

BUILD, DURANT, FORD = "Build factory", "Durant; ruling 3", "Ford; ruling 6"


def build(state: State, seat: Seat, action: BuildFactories) -> Refusal | None:
    """Give the cause for the action Build factory."""
    model, factories, parts = action.model, action.factories, action.parts
    most = state.components.pieces_an_action
    if factories < 0 or factories + parts < 1:
        return Refusal("no pieces", {"most": most}, BUILD)
    if factories + parts > most:
        return Refusal("too many pieces", {"pieces": factories + parts, "most": most}, f"{BUILD}; ruling 8")
    same = (it.model for it in legal_builds(state, seat) if (it.factories, it.parts) == (factories, parts))
    others = near(same, model)
    return (
        unknown_model(state, model)
        or closed_to(state, seat, model, others, f"{BUILD}; ruling 10")
        or (short_of_parts(state, seat) if parts else None)
        or _parts_alone(state, action)
        or short_of_factories(state, seat, factories)
        or full(state, model, factories, others, BUILD)
        or short_of_research(state, seat, model, others, BUILD)
        or _too_dear(state, seat, action, others)
    )


def _parts_alone(state: State, action: BuildFactories) -> Refusal | None:
    if not action.parts or action.factories or state.spaces[action.model - 1].factories:
        return None
    return Refusal("parts alone", {"model": action.model}, f"{BUILD}; ruling 9")


def _too_dear(state: State, seat: Seat, action: BuildFactories, others: tuple[Model, ...]) -> Refusal | None:
    """Tell that it costs too much, and how many factories the seat could pay for in the same space instead."""
    printed, model = state.components, action.model
    cost = action.factories * printed.model(model).cost + action.parts * printed.parts_cost
    refusal = short_of_money(state, seat, cost, others)
    fewer = max((it.factories for it in legal_builds(state, seat) if it.model == model and not it.parts), default=0)
    if refusal is None or not fewer:
        return refusal
    return Refusal("money for fewer", {**purse(state, seat, cost), "model": model, "fewer": fewer}, refusal.rule)


def durant(state: State, seat: Seat, action: BuildForDurant) -> Refusal | None:
    """Give the cause for the factory that Durant demands."""
    model = action.model
    others = near((it.model for it in legal_durant_builds(state, seat)), model)
    return (
        unknown_model(state, model)
        or closed_to(state, seat, model, others, DURANT)
        or _not_empty(state, action, others)
        or short_of_research(state, seat, model, others, DURANT)
        or short_of_money(state, seat, state.components.model(model).cost, others)
    )


def _not_empty(state: State, action: BuildForDurant, others: tuple[int, ...]) -> Refusal | None:
    if not state.spaces[action.model - 1].factories:
        return None
    return Refusal("durant wants empty", {"model": action.model, "open": others}, DURANT)


def ford(state: State, seat: Seat, action: BuildForFord) -> Refusal | None:
    """Give the cause for Ford's power."""
    it, printed, model = state.companies[seat], state.components, action.model
    if it.character != Character.FORD:
        holder = state.chosen.get(Character.FORD)
        return Refusal("ford of another" if holder is not None else "ford of nobody", {"owner": holder}, FORD)
    if not it.ford_ready:
        return Refusal("ford used", {}, FORD)
    others = near((it.model for it in legal_ford_builds(state, seat) if it.parts == action.parts), model)
    wrong = unknown_model(state, model) or no_factory(state, seat, model, others, FORD)
    if wrong:
        return wrong
    if action.parts:
        return short_of_parts(state, seat) or short_of_money(state, seat, printed.parts_cost, others)
    return (
        short_of_factories(state, seat, 1)
        or full(state, model, 1, others, "Build factory; ruling 7")
        or short_of_money(state, seat, printed.model(model).cost, others)
    )
