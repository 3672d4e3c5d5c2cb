"""What is printed in the box of Automobile: frozen tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Annotated, NewType

from rules.core.content import Content
from rules.core.fit import At, Bound, Entries

GAME = "automobile"

Model = NewType("Model", int)
"""A space of the car model track, 1 (least advanced) to 26."""

SPACES = 26
DOLLARS = 9_999
"""No amount of money is larger."""
LARGEST = 99
"""No number of pieces, cars or tiles is larger."""

Tile = int
"""The value of a demand tile, 2 to 5."""


class PriceRange(StrEnum):
    """The three price ranges, from the top of the sales boxes down."""

    HIGH = "high"
    MID = "mid"
    LOW = "low"


class Character(StrEnum):
    """The six characters from left to right, which is the order of play (rulebook, phase two)."""

    FORD = "Ford"
    KETTERING = "Kettering"
    SLOAN = "Sloan"
    HOWARD = "Howard"
    DURANT = "Durant"
    CHRYSLER = "Chrysler"


class Phase(IntEnum):
    """The nine phases of a turn, as the turn sequence track numbers them."""

    DRAW_DEMAND_TILES = 1
    SELECT_CHARACTERS = 2
    PLAYER_ACTIONS = 3
    SELL_VIA_HOWARD = 4
    SELL_VIA_DISTRIBUTORS = 5
    EXECUTIVE_DECISIONS = 6
    SELL_VIA_DEMAND_TILES = 7
    LOSSES = 8
    END_OF_TURN = 9


HOWARD_CARS = 2
"""For editions that were written before Howard had a table of his own."""

RANGES = tuple(PriceRange)
CHARACTERS = tuple(Character)


@dataclass(frozen=True, slots=True)
class CarModel:
    """One space of the car model track."""

    space: Model
    name: str
    range: PriceRange
    cost: int
    """Dollars a factory."""
    reconstructed: bool
    """Whether its name, place, range or cost was not read off a board."""


@dataclass(frozen=True, slots=True)
class TurnCard:
    """One box of the turn track."""

    loss: Annotated[int, Bound(0, DOLLARS)]
    """Dollars a loss point."""
    tiles: int
    """Demand tiles each player draws."""
    higher: PriceRange
    """Where the higher (or only) tile goes."""
    lower: PriceRange | None
    bag: Mapping[PriceRange, int]
    """Tiles drawn from the bag in phase seven."""


@dataclass(frozen=True, slots=True)
class Components(Content):
    """Everything printed, as one edition has it. Money in dollars."""

    edition: str
    title: str
    note: str
    """What must be said wherever the board is shown; empty when every figure was read off a board."""
    models: tuple[CarModel, ...]
    """Space 1 first."""
    production: Mapping[PriceRange, tuple[tuple[int, int], ...]]
    """Fewest and most cars for 1, 2, 3 factories."""
    production_cost: Annotated[Mapping[PriceRange, int], At("[production_cost]"), Bound(0, DOLLARS)]
    parts_discount: Annotated[int, At("[production_cost] parts_discount"), Bound(0, DOLLARS)]
    full_price: Annotated[Mapping[PriceRange, int], At("[price] full"), Bound(0, DOLLARS)]
    reduced_price: Annotated[Mapping[PriceRange, int], At("[price] reduced"), Bound(0, DOLLARS)]
    """Without the high price range, which is never reduced."""
    distribution: Annotated[Mapping[PriceRange, tuple[int, ...]], At("[distribution]"), Bound(0, 24)]
    """Spaces of each row that open in turn 1, 2 and 3."""
    reach: Mapping[PriceRange, tuple[PriceRange, ...]]
    """From a large box to the rows its distributors may be moved to."""
    cubes: Annotated[Mapping[Character, int], At("[characters] cubes"), Bound(0, 24)]
    turns: Annotated[tuple[TurnCard, ...], At("[turns]"), Entries(1, 4)]
    demand_tiles: Annotated[tuple[Tile, ...], At("[demand_tiles]"), Entries(1, LARGEST)]
    """All tiles of the bag."""
    most_loans: Annotated[int, At("[loans] most"), Bound(0, 9)]
    loan: Annotated[int, At("[loans] amount"), Bound(1, DOLLARS)]
    interest: Annotated[int, At("[loans] interest"), Bound(0, DOLLARS)]
    repayment: Annotated[int, At("[loans] repayment"), Bound(0, DOLLARS)]
    cash: Annotated[int, At("[setup] cash"), Bound(0, DOLLARS)]
    research: Mapping[int, int]
    """R&D cubes at the start, by number of seats."""
    cars: Annotated[int, At("[pieces] cars"), Bound(1, LARGEST)]
    distributors: Annotated[int, At("[pieces] distributors"), Bound(0, 24)]
    factories: Annotated[int, At("[pieces] factories"), Bound(1, 24)]
    parts_factories: Annotated[int, At("[pieces] parts_factories"), Bound(0, 24)]
    research_stock: Annotated[int, At("[stock] research"), Bound(0, LARGEST)]
    closed_pieces: Annotated[int, At("[stock] closed_pieces"), Bound(1, 26)]
    pieces_an_action: Annotated[int, At("[building] an_action"), Bound(1, 9)]
    factories_a_space: Annotated[int, At("[building] a_space"), Bound(1, 3)]
    parts_cost: Annotated[int, At("[building] parts_cost"), Bound(0, DOLLARS)]
    closing_penalty: Annotated[int, At("[building] closing_penalty"), Bound(0, DOLLARS)]
    rounds: Annotated[int, At("[actions] rounds"), Bound(1, 6)]
    distributors_an_action: Annotated[int, At("[actions] distributors"), Bound(1, 9)]
    research_an_action: Annotated[int, At("[actions] research"), Bound(0, 9)]
    howard_cars: Annotated[int, At("[howard] cars"), Bound(0, 4)]
    """Cars that Howard's player must sell to him."""
    bonus_cost: Annotated[tuple[int, ...], At("[decisions] bonus_cost"), Bound(0, LARGEST)]
    """R&D cubes for the first, second and third bonus sales marker."""
    reduced_stacks: Annotated[tuple[int, ...], At("[decisions] reduced_stacks"), Bound(0, 9)]
    """Markers in each stack, the larger first."""

    def model(self, space: int) -> CarModel:
        """Give the printed model of a space."""
        return self.models[space - 1]

    def turn(self, turn: int) -> TurnCard:
        """Give the box of the turn track, turn 1 first."""
        return self.turns[turn - 1]

    def row_capacity(self, row: PriceRange, turn: int) -> int:
        """Give how many distributors a row takes in this turn (rulebook, phase five)."""
        return sum(self.distribution[row][:turn])
