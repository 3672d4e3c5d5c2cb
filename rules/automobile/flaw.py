"""Why an edition cannot be played: figures that contradict each other, or that no table could have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.automobile.components import Components, PriceRange
from rules.core.fit import Range, beyond, beyond_length

SEATS = (3, 4, 5)
DOLLARS = 9_999
"""No amount of money is larger."""
LARGEST = 99
"""No number of pieces, cars or tiles is larger."""

RANGES: Mapping[str, Range] = {
    "parts_discount": ("[production_cost] parts_discount", 0, DOLLARS),
    "most_loans": ("[loans] most", 0, 9),
    "loan": ("[loans] amount", 1, DOLLARS),
    "interest": ("[loans] interest", 0, DOLLARS),
    "repayment": ("[loans] repayment", 0, DOLLARS),
    "cash": ("[setup] cash", 0, DOLLARS),
    "cars": ("[pieces] cars", 1, LARGEST),
    "distributors": ("[pieces] distributors", 0, 24),
    "factories": ("[pieces] factories", 1, 24),
    "parts_factories": ("[pieces] parts_factories", 0, 24),
    "research_stock": ("[stock] research", 0, LARGEST),
    "closed_pieces": ("[stock] closed_pieces", 1, 26),
    "pieces_an_action": ("[building] an_action", 1, 9),
    "factories_a_space": ("[building] a_space", 1, 3),
    "parts_cost": ("[building] parts_cost", 0, DOLLARS),
    "closing_penalty": ("[building] closing_penalty", 0, DOLLARS),
    "rounds": ("[actions] rounds", 1, 6),
    "distributors_an_action": ("[actions] distributors", 1, 9),
    "research_an_action": ("[actions] research", 0, 9),
    "howard_cars": ("[howard] cars", 0, 4),
    "bonus_cost": ("[decisions] bonus_cost", 0, LARGEST),
    "reduced_stacks": ("[decisions] reduced_stacks", 0, 9),
}
"""The figures that stand alone, and those of which there is a row: where each is found, its least and its most."""

LENGTHS: Mapping[str, Range] = {
    "turns": ("[turns]", 1, 4),
    "demand_tiles": ("[demand_tiles]", 1, LARGEST),
}
"""How many entries a row has."""


def flaws(printed: Components) -> Iterator[str]:
    """Give a sentence for each thing that cannot be played, naming the table and the figure."""
    yield from beyond(printed, RANGES)
    yield from beyond_length(printed, LENGTHS)
    for part in (_models, _production, _prices, _research, _turns):
        yield from part(printed)


def _within(table: str, figures: Mapping[PriceRange, int], most: int) -> Iterator[str]:
    for row, value in figures.items():
        if not 0 <= value <= most:
            yield f"{table} {row} is {value}; it may be 0 to {most}"


def _models(printed: Components) -> Iterator[str]:
    """A factory gives money back when it is closed, and takes none."""
    for model in printed.models:
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
    yield from _within("[production_cost]", printed.production_cost, DOLLARS)
    for row, spaces in printed.distribution.items():
        if any(not 0 <= it <= 24 for it in spaces):
            yield f"[distribution] {row} is {[*spaces]}; each may be 0 to 24"


def _prices(printed: Components) -> Iterator[str]:
    """Every range but the high one has a reduced price."""
    yield from _within("[price]", printed.full_price, DOLLARS)
    yield from _within("[price]", printed.reduced_price, DOLLARS)
    for row in ("low", "mid"):
        if row not in printed.reduced_price:
            yield f"[price] {row} needs reduced"


def _research(printed: Components) -> Iterator[str]:
    """There are as many R&D cubes as the players and the characters begin with."""
    for character, cubes in printed.cubes.items():
        if not 0 <= cubes <= 24:
            yield f"[characters] {character}: cubes is {cubes}; it may be 0 to 24"
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
        if not 0 <= card.loss <= DOLLARS:
            yield f"[turns] {number}: loss is {card.loss}; it may be 0 to {DOLLARS}"
        drawn, there = max(SEATS) * card.tiles + sum(card.bag.values()), len(printed.demand_tiles)
        if drawn > there:
            yield f"[turns] {number}: {max(SEATS)} seats and bag draw {drawn}; [demand_tiles] has {there}"
