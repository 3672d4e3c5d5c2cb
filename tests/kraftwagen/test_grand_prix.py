"""The action Grand Prix and the circuit (rulebook, Actions)."""

import pytest

from rules.kraftwagen.actions import RaceGrandPrix
from rules.kraftwagen.components import Icon
from rules.kraftwagen.events import Raced
from rules.kraftwagen.printing import components
from rules.kraftwagen.view import view
from tests.kraftwagen.table import A, B, C, D, Table, table

BLUE, ORANGE = A, B


def racing(position: Table, workers: int = 0, plain: bool = False) -> Table:
    """A performs the action Grand Prix."""
    return position.acting(Icon.RACE).play(A, RaceGrandPrix(workers, plain))


def test_overtaking_example():
    """Grand Prix, example: from the pit lane with an engine of 2, past the car on space 2, onto space 3."""
    position = racing(table(4).race(BLUE, 0, engine=2).race(ORANGE, 2))
    assert (position.company(BLUE).space, position.company(BLUE).laps) == (3, 0)
    assert position.told(Raced) == [Raced(BLUE, 0, 2, 0, 0, 0, 3, 0, (2,))]


@pytest.mark.parametrize(("workers", "spaces"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 3)])
def test_racing_team(workers: int, spaces: int):
    """Grand Prix: areas of 1, 2 and 3 workers, filled from the left; each full one is worth a space."""
    assert components("2024").bonus_of_team(workers) == spaces
    position = racing(table().workers(A, 6), workers)
    it = position.company(A)
    assert (it.team, it.canteen, it.space) == (workers, 6 - workers, 1 + spaces)


def test_the_team_holds_six():
    """Grand Prix: no more than six workers, and no more than are in the canteen."""
    joining = [it.workers for it in table().workers(A, 6, team=4).acting(Icon.RACE).legal(RaceGrandPrix)]
    assert joining == [0, 1, 2]
    joining = [it.workers for it in table().workers(A, 1).acting(Icon.RACE).legal(RaceGrandPrix)]
    assert joining == [0, 1]


def test_ruling_7_the_team_stays():
    """Ruling 7: workers in the team count again in the next race, and nothing brings them back."""
    position = table().workers(A, 4, team=3)
    assert racing(position).company(A).space == 3
    position.score()
    assert position.company(A).team == 3


def test_a_lap():
    """Grand Prix: a lap is counted when the finish line behind space 10 is crossed."""
    position = racing(table().race(A, 9, engine=3))
    assert (position.company(A).space, position.company(A).laps) == (2, 1)


def test_on_the_last_space_no_lap_yet():
    """Grand Prix: on the last space the line is still ahead."""
    position = racing(table().race(A, 9, engine=1))
    assert (position.company(A).space, position.company(A).laps) == (10, 0)


def test_leaving_the_pit_lane_is_no_lap():
    """Grand Prix: the first space after the pit lane is space 1 of the first lap."""
    position = racing(table())
    assert (position.company(A).space, position.company(A).laps) == (1, 0)


def test_cars_in_the_pit_lane_are_not_in_the_way():
    """Grand Prix: only cars on the circuit are overtaken."""
    assert racing(table()).told(Raced)[0].passed == ()


def test_several_cars_are_overtaken():
    """Grand Prix: none of the spaces of others counts, one behind the other or not."""
    position = racing(table(4).race(A, 1, engine=2).race(B, 2).race(C, 3).race(D, 5))
    assert position.company(A).space == 6
    assert position.told(Raced)[0].passed == (2, 3, 5)


def test_ruling_6_a_car_behind_the_finish_line():
    """Ruling 6: a car on space 1 is passed, and the lap counts."""
    position = racing(table().race(A, 10).race(B, 1, laps=2))
    assert (position.company(A).space, position.company(A).laps) == (2, 1)


def test_chevrolet():
    """Chevrolet: one space more with the action Grand Prix, as the engineer of the step."""
    position = table().engineer(A, "Chevrolet").take("race+buyer").play(A, RaceGrandPrix())
    assert position.company(A).space == 2
    assert position.state.engineer_acted


def test_ruling_35_chevrolet_may_rest():
    """Ruling 35: he may be left aside, unless the table plays otherwise."""
    position = table().engineer(A, "Chevrolet").take("race+buyer").play(A, RaceGrandPrix(plain=True))
    assert position.company(A).space == 1
    assert not position.state.engineer_acted
    position = table(engineers_may_rest=False).engineer(A, "Chevrolet").acting(Icon.RACE)
    assert not position.may(RaceGrandPrix(plain=True))


def test_without_chevrolet_there_is_nobody_to_rest():
    """Ruling 35: the choice is offered only where it means something."""
    assert not table().acting(Icon.RACE).may(RaceGrandPrix(plain=True))


def test_a_view_foresees_the_move():
    """What a view foresees of a move, and of the standing, is what happens."""
    position = table(4).race(A, 9, engine=4).race(B, 10).race(C, 2, laps=1)
    # (10) is passed, 1 after the line, (2) is passed, 3, 4, 5.
    assert view(position.state, A).drive(A, 4) == (5, 1, (10, 2))
    racing(position)
    assert (position.company(A).space, position.company(A).laps) == (5, 1)
    assert view(position.state, A).standing == ((A, 1, 5), (C, 1, 2), (B, 0, 10))
