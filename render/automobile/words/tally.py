"""What a phase of sales brought, as a table that a phone shows whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from render.automobile.closeup.result import Market, market
from render.core.sentence import money
from render.core.table import Column, Part, table
from render.core.told import of_kind
from render.core.words import Names
from rules.automobile.events import DistributorsPaid, SoldViaDistributor
from rules.automobile.view import View
from rules.core.game import Event, Seat

MARKET, DISTRIBUTORS = "Market", "Distributors"
SOLD, LEFT, UNUSED, INCOME = "sold", "left", "idle", "income"


def tally(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Give the sales of the market, else those via distributors, who earned most first, with each model's where a seat
    has several; None where nothing was sold."""
    result = market(view, told)
    if result is not None:
        counted = [result.counted(seat) for seat in range(len(view.companies))]
        columns = (Column(SOLD, [it for it, _ in counted]), Column(LEFT, [it for _, it in counted]))
        title, income, parts = MARKET, list(result.income), _spaces(view, result)
    else:
        paid = {it.seat: it for it in told if isinstance(it, DistributorsPaid)}
        rows = [paid.get(seat) for seat in range(len(view.companies))]
        columns = (
            Column(SOLD, [it.sold if it else 0 for it in rows]),
            Column(UNUSED, [it.unused if it else 0 for it in rows]),
        )
        title, income, parts = DISTRIBUTORS, [it.income if it else 0 for it in rows], _sales(view, told)
    if not any(columns[0].amounts):
        return None
    return table(title, names, (*columns, Column(INCOME, income, money)), parts)


def _spaces(view: View, result: Market) -> Mapping[Seat, Sequence[Part]]:
    """Give what the cars of each space brought, by seat, the newest model first."""
    parts: dict[Seat, list[Part]] = {}
    for it in sorted((it for row in result.spaces.values() for it in row), key=lambda it: -it.model):
        told = Part(view.components.model(it.model).name, (it.sold, it.unsold, it.sold * it.price))
        parts.setdefault(it.seat, []).append(told)
    return parts


def _sales(view: View, told: Sequence[Event]) -> Mapping[Seat, Sequence[Part]]:
    """Give what distributors sold of each model, by seat, the newest model first."""
    cars, income, parts = Counter[tuple[Seat, int]](), Counter[tuple[Seat, int]](), dict[Seat, list[Part]]()
    for it in of_kind(told, SoldViaDistributor):
        cars[it.seat, it.model] += 1
        income[it.seat, it.model] += it.price
    for seat, model in sorted(cars, key=lambda it: -it[1]):
        name = view.components.model(model).name
        parts.setdefault(seat, []).append(Part(name, (cars[seat, model], None, income[seat, model])))
    return parts
