"""What cars will bring this turn: Howard, the distributors, then the market with its passes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.automobile.components import RANGES, Model, PriceRange
from rules.automobile.formula import cars_a_pass
from rules.automobile.npc.outlook import Outlook, spaces
from rules.automobile.npc.worth import point_cost
from rules.automobile.state import NOBODY

Lot = list[tuple[Model, int, int]]
"""Spaces with cars, the most advanced first: space, cars, cars a pass."""

ROOM = "room"
"""Under which, and a row, an outlook keeps the places that the seat can hope for."""


@dataclass(frozen=True, slots=True)
class Sales:
    """What the sales of the turn will come to."""

    dollars: float
    """Less what the loss points for unsold cars and unused distributors will cost."""
    distributors: int
    """Those that sell, and so stay on the display."""


def sales(outlook: Outlook, cars: Mapping[Model, int]) -> Sales:
    """Give what can be expected for own cars on the track."""
    mine = dict(cars)
    dollars = _howard(outlook, mine) if outlook.howard else 0.0
    distributors = sum(outlook.boxes.values())
    if outlook.distributing:
        earned, unused = _distributors(outlook, mine)
        distributors -= unused
        dollars += earned - unused * point_cost(outlook.printed.edition, outlook.turn)
    return Sales(dollars + sum(_market(outlook, mine, row) for row in RANGES), distributors)


def _market(outlook: Outlook, mine: Mapping[Model, int], row: PriceRange) -> float:
    """Give what own cars of a range bring in the market, the mean of a poor and a good demand."""
    own = tuple((space, mine[space]) for space in spaces(outlook.printed.edition, row) if space in mine)
    if not own:
        return 0.0
    if (row, own) not in outlook.kept:
        outlook.kept[row, own] = _sold_in_range(outlook, mine, row)
    return outlook.kept[row, own]


def _sold_in_range(outlook: Outlook, mine: Mapping[Model, int], row: PriceRange) -> float:
    lot = _lot(outlook, mine, row)
    printed, cost = outlook.printed, point_cost(outlook.printed.edition, outlook.turn)
    poor, good = outlook.demand[row]
    dollars = 0.0
    for (space, cars, _), few, many in zip(lot, _sold(lot, poor), _sold(lot, good), strict=True):
        if space in mine:
            price = printed.reduced_price[row] if outlook.sites[space - 1].reduced else printed.full_price[row]
            sold = (few + many) / 2
            dollars += sold * price - (cars - sold) * cost
    return dollars


def _lot(outlook: Outlook, mine: Mapping[Model, int], row: PriceRange) -> Lot:
    lot: Lot = []
    for space in spaces(outlook.printed.edition, row):
        it = outlook.sites[space - 1]
        cars = mine.get(space, 0) if it.owner in (outlook.seat, NOBODY) else it.cars
        if cars:
            lot.append((space, cars, cars_a_pass(it.bonus, it.reduced)))
    return lot


def _sold(lot: Lot, demand: float) -> list[float]:
    """Give how many cars of each space the market takes."""
    left: list[float] = [cars for _, cars, _ in lot]
    if sum(left) <= demand:
        return left
    # As many whole passes at once as leave something in every space.
    a_pass = sum(cars for _, _, cars in lot)
    whole = min(int(demand // a_pass), *(int(there // cars) for there, (_, _, cars) in zip(left, lot, strict=True)))
    left = [there - whole * cars for there, (_, _, cars) in zip(left, lot, strict=True)]
    demand -= whole * a_pass
    while demand > 0:
        for index, (_, _, a_pass) in enumerate(lot):
            cars = min(a_pass, left[index], demand)
            left[index] -= cars
            demand -= cars
    return [cars - rest for (_, cars, _), rest in zip(lot, left, strict=True)]


def _howard(outlook: Outlook, mine: dict[Model, int]) -> float:
    """Take his cars out, high-priced ones before those of the fullest space, and give what Howard pays."""
    printed, dollars = outlook.printed, 0
    for _ in range(printed.howard_cars):
        if mine:
            space = max(mine, key=lambda it: (printed.model(it).range == PriceRange.HIGH, mine[it]))
            _take(mine, space)
            dollars += printed.full_price[printed.model(space).range]
    return dollars


def _distributors(outlook: Outlook, mine: dict[Model, int]) -> tuple[float, int]:
    """Take out what own distributors will probably sell; give what that brings, and how many stay unused."""
    printed, boxes, dollars = outlook.printed, dict(outlook.boxes), 0.0
    if not any(boxes.values()):
        return 0.0, 0
    for row in RANGES:
        fitting = [space for space in spaces(printed.edition, row) if space in mine]
        room = _room(outlook, row) if fitting else 0
        for box in RANGES:
            while room > 0 and boxes[box] and row in printed.reach[box] and fitting:
                space = max(fitting, key=mine.__getitem__)
                _take(mine, space)
                if space not in mine:
                    fitting.remove(space)
                boxes[box] -= 1
                room -= 1
                dollars += printed.full_price[row]
    return dollars, sum(boxes.values())


def _room(outlook: Outlook, row: PriceRange) -> int:
    """Give how many places of a row the seat can hope for: what rivals leave, at least its part of it."""
    if (ROOM, row) not in outlook.kept:
        outlook.kept[ROOM, row] = _hoped_room(outlook, row)
    return outlook.kept[ROOM, row]


def _hoped_room(outlook: Outlook, row: PriceRange) -> int:
    free = outlook.printed.row_capacity(row, outlook.turn) - len(outlook.view.rows[row])
    rivals = min(outlook.rival_boxes[row], free)
    seats = len(outlook.view.companies)
    return max(free - rivals, -(-free // seats) if free else 0)


def _take(mine: dict[Model, int], space: Model) -> None:
    mine[space] -= 1
    if not mine[space]:
        del mine[space]
