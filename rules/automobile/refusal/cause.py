"""Causes that several actions share. Each function gives a refusal, or None where it finds nothing wrong.

`open` in a refusal's values are the models that the same action could name instead, the nearest ones.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.automobile.components import Model
from rules.automobile.formula import research_cost
from rules.automobile.money import means
from rules.automobile.state import NOBODY, State
from rules.automobile.track import front
from rules.core.game import Refusal, Seat

NEAREST = 5
"""How many models a refusal names at most."""


def near(models: Iterable[Model], to: int) -> tuple[Model, ...]:
    """Give the models nearest to a space, in track order."""
    nearest = sorted(set(models), key=lambda model: (abs(model - to), model))[:NEAREST]
    return tuple(sorted(nearest))


def unknown_model(state: State, model: int) -> Refusal | None:
    """Tell that the track has no such space."""
    last = len(state.components.models)
    return None if 1 <= model <= last else Refusal("unknown model", {"number": model, "last": last}, "Car model track")


def closed_to(state: State, seat: Seat, model: Model, others: tuple[Model, ...], rule: str) -> Refusal | None:
    """Tell why nobody, or not this seat, may build in a space (rulings 10, 49)."""
    it = state.spaces[model - 1]
    if it.closed:
        return Refusal("space closed", {"model": model, "open": others}, rule)
    if it.owner not in (seat, NOBODY):
        reason = "space of another" if it.factories else "cars of another"
        return Refusal(reason, {"model": model, "owner": it.owner, "open": others}, rule)
    return None


def no_factory(state: State, seat: Seat, model: Model, others: tuple[Model, ...], rule: str) -> Refusal | None:
    """Tell why the seat has no factory in a space."""
    it = state.spaces[model - 1]
    if it.owner == seat and it.factories:
        return None
    values = {"model": model, "open": others}
    if it.factories:
        return Refusal("factory of another", {**values, "owner": it.owner}, rule)
    return Refusal("factory closed" if it.closed else "no factory", values, rule)


def no_cars(state: State, seat: Seat, model: Model, others: tuple[Model, ...], rule: str) -> Refusal | None:
    """Tell that the seat has no car in a space."""
    it = state.spaces[model - 1]
    return None if it.owner == seat and it.cars else Refusal("no cars", {"model": model, "open": others}, rule)


def full(state: State, model: Model, factories: int, others: tuple[Model, ...], rule: str) -> Refusal | None:
    """Tell that a space cannot take so many factories more."""
    there, most = state.spaces[model - 1].factories, state.components.factories_a_space
    if there + factories <= most:
        return None
    return Refusal("space full", {"model": model, "there": there, "most": most, "open": others}, rule)


def short_of_factories(state: State, seat: Seat, wanted: int) -> Refusal | None:
    """Tell that too few factory pieces are left (ruling 23)."""
    left = state.companies[seat].factories
    if wanted <= left:
        return None
    return Refusal("factories short", {"left": left, "all": state.components.factories}, "ruling 23")


def short_of_parts(state: State, seat: Seat) -> Refusal | None:
    """Tell that the parts factory stands already, and where."""
    if state.companies[seat].parts_factories:
        return None
    where = next(n for n, it in enumerate(state.spaces, 1) if it.owner == seat and it.parts)
    return Refusal("parts placed", {"model": where}, "Parts Factory")


def short_of_research(state: State, seat: Seat, model: Model, others: tuple[Model, ...], rule: str) -> Refusal | None:
    """Tell that too few R&D cubes are at hand to build in a space."""
    left, needed = state.companies[seat].research, research_cost(model, front(state))
    if needed <= left:
        return None
    return Refusal("research short", {"model": model, "needed": needed, "left": left, "open": others}, rule)


def short_of_money(state: State, seat: Seat, cost: int, others: tuple[Model, ...]) -> Refusal | None:
    """Tell that cash and loans do not cover a voluntary payment (ruling 39)."""
    if cost <= means(state, seat):
        return None
    return Refusal("money short", {**purse(state, seat, cost), "open": others}, "Loans; ruling 39")


def purse(state: State, seat: Seat, cost: int) -> dict[str, object]:
    """Give a cost beside what the seat has and can borrow, in dollars."""
    cash = state.companies[seat].cash
    return {"cost": cost, "cash": cash, "credit": means(state, seat) - cash}
