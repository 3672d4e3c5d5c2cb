"""Why a body or an engine cannot be built so."""

from __future__ import annotations

from rules.core.game import Refusal, Seat
from rules.kraftwagen.actions import BuildBody, BuildEngine
from rules.kraftwagen.components import RACE_CAR, WORKSHOP, Effect, Icon, Place
from rules.kraftwagen.refusal.cause import no_icon
from rules.kraftwagen.state import State
from rules.kraftwagen.workshop import BODY, ENGINE


def body(state: State, seat: Seat, action: BuildBody) -> Refusal | None:
    """Give the cause for a car body."""
    rule = "Build a Car Body"
    wrong = no_icon(state, Icon.BODY, Effect.BODY)
    if wrong is None and action.place == RACE_CAR:
        wrong = Refusal("body in race car", {}, rule)
    return wrong or _workshops(state, seat, action.place, rule, ())


def engine(state: State, seat: Seat, action: BuildEngine) -> Refusal | None:
    """Give the cause for an engine."""
    wrong = no_icon(state, Icon.ENGINE, Effect.ENGINE)
    if wrong or action.place == RACE_CAR:
        return wrong
    return _workshops(state, seat, action.place, "Build an Engine", (RACE_CAR,))


def _workshops(state: State, seat: Seat, place: Place, rule: str, else_in: tuple[Place, ...]) -> Refusal | None:
    """Tell that the workshops are full, that one is free, or that the tile to return is not there (ruling 11)."""
    it = state.companies[seat]
    held = tuple(Place(f"{kind}{value}") for kind, own in ((BODY, it.bodies), (ENGINE, it.engines)) for value in own)
    full = len(held) >= state.components.workshops
    if place == WORKSHOP:
        return Refusal("workshops full", {"open": (*held, *else_in)}, f"{rule}; ruling 11") if full else None
    if not full:
        return Refusal("workshop free", {"free": state.components.workshops - len(held)}, f"{rule}; ruling 11")
    return None if place in held else Refusal("no such tile", {"place": place, "open": (*held, *else_in)}, rule)
