"""What is printed in the box of Automania: frozen tables, read from an edition's file by `printing.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Annotated, NewType

from rules.core.content import Content
from rules.core.fit import At, Bound, Entries

GAME = "automania"

SEATS = 4
"""The most that can play: everything that is for one seat is there for each of them."""
LARGEST = 99
"""No amount is larger; an effect in stars, workers or cars has one figure."""

Tile = NewType("Tile", str)
"""The name of one factory tile, A01 to B36."""

Contract = NewType("Contract", str)
"""The name of one contract card; start contracts begin with S."""

SalesSpace = NewType("SalesSpace", str)
"""The name of a sales space within its market."""


class CarType(StrEnum):
    """The three types of car, each with an assembly line of its own."""

    CITY = "city"
    FAMILY = "family"
    SUPER = "super"


class Market(StrEnum):
    """The two markets, in the order of the sales phase."""

    NORTH_AMERICA = "america"
    EUROPE = "europe"


class Symbol(StrEnum):
    """What a demand tile asks for and a machine gives."""

    SPEED = "speed"
    BAGGAGE = "baggage"
    ECO = "eco"
    SAFETY = "safety"
    HANDLING = "handling"


class Kind(StrEnum):
    """The kinds of factory tile."""

    MANAGER = "manager"
    STYLING = "styling"
    MACHINE = "machine"
    BONUS = "bonus"


class Portrait(StrEnum):
    """Who is shown on a manager tile."""

    RESEARCH = "research"
    MARKETING = "marketing"
    GENERAL = "general"
    STAFF = "staff"


class Part(StrEnum):
    """What is shown on a styling tile."""

    SPOILER = "spoiler"
    MUFFLER = "muffler"
    DICE = "dice"


class ActionSpace(StrEnum):
    """The nine action spaces: the corner, the columns from the left, the rows from the top."""

    CORNER = "corner"
    COLUMN_1 = "col1"
    COLUMN_2 = "col2"
    COLUMN_3 = "col3"
    COLUMN_4 = "col4"
    ROW_1 = "row1"
    ROW_2 = "row2"
    ROW_3 = "row3"
    ROW_4 = "row4"


class Work(StrEnum):
    """What an action space does."""

    CITY = "city"
    FAMILY = "family"
    SUPER = "super"
    CONTRACT = "contract"
    ANY = "any"
    """The corner: a car of any type."""


class Spot(StrEnum):
    """Where a taken tile goes: an office, a machine space (upper or lower row), a type of car, or away."""

    OFFICE_1 = "office1"
    OFFICE_2 = "office2"
    OFFICE_3 = "office3"
    OFFICE_4 = "office4"
    OFFICE_5 = "office5"
    OFFICE_6 = "office6"
    UPPER_LEFT = "UL"
    UPPER_MIDDLE = "UM"
    UPPER_RIGHT = "UR"
    LOWER_LEFT = "LL"
    LOWER_MIDDLE = "LM"
    LOWER_RIGHT = "LR"
    CITY = "city"
    FAMILY = "family"
    SUPER = "super"
    GAIN = "gain"
    """A money or victory point tile: take what it shows."""
    DISCARD = "discard"


class FactoryBoard(StrEnum):
    """The factory boards: side A, which is the same for all, and the four sides B."""

    STANDARD = "standard"
    SUMATO = "Sumato"
    ELON = "Elon"
    MIAO = "Miao"
    OPO = "OPO"


class Side(StrEnum):
    """The two pending demand spaces of a market."""

    LEFT = "left"
    RIGHT = "right"


class Bonus(StrEnum):
    """What a sales office gives at once."""

    NONE = ""
    TILE = "tile"
    CONTRACT = "contract"


class Phase(IntEnum):
    """The phases: once before the first round, three in every round, once after the last."""

    PREPARATIONS = 0
    ACTION = 1
    SALES = 2
    NEW_ROUND = 3
    GAME_END = 4


MARKETS = tuple(Market)
CAR_TYPES = tuple(CarType)
ACTION_SPACES = tuple(ActionSpace)
OFFICES = tuple(Spot)[:6]
MACHINE_SPACES = tuple(Spot)[6:12]
STYLED = dict(zip(CAR_TYPES, tuple(Spot)[12:15], strict=True))
"""The spot above each type of car, where its styling tiles go."""
CAR_OF = {spot: car for car, spot in STYLED.items()}


@dataclass(frozen=True, slots=True)
class FactoryTile:
    """One factory tile and all that it gives."""

    name: Tile
    kind: Kind
    portrait: Portrait | None
    part: Part | None
    symbol: Symbol | None
    """None on a machine for the star machine."""
    stars: Annotated[int, Bound(0, 9)]
    extra_sales: Annotated[int, Bound(0, 9)]
    sponsor_bonus: Annotated[int, Bound(0, 9)]
    workers: Annotated[int, Bound(0, 9)]
    """Neutral workers."""
    money: Annotated[int, Bound(0, LARGEST)]
    points: Annotated[int, Bound(0, LARGEST)]
    medals: Annotated[int, Bound(0, 9)]
    """Silver ones."""
    reconstructed: bool


@dataclass(frozen=True, slots=True)
class ContractCard:
    """One contract card."""

    name: Contract
    car: CarType | None
    """None for a car of any type."""
    traits: tuple[Symbol, ...]
    styling: tuple[Part, ...]
    popularity: Annotated[int, Bound(0, LARGEST)]
    """At least."""
    medals: Annotated[int, Bound(0, LARGEST)]
    """Silver ones: its worth at the end."""
    start: bool
    reconstructed: bool


@dataclass(frozen=True, slots=True)
class Reward:
    """One sales space."""

    space: SalesSpace
    row: str
    money: Annotated[int, Bound(0, LARGEST)]
    points: Annotated[int, Bound(0, LARGEST)]
    unlimited: bool
    reconstructed: bool


@dataclass(frozen=True, slots=True)
class SalesOffice:
    """One sales office; its number is the place in the next player order."""

    cars: Annotated[int | None, Bound(0, 9)]
    """How many may be sold; None for any number."""
    bonus: Bonus


@dataclass(frozen=True, slots=True)
class Factory:
    """What is printed on a factory board."""

    board: FactoryBoard
    offices: Annotated[tuple[int, ...], Bound(0, LARGEST), Entries(1, len(OFFICES))]
    """The fee of each in autobucks."""
    styling: Annotated[tuple[int, ...], Bound(0, LARGEST), Entries(len(Part), len(Part))]
    """The fee of the first, second and third tile on one type of car."""
    lines: Mapping[CarType, tuple[Spot, ...]]
    """The machine spaces of each assembly line."""
    stars: Annotated[Mapping[Spot, int], Bound(0, 9)]
    """Printed stars by machine space."""
    cars: Annotated[Mapping[CarType, int], Bound(0, 9)]
    """Extra car tiles."""
    electric: Annotated[int, Bound(0, 9)]
    """Popularity that the el-car adds; 0 without an el-car."""
    copies: Annotated[int, Bound(0, 9)]
    """Sales in a phase that may copy another player's car."""


@dataclass(frozen=True, slots=True)
class Components(Content):
    """Everything printed, as one edition has it. Money in autobucks."""

    edition: str
    title: str
    note: str
    """What must be said wherever the board is shown; empty when every figure was read off a board."""
    rules: Mapping[str, str]
    """What the edition's rulebook says where the revisions differ; see `Options`."""
    tiles: Annotated[Mapping[Tile, FactoryTile], At("[tiles]")]
    contracts: Annotated[Mapping[Contract, ContractCard], At("[contracts]")]
    demand_tiles: tuple[Symbol, ...]
    demand_stars: Annotated[tuple[int, ...], At("[demand] stars"), Bound(0, 9), Entries(3, 3)]
    """Of the active spaces, the one that a pending tile enters first."""
    work: Mapping[ActionSpace, Work]
    lanes: Mapping[ActionSpace, tuple[int, ...]]
    """Indexes into the grid, row by row, of each column and row; empty for the corner."""
    cost: Annotated[Mapping[Work, int], At("[production]"), Bound(0, LARGEST)]
    """Autobucks for an action; for the corner those of the cheapest car."""
    ship_medals: Annotated[tuple[int, ...], At("[ships] medals"), Bound(0, LARGEST), Entries(1, 17)]
    """Points of ship space 1, 2, 3 ... in either market."""
    top_popularity: Annotated[int, At("[top_car] popularity"), Bound(2, LARGEST)]
    yacht_points: Annotated[int, At("[top_car] points"), Bound(0, LARGEST)]
    yachts: Annotated[int, At("[top_car] yachts"), Bound(0, 2)]
    """In each market."""
    sales: Annotated[Mapping[Market, Mapping[SalesSpace, Reward]], At("[sales]")]
    cars_a_row: Annotated[int, At("[two_seats] cars_a_row"), Bound(1, 9)]
    """With two players."""
    offices: Annotated[tuple[SalesOffice, ...], At("[offices]"), Entries(SEATS, SEATS)]
    factories: Annotated[Mapping[FactoryBoard, Factory], At("[factories]")]
    money: Annotated[tuple[int, ...], At("[setup] money"), Bound(0, LARGEST), Entries(SEATS, SEATS)]
    """At the start, by place in the player order; so are the points."""
    points: Annotated[tuple[int, ...], At("[setup] points"), Bound(0, LARGEST), Entries(SEATS, SEATS)]
    cars: Annotated[Mapping[CarType, int], At("[pieces] cars"), Bound(1, 9)]
    """Pieces a player."""
    workers: Annotated[int, At("[pieces] workers"), Bound(1, 12)]
    neutral: Annotated[int, At("[pieces] neutral"), Bound(0, 24)]
    """For all players together."""
    stacks: Annotated[tuple[str, ...], At("[rounds] stacks"), Entries(1, 8)]
    """First letter of the tiles laid out in each round."""
    below: Annotated[int, At("[rounds] below"), Bound(0, 2)]
    """Tiles below the sales offices."""
    display: Annotated[int, At("[rounds] display"), Bound(1, 3)]
    """Contract cards in the display."""
    start_contract: Annotated[int, At("[contract] start"), Bound(0, LARGEST)]
    """Autobucks, where the start contract pays."""
    no_contract: Annotated[int, At("[contract] none_left"), Bound(0, LARGEST)]
    """Points for a contract when there are no more cards."""
    leftover_america: Annotated[int, At("[end] america"), Bound(0, LARGEST)]
    """Autobucks a car left at the end."""
    leftover_europe: Annotated[int, At("[end] europe"), Bound(0, LARGEST)]
    """Points a car left at the end."""
    money_points: Annotated[tuple[int, ...], At("[end] money"), Bound(0, LARGEST), Entries(0, SEATS)]
    """For the most money, the second most ..."""

    @property
    def spaces(self) -> int:
        """How many ship spaces each market has, which is the number of the highest."""
        return len(self.ship_medals)

    def best_sales(self, market: Market) -> list[Reward]:
        """Give the sales spaces of a market, those first that pay most, autobucks and points together."""
        return sorted(self.sales[market].values(), key=lambda it: it.money + it.points, reverse=True)
