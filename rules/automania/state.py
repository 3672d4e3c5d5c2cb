"""The whole state of a match of Automania, secrets included."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rules.automania.components import (
    ActionSpace,
    CarType,
    Components,
    Contract,
    FactoryBoard,
    Market,
    Part,
    Phase,
    SalesSpace,
    Spot,
    Symbol,
    Tile,
)
from rules.automania.options import Options
from rules.automania.revision import Revision
from rules.core.chance import Chance
from rules.core.game import Seat, interned

NOBODY: Seat = -1
GONE = Tile("")
"""Stands where a tile was taken."""


class Step(StrEnum):
    """What the seat to act is asked, within a phase."""

    NOTHING = "nothing"
    FACTORY = "factory"
    TURN = "turn"
    """Take an action or withdraw."""
    TILE = "tile"
    PRODUCE = "produce"
    SHIP = "ship"
    """A car is produced: marketing, a contract, then where it goes."""
    CONTRACT = "contract"
    OFFICE_TILE = "office tile"
    OFFICE_CONTRACT = "office contract"
    SELL = "sell"
    ADVANCE = "advance"


@dataclass(frozen=True, slots=True)
class Car:
    """One car tile away from its factory."""

    seat: Seat
    type: CarType
    """The type that was produced, also for an el-car."""
    electric: bool = False


car = interned(Car)
"""Each distinct car is made once."""


@dataclass(slots=True)
class Group:
    """The workers on one action space."""

    owner: Seat = NOBODY
    own: int = 0
    neutral: int = 0


@dataclass(slots=True)
class Factory:
    """One factory board with its tiles. The last four fields are what all its managers give together."""

    board: FactoryBoard
    managers: dict[Spot, Tile] = field(default_factory=dict[Spot, Tile])
    machines: dict[Spot, Tile] = field(default_factory=dict[Spot, Tile])
    styling: dict[CarType, dict[Part, Tile]] = field(default_factory=dict[CarType, dict[Part, Tile]])
    stars: int = 0
    extra_sales: int = 0
    sponsor_bonus: int = 0
    staff: int = 0
    """Neutral workers shown."""


@dataclass(slots=True)
class Player:
    """What one seat has. Money in autobucks."""

    money: int
    points: int
    workers: int
    """Of the own colour, at hand."""
    cars: dict[CarType, int]
    """Car tiles in the factory."""
    factory: Factory
    neutral: int = 0
    """Neutral workers at hand."""
    electric: int = 0
    """1 when the el-car is in the factory."""
    contracts: list[Contract] = field(default_factory=list[Contract])
    """In hand. Secret."""
    seen: list[Contract] = field(default_factory=list[Contract])
    """Those in hand or played that all saw in the display."""
    done: list[Contract] = field(default_factory=list[Contract])
    """Played."""
    sponsor: Group = field(default_factory=Group)
    """Own and neutral workers on the sponsor space."""
    marketing: Group = field(default_factory=Group)
    """Own and neutral workers on the marketing space."""
    office: int = 0
    """The sales office chosen this round; 0 before withdrawing."""
    sold: int = 0
    """Cars sold in this sales phase."""
    copied: int = 0
    """Of these, copies."""


@dataclass(frozen=True, slots=True)
class Account:
    """How one seat's points came about at the end."""

    track: int
    """Points on the scoring track after the last sales phase."""
    leftovers: int
    """Points for cars left in Europe."""
    contracts: int
    """Silver medals on completed contracts."""
    tiles: int
    """Silver medals on tiles in the factory."""
    money: int
    """Autobucks, those for cars left in North America included."""
    ranking: int
    """Points for the money."""
    total: int


@dataclass(slots=True)
class State:
    """A match. Lists are indexed by seat unless said otherwise."""

    components: Components
    options: Options
    revision: Revision
    chance: Chance
    players: list[Player]
    order: list[Seat]
    """Player order of this round."""
    stacks: dict[str, list[str]]
    """Tiles not laid out yet, by stack; in no order."""
    deck: list[str]
    """Contract cards not drawn yet; in no order."""
    display: list[Contract]
    grid: list[Tile]
    """The action area, row by row; GONE where a tile was taken."""
    below: list[Tile]
    """The tiles below the sales offices; GONE where one was taken."""
    groups: dict[ActionSpace, Group]
    supply: int
    """Neutral workers in the supply."""
    active: dict[Market, list[Symbol]]
    """Active demand tiles, the last one that entered first."""
    pending: dict[Market, list[Symbol]]
    """Pending demand tiles, left and right."""
    ships: dict[Market, list[Car | None]]
    """By ship space; index 0 is never used."""
    yachts: dict[Market, list[Car]]
    sold: dict[Market, dict[SalesSpace, list[Car]]]
    """Cars on the sales spaces."""
    round: int = 1
    phase: Phase = Phase.PREPARATIONS
    step: Step = Step.NOTHING
    actor: Seat = NOBODY
    at: int = 0
    """Index in the player order."""
    space: ActionSpace | None = None
    """The action space used in this turn."""
    product: Car | None = None
    """The car being produced, and in the sales phase the one up for sale."""
    market: Market = Market.NORTH_AMERICA
    """Where the product goes; in the sales phase the market being resolved."""
    popularity: int = 0
    """Of the product, marketing included; in the sales phase the ship space being resolved."""
    contract_played: bool = False
    """Whether the product has fulfilled a contract."""
    bonus_taken: int = 0
    """Autobucks that general managers have given in this turn (rulings 9, 42)."""
    history: list[list[int]] = field(default_factory=list[list[int]])
    """Points of every seat at the start and at the end of each round."""
    accounts: list[Account] = field(default_factory=list[Account])
    """At the end only."""
    over: bool = False
