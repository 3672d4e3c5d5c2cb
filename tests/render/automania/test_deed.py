"""What an action does is told in a whole sentence before it is confirmed."""

import pytest

from render import registry
from rules.automania.actions import PlaceWorkers, ShipCar, TakeTile, Withdraw
from rules.automania.components import OFFICES, Spot
from tests.contract.playing import match

WORDS = registry.words("automania")


@pytest.mark.parametrize(
    ("kind", "begins", "holds"),
    [
        (PlaceWorkers, "You place ", " on "),
        (Withdraw, "You withdraw to sales office ", ": sell "),
        (ShipCar, "The car goes on ship space ", ""),
        (TakeTile, "You ", " the "),
    ],
)
def test_what_is_done_with_what_is_named(kind, begins, holds):
    """In one sentence, which is not the label; a tile that is discarded is not put anywhere."""
    played = match("automania", 3, 1)
    steps = [it for it in played.steps if type(it.action) is kind]
    assert steps
    for step in steps:
        view = played.game.view(step.state, step.seat)
        said = WORDS.deed(view, step.action, played.names)
        assert said and said.startswith(begins) and holds in said and said.endswith(".") and said.count(". ") == 0
        assert said != WORDS.action(view, step.action, played.names)
        if isinstance(step.action, TakeTile):
            at = step.action.at
            assert said.endswith(" and discard it.") == (at is Spot.DISCARD)
            assert said.endswith(" for what it shows.") == (at is Spot.GAIN)
            assert (" in manager's office " in said) == (at in OFFICES)
