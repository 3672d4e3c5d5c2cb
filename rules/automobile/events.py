"""What happens in Automobile, in the order of the phases. Money in dollars, seats and models as numbers."""

from __future__ import annotations

from dataclasses import dataclass

from rules.automobile.components import Character, Model, Phase, PriceRange, Tile
from rules.core.game import Event, Seat


@dataclass(frozen=True, slots=True)
class SelectionOrderDrawn(Event):
    """The first player was drawn; the others follow clockwise."""

    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AuctionBegun(Event):
    """The first selection order is bid for."""


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat named a higher amount."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """A seat bids no more for the place at hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlaceTaken(Event):
    """A seat took its place in the first selection order."""

    seat: Seat
    place: int
    """1 first."""
    paid: int
    """Its bid; 0 for a place that was left."""


@dataclass(frozen=True, slots=True)
class PhaseBegun(Event):
    """A phase began in which something will happen, or a round of player actions."""

    turn: int
    phase: Phase
    round: int
    """1 to 3 in phase three, else 0."""
    order: tuple[Seat, ...]
    """Who acts in which order, where it matters."""


@dataclass(frozen=True, slots=True)
class TilesDrawn(Event):
    """A seat drew its demand tiles. Secret: others see how many."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None
    """Higher first; None for everybody else."""


@dataclass(frozen=True, slots=True)
class CharacterChosen(Event):
    """A seat took a character and the R&D cubes on it."""

    seat: Seat
    character: Character
    cubes: int


@dataclass(frozen=True, slots=True)
class LoanTaken(Event):
    """A payment needed a loan."""

    seat: Seat
    amount: int
    loans: int
    """How many the seat has now."""


@dataclass(frozen=True, slots=True)
class FactoriesBuilt(Event):
    """A seat built in one space, by the action, for Durant or with Ford."""

    seat: Seat
    model: Model
    factories: int
    parts: bool
    paid: int
    cubes: int
    """R&D cubes paid."""
    by: Character | None
    """Durant or Ford, when it was not the action Build factory."""


@dataclass(frozen=True, slots=True)
class DistributorsPlaced(Event):
    """A seat placed distributors in the large boxes."""

    seat: Seat
    high: int
    mid: int
    low: int


@dataclass(frozen=True, slots=True)
class ResearchTaken(Event):
    """A seat took R&D cubes from the stock."""

    seat: Seat
    cubes: int


@dataclass(frozen=True, slots=True)
class CarsProduced(Event):
    """A seat produced cars in one space."""

    seat: Seat
    model: Model
    cars: int
    paid: int


@dataclass(frozen=True, slots=True)
class FactoriesClosed(Event):
    """A seat closed all its pieces in one space."""

    seat: Seat
    model: Model
    factories: int
    parts: bool
    refund: int
    losses: int
    """Loss points discarded."""
    decision: bool
    """Whether it was the executive decision."""


@dataclass(frozen=True, slots=True)
class ClosedPieceMoved(Event):
    """No closed piece was left: the earliest one on the track was taken off (ruling 41)."""

    model: Model


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed: in phase six its place in the next selection order, in phase three Ford kept or no action."""

    seat: Seat
    phase: Phase
    place: int
    """Place in the next selection order, 1 first; 0 in phase three."""


@dataclass(frozen=True, slots=True)
class SoldViaHoward(Event):
    """A seat sold cars to Howard at the full price."""

    seat: Seat
    cars: tuple[Model, ...]
    income: int


@dataclass(frozen=True, slots=True)
class SoldViaDistributor(Event):
    """A seat moved a distributor and sold one car; it is paid when all have sold."""

    seat: Seat
    box: PriceRange
    row: PriceRange
    model: Model
    price: int


@dataclass(frozen=True, slots=True)
class DistributorsPaid(Event):
    """A seat was paid for its distributor sales; unused distributors came home with a loss point each."""

    seat: Seat
    sold: int
    income: int
    unused: int


@dataclass(frozen=True, slots=True)
class BonusMarkerBought(Event):
    """A seat put a bonus sales marker on a space."""

    seat: Seat
    model: Model
    cubes: int


@dataclass(frozen=True, slots=True)
class PriceReduced(Event):
    """A seat put reduced price markers on a space."""

    seat: Seat
    model: Model
    markers: int


@dataclass(frozen=True, slots=True)
class DemandRevealed(Event):
    """The demand of one price range was shown."""

    range: PriceRange
    tiles: tuple[tuple[Seat | None, Tile], ...]
    """By seat; None for a tile from the bag."""
    demand: int
    cars: int
    """Cars on the track in this price range."""


@dataclass(frozen=True, slots=True)
class MarketPass(Event):
    """One pass through the spaces of a price range, the most advanced first."""

    range: PriceRange
    number: int
    sales: tuple[tuple[Model, int], ...]
    left: int
    """Demand left after it."""


@dataclass(frozen=True, slots=True)
class MarketClosed(Event):
    """What became of the cars in one space."""

    seat: Seat
    model: Model
    sold: int
    price: int
    unsold: int
    """One loss point each."""


@dataclass(frozen=True, slots=True)
class MarketPaid(Event):
    """A seat was paid for everything it sold in the market."""

    seat: Seat
    sold: int
    income: int


@dataclass(frozen=True, slots=True)
class LossesTaken(Event):
    """A space fell behind more advanced ones of its price range."""

    seat: Seat
    model: Model
    points: int
    """One for each occupied space ahead of it."""


@dataclass(frozen=True, slots=True)
class LossesDiscarded(Event):
    """Sloan or Chrysler took loss points away."""

    seat: Seat
    character: Character
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class LossesPaid(Event):
    """A seat paid for the loss points that it holds."""

    seat: Seat
    points: int
    rate: int
    """Dollars a point."""
    paid: int


@dataclass(frozen=True, slots=True)
class InterestPaid(Event):
    """A seat paid interest on its loans."""

    seat: Seat
    loans: int
    paid: int


@dataclass(frozen=True, slots=True)
class AccountSettled(Event):
    """A seat's final account: cash, plus the cost of its factories, minus its loans."""

    seat: Seat
    cash: int
    factories: int
    """Dollars for factories and parts factory."""
    repaid: int
    total: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The match is over."""

    ranking: tuple[Seat, ...]
    totals: tuple[int, ...]
    """By seat."""


EVENTS: tuple[type[Event], ...] = (
    SelectionOrderDrawn,
    AuctionBegun,
    BidMade,
    BidPassed,
    PlaceTaken,
    PhaseBegun,
    TilesDrawn,
    CharacterChosen,
    LoanTaken,
    FactoriesBuilt,
    DistributorsPlaced,
    ResearchTaken,
    CarsProduced,
    FactoriesClosed,
    ClosedPieceMoved,
    Passed,
    SoldViaHoward,
    SoldViaDistributor,
    DistributorsPaid,
    BonusMarkerBought,
    PriceReduced,
    DemandRevealed,
    MarketPass,
    MarketClosed,
    MarketPaid,
    LossesTaken,
    LossesDiscarded,
    LossesPaid,
    InterestPaid,
    AccountSettled,
    GameEnded,
)
