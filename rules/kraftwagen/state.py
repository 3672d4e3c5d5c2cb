"""The whole state of a match of Kraftwagen."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rules.core.chance import Chance
from rules.core.game import Seat
from rules.kraftwagen.components import (
    PIT_LANE,
    Achievement,
    Components,
    Icon,
    Kind,
    Marker,
    Phase,
    Preference,
    Recruit,
    StartingTile,
    Tile,
)
from rules.kraftwagen.options import Options

NOBODY: Seat = -1


Link = Seat | Tile
"""A link of the Action Chain: a Company Marker or an action tile."""


class Step(StrEnum):
    """What the seat to act is asked, within a phase."""

    NOTHING = "nothing"
    START = "start"
    """Choose a starting bonus tile."""
    TILE = "tile"
    """Choose an action tile."""
    ACT = "act"
    """Perform the actions of the tile."""
    INSTANT = "instant"
    """Carry out the instant benefit that was just taken."""
    CAR = "car"
    """Place a car on the Market, or none."""
    END = "end"
    """The car is placed; use what may still be used, or end the turn."""
    FIFTH = "fifth"
    """Place a fifth buyer with Buick's marker, or none."""


class Salesperson(StrEnum):
    """Where a company's Salesperson is."""

    AWAY = "away"
    """In the supply or the box, out of reach without Riker."""
    SUPPLY = "supply"
    CANTEEN = "canteen"
    MARKET = "market"


class Source(StrEnum):
    """Where points come from."""

    ACHIEVEMENT = "achievement"
    BUYER = "buyer"
    """White price markers taken by attracting a buyer."""
    SALE = "sale"
    REWARD = "reward"
    """A Packard marker beside the buyer."""
    POSITION = "position"
    LAPS = "laps"


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a company earned once: in the variant, what it laid face down."""

    round: int
    source: Source
    points: int


@dataclass(slots=True)
class Car:
    """A car on the Market. Its price names it: within a round no two are equal."""

    owner: Seat
    body: int
    """As printed on the tile; so is the engine."""
    engine: int
    workers: int
    salesperson: bool
    price: int
    body_plus: int = 0
    """By an engineering marker; so is the engine's."""
    engine_plus: int = 0
    tokens: int = 0
    """Production tokens."""


@dataclass(slots=True)
class ActiveBuyer:
    """A buyer on the Active Buyers track."""

    preference: Preference
    reward: int = 0
    """Points of the Packard marker beside it."""


@dataclass(slots=True)
class Company:
    """What one seat has."""

    canteen: int
    """Workers; so are the next two."""
    supply: int
    body_level: int
    engine_level: int
    race_engine: int
    team: int = 0
    salesperson: Salesperson = Salesperson.AWAY
    bodies: list[int] = field(default_factory=list[int])
    """Values of the tiles in the workshops, lowest first; so are the engines."""
    engines: list[int] = field(default_factory=list[int])
    space: int = PIT_LANE
    """Where the race car stands."""
    laps: int = 0
    """Completed in this round; kept until its sales are over."""
    tokens: int = 0
    """Engineer tokens."""
    engineers: list[Recruit] = field(default_factory=list[Recruit])
    markers: list[Marker] = field(default_factory=list[Marker])
    """Engineering markers not used yet."""
    investors: list[Recruit] = field(default_factory=list[Recruit])
    """Whose Production token is not used yet."""
    achievements: list[Achievement] = field(default_factory=list[Achievement])
    points: int = 0
    gains: list[Gain] = field(default_factory=list[Gain])


@dataclass(slots=True)
class State:
    """A match. Lists of companies are indexed by seat."""

    components: Components
    options: Options
    chance: Chance
    companies: list[Company]
    chain: list[Link]
    """From the last place in the Action Chain, whose company moves, to the first."""
    starting_tiles: list[StartingTile]
    """Not chosen yet."""
    unseen: dict[Kind, list[Recruit]]
    """Recruitment tiles that were never revealed: those still in the stacks and those that stay in the box."""
    available: dict[Preference, int]
    """Buyers to attract."""
    bonuses: dict[Preference, int]
    """Points of the white price markers beside each stack of buyers."""
    achievements: list[Achievement]
    """Not scored yet."""
    revealed: dict[Kind, list[Recruit]] = field(default_factory=dict[Kind, list[Recruit]])
    prices: list[int] = field(default_factory=list[int])
    """On the Market Price Chart, lowest first."""
    cars: list[Car] = field(default_factory=list[Car])
    buyers: list[ActiveBuyer] = field(default_factory=list[ActiveBuyer])
    """Active ones from top to bottom."""
    investors: list[Recruit] = field(default_factory=list[Recruit])
    """On the Investor track, from top to bottom."""
    market_marker: int = 1
    round: int = 0
    phase: Phase = Phase.HEATING_UP_MOTORS
    step: Step = Step.NOTHING
    actor: Seat = NOBODY
    taken: Tile | None = None
    """The action tile whose actions are being performed."""
    pending: list[Icon] = field(default_factory=list[Icon])
    """Its actions still to be performed."""
    instant: Recruit | None = None
    """The instant benefit being carried out."""
    engineer_acted: bool = False
    """Whether the actor's one engineer of the action step is used; the next is that of the car step."""
    engineer_placed: bool = False
    over: bool = False
