"""What a player of Automobile can want. The rulebook's phase is named behind each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.automobile.components import Character, Model, PriceRange
from rules.core.game import Action, interned


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid dollars for the choice of a place in the first selection order (ruling 59)."""

    verb: ClassVar[str] = "bid"
    amount: int


@dataclass(frozen=True, slots=True)
class TakePlace(Action):
    """Take a place in the first selection order, 1 first, for one's bid (ruling 60)."""

    verb: ClassVar[str] = "place"
    place: int


@dataclass(frozen=True, slots=True)
class ChooseCharacter(Action):
    """Take a character (phase two)."""

    verb: ClassVar[str] = "choose"
    character: Character


@dataclass(frozen=True, slots=True)
class BuildForDurant(Action):
    """Build one factory at once in an empty space, as Durant demands (phase two)."""

    verb: ClassVar[str] = "durant"
    model: Model


@dataclass(frozen=True, slots=True)
class BuildFactories(Action):
    """Build one or two pieces in one space, the parts factory counted (phase three)."""

    verb: ClassVar[str] = "build"
    model: Model
    factories: int = 1
    parts: bool = False


@dataclass(frozen=True, slots=True)
class PlaceDistributors(Action):
    """Place one to three distributors in the large boxes (phase three)."""

    verb: ClassVar[str] = "distribute"
    high: int = 0
    mid: int = 0
    low: int = 0


@dataclass(frozen=True, slots=True)
class TakeResearch(Action):
    """Take two R&D cubes (phase three)."""

    verb: ClassVar[str] = "research"


@dataclass(frozen=True, slots=True)
class ProduceCars(Action):
    """Produce cars in one space; more spaces may follow in the same action (phase three)."""

    verb: ClassVar[str] = "produce"
    model: Model
    cars: int


@dataclass(frozen=True, slots=True)
class FinishProduction(Action):
    """End the action Produce cars (phase three)."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class CloseFactories(Action):
    """Close all own pieces in one space: an action of phase three, or the one closing decision of phase six."""

    verb: ClassVar[str] = "close"
    model: Model


@dataclass(frozen=True, slots=True)
class BuildForFord(Action):
    """Use Ford: one factory, or the parts factory, where there is a factory already (phase three)."""

    verb: ClassVar[str] = "ford"
    model: Model
    parts: bool = False


@dataclass(frozen=True, slots=True)
class SellViaHoward(Action):
    """Sell two cars to Howard, or the only one: the models in track order, one entry a car (phase four)."""

    verb: ClassVar[str] = "howard"
    cars: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class SellViaDistributor(Action):
    """Move one distributor from a large box to a row and sell one car there (phase five)."""

    verb: ClassVar[str] = "sell"
    box: PriceRange
    row: PriceRange
    model: Model


@dataclass(frozen=True, slots=True)
class BuyBonusMarker(Action):
    """Buy the next bonus sales marker for one space (phase six)."""

    verb: ClassVar[str] = "bonus"
    model: Model


@dataclass(frozen=True, slots=True)
class ReducePrice(Action):
    """Take one stack of reduced price markers, two or one, for one space (phase six)."""

    verb: ClassVar[str] = "reduce"
    model: Model
    markers: int = 1


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Bid no more; take no (more) executive decision; keep Ford for later; or do nothing where nothing is possible."""

    verb: ClassVar[str] = "pass"


ACTIONS: tuple[type[Action], ...] = (
    Bid,
    TakePlace,
    ChooseCharacter,
    BuildForDurant,
    BuildFactories,
    PlaceDistributors,
    TakeResearch,
    ProduceCars,
    FinishProduction,
    CloseFactories,
    BuildForFord,
    SellViaHoward,
    SellViaDistributor,
    BuyBonusMarker,
    ReducePrice,
    Pass,
)

# Listed many thousand times a second in play, so each distinct action is made once.
build = interned(BuildFactories)
produce = interned(ProduceCars)
sell = interned(SellViaDistributor)
reduce = interned(ReducePrice)
bonus = interned(BuyBonusMarker)
close = interned(CloseFactories)
ford = interned(BuildForFord)
PASS = Pass()
DONE = FinishProduction()
RESEARCH = TakeResearch()
