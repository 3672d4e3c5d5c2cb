"""What is printed in the box of Automobile: frozen tables, read from an edition's file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cache
from typing import Any, NewType

from rules.automobile.flaw import flaws
from rules.core.content import Content, read, rows, text

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


def components(edition: str) -> Components:
    """Give the tables of an edition. Raises BadEdition."""
    return _components(edition, text(GAME, edition))


@cache
def _components(edition: str, _contents: str) -> Components:
    return read(GAME, edition, lambda data: _made(edition, data), flaws)


def _made(edition: str, data: Mapping[str, Any]) -> Components:
    cubes = dict(rows(data, "characters", lambda row: (Character(row["name"]), row["cubes"])))
    if lacking := [it for it in CHARACTERS if it not in cubes]:
        raise ValueError(f"[characters] are missing: {', '.join(lacking)}")
    if [row["space"] for row in data["models"]] != list(range(1, SPACES + 1)):
        raise ValueError(f"[models] must be those of the spaces 1 to {SPACES}, in this order")
    if not all(data["production_cost"][row] > data["production_cost"]["parts_discount"] for row in RANGES):
        raise ValueError("[production_cost] of a car must be more than parts_discount")
    return Components(
        edition=edition,
        title=data["edition"]["title"],
        note=data["edition"]["note"],
        models=tuple(rows(data, "models", _model)),
        production={row: _by_factories(data["production"][row]) for row in RANGES},
        production_cost={row: data["production_cost"][row] for row in RANGES},
        parts_discount=data["production_cost"]["parts_discount"],
        full_price={row: data["price"][row]["full"] for row in RANGES},
        reduced_price={row: data["price"][row]["reduced"] for row in RANGES if "reduced" in data["price"][row]},
        distribution={row: tuple(data["distribution"][row]) for row in RANGES},
        reach={box: tuple(PriceRange(row) for row in data["reach"][box]) for box in RANGES},
        cubes=cubes,
        turns=tuple(rows(data, "turns", _turn)),
        demand_tiles=tuple(v for v in (2, 3, 4, 5) for _ in range(data["demand_tiles"][str(v)])),
        most_loans=data["loans"]["most"],
        loan=data["loans"]["amount"],
        interest=data["loans"]["interest"],
        repayment=data["loans"]["repayment"],
        cash=data["setup"]["cash"],
        research={int(seats): cubes for seats, cubes in data["setup"]["research"].items()},
        cars=data["pieces"]["cars"],
        distributors=data["pieces"]["distributors"],
        factories=data["pieces"]["factories"],
        parts_factories=data["pieces"]["parts_factories"],
        research_stock=data["stock"]["research"],
        closed_pieces=data["stock"]["closed_pieces"],
        pieces_an_action=data["building"]["an_action"],
        factories_a_space=data["building"]["a_space"],
        parts_cost=data["building"]["parts_cost"],
        closing_penalty=data["building"]["closing_penalty"],
        rounds=data["actions"]["rounds"],
        distributors_an_action=data["actions"]["distributors"],
        research_an_action=data["actions"]["research"],
        howard_cars=data["howard"]["cars"] if "howard" in data else HOWARD_CARS,
        bonus_cost=tuple(data["decisions"]["bonus_cost"]),
        reduced_stacks=tuple(data["decisions"]["reduced_stacks"]),
    )


def _model(row: Mapping[str, Any]) -> CarModel:
    return CarModel(
        space=Model(row["space"]),
        name=row["name"],
        range=PriceRange(row["range"]),
        cost=row["cost"],
        reconstructed="reconstructed" in row["source"].values(),
    )


def _by_factories(row: Mapping[str, list[int]]) -> tuple[tuple[int, int], ...]:
    limits = [row[factories] for factories in ("1", "2", "3")]
    if any(len(it) != 2 for it in limits):
        raise ValueError(f"[production] has {limits}; the fewest and the most cars belong to each")
    return tuple((fewest, most) for fewest, most in limits)


def _turn(row: Mapping[str, Any]) -> TurnCard:
    return TurnCard(
        loss=row["loss"],
        tiles=row["tiles"],
        higher=PriceRange(row["higher"]),
        lower=PriceRange(row["lower"]) if "lower" in row else None,
        bag={PriceRange(name): count for name, count in row.get("bag", {}).items()},
    )
