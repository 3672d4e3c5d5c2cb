"""What a seat will sell, as far as it can know: what is certain before the market, and exact chances of the rest.

Certain is what Howard must buy of it, and what its distributors sell whatever the others do. For the market the tiles
of the others and those still in the bag are taken as drawn by chance from all that the seat does not hold, and the
others' cars and all markers as they stand, before Howard and distributors take any of these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod

from rules.automobile.components import RANGES, CarModel, Character, Model, Phase, PriceRange, Tile
from rules.automobile.formula import cars_a_pass
from rules.automobile.state import Step
from rules.automobile.view import View
from rules.core.game import Seat
from rules.core.memo import by_view

Chances = Mapping[int, Fraction]
"""How likely each number of cars is, the smallest first; together 1."""
Left = tuple[tuple[Tile, int], ...]
"""How many tiles of each value are left."""


@dataclass(frozen=True, slots=True)
class RangeForecast:
    """One price range."""

    range: PriceRange
    cars: int
    """On the track, everybody's."""
    known: int
    """Demand that the seat knows: its own tile, or every tile once they are face up."""
    hidden: int
    """Tiles that it does not know."""
    demand: Chances
    """In all, what is known counted."""
    distributed: int
    """The most cars that distributors can still take before the market."""


@dataclass(frozen=True, slots=True)
class Sure:
    """What a seat sells of a space before the market, if it sells this model first."""

    howard: int = 0
    distributors: int = 0
    """Whatever the others do."""
    open: int = 0
    """What more its distributors sell if others leave them a space."""

    @property
    def cars(self) -> int:
        """How many are sold for certain."""
        return self.howard + self.distributors


@dataclass(frozen=True, slots=True)
class SpaceForecast:
    """One space with cars of the seat, or with those that it might make."""

    model: Model
    cars: int
    more: int
    """How many of them are not made yet."""
    sold: Chances
    sure: Sure = Sure()
    """What of them is sold before the market; nothing where the market alone was asked about."""

    @property
    def mean(self) -> Fraction:
        """How many cars are sold on average."""
        return mean(self.sold)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a seat can expect of this turn's market."""

    ranges: tuple[RangeForecast, ...]
    spaces: tuple[SpaceForecast, ...]
    """The seat's spaces with cars, space 1 first."""
    productions: tuple[SpaceForecast, ...]
    """For each space where it may still produce this turn, every number of cars for which there are pieces."""


def forecast(view: View) -> Forecast:
    """Give the forecast of the seat whose view it is; a spectator's knows no tile and has no spaces."""
    models = view.components.models
    mine = [m for m, it in zip(models, view.spaces, strict=True) if view.seat is not None and it.owner == view.seat]
    return Forecast(
        tuple(_range(view, row) for row in RANGES),
        tuple(in_all(view, m.space) for m in mine if view.spaces[m.space - 1].cars),
        tuple(in_all(view, m.space, more) for m in mine if _may_produce(view) for more in _productions(view, m)),
    )


def mean(chances: Chances) -> Fraction:
    """Give the average."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def at_least(chances: Chances, number: int) -> Fraction:
    """Give the chance of so many or more."""
    return sum((chance for it, chance in chances.items() if it >= number), Fraction(0))


# Demand (rulebook, phases one and seven)


@by_view
def demand(view: View, row: PriceRange) -> Chances:
    """Give how likely each demand of a price range is."""
    known, others, bag = _tiles(view, row)
    if not others and not bag:
        return {known: Fraction(1)}
    card = view.components.turn(view.turn)
    left = _unseen(view.components.demand_tiles, own_tiles(view))
    hidden = _hidden(left, others, card.tiles, row == card.higher, bag)
    return {known + number: chance for number, chance in hidden.items()}


@lru_cache(maxsize=256)
def _unseen(tiles: tuple[Tile, ...], own: tuple[Tile, ...]) -> Left:
    """Give the tiles that a seat does not hold which has some of its `own`."""
    left = Counter(tiles)
    left.subtract(own)
    return tuple(sorted(left.items()))


def demand_range(view: View, row: PriceRange) -> tuple[int, int]:
    """Give the least and the most demand of a price range that is possible, as far as the seat can know."""
    possible = demand(view, row)
    return min(possible), max(possible)


def own_tiles(view: View) -> tuple[Tile, ...]:
    """Give the tiles that the seat holds, the higher first."""
    return () if view.seat is None else tuple(tile for tile in view.companies[view.seat].tiles if tile is not None)


def _tiles(view: View, row: PriceRange) -> tuple[int, int, int]:
    """Give the demand of a range that the seat knows, the hidden hands that add to it, and the tiles from the bag."""
    if not view.demand[row].face_down:
        return sum(view.demand[row].tiles), 0, 0
    card, hand = view.components.turn(view.turn), own_tiles(view)
    bag = card.bag.get(row, 0)
    if row not in (card.higher, card.lower):
        return 0, 0, bag
    own = hand[:1] if row == card.higher else hand[1:]
    return sum(own), len(view.companies) - len(own), bag


@lru_cache(maxsize=256)
def _hidden(left: Left, hands: int, size: int, higher: bool, bag: int) -> Chances:
    """Give the sum that the hidden hands and the bag add to one range, by counting every way to draw them.

    Of each hand the higher or the lower tile counts. No tile is put back, so what one hand took is missing in the
    next; the tiles that go to other ranges need no counting, for whatever they are, the chances are the same.
    """
    ways: Mapping[tuple[Left, int], int] = {(left, 0): 1}
    for tiles in [size] * hands + [1] * bag:
        drawn: Counter[tuple[Left, int]] = Counter()
        for (rest, total), before in ways.items():
            for hand, after, number in _draws(rest, tiles):
                drawn[after, total + (max(hand) if higher else min(hand))] += before * number
        ways = drawn
    sums: Counter[int] = Counter()
    for (_, total), number in ways.items():
        sums[total] += number
    return {total: Fraction(sums[total], sums.total()) for total in sorted(sums)}


@lru_cache(maxsize=4096)
def _draws(left: Left, size: int) -> tuple[tuple[tuple[Tile, ...], Left, int], ...]:
    """List every hand that can be drawn, with what it leaves and in how many ways it comes."""
    return tuple(_each_draw(dict(left), size))


def _each_draw(left: Mapping[Tile, int], size: int) -> Iterator[tuple[tuple[Tile, ...], Left, int]]:
    for hand in combinations_with_replacement(left, size):
        taken = Counter(hand)
        number = prod(comb(left[tile], count) for tile, count in taken.items())
        if number:
            yield hand, tuple((tile, count - taken[tile]) for tile, count in left.items()), number


# What is certain before the market (rulebook, phases four and five)


def in_all(view: View, model: Model, more: int = 0) -> SpaceForecast:
    """Give how many cars of a space of the seat are sold, at the least, with so many more cars than there are."""
    cars = view.spaces[model - 1].cars + more
    sure = _sure(view, view.components.model(model).range, cars)
    market = sale(view, model, more - sure.cars)
    return SpaceForecast(model, cars, more, {sure.cars + number: it for number, it in market.sold.items()}, sure)


def _sure(view: View, row: PriceRange, cars: int) -> Sure:
    """Give what of so many cars the seat sells before the market; a spectator sells none."""
    howard = 0
    if view.seat is None:
        return Sure()
    if view.phase <= Phase.SELL_VIA_HOWARD and view.chosen.get(Character.HOWARD) == view.seat:
        howard = min(view.components.howard_cars, cars)
    places = min(_sure_places(view, row), cars - howard)
    return Sure(howard, places, min(_reaching(view, row)[view.seat], cars - howard) - places)


@by_view
def _sure_places(view: View, row: PriceRange) -> int:
    """Count the spaces of a row that the seat's distributors reach even if all others go there first (ruling 14).

    In turn each sells one car; until the order of play is known, all others are taken to come before the seat.
    """
    seats, free = list(view.order), view.components.row_capacity(row, view.turn) - len(view.rows[row])
    if not seats:
        seats = sorted(range(len(view.companies)), key=lambda it: it == view.seat)
    elif view.phase == Phase.SELL_VIA_DISTRIBUTORS and view.actor is not None:
        first = seats.index(view.actor)
        seats = seats[first:] + seats[:first]
    left = [count if seat == view.seat else _rival(view, row, seat) for seat, count in enumerate(_reaching(view, row))]
    taken: Counter[Seat] = Counter()
    while any(left) and taken.total() < free:
        for seat in (it for it in seats if left[it] and taken.total() < free):
            left[seat] -= 1
            taken[seat] += 1
    return taken[view.seat or 0]


def _reaching(view: View, row: PriceRange) -> tuple[int, ...]:
    """Count by seat the distributors in boxes from which they reach a row; none once phase five is over."""
    if view.phase > Phase.SELL_VIA_DISTRIBUTORS:
        return (0,) * len(view.companies)
    boxes = [view.boxes[box] for box in RANGES if row in view.components.reach[box]]
    return tuple(map(sum, zip(*boxes, strict=True)))


def _rival(view: View, row: PriceRange, seat: Seat) -> int:
    """Count the most cars that another seat can sell in a row, with what it may still place and produce before."""
    there, actions = _reaching(view, row)[seat], _actions_left(view, seat)
    if actions:
        return there + min(actions * view.components.distributors_an_action, view.companies[seat].distributors)
    models = zip(view.components.models, view.spaces, strict=True)
    return min(there, sum(it.cars for printed, it in models if printed.range == row and it.owner == seat))


# Sales (rulebook, phase seven)


def sale(view: View, model: Model, more: int = 0, markers: int = 0) -> SpaceForecast:
    """Give how many cars of a space the market takes, with so many more cars, and sales markers, than there are."""
    row = view.components.model(model).range
    taken = queue(view, row, model, more, markers)
    sold: dict[int, Fraction] = {}
    for number, chance in demand(view, row).items():
        cars = taken[:number].count(model)
        sold[cars] = sold.get(cars, Fraction(0)) + chance
    return SpaceForecast(model, view.spaces[model - 1].cars + more, more, sold)


def queue(view: View, row: PriceRange, model: Model | None = None, more: int = 0, markers: int = 0) -> list[Model]:
    """Give the spaces of a range, once for each car, in the order in which the market takes them (ruling 32).

    With more cars in one space, or with more sales markers on it, if that is asked.
    """
    left: dict[Model, int] = {}
    a_pass: dict[Model, int] = {}
    for printed in reversed(view.components.models):
        if printed.range == row:
            it, changed = view.spaces[printed.space - 1], printed.space == model
            left[printed.space] = it.cars + more * changed
            a_pass[printed.space] = cars_a_pass(it.bonus, it.reduced) + markers * changed
    taken: list[Model] = []
    while any(left.values()):
        for space, cars in left.items():
            sold = min(cars, a_pass[space])
            left[space] -= sold
            taken += [space] * sold
    return taken


# What else the seat can see


def _range(view: View, row: PriceRange) -> RangeForecast:
    known, others, bag = _tiles(view, row)
    return RangeForecast(row, view.supply(row), known, others + bag, demand(view, row), _distributed(view, row))


def _distributed(view: View, row: PriceRange) -> int:
    """Count what limits the sales through distributors: cars, free places, distributors within reach (phase five)."""
    if view.phase > Phase.SELL_VIA_DISTRIBUTORS:
        return 0
    printed = view.components
    places = printed.row_capacity(row, view.turn) - len(view.rows[row])
    return min(view.supply(row), places, sum(_reaching(view, row)))


def _may_produce(view: View) -> bool:
    """Tell whether the seat has an action of this turn left."""
    return view.seat is not None and _actions_left(view, view.seat) > 0


def _actions_left(view: View, seat: Seat) -> int:
    """Count the actions that a seat has left this turn, the one that it is in the midst of included."""
    rounds = view.components.rounds
    if view.phase != Phase.PLAYER_ACTIONS or view.actor is None:
        return rounds * (view.phase < Phase.PLAYER_ACTIONS)
    waiting = view.order[view.order.index(view.actor) :]
    return rounds - view.round + (seat in (waiting[1:] if view.step == Step.FORD else waiting))


def _productions(view: View, model: CarModel) -> range:
    """Give every number of cars that the factories of a space can make in one action (rulings 20-22)."""
    it = view.spaces[model.space - 1]
    if not it.factories or model.space in view.produced or view.seat is None:
        return range(0)
    fewest, most = view.components.production[model.range][it.factories - 1]
    return range(fewest, min(most, view.companies[view.seat].cars) + 1)
