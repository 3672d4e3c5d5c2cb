"""Pictures of whole matches, played by the program: every kind of moment is drawn, and no text lacks room."""

import logging
from typing import Any

import pytest

from render.automania import board, crop, final, hand, turn
from rules.automania.components import Phase
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.automania.view import Step, View
from rules.core.chance import Chance
from tests.render.automania.scenes import NAMES
from tests.render.moments import sights

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"edition": "first", "factories": "advanced"}),
    (3, {"edition": "second", "money": "hidden"}),
    (4, {"edition": "first", "money": "hidden", "top_car": "yacht"}),
    (4, {"edition": "second", "factories": "advanced"}),
)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_kind_of_moment_can_be_drawn(caplog: pytest.LogCaptureFixture, seats: int, options: dict[str, Any]):
    """The board at every eleventh moment and at the first of each step and phase, the crops, the private cards."""
    names, before, seen = NAMES[:seats], None, set[tuple[Step, object]]()
    shown = list(sights(GAME, seats, Options(**options)))
    last = shown[-1][0]
    with caplog.at_level(logging.WARNING):
        for number, (view, own) in enumerate(shown):
            is_new = (view.step, view.phase) not in seen
            seen.add((view.step, view.phase))
            if is_new or number % 11 == 0 or view.over:
                board.draw(view, names, before)
                before = view
            if own and (is_new or number % 11 == 0):
                hand.draw(own, names)
            for name in list(crop.CROPS)[: 3 + seats] if is_new else ():
                crop.draw(view, names, name)
            assert (turn.mover(view) is not None) == (view.step is not Step.NOTHING and not view.over)
        final.draw(last, names)
    assert last.over
    assert caplog.messages == []
    assert {Step.TURN, Step.TILE, Step.SHIP, Step.SELL, Step.ADVANCE} <= {step for step, _ in seen}


def test_the_board_posted_as_the_sales_phase_begins_rings_a_car():
    """Its scene has the seat to move and its car on the ship space that is ringed."""
    posted: list[View] = []

    def tell(draft: Any, event: Any) -> None:
        if GAME.scene(event) and draft.phase is Phase.SALES:
            posted.append(GAME.view(draft, None))

    state = GAME.setup(3, Options(), Chance(7), tell)
    while actors := GAME.to_act(state):
        GAME.advance(state, actors[0], GAME.npc(state, actors[0]), tell)
    assert len(posted) == len(state.components.stacks)
    for view in posted:
        car = view.ships[view.market][turn.on_ship(view) or 0]
        assert car is not None
        assert car.seat == turn.mover(view)
