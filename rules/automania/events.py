"""What happens in Automania, in the order of the rulebook. Money in autobucks, seats as numbers."""

from __future__ import annotations

from dataclasses import dataclass

from rules.automania.components import (
    ActionSpace,
    CarType,
    Contract,
    FactoryBoard,
    Market,
    Phase,
    SalesSpace,
    Side,
    Spot,
    Symbol,
    Tile,
)
from rules.automania.popularity import Popularity
from rules.core.game import Event, Seat


@dataclass(frozen=True, slots=True)
class PlayerOrderDrawn(Event):
    """The player order was drawn."""

    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ContractDealt(Event):
    """A seat was dealt its start contract. Secret: others see that it has one."""

    seat: Seat
    contract: Contract | None
    """None for everybody else."""


@dataclass(frozen=True, slots=True)
class PhaseBegun(Event):
    """A phase began in which something will happen."""

    round: int
    phase: Phase
    order: tuple[Seat, ...]
    """Who acts in which order, where it matters."""


@dataclass(frozen=True, slots=True)
class FactoryChosen(Event):
    """A seat picked a factory board."""

    seat: Seat
    board: FactoryBoard


@dataclass(frozen=True, slots=True)
class TilesLaid(Event):
    """New tiles lie in the action area, row by row, and below the sales offices."""

    round: int
    grid: tuple[Tile, ...]
    below: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class WorkersPlaced(Event):
    """A seat placed workers on an action space."""

    seat: Seat
    space: ActionSpace
    own: int
    neutral: int


@dataclass(frozen=True, slots=True)
class WorkersBumped(Event):
    """The group that stood there went home."""

    seat: Seat
    """Whose group it was."""
    own: int
    neutral: int
    to_supply: bool
    """Whether the neutral ones went to the supply (second revision)."""


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A seat placed a tile in its factory."""

    seat: Seat
    tile: Tile
    at: Spot
    fee: int
    replaced: Tile | None
    workers: int
    """Neutral workers that came with it."""
    cell: int
    """Where it lay: its place in the grid, or below the sales offices."""


@dataclass(frozen=True, slots=True)
class TileGained(Event):
    """A seat took what a money or victory point tile shows."""

    seat: Seat
    tile: Tile
    money: int
    points: int
    cell: int


@dataclass(frozen=True, slots=True)
class TileDiscarded(Event):
    """A seat discarded the tile that it took."""

    seat: Seat
    tile: Tile
    cell: int


@dataclass(frozen=True, slots=True)
class TileDeclined(Event):
    """A seat took no tile from below sales office 2."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WorkersSponsored(Event):
    """A seat placed workers on the sponsor space."""

    seat: Seat
    own: int
    neutral: int
    money: int
    """One a worker, and what general managers added."""
    bonus: int
    """What general managers added."""


@dataclass(frozen=True, slots=True)
class CarRecalled(Event):
    """A seat took a car back from a ship."""

    seat: Seat
    market: Market
    space: int
    car: CarType
    electric: bool


@dataclass(frozen=True, slots=True)
class CarProduced(Event):
    """A seat paid for a car."""

    seat: Seat
    car: CarType
    electric: bool
    market: Market
    paid: int
    popularity: Popularity


@dataclass(frozen=True, slots=True)
class CarMarketed(Event):
    """A seat placed workers on the marketing space."""

    seat: Seat
    own: int
    neutral: int
    popularity: int
    """After it."""


@dataclass(frozen=True, slots=True)
class ContractPlayed(Event):
    """A seat fulfilled a contract with the car being produced."""

    seat: Seat
    contract: Contract
    medals: int
    """Silver ones, worth a point each at the end."""
    money: int
    """For the start contract, where it pays."""


@dataclass(frozen=True, slots=True)
class CarShipped(Event):
    """A car went on a ship space."""

    seat: Seat
    car: CarType
    electric: bool
    market: Market
    popularity: int
    space: int
    points: int
    """Of the gold medal."""


@dataclass(frozen=True, slots=True)
class CarOnYacht(Event):
    """A car went on a yacht (second revision)."""

    seat: Seat
    car: CarType
    electric: bool
    market: Market
    popularity: int
    points: int


@dataclass(frozen=True, slots=True)
class CarKept(Event):
    """A produced car was not placed."""

    seat: Seat
    car: CarType
    electric: bool
    market: Market
    popularity: int
    forced: bool
    """Whether there was no space for it."""


@dataclass(frozen=True, slots=True)
class TopCarSold(Event):
    """A top car was sold at once (first revision)."""

    seat: Seat
    car: CarType
    electric: bool
    market: Market
    popularity: int
    space: SalesSpace
    money: int
    points: int


@dataclass(frozen=True, slots=True)
class ContractTaken(Event):
    """A seat took a contract from the display."""

    seat: Seat
    contract: Contract
    next: Contract | None
    """The card that took its place."""
    office: bool
    """Whether sales office 3 gave it."""


@dataclass(frozen=True, slots=True)
class ContractDrawn(Event):
    """A seat drew a contract from the deck. Secret: others see that it did."""

    seat: Seat
    contract: Contract | None
    """None for everybody else."""


@dataclass(frozen=True, slots=True)
class NoContractLeft(Event):
    """There were no more cards: points instead."""

    seat: Seat
    points: int
    office: bool


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    """A seat withdrew from the action phase and chose a sales office."""

    seat: Seat
    office: int
    cars: int | None
    """How many cars it may sell; None for any number."""


@dataclass(frozen=True, slots=True)
class CarSold(Event):
    """A seat sold a car from a ship."""

    seat: Seat
    car: CarType
    electric: bool
    market: Market
    ship: int
    space: SalesSpace
    money: int
    points: int
    copied: bool
    """Whether it was placed onto another player's car."""


@dataclass(frozen=True, slots=True)
class CarStays(Event):
    """A car stays on its ship until the next round."""

    seat: Seat
    car: CarType
    electric: bool
    market: Market
    ship: int
    limit: bool
    """Whether its owner may sell no more cars; else he passed."""


@dataclass(frozen=True, slots=True)
class YachtReturned(Event):
    """A car came home from a yacht."""

    seat: Seat
    car: CarType
    electric: bool
    market: Market


@dataclass(frozen=True, slots=True)
class DemandAdvanced(Event):
    """A seat chose the pending tiles that advance; demands as they lie now."""

    seat: Seat
    side: Side
    america: tuple[Symbol, ...]
    """Active, the one that entered first."""
    europe: tuple[Symbol, ...]
    left: tuple[Symbol, Symbol]
    """What left North America and Europe, and is pending in the other market now."""


@dataclass(frozen=True, slots=True)
class CarsReturned(Event):
    """A seat got its cars back from the sales spaces."""

    seat: Seat
    cars: int


@dataclass(frozen=True, slots=True)
class NeutralWorkersGiven(Event):
    """A seat has the neutral workers that its managers show."""

    seat: Seat
    workers: int


@dataclass(frozen=True, slots=True)
class LeftoversSold(Event):
    """A seat's cars left in the markets were sold at the end."""

    seat: Seat
    america: int
    """Cars."""
    money: int
    europe: int
    """Cars."""
    points: int


@dataclass(frozen=True, slots=True)
class MedalsScored(Event):
    """A seat's silver medals were scored at the end."""

    seat: Seat
    contracts: int
    tiles: int


@dataclass(frozen=True, slots=True)
class MoneyRanked(Event):
    """A seat's place by money at the end."""

    seat: Seat
    place: int
    """1 first."""
    money: int
    points: int
    tied: bool
    """Whether another seat has as much, so that the sales office decided."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The match is over."""

    ranking: tuple[Seat, ...]
    totals: tuple[int, ...]
    """By seat."""


EVENTS: tuple[type[Event], ...] = (
    PlayerOrderDrawn,
    ContractDealt,
    PhaseBegun,
    FactoryChosen,
    TilesLaid,
    WorkersPlaced,
    WorkersBumped,
    TilePlaced,
    TileGained,
    TileDiscarded,
    TileDeclined,
    WorkersSponsored,
    CarRecalled,
    CarProduced,
    CarMarketed,
    ContractPlayed,
    CarShipped,
    CarOnYacht,
    CarKept,
    TopCarSold,
    ContractTaken,
    ContractDrawn,
    NoContractLeft,
    Withdrew,
    CarSold,
    CarStays,
    YachtReturned,
    DemandAdvanced,
    CarsReturned,
    NeutralWorkersGiven,
    LeftoversSold,
    MedalsScored,
    MoneyRanked,
    GameEnded,
)
