"""Producing cars (rulebook, Produce a car; rulings 16-19, 21-26, 44-46)."""

from typing import Any

import pytest

from rules.automania.actions import (
    KEEP,
    YACHT,
    PlaceWorkers,
    PlayContract,
    ProduceCar,
    RecallCar,
    SellTopCar,
    ShipCar,
    TakeTile,
    UseMarketing,
    Withdraw,
)
from rules.automania.components import FactoryBoard
from rules.automania.events import CarKept, CarOnYacht, CarProduced, CarShipped, TopCarSold
from rules.automania.game import GAME
from rules.automania.popularity import Popularity
from rules.automania.state import Step, car
from rules.core.game import Action
from tests.automania.table import (
    ABOVE_CITY,
    ABOVE_FAMILY,
    ABOVE_SUPER,
    AMERICA,
    BAGGAGE,
    CITY,
    COLUMN_1,
    COLUMN_2,
    COLUMN_3,
    CORNER,
    DISCARD,
    ECO,
    EUROPE,
    FAMILY,
    HANDLING,
    LL,
    LM,
    LR,
    OFFICE_1,
    ROW_1,
    SAFETY,
    SPEED,
    SUPER,
    UL,
    UM,
    UR,
    A,
    B,
    Table,
    contract,
    space,
    table,
    tile,
)


def produced(position: Table, type_: object = CITY, market: object = AMERICA, marketing: int = 0) -> Table:
    """A position in which A has produced a car in the corner, with so many workers on marketing."""
    position.place(CORNER).play(ProduceCar(type_, market))  # type: ignore[arg-type]
    return position.play(UseMarketing(marketing)) if marketing else position


def city_of(score: int, edition: str = "second", **options: Any) -> Table:
    """A city car with this score (1 to 10) in America, produced; America asks for eco, eco and safety."""
    position = table(edition=edition, **options).money(A, 9).demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, SAFETY))
    # A city car scores its printed star, 1; marketing does the rest.
    extra = score - 1
    position.workers(A, 1, neutral=extra)
    position.place(CORNER).play(ProduceCar(CITY, AMERICA))
    return position.play(UseMarketing(extra, extra)) if extra else position


def test_the_space_says_which_car():
    """Produce a car: the shown type at the shown cost; the corner makes any, at 1, 2 or 3."""
    position = table().lane(COLUMN_2, "A15").place(COLUMN_2).play(TakeTile(tile("A15"), DISCARD))
    assert {it.car for it in position.legal(ProduceCar)} == {FAMILY}
    assert position.refused(ProduceCar(CITY, AMERICA)) == "other car"
    for type_, cost in ((CITY, 1), (FAMILY, 2), (SUPER, 3)):
        corner = table().place(CORNER).play(ProduceCar(type_, EUROPE))
        assert corner.player(A).money == 6 - cost


def test_popularity_as_a_sum():
    """Produce a car: demands met, visible stars of the line, managers and styling (ruling 18).

    Family line UL, UR, LM on side A: speed on UL meets 3; UR shows 1; the star machine on LM (2, its printed star
    covered); a research manager 1; a spoiler 2.
    """
    position = table().demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY))
    position.owns(A, "A15", UL).owns(A, "A30", LM).owns(A, "A01", OFFICE_1).owns(A, "A09", ABOVE_FAMILY)
    produced(position, FAMILY)
    (event,) = position.told(CarProduced)
    assert event.popularity == Popularity(demands=(3,), line=3, managers=1, styling=2, electric=0)
    assert event.popularity.total == position.state.popularity == 9


def test_an_empty_factory():
    """Produce a car: only the printed stars count; a city car has 1, a family car 2, a super car 3 on side A."""
    position = table().demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY))
    assert [position.score(A, it, EUROPE) for it in (CITY, FAMILY, SUPER)] == [1, 2, 3]


def test_demands_of_the_chosen_market():
    """Produce a car: the demands of the market that the car is shipped to."""
    position = table().demand((ECO, SPEED, SAFETY), (BAGGAGE, ECO, SPEED)).owns(A, "A15", UL)
    assert position.score(A, CITY, AMERICA) == 1 + 3
    assert position.score(A, CITY, EUROPE) == 1 + 4


def test_pending_demands_do_not_count():
    """Preparations, markets: only active demands are met."""
    position = table().demand((ECO, SPEED, SAFETY), (BAGGAGE, ECO, SPEED)).owns(A, "A27", UL)
    assert position.state.pending[EUROPE] == [HANDLING, HANDLING]
    assert position.score(A, CITY, EUROPE) == 1


def test_a_double_demand_with_one_machine():
    """Double demands: two equal demands, one machine: only the higher is scored (ruling 16)."""
    position = table().demand((SPEED, ECO, SPEED), (ECO, BAGGAGE, SAFETY)).owns(A, "A15", UL)
    assert position.score(A, CITY, AMERICA) == 1 + 4


def test_a_double_demand_with_two_machines():
    """Double demands: two machines score both; a third would find no demand (ruling 16)."""
    position = table().demand((SPEED, ECO, SPEED), (ECO, BAGGAGE, SAFETY)).owns(A, "A15", UL).owns(A, "A16", UM)
    assert position.score(A, CITY, AMERICA) == 2 + 4
    single = table().demand((SPEED, ECO, SAFETY), (ECO, BAGGAGE, SAFETY)).owns(A, "A15", UL).owns(A, "A16", UM)
    assert single.score(A, CITY, AMERICA) == 2


def test_a_machine_where_lines_cross():
    """Ruling 17: a machine counts for each line through its space; on side A two lines, or one."""
    lines_through = {UL: (CITY, FAMILY), UM: (CITY, SUPER), LM: (FAMILY, SUPER), UR: (FAMILY,), LR: (SUPER,)}
    for at, lines in lines_through.items():
        position = table().demand((ECO, SAFETY, SPEED), (ECO, BAGGAGE, SAFETY)).owns(A, "A15", at)
        met = [it for it in (CITY, FAMILY, SUPER) if position.score(A, it, AMERICA) > 3]
        assert met == list(lines)


def test_a_star_machine_needs_no_demand():
    """Machine tiles: a star machine always adds its two stars (ruling 18)."""
    position = table().demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY)).owns(A, "A30", UL)
    assert position.score(A, CITY, EUROPE) == 1 + 2


def test_research_counts_for_all_cars():
    """Manager tiles: a research manager adds to every car."""
    position = table().demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY)).owns(A, "A01", OFFICE_1)
    assert [position.score(A, it, EUROPE) for it in (CITY, FAMILY, SUPER)] == [2, 3, 4]


def test_marketing():
    """Marketing space: each worker adds 1, in one or several placements, after all else (ruling 19)."""
    position = produced(table().demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY)), marketing=2)
    position.play(UseMarketing(1))
    assert position.state.popularity == 1 + 3
    assert (position.player(A).workers, position.player(A).marketing.own) == (2, 3)


def test_the_exact_ship_space():
    """Produce a car: on the ship space that matches the score; its gold medal scores at once (1 for space 9)."""
    position = city_of(9).play(ShipCar(9))
    assert position.told(CarShipped) == [CarShipped(A, CITY, False, AMERICA, 9, 9, 1)]
    assert position.player(A).points == 1 + 1
    assert position.state.ships[AMERICA][9] == car(A, CITY)
    assert position.player(A).cars[CITY] == 2


def test_a_lower_space_when_the_exact_one_is_taken():
    """Produce a car: occupied, so any vacant lower one, the player's choice, in both revisions (ruling 21)."""
    for edition in ("first", "second"):
        position = city_of(3, edition=edition)
        position.ship(B, FAMILY, AMERICA, 3)
        assert [it.space for it in position.legal(ShipCar)] == [2, 1]
        assert position.refused(ShipCar(3)) == "space occupied"


def test_no_lower_space_by_choice_in_the_first_revision():
    """Produce a car, first revision: while the exact space is vacant the car goes there (rulings 18, 21)."""
    position = city_of(3, edition="first")
    assert position.legal(ShipCar) == [ShipCar(3)]
    assert position.refused(ShipCar(2)) == "exact space"


def test_a_lower_space_by_choice_in_the_second_revision():
    """Produce a car, second revision, note: any vacant space with a lower value may be chosen (ruling 18)."""
    position = city_of(3)
    assert position.legal(ShipCar) == [ShipCar(3), ShipCar(2), ShipCar(1)]
    assert position.refused(ShipCar(4)) == "too high"
    assert city_of(3, lower_space="forced").legal(ShipCar) == [ShipCar(3)]


def test_what_closes_a_turn_is_the_place_that_the_popularity_gives():
    """The exact space, the best lower one where that is taken, the yacht; nobody is spared a contract that he could
    still fulfil (C18: a super car of 14), nor the choice of what a top car earns."""
    city = city_of(9)
    assert GAME.closing(city.state) is None
    city.play(*city.legal(PlayContract)[:1])  # his start contract
    assert GAME.closing(city.state) == ShipCar(9)
    assert GAME.closing(city.ship(B, FAMILY, AMERICA, 9).ship(B, CITY, AMERICA, 8).state) == ShipCar(7)
    assert GAME.closing(top_car("second").state) == YACHT
    fulfilling = top_car("second").hand(A, "C18")
    assert GAME.closing(fulfilling.state) is None
    assert GAME.closing(fulfilling.play(PlayContract(contract("C18"))).state) == YACHT
    assert GAME.closing(top_car("first").state) is None
    assert GAME.closing(table(3).state) is None


def test_not_placing_by_choice():
    """Produce a car, second revision: one may choose not to place; the cost is paid, no bonus (rulings 21, 46)."""
    position = city_of(9)
    assert position.player(A).money == 9 - 1
    position.play(KEEP)
    assert position.told(CarKept) == [CarKept(A, CITY, False, AMERICA, 9, False)]
    assert (position.player(A).points, position.player(A).cars[CITY], position.player(A).money) == (1, 3, 8)


def test_no_choice_not_to_place_in_the_first_revision():
    """Ruling 46: in the first revision a car that finds a space is placed."""
    assert city_of(3, edition="first").refused(KEEP) == "must place"
    assert city_of(3, not_placing="forced").refused(KEEP) == "must place"


def test_no_space_left():
    """Produce a car: no vacant space at or below the score: not placed, but paid (rulings 21, 46)."""
    for edition in ("first", "second"):
        position = city_of(2, edition=edition).ship(B, CITY, AMERICA, 2).ship(B, FAMILY, AMERICA, 1)
        assert not position.legal(ShipCar)
        position.play(KEEP)
        assert position.told(CarKept) == [CarKept(A, CITY, False, AMERICA, 2, True)]
        assert position.player(A).money == 9 - 1


def test_a_score_of_nothing():
    """Ships begin at 1: a car without any star cannot be placed (ruling 21)."""
    position = table().demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, SAFETY)).owns(A, "A15", UM)
    produced(position)
    assert position.state.popularity == 0 and not position.legal(ShipCar)
    position.play(KEEP)


def test_markets_have_ships_of_their_own():
    """Produce a car: a car in Europe takes no space in America."""
    position = city_of(3)
    position.ship(B, FAMILY, EUROPE, 3)
    assert position.may(ShipCar(3))


def top_car(edition: str, seats: int = 3, **options: Any) -> Table:
    """A super car of 18 or more in America, just produced.

    Line LL, UM, LM, LR: star machines of 2 on LL, LM and LR, 1 printed on UM, 7; three styling tiles of 2 each and a
    research manager of 1, 14; four workers on marketing, 18.
    """
    position = table(seats, edition=edition, **options).money(A, 9)
    position.demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, SAFETY))
    position.owns(A, "A30", LL).owns(A, "A31", LM).owns(A, "A32", LR)
    position.owns(A, "A09", ABOVE_SUPER).owns(A, "A11", ABOVE_SUPER).owns(A, "A13", ABOVE_SUPER)
    position.owns(A, "A01", OFFICE_1)
    position.workers(A, 5)
    assert position.score(A, SUPER, AMERICA) == 7 + 6 + 1
    return produced(position, SUPER, marketing=4)


def test_a_car_for_the_yacht():
    """The yachts, second revision: 18 and the yacht vacant: 9 points at once (ruling 22)."""
    position = top_car("second").play(YACHT)
    assert position.told(CarOnYacht) == [CarOnYacht(A, SUPER, False, AMERICA, 18, 9)]
    assert position.player(A).points == 1 + 9
    assert position.state.yachts[AMERICA] == [car(A, SUPER)] and position.player(A).cars[SUPER] == 1


def test_the_yacht_is_a_choice():
    """The yachts: one may refuse; then any vacant ship space up to 17, or none (ruling 22)."""
    position = top_car("second")
    assert position.legal(ShipCar) == [ShipCar(number) for number in range(17, 0, -1)]
    assert position.may(KEEP)
    assert position.refused(ShipCar(18)) == "no ship space"
    position.play(ShipCar(17))
    assert position.player(A).points == 1 + 3


def test_the_yacht_is_taken():
    """The yachts: only a vacant one; each market has its own (ruling 22)."""
    position = top_car("second").yacht(B, FAMILY, AMERICA)
    assert position.refused(YACHT) == "yacht taken"
    assert position.may(ShipCar(17))
    assert top_car("second").yacht(B, FAMILY, EUROPE).may(YACHT)


def test_no_yacht_below_eighteen():
    """The yachts: 17 is not enough."""
    assert city_of(10).refused(YACHT) == "yacht popularity"


def test_a_top_car_is_sold_at_once():
    """Top car, first revision: sold at once for the reward of any sales space, which it does not occupy (ruling 23)."""
    position = top_car("first")
    ordered = ["lowest1", "lowest2", "lowest3", "second1", "second2", "second3", "top"]  # what pays most comes first
    assert position.legal(SellTopCar) == [SellTopCar(space(name)) for name in ordered]
    position.sold(B, FAMILY, AMERICA, "lowest1")
    position.play(SellTopCar(space("lowest1")))
    assert position.told(TopCarSold) == [TopCarSold(A, SUPER, False, AMERICA, 18, space("lowest1"), 6, 0)]
    assert position.player(A).money == 9 - 3 + 6
    assert position.player(A).cars[SUPER] == 2 and position.player(A).sold == 0
    assert position.state.sold[AMERICA][space("lowest1")] == [car(B, FAMILY)]


def test_a_top_car_must_be_sold():
    """Top car, first revision: no ship, no yacht, no keeping it (rulings 23, 46)."""
    position = top_car("first")
    assert not position.legal(ShipCar)
    assert position.refused(ShipCar(17)) == "must sell"
    assert position.refused(KEEP) == "must sell"
    assert position.refused(YACHT) == "no yachts"


def test_a_top_car_pays_no_ship_bonus():
    """Ruling 23: in Europe it earns the points of its sales space and no more."""
    position = table(edition="first").workers(A, 1, neutral=9).demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY))
    position.owns(A, "A09", ABOVE_CITY).owns(A, "A11", ABOVE_CITY).owns(A, "A30", UL).owns(A, "A13", ABOVE_CITY)
    position.place(CORNER).play(ProduceCar(CITY, EUROPE), UseMarketing(9, 9))
    assert position.state.popularity == 1 + 2 + 6 + 9
    position.play(SellTopCar(space("lowest1")))
    assert position.player(A).points == 1 + 6


def test_top_cars_as_the_table_likes():
    """Rulings 22, 23, the other way: a table of the first revision plays yachts, and one of the second top cars."""
    assert top_car("first", top_car="yacht").may(YACHT)
    assert top_car("second", top_car="sale").may(SellTopCar(space("top")))


@pytest.mark.parametrize(("edition", "place"), [("second", YACHT), ("first", SellTopCar(space("lowest1")))])
def test_a_contract_with_a_car_of_eighteen(edition: str, place: Action):
    """Ruling 20: a car that goes on a yacht, or is sold at once, fulfils a contract first (C18: a super car of 14)."""
    position = top_car(edition).hand(A, "C18").play(PlayContract(contract("C18")), place)
    assert position.player(A).done == ["C18"]
    assert position.actor == 1


def test_two_players_and_the_top_car():
    """Ruling 23: the rule of one car a row does not bind a top car."""
    position = top_car("first", seats=2).sold(B, FAMILY, AMERICA, "lowest2")
    assert position.may(SellTopCar(space("lowest1")))


def test_a_bonus_each_time():
    """Ruling 24: the gold medal scores each time a car is placed there, and is kept when the car is taken back.

    City line UL, UM: a star machine of 2, 1 printed star, three styling tiles of 2: 9.
    """
    position = table(2).demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY)).lane(COLUMN_1, "A15").owns(A, "A30", UL)
    position.owns(A, "A09", ABOVE_CITY).owns(A, "A11", ABOVE_CITY).owns(A, "A13", ABOVE_CITY)
    position.place(CORNER).play(ProduceCar(CITY, AMERICA), ShipCar(9), Withdraw(1), RecallCar(AMERICA, 9))
    assert position.player(A).points == 1 + 1
    position.place(COLUMN_1).play(TakeTile(tile("A15"), DISCARD), ProduceCar(CITY, AMERICA), ShipCar(9))
    assert position.player(A).points == 1 + 1 + 1


def test_no_tile_at_hand():
    """Ruling 26: with both super cars on ships one is taken back first; on yachts the type cannot be produced."""
    position = table().ship(A, SUPER, AMERICA, 3).ship(A, SUPER, EUROPE, 4).lane(COLUMN_3, "A15")
    position.place(COLUMN_3).play(TakeTile(tile("A15"), DISCARD))
    assert position.refused(ProduceCar(SUPER, AMERICA)) == "car away"
    away = table().yacht(A, SUPER, AMERICA).yacht(A, SUPER, EUROPE).lane(COLUMN_3, "A15")
    assert away.refused(PlaceWorkers(COLUMN_3)) == "no car"
    assert away.may(PlaceWorkers(CORNER))


def test_a_car_that_will_not_be_placed_needs_a_tile():
    """Ruling 45: producing needs a tile at hand even when the car is not to be placed."""
    position = table().yacht(A, SUPER, AMERICA).yacht(A, SUPER, EUROPE).place(CORNER)
    assert position.refused(ProduceCar(SUPER, AMERICA)) == "cars on yachts"


def test_marketing_without_placing():
    """Ruling 44: a car that is not placed has a market all the same, and may use marketing."""
    position = produced(table(), marketing=2).play(KEEP)
    assert position.player(A).marketing.own == 2


def test_el_car():
    """Elon: the el-car stands in for any type and adds 1; else it is a car like any other (ruling 18)."""
    position = table().board(A, FactoryBoard.ELON).demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY)).place(CORNER)
    assert {(it.car, it.electric) for it in position.legal(ProduceCar)} == {
        (type_, electric) for type_ in (CITY, FAMILY, SUPER) for electric in (False, True)
    }
    position.play(ProduceCar(FAMILY, AMERICA, electric=True))
    assert position.state.popularity == 2 + 1
    position.play(ShipCar(3))
    assert (position.player(A).electric, position.player(A).cars[FAMILY]) == (0, 2)
    assert position.state.ships[AMERICA][3] == car(A, FAMILY, True)


def test_el_car_instead_of_a_missing_tile():
    """Rulings 26, 45: with all city cars away the el-car is enough for a city space."""
    position = table().board(A, FactoryBoard.ELON).lane(COLUMN_1, "A15")
    position.yacht(A, CITY, AMERICA).yacht(A, CITY, EUROPE).ship(A, CITY, AMERICA, 5)
    position.place(COLUMN_1).play(TakeTile(tile("A15"), DISCARD))
    assert {it.electric for it in position.legal(ProduceCar)} == {True}


def test_only_elon_has_an_el_car():
    """Elon: others cannot produce it; away, it must come back first."""
    assert table().place(CORNER).refused(ProduceCar(CITY, AMERICA, True)) == "no el-car"
    position = table().board(A, FactoryBoard.ELON).ship(A, CITY, AMERICA, 5, electric=True).place(CORNER)
    assert position.refused(ProduceCar(CITY, AMERICA, True)) == "el-car away"


def test_sumato_line():
    """Sumato: the lower left machine serves city cars, not super cars: printed stars 2, 2 and 2."""
    position = table().board(A, FactoryBoard.SUMATO).demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY))
    assert [position.score(A, it, AMERICA) for it in (CITY, FAMILY, SUPER)] == [2, 2, 2]
    position.owns(A, "A15", LL)
    assert [position.score(A, it, AMERICA) for it in (CITY, FAMILY, SUPER)] == [1 + 3, 2, 2]


@pytest.mark.parametrize("at", [CORNER, ROW_1])
def test_the_turn_ends_with_the_car(at: object):
    """The action phase: one action a turn; when the car is placed the next player follows (ruling 52)."""
    position = table().lane(ROW_1, "A15").place(at)  # type: ignore[arg-type]
    if position.state.step == Step.TILE:
        position.play(TakeTile(tile("A15"), DISCARD))
    position.play(ProduceCar(CITY, EUROPE), ShipCar(1))
    assert position.actor == B
