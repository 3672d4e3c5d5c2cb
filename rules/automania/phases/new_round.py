"""A new round: demands advance, cars come home, new tiles, a new order, workers back."""

from __future__ import annotations

from rules.automania.actions import AdvanceDemand
from rules.automania.components import Phase, Side
from rules.automania.demand import advance_demand, chooser
from rules.automania.events import CarsReturned, NeutralWorkersGiven, PhaseBegun
from rules.automania.produce_car import come_home
from rules.automania.state import Group, State, Step
from rules.automania.tile_display import lay
from rules.core.game import Action, Seat, Tell

_CHOICES = tuple(AdvanceDemand(side) for side in Side)


def begin(draft: State, tell: Tell) -> None:
    """Ask the player furthest behind which pending demands advance (rulings 36, 50)."""
    draft.round += 1
    draft.step, draft.actor = Step.ADVANCE, chooser(draft)
    tell(draft, PhaseBegun(draft.round, Phase.NEW_ROUND, (draft.actor,)))


def legal(state: State, seat: Seat) -> list[Action]:
    """List both sides."""
    return list(_CHOICES)


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Advance the demands and prepare everything else, in the rulebook's order."""
    assert isinstance(action, AdvanceDemand)
    advance_demand(draft, seat, action.side, tell)
    _return_cars(draft, tell)
    lay(draft, tell)
    draft.order.sort(key=lambda it: draft.players[it].office)
    _return_workers(draft, tell)
    draft.step = Step.NOTHING


def _return_cars(draft: State, tell: Tell) -> None:
    """Take the cars off the sales spaces; those on ships stay."""
    returned = [0] * len(draft.players)
    for spaces in draft.sold.values():
        for there in spaces.values():
            for car in there:
                come_home(draft, car)
                returned[car.seat] += 1
            there.clear()
    for seat, cars in enumerate(returned):
        if cars:
            tell(draft, CarsReturned(seat, cars))


def _return_workers(draft: State, tell: Tell) -> None:
    """Give every player the own workers, and neutral ones as the managers show (rulings 28, 30, 50)."""
    printed = draft.components
    for group in draft.groups.values():
        group.owner, group.own, group.neutral = Group().owner, 0, 0
    draft.supply = printed.neutral
    for seat in draft.order:
        it = draft.players[seat]
        it.office, it.sold, it.copied = 0, 0, 0
        it.sponsor, it.marketing = Group(), Group()
        it.workers, it.neutral = printed.workers, min(it.factory.staff, draft.supply)
        draft.supply -= it.neutral
        if it.neutral:
            tell(draft, NeutralWorkersGiven(seat, it.neutral))
