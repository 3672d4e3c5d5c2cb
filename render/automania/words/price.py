"""What an action costs or earns, worked out from a view, so that it can be said before it is done."""

from __future__ import annotations

from dataclasses import dataclass

from render.automania.words.office import bonus_points
from rules.automania import actions, formula
from rules.automania.components import OFFICES, Kind, Reward, SalesSpace, Spot, Tile, Work
from rules.automania.view import View
from rules.core.game import Action, Seat


@dataclass(frozen=True, slots=True)
class Price:
    """Autobucks and workers: above zero paid, below zero gained. Victory points: gained."""

    money: int = 0
    own: int = 0
    neutral: int = 0
    points: int = 0


def price(view: View, seat: Seat, action: Action) -> Price:
    """Give what a legal action costs the seat to act."""
    printed, it = view.components, view.players[seat]
    match action:
        case actions.PlaceWorkers(space, neutral):
            return Price(own=view.needed(space) - neutral, neutral=neutral)
        case actions.TakeTile(tile, Spot.GAIN):
            return Price(-printed.tiles[tile].money, points=printed.tiles[tile].points)
        case actions.TakeTile(tile, at):
            return Price(fee(view, seat, tile, at), neutral=-staff(view, seat, tile, at))
        case actions.ProduceCar(car):
            return Price(printed.cost[Work(car)])
        case actions.UseMarketing(workers, neutral):
            return Price(own=workers - neutral, neutral=neutral)
        case actions.PlayContract(contract):
            pays = view.revision.start_contract and printed.contracts[contract].start
            return Price(-printed.start_contract if pays else 0)
        case actions.ShipCar(space):
            return Price(points=printed.ship_medals[space - 1])
        case actions.UseYacht():
            return Price(points=printed.yacht_points)
        case actions.SellTopCar(space) | actions.SellCar(space):
            reward = sales_space(view, space)
            return Price(-reward.money, points=reward.points)
        case actions.UseSponsor(workers, neutral):
            return Price(-sponsored(view, seat, workers), workers - neutral, neutral)
        case actions.Withdraw(office):
            money, points = sponsored(view, seat, it.workers + it.neutral), bonus_points(view, office)
            return Price(-money, it.workers, it.neutral, points)
        case _:
            return Price()


def fee(view: View, seat: Seat, name: Tile, at: Spot) -> int:
    """Give the autobucks for placing a tile at a spot that is open to it (rulings 12, 13, 15)."""
    return formula.fee(view.components, view.players[seat].factory, view.components.tiles[name], at)


def replaced(view: View, seat: Seat, name: Tile, at: Spot) -> Tile | None:
    """Give the tile that a tile would replace there."""
    return formula.replaced(view.players[seat].factory, view.components.tiles[name], at)


def covered(view: View, seat: Seat, name: Tile, at: Spot) -> int:
    """Give the printed stars that a machine covers there for good."""
    it = view.players[seat].factory
    if view.components.tiles[name].kind != Kind.MACHINE or at in it.machines:
        return 0
    return view.components.factories[it.board].stars.get(at, 0)


def staff(view: View, seat: Seat, name: Tile, at: Spot) -> int:
    """Give the neutral workers that a tile brings there (rulings 28-30)."""
    if at not in OFFICES:
        return 0
    tiles, there = view.components.tiles, view.players[seat].factory.managers.get(at)
    return formula.joining(tiles[name].workers, tiles[there].workers if there else 0, view.supply)


def sponsored(view: View, seat: Seat, workers: int) -> int:
    """Give the autobucks for workers on the sponsor space, general managers counted (rulings 9-11, 42)."""
    managers = view.players[seat].factory.sponsor_bonus
    return workers + formula.sponsor_bonus(view.revision.general_manager, managers, workers, view.bonus_taken)


def sales_space(view: View, space: SalesSpace) -> Reward:
    """Give a sales space of the market where the car in hand is to be sold."""
    return view.components.sales[view.market][space]
