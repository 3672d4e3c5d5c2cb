"""Recruit: the kinds of tiles, and the instant benefits (rulebook, Actions and appendix III)."""

import pytest

from rules.kraftwagen.actions import SKIP, BuildBody, BuildEngine, PlaceToken, SellCar, SwapBuyer, TakeRecruit
from rules.kraftwagen.components import RACE_CAR, RACE_INSTEAD, WORKERS_INSTEAD, WORKSHOP, Icon, Kind, Place, Recruit
from rules.kraftwagen.events import CarSold, InstantIdle, Recruited
from rules.kraftwagen.state import Salesperson, Source, Step
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, Table, table


def recruit(name: str, plain: bool = False) -> TakeRecruit:
    """Take a recruit by its name."""
    return TakeRecruit(Recruit(name), plain)


def taking(position: Table, name: str) -> Table:
    """A takes a revealed recruitment tile."""
    return position.reveal(name).acting(Icon.RECRUIT).play(A, recruit(name))


def test_three_options():
    """Recruit: a revealed tile, two workers, or three spaces of the race."""
    position = table().reveal("Winton", "Ford", "swap").acting(Icon.RECRUIT)
    expected = ("Winton", "Ford", "swap", WORKERS_INSTEAD, RACE_INSTEAD)
    assert position.legal() == [recruit(name) for name in expected]


def test_three_spaces_of_the_race():
    """Recruit: the race car advances three spaces, without team and Chevrolet."""
    position = table().workers(A, 3, team=1).engineer(A, "Chevrolet").race(A, 2)
    position.acting(Icon.RECRUIT).play(A, recruit(RACE_INSTEAD))
    assert position.company(A).space == 5
    assert not position.state.engineer_acted


@pytest.mark.parametrize(
    ("name", "markers"),
    [
        ("Winton", ["engine+1", "engine+2"]),
        ("Riker", []),
        ("King", []),
        ("Christie", ["body+1", "body+2"]),
        ("Kettering", ["exchange", "exchange"]),
        ("Packard", ["buyer+2", "buyer+4"]),
        ("Brayton", []),
        ("Buick", ["fifth"]),
        ("Chevrolet", []),
    ],
)
def test_engineer(name: str, markers: list[str]):
    """Recruit a and appendix I: an engineer brings an Engineer token and his markers."""
    position = taking(table(), name)
    it = position.company(A)
    assert (it.engineers, it.tokens, it.markers) == ([name], 1, markers)
    assert position.told(Recruited) == [Recruited(A, Kind.ENGINEER, Recruit(name), tuple(it.markers))]
    assert position.state.revealed[Kind.ENGINEER] == []


def test_investor():
    """Recruit b: an investor brings a Production token, which waits on his tile."""
    position = taking(table(), "Leland")
    assert position.company(A).investors == ["Leland"]
    assert position.state.investors == []


def test_the_area_is_not_replenished():
    """Recruit: what was taken is not replaced before the next Preparation phase."""
    position = taking(table().reveal("King"), "Winton")
    assert position.state.revealed[Kind.ENGINEER] == ["King"]


# Instant benefits


@pytest.mark.parametrize(("name", "points"), [("sell-5", 5), ("sell-7", 7)])
def test_ruling_15_instant_sale(name: str, points: int):
    """Appendix III, ruling 15: an own car is sold for 5 or 7 points, its price marker gone, its space free."""
    position = table().workers(A, 2).car(A, 3, workers=2).car(B, 5)
    taking(position, name)
    assert position.legal() == [SellCar(3)]
    position.play(A, SellCar(3))
    assert position.company(A).points == points
    assert position.gained(A, Source.SALE) == [points]
    assert [car.price for car in position.state.cars] == [5]
    assert 3 not in position.state.prices
    assert position.company(A).supply == 10
    assert position.told(CarSold) == [CarSold(A, 3, Recruit(name), 0, 0, False)]


def test_ruling_15_production_token_keeps_the_car():
    """Ruling 15: a Production token is used up instead of the car."""
    position = taking(table().car(A, 3, tokens=1).on_track("Ford"), "sell-5").play(A, SellCar(3))
    (car,) = position.state.cars
    assert (car.price, car.tokens) == (3, 0)
    assert position.company(A).points == 5


def test_ruling_15_brayton_does_not_help():
    """Ruling 15: nothing is doubled or tripled."""
    position = taking(table().engineer(A, "Brayton").car(A, 3), "sell-7").play(A, SellCar(3))
    assert position.company(A).points == 7


def test_ruling_15_bonus_on_top_of_the_price():
    """Ruling 15, the other way: the tile's points come on top of the car's price."""
    position = taking(table(instant_sale="bonus").car(A, 3), "sell-5").play(A, SellCar(3))
    assert position.company(A).points == 8


def test_ruling_42_instant_sale_is_compulsory():
    """Ruling 42: with a car on the Market it cannot be declined, unless the table plays so."""
    assert not taking(table().car(A, 3), "sell-5").may(SKIP)
    position = taking(table(sale_may_be_declined=True).car(A, 3), "sell-5")
    position.play(A, SKIP)
    assert position.company(A).points == 0
    assert len(position.state.cars) == 1


def test_body_of_3():
    """Appendix III: a body of 3 goes into a workshop, whatever the level."""
    position = taking(table(), "body-3")
    assert (position.company(A).bodies, position.company(A).body_level) == ([3], 1)


def test_ruling_39_body_of_3_with_full_workshops():
    """Ruling 39: with full workshops a tile goes back for it."""
    position = taking(table().parts(A, [1, 1], [2]), "body-3")
    assert position.legal() == [BuildBody(Place("body 1")), BuildBody(Place("engine 2"))]
    position.play(A, BuildBody(Place("engine 2")))
    assert (position.company(A).bodies, position.company(A).engines) == ([1, 1, 3], [])


def test_engine_of_3():
    """Appendix III: an engine of 3 goes into a workshop or the race car, whatever the level."""
    position = taking(table(), "engine-3")
    assert position.legal() == [BuildEngine(WORKSHOP), BuildEngine(RACE_CAR)]
    position.play(A, BuildEngine(RACE_CAR))
    assert (position.company(A).race_engine, position.company(A).engines) == (3, [])


def test_ruling_39_engine_of_3_with_full_workshops():
    """Ruling 39: with full workshops a tile goes back for it, or it goes into the race car."""
    position = taking(table().parts(A, [1, 1], [2]), "engine-3")
    assert position.legal() == [BuildEngine(Place(it)) for it in ("body 1", "engine 2", RACE_CAR)]


def test_swap_buyer():
    """Appendix III: an active buyer and an available one change places."""
    position = taking(table().buyers(BODY, ENGINE), "swap")
    assert len(position.legal()) == 4 * 2
    position.play(A, SwapBuyer(PRICE, 1))
    assert [it.preference for it in position.state.buyers] == [PRICE, ENGINE]
    assert position.state.available == {BODY: 2, ENGINE: 1, LUXURY: 2, PRICE: 1}


def test_ruling_18_swap_gains_white_price_markers():
    """Questions, ruling 18: the points beside the new buyer's stack are gained, and the markers gone."""
    position = taking(table().buyers(BODY).bonus(LUXURY, 2), "swap").play(A, SwapBuyer(LUXURY, 1))
    assert position.gained(A, Source.BUYER) == [2]
    assert position.state.bonuses[LUXURY] == 0


def test_ruling_18_a_packard_marker_stays():
    """Ruling 18: a Packard marker stays at its place for the new buyer, or goes to the box."""
    position = taking(table().buyers(BODY).reward(1, 4), "swap").play(A, SwapBuyer(LUXURY, 1))
    assert position.state.buyers[0].reward == 4
    position = taking(table(swapped_reward="box").buyers(BODY).reward(1, 4), "swap").play(A, SwapBuyer(LUXURY, 1))
    assert position.state.buyers[0].reward == 0


def test_race_of_5():
    """Appendix III: the race car advances five spaces."""
    assert taking(table().race(A, 1), "race-5").company(A).space == 6


def test_race_of_5_with_chevrolet():
    """Chevrolet: one space more with this benefit too; ruling 35: he may be left aside."""
    position = table().engineer(A, "Chevrolet").reveal("race-5").acting(Icon.RECRUIT)
    assert position.may(recruit("race-5", plain=True))
    assert position.play(A, recruit("race-5")).company(A).space == 6
    position = table().engineer(A, "Chevrolet").reveal("race-5").acting(Icon.RECRUIT)
    assert position.play(A, recruit("race-5", plain=True)).company(A).space == 5


def test_three_workers():
    """Appendix III: three workers come into the canteen."""
    position = taking(table(), "workers-3")
    assert (position.company(A).canteen, position.company(A).supply) == (7, 5)


def test_ruling_10_three_workers_with_two_left():
    """Ruling 10: as many come as there are."""
    assert taking(table().workers(A, 10), "workers-3").company(A).canteen == 12


@pytest.mark.parametrize("name", ["sell-5", "sell-7", "swap"])
def test_ruling_16_an_idle_benefit(name: str):
    """Ruling 16: a benefit that can do nothing may be taken, and is gone."""
    position = taking(table().car(B, 5), name)
    assert position.told(InstantIdle) == [InstantIdle(A, Recruit(name))]
    assert position.state.revealed[Kind.INSTANT] == []
    assert position.actor == B


def test_ruling_16_an_idle_benefit_may_be_barred():
    """Ruling 16, the other way: it cannot be taken."""
    position = table(idle_instants=False).workers(A, 12).reveal("sell-5", "swap", "workers-3", "body-3")
    assert [it.recruit for it in position.acting(Icon.RECRUIT).legal()] == ["body-3", RACE_INSTEAD]


def test_an_instant_benefit_is_carried_out_at_once():
    """Recruit c and ruling 44: nothing else may be done before its question is answered."""
    position = table().investor(A, "Ford").car(A, 3).reveal("sell-5").acting(Icon.RECRUIT)
    assert position.may(PlaceToken(Recruit("Ford"), 3))
    position.play(A, recruit("sell-5"))
    assert position.state.step is Step.INSTANT
    assert position.legal() == [SellCar(3)]


def test_ruling_32_salesperson_of_a_sold_car():
    """Rulings 9 and 32: workers and Salesperson of a sold car go to the supply."""
    position = table().engineer(A, "Riker").car(A, 3, workers=2, salesperson=True)
    taking(position, "sell-5").play(A, SellCar(3))
    it = position.company(A)
    assert (it.salesperson, it.canteen, it.supply) == (Salesperson.SUPPLY, 4, 8)
