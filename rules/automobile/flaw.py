"""Why an edition cannot be played: figures that contradict each other, or that no table could have."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.automobile.components import DOLLARS, LARGEST, Components
from rules.core.fit import beyond

SEATS = (3, 4, 5)

_NAME = re.compile(r"[^,#]+")


def flaws(printed: Components) -> Iterator[str]:
    """Give a sentence for each thing that cannot be played, naming the table and the figure."""
    yield from beyond(printed)
    for part in (_models, _production, _prices, _research, _turns):
        yield from part(printed)


def _models(printed: Components) -> Iterator[str]:
    """A factory gives money back when it is closed, and takes none; a record can name it."""
    for model in printed.models:
        if not _NAME.fullmatch(model.name):
            yield f"[models] has the name {model.name!r}; neither comma nor # may be in it, for records"
        if not printed.closing_penalty <= model.cost <= DOLLARS:
            yield (
                f"[models] {model.name}: cost is {model.cost}; "
                f"it may be {printed.closing_penalty} ([building] closing_penalty) to {DOLLARS}"
            )
    if printed.parts_cost < printed.closing_penalty:
        yield f"[building] parts_cost is {printed.parts_cost}, less than closing_penalty, {printed.closing_penalty}"


def _production(printed: Components) -> Iterator[str]:
    """More factories make more cars, and no factory makes none."""
    for row, limits in printed.production.items():
        for number, (fewest, most) in enumerate(limits, 1):
            if not 1 <= fewest <= most <= LARGEST:
                yield f"[production] {row} {number} is {fewest} to {most}; it may be 1 to {LARGEST}, the fewest first"


def _prices(printed: Components) -> Iterator[str]:
    """Every range but the high one has a reduced price."""
    for row in ("low", "mid"):
        if row not in printed.reduced_price:
            yield f"[price] {row} needs reduced"


def _research(printed: Components) -> Iterator[str]:
    """There are as many R&D cubes as the players and the characters begin with."""
    for seats in SEATS:
        each = printed.research.get(seats)
        if each is None or each < 0:
            yield f"[setup] research for {seats} seats is {each}; it may be 0 or more"
        elif seats * each + sum(printed.cubes.values()) > printed.research_stock:
            yield f"[stock] research is {printed.research_stock}; {seats} seats and the characters begin with more"


def _turns(printed: Components) -> Iterator[str]:
    """Each player has a tile for each range of the turn, and the bag has tiles for all."""
    for number, card in enumerate(printed.turns, 1):
        tiles = 1 if card.lower is None else 2
        if card.tiles != tiles:
            yield f"[turns] {number}: tiles is {card.tiles}; for higher and lower there must be {tiles}"
        drawn, there = max(SEATS) * card.tiles + sum(card.bag.values()), len(printed.demand_tiles)
        if drawn > there:
            yield f"[turns] {number}: {max(SEATS)} seats and bag draw {drawn}; [demand_tiles] has {there}"
