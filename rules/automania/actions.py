"""What a player of Automania can want. The rulebook's phase is named behind each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rules.automania.components import (
    ActionSpace,
    CarType,
    Contract,
    FactoryBoard,
    Market,
    SalesSpace,
    Side,
    Spot,
    Tile,
)
from rules.core.game import Action, interned


@dataclass(frozen=True, slots=True)
class ChooseFactory(Action):
    """Pick a factory board, side B up (preparations, advanced game)."""

    verb: ClassVar[str] = "factory"
    board: FactoryBoard


@dataclass(frozen=True, slots=True)
class PlaceWorkers(Action):
    """Place as many workers as an action space needs (action phase)."""

    verb: ClassVar[str] = "place"
    space: ActionSpace
    neutral: int = 0
    """How many of them are neutral."""


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """Take a tile of the chosen row or column, or from below sales office 2, and place or discard it (action phase)."""

    verb: ClassVar[str] = "tile"
    tile: Tile
    at: Spot


@dataclass(frozen=True, slots=True)
class ProduceCar(Action):
    """Pay for a car and build it for a market (action phase)."""

    verb: ClassVar[str] = "produce"
    car: CarType
    market: Market
    electric: bool = False
    """Use the el-car tile."""


@dataclass(frozen=True, slots=True)
class UseMarketing(Action):
    """Place workers on the marketing space for the car being produced (action phase)."""

    verb: ClassVar[str] = "market"
    workers: int
    neutral: int = 0
    """How many of them are neutral."""


@dataclass(frozen=True, slots=True)
class PlayContract(Action):
    """Play a contract card that the car being produced fulfils (action phase)."""

    verb: ClassVar[str] = "fulfil"
    contract: Contract


@dataclass(frozen=True, slots=True)
class ShipCar(Action):
    """Place the produced car on a ship space of its market (action phase)."""

    verb: ClassVar[str] = "ship"
    space: int


@dataclass(frozen=True, slots=True)
class UseYacht(Action):
    """Place the produced car on the yacht of its market (action phase, second revision)."""

    verb: ClassVar[str] = "yacht"


@dataclass(frozen=True, slots=True)
class KeepCar(Action):
    """Leave the produced car off the ships (action phase)."""

    verb: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class SellTopCar(Action):
    """Sell a top car at once for the reward of any sales space of its market (action phase, first revision)."""

    verb: ClassVar[str] = "top"
    space: SalesSpace


@dataclass(frozen=True, slots=True)
class TakeContract(Action):
    """Take a contract card from the display (action phase)."""

    verb: ClassVar[str] = "contract"
    contract: Contract


@dataclass(frozen=True, slots=True)
class DrawContract(Action):
    """Draw the top card of the contract deck (action phase)."""

    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class UseSponsor(Action):
    """Place workers on the sponsor space for money (action phase)."""

    verb: ClassVar[str] = "sponsor"
    workers: int
    neutral: int = 0
    """How many of them are neutral."""


@dataclass(frozen=True, slots=True)
class RecallCar(Action):
    """Take a car back from a ship (action phase)."""

    verb: ClassVar[str] = "recall"
    market: Market
    space: int


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Withdraw from the action phase and choose a sales office (action phase)."""

    verb: ClassVar[str] = "withdraw"
    office: int


@dataclass(frozen=True, slots=True)
class SellCar(Action):
    """Sell the car that is up onto a sales space; an occupied space means to copy (sales phase)."""

    verb: ClassVar[str] = "sell"
    space: SalesSpace


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Leave the car that is up on its ship (sales phase); or take no tile from below sales office 2."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class AdvanceDemand(Action):
    """Choose which pending demand tiles advance, in both markets (new round)."""

    verb: ClassVar[str] = "advance"
    side: Side


ACTIONS: tuple[type[Action], ...] = (
    ChooseFactory,
    PlaceWorkers,
    TakeTile,
    ProduceCar,
    UseMarketing,
    PlayContract,
    ShipCar,
    UseYacht,
    KeepCar,
    SellTopCar,
    TakeContract,
    DrawContract,
    UseSponsor,
    RecallCar,
    Withdraw,
    SellCar,
    Pass,
    AdvanceDemand,
)

# Listed many thousand times a second in play, so each distinct action is made once.
place = interned(PlaceWorkers)
take = interned(TakeTile)
produce = interned(ProduceCar)
ship = interned(ShipCar)
recall = interned(RecallCar)
withdraw = interned(Withdraw)
sell = interned(SellCar)
fulfil = interned(PlayContract)
top = interned(SellTopCar)
contract = interned(TakeContract)
PASS = Pass()
DRAW = DrawContract()
KEEP = KeepCar()
YACHT = UseYacht()


@cache
def sponsorings(own: int, neutral: int) -> tuple[UseSponsor, ...]:
    """Give every way to place some of these workers on the sponsor space."""
    return tuple(UseSponsor(workers, grey) for workers, grey in _groups(own, neutral))


@cache
def marketings(own: int, neutral: int) -> tuple[UseMarketing, ...]:
    """Give every way to place some of these workers on the marketing space."""
    return tuple(UseMarketing(workers, grey) for workers, grey in _groups(own, neutral))


def _groups(own: int, neutral: int) -> list[tuple[int, int]]:
    """Give every group as workers and how many of them are neutral; few first."""
    return sorted((coloured + grey, grey) for coloured in range(own + 1) for grey in range(neutral + 1))[1:]
