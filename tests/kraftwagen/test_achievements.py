"""Achievements (rulebook, Achievements)."""

import pytest

from rules.kraftwagen.actions import (
    HIRE,
    AddFifthBuyer,
    AttractBuyer,
    BuildBody,
    BuildEngine,
    ExchangeComponent,
    PlaceCar,
    RaceGrandPrix,
    SwapBuyer,
    TakeRecruit,
)
from rules.kraftwagen.components import RACE_CAR, RACE_INSTEAD, WORKERS_INSTEAD, WORKSHOP, Icon, Part, Recruit
from rules.kraftwagen.events import AchievementScored
from rules.kraftwagen.state import Salesperson, Source, Step
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, Table, table


def scored(position: Table) -> tuple[list[str], int]:
    """What A scored, and the points for it."""
    return list(map(str, position.company(A).achievements)), sum(position.gained(A, Source.ACHIEVEMENT))


def test_first_lap():
    """Grand Prix: 3 points for the first company that completes a lap."""
    position = table().race(A, 10).acting(Icon.RACE).play(A, RaceGrandPrix())
    assert scored(position) == (["lap-1"], 3)
    assert [str(it.achievement) for it in position.told(AchievementScored)] == ["lap-1"]


def test_two_laps():
    """Grand Prix: 7 points for the first with two laps in the same round."""
    position = table().achievement(B, "lap-1").race(A, 10, laps=1).acting(Icon.RACE).play(A, RaceGrandPrix())
    assert scored(position) == (["lap-2"], 7)


def test_laps_by_recruiting():
    """Grand Prix: any move of the race car may complete a lap."""
    position = table().race(A, 9).acting(Icon.RECRUIT).play(A, TakeRecruit(RACE_INSTEAD))
    assert scored(position) == (["lap-1"], 3)


def test_laps_of_different_rounds_do_not_add_up():
    """Grand Prix: a lap in each of two rounds is not two laps in one."""
    position = table().achievement(B, "lap-1").race(A, 1, laps=1).score()
    assert position.company(A).laps == 0


def test_second_buyer():
    """Attract Buyer: 3 points for placing the second buyer of a preference."""
    assert scored(table().buyers(BODY).take("hire+buyer").play(A, AttractBuyer(BODY))) == (["buyers-2"], 3)
    assert scored(table().buyers(BODY).take("hire+buyer").play(A, AttractBuyer(ENGINE))) == ([], 0)


def test_second_buyer_with_buick():
    """Attract Buyer, note: Buick's marker can fulfil it."""
    position = table().engineer(A, "Buick").buyers(BODY).score().play(A, AddFifthBuyer(BODY))
    assert scored(position) == (["buyers-2"], 3)


def test_ruling_18_second_buyer_by_a_swap():
    """Ruling 18: a swap can fulfil it, but not one of two buyers of the same preference."""
    position = table().buyers(BODY, ENGINE).reveal("swap").acting(Icon.RECRUIT)
    assert scored(position.play(A, TakeRecruit(Recruit("swap")), SwapBuyer(BODY, 2))) == (["buyers-2"], 3)
    position = table().buyers(BODY, ENGINE).reveal("swap").acting(Icon.RECRUIT)
    assert scored(position.play(A, TakeRecruit(Recruit("swap")), SwapBuyer(PRICE, 2))) == ([], 0)


def test_two_cars():
    """Market: 3 points for the first with two cars on the Market at the same time."""
    position = table().parts(A, [1], [1]).car(A, 5).car(B, 6).at(Step.CAR).play(A, PlaceCar(1, 1, 1, 8))
    assert scored(position) == (["cars-2"], 3)
    position = table().parts(A, [1], [1]).car(B, 5).car(B, 6).at(Step.CAR).play(A, PlaceCar(1, 1, 1, 8))
    assert scored(position) == ([], 0)


@pytest.mark.parametrize(
    ("value", "names", "points"),
    [
        (2, [], 0),
        (3, ["body-3"], 3),
        (5, ["body-3"], 3),
        (6, ["body-3", "body-6"], 10),
        (7, ["body-3", "body-6"], 10),
    ],
)
def test_bodies(value: int, names: list[str], points: int):
    """Body, ruling 34: 3 points for a body of 3 and 7 for one of 6 in a workshop; a 6 scores both."""
    position = table().levels(A, value, value).acting(Icon.BODY).play(A, BuildBody())
    assert scored(position) == (names, points)


@pytest.mark.parametrize(
    ("value", "names", "points"),
    [(3, [], 0), (4, ["engine-4"], 3), (6, ["engine-4"], 3), (7, ["engine-4", "engine-7"], 10)],
)
def test_engines(value: int, names: list[str], points: int):
    """Engine, ruling 34: 3 points for an engine of 4 and 7 for one of 7 in a workshop; a 7 scores both."""
    position = table().levels(A, value, value).acting(Icon.ENGINE).play(A, BuildEngine(WORKSHOP))
    assert scored(position) == (names, points)


def test_ruling_12_the_race_engine_does_not_count():
    """Ruling 12: an engine in the race car is not in a workshop."""
    position = table().levels(A, 7, 7).acting(Icon.ENGINE).play(A, BuildEngine(RACE_CAR))
    assert scored(position) == ([], 0)


def test_body_of_an_instant_benefit():
    """Body: an instant benefit's body of 3 counts."""
    position = table().reveal("body-3").acting(Icon.RECRUIT).play(A, TakeRecruit(Recruit("body-3")))
    assert scored(position) == (["body-3"], 3)


def test_body_that_comes_home_with_kettering():
    """Body: a tile that Kettering brings back into a workshop is in a workshop."""
    position = table().engineer(A, "Kettering").parts(A, [1]).car(A, 5, body=4)
    assert scored(position.play(A, ExchangeComponent(Part.BODY, 5, 1))) == (["body-3"], 3)


def test_engine_that_comes_home_with_kettering():
    """Engine: so is an engine that Kettering brings back, without the marker that was added to it."""
    position = table().engineer(A, "Kettering").parts(A, engines=[1]).car(A, 5, engine=4, engine_plus=2)
    assert scored(position.play(A, ExchangeComponent(Part.ENGINE, 5, 1))) == (["engine-4"], 3)


def test_ruling_31_no_workers_left():
    """Workers, ruling 31: 7 points for the first whose supply is empty."""
    position = table().workers(A, 11).acting(Icon.HIRE).play(A, HIRE)
    assert scored(position) == (["workers-0"], 7)
    position = table().workers(A, 10).acting(Icon.HIRE).play(A, HIRE)
    assert scored(position) == ([], 0)


def test_no_workers_left_by_recruiting():
    """Workers: however the last worker leaves the supply."""
    position = table().workers(A, 10).acting(Icon.RECRUIT).play(A, TakeRecruit(WORKERS_INSTEAD))
    assert scored(position) == (["workers-0"], 7)


def test_ruling_8_the_salesperson_does_not_count():
    """Ruling 8: a Salesperson in the supply does not stand in the way."""
    position = table().workers(A, 11).engineer(A, "Riker")
    position.company(A).salesperson = Salesperson.SUPPLY
    assert scored(position.acting(Icon.HIRE).play(A, HIRE)) == (["workers-0"], 7)


def test_three_engineers():
    """Engineers: 7 points for the first with three engineer tiles."""
    position = table().engineer(A, "King", "Buick").reveal("Winton").acting(Icon.RECRUIT)
    assert scored(position.play(A, TakeRecruit(Recruit("Winton")))) == (["engineers-3"], 7)
    position = table().engineer(A, "King").reveal("Winton").acting(Icon.RECRUIT)
    assert scored(position.play(A, TakeRecruit(Recruit("Winton")))) == ([], 0)


def test_each_is_scored_once():
    """Achievements: once, and only by one company."""
    position = table().achievement(B, "body-3").levels(A, 3, 3).acting(Icon.BODY).play(A, BuildBody())
    assert scored(position) == ([], 0)
    position = table().achievement(B, "buyers-2").buyers(LUXURY).take("hire+buyer").play(A, AttractBuyer(LUXURY))
    assert scored(position) == ([], 0)


def test_all_achievements():
    """Achievements: ten, worth 50 points together."""
    cards = table().state.components.achievements.values()
    assert len(cards) == 10
    assert sum(card.points for card in cards) == 50
