"""The rules that are sums: pure functions on numbers, for whoever plays, plans or tells by them. Money in dollars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from rules.core.game import Seat

Points = TypeVar("Points", int, float)
"""Loss points, or as many as are expected."""

RAISE = 10
"""Dollars by which bids for the first selection order rise, the smallest note (ruling 59)."""
HIGHEST_BID = 250
"""No bid is higher; none above 40 is known from tournaments (ruling 59)."""


class Standing(Protocol):
    """What counts of a space for the front."""

    @property
    def factories(self) -> int:
        """Factories there."""
        ...

    @property
    def closed(self) -> bool:
        """Whether a closed factory piece lies there."""
        ...


def front(spaces: Sequence[Standing], closed_counts: bool) -> int:
    """Give the most advanced space that counts for R&D costs, 0 when there is none (ruling 11)."""
    for behind, it in enumerate(reversed(spaces)):
        if it.factories or (it.closed and closed_counts):
            return len(spaces) - behind
    return 0


class Built(Protocol):
    """What stands in a space, as far as more can be built beside it."""

    @property
    def factories(self) -> int:
        """Factories there."""
        ...

    @property
    def parts(self) -> bool:
        """Whether a parts factory stands there."""
        ...


def ford_room(space: Built, most: int, factories: int, parts: int) -> tuple[bool, bool]:
    """Tell whether Ford's power finds room for a factory, and for the parts factory, in an own space of at most `most`
    factories, with so many left to its owner; what it costs is another matter (rulings 6, 7)."""
    stands = space.factories > 0
    return stands and factories > 0 and space.factories < most, stands and parts > 0 and not space.parts


def research_cost(space: int, front: int) -> int:
    """Give the R&D cubes to build in a space: 1, 3, 6, 10 … ahead of the front, none behind it (Build factory)."""
    ahead = space - front
    return ahead * (ahead + 1) // 2 if ahead > 0 else 0


def unit_cost(cost: int, discount: int, parts: bool) -> int:
    """Give what a car costs where the parts factory stands, or does not (Produce cars)."""
    return cost - discount * parts


def most_cars(most: int, pieces: int, money: int, each: int) -> int:
    """Give the most cars of one production: by the table, the pieces at hand and the money (rulings 22, 39)."""
    return min(most, pieces, money // each)


def refund(factories: int, cost: int, parts: bool, parts_cost: int, penalty: int) -> int:
    """Give what closing a space brings: what each piece cost, less the penalty (Close down factory)."""
    return factories * (cost - penalty) + parts * (parts_cost - penalty)


def half(points: Points) -> Points:
    """Give the loss points that Sloan or closing takes away: half of them, rounded up (Losses; ruling 24)."""
    return (points + 1) // 2


def turns_points(points: Points, turn: int) -> Points | int:
    """Give the loss points that Chrysler takes away: the number of the turn, if there are as many (Losses)."""
    return min(points, turn)


def cars_a_pass(bonus: int, reduced: int) -> int:
    """Give how many cars a space sells in one pass: one, and one more for each marker (Sell via demand tiles)."""
    return 1 + bonus + reduced


def next_cost(costs: Sequence[int], bought: int) -> int | None:
    """Give the R&D cubes for the next bonus sales marker of a turn, None when all are bought (ruling 28)."""
    return costs[bought] if bought < len(costs) else None


def means(cash: int, loans: int, most: int, loan: int) -> int:
    """Give the most that can be paid: the cash, and all loans that may still be taken (Loans)."""
    return cash + (most - loans) * loan


def loans_for(dollars: int, cash: int, loan: int) -> int:
    """Give how many loans a payment needs; none when nothing is paid, even where the cash is below zero (ruling 38)."""
    short = dollars - cash
    return -(-short // loan) if dollars > 0 and short > 0 else 0


def in_use(it: Standing) -> bool:
    """Tell whether a space counts as occupied where losses are taken: a closed piece counts (ruling 35)."""
    return it.factories > 0 or it.closed


def ranking(totals: Sequence[int], first: Sequence[Seat]) -> tuple[Seat, ...]:
    """Give all seats, the winner first; equal ones as they stand in the order `first` (rulings 42, 55)."""
    return tuple(sorted(first, key=lambda seat: -totals[seat]))
