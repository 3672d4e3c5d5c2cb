"""What is printed in the box of Automobile: frozen tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import NewType

from rules.core.content import Content

GAME = "automobile"

Model = NewType("Model", int)
"""A space of the car model track, 1 (least advanced) to 26."""

SPACES = 26

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

    loss: int
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
    production_cost: Mapping[PriceRange, int]
    parts_discount: int
    full_price: Mapping[PriceRange, int]
    reduced_price: Mapping[PriceRange, int]
    """Without the high price range, which is never reduced."""
    distribution: Mapping[PriceRange, tuple[int, ...]]
    """Spaces of each row that open in turn 1, 2 and 3."""
    reach: Mapping[PriceRange, tuple[PriceRange, ...]]
    """From a large box to the rows its distributors may be moved to."""
    cubes: Mapping[Character, int]
    turns: tuple[TurnCard, ...]
    demand_tiles: tuple[Tile, ...]
    """All tiles of the bag."""
    most_loans: int
    loan: int
    interest: int
    repayment: int
    cash: int
    research: Mapping[int, int]
    """R&D cubes at the start, by number of seats."""
    cars: int
    distributors: int
    factories: int
    parts_factories: int
    research_stock: int
    closed_pieces: int
    pieces_an_action: int
    factories_a_space: int
    parts_cost: int
    closing_penalty: int
    rounds: int
    distributors_an_action: int
    research_an_action: int
    howard_cars: int
    """Cars that Howard's player must sell to him."""
    bonus_cost: tuple[int, ...]
    """R&D cubes for the first, second and third bonus sales marker."""
    reduced_stacks: tuple[int, ...]
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
