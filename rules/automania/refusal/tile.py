"""Why a tile cannot be taken, or cannot go there."""

from __future__ import annotations

from collections.abc import Mapping

from rules.automania.actions import TakeTile
from rules.automania.budget import due, lane_tiles, saved_at
from rules.automania.components import CAR_OF, OFFICES, FactoryTile, Kind, Spot
from rules.automania.formula import fee, spots
from rules.automania.sponsor import purse
from rules.automania.state import GONE, State, Step
from rules.automania.take_tile import legal_lane_tiles, legal_tiles
from rules.core.game import Refusal, Seat

PLACING = "Placing tiles"


def take(state: State, seat: Seat, action: TakeTile) -> Refusal | None:
    """Give the cause for taking a tile; `open` are the tiles, or the spots, that could be named instead."""
    in_lane = state.step == Step.TILE
    there = lane_tiles(state) if in_lane else [tile for tile in state.below if tile != GONE]
    if action.tile not in there:
        may = tuple(dict.fromkeys(legal.tile for legal in legal_tiles(state, seat, there)))
        rule = "Take an action" if in_lane else "Sales offices"
        return Refusal("tile not there", {"tile": action.tile, "open": may}, rule)
    it, printed = state.players[seat], state.components
    tile = printed.tiles[action.tile]
    open_spots = [spot for spot, _ in spots(printed, it.factory, tile)]
    payable = tuple(legal.at for legal in legal_tiles(state, seat, [action.tile]))
    values = {"tile": action.tile, "at": action.at, "open": payable}
    if action.at != Spot.DISCARD and action.at not in open_spots:
        return _spot(state, seat, tile, action.at, values)
    cost = 0 if action.at == Spot.DISCARD else fee(printed, it.factory, tile, action.at)
    production = due(state, seat)
    if cost > it.money:
        helped = in_lane and saved_at(state, it, purse(state, it), tile, (action.at, cost), production)
        values |= {"fee": cost, "money": it.money}
        return Refusal("fee short sponsor" if helped else "fee short", values, "Tiles, fee; ruling 48")
    if not production:
        return None
    values |= {"fee": cost, "cost": production, "money": it.money}
    if payable:
        return Refusal("fee unpayable" if cost else "place unpayable", values, "Take an action; ruling 7")
    needed = tuple(dict.fromkeys(legal.tile for legal in legal_lane_tiles(state, seat)))
    values |= {"open": needed}
    return Refusal("tile unpayable" if needed else "sponsor first", values, "Take an action; ruling 7")


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
