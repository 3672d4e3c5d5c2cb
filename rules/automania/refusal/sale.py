"""Why a car cannot be sold onto a sales space."""

from __future__ import annotations

from collections.abc import Mapping

from rules.automania.actions import SellCar
from rules.automania.components import Reward
from rules.automania.phases import sales_phase
from rules.automania.produce_car import product
from rules.automania.state import State
from rules.core.game import Refusal, Seat

SALES, COPYING = "Sales phase", "Miao; ruling 35"


def sell(state: State, seat: Seat, action: SellCar) -> Refusal | None:
    """Give the cause for a sales space; `open` are the spaces that the car may take."""
    reward = state.components.sales[state.market].get(action.space)
    legal = sales_phase.legal(state, seat)
    open_spaces = tuple(it.space for it in legal if isinstance(it, SellCar))
    values = {"market": state.market, "space": action.space, "open": open_spaces}
    if reward is None:
        return Refusal("no sales space", values, SALES)
    if not state.sold[state.market][action.space]:
        row = {"row": reward.row, "cars": state.components.cars_a_row}
        return Refusal("row used", {**values, **row}, "Special rule for sales in a 2 player game")
    return _copy(state, seat, reward, values)


def _copy(state: State, seat: Seat, reward: Reward, values: Mapping[str, object]) -> Refusal:
    """Tell that a space is taken, and why Miao cannot copy there."""
    player, car = state.players[seat], product(state)
    there = state.sold[state.market][reward.space][0]
    values = {**values, "owner": there.seat, "there": there.type}
    copies = state.components.factories[player.factory.board].copies
    if not copies:
        return Refusal("sales space taken", values, SALES)
    if player.copied >= copies:
        return Refusal("copied already", {**values, "copies": copies}, COPYING)
    if there.seat == seat:
        return Refusal("copy own car", values, COPYING)
    if there.electric:
        return Refusal("copy el-car", values, COPYING)
    return Refusal("copy other type", {**values, "car": car.type}, COPYING)
