"""How a contract stands: the car and the market that come nearest to it, and what they lack."""

from dataclasses import dataclass

from rules.automania import formula
from rules.automania.components import CAR_TYPES, MARKETS, CarType, ContractCard, Market, Part, Symbol
from rules.automania.view import View
from rules.core.game import Seat

WEIGHT = 4
"""What a missing machine or styling part counts in stars: as much as the dearest demand."""


@dataclass(frozen=True, slots=True)
class Want:
    """A car in a market against a contract."""

    car: CarType
    market: Market
    traits: tuple[Symbol, ...]
    """Machines that its line lacks."""
    styling: tuple[Part, ...]
    """Parts that it lacks."""
    short: int
    """Stars that it lacks, before marketing."""

    @property
    def far(self) -> int:
        """How much is missing in all."""
        return (len(self.traits) + len(self.styling)) * WEIGHT + self.short


def nearest(view: View, seat: Seat, card: ContractCard) -> Want:
    """Give the car that comes nearest to a card, with the factory and the demands as they are."""
    cars = CAR_TYPES if card.car is None else (card.car,)
    found = (
        _want(view, seat, card, car, market, view.score(seat, car, market).total) for car in cars for market in MARKETS
    )
    return min(found, key=lambda it: it.far)


def of_product(view: View, card: ContractCard) -> Want:
    """Tell how the car that is being produced stands to a card that asks for its type or for any car."""
    car = view.product
    assert car is not None
    return _want(view, car.seat, card, car.type, view.market, view.popularity)


def _want(view: View, seat: Seat, card: ContractCard, car: CarType, market: Market, popularity: int) -> Want:
    traits, parts = formula.missing(view.components, view.players[seat].factory, card, car)
    return Want(car, market, tuple(traits), tuple(parts), max(0, card.popularity - popularity))
