"""Where in a close-up an action has its place."""

from render.core.moment import NOWHERE, Spots
from rules.automobile import actions
from rules.automobile.components import RANGES
from rules.automobile.view import View
from rules.core.game import Action

BONUS = "bonus"
"""The card of the bonus markers."""


def spots(_: View, action: Action) -> Spots:
    """Give its places: a character, a space of the track, the distributors of a price range or of a box beside a row,
    the bonus markers."""
    match action:
        case actions.ChooseCharacter(character):
            return frozenset({character})
        case actions.BuildFactories(model) | actions.ProduceCars(model):
            return frozenset({model})
        case actions.PlaceDistributors(high, mid, low):
            return frozenset(row for row, count in zip(RANGES, (high, mid, low), strict=True) if count)
        case actions.SellViaDistributor(box, row):
            return frozenset({(box, row)})
        case actions.BuyBonusMarker():
            return frozenset({BONUS})
        case _:
            return NOWHERE
