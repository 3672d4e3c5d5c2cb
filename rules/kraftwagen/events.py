"""What happens in Kraftwagen, in the order of the phases. Cars are named by their prices."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.game import Event, Seat
from rules.kraftwagen.components import (
    Achievement,
    Icon,
    Kind,
    Marker,
    Part,
    Phase,
    Place,
    Preference,
    Recruit,
    StartingTile,
    Tile,
    Track,
)
from rules.kraftwagen.state import Source


@dataclass(frozen=True, slots=True)
class ChainFormed(Event):
    """The action tiles and then the Company Markers were laid on the Action Gear."""

    order: tuple[Seat, ...]
    """Who moves first, second …"""
    tiles: tuple[Tile, ...]
    """From the last in the chain, behind the Company Markers, to the first."""


@dataclass(frozen=True, slots=True)
class PhaseBegun(Event):
    """A phase began; the round is 0 before the first."""

    round: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class StartingTilesDrawn(Event):
    """The starting bonus tiles that are in the game, where not all are."""

    tiles: tuple[StartingTile, ...]


@dataclass(frozen=True, slots=True)
class StartingTileChosen(Event):
    """A seat chose a starting bonus tile; what it gives follows."""

    seat: Seat
    tile: StartingTile


@dataclass(frozen=True, slots=True)
class LevelSet(Event):
    """A starting bonus tile set a development gear."""

    seat: Seat
    track: Track
    level: int


@dataclass(frozen=True, slots=True)
class MarketPrepared(Event):
    """Prices and white price markers were laid out for a round."""

    prices: tuple[int, ...]
    bonuses: tuple[tuple[Preference, int], ...]
    """Points beside each stack of buyers now."""


@dataclass(frozen=True, slots=True)
class RecruitsRevealed(Event):
    """Recruitment tiles of one kind were revealed."""

    kind: Kind
    recruits: tuple[Recruit, ...]


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A seat chose an action tile; its marker took the tile's place in the chain."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class ActionsSkipped(Event):
    """Actions of the tile could not be performed, or the seat hired nobody."""

    seat: Seat
    icons: tuple[Icon, ...]


@dataclass(frozen=True, slots=True)
class BodyBuilt(Event):
    """A seat took a car body from the supply."""

    seat: Seat
    body: int
    place: Place


@dataclass(frozen=True, slots=True)
class EngineBuilt(Event):
    """A seat took an engine from the supply."""

    seat: Seat
    engine: int
    place: Place


@dataclass(frozen=True, slots=True)
class LevelRaised(Event):
    """A seat raised one development gear, or both for an Engineer token."""

    seat: Seat
    track: Track
    body_level: int
    engine_level: int


@dataclass(frozen=True, slots=True)
class WorkersTaken(Event):
    """Workers, or the Salesperson, came from the supply into a canteen."""

    seat: Seat
    workers: int
    salesperson: bool
    canteen: int
    """Workers there now."""


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """A seat got an Engineer token."""

    seat: Seat
    tokens: int
    """What it has now."""


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """A seat took a recruitment tile; what an instant benefit does follows."""

    seat: Seat
    kind: Kind
    recruit: Recruit
    markers: tuple[Marker, ...]
    """Engineering markers that came with it."""


@dataclass(frozen=True, slots=True)
class InstantIdle(Event):
    """An instant benefit did nothing."""

    seat: Seat
    recruit: Recruit


@dataclass(frozen=True, slots=True)
class BuyerAttracted(Event):
    """A seat put a buyer on the Active Buyers track, by the action, by a swap or with Buick."""

    seat: Seat
    preference: Preference
    space: int
    """Of the track, 1 at the top."""
    bonus: int
    """Points of the white price markers that were beside the stack."""
    leaves: Preference | None
    """Who went back for it."""


@dataclass(frozen=True, slots=True)
class MarketMarkerMoved(Event):
    """The Active Buyers track was full, so the Market Marker moved down."""

    seat: Seat
    space: int


@dataclass(frozen=True, slots=True)
class Raced(Event):
    """A race car moved."""

    seat: Seat
    joined: int
    """Workers that joined the Racing Team before."""
    engine: int
    """Spaces by the engine or, outside the Grand Prix action, by what moved the car."""
    team: int
    """Spaces by the Racing Team."""
    chevrolet: int
    """Spaces by Chevrolet."""
    start: int
    end: int
    laps: int
    """Completed in this move."""
    passed: tuple[int, ...]
    """Spaces of the cars that were overtaken."""


@dataclass(frozen=True, slots=True)
class CarPlaced(Event):
    """A seat placed a car on the Market."""

    seat: Seat
    body: int
    engine: int
    workers: int
    salesperson: bool
    price: int
    marker: Marker


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """A seat put a Production token on a car; its investor went to the Investor track."""

    seat: Seat
    investor: Recruit
    car: int


@dataclass(frozen=True, slots=True)
class ComponentExchanged(Event):
    """A seat exchanged one component of a car with Kettering."""

    seat: Seat
    part: Part
    car: int
    """By its price before."""
    before: int
    """Value, or workers."""
    after: int
    salesperson: bool
    """Whether the Salesperson is on the car afterwards."""


@dataclass(frozen=True, slots=True)
class BuyerRewarded(Event):
    """A seat put a Packard marker beside an active buyer."""

    seat: Seat
    space: int
    preference: Preference
    points: int


@dataclass(frozen=True, slots=True)
class AchievementScored(Event):
    """A seat was the first to fulfil an achievement."""

    seat: Seat
    achievement: Achievement


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    """A seat earned points. With hidden points the others do not see how many."""

    seat: Seat
    source: Source
    points: int | None
    secret: bool


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended, and the next company moves unless the phase is over."""

    seat: Seat
    car: bool
    """Whether it placed a car."""
    next: Seat


@dataclass(frozen=True, slots=True)
class GrandPrixRanked(Event):
    """The race cars that take a position, the leader first; dummy cars are None. Points follow."""

    ranks: tuple[tuple[Seat | None, int, int], ...]
    """Seat, laps and space of each."""


@dataclass(frozen=True, slots=True)
class CarSold(Event):
    """A car was bought: by a buyer, an investor, or for an instant benefit."""

    seat: Seat
    """Whose car it was."""
    car: int
    buyer: Preference | Recruit
    space: int
    """Of the buyer's or investor's track, 1 at the top; 0 for an instant benefit."""
    factor: int
    """How many times the price it pays; 0 where it pays what the instant benefit shows."""
    stays: bool
    """Whether the car stays on the Market, for a Production token."""


@dataclass(frozen=True, slots=True)
class NothingBought(Event):
    """A buyer or an investor found no car to buy."""

    buyer: Preference | Recruit
    space: int


@dataclass(frozen=True, slots=True)
class CarUnsold(Event):
    """A car was left on the Market and removed."""

    seat: Seat
    car: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The match is over."""

    ranking: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    """By seat."""


EVENTS: tuple[type[Event], ...] = (
    ChainFormed,
    PhaseBegun,
    StartingTilesDrawn,
    StartingTileChosen,
    LevelSet,
    MarketPrepared,
    RecruitsRevealed,
    TileTaken,
    ActionsSkipped,
    BodyBuilt,
    EngineBuilt,
    LevelRaised,
    WorkersTaken,
    TokenTaken,
    Recruited,
    InstantIdle,
    BuyerAttracted,
    MarketMarkerMoved,
    Raced,
    CarPlaced,
    TokenPlaced,
    ComponentExchanged,
    BuyerRewarded,
    AchievementScored,
    PointsGained,
    TurnEnded,
    GrandPrixRanked,
    CarSold,
    NothingBought,
    CarUnsold,
    GameEnded,
)
