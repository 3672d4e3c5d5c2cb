"""What an action does is told in a whole sentence before it is confirmed."""

import pytest

from render.automobile.words.deed import deed
from rules.automobile.actions import (
    BuildFactories,
    BuyBonusMarker,
    ChooseCharacter,
    PlaceDistributors,
    ProduceCars,
    SellViaDistributor,
)
from rules.automobile.components import Character, Model, PriceRange
from rules.core.game import Action
from tests.render import scenes


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (ChooseCharacter(Character.HOWARD), "You take Howard, who gives no R&D cube."),
        (
            BuildFactories(Model(4), 2, True),
            "You build 2 factories and the parts factory for the Maxwell, a mid-priced car, "
            "for $1,200 and 10 R&D cubes.",
        ),
        (PlaceDistributors(1, 0, 2), "You place 3 distributors: 1 in the high-priced box and 2 in the low-priced box."),
        (ProduceCars(Model(4), 6), "You produce 6 cars of the Maxwell, mid-priced, for $420."),
        (
            SellViaDistributor(PriceRange.LOW, PriceRange.MID, Model(4)),
            "A distributor from the low-priced box sells 1 Maxwell in the mid-priced row for $150.",
        ),
        (BuyBonusMarker(Model(4)), "You buy a bonus sales marker for the Maxwell, mid-priced, for 2 R&D cubes."),
    ],
)
def test_the_car_and_what_is_done_are_named(action: Action, said: str):
    """The Maxwell's factory costs $350, the parts factory $500, and it is 4 ahead: 1 + 2 + 3 + 4 cubes. A mid-priced
    car costs $70 and sells at $150."""
    assert deed(scenes.first_turn(), action, scenes.NAMES) == said
