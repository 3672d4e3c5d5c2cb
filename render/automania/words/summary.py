"""What came of a phase that is over, besides its tally: what is left of the sales, and what a new round brought all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.automania.words import news
from render.automania.words.speaker import Speaker, car, reward
from render.core.sentence import say
from render.core.told import of_kind
from render.core.words import Names
from rules.automania.events import (
    CarSold,
    CarsReturned,
    CarStays,
    DemandAdvanced,
    NeutralWorkersGiven,
    TilesLaid,
    YachtReturned,
)
from rules.automania.view import View
from rules.core.game import Event, Seat, letter

TEXT = {
    "sold": "{seat} sells {cars:and}.",
    "sale": "the {car} for {reward}",
    "left": "Left on the ships: {cars:list}.",
    "home": "Back from the yachts: {cars:list}.",
    "car": "{seat} {car}",
    "returned alike": "Everybody gets {cars:# sold car|# sold cars} back.",
    "returned": "Sold cars come back: {counts:list}.",
    "staffed": "Neutral workers from the managers: {counts:list}.",
    "count": "{seat}\N{NO-BREAK SPACE}{count}",
}


def summary(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Say what each car brought that was sold in a sales phase, which stay on the ships and which come home, or what a
    new round begins with; None for another phase.

    What came of all together stands in the tally.
    """
    return "\n".join([*_sales(told), *_round(Speaker(view, names), told)]) or None


def _sales(told: Sequence[Event]) -> list[str]:
    kinds: Mapping[str, Sequence[CarStays | YachtReturned]] = {
        "left": of_kind(told, CarStays),
        "home": of_kind(told, YachtReturned),
    }
    others = [say(TEXT[key], cars=[_car(one) for one in cars]) for key, cars in kinds.items() if cars]
    return [*_sold(of_kind(told, CarSold)), *others]


def _sold(told: Sequence[CarSold]) -> list[str]:
    """Say of each seat what its cars brought, in the order in which they were sold."""
    cars: dict[Seat, list[str]] = {}
    for one in told:
        sale = say(TEXT["sale"], car=car(one.car, one.electric), reward=reward(one.money, one.points))
        cars.setdefault(one.seat, []).append(sale)
    return [say(TEXT["sold"], seat=letter(seat), cars=cars[seat]) for seat in sorted(cars)]


def _car(event: CarStays | YachtReturned) -> str:
    return say(TEXT["car"], seat=letter(event.seat), car=car(event.car, event.electric))


def _round(it: Speaker, told: Sequence[Event]) -> list[str]:
    """Give the demands, the cars and the workers of all, and the new tiles; in the first round nothing of it."""
    if not of_kind(told, DemandAdvanced):
        return []
    returned = {one.seat: one.cars for one in of_kind(told, CarsReturned)}
    staffed = {one.seat: one.workers for one in of_kind(told, NeutralWorkersGiven)}
    laid = [one for one in told if isinstance(one, DemandAdvanced | TilesLaid)]
    return [
        *filter(None, [news.news(it.view, one, it.names) for one in laid]),
        *([_returned(it, returned)] if returned else []),
        *([say(TEXT["staffed"], counts=_counts(staffed))] if staffed else []),
    ]


def _returned(it: Speaker, cars: Mapping[Seat, int]) -> str:
    """Say once what all get alike."""
    if len(cars) == len(it.names) and len(set(cars.values())) == 1:
        return say(TEXT["returned alike"], cars=next(iter(cars.values())))
    return say(TEXT["returned"], counts=_counts(cars))


def _counts(counts: Mapping[Seat, int]) -> list[str]:
    return [say(TEXT["count"], seat=letter(seat), count=count) for seat, count in counts.items()]
