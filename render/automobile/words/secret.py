"""A seat's own demand tiles, with what each is worth this turn, and what the demand can come to."""

from __future__ import annotations

from render.automobile.words.speaker import RANGE, Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile.components import RANGES, PriceRange, Tile
from rules.automobile.forecast import demand_range, own_tiles
from rules.automobile.view import View

TEXT = {
    "intro": "Your demand {count:tile|tiles} in turn {turn}, seen by you alone:",
    "tile": "**{tile}: {range} demand** — adds {tile} {range} cars: {full:$} at full price, {reduced:$} reduced.",
    "tile high": "**{tile}: {range} demand** — adds {tile} {range} cars: {full:$}.",
    "range": "{range} demand in all: **{least} to {most}**, yours counted.",
    "range cars": "{range} demand in all: **{least} to {most}**, yours counted; "
    "{cars:no cars are|# car is|# cars are} on the track.",
    "range bag": "{range} demand in all: **{least} to {most}**, drawn from the bag later.",
    "range bag cars": "{range} demand in all: **{least} to {most}**, drawn from the bag later; "
    "{cars:no cars are|# car is|# cars are} on the track.",
    "none": "{range} cars: no demand tiles this turn.",
    "none cars": "{range} cars: no demand tiles this turn; {cars:no cars are|# car is|# cars are} on the track.",
    "no cars": "No cars are on the track yet.",
}
SHOW = "Show my tiles"
TOLD = "{told} of {seats} have their tiles. Whose messages are closed to me finds them under **{show}**."


def held(view: View) -> tuple[int, tuple[Tile, ...]] | None:
    """Give the turn, whose card says what tiles are worth, and the tiles of the view's seat, if it holds any."""
    tiles = own_tiles(view)
    return (view.turn, tiles) if tiles else None


def secret(view: View, names: Names) -> str | None:
    """Say what the seat's tiles are worth; None for a spectator and while the seat holds no tiles."""
    tiles = own_tiles(view)
    if not tiles:
        return None
    it, card = Speaker(view, names), view.components.turn(view.turn)
    rows = (card.higher, card.lower)
    lines = [say(TEXT["intro"], count=len(tiles), turn=view.turn)]
    lines += [_tile(it, tile, row) for tile, row in zip(tiles, rows, strict=False) if row is not None]
    cars = any(view.supply(row) for row in RANGES)
    lines += [_range(it, row, " cars" if cars else "") for row in RANGES]
    return "\n".join(lines if cars else [*lines, TEXT["no cars"]])


def _tile(it: Speaker, tile: Tile, row: PriceRange) -> str:
    printed = it.view.components
    reduced = printed.reduced_price.get(row, 0)
    values = {"tile": tile, "range": RANGE[row], "full": tile * printed.full_price[row], "reduced": tile * reduced}
    return say(TEXT["tile" if reduced else "tile high"], values)


def _range(it: Speaker, row: PriceRange, cars: str) -> str:
    card = it.view.components.turn(it.view.turn)
    least, most = demand_range(it.view, row)
    key = "range" if row in (card.higher, card.lower) else "range bag" if most else "none"
    name = RANGE[row].capitalize()
    return say(TEXT[key + cars], range=name, least=least, most=most, cars=it.view.supply(row))


def show_secret() -> str:
    """Say what the button does that shows a player his tiles."""
    return SHOW


def secrets_told(told: int, seats: int) -> str:
    """Say how many seats have got their tiles by direct message, and where the others find theirs."""
    return say(TOLD, told=told, seats=seats, show=SHOW)
