"""Why an edition cannot be played: figures that contradict each other, or that no table could have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from rules.automania.components import (
    MACHINE_SPACES,
    MARKETS,
    SEATS,
    Bonus,
    Components,
    ContractCard,
    Factory,
    FactoryTile,
    Kind,
    Part,
    Reward,
    Side,
)
from rules.automania.options import Options
from rules.core.fit import beyond
from rules.core.shape import fields

EDITION = "edition"
"""The value of a switch with which a table leaves it to the edition."""

SALES_SPACES = 8
"""As many as a market has room for."""


def flaws(printed: Components) -> Iterator[str]:
    """Give a sentence for each thing that cannot be played, naming the table and the figure."""
    yield from beyond(printed)
    for part in (_rules, _tiles, _contracts, _demand, _ships, _offices):
        yield from part(printed)
    for market in MARKETS:
        yield from _sales(market, printed.sales[market].values())
    for factory in printed.factories.values():
        yield from _factory(factory)


def _rules(printed: Components) -> Iterator[str]:
    """Each difference of the revisions is settled, as a table could settle it too."""
    values = {it.name: it.shape.values for it in fields(Options)}
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


def _ships(printed: Components) -> Iterator[str]:
    """A top car is above all ship spaces."""
    if printed.spaces >= printed.top_popularity:
        yield f"[top_car] popularity is {printed.top_popularity}; [ships] medals has {printed.spaces} spaces below it"


def _offices(printed: Components) -> Iterator[str]:
    """A tile comes from below."""
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


def _factory(factory: Factory) -> Iterator[str]:
    """Lines and stars are those that a board has room for."""
    name = factory.board
    for car, line in factory.lines.items():
        if not line or len(set(line)) < len(line) or not set(line) <= set(MACHINE_SPACES):
            yield f"[factories] {name}: the line of {car} is {', '.join(line)}; it may be {', '.join(MACHINE_SPACES)}"
    for spot in factory.stars:
        if spot not in MACHINE_SPACES:
            yield f"[factories] {name}: stars of {spot} cannot be; a machine space may have some"
