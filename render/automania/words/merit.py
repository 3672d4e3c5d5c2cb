"""What speaks for an action, as a hint tells it: popularity, contracts, tiles, the place in a queue, the demands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.automania.words.brief import signs
from render.automania.words.component import effects
from render.automania.words.does import does, queue
from render.automania.words.following import TEXT as FOLLOWS
from render.automania.words.following import follows, scores
from render.automania.words.popularity import changes, lines_of
from render.automania.words.speaker import CAR, Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automania import actions
from rules.automania.components import Bonus, Kind, Market, Spot
from rules.automania.formula import is_sold_at_once
from rules.automania.view import View
from rules.core.game import Action

TEXT = {
    "tiles": "You take one of its tiles: {tiles:or}.",
    "tile": "You take its tile: {tiles:or}.",
    "ships": "{cars:# car of yours is|# cars of yours are} on ships.",
}
SENTENCES = 2
"""So much of what follows is told."""


def merit(view: View, action: Action, names: Names) -> str | None:
    """Say what speaks for an action; None where its label says it."""
    told = MERITS.get(type(action))
    return " ".join(told(Speaker(view, names), action)) or None if told else None


def _first(it: Speaker, action: Action) -> list[str]:
    return follows(it, action)[:SENTENCES]


def _alone(it: Speaker, action: Action) -> list[str]:
    return follows(it, action)[:1]


def _below(it: Speaker, action: Action) -> list[str]:
    return [does(it.view, action) or ""]


def _place(it: Speaker, action: actions.PlaceWorkers) -> list[str]:
    """Say what its car would score now, and which tiles it gives."""
    printed = it.view.components
    lane = printed.lanes[action.space]
    if not lane:
        return _below(it, action)
    there = signs(printed, (it.view.grid[index] for index in lane))
    tiles = [say(TEXT["tile" if len(there) == 1 else "tiles"], tiles=there)] if there else []
    return [*scores(it, action.space), *tiles]


def _tile(it: Speaker, action: actions.TakeTile) -> list[str]:
    """Say what a tile changes and gives, or whose line it serves."""
    if action.at in (Spot.DISCARD, Spot.GAIN):
        return []
    tile, told = it.view.components.tiles[action.tile], list[str]()
    if changed := changes(it.view, it.seat, action.tile, action.at):
        told.append(say(FOLLOWS["changes"], changes=changed))
    if gives := effects(tile):
        told.append(say(FOLLOWS["effects"], effects=gives))
    if tile.kind == Kind.MACHINE:
        told.append(say(FOLLOWS["lines"], cars=[CAR[one] for one in lines_of(it, it.player.factory, action.at)]))
    return told[:SENTENCES]


def _produce(it: Speaker, action: actions.ProduceCar) -> list[str]:
    popularity = it.view.score(it.seat, action.car, action.market, action.electric).total
    return [*follows(it, action), *_up(it.view, action.market, popularity)]


def _market(it: Speaker, action: actions.UseMarketing) -> list[str]:
    return [*follows(it, action), *_up(it.view, it.view.market, it.view.popularity + action.workers)]


def _up(view: View, market: Market, popularity: int) -> list[str]:
    """Say when a car of this popularity is up for sale; nothing of one that goes on no ship."""
    if is_sold_at_once(popularity, view.components.top_popularity, view.revision.yacht):
        return []
    space = None if view.yacht_is_open(market, popularity) else view.ship_space(market, popularity)
    return [queue(view, market, space)] if space else []


def _withdraw(it: Speaker, action: actions.Withdraw) -> list[str]:
    """Say how many cars there are to sell, and which tiles one may take."""
    view = it.view
    cars = sum(there is not None and there.seat == it.seat for ships in view.ships.values() for there in ships)
    told, below = [say(TEXT["ships"], cars=cars)] if cars else [], signs(view.components, view.below)
    if view.components.offices[action.office - 1].bonus == Bonus.TILE and below:
        told.append(say(FOLLOWS["office tile"], tiles=below))
    return told


MERITS: Mapping[type[Action], Callable[[Speaker, Any], list[str]]] = {
    actions.ChooseFactory: _first,
    actions.PlaceWorkers: _place,
    actions.TakeTile: _tile,
    actions.ProduceCar: _produce,
    actions.UseMarketing: _market,
    actions.PlayContract: _first,
    actions.ShipCar: _below,
    actions.UseYacht: _alone,
    actions.SellTopCar: _first,
    actions.TakeContract: _below,
    actions.Withdraw: _withdraw,
    actions.AdvanceDemand: _first,
}
