"""What a choice is worth as things stand: what a new car would bring, and the likely choices before the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from render.kraftwagen.preview import Bought, grand_prix, market_after, sales
from rules.core.game import Action, Seat
from rules.kraftwagen.actions import BuildEngine, PlaceCar, RaceGrandPrix, SwapBuyer
from rules.kraftwagen.components import NO_MARKER, RACE_CAR
from rules.kraftwagen.view import CompanyView, View


def bought(view: View, seat: Seat, action: PlaceCar) -> list[Bought]:
    """Give the sales of a new car if they came now."""
    after = market_after(view, seat, action)
    return [sale for sale in sales(after) if sale.seat == seat and sale.car == action.price]


def gain(view: View, seat: Seat, action: PlaceCar) -> int:
    """Give by how much a new car would change what the seat's cars bring: one may take another's buyer."""
    return income(market_after(view, seat, action), seat) - income(view, seat)


def income(view: View, seat: Seat) -> int:
    """Give what a seat's cars would bring if the sales came now."""
    return incomes(view)[seat]


def incomes(view: View) -> list[int]:
    """Give the same of each seat."""
    sums = [0] * len(view.companies)
    for sale in sales(view):
        if sale.seat is not None:
            sums[sale.seat] += sale.points
    return sums


def enough(view: View, seat: Seat, action: RaceGrandPrix) -> int:
    """Give the fewest workers that bring the race car as far as the action does."""
    spaces = grand_prix(view, seat, action).spaces
    fewer = (RaceGrandPrix(workers, action.plain) for workers in range(action.workers))
    return next((it.workers for it in fewer if grand_prix(view, seat, it).spaces == spaces), action.workers)


def idle(view: View, action: Action) -> bool:
    """Tell whether an action sends workers to the race who bring the car no further, gives it an engine like its own,
    or swaps a buyer for his like."""
    seat = _mover(view)
    match action:
        case SwapBuyer():
            return swaps_nothing(view, action)
        case BuildEngine():
            return seat is not None and races_alike(view, seat, action)
        case RaceGrandPrix():
            return seat is not None and enough(view, seat, action) < action.workers
        case _:
            return False


def _mover(view: View) -> Seat | None:
    """Give the seat of the view, of a spectator's the one that is to move."""
    return view.actor if view.seat is None else view.seat


def races_alike(view: View, seat: Seat, action: BuildEngine) -> bool:
    """Tell whether an engine takes the place of one like it in the race car."""
    held = view.companies[seat]
    value = view.components.instants[view.instant].amount if view.instant else held.engine_level
    return action.place == RACE_CAR and value == held.race_engine


def swaps_nothing(view: View, action: SwapBuyer) -> bool:
    """Tell whether a swap changes nothing: a buyer for one alike, with no points to gain or to lose."""
    market = view.market
    old = market.buyers[action.space - 1]
    lost = old.reward if view.options.swapped_reward == "box" else 0
    return old.preference is action.preference and not market.bonuses[action.preference] and not lost


def likely(view: View, choices: Sequence[Action]) -> Sequence[Action]:
    """Give actions of one kind, the likely ones first; all of them, each once.

    Cars and swaps stand by what the seat's sales bring with them, the best first; between equals fewer workers and then
    the lower price. Behind all others stand a swap that changes nothing and, where somebody buys, a car that brings
    all the same as one of which less goes on the Market.
    """
    seat = _mover(view)
    if seat is None:
        return choices
    sums = {it: incomes(market_after(view, seat, it)) for it in choices if isinstance(it, PlaceCar | SwapBuyer)}
    buying = bool(view.market.buyers or view.market.investors)

    def place(action: Action) -> tuple[int, ...]:
        match action:
            case PlaceCar():
                spare = buying and any(sums.get(it) == sums[action] for it in _with_less(view.companies[seat], action))
                return spare, -sums[action][seat], action.workers, action.price
            case SwapBuyer():
                return swaps_nothing(view, action), -sums[action][seat]
            case _:
                return ()

    return sorted(choices, key=place)


def _with_less(held: CompanyView, action: PlaceCar) -> Iterator[PlaceCar]:
    """Give the same car with a worker less, a lower part, or without what else was added to it."""
    yield replace(action, workers=action.workers - 1)
    yield from (replace(action, body=it) for it in held.bodies if it < action.body)
    yield from (replace(action, engine=it) for it in held.engines if it < action.engine)
    if action.salesperson:
        yield replace(action, salesperson=False)
    if action.marker != NO_MARKER:
        yield replace(action, marker=NO_MARKER)
