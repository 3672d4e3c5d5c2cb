"""What is listed as legal, what is accepted and what is explained agree, under every mixture of switches."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, cast, get_args, get_type_hints

import pytest

from rules.core.chance import Chance
from rules.core.game import Action, IllegalAction, check, tell_nobody
from rules.fuzz import any_kind
from rules.kraftwagen.actions import ACTIONS
from rules.kraftwagen.components import (
    NO_MARKER,
    RACE_INSTEAD,
    WORKERS_INSTEAD,
    Marker,
    Part,
    Place,
    Preference,
    Recruit,
    StartingTile,
    Tile,
    Track,
)
from rules.kraftwagen.game import GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.printing import components
from rules.kraftwagen.workshop import places

BOX = components("2024")
VALUES: Mapping[Any, Sequence[Any]] = {
    Tile: (*BOX.tiles,),
    StartingTile: (*BOX.starting_tiles,),
    Recruit: (*BOX.engineers, *BOX.investors, *BOX.instants, WORKERS_INSTEAD, RACE_INSTEAD),
    Marker: (NO_MARKER, *BOX.markers),
    Place: places(BOX.highest_level),
    Track: tuple(Track),
    Preference: tuple(Preference),
    Part: tuple(Part),
    bool: (False, True),
    int: range(-1, 16),
}
"""What a field of an action may hold, by its type."""


def mixed(random: Random) -> Options:
    """Options with every switch set at random."""
    hints = get_type_hints(Options)
    switches = {it.name: hints[it.name] for it in dataclasses.fields(Options) if it.name != "edition"}
    chosen: dict[str, Any] = {name: random.choice(get_args(hint) or (False, True)) for name, hint in switches.items()}
    return Options(**chosen)


@cache
def values_of(kind: Any) -> Mapping[str, Sequence[Any]]:
    """What each field of a kind of action may hold."""
    hints = get_type_hints(kind)
    return {it.name: VALUES[hints[it.name]] for it in dataclasses.fields(kind)}


def attempts(random: Random, legal: Sequence[Action]) -> Iterator[Action]:
    """An action of every kind with anything in its fields, and some legal ones with one field changed."""
    for kind in ACTIONS:
        yield kind(**{name: random.choice(values) for name, values in values_of(kind).items()})
    for action in random.sample(legal, min(4, len(legal))):
        if values := values_of(type(action)):
            name = random.choice([*values])
            yield dataclasses.replace(cast("Any", action), **{name: random.choice(values[name])})


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_listed_accepted_and_explained_agree(seats: int):
    """Whoever is to act can act; what is not listed is refused with a cause, and for what is listed there is none."""
    refused = 0
    for seed in range(6):
        random = Random(100 * seats + seed)
        state = GAME.setup(seats, mixed(random), Chance(seed), tell_nobody)
        while GAME.to_act(state):
            legal = GAME.legal_actions(state, state.actor)
            assert legal and len(set(legal)) == len(legal)
            for action in attempts(random, legal):
                why = GAME.explain(state, state.actor, action).reason
                assert (why == "not open") == (action in legal), (action, why, state.options)
                if action not in legal:
                    refused += 1
                    with pytest.raises(IllegalAction):
                        check(GAME, state, state.actor, action)
            GAME.advance(state, state.actor, any_kind(random, legal), tell_nobody)
            assert list(GAME.audit(state)) == []
    assert refused > 5_000
