"""Why an edition cannot be played: figures that contradict each other, or that no table could have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import get_args, get_type_hints

from rules.automania.components import (
    CAR_TYPES,
    MACHINE_SPACES,
    MARKETS,
    OFFICES,
    Bonus,
    Components,
    ContractCard,
    Factory,
    FactoryTile,
    Kind,
    Part,
    Reward,
    Side,
    Work,
)
from rules.automania.options import Options
from rules.core.fit import Range, beyond, beyond_length

SEATS = 4
"""The most that can play: everything that is for one seat is there for each of them."""

EDITION = "edition"
"""The value of a switch with which a table leaves it to the edition."""

LARGEST = 99
"""No amount is larger; an effect in stars, workers or cars has one figure."""

RANGES: Mapping[str, Range] = {
    "demand_stars": ("[demand] stars", 0, 9),
    "ship_medals": ("[ships] medals", 0, LARGEST),
    "top_popularity": ("[top_car] popularity", 2, LARGEST),
    "yacht_points": ("[top_car] points", 0, LARGEST),
    "yachts": ("[top_car] yachts", 0, 2),
    "cars_a_row": ("[two_seats] cars_a_row", 1, 9),
    "money": ("[setup] money", 0, LARGEST),
    "points": ("[setup] points", 0, LARGEST),
    "workers": ("[pieces] workers", 1, 12),
    "neutral": ("[pieces] neutral", 0, 24),
    "below": ("[rounds] below", 0, 2),
    "display": ("[rounds] display", 1, 3),
    "start_contract": ("[contract] start", 0, LARGEST),
    "no_contract": ("[contract] none_left", 0, LARGEST),
    "leftover_america": ("[end] america", 0, LARGEST),
    "leftover_europe": ("[end] europe", 0, LARGEST),
    "money_points": ("[end] money", 0, LARGEST),
}
"""The figures that stand alone, and those of which there is a row: where each is found, its least and its most."""

LENGTHS: Mapping[str, Range] = {
    "demand_stars": ("[demand] stars", 3, 3),
    "ship_medals": ("[ships] medals", 1, 17),
    "offices": ("[offices]", SEATS, SEATS),
    "money": ("[setup] money", SEATS, SEATS),
    "points": ("[setup] points", SEATS, SEATS),
    "stacks": ("[rounds] stacks", 1, 8),
    "money_points": ("[end] money", 0, SEATS),
}
"""How many entries a row has."""

TILE: Mapping[str, int] = {
    "stars": 9,
    "extra_sales": 9,
    "sponsor_bonus": 9,
    "workers": 9,
    "money": LARGEST,
    "points": LARGEST,
    "medals": 9,
}
"""The most of each thing that a tile may give."""

SALES_SPACES = 8
"""As many as a market has room for."""


def flaws(printed: Components) -> Iterator[str]:
    """Give a sentence for each thing that cannot be played, naming the table and the figure."""
    yield from beyond(printed, RANGES)
    yield from beyond_length(printed, LENGTHS)
    for part in (_rules, _tiles, _contracts, _demand, _production, _ships, _offices):
        yield from part(printed)
    for market in MARKETS:
        yield from _sales(market, printed.sales[market].values())
    for factory in printed.factories.values():
        yield from _factory(factory)


def _rules(printed: Components) -> Iterator[str]:
    """Each difference of the revisions is settled, as a table could settle it too."""
    values = {name: get_args(hint) for name, hint in get_type_hints(Options).items()}
    switches = {name: [it for it in known if it != EDITION] for name, known in values.items() if EDITION in known}
    for name in printed.rules.keys() - switches.keys():
        yield f"[rules] has {name!r}, which is no difference of the revisions"
    for name, known in switches.items():
        there = printed.rules.get(name)
        if there not in known:
            yield f"[rules] {name} is {there!r}; it may be: {', '.join(known)}"


def _tiles(printed: Components) -> Iterator[str]:
    """Tiles are what their kind says, and each stack lasts for its rounds."""
    for tile in printed.tiles.values():
        for figure, most in TILE.items():
            if not 0 <= getattr(tile, figure) <= most:
                yield f"[tiles] {tile.name}: {figure} is {getattr(tile, figure)}; it may be 0 to {most}"
        yield from _kind(tile)
    area = sum(len(lane) for lane in printed.lanes.values()) // 2 + printed.below
    there = Counter(name[0] for name in printed.tiles)
    for stack, rounds in Counter(printed.stacks).items():
        if there[stack] < rounds * area:
            yield f"[tiles] of stack {stack!r} are {there[stack]}; {rounds} rounds lay out {area} each"


def _kind(tile: FactoryTile) -> Iterator[str]:
    if tile.kind == Kind.MANAGER and tile.portrait is None:
        yield f"[tiles] {tile.name}: a manager needs its portrait"
    if tile.kind == Kind.STYLING and tile.part is None:
        yield f"[tiles] {tile.name}: a styling tile needs its part"


def _contracts(printed: Components) -> Iterator[str]:
    """Every seat is dealt a start contract, and the display can be filled."""
    starts = Counter(card.start for card in printed.contracts.values())
    if starts[True] < SEATS:
        yield f"[contracts] beginning with S are {starts[True]}; each of {SEATS} seats is dealt one"
    if starts[False] < printed.display:
        yield f"[contracts] are {starts[False]} without those of S; the display takes {printed.display}"
    for card in printed.contracts.values():
        yield from _contract(card)


def _contract(card: ContractCard) -> Iterator[str]:
    for figure, value in (("popularity", card.popularity), ("medals", card.medals)):
        if not 0 <= value <= LARGEST:
            yield f"[contracts] {card.name}: {figure} is {value}; it may be 0 to {LARGEST}"
    for figure, asked in (("traits", card.traits), ("styling", card.styling)):
        if len(set(asked)) < len(asked) or len(asked) > len(Part):
            yield f"[contracts] {card.name}: {figure} are {', '.join(asked)}; there may be up to {len(Part)}, each once"


def _demand(printed: Components) -> Iterator[str]:
    """Each market has its active and pending demands, and both need not be the same."""
    each = len(printed.demand_stars) + len(Side)
    if len(printed.demand_tiles) != each * len(MARKETS):
        yield f"[demand] tiles are {len(printed.demand_tiles)}; the markets have {each} each"
    if len(set(printed.demand_tiles)) == 1:
        yield "[demand] tiles are all the same, so that the markets would always be identical"


def _production(printed: Components) -> Iterator[str]:
    for car in CAR_TYPES:
        cost = printed.cost[Work(car)]
        if not 0 <= cost <= LARGEST:
            yield f"[production] {car} is {cost}; it may be 0 to {LARGEST}"
        if not 1 <= printed.cars[car] <= 9:
            yield f"[pieces] cars: {car} is {printed.cars[car]}; it may be 1 to 9"


def _ships(printed: Components) -> Iterator[str]:
    """A top car is above all ship spaces."""
    if printed.spaces >= printed.top_popularity:
        yield f"[top_car] popularity is {printed.top_popularity}; [ships] medals has {printed.spaces} spaces below it"


def _offices(printed: Components) -> Iterator[str]:
    """A tile comes from below, and a player can sell something."""
    for number, office in enumerate(printed.offices, 1):
        if office.cars is not None and not 0 <= office.cars <= 9:
            yield f"[offices] {number}: cars is {office.cars}; it may be 0 to 9, or be left out for any number"
    if not printed.below and any(office.bonus == Bonus.TILE for office in printed.offices):
        yield "[offices] have bonus = 'tile', and [rounds] below is 0"


def _sales(market: str, rewards: Iterable[Reward]) -> Iterator[str]:
    """A market has one space for any number of cars, so that no car waits for want of a space."""
    spaces = list(rewards)
    if len(spaces) > SALES_SPACES:
        yield f"[sales] of {market} are {len(spaces)}; {SALES_SPACES} are the most"
    rows = [row for row, _ in groupby(it.row for it in spaces)]
    if len(set(rows)) < len(rows):
        yield f"[sales] of {market} must be in the order of their rows, which is now {', '.join(rows)}"
    if [len([it for it in spaces if it.row == there.row]) for there in spaces if there.unlimited] != [1]:
        yield f"[sales] of {market} need one space with unlimited = true, in a row of its own"
    for it in spaces:
        for figure, value in (("money", it.money), ("points", it.points)):
            if not 0 <= value <= LARGEST:
                yield f"[sales] {it.space} of {market}: {figure} is {value}; it may be 0 to {LARGEST}"


def _factory(factory: Factory) -> Iterator[str]:
    """Offices, styling, lines and stars are those that a board has room for."""
    name = factory.board
    if not 1 <= len(factory.offices) <= len(OFFICES):
        yield f"[factories] {name}: offices are {len(factory.offices)}; there may be 1 to {len(OFFICES)}"
    if len(factory.styling) != len(Part):
        yield f"[factories] {name}: styling has {len(factory.styling)} fees; there are {len(Part)} parts"
    for figure, fees in (("offices", factory.offices), ("styling", factory.styling)):
        if any(not 0 <= fee <= LARGEST for fee in fees):
            yield f"[factories] {name}: {figure} are {[*fees]}; a fee may be 0 to {LARGEST}"
    for car, line in factory.lines.items():
        if not line or len(set(line)) < len(line) or not set(line) <= set(MACHINE_SPACES):
            yield f"[factories] {name}: the line of {car} is {', '.join(line)}; it may be {', '.join(MACHINE_SPACES)}"
    for spot, stars in factory.stars.items():
        if spot not in MACHINE_SPACES or not 0 <= stars <= 9:
            yield f"[factories] {name}: stars of {spot} are {stars}; a machine space may have 0 to 9"
    extra = {f"cars of {car}": cars for car, cars in factory.cars.items()}
    for figure, value in {**extra, "electric": factory.electric, "copies": factory.copies}.items():
        if not 0 <= value <= 9:
            yield f"[factories] {name}: {figure} is {value}; it may be 0 to 9"
