"""Taking a tile from the board, and the decision where it goes (rulebook, Take an action and Placing tiles)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.automania.actions import TakeTile, take
from rules.automania.budget import after_tile, due, lane_tiles
from rules.automania.components import MACHINE_SPACES, Kind, Spot, Tile
from rules.automania.factory import put
from rules.automania.formula import spots
from rules.automania.sponsor import purse
from rules.automania.state import GONE, State
from rules.core.game import Seat, Tell


@cache
def _machine_choices(tile: Tile) -> tuple[TakeTile, ...]:
    return tuple(take(tile, spot) for spot in (*MACHINE_SPACES, Spot.DISCARD))


def legal_tiles(state: State, seat: Seat, tiles: Iterable[Tile]) -> list[TakeTile]:
    """List every tile with every spot whose fee can be paid and leaves the production payable (rulings 6, 7, 48)."""
    it, printed = state.players[seat], state.components
    cost, own = due(state, seat), purse(state, it)
    enough = own.most >= cost
    found: list[TakeTile] = []
    for name in tiles:
        tile = printed.tiles[name]
        if tile.kind == Kind.MACHINE and enough:
            found += _machine_choices(name)
            continue
        for spot, fee in spots(printed, it.factory, tile):
            if fee <= it.money and (not cost or after_tile(state, it, own, tile, (spot, fee)).most >= cost):
                found.append(take(name, spot))
        if enough:
            found.append(take(name, Spot.DISCARD))
    return found


def legal_lane_tiles(state: State, seat: Seat) -> list[TakeTile]:
    """List what can be done with the tiles of the chosen row or column."""
    return legal_tiles(state, seat, lane_tiles(state))


def legal_office_tiles(state: State, seat: Seat) -> list[TakeTile]:
    """List what can be done with the tiles below the sales offices."""
    return legal_tiles(state, seat, [tile for tile in state.below if tile != GONE])


def take_tile(draft: State, seat: Seat, action: TakeTile, tell: Tell) -> None:
    """Take the tile off the board and put it where it goes."""
    place = draft.grid if action.tile in draft.grid else draft.below
    cell = place.index(action.tile)
    place[cell] = GONE
    put(draft, seat, action.tile, action.at, cell, tell)
