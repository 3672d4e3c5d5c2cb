"""Placing a car on the Market, and Production tokens (rulebook, step 2 and Recruit b)."""

import pytest

from rules.kraftwagen.actions import HIRE, SKIP, PlaceCar, PlaceToken, RaceGrandPrix
from rules.kraftwagen.components import Marker, Recruit
from rules.kraftwagen.events import CarPlaced, TokenPlaced, TurnEnded
from rules.kraftwagen.state import Salesperson, Step
from tests.kraftwagen.table import A, B, C, Table, table


def placing(position: Table) -> Table:
    """A is about to place a car."""
    return position.at(Step.CAR)


def test_example():
    """Step 2, example: body 4, engine 4, a worker and the Salesperson, price 8; three spaces are left."""
    position = table(4).engineer(A, "Riker").workers(A, 1).parts(A, [4], [4]).car(B, 3).car(C, 5)
    placing(position).play(A, PlaceCar(4, 4, 1, 8, salesperson=True))
    car = position.state.cars[-1]
    assert (car.owner, car.body, car.engine, car.workers, car.salesperson, car.price) == (A, 4, 4, 1, True, 8)
    assert len(position.state.cars) == 3
    assert 8 not in position.state.prices
    it = position.company(A)
    assert (it.bodies, it.engines, it.canteen, it.salesperson) == ([], [], 0, Salesperson.MARKET)
    assert position.told(CarPlaced) == [CarPlaced(A, 4, 4, 1, True, 8, Marker("none"))]


def test_what_a_car_needs():
    """Step 2: a body and an engine from the workshops, and somebody from the canteen."""
    assert placing(table().workers(A, 1).parts(A, [1], [1])).legal(PlaceCar)
    assert not placing(table().workers(A, 1).parts(A, [1, 2])).legal(PlaceCar)
    assert not placing(table().workers(A, 1).parts(A, [], [1, 2])).legal(PlaceCar)
    assert not placing(table().workers(A, 0).parts(A, [1], [1])).legal(PlaceCar)


def test_the_race_engine_cannot_be_used():
    """Build an Engine b: the engine of the race car is not for the Market."""
    assert not placing(table().race(A, 0, engine=5).parts(A, [3])).legal(PlaceCar)


def test_the_salesperson_alone():
    """Step 2: a Salesperson is enough."""
    position = placing(table().engineer(A, "Riker").workers(A, 0).parts(A, [1], [1]))
    position.play(A, PlaceCar(1, 1, 0, 10, salesperson=True))
    assert position.state.cars[0].workers == 0


def test_every_combination():
    """Step 2: any body, any engine, any number of workers, any price on the chart."""
    position = placing(table().workers(A, 3).parts(A, [2, 4], [3]).car(B, 10))
    cars = position.legal(PlaceCar)
    assert len(cars) == 2 * 1 * 3 * 7
    assert {car.price for car in cars} == {1, 2, 3, 5, 6, 8, 9}
    assert {car.body for car in cars} == {2, 4}


def test_it_is_optional():
    """Step 2: no car need be placed."""
    position = placing(table().parts(A, [1], [1])).play(A, SKIP)
    assert position.state.cars == []
    assert position.actor is not None


def test_one_car_a_turn():
    """Step 2: a car, not two."""
    position = table().parts(A, [1], [1]).take("hire").play(A, HIRE, PlaceCar(1, 1, 1, 10))
    assert position.actor == B
    position = placing(table().parts(A, [1], [1, 1]).investor(A, "Ford")).play(A, PlaceCar(1, 1, 1, 10))
    assert position.actor == A
    assert not position.legal(PlaceCar)


def test_the_step_follows_the_actions():
    """A turn: first the tile, then the car."""
    position = table().parts(A, [1], [1])
    assert not position.legal(PlaceCar)
    position.take("hire")
    assert not position.legal(PlaceCar)
    assert position.play(A, HIRE).legal(PlaceCar)


@pytest.mark.parametrize(
    ("engineer", "marker", "body", "engine"),
    [
        ("Winton", "engine+1", 0, 1),
        ("Winton", "engine+2", 0, 2),
        ("Christie", "body+1", 1, 0),
        ("Christie", "body+2", 2, 0),
    ],
)
def test_engineering_marker(engineer: str, marker: str, body: int, engine: int):
    """Winton and Christie: a marker raises the engine's or the body's value."""
    position = placing(table().engineer(A, engineer).parts(A, [2], [2]))
    position.play(A, PlaceCar(2, 2, 1, 5, marker=position.marker(marker)))
    (car,) = position.state.cars
    assert (car.body, car.engine, car.body_plus, car.engine_plus) == (2, 2, body, engine)
    assert marker not in position.company(A).markers
    assert len(position.company(A).markers) == 1


def test_questions_one_marker_a_car():
    """Questions: of Winton and Christie together only one marker goes on a car."""
    position = placing(table().engineer(A, "Winton", "Christie").workers(A, 1).parts(A, [2], [2]))
    markers = {car.marker for car in position.legal(PlaceCar)}
    assert markers == {"none", "engine+1", "engine+2", "body+1", "body+2"}


# Production tokens


def test_production_token():
    """Recruit b: the token goes on an own car, and its investor to the Investor track."""
    position = table().investor(A, "Ford", "Leland").car(A, 5).on_track("Rice")
    position.play(A, PlaceToken(Recruit("Leland"), 5))
    assert position.state.cars[0].tokens == 1
    assert position.state.investors == ["Rice", "Leland"]
    assert position.company(A).investors == ["Ford"]
    assert position.told(TokenPlaced) == [TokenPlaced(A, Recruit("Leland"), 5)]


def test_ruling_20_own_cars_only():
    """Ruling 20: never on another company's car."""
    position = table().investor(A, "Ford").car(A, 5).car(B, 6)
    assert position.legal(PlaceToken) == [PlaceToken(Recruit("Ford"), 5)]


def test_ruling_21_several_tokens():
    """Ruling 21: one car may carry several tokens, unless the table plays otherwise."""
    position = table().investor(A, "Ford", "Leland").car(A, 5)
    position.play(A, PlaceToken(Recruit("Ford"), 5), PlaceToken(Recruit("Leland"), 5))
    assert position.state.cars[0].tokens == 2
    position = table(tokens_a_car="one").investor(A, "Ford", "Leland").car(A, 5)
    position.play(A, PlaceToken(Recruit("Ford"), 5))
    assert not position.legal(PlaceToken)


def test_ruling_44_tokens_at_any_time():
    """Ruling 44: before the tile, between actions, before the car, and after it."""
    token = PlaceToken(Recruit("Ford"), 5)

    def position() -> Table:
        return table().investor(A, "Ford").car(A, 5).parts(A, [1], [1])

    assert position().may(token)
    assert position().take("hire").may(token)
    assert position().take("hire").play(A, HIRE).may(token)
    after = position().take("hire").play(A, HIRE, PlaceCar(1, 1, 1, 6))
    assert after.state.step is Step.END
    assert after.legal() == [token, PlaceToken(Recruit("Ford"), 6), SKIP]
    assert after.play(A, SKIP).actor == B


def test_ruling_44_a_turn_ends_by_itself():
    """Ruling 44: when nothing can be done any more the turn is over."""
    position = table().investor(A, "Ford").parts(A, [1], [1]).take("hire").play(A, HIRE, PlaceCar(1, 1, 1, 6))
    assert position.actor == A
    assert position.play(A, PlaceToken(Recruit("Ford"), 6)).actor == B


def test_a_turn_ends_by_itself_without_anybody_for_a_car():
    """Step 2: with a body and an engine but nobody in the canteen no car is asked for."""
    position = table().parts(A, [1], [1]).workers(A, 0).take("race").play(A, RaceGrandPrix())
    assert position.actor == B


@pytest.mark.parametrize("placed", [False, True])
def test_the_end_of_a_turn_tells_whether_a_car_was_placed(placed: bool):
    """Step 2: whoever ends the turn has placed a car or not, and the event says which; then B moves."""
    position = table().parts(A, [1], [1]).car(A, 5).investor(A, "Ford").take("race")
    position.play(A, RaceGrandPrix(), *([PlaceCar(1, 1, 1, 10)] if placed else []), SKIP)
    assert position.told(TurnEnded) == [TurnEnded(A, placed, B)]
