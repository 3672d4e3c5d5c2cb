"""Why a tile cannot be taken, or cannot go there."""

from __future__ import annotations

from collections.abc import Mapping

from rules.automania.actions import TakeTile
from rules.automania.budget import due, lane_tiles
from rules.automania.components import CAR_OF, OFFICES, FactoryTile, Kind, Spot
from rules.automania.factory import fee, spots
from rules.automania.state import GONE, State, Step
from rules.automania.take_tile import legal_lane_tiles, legal_tiles
from rules.core.game import Refusal, Seat

PLACING = "Placing tiles"


def take(state: State, seat: Seat, action: TakeTile) -> Refusal | None:
    """Give the cause for taking a tile; `open` are the tiles, or the spots, that could be named instead."""
    there = lane_tiles(state) if state.step == Step.TILE else [tile for tile in state.below if tile != GONE]
    if action.tile not in there:
        return Refusal("tile not there", {"tile": action.tile, "open": tuple(there)}, "Take an action")
    it, printed = state.players[seat], state.components
    tile = printed.tiles[action.tile]
    open_spots = [spot for spot, _ in spots(printed, it.factory, tile)]
    payable = tuple(legal.at for legal in legal_tiles(state, seat, [action.tile]))
    values = {"tile": action.tile, "at": action.at, "open": payable}
    if action.at != Spot.DISCARD and action.at not in open_spots:
        return _spot(state, seat, tile, action.at, values)
    cost = 0 if action.at == Spot.DISCARD else fee(printed, it.factory, tile, action.at)
    if cost > it.money:
        return Refusal("fee short", {**values, "fee": cost, "money": it.money}, "Tiles, fee; ruling 48")
    production = due(state, seat)
    if not production:
        return None
    values |= {"fee": cost, "cost": production, "money": it.money}
    if payable:
        return Refusal("fee unpayable" if cost else "place unpayable", values, "Take an action; ruling 7")
    needed = tuple(dict.fromkeys(legal.tile for legal in legal_lane_tiles(state, seat)))
    return Refusal("tile unpayable", {**values, "open": needed}, "Take an action; ruling 7")


def _spot(state: State, seat: Seat, tile: FactoryTile, at: Spot, values: Mapping[str, object]) -> Refusal:
    """Tell why a tile does not go to a spot."""
    factory = state.players[seat].factory
    if tile.kind == Kind.MANAGER and at in OFFICES:
        there = factory.managers.get(at)
        if there is None:
            offices = len(state.components.factories[factory.board].offices)
            return Refusal("no office", {**values, "offices": offices}, PLACING)
        return Refusal("other portrait", {**values, "there": there}, "Manager tiles, replacing; ruling 13")
    if tile.kind == Kind.STYLING and at in CAR_OF:
        return Refusal("styling full", values, "Styling tiles; ruling 15")
    return Refusal("wrong spot", {**values, "kind": tile.kind}, PLACING)
