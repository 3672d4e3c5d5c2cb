"""What a situation is worth: dollars at the end of the match, when the turn is played out as planned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from rules.automobile import formula
from rules.automobile.components import RANGES, Character, Model, PriceRange
from rules.automobile.npc import worth
from rules.automobile.npc.market import sales
from rules.automobile.npc.outlook import Outlook, Site, spaces

Cars = dict[Model, int]

SPACES = "spaces"
"""Under which an outlook keeps what its spaces are worth."""
VALUE = "value"
"""Under which, and what is produced, it keeps what that comes to."""


def value(outlook: Outlook, produced: Mapping[Model, int]) -> float:
    """Give the dollars that the seat can expect at the end, having produced so many more cars."""
    asked = (VALUE, *produced.items())
    if asked not in outlook.kept:
        outlook.kept[asked] = _value(outlook, produced)
    return outlook.kept[asked]


def _value(outlook: Outlook, produced: Mapping[Model, int]) -> float:
    printed, turn = outlook.printed, outlook.turn
    cash = outlook.cash - sum(cars * outlook.unit_cost(space) for space, cars in produced.items())
    loans = outlook.loans
    while cash < 0 and loans < printed.most_loans:
        loans += 1
        cash += printed.loan
    if cash < 0:
        return -inf
    debt = loans * (printed.repayment + printed.interest * (len(printed.turns) - turn + 1))
    cars = outlook.cars()
    for space, number in produced.items():
        cars[space] = cars.get(space, 0) + number
    sold = sales(outlook, cars)
    return cash - debt + sold.dollars + standing(outlook, sold.distributors)


def standing(outlook: Outlook, placed: int) -> float:
    """Give what factories, cubes and distributors are worth after this turn, less what loss points will cost."""
    edition, turn, seats = outlook.printed.edition, outlook.turn, len(outlook.view.companies)
    if SPACES not in outlook.kept:
        outlook.kept[SPACES] = _spaces(outlook)
    points, factories = outlook.kept[SPACES]
    points = _after_discard(outlook, outlook.losses + points)
    return (
        factories
        + outlook.research * worth.cube(turn)
        + worth.distributors(edition, turn, seats, placed)
        + worth.REACH * outlook.boxes[PriceRange.MID]
        - points * worth.point_cost(edition, turn)
    )


def _spaces(outlook: Outlook) -> tuple[float, float]:
    """Give the loss points for outdated spaces in this turn, and what all own spaces are worth after it."""
    printed, seats = outlook.printed, len(outlook.view.companies)
    points, total = 0.0, 0.0
    for row in RANGES:
        ahead, opened, own = outlook.threat[row], 0, list[tuple[Model, Site, float]]()
        for space in spaces(printed.edition, row):
            it = outlook.sites[space - 1]
            if not formula.in_use(it):
                continue
            opened += it.factories > 0
            if it.factories and it.owner == outlook.seat:
                points += ahead
                own.append((space, it, ahead))
            ahead += 1
        for space, it, before in own:
            total += worth.space(
                printed.edition,
                outlook.turn,
                seats,
                space,
                factories=it.factories,
                parts=it.parts,
                ahead=before,
                rivals=opened,
            )
    return points, total


def _after_discard(outlook: Outlook, points: float) -> float:
    match outlook.character:
        case Character.SLOAN:
            return points - formula.half(points)
        case Character.CHRYSLER:
            return points - formula.turns_points(points, outlook.turn)
        case _:
            return points


def best_production(outlook: Outlook, choices: Mapping[Model, Sequence[int]], start: Mapping[Model, int]) -> Cars:
    """Give the best number of cars for each space, one space after the other, twice over; no entry for none."""
    best = {space: cars for space, cars in start.items() if cars}
    top = value(outlook, best)
    for _ in range(2):
        before = top
        for space, amounts in choices.items():
            for cars in (0, *amounts):
                if cars == best.get(space, 0):
                    continue
                tried = {other: number for other, number in {**best, space: cars}.items() if number}
                dollars = value(outlook, tried)
                if dollars > top:
                    best, top = tried, dollars
        if top == before:
            break
    return best


def amounts(outlook: Outlook, space: Model) -> range:
    """Give the numbers of cars that the factories of a space can make in one production."""
    printed = outlook.printed
    fewest, most = printed.production[printed.model(space).range][outlook.sites[space - 1].factories - 1]
    at_hand = outlook.view.companies[outlook.seat].cars
    return range(fewest, min(most, at_hand) + 1)


def close(outlook: Outlook, space: Model) -> None:
    """Close a space in the plan: the refund, half the losses gone, a closed piece in its place."""
    printed, it = outlook.printed, outlook.sites[space - 1]
    cost, penalty = printed.model(space).cost, printed.closing_penalty
    outlook.cash += formula.refund(it.factories, cost, it.parts, printed.parts_cost, penalty)
    outlook.losses -= formula.half(outlook.losses)
    it.factories, it.parts, it.closed = 0, False, True
    outlook.kept.clear()


def build(outlook: Outlook, space: Model, factories: int, parts: bool) -> None:
    """Build in the plan: pieces, dollars and R&D cubes."""
    printed, it = outlook.printed, outlook.sites[space - 1]
    outlook.cash -= factories * printed.model(space).cost + parts * printed.parts_cost
    outlook.research -= formula.research_cost(space, outlook.view.front)
    it.owner = outlook.seat
    it.factories += factories
    it.parts = it.parts or parts
    outlook.kept.clear()
