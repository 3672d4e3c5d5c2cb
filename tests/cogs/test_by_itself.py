"""What a plan does by itself: where there is one way to do a thing, nobody taps it."""

from __future__ import annotations

import pytest

from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from cogs.playing.choices import Place
from cogs.playing.plan import Plan, choices_of, plan
from cogs.playing.shown import shown
from rules.core import lesson_text
from rules.core.game import Action
from rules.kraftwagen.actions import (
    HIRE,
    BuildBody,
    BuildEngine,
    PlaceToken,
    RaceGrandPrix,
    TakeTile,
)
from rules.kraftwagen.components import RACE_CAR, WORKSHOP, Recruit, Tile
from rules.registry import GAMES
from tests.contract.test_lessons import TAUGHT, course, walked
from tests.kraftwagen.table import Table, table

RACES, SHOP, RACER = RaceGrandPrix(0), BuildEngine(WORKSHOP), BuildEngine(RACE_CAR)


def planned(position: Table, *wanted: Action) -> Plan:
    """What a player of three sees planned who has chosen these actions."""
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    options = position.state.options
    match = Match(1, GAMES["kraftwagen"], options, Status.RUNNING, chairs, 1, 2, 1, state=position.state)
    choices, kept = choices_of(match, 0, wanted)
    assert kept == len(wanted)
    return plan(match, 0, choices, onward=True)


@pytest.mark.parametrize(
    ("position", "tile", "taken", "left"),
    [
        (table().workers(0, 2), "hire", [HIRE], set()),
        (table().workers(0, 2), "body+engine+hire", [BuildBody(), HIRE], {SHOP, RACER}),
        (table().workers(0, 0), "race+buyer", [RACES], None),
        (table().workers(0, 2).parts(0, [1], [1]), "body+engine+hire", [HIRE], {BuildBody(), SHOP, RACER}),
        (table().workers(0, 2).engineer(0, "King"), "hire", [], None),
        (table().workers(0, 2), "body+research", [], None),
    ],
    ids=["the only one", "two of three", "nobody can join", "one workshop free", "King may rest", "a level first"],
)
def test_what_can_be_done_in_one_way_is_done(position, tile, taken, left):
    """But not where it matters what comes first: a body of the level before or after Research, in the last workshop or
    instead of another tile."""
    it = planned(position, TakeTile(Tile(tile)))
    assert [step.action for step in it.steps[1:]] == taken and all(step.by_itself for step in it.steps[1:])
    assert left is None or set(it.legal) == left
    assert not it.steps[0].by_itself and it.before == ()


def test_what_may_be_left_alone_is_not_done():
    """A Production token may lie on a car at any time of the turn, or on none."""
    it = planned(table().car(0, 5).workers(0, 2).investor(0, "Durant"), TakeTile(Tile("hire")))
    assert [step.action for step in it.steps[1:]] == [HIRE]
    assert PlaceToken(Recruit("Durant"), it.next_view.market.cars[0].price) in it.legal


def test_back_leads_before_what_was_chosen():
    """The panel lists all that is planned, says of what there was nothing to choose, and what the engine brings."""
    it = planned(table().workers(0, 2), TakeTile(Tile("body+engine+hire")), BuildBody(), HIRE, RACER)
    assert [step.by_itself for step in it.steps] == [False, True, True, False]
    assert it.before == it.choices[:3]
    text = shown(it, Place(it.choices)).below
    assert "2. Body of 1 in a workshop (nothing to choose)" in text and "4. Engine of 1 in the race car" in text


@pytest.mark.parametrize("name", TAUGHT)
def test_a_plan_ends_where_the_teacher_speaks(name):
    """What a tile still brings is no step of the same plan then, though it could be done in one way only."""
    it, game = course(name), GAMES[name]
    chairs = tuple(Chair(Holder.NPC, name=called) for called in it.record.names)
    chairs = (Chair(Holder.USER, 1, "Ann"), *chairs[1:])
    tried = 0
    for at, (stage, state) in enumerate(walked(name)):
        if stage.played or at == len(it.stages):
            continue
        match = Match(
            1,
            game,
            it.record.options,
            Status.RUNNING,
            chairs,
            1,
            2,
            1,
            state=state,
            course=at,
            lesson=lesson_text.text(name),
        )
        for number in range(len(match.legal(it.learner))):
            found = plan(match, it.learner, (number,), onward=True)
            assert found.done == (not found.legal or found.legal == found.ending)
            tried += 1
    assert tried
