"""Build a Car Body and Build an Engine (rulebook, Actions)."""

import pytest

from cogs.playing.choice import Undecided, settle
from rules.kraftwagen.actions import BuildBody, BuildEngine
from rules.kraftwagen.components import RACE_CAR, WORKSHOP, Icon, Place
from rules.kraftwagen.events import BodyBuilt, EngineBuilt
from rules.kraftwagen.workshop import places
from tests.kraftwagen.table import A, table

BODY_2, ENGINE_3 = Place("body 2"), Place("engine 3")


@pytest.mark.parametrize("level", range(1, 8))
def test_body_has_the_value_of_the_level(level: int):
    """Build a Car Body: the tile's value is that of the development level."""
    position = table().levels(A, level, max(1, level - 2)).acting(Icon.BODY).play(A, BuildBody())
    assert position.company(A).bodies == [level]
    assert position.told(BodyBuilt) == [BodyBuilt(A, level, WORKSHOP)]


@pytest.mark.parametrize("level", range(1, 8))
def test_engine_has_the_value_of_the_level(level: int):
    """Build an Engine: the tile's value is that of the development level."""
    position = table().levels(A, max(1, level - 2), level).acting(Icon.ENGINE).play(A, BuildEngine(WORKSHOP))
    assert position.company(A).engines == [level]
    assert position.told(EngineBuilt) == [EngineBuilt(A, level, WORKSHOP)]


def test_engine_in_the_race_car():
    """Build an Engine b: it replaces the engine there and leaves the workshops alone."""
    position = table().levels(A, 2, 3).race(A, 0, engine=2).acting(Icon.ENGINE).play(A, BuildEngine(RACE_CAR))
    assert (position.company(A).race_engine, position.company(A).engines) == (3, [])


def test_a_free_workshop_is_used():
    """Build a Car Body: as long as a workshop is free no tile is returned."""
    position = table().parts(A, [2], [3]).acting(Icon.BODY)
    assert position.legal() == [BuildBody(WORKSHOP)]
    position = table().parts(A, [2], [3]).acting(Icon.ENGINE)
    assert position.legal() == [BuildEngine(WORKSHOP), BuildEngine(RACE_CAR)]


def test_ruling_11_full_workshops():
    """Ruling 11: with three workshops full the builder chooses which tile goes back."""
    position = table().parts(A, [2, 2], [3]).acting(Icon.BODY)
    assert position.legal() == [BuildBody(BODY_2), BuildBody(ENGINE_3)]
    position.play(A, BuildBody(ENGINE_3))
    assert (position.company(A).bodies, position.company(A).engines) == ([1, 2, 2], [])


def test_ruling_11_an_engine_may_go_into_the_race_car_instead():
    """Ruling 11: with full workshops an engine may still go into the race car."""
    position = table().parts(A, [2, 2], [3]).acting(Icon.ENGINE)
    assert position.legal() == [BuildEngine(BODY_2), BuildEngine(ENGINE_3), BuildEngine(RACE_CAR)]
    position.play(A, BuildEngine(BODY_2))
    assert (position.company(A).bodies, position.company(A).engines) == ([2], [1, 3])


def test_ruling_11_is_checked_at_each_build():
    """Ruling 11: on one tile the body may fill the last workshop, and the engine then needs room."""
    position = table().parts(A, [2], [3]).take("body+engine+hire").play(A, BuildBody())
    assert position.legal(BuildEngine) == [
        BuildEngine(Place("body 1")),
        BuildEngine(BODY_2),
        BuildEngine(ENGINE_3),
        BuildEngine(RACE_CAR),
    ]


def test_components_are_not_limited():
    """Questions: bodies and engines never run out, however many of a value are built."""
    position = table(2)
    for seat in (0, 1):
        position.parts(seat, [7, 7, 7])
    position.levels(A, 7, 7).acting(Icon.BODY).play(A, BuildBody(Place("body 7")))
    assert position.company(A).bodies == [7, 7, 7]


def test_places_of_every_value():
    """Build: a tile of any level may go back, so each value of a body and an engine is a place."""
    assert places(2) == (WORKSHOP, RACE_CAR, "body 1", "body 2", "engine 1", "engine 2")


def test_an_engines_place_must_be_named():
    """The race car is always open to an engine, so no place stands for one that is left out; records always name it."""
    position = table().acting(Icon.ENGINE)
    with pytest.raises(TypeError):
        BuildEngine()  # type: ignore[call-arg]
    with pytest.raises(Undecided) as asked:
        settle(BuildEngine, position.legal(), {})
    assert asked.value.fields == ("place",)
    position = table().parts(A, [1, 2], [3]).acting(Icon.BODY)
    with pytest.raises(Undecided):
        settle(BuildBody, position.legal(), {})
