"""Which choices are likely: the cars with the most popularity before the others."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automania.actions import ProduceCar
from rules.automania.view import View
from rules.core.game import Action, Seat


def likely(view: View, choices: Sequence[Action]) -> Sequence[Action]:
    """Give actions of one kind, the likely ones first; all of them, each once."""
    seat = view.actor if view.seat is None else view.seat
    return choices if seat is None else sorted(choices, key=lambda it: -_popularity(view, seat, it))


def _popularity(view: View, seat: Seat, action: Action) -> int:
    match action:
        case ProduceCar(car, market, electric):
            return view.score(seat, car, market, electric).total
        case _:
            return 0
