"""Kettering, Packard, Buick, and one engineer in each step (rulebook, appendix I)."""

import pytest

from rules.kraftwagen.actions import (
    HIRE,
    HIRE_PLAIN,
    SKIP,
    AddFifthBuyer,
    BuildEngine,
    ExchangeComponent,
    PlaceCar,
    RaceGrandPrix,
    RewardBuyer,
    TakeTile,
)
from rules.kraftwagen.components import WORKSHOP, Part, Phase
from rules.kraftwagen.events import BuyerAttracted, BuyerRewarded, CarSold, ComponentExchanged
from rules.kraftwagen.state import Salesperson, Source, Step
from rules.kraftwagen.view import view
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, Table, table

# Kettering


def kettering() -> Table:
    """A has Kettering, a car with body 2, engine 3, two workers and price 5, and things to exchange at home."""
    return table().engineer(A, "Kettering").workers(A, 4).parts(A, [4], [6]).car(A, 5, 2, 3, workers=2)


def test_kettering_exchanges_a_body():
    """Kettering: the body changes places with one in a workshop, and a marker is gone."""
    position = kettering().play(A, ExchangeComponent(Part.BODY, 5, 4))
    assert (position.state.cars[0].body, position.company(A).bodies) == (4, [2])
    assert position.company(A).markers == ["exchange"]
    assert position.told(ComponentExchanged) == [ComponentExchanged(A, Part.BODY, 5, 2, 4, False)]


def test_kettering_exchanges_an_engine():
    """Kettering: the engine changes places with one in a workshop."""
    position = kettering().play(A, ExchangeComponent(Part.ENGINE, 5, 6))
    assert (position.state.cars[0].engine, position.company(A).engines) == (6, [3])


def test_kettering_exchanges_the_price():
    """Kettering: the price marker changes places with one on the chart."""
    position = kettering().play(A, ExchangeComponent(Part.PRICE, 5, 10))
    assert position.state.cars[0].price == 10
    assert position.state.prices == [1, 2, 3, 5, 6, 8, 9]


@pytest.mark.parametrize(("to", "canteen"), [(1, 5), (6, 0)])
def test_kettering_changes_the_workers(to: int, canteen: int):
    """Kettering: workers go from the car to the canteen or the other way."""
    position = kettering().play(A, ExchangeComponent(Part.WORKERS, 5, to))
    assert (position.state.cars[0].workers, position.company(A).canteen) == (to, canteen)


def test_ruling_25_somebody_stays():
    """Ruling 25: not all workers may leave the car, unless the Salesperson is on it."""
    assert not kettering().may(ExchangeComponent(Part.WORKERS, 5, 0))
    position = table().engineer(A, "Kettering", "Riker").car(A, 5, workers=2)
    position.play(A, ExchangeComponent(Part.WORKERS, 5, 0, salesperson=True))
    assert (position.state.cars[0].workers, position.state.cars[0].salesperson) == (0, True)


def test_ruling_41_workers_and_salesperson_are_one_component():
    """Ruling 41: with one marker the Salesperson goes and two workers come."""
    position = table().engineer(A, "Kettering", "Riker").car(A, 5, workers=0, salesperson=True)
    position.play(A, ExchangeComponent(Part.WORKERS, 5, 2))
    car, it = position.state.cars[0], position.company(A)
    assert (car.workers, car.salesperson, it.canteen, it.salesperson) == (2, False, 2, Salesperson.CANTEEN)


def test_ruling_25_markers_and_tokens_stay():
    """Ruling 25: an engineering marker and Production tokens stay on the car."""
    position = table().engineer(A, "Kettering").parts(A, [], [6]).on_track("Ford")
    position.car(A, 5, engine=3, engine_plus=2, tokens=1).play(A, ExchangeComponent(Part.ENGINE, 5, 6))
    car = position.state.cars[0]
    assert (car.engine, car.engine_plus, car.tokens) == (6, 2, 1)


def test_kettering_own_cars_only():
    """Kettering: a car of one's own company."""
    position = table().engineer(A, "Kettering").parts(A, [4], [6]).car(B, 5)
    assert not position.legal(ExchangeComponent)


def test_an_exchange_changes_something():
    """Kettering: a component for its equal is no exchange."""
    position = table().engineer(A, "Kettering").workers(A, 0).parts(A, [2], [3]).car(A, 5, 2, 3)
    assert {it.part for it in position.legal(ExchangeComponent)} == {Part.PRICE}


# Packard


@pytest.mark.parametrize(("marker", "points"), [("buyer+2", 2), ("buyer+4", 4)])
def test_packard(marker: str, points: int):
    """Packard: a marker beside an active buyer."""
    position = table().engineer(A, "Packard").buyers(BODY, ENGINE)
    position.play(A, RewardBuyer(position.marker(marker), 2))
    assert [it.reward for it in position.state.buyers] == [0, points]
    assert marker not in position.company(A).markers
    assert position.told(BuyerRewarded) == [BuyerRewarded(A, 2, ENGINE, points)]


def test_packard_one_marker_a_buyer():
    """Packard: a buyer has one marker at most."""
    position = table().engineer(A, "Packard").buyers(BODY, ENGINE).reward(1, 2)
    assert {it.space for it in position.legal(RewardBuyer)} == {2}


def test_ruling_26_whoever_sells_gets_the_points():
    """Ruling 26: the selling company gets them, and they are not doubled."""
    position = table().engineer(A, "Packard").buyers(PRICE).reward(1, 4).car(B, 3).score()
    assert position.scores() == [0, 10, 0]
    assert position.gained(B, Source.REWARD) == [4]


def test_ruling_26_unused_markers_go_to_the_box():
    """Ruling 26: without a car to buy the marker is lost with the round."""
    position = table().buyers(PRICE).reward(1, 4).score()
    assert position.scores() == [0, 0, 0]
    assert position.state.buyers == []


# Buick


def buick() -> Table:
    """A has Buick, and B a car with a large body."""
    return table().engineer(A, "Buick").buyers(BODY).car(B, 8, body=5).car(A, 5)


def test_buick():
    """Buick: at the beginning of scoring a buyer is added at the bottom, who buys last of the buyers."""
    position = buick().bonus(LUXURY, 1).score()
    assert position.actor == A
    assert position.legal() == [AddFifthBuyer(it) for it in (BODY, ENGINE, LUXURY, PRICE)] + [SKIP]
    position.play(A, AddFifthBuyer(LUXURY))
    assert [(it.buyer, it.space) for it in position.told(CarSold)] == [(BODY, 1), (LUXURY, 2)]
    assert position.company(A).markers == []


def test_buick_makes_a_fifth_buyer():
    """Buick: the Active Buyers track may be full."""
    position = table().engineer(A, "Buick").buyers(BODY, ENGINE, LUXURY, PRICE)
    for owner, price in ((A, 1), (B, 2), (A, 3), (B, 5), (A, 6)):
        position.car(owner, price)
    position.score().play(A, AddFifthBuyer(PRICE))
    assert len(position.told(CarSold)) == 5


def test_ruling_19_buick_gains_white_price_markers():
    """Ruling 19: points beside the stack are gained."""
    position = buick().bonus(LUXURY, 2).score().play(A, AddFifthBuyer(LUXURY))
    assert position.gained(A, Source.BUYER) == [2]
    assert position.told(BuyerAttracted) == [BuyerAttracted(A, LUXURY, 2, 2, None)]


def test_ruling_43_buick_is_asked_while_he_has_the_marker():
    """Ruling 43: declined, the marker stays for the next round; used, he is not asked again."""
    position = buick().score().play(A, SKIP)
    assert position.company(A).markers == ["fifth"]
    assert position.score().actor == A
    position.play(A, AddFifthBuyer(BODY))
    assert position.score().actor is None


def test_ruling_33_buick_with_two_players():
    """Ruling 33: with two players his buyer comes below the three."""
    position = table(2).engineer(A, "Buick").buyers(BODY, ENGINE, LUXURY).score()
    position.play(A, AddFifthBuyer(PRICE))
    assert position.told(BuyerAttracted)[-1].space == 4


# One engineer in each step


def test_ruling_24_one_marker_in_the_action_step():
    """Ruling 24: after a Kettering marker neither another one nor Packard's in the same step."""
    position = table().engineer(A, "Kettering", "Packard").buyers(BODY).car(A, 5)
    position.play(A, ExchangeComponent(Part.PRICE, 5, 6))
    assert not position.legal(ExchangeComponent)
    assert not position.legal(RewardBuyer)


def test_ruling_24_king_after_kettering():
    """Ruling 24: King does not help when the step's engineer is used."""
    position = table().engineer(A, "Kettering", "King").car(A, 5).play(A, ExchangeComponent(Part.PRICE, 5, 6))
    position.take("hire+buyer")
    assert not position.may(HIRE_PLAIN)
    assert position.play(A, HIRE).company(A).canteen == 5


def test_ruling_24_chevrolet_after_kettering():
    """Ruling 24: nor does Chevrolet."""
    position = table().engineer(A, "Kettering", "Chevrolet").car(A, 5).play(A, ExchangeComponent(Part.PRICE, 5, 6))
    assert position.take("race").play(A, RaceGrandPrix()).company(A).space == 1


def test_ruling_24_one_engineer_in_the_car_step():
    """Ruling 24: after a marker on the car no other marker in the car step."""
    position = table().engineer(A, "Kettering", "King", "Winton").parts(A, [1], [1]).car(A, 5)
    position.take("hire").play(A, HIRE)
    assert position.legal(ExchangeComponent)
    position.play(A, PlaceCar(1, 1, 1, 6, marker=position.marker("engine+1")))
    assert position.actor == B


def test_ruling_24_both_steps():
    """Ruling 24: an engineer in the action step and another one in the car step."""
    position = table().engineer(A, "King", "Winton").parts(A, [1], [1]).take("hire").play(A, HIRE)
    assert position.company(A).canteen == 6
    position.play(A, PlaceCar(1, 1, 1, 6, marker=position.marker("engine+1")))
    assert position.state.cars[0].engine_plus == 1


def test_the_limit_is_anew_in_each_turn():
    """Appendix I: the limit is for the steps of one turn."""
    position = table(2).chain(A, "hire", "race", *REST, B).engineer(A, "Kettering").car(A, 5)
    position.play(A, ExchangeComponent(Part.PRICE, 5, 6)).take("hire").play(A, HIRE, SKIP)
    assert position.actor == A
    assert position.legal(ExchangeComponent)


def test_the_limit_of_the_car_step_is_anew_in_each_turn():
    """Appendix I: who put a marker on a car may put the other one on the car of the next turn."""
    position = table(2).chain(A, "hire", "race", *REST, B).engineer(A, "Winton").parts(A, [1, 1], [1])
    position.take("hire").play(A, HIRE, PlaceCar(1, 1, 1, 5, marker=position.marker("engine+1")))
    assert position.actor == A
    position.take("engine").play(A, BuildEngine(WORKSHOP), PlaceCar(1, 1, 1, 6, marker=position.marker("engine+2")))
    assert [car.engine_plus for car in position.state.cars] == [1, 2]


def test_a_view_tells_whether_an_engineer_is_free():
    """Ruling 24: a view knows of the engineers of both steps, so that nobody is offered one too many."""
    position = table().engineer(A, "Kettering", "Packard", "Winton").parts(A, [1], [1]).car(A, 5).buyers(BODY)
    assert view(position.state, A).engineer_free
    position.play(A, ExchangeComponent(Part.PRICE, 5, 6))
    assert not view(position.state, A).engineer_free
    position.investor(A, "Ford").take("hire").play(A, HIRE)
    assert view(position.state, A).engineer_free
    position.play(A, PlaceCar(1, 1, 1, 5, marker=position.marker("engine+1")))
    assert position.state.step is Step.END
    assert not view(position.state, A).engineer_free


REST = (
    *("body", "engine", "research", "recruit", "race+buyer", "hire+buyer"),
    *("body+research", "engine+research", "body+engine+hire"),
)


def between_steps(counts_for: str = "action") -> Table:
    """A has performed a tile's actions without an engineer, and uses Kettering before the car."""
    position = table(between_steps=counts_for).engineer(A, "Kettering", "Winton").parts(A, [1], [1]).car(A, 5)
    return position.take("hire").play(A, HIRE, ExchangeComponent(Part.PRICE, 5, 6))


def test_ruling_36_between_the_steps():
    """Ruling 36: it is the action step's engineer, so a marker may still go on the car."""
    position = between_steps()
    assert position.may(PlaceCar(1, 1, 1, 8, marker=position.marker("engine+2")))
    assert position.legal(ExchangeComponent)  # the car step's


def test_ruling_36_between_the_steps_as_the_car_step():
    """Ruling 36, the other way: it is the car step's engineer."""
    position = between_steps("car")
    assert not position.may(PlaceCar(1, 1, 1, 8, marker=position.marker("engine+2")))
    assert not position.legal(ExchangeComponent)


def test_ruling_36_after_an_engineer_in_the_action_step():
    """Ruling 36: when the action step had its engineer, it is the car step's."""
    position = table().engineer(A, "Kettering", "King", "Winton").parts(A, [1], [1]).car(A, 5)
    position.take("hire").play(A, HIRE, ExchangeComponent(Part.PRICE, 5, 6))
    assert not position.may(PlaceCar(1, 1, 1, 8, marker=position.marker("engine+2")))


def test_ruling_44_markers_before_the_tile():
    """Ruling 44: markers may be used before the tile, and the tile is then still to be taken."""
    position = table().engineer(A, "Packard").buyers(BODY)
    position.play(A, RewardBuyer(position.marker("buyer+4"), 1))
    assert position.state.step is Step.TILE
    assert position.legal(TakeTile)
    assert position.state.phase is Phase.ACTION
