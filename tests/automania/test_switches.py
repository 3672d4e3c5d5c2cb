"""Random matches in which every switch is turned: all invariants hold, nobody is stuck, nothing else is let through."""

from dataclasses import fields
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from rules.automania.components import GAME as NAME
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.core.chance import Chance
from rules.core.content import editions
from rules.core.game import IllegalAction, check, tell_nobody
from rules.fuzz import any_kind
from tests.automania.mutation import mutated

LATE = ("sponsor", "withdraw", "recall")
"""What shortens a match when it comes up as often as the rest."""


def switched(random: Random) -> Options:
    """Any value of every switch."""
    hints = get_type_hints(Options)
    values: dict[str, Any] = {
        it.name: random.choice(get_args(hints[it.name]) or editions(NAME)) for it in fields(Options)
    }
    return Options(**values)


@pytest.mark.parametrize("seed", [*range(10), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(10, 40))])
def test_any_switches(seed: int):
    """From the first move to the last somebody can act, and what is not listed is refused with a cause of its own."""
    random = Random(seed)
    state = GAME.setup(2 + seed % 3, switched(random), Chance(seed), tell_nobody)
    for number in range(GAME.meta.longest):
        if state.over:
            break
        seat, legal = state.actor, GAME.legal_actions(state, state.actor)
        assert legal and len(set(legal)) == len(legal)
        assert number % 3 or GAME.audit(state) == []
        for action in mutated(state, legal, random, 4):
            if action in legal:
                check(GAME, state, seat, action)
                continue
            with pytest.raises(IllegalAction) as refused:
                check(GAME, state, seat, action)
            assert refused.value.refusal.reason != "not open" and refused.value.refusal.rule
        keen = [it for it in legal if it.verb not in LATE]
        GAME.advance(state, seat, any_kind(random, keen if keen and random.random() < 0.9 else legal), tell_nobody)
    assert GAME.outcome(state) is not None and GAME.audit(state) == []
