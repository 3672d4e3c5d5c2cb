"""Production tokens: an own car can be sold once more, and an investor comes to the Market (rulebook, Recruit)."""

from __future__ import annotations

from rules.core.game import Seat, Tell
from rules.kraftwagen.actions import PlaceToken, token
from rules.kraftwagen.events import TokenPlaced
from rules.kraftwagen.state import State


def legal_tokens(state: State, seat: Seat) -> list[PlaceToken]:
    """List the own cars for each unused token (rulings 20, 21)."""
    one = state.options.tokens_a_car == "one"
    cars = [car.price for car in state.cars if car.owner == seat and not (one and car.tokens)]
    return [token(investor, price) for investor in state.companies[seat].investors for price in cars]


def place(draft: State, seat: Seat, action: PlaceToken, tell: Tell) -> None:
    """Put a token on a car; its investor takes the first empty space of the Investor track."""
    draft.companies[seat].investors.remove(action.investor)
    next(car for car in draft.cars if car.price == action.car).tokens += 1
    draft.investors.append(action.investor)
    tell(draft, TokenPlaced(seat, action.investor, action.car))
