"""What things are worth in dollars at the end of the match: loss points, R&D cubes, distributors, factories."""

from __future__ import annotations

from functools import cache

from rules.automobile.components import PriceRange
from rules.automobile.printing import components

KEPT = 0.75
"""Part of a loss point that is expected to last into the next turn, closings and characters considered."""
CUBE = (30, 30, 25, 0)
"""An R&D cube, by turn."""
DISTRIBUTOR = 60
"""What a distributor earns in a coming turn, as long as the display has room for it."""
REACH = 5
"""What a distributor in the mid box, which reaches every row, is worth above one in another box."""
DRIFT = 0.8
"""Spaces of a price range that are expected to be built ahead of another each turn."""
HOPE = 0.75
"""Part of a fair share of a coming turn's market that a space is expected to sell."""


@cache
def point_cost(edition: str, turn: int) -> float:
    """Give what a loss point taken in a turn will cost in all."""
    return sum(card.loss * KEPT**later for later, card in enumerate(components(edition).turns[turn - 1 :]))


@cache
def mean_demand(edition: str, turn: int, seats: int, row: PriceRange) -> float:
    """Give the mean demand of a price range in a turn, nothing being known of the tiles."""
    printed = components(edition)
    card = printed.turn(turn)
    mean = sum(printed.demand_tiles) / len(printed.demand_tiles)
    hand = 0.0
    if row == card.higher:
        hand = mean + (0.6 if card.lower else 0)
    elif row == card.lower:
        hand = mean - 0.6
    return seats * hand + card.bag.get(row, 0) * mean


def cube(turn: int) -> int:
    """Give the worth of an R&D cube."""
    return CUBE[turn - 1]


@cache
def distributors(edition: str, turn: int, seats: int, count: int) -> float:
    """Give what so many distributors on the display will earn in the turns after this one."""
    printed, worth = components(edition), 0.0
    for later in range(turn + 1, len(printed.turns) + 1):
        fair = sum(printed.row_capacity(row, later) for row in PriceRange) / seats
        worth += DISTRIBUTOR * min(count, fair) - point_cost(edition, later) / 2 * max(0, count - fair)
    return worth


@cache
def space(
    edition: str, turn: int, seats: int, model: int, *, factories: int, parts: bool, ahead: float, rivals: int
) -> float:
    """Give what a space with factories is worth after this turn.

    `ahead` is how many occupied spaces of its price range lie ahead, `rivals` how many of the range are open, this one
    included. It is held as long as it earns; closing costs the penalty for each piece.
    """
    printed = components(edition)
    it = printed.model(model)
    value = factories * it.cost + parts * printed.parts_cost
    cost = printed.production_cost[it.range] - parts * printed.parts_discount
    most = printed.production[it.range][factories - 1][1]
    penalty = printed.closing_penalty * (factories + parts)
    last = len(printed.turns)
    earned, best = 0.0, -penalty if turn < last else 0.0
    for later in range(turn + 1, last + 1):
        share = mean_demand(edition, later, seats, it.range) / (rivals + DRIFT * (later - turn))
        profit = HOPE * min(most, share) * (printed.full_price[it.range] - cost)
        earned += profit - point_cost(edition, later) * (ahead + DRIFT * (later - turn))
        best = max(best, earned - (penalty if later < last else 0))
    return value + best
