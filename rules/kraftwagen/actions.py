"""What a player of Kraftwagen can want. Where in the turn it belongs is named behind each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rules.core.game import Action, interned
from rules.kraftwagen.components import (
    NO_MARKER,
    WORKSHOP,
    Marker,
    Part,
    Place,
    Preference,
    Recruit,
    StartingTile,
    Tile,
    Track,
)


@dataclass(frozen=True, slots=True)
class ChooseStartingTile(Action):
    """Choose a starting bonus tile (heating up motors)."""

    verb: ClassVar[str] = "start"
    tile: StartingTile


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """Choose an action tile of the Action Chain (step 1)."""

    verb: ClassVar[str] = "tile"
    tile: Tile


@dataclass(frozen=True, slots=True)
class BuildBody(Action):
    """Build a car body in a workshop (step 1)."""

    verb: ClassVar[str] = "build"
    place: Place = WORKSHOP


@dataclass(frozen=True, slots=True)
class BuildEngine(Action):
    """Build an engine in a workshop or the race car (step 1)."""

    verb: ClassVar[str] = "engine"
    place: Place
    """Always a choice, as the race car is always open; a body's is none while a workshop is free."""


@dataclass(frozen=True, slots=True)
class DoResearch(Action):
    """Raise one development gear, or both for an Engineer token (step 1)."""

    verb: ClassVar[str] = "research"
    track: Track


@dataclass(frozen=True, slots=True)
class HireWorkers(Action):
    """Hire a worker, one more with King, or the Salesperson with Riker (step 1)."""

    verb: ClassVar[str] = "hire"
    salesperson: bool = False
    plain: bool = False
    """Leave King aside."""


@dataclass(frozen=True, slots=True)
class TakeRecruit(Action):
    """Recruit a revealed tile, or take workers or spaces of the race instead (step 1)."""

    verb: ClassVar[str] = "recruit"
    recruit: Recruit
    plain: bool = False
    """Leave Chevrolet aside, with an instant benefit that moves the race car."""


@dataclass(frozen=True, slots=True)
class AttractBuyer(Action):
    """Put an available buyer on the Active Buyers track (step 1)."""

    verb: ClassVar[str] = "buyer"
    preference: Preference


@dataclass(frozen=True, slots=True)
class MoveMarketMarker(Action):
    """Attract a buyer while the Active Buyers track is full: the Market Marker moves down (step 1)."""

    verb: ClassVar[str] = "market"


@dataclass(frozen=True, slots=True)
class RaceGrandPrix(Action):
    """Add workers to the Racing Team and move the race car (step 1)."""

    verb: ClassVar[str] = "race"
    workers: int = 0
    plain: bool = False
    """Leave Chevrolet aside."""


@dataclass(frozen=True, slots=True)
class SellCar(Action):
    """Sell an own car at once, named by its price (an instant benefit)."""

    verb: ClassVar[str] = "sell"
    car: int


@dataclass(frozen=True, slots=True)
class SwapBuyer(Action):
    """Swap an active buyer for an available one (an instant benefit)."""

    verb: ClassVar[str] = "swap"
    preference: Preference
    """Who comes."""
    space: int
    """Of the Active Buyers track, 1 at the top: who goes."""


@dataclass(frozen=True, slots=True)
class PlaceCar(Action):
    """Place a car on the Market (step 2)."""

    verb: ClassVar[str] = "car"
    body: int
    engine: int
    workers: int
    price: int
    salesperson: bool = False
    marker: Marker = NO_MARKER


@dataclass(frozen=True, slots=True)
class PlaceToken(Action):
    """Put an investor's Production token on an own car, named by its price (any time in the own turn)."""

    verb: ClassVar[str] = "token"
    investor: Recruit
    car: int


@dataclass(frozen=True, slots=True)
class ExchangeComponent(Action):
    """Exchange one component of an own car, named by its price, with Kettering (any time in the own turn)."""

    verb: ClassVar[str] = "exchange"
    part: Part
    car: int
    to: int
    """The new value: of the body, the engine or the price, or how many workers."""
    salesperson: bool = False
    """Whether the Salesperson is among the workers afterwards; for these alone."""


@dataclass(frozen=True, slots=True)
class RewardBuyer(Action):
    """Put a Packard marker beside an active buyer (any time in the own turn)."""

    verb: ClassVar[str] = "reward"
    marker: Marker
    space: int
    """Of the Active Buyers track, 1 at the top."""


@dataclass(frozen=True, slots=True)
class AddFifthBuyer(Action):
    """Add an available buyer at the bottom of the Active Buyers track with Buick (scoring)."""

    verb: ClassVar[str] = "fifth"
    preference: Preference


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Place no (more) car and end the turn; hire nobody; sell no car; add no fifth buyer: whatever is asked."""

    verb: ClassVar[str] = "skip"


ACTIONS: tuple[type[Action], ...] = (
    ChooseStartingTile,
    TakeTile,
    BuildBody,
    BuildEngine,
    DoResearch,
    HireWorkers,
    TakeRecruit,
    AttractBuyer,
    MoveMarketMarker,
    RaceGrandPrix,
    SellCar,
    SwapBuyer,
    PlaceCar,
    PlaceToken,
    ExchangeComponent,
    RewardBuyer,
    AddFifthBuyer,
    Skip,
)

# Listed many thousand times a second in play, so each distinct action is made once.
start = interned(ChooseStartingTile)
tile = interned(TakeTile)
build = interned(BuildBody)
engine = interned(BuildEngine)
research = interned(DoResearch)
recruit = interned(TakeRecruit)
buyer = interned(AttractBuyer)
sell = interned(SellCar)
swap = interned(SwapBuyer)
car = interned(PlaceCar)
token = interned(PlaceToken)
exchange = interned(ExchangeComponent)
reward = interned(RewardBuyer)
fifth = interned(AddFifthBuyer)
HIRE = HireWorkers()
HIRE_PLAIN = HireWorkers(plain=True)
HIRE_SALESPERSON = HireWorkers(salesperson=True)
MARKET = MoveMarketMarker()
SKIP = Skip()


@cache
def races(most: int, chevrolet: bool) -> tuple[RaceGrandPrix, ...]:
    """Give every race with up to so many workers added, those without Chevrolet last."""
    forms = (False, True) if chevrolet else (False,)
    return tuple(RaceGrandPrix(workers, plain) for plain in forms for workers in range(most + 1))
