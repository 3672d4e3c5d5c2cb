"""A seat's own demand tiles, with what each is worth this turn, and what the demand can come to."""

from __future__ import annotations

from render.automobile.words.speaker import RANGE, Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile.components import RANGES, PriceRange, Tile
from rules.automobile.view import View

TEXT = {
    "intro": "Your demand {count:tile|tiles} in turn {turn}, seen by you alone:",
    "tile": "**{tile}: {range} demand** — adds {tile} {range} cars: {full:$} at full price, {reduced:$} reduced.",
    "tile high": "**{tile}: {range} demand** — adds {tile} {range} cars: {full:$}.",
    "range": "{range} demand in all: **{least} to {most}**, yours counted; {cars:no cars are|# car is|# cars are} "
    "on the track.",
    "range bag": "{range} demand in all: **{least} to {most}**, drawn from the bag later; "
    "{cars:no cars are|# car is|# cars are} on the track.",
    "none": "{range} cars: no demand tiles this turn; {cars:no cars are|# car is|# cars are} on the track.",
}
SHOW = "Show my tiles"
TOLD = "{told} of {seats} have their tiles. Whose messages are closed to me finds them under **{show}**."


def secret(view: View, names: Names) -> str | None:
    """Say what the seat's tiles are worth; None for a spectator and while the seat holds no tiles."""
    tiles = own_tiles(view)
    if not tiles:
        return None
    it, card = Speaker(view, names), view.components.turn(view.turn)
    rows = (card.higher, card.lower)
    lines = [say(TEXT["intro"], count=len(tiles), turn=view.turn)]
    lines += [_tile(it, tile, row) for tile, row in zip(tiles, rows, strict=False) if row is not None]
    return "\n".join([*lines, *(_range(it, row, tiles) for row in RANGES)])


def own_tiles(view: View) -> tuple[Tile, ...]:
    """Give the tiles in the hand of the view's seat, the higher first."""
    if view.seat is None:
        return ()
    return tuple(tile for tile in view.companies[view.seat].tiles if tile is not None)


def _tile(it: Speaker, tile: Tile, row: PriceRange) -> str:
    printed = it.view.components
    reduced = printed.reduced_price.get(row, 0)
    values = {"tile": tile, "range": RANGE[row], "full": tile * printed.full_price[row], "reduced": tile * reduced}
    return say(TEXT["tile" if reduced else "tile high"], values)


def _range(it: Speaker, row: PriceRange, tiles: tuple[Tile, ...]) -> str:
    card = it.view.components.turn(it.view.turn)
    least, most = demand_range(it.view, row, tiles)
    key = "range" if row in (card.higher, card.lower) else "range bag" if most else "none"
    name = RANGE[row].capitalize()
    return say(TEXT[key], range=name, least=least, most=most, cars=it.view.supply(row))


def demand_range(view: View, row: PriceRange, own: tuple[Tile, ...] = ()) -> tuple[int, int]:
    """Give the least and the most demand that a price range can have while the tiles are face down.

    With a seat's own tiles (the higher first), exactly what is possible beside them; with none, beside nothing.
    """
    card = view.components.turn(view.turn)
    rest = sorted(view.components.demand_tiles)
    for tile in own:
        rest.remove(tile)
    bag = card.bag.get(row, 0)
    if row not in (card.higher, card.lower):
        return sum(rest[:bag]), sum(rest[len(rest) - bag :])
    mine = (own[0] if row == card.higher else own[1]) if own else 0
    hands = len(view.companies) - bool(own)
    if card.lower is None:
        return mine + sum(rest[: hands + bag]), mine + sum(rest[len(rest) - hands - bag :])
    if row == card.higher:
        return mine + _pairs(rest[: 2 * hands + bag][::-1], hands), mine + sum(rest[len(rest) - hands - bag :])
    return mine + sum(rest[: hands + bag]), mine + _pairs(rest[len(rest) - 2 * hands - bag :], hands)


def _pairs(tiles: list[Tile], hands: int) -> int:
    """Add the first of each pair of neighbours, and all that is left after the pairs."""
    return sum(tiles[: 2 * hands : 2]) + sum(tiles[2 * hands :])


def show_secret() -> str:
    """Say what the button does that shows a player his tiles."""
    return SHOW


def secrets_told(told: int, seats: int) -> str:
    """Say how many seats have got their tiles by direct message, and where the others find theirs."""
    return say(TOLD, told=told, seats=seats, show=SHOW)
