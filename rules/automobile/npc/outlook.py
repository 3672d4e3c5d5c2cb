"""What a seat can expect of the running turn: demand, the rivals' cars, its own means."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from math import sqrt
from typing import Any

from rules.automobile import formula
from rules.automobile.components import RANGES, Character, Components, Model, Phase, PriceRange, Tile
from rules.automobile.printing import components
from rules.automobile.state import NOBODY
from rules.automobile.view import View
from rules.core.game import Seat

LIKELY_OUTPUT = 0.6
"""Where between the fewest and the most cars a rival's production is expected."""
NEWCOMERS = 1.5
"""Cars that a rival is expected to bring by each action before its production, from factories not yet built."""
CARS_A_SPACE = 4.0
"""Cars that stand for one new space of a rival."""
CARS = "cars"
"""Under which an outlook keeps the own cars."""


@dataclass(slots=True)
class Site:
    """A space of the track as the plan has it."""

    owner: Seat
    factories: int
    parts: bool
    closed: bool
    cars: int
    bonus: int
    reduced: int


@dataclass(slots=True)
class Outlook:
    """A seat's situation, which a plan may change. Money in dollars, `sites` by model - 1."""

    view: View
    printed: Components
    seat: Seat
    turn: int
    sites: list[Site]
    demand: dict[PriceRange, tuple[float, float]]
    """Demand of this turn in a poor and in a good case; both are equally likely."""
    threat: dict[PriceRange, float]
    """Spaces of each price range that rivals are expected to build ahead of the seat's own this turn."""
    cash: int
    loans: int
    research: int
    losses: int
    character: Character | None
    boxes: dict[PriceRange, int]
    """Own distributors."""
    rival_boxes: dict[PriceRange, int]
    """Rivals' distributors that are expected to sell in each row."""
    howard: bool
    """Whether two cars will still go to Howard."""
    distributing: bool
    """Whether the distributors will still sell."""
    kept: dict[Any, Any] = field(default_factory=dict[Any, Any])
    """What was worked out for the plan as it is, so that it need not be again; what changes a plan after it was valued
    clears this."""

    def copy(self) -> Outlook:
        """Give a copy that a plan can change."""
        sites = [Site(i.owner, i.factories, i.parts, i.closed, i.cars, i.bonus, i.reduced) for i in self.sites]
        return replace(self, sites=sites, boxes=dict(self.boxes), kept={})

    def own(self) -> list[Model]:
        """Give the spaces with own factories."""
        return [model.space for model, it in zip(self.printed.models, self.sites, strict=True) if self._mine(it)]

    def _mine(self, it: Site) -> bool:
        return it.owner == self.seat and it.factories > 0

    def cars(self) -> dict[Model, int]:
        """Give the own cars on the track by space."""
        if CARS not in self.kept:
            sites = zip(self.printed.models, self.sites, strict=True)
            self.kept[CARS] = {model.space: it.cars for model, it in sites if it.owner == self.seat and it.cars}
        return dict(self.kept[CARS])

    def unit_cost(self, space: Model) -> int:
        """Give the dollars a car costs here."""
        cost = self.printed.production_cost[self.printed.model(space).range]
        return formula.unit_cost(cost, self.printed.parts_discount, self.sites[space - 1].parts)


@cache
def spaces(edition: str, row: PriceRange) -> tuple[Model, ...]:
    """Give the spaces of a price range, the most advanced first."""
    return tuple(model.space for model in reversed(components(edition).models) if model.range == row)


def look(view: View) -> Outlook:
    """Give the outlook of the seat whose view it is."""
    seat = view.seat
    assert seat is not None
    it = view.companies[seat]
    assert it.cash is not None
    sites = [
        Site(NOBODY if i.owner is None else i.owner, i.factories, i.parts, i.closed, i.cars, i.bonus, i.reduced)
        for i in view.spaces
    ]
    outlook = Outlook(
        view=view,
        printed=view.components,
        seat=seat,
        turn=view.turn,
        sites=sites,
        demand=expected_demand(view),
        threat={row: 0.0 for row in RANGES},
        cash=it.cash,
        loans=it.loans,
        research=it.research,
        losses=it.losses,
        character=it.character,
        boxes={box: view.boxes[box][seat] for box in RANGES},
        rival_boxes={box: sum(view.boxes[box]) - view.boxes[box][seat] for box in RANGES},
        howard=it.character == Character.HOWARD and view.phase <= Phase.SELL_VIA_HOWARD,
        distributing=view.phase <= Phase.SELL_VIA_DISTRIBUTORS,
    )
    _expect_rivals(outlook)
    return outlook


def expected_demand(view: View) -> dict[PriceRange, tuple[float, float]]:
    """Give the demand a seat expects: its own tiles, the mean of those it cannot see, and a spread both ways."""
    assert view.seat is not None
    hand = tuple(tile for tile in view.companies[view.seat].tiles if tile is not None)
    card, rivals = view.components.turn(view.turn), len(view.companies) - 1
    unseen = list(view.components.demand_tiles)
    for tile in hand:
        unseen.remove(tile)
    mean, higher, lower = _means(tuple(unseen))
    found: dict[PriceRange, tuple[float, float]] = {}
    for row in RANGES:
        bag = card.bag.get(row, 0)
        expected, hidden = bag * mean, bag
        if row == card.higher:
            expected, hidden = expected + hand[0] + rivals * (higher if card.lower else mean), hidden + rivals
        elif row == card.lower:
            expected, hidden = expected + hand[1] + rivals * lower, hidden + rivals
        spread = sqrt(hidden)
        found[row] = (max(0.0, expected - spread), expected + spread)
    return found


@cache
def _means(unseen: tuple[Tile, ...]) -> tuple[float, float, float]:
    """Give the mean of one tile, and of the higher and the lower of two."""
    pairs = list(combinations(unseen, 2))
    return sum(unseen) / len(unseen), sum(map(max, pairs)) / len(pairs), sum(map(min, pairs)) / len(pairs)


def _expect_rivals(outlook: Outlook) -> None:
    """Add the cars that rivals will probably still produce, and make room in the demand for what they may yet build."""
    view, newcomers = outlook.view, 0.0
    for rival in range(len(view.companies)):
        left = actions_left(view, rival) if view.phase <= Phase.PLAYER_ACTIONS else 0
        if rival == outlook.seat or not left:
            continue
        newcomers += NEWCOMERS * (left - 1)
        for model, it in zip(outlook.printed.models, outlook.sites, strict=True):
            if it.owner == rival and it.factories and not it.cars:
                fewest, most = outlook.printed.production[model.range][it.factories - 1]
                it.cars = round(fewest + LIKELY_OUTPUT * (most - fewest))
    _expect_rival_sales(outlook)
    if not newcomers:
        return
    total = sum(good for _, good in outlook.demand.values()) or 1.0
    for row, (poor, good) in outlook.demand.items():
        cars = newcomers * good / total
        outlook.demand[row] = max(0.0, poor - cars), max(0.0, good - cars)
        outlook.threat[row] = round(cars / CARS_A_SPACE, 1)


def _expect_rival_sales(outlook: Outlook) -> None:
    """Take away the cars that rivals will sell through distributors, each in the row of its box, and to Howard."""
    view, models = outlook.view, outlook.printed.models
    if view.phase > Phase.SELL_VIA_DISTRIBUTORS:
        return
    for rival, company in enumerate(view.companies):
        if rival == outlook.seat:
            continue
        sites = [(m.range, i) for m, i in zip(models, outlook.sites, strict=True) if i.owner == rival and i.cars]
        for box in RANGES:
            for _ in range(min(view.boxes[box][rival], outlook.printed.row_capacity(box, view.turn))):
                _sell_one([i for row, i in sites if row == box])
        if company.character == Character.HOWARD and view.phase <= Phase.SELL_VIA_HOWARD:
            for _ in range(view.components.howard_cars):
                _sell_one([i for _, i in sites])


def _sell_one(sites: list[Site]) -> None:
    fullest = max(sites, key=lambda it: it.cars, default=None)
    if fullest and fullest.cars:
        fullest.cars -= 1


def actions_left(view: View, seat: Seat) -> int:
    """Give how many actions a seat has left this turn, the running one included."""
    if view.phase < Phase.PLAYER_ACTIONS:
        return view.components.rounds
    assert view.actor is not None
    order = view.order
    return view.components.rounds - view.round + (order.index(seat) >= order.index(view.actor))
