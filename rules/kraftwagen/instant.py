"""Instant benefits: some ask where or which, the others just happen (rulebook, appendix III)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen.actions import (
    SKIP,
    BuildBody,
    BuildEngine,
    SellCar,
    Skip,
    SwapBuyer,
    sell,
    swap,
)
from rules.kraftwagen.attract_buyer import swap as swap_buyer
from rules.kraftwagen.components import PREFERENCES, WORKSHOP, Effect, InstantCard
from rules.kraftwagen.events import InstantIdle
from rules.kraftwagen.grand_prix import drive
from rules.kraftwagen.hire import take_workers
from rules.kraftwagen.sale import sell as sell_car
from rules.kraftwagen.state import Source, State, Step
from rules.kraftwagen.workshop import build_body, build_engine, legal_bodies, legal_engines


def is_idle(state: State, seat: Seat, card: InstantCard) -> bool:
    """Tell whether a benefit could do nothing now (ruling 16)."""
    if card.effect is Effect.SELL:
        return all(car.owner != seat for car in state.cars)
    if card.effect is Effect.SWAP:
        return not state.buyers
    return card.effect is Effect.WORKERS and not state.companies[seat].supply


def carry_out(draft: State, seat: Seat, card: InstantCard, plain: bool, tell: Tell) -> None:
    """Let a benefit happen, or ask the seat about it."""
    it = draft.companies[seat]
    if is_idle(draft, seat, card):
        tell(draft, InstantIdle(seat, card.name))
    elif card.effect is Effect.RACE:
        drive(draft, seat, 0, card.amount, 0, plain, tell)
    elif card.effect is Effect.WORKERS:
        take_workers(draft, seat, card.amount, tell)
    elif card.effect is Effect.BODY and len(it.bodies) + len(it.engines) < draft.components.workshops:
        build_body(draft, seat, card.amount, WORKSHOP, tell)
    else:
        draft.step, draft.instant = Step.INSTANT, card.name


def pending(state: State) -> InstantCard:
    """Give the benefit that is being carried out."""
    assert state.instant is not None
    return state.components.instants[state.instant]


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """List the answers (rulings 39, 42)."""
    match pending(state).effect:
        case Effect.BODY:
            return legal_bodies(state, seat)
        case Effect.ENGINE:
            return legal_engines(state, seat)
        case Effect.SELL:
            sales: list[Action] = [sell(car.price) for car in state.cars if car.owner == seat]
            return [*sales, SKIP] if state.options.sale_may_be_declined else sales
        case _:
            return [
                swap(preference, space)
                for preference in PREFERENCES
                if state.available[preference]
                for space in range(1, len(state.buyers) + 1)
            ]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Finish the benefit with the seat's answer."""
    card, draft.instant = pending(draft), None
    match action:
        case BuildBody(place):
            build_body(draft, seat, card.amount, place, tell)
        case BuildEngine(place):
            build_engine(draft, seat, card.amount, place, tell)
        case SwapBuyer(preference, space):
            swap_buyer(draft, seat, preference, space, tell)
        case SellCar(price):
            # The fixed points stand in for the price, and nothing is doubled (ruling 15).
            car = next(car for car in draft.cars if car.price == price)
            factor = int(draft.options.instant_sale == "bonus")
            sell_car(draft, car, (card.name, 0), factor, (Source.SALE, card.amount), tell)
        case Skip():
            tell(draft, InstantIdle(seat, card.name))
        case _:
            raise AssertionError(action)
