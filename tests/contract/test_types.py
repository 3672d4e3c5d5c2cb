"""An action's fields hold what they are declared to: an enum, not the text that it equals."""

from enum import Enum
from random import Random
from typing import Any, get_type_hints

import pytest

from rules.automania.actions import ProduceCar, produce
from rules.automania.components import CarType, Market
from rules.core.chance import Chance
from rules.core.game import Action, AnyGame, tell_nobody
from rules.fuzz import any_kind
from rules.registry import GAMES

STEPS = 400


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_fields_of_legal_actions_are_of_their_types(game: AnyGame):
    """Every enum in every legal action of a match is the enum itself, so that whoever shows it can ask for its name."""
    random, state = Random(5), game.setup(game.meta.seats[1], game.options(), Chance(5), tell_nobody)
    enums = {(cls, name): hint for cls in game.actions for name, hint in get_type_hints(cls).items() if _is_enum(hint)}
    seen = set[tuple[type[Action], str]]()
    for _ in range(STEPS):
        if not (to_act := game.to_act(state)):
            break
        actions = game.legal_actions(state, to_act[0])
        for action in actions:
            for (cls, name), hint in enums.items():
                if type(action) is cls:
                    assert isinstance(getattr(action, name), hint), action
                    seen.add((cls, name))
        game.advance(state, to_act[0], any_kind(random, actions), tell_nobody)
    assert bool(seen) == bool(enums), f"no action with one of these fields was legal in {STEPS} moves: {list(enums)}"


def _is_enum(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Enum)


def test_text_that_equals_an_enum_does_not_reach_others():
    """Whoever makes an action with mere text gets it alone; the next one who makes it properly gets the enum."""
    loose = produce("city", Market.NORTH_AMERICA)
    strict = produce(CarType.CITY, Market.NORTH_AMERICA)
    assert isinstance(loose, ProduceCar) and loose == strict
    assert type(strict.car) is CarType
    assert produce(CarType.CITY, Market.NORTH_AMERICA) is strict
