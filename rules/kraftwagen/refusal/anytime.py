"""Why a Production token or a marker of Kettering or Packard cannot be used so."""

from __future__ import annotations

from rules.core.game import Refusal, Seat
from rules.kraftwagen.actions import ExchangeComponent, PlaceToken, RewardBuyer
from rules.kraftwagen.components import MarkerKind, Part
from rules.kraftwagen.kettering import exchange_marker
from rules.kraftwagen.packard import legal_rewards
from rules.kraftwagen.production_token import legal_tokens
from rules.kraftwagen.refusal.cause import engineer_used, find_car, no_active_buyer, no_marker, not_own_car
from rules.kraftwagen.state import Car, Salesperson, State

RECRUIT, KETTERING, PACKARD = "Recruit: Investor", "Kettering", "Packard"


def token(state: State, seat: Seat, action: PlaceToken) -> Refusal | None:
    """Give the cause for a Production token."""
    legal = legal_tokens(state, seat)
    if action.investor not in state.companies[seat].investors:
        held = tuple(dict.fromkeys(it.investor for it in legal))
        return Refusal("no investor", {"investor": action.investor, "open": held}, RECRUIT)
    cars = tuple(dict.fromkeys(it.car for it in legal))
    wrong = not_own_car(state, seat, action.car, cars, f"{RECRUIT}; ruling 20")
    car = find_car(state, action.car)
    if wrong is None and car is not None and car.tokens and state.options.tokens_a_car == "one":
        wrong = Refusal("token there", {"car": action.car, "open": cars}, "ruling 21")
    return wrong


def exchange(state: State, seat: Seat, action: ExchangeComponent) -> Refusal | None:
    """Give the cause for an exchange with Kettering."""
    if exchange_marker(state, seat) is None:
        return Refusal("no exchange marker", {}, KETTERING)
    own = (car.price for car in state.cars if car.owner == seat)
    wrong = engineer_used(state) or not_own_car(state, seat, action.car, own, KETTERING)
    car = find_car(state, action.car)
    if wrong or car is None:
        return wrong
    if action.part is Part.WORKERS:
        return _crew(state, seat, car, action)
    if action.salesperson:
        return Refusal("salesperson elsewhere", {"part": action.part}, KETTERING)
    it = state.companies[seat]
    there = {Part.BODY: it.bodies, Part.ENGINE: it.engines, Part.PRICE: state.prices}[action.part]
    before = {Part.BODY: car.body, Part.ENGINE: car.engine, Part.PRICE: car.price}[action.part]
    values = {"part": action.part, "to": action.to, "open": tuple(it for it in dict.fromkeys(there) if it != before)}
    if action.to not in there:
        return Refusal("nothing to exchange", values, KETTERING)
    return Refusal("nothing changes", values, KETTERING) if action.to == before else None


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
    usable = tuple(dict.fromkeys(it.marker for it in legal_rewards(state, seat)))
    wrong = no_marker(state, seat, action.marker, usable)
    if wrong is None and state.components.markers[action.marker].kind is not MarkerKind.BUYER:
        wrong = Refusal("marker not for buyers", {"marker": action.marker, "open": usable}, PACKARD)
    wrong = wrong or engineer_used(state) or no_active_buyer(state, action.space)
    if wrong is None and state.buyers[action.space - 1].reward:
        free = tuple(space for space, it in enumerate(state.buyers, 1) if not it.reward)
        wrong = Refusal("buyer has marker", {"space": action.space, "open": free}, PACKARD)
    return wrong
