"""The whole state of a match of Automobile, secrets included."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rules.automobile.components import Character, Components, Model, Phase, PriceRange, Tile
from rules.automobile.options import Options
from rules.core.chance import Chance
from rules.core.game import Seat

NOBODY: Seat = -1


class Step(StrEnum):
    """What the seat to act is asked, within a phase."""

    NOTHING = "nothing"
    BID = "bid"
    PLACE = "place"
    CHOOSE = "choose"
    DURANT = "durant"
    ACT = "act"
    PRODUCE = "produce"
    FORD = "ford"
    HOWARD = "howard"
    DISTRIBUTOR = "distributor"
    DECIDE = "decide"


@dataclass(slots=True)
class Space:
    """What lies on one space of the car model track."""

    owner: Seat = NOBODY
    """Who has factories or cars here."""
    factories: int = 0
    parts: bool = False
    closed: bool = False
    """Whether a closed factory piece lies here."""
    cars: int = 0
    bonus: bool = False
    reduced: int = 0


@dataclass(slots=True)
class Company:
    """What one seat has. Money in dollars; the last four fields are pieces still off the board."""

    cash: int
    research: int
    cars: int
    distributors: int
    factories: int
    parts_factories: int
    loans: int = 0
    losses: int = 0
    character: Character | None = None
    ford_ready: bool = False
    passed: bool = False
    income: int = 0
    """Earned in the running sales phase, paid at its end (ruling 44)."""


@dataclass(slots=True)
class State:
    """A match. Lists are indexed by seat, `spaces` by model - 1."""

    components: Components
    options: Options
    chance: Chance
    companies: list[Company]
    tiles: list[list[Tile]]
    """Demand tiles in hand, higher first. Secret until phase seven."""
    bag: list[Tile]
    spaces: list[Space]
    cubes: dict[Character, int]
    """R&D cubes on the characters."""
    chosen: dict[Character, Seat]
    research_stock: int
    selection_order: list[Seat]
    next_order: list[Seat]
    """Who has passed in phase six, in order."""
    order: list[Seat]
    """Order of play, from the characters; empty until all are chosen."""
    boxes: dict[PriceRange, list[int]]
    """Distributors in each large box, by seat."""
    rows: dict[PriceRange, list[Seat]]
    """Distributors in the rows of the display, filled from the left."""
    places: list[Seat] = field(default_factory=list[Seat])
    """Who has each place of the first selection order, while it is bid for; empty before and after."""
    bids: list[int] = field(default_factory=list[int])
    """What each seat has bid for the place at hand, in dollars, 0 for nothing; empty where no auction runs."""
    closed_by: Seat = NOBODY
    """Who took the closing decision this turn."""
    bonus_by: list[Seat] = field(default_factory=list[Seat])
    """Who bought the bonus sales markers this turn, in order."""
    stacks_by: list[Seat] = field(default_factory=list[Seat])
    """Who took each stack of reduced price markers this turn."""
    market_sold: list[int] = field(default_factory=list[int])
    """Cars sold in the running market, by seat."""
    revealed: dict[PriceRange, list[Tile]] = field(default_factory=dict[PriceRange, list[Tile]])
    """Demand tiles in the sales boxes, from phase seven on."""
    history: list[list[int]] = field(default_factory=list[list[int]])
    """Cash of every seat at the start and at the end of each turn."""
    accounts: list[tuple[int, int, int, int]] = field(default_factory=list[tuple[int, int, int, int]])
    """At the end, by seat: cash, factories, repaid, total."""
    turn: int = 1
    phase: Phase = Phase.DRAW_DEMAND_TILES
    round: int = 0
    at: int = 0
    """Index in the order that the phase goes by."""
    actor: Seat = NOBODY
    step: Step = Step.NOTHING
    produced: list[Model] = field(default_factory=list[Model])
    """Spaces used in the running action Produce cars."""
    over: bool = False
