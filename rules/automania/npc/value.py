"""What a player can hope for where a round has just ended."""

from __future__ import annotations

from rules.automania.components import CAR_OF
from rules.automania.npc import car, card, worth
from rules.automania.view import View
from rules.core.game import Seat

LATER_CAR = 0.6
"""Part of its price that a car still on a ship is thought to bring."""
PLACE = 0.5
"""Points that each place in the player order is worth."""


def hope(view: View, seat: Seat) -> float:
    """Give the points that a seat can expect at the end; the round that has begun counts among those to come."""
    it, printed = view.players[seat], view.components
    assert it.money is not None
    found = it.points + worth.saved(it.money, view.round)
    found += sum(printed.contracts[name].medals for name in it.done)
    found += sum(card.likely(view, name) for name in it.contracts if name)
    for tiles in (it.factory.managers, it.factory.machines):
        found += sum(worth.standing(view, printed.tiles[name], at) for at, name in tiles.items())
    for spot, of in CAR_OF.items():
        found += sum(worth.standing(view, printed.tiles[name], spot) for name in it.factory.styling[of].values())
    for market, _ in car.own_on_ships(view):
        found += LATER_CAR * sum(car.prices(view, market)[:4]) / 4
    return found - PLACE * view.order.index(seat)
