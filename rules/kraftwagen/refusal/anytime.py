"""Why a Production token or a marker of Kettering or Packard cannot be used so."""

from __future__ import annotations

from rules.core.game import Refusal, Seat
from rules.kraftwagen.actions import ExchangeComponent, PlaceToken, RewardBuyer
from rules.kraftwagen.components import MarkerKind, Part
from rules.kraftwagen.kettering import exchange_marker
from rules.kraftwagen.refusal.cause import engineer_used, find_car, no_active_buyer, no_marker, not_own_car
from rules.kraftwagen.state import Car, Salesperson, State

RECRUIT, KETTERING, PACKARD = "Recruit: Investor", "Kettering", "Packard"


def token(state: State, seat: Seat, action: PlaceToken) -> Refusal | None:
    """Give the cause for a Production token."""
    held = tuple(state.companies[seat].investors)
    if action.investor not in held:
        return Refusal("no investor", {"investor": action.investor, "open": held}, RECRUIT)
    wrong = not_own_car(state, seat, action.car, f"{RECRUIT}; ruling 20")
    car = find_car(state, action.car)
    if wrong is None and car is not None and car.tokens and state.options.tokens_a_car == "one":
        wrong = Refusal("token there", {"car": action.car}, "ruling 21")
    return wrong


def exchange(state: State, seat: Seat, action: ExchangeComponent) -> Refusal | None:
    """Give the cause for an exchange with Kettering."""
    if exchange_marker(state, seat) is None:
        return Refusal("no exchange marker", {}, KETTERING)
    wrong = engineer_used(state) or not_own_car(state, seat, action.car, KETTERING)
    car = find_car(state, action.car)
    if wrong or car is None:
        return wrong
    if action.part is Part.WORKERS:
        return _crew(state, seat, car, action)
    if action.salesperson:
        return Refusal("salesperson elsewhere", {"part": action.part}, KETTERING)
    it = state.companies[seat]
    there = {Part.BODY: it.bodies, Part.ENGINE: it.engines, Part.PRICE: state.prices}[action.part]
    if action.to not in there:
        return Refusal("nothing to exchange", {"part": action.part, "to": action.to, "open": tuple(there)}, KETTERING)
    same = {Part.BODY: car.body, Part.ENGINE: car.engine, Part.PRICE: car.price}[action.part] == action.to
    return Refusal("nothing changes", {"part": action.part, "to": action.to}, KETTERING) if same else None


def _crew(state: State, seat: Seat, car: Car, action: ExchangeComponent) -> Refusal | None:
    """Tell that nobody would stay, that there are too few, or that the Salesperson is away (rulings 25, 41)."""
    it = state.companies[seat]
    most = car.workers + it.canteen
    if not 0 <= action.to <= most:
        return Refusal("canteen short", {"wanted": action.to, "left": most}, KETTERING)
    if not action.to and not action.salesperson:
        return Refusal("nobody on car", {"left": it.canteen}, f"{KETTERING}; ruling 25")
    if action.salesperson and not car.salesperson and it.salesperson is not Salesperson.CANTEEN:
        return Refusal("no salesperson", {"where": it.salesperson}, KETTERING)
    same = (action.to, action.salesperson) == (car.workers, car.salesperson)
    return Refusal("nothing changes", {"part": action.part, "to": action.to}, KETTERING) if same else None


def reward(state: State, seat: Seat, action: RewardBuyer) -> Refusal | None:
    """Give the cause for a Packard marker."""
    wrong = no_marker(state, seat, action.marker)
    if wrong is None and state.components.markers[action.marker].kind is not MarkerKind.BUYER:
        wrong = Refusal("marker not for buyers", {"marker": action.marker}, PACKARD)
    wrong = wrong or engineer_used(state) or no_active_buyer(state, action.space)
    if wrong is None and state.buyers[action.space - 1].reward:
        free = tuple(space for space, it in enumerate(state.buyers, 1) if not it.reward)
        wrong = Refusal("buyer has marker", {"space": action.space, "open": free}, PACKARD)
    return wrong
