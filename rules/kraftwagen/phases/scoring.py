"""Scoring phase: Buick's buyer, the Grand Prix, then the sales; after the third round the game ends."""

from __future__ import annotations

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen import circuit
from rules.kraftwagen.actions import SKIP, AddFifthBuyer, fifth
from rules.kraftwagen.attract_buyer import attract
from rules.kraftwagen.buying import buyers_car, factor, investors_car
from rules.kraftwagen.components import PREFERENCES, Marker, MarkerKind
from rules.kraftwagen.events import CarUnsold, GrandPrixRanked, NothingBought, PhaseBegun
from rules.kraftwagen.formula import places, points_for_place
from rules.kraftwagen.points import gain
from rules.kraftwagen.sale import remove, sell
from rules.kraftwagen.state import PIT_LANE, Company, Source, State, Step
from rules.kraftwagen.winning import end


def begin(draft: State, tell: Tell) -> None:
    """Ask Buick's company about a fifth buyer, or score at once (ruling 43)."""
    asked = next((seat for seat, it in enumerate(draft.companies) if fifth_marker(draft, it) is not None), None)
    if asked is not None:
        draft.step, draft.actor = Step.FIFTH, asked
    tell(draft, PhaseBegun(draft.round, draft.phase))
    if asked is None:
        _score(draft, tell)


def fifth_marker(state: State, it: Company) -> Marker | None:
    """Give the 5th Buyer marker where a company still has it."""
    printed = state.components.markers
    return next((marker for marker in it.markers if printed[marker].kind is MarkerKind.FIFTH), None)


def legal(state: State, seat: Seat) -> list[Action]:
    """List the available buyers, or none."""
    return [*(fifth(it) for it in PREFERENCES if state.available[it]), SKIP]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Add the buyer at the bottom of the track (rulings 19, 33) and score."""
    if isinstance(action, AddFifthBuyer):
        it = draft.companies[seat]
        marker = fifth_marker(draft, it)
        assert marker is not None
        it.markers.remove(marker)
        attract(draft, seat, action.preference, tell)
    _score(draft, tell)


def _score(draft: State, tell: Tell) -> None:
    draft.step = Step.NOTHING
    _score_grand_prix(draft, tell)
    _score_sales(draft, tell)
    _clear(draft, tell)
    if draft.round == draft.components.rounds:
        end(draft, tell)


def _score_grand_prix(draft: State, tell: Tell) -> None:
    """Pay positions and laps; the cars go back to the pit lane, the laps stay known for the investors."""
    printed = draft.components
    ranks = circuit.standing(draft)
    tell(draft, GrandPrixRanked(tuple(ranks)))
    taken = places(ranks, [it.space for it in draft.companies], draft.options.pit_cars == "ranked")
    for seat in sorted(range(len(taken)), key=lambda seat: taken[seat] or 0):
        gain(draft, seat, Source.POSITION, points_for_place(printed.position_points, taken[seat]), tell)
    for seat, it in enumerate(draft.companies):
        gain(draft, seat, Source.LAPS, printed.points_for_laps(it.laps), tell)
        it.space = PIT_LANE


def _score_sales(draft: State, tell: Tell) -> None:
    """Let the active buyers and then the investors buy, each from top to bottom."""
    for space, it in enumerate(draft.buyers, 1):
        car = buyers_car(draft, draft.cars, it.preference)
        if car is None:
            tell(draft, NothingBought(it.preference, space))
        else:
            times = factor(draft, it.preference, car.owner)
            sell(draft, car, (it.preference, space), times, (Source.REWARD, it.reward), tell)
    for space, name in enumerate(draft.investors, 1):
        car = investors_car(draft, draft.cars, draft.components.investors[name])
        if car is None:
            tell(draft, NothingBought(name, space))
        else:
            sell(draft, car, (name, space), 1, (Source.REWARD, 0), tell)


def _clear(draft: State, tell: Tell) -> None:
    """Take what is left off the Market: cars, buyers with their markers, investors."""
    for car in draft.cars[:]:
        tell(draft, CarUnsold(car.owner, car.price))
        remove(draft, car)
    for it in draft.buyers:
        draft.available[it.preference] += 1
    draft.buyers.clear()
    draft.investors.clear()
    draft.prices.clear()
    for it in draft.companies:
        it.laps = 0
