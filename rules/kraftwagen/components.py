"""What is printed in the box of Kraftwagen: frozen tables, read from an edition's file by `printing.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Annotated, NewType

from rules.core.content import Content
from rules.core.fit import At, Bound

GAME = "kraftwagen"

HIGHEST = 99
"""No points, no price and no condition is higher."""
LARGEST = 24
"""No amount on a tile or marker is larger."""
PIT_LANE = 0
"""The space on which every race begins."""

Tile = NewType("Tile", str)
"""The name of an action tile."""

StartingTile = NewType("StartingTile", str)
"""The name of a starting bonus tile."""

Recruit = NewType("Recruit", str)
"""The name of a recruitment tile, or of one of the two things that may be taken instead."""

Marker = NewType("Marker", str)
"""The name of an engineering marker."""

Achievement = NewType("Achievement", str)
"""The name of an achievement tile."""

Place = NewType("Place", str)
"""Where a built tile goes: a free workshop, the race car, or a workshop whose tile goes back to the supply."""

NO_MARKER = Marker("none")
WORKSHOP = Place("workshop")
RACE_CAR = Place("race-car")
WORKERS_INSTEAD = Recruit("workers")
RACE_INSTEAD = Recruit("race")


class Icon(StrEnum):
    """The actions that are shown on action tiles, in the rulebook's order."""

    BODY = "body"
    RESEARCH = "research"
    ENGINE = "engine"
    HIRE = "hire"
    RECRUIT = "recruit"
    BUYER = "buyer"
    RACE = "race"


class Preference(StrEnum):
    """What a buyer looks for, in the order of the Available Buyers track."""

    BODY = "body"
    ENGINE = "engine"
    LUXURY = "luxury"
    PRICE = "price"


class Kind(StrEnum):
    """The kinds of recruitment tiles."""

    ENGINEER = "engineer"
    INVESTOR = "investor"
    INSTANT = "instant"


class Engineer(StrEnum):
    """The engineers; each name is that of its recruitment tile (appendix I)."""

    WINTON = "Winton"
    RIKER = "Riker"
    KING = "King"
    CHRISTIE = "Christie"
    KETTERING = "Kettering"
    PACKARD = "Packard"
    BRAYTON = "Brayton"
    BUICK = "Buick"
    CHEVROLET = "Chevrolet"


class MarkerKind(StrEnum):
    """What an engineering marker does."""

    BODY = "body"
    ENGINE = "engine"
    EXCHANGE = "exchange"
    BUYER = "buyer"
    FIFTH = "fifth"


class Asks(StrEnum):
    """What an investor looks at (appendix II)."""

    LAPS = "laps"
    LUXURY = "luxury"
    ENGINE = "engine"
    BODY = "body"
    ACHIEVEMENTS = "achievements"
    TOKENS = "tokens"
    NOTHING = "nothing"


class Effect(StrEnum):
    """What an instant benefit tile does (appendix III)."""

    SELL = "sell"
    BODY = "body"
    ENGINE = "engine"
    SWAP = "swap"
    RACE = "race"
    WORKERS = "workers"


class Feat(StrEnum):
    """What an achievement counts."""

    LAPS = "laps"
    BUYERS = "buyers"
    CARS = "cars"
    BODY = "body"
    ENGINE = "engine"
    SUPPLY = "supply"
    ENGINEERS = "engineers"


class Track(StrEnum):
    """What the action Research raises; both costs an Engineer token."""

    BODY = "body"
    ENGINE = "engine"
    BOTH = "both"


class Part(StrEnum):
    """The components of a car, as Kettering's markers exchange them."""

    BODY = "body"
    ENGINE = "engine"
    WORKERS = "workers"
    PRICE = "price"


class Phase(IntEnum):
    """Before the first round, and the three phases of every round."""

    HEATING_UP_MOTORS = 0
    PREPARATION = 1
    ACTION = 2
    SCORING = 3


PREFERENCES = tuple(Preference)
KINDS = tuple(Kind)


@dataclass(frozen=True, slots=True)
class ActionTile:
    """One action tile."""

    name: Tile
    icons: tuple[Icon, ...]
    reconstructed: bool


@dataclass(frozen=True, slots=True)
class MarkerCard:
    """What is printed on an engineering marker."""

    name: Marker
    kind: MarkerKind
    plus: int


@dataclass(frozen=True, slots=True)
class InvestorCard:
    """What an investor wants of a car or its company: at least so much."""

    name: Recruit
    asks: Asks
    least: Annotated[int, Bound(0, HIGHEST)]


@dataclass(frozen=True, slots=True)
class InstantCard:
    """What an instant benefit tile does, and how often it is in the box."""

    name: Recruit
    effect: Effect
    amount: int
    copies: int


@dataclass(frozen=True, slots=True)
class StartingCard:
    """What a starting bonus tile gives; 0 for what it does not."""

    name: StartingTile
    body: int
    engine: int
    race: int
    body_level: int
    engine_level: int
    race_engine: int
    workers: int
    tokens: int


@dataclass(frozen=True, slots=True)
class AchievementCard:
    """What an achievement needs and is worth."""

    name: Achievement
    feat: Feat
    least: Annotated[int, Bound(0, HIGHEST)]
    points: Annotated[int, Bound(0, HIGHEST)]


@dataclass(frozen=True, slots=True)
class Components(Content):
    """Everything printed, as one edition has it. Points are Reputation Points."""

    edition: str
    title: str
    note: str
    """What must be said wherever the board is shown; empty when every figure was read off a board."""
    tiles: Mapping[Tile, ActionTile]
    gear: int
    """Spaces of the Action Gear."""
    prices: tuple[tuple[int, ...], ...]
    """Price markers of each round, the lowest first."""
    colours: tuple[str, ...]
    """Of the price markers, by round."""
    bonuses: Annotated[Mapping[Preference, int], At("[white_markers]"), Bound(0, HIGHEST)]
    """Points of the white markers laid beside each stack of buyers in every round."""
    buyers: Mapping[Preference, int]
    car_spaces: Annotated[int, At("[market] cars"), Bound(1, 12)]
    buyer_spaces: Mapping[int, int]
    """Active buyers by number of seats; so is the start of the Market track."""
    track_start: Mapping[int, int]
    track_end: Annotated[int, At("[market] track_end"), Bound(2, 9)]
    price_factor: Annotated[int, At("[market] price_factor"), Bound(1, 9)]
    brayton_factor: Annotated[int, At("[market] brayton_factor"), Bound(1, 9)]
    investor_spaces: int
    circuit: Annotated[int, At("[circuit] spaces"), Bound(4, 40)]
    """Spaces of one lap."""
    circuit_reconstructed: bool
    position_points: Annotated[tuple[int, ...], At("[grand_prix] position_points"), Bound(0, 99)]
    lap_points: Annotated[tuple[int, ...], At("[grand_prix] lap_points"), Bound(0, 99)]
    """For 0, 1, 2 … laps."""
    lap_beyond: Annotated[int, At("[grand_prix] one_more"), Bound(0, 99)]
    """Points for each lap beyond those."""
    dummies: tuple[int, ...]
    """Spaces of the cars in the way, with two seats."""
    team_areas: Annotated[tuple[int, ...], At("[racing_team] areas"), Bound(1, LARGEST)]
    """Workers that fill each area of the Racing Team."""
    team_bonus: Annotated[int, At("[racing_team] bonus"), Bound(0, 9)]
    lowest_level: Annotated[int, At("[development] lowest"), Bound(1, 12)]
    highest_level: Annotated[int, At("[development] highest"), Bound(1, 12)]
    level_difference: Annotated[int, At("[development] difference"), Bound(1, 11)]
    workers: Annotated[int, At("[company] workers"), Bound(1, 24)]
    """Of each company."""
    canteen: int
    """Workers at the start."""
    workshops: Annotated[int, At("[company] workshops"), Bound(2, 6)]
    race_engine: Annotated[int, At("[company] race_engine"), Bound(1, 12)]
    salesperson: Annotated[int, At("[company] salesperson"), Bound(1, 24)]
    """Workers that the Salesperson counts for on a car."""
    engineer_tokens: int
    production_tokens: int
    hired: Annotated[int, At("[hire] workers"), Bound(1, 24)]
    king: Annotated[int, At("[hire] king"), Bound(1, 24)]
    """Workers more with King."""
    chevrolet: Annotated[int, At("[hire] chevrolet"), Bound(1, 24)]
    """Spaces more with Chevrolet."""
    workers_instead: Annotated[int, At("[recruit] workers"), Bound(1, 24)]
    race_instead: Annotated[int, At("[recruit] race"), Bound(1, 24)]
    in_game: int
    """Recruitment tiles of each kind in a game."""
    a_round: Annotated[int, At("[recruitment] a_round"), Bound(1, 6)]
    """Recruitment tiles of each kind revealed in a round."""
    rounds: Annotated[int, At("[rounds] rounds"), Bound(1, 6)]
    markers: Mapping[Marker, MarkerCard]
    engineers: Mapping[Recruit, tuple[Marker, ...]]
    """The markers that each brings."""
    investors: Annotated[Mapping[Recruit, InvestorCard], At("[investors]")]
    instants: Mapping[Recruit, InstantCard]
    starting_tiles: Mapping[StartingTile, StartingCard]
    achievements: Annotated[Mapping[Achievement, AchievementCard], At("[achievements]")]

    @property
    def team(self) -> int:
        """The most workers in a Racing Team."""
        return sum(self.team_areas)

    def kind(self, recruit: Recruit) -> Kind:
        """Give the kind of a recruitment tile."""
        if recruit in self.engineers:
            return Kind.ENGINEER
        return Kind.INVESTOR if recruit in self.investors else Kind.INSTANT

    def points_for_laps(self, laps: int) -> int:
        """Give the points for so many laps in one round (rulebook, Grand Prix Scoring Step)."""
        last = len(self.lap_points) - 1
        return self.lap_points[min(laps, last)] + max(0, laps - last) * self.lap_beyond

    def bonus_of_team(self, team: int) -> int:
        """Give the spaces that a Racing Team of so many workers adds: one for each full area, from the left."""
        full = 0
        for area in self.team_areas:
            team -= area
            if team < 0:
                break
            full += self.team_bonus
        return full
