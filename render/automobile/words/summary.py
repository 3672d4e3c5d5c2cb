"""What came of a phase that is over, besides its tally: what was turned up, what stayed, and what the losses cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.automobile.closeup.result import Market, market
from render.automobile.words import news
from render.automobile.words.speaker import RANGE, Speaker
from render.automobile.words.unused import unused
from render.core.sentence import say
from render.core.told import of_kind
from render.core.words import Names
from rules.automobile.components import RANGES, Phase, PriceRange
from rules.automobile.events import (
    DistributorsPaid,
    InterestPaid,
    LoanTaken,
    LossesDiscarded,
    LossesPaid,
    LossesTaken,
    PhaseBegun,
    SoldViaDistributor,
)
from rules.automobile.view import View
from rules.core.game import Event, Seat, letter

TEXT = {
    "all sold": "**{range} market:** demand {demand} ({tiles:list}), {cars:the only car is|all # cars are} sold.",
    "some left": "**{range} market:** demand {demand} ({tiles:list}) for {cars:# car|# cars}; unsold: {left:list}.",
    "no car": "**{range} market:** demand {demand} ({tiles:list}), but no car.",
    "no demand": "**{range} market:** no demand this turn; unsold: {left:list}.",
    "tile": "{seat}\N{NO-BREAK SPACE}{tile}",
    "bag": "bag\N{NO-BREAK SPACE}{tile}",
    "left": "{cars} {model}",
    "taken": "Loss points for models behind others: {points:list}.",
    "points": "{seat}\N{NO-BREAK SPACE}{points}",
    "paid": "Paid for loss points: {sums:list}.",
    "interest": "Interest paid: {sums:list}.",
    "sum": "{seat}\N{NO-BREAK SPACE}{paid:$}",
}


def summary(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Say what the market turned up and left unsold, which distributors were not used, or what the losses cost; None
    for another phase.

    How much each company sold stands in the tally.
    """
    it = Speaker(view, names)
    result, losses = market(view, told), any(begun.phase == Phase.LOSSES for begun in of_kind(told, PhaseBegun))
    lines = _market(it, result) if result else _losses(it, told) if losses else _distributors(it, told)
    return "\n".join(lines) or None


def _market(it: Speaker, result: Market) -> list[str]:
    return [_range(it, result, row) for row in RANGES if row in result.demand]


def _range(it: Speaker, result: Market, row: PriceRange) -> str:
    """Say which tiles make up the demand of a price range, and which cars they leave."""
    event = result.demand[row]
    tiles = [
        say(TEXT["bag"], tile=tile) if seat is None else say(TEXT["tile"], seat=letter(seat), tile=tile)
        for seat, tile in event.tiles
    ]
    left = [say(TEXT["left"], cars=one.unsold, model=it.model(one.model)) for one in result.spaces[row] if one.unsold]
    key = "no demand" if not tiles else "some left" if left else "all sold" if event.cars else "no car"
    return say(TEXT[key], range=RANGE[row].capitalize(), demand=event.demand, tiles=tiles, cars=event.cars, left=left)


def _distributors(it: Speaker, told: Sequence[Event]) -> list[str]:
    taken = Counter(one.row for one in of_kind(told, SoldViaDistributor))
    return [unused(it, one.seat, one.unused, taken) for one in of_kind(told, DistributorsPaid) if one.unused]


def _losses(it: Speaker, told: Sequence[Event]) -> list[str]:
    """Say who has fallen behind, which points are discarded, and what is paid, with the loans that it takes."""
    taken = Counter[Seat]()
    for one in of_kind(told, LossesTaken):
        taken[one.seat] += one.points
    behind = [say(TEXT["points"], seat=letter(seat), points=points) for seat, points in sorted(taken.items())]
    others = [news.news(it.view, one, it.names) for one in told if isinstance(one, LossesDiscarded | LoanTaken)]
    paid = [say(TEXT["sum"], seat=letter(one.seat), paid=one.paid) for one in of_kind(told, LossesPaid)]
    interest = [say(TEXT["sum"], seat=letter(one.seat), paid=one.paid) for one in of_kind(told, InterestPaid)]
    return [
        *([say(TEXT["taken"], points=behind)] if behind else []),
        *filter(None, others),
        *([say(TEXT["paid"], sums=paid)] if paid else []),
        *([say(TEXT["interest"], sums=interest)] if interest else []),
    ]
