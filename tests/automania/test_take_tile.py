"""Taking a tile and placing it (rulebook, Placing tiles, Tiles; rulings 4-7, 12-15, 28-30, 39, 40, 43, 48)."""

import pytest

from rules.automania.actions import PASS, PlaceWorkers, ProduceCar, TakeTile, UseSponsor, Withdraw
from rules.automania.components import FactoryBoard, Phase, Spot
from rules.automania.events import TileDeclined, TileDiscarded, TileGained, TilePlaced
from rules.automania.factory import medals
from rules.automania.state import Step
from tests.automania.table import (
    ABOVE_CITY,
    ABOVE_FAMILY,
    ABOVE_SUPER,
    AMERICA,
    BAGGAGE,
    CITY,
    COLUMN_1,
    COLUMN_3,
    COLUMN_4,
    CORNER,
    DISCARD,
    ECO,
    FAMILY,
    GAIN,
    HANDLING,
    LL,
    LM,
    LR,
    OFFICE_1,
    OFFICE_2,
    OFFICE_3,
    OFFICE_4,
    OFFICE_5,
    OFFICE_6,
    ROW_4,
    SAFETY,
    SPEED,
    SUPER,
    UL,
    UM,
    UR,
    A,
    Table,
    table,
    tile,
)


def taking(name: str, at: Spot) -> TakeTile:
    """Take a tile by its name."""
    return TakeTile(tile(name), at)


def spots(position: Table, name: str) -> list[Spot]:
    """Where a tile may go."""
    return [it.at for it in position.legal(TakeTile) if it.tile == name]


def test_one_tile_of_the_lane():
    """Take an action: exactly one tile of the chosen row or column, before the action itself (ruling 4)."""
    position = table().lane(COLUMN_1, "A15", "A09").place(COLUMN_1)
    assert position.state.step == Step.TILE
    assert {it.tile for it in position.legal(TakeTile)} == {"A15", "A09"}
    assert position.refused(taking("A16", UL)) == "tile not there"
    position.play(taking("A15", UL))
    assert position.state.step == Step.PRODUCE


def test_a_new_tile_counts_at_once():
    """Ruling 4: the machine taken meets a demand of the car that is produced next: 1 printed star and 3."""
    position = table().demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY)).lane(COLUMN_1, "A15").place(COLUMN_1)
    assert position.score(A, CITY, AMERICA) == 1
    position.play(taking("A15", UL))
    assert position.score(A, CITY, AMERICA) == 1 + 3


def test_discarding():
    """Take an action: a taken tile may be discarded; it leaves the game and costs nothing (ruling 6)."""
    position = table().lane(COLUMN_4, "A09").place(COLUMN_4).play(taking("A09", DISCARD))
    assert position.told(TileDiscarded) == [TileDiscarded(A, tile("A09"), 3)]
    assert position.player(A).money == 6
    assert "A09" not in (*position.state.grid, *position.state.stacks["A"])


def test_manager_fees():
    """Placing tiles: an office's fee is paid at its first use; here 0, 1, 2 and 3 (ruling 12)."""
    position = table().lane(COLUMN_4, "A01").place(COLUMN_4)
    assert spots(position, "A01") == [OFFICE_1, OFFICE_2, OFFICE_3, OFFICE_4, DISCARD]
    position.play(taking("A01", OFFICE_3))
    assert position.player(A).money == 6 - 2
    assert position.told(TilePlaced) == [TilePlaced(A, tile("A01"), OFFICE_3, 2, None, 0, 3)]


def test_a_fee_must_be_paid_from_money_at_hand():
    """Ruling 48: with 2 autobucks the fourth office waits until a worker has gone to the sponsor."""
    position = table().money(A, 2).lane(COLUMN_4, "A01").place(COLUMN_4)
    refusal = position.refusal(taking("A01", OFFICE_4))
    assert refusal.reason == "fee short sponsor"
    assert refusal.values["open"] == (OFFICE_1, OFFICE_2, OFFICE_3, DISCARD)
    position.play(UseSponsor(1), taking("A01", OFFICE_4))
    assert position.player(A).money == 0


def test_replacing_a_manager():
    """Tiles: only by the same portrait, without a fee; the old tile and its effects leave the game (rulings 12, 13)."""
    position = table().owns(A, "A01", OFFICE_3).owns(A, "A03", OFFICE_1).round(3).lane(COLUMN_4, "B01").place(COLUMN_4)
    assert spots(position, "B01") == [OFFICE_2, OFFICE_3, OFFICE_4, DISCARD]
    assert position.refused(taking("B01", OFFICE_1)) == "other portrait"
    position.play(taking("B01", OFFICE_3))
    assert position.told(TilePlaced) == [TilePlaced(A, tile("B01"), OFFICE_3, 0, tile("A01"), 0, 3)]
    assert (position.player(A).factory.stars, position.player(A).factory.extra_sales) == (2, 1)


def test_several_managers_of_one_portrait():
    """Tiles: several managers of the same type may sit in different offices; their stars add up (ruling 12)."""
    position = table().owns(A, "A01", OFFICE_1).lane(COLUMN_4, "A02").place(COLUMN_4).play(taking("A02", OFFICE_2))
    assert position.player(A).factory.stars == 2
    assert position.player(A).money == 6 - 1


def test_styling_fees():
    """Styling tiles: the first on a car is free, the second costs 1, the third 2 (ruling 15)."""
    position = table().money(A, 9).owns(A, "A09", ABOVE_CITY).lane(COLUMN_4, "A11").place(COLUMN_4)
    assert spots(position, "A11") == [ABOVE_CITY, ABOVE_FAMILY, ABOVE_SUPER, DISCARD]
    position.play(taking("A11", ABOVE_CITY))
    assert position.player(A).money == 9 - 1
    third = table().money(A, 9).owns(A, "A09", ABOVE_CITY).owns(A, "A11", ABOVE_CITY).lane(COLUMN_4, "A13")
    third.place(COLUMN_4).play(taking("A13", ABOVE_CITY))
    assert third.player(A).money == 9 - 2


def test_one_of_each_part():
    """Styling tiles: a second spoiler on one car can only replace the first, without a fee (rulings 13, 15)."""
    position = table().owns(A, "A09", ABOVE_CITY).owns(A, "A11", ABOVE_CITY).lane(COLUMN_4, "A10").place(COLUMN_4)
    position.play(taking("A10", ABOVE_CITY))
    assert position.told(TilePlaced) == [TilePlaced(A, tile("A10"), ABOVE_CITY, 0, tile("A09"), 0, 3)]
    assert set(position.player(A).factory.styling[CITY].values()) == {"A10", "A11"}
    assert position.player(A).money == 6


def test_styling_counts_for_its_car():
    """Placing tiles: a styling tile adds to the popularity of its own type of car only (ruling 18)."""
    position = table().demand((ECO, SPEED, SAFETY), (ECO, BAGGAGE, SAFETY))
    before = [position.score(A, it, AMERICA) for it in (CITY, FAMILY, SUPER)]
    position.owns(A, "A09", ABOVE_FAMILY)
    after = [position.score(A, it, AMERICA) for it in (CITY, FAMILY, SUPER)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [0, 2, 0]


def test_machines_go_anywhere():
    """Machine tiles: any of the six spaces, also onto any other machine, without a fee (ruling 13)."""
    position = table().owns(A, "A18", UL).lane(COLUMN_4, "A15").place(COLUMN_4)
    assert spots(position, "A15") == [UL, UM, UR, LL, LM, LR, DISCARD]
    position.play(taking("A15", UL))
    assert position.told(TilePlaced) == [TilePlaced(A, tile("A15"), UL, 0, tile("A18"), 0, 3)]
    assert position.player(A).factory.machines == {UL: "A15"}


def test_a_covered_star_is_gone():
    """Placing tiles, note: a machine on a printed star covers it, and the star applies no more (ruling 14)."""
    position = table().demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, SAFETY)).lane(COLUMN_4, "A15").place(COLUMN_4)
    # UM serves city and super, and has one printed star; speed is not asked for in America.
    assert [position.score(A, it, AMERICA) for it in (CITY, FAMILY, SUPER)] == [1, 2, 3]
    position.play(taking("A15", UM))
    assert [position.score(A, it, AMERICA) for it in (CITY, FAMILY, SUPER)] == [0, 2, 2]


def test_medals_go_with_a_replaced_tile():
    """Ruling 13: the silver medals of a replaced tile are lost."""
    position = table().round(3).owns(A, "B16", UL).lane(COLUMN_4, "B18").place(COLUMN_4)
    assert medals(position.state.components, position.player(A).factory) == 2
    position.play(taking("B18", UL))
    assert medals(position.state.components, position.player(A).factory) == 1


def test_staff_gives_workers_at_once():
    """Tiles: a staff manager gives its neutral workers at once, and they can be used in this turn (ruling 4)."""
    position = table().workers(A, 1).lane(COLUMN_4, "A07").place(COLUMN_4).play(taking("A07", OFFICE_1))
    assert (position.player(A).neutral, position.state.supply) == (1, 9)
    assert position.may(UseSponsor(1, neutral=1))


def test_double_for_single_staff():
    """Tiles, note: a double-worker staff manager for a single-worker one brings one new worker (ruling 28)."""
    position = table().owns(A, "A07", OFFICE_1).round(3).lane(COLUMN_4, "B07").place(COLUMN_4)
    position.play(taking("B07", OFFICE_1))
    assert position.told(TilePlaced) == [TilePlaced(A, tile("B07"), OFFICE_1, 0, tile("A07"), 1, 3)]
    assert (position.player(A).neutral, position.state.supply) == (2, 8)


def test_fewer_icons_take_effect_next_round():
    """Ruling 28: a manager with fewer worker icons takes none away before the next round."""
    position = table().round(3).owns(A, "B02", OFFICE_1).lane(COLUMN_4, "A01").place(COLUMN_4)
    position.play(taking("A01", OFFICE_1))
    assert position.player(A).neutral == 1
    position.offices(1, 2, 3).begin(Phase.NEW_ROUND).play(position.legal()[0])
    assert position.player(A).neutral == 0


def test_worker_icons_on_other_portraits():
    """Ruling 29: a research manager with a worker icon gives a worker as staff does."""
    position = table().round(3).lane(COLUMN_4, "B02").place(COLUMN_4).play(taking("B02", OFFICE_1))
    assert (position.player(A).neutral, position.player(A).factory.stars) == (1, 1)


def test_the_supply_may_run_short():
    """Ruling 30: with one neutral worker left a double-worker staff manager brings one."""
    position = table().round(3).workers(1, 6, neutral=9).lane(COLUMN_4, "B07").place(COLUMN_4)
    position.play(taking("B07", OFFICE_1))
    assert (position.player(A).neutral, position.state.supply) == (1, 0)


@pytest.mark.parametrize(("name", "money", "points"), [("A33", 3, 0), ("A35", 0, 2)])
def test_bonus_tiles(name: str, money: int, points: int):
    """Money and victory point tiles: take what they show, and the tile leaves the game (ruling 39)."""
    position = table().lane(COLUMN_4, name).place(COLUMN_4)
    assert spots(position, name) == [GAIN, DISCARD]
    position.play(taking(name, GAIN))
    assert position.told(TileGained) == [TileGained(A, tile(name), money, points, 3)]
    assert (position.player(A).money, position.player(A).points) == (6 + money, 1 + points)


def test_a_bonus_tile_may_be_discarded():
    """Ruling 43: discarded, it gives nothing."""
    position = table().lane(COLUMN_4, "A33").place(COLUMN_4).play(taking("A33", DISCARD))
    assert position.player(A).money == 6


def test_the_production_must_be_payable():
    """Take an action, note: without the money, and no worker left for the sponsor, the space is not open (ruling 7)."""
    position = table().money(A, 2).workers(A, 1).lane(COLUMN_3, "A15")
    assert position.refused(PlaceWorkers(COLUMN_3)) == "unpayable"
    assert position.money(A, 3).may(PlaceWorkers(COLUMN_3))


def test_the_sponsor_counts_towards_paying():
    """Ruling 7: 1 autobuck and two workers more pay for a super car; with a general manager one worker is enough."""
    position = table().money(A, 1).workers(A, 3).lane(COLUMN_3, "A15")
    assert position.may(PlaceWorkers(COLUMN_3))
    assert not position.workers(A, 2).may(PlaceWorkers(COLUMN_3))
    assert position.owns(A, "A05", OFFICE_1).may(PlaceWorkers(COLUMN_3))


def test_a_money_tile_counts_towards_paying():
    """Ruling 7: without any money a super car is open where a tile of 3 lies, and that tile must be taken."""
    position = table().money(A, 0).workers(A, 1).lane(COLUMN_3, "A33", "A15").place(COLUMN_3)
    assert position.legal(TakeTile) == [taking("A33", GAIN)]
    refusal = position.refusal(taking("A15", UL))
    assert (refusal.reason, refusal.values["open"]) == ("tile unpayable", ("A33",))
    refusal = position.refusal(taking("A33", DISCARD))
    assert (refusal.reason, refusal.values["open"]) == ("place unpayable", (GAIN,))
    position.play(taking("A33", GAIN), ProduceCar(SUPER, AMERICA))
    assert position.player(A).money == 0


def test_a_staff_tile_counts_towards_paying():
    """Ruling 7: a city car with no money and no worker left is open where staff brings a worker for the sponsor."""
    position = table().money(A, 0).workers(A, 1).lane(COLUMN_1, "A07", "A15").place(COLUMN_1)
    assert position.legal(TakeTile) == [taking("A07", OFFICE_1)]
    position.play(taking("A07", OFFICE_1))
    assert not position.legal(ProduceCar)
    position.play(UseSponsor(1, neutral=1), ProduceCar(CITY, AMERICA))
    assert position.player(A).money == 0


def test_a_fee_that_leaves_the_car_unpayable():
    """Ruling 7: with 3 autobucks and no worker left a super car allows no fee."""
    position = table().money(A, 3).workers(A, 1).lane(COLUMN_3, "A01").place(COLUMN_3)
    assert spots(position, "A01") == [OFFICE_1, DISCARD]
    refusal = position.refusal(taking("A01", OFFICE_2))
    assert (refusal.reason, refusal.values["open"]) == ("fee unpayable", (OFFICE_1, DISCARD))


def test_sponsoring_never_spoils_the_production():
    """Ruling 7: one worker alone would pay only with the new general manager, so it may not be spent before."""
    position = table().money(A, 1).workers(A, 2).lane(COLUMN_3, "A05", "A15").place(COLUMN_3)
    assert position.legal(TakeTile) == [taking("A05", OFFICE_1)]
    assert position.refused(UseSponsor(1)) == "tile first"
    position.play(taking("A05", OFFICE_1), UseSponsor(1), ProduceCar(SUPER, AMERICA))
    assert position.player(A).money == 0


def test_the_fee_is_paid_before_the_car():
    """Ruling 48: the fee at placing, the car's cost at producing, from money of the sponsor in between if need be."""
    position = table().money(A, 3).workers(A, 2).lane(COLUMN_3, "A01").place(COLUMN_3).play(taking("A01", OFFICE_2))
    assert position.player(A).money == 2
    assert position.refused(ProduceCar(SUPER, AMERICA)) == "money short"
    position.play(UseSponsor(1), ProduceCar(SUPER, AMERICA))
    assert position.player(A).money == 0


def test_the_corner_is_open_for_the_cheapest_car():
    """Ruling 7: with 1 autobuck and no worker left the corner makes city cars only."""
    position = table().money(A, 1).workers(A, 1).place(CORNER)
    assert {it.car for it in position.legal(ProduceCar)} == {CITY}


def test_the_tile_of_the_second_office():
    """Sales offices: one of the two tiles below, fees as usual (here the second office of the factory, 1)."""
    position = table().below("A01", "A15").workers(A, 0).owns(A, "A03", OFFICE_1).play(Withdraw(2))
    assert {it.tile for it in position.legal(TakeTile)} == {"A01", "A15"}
    position.play(taking("A01", OFFICE_2))
    assert position.player(A).money == 6 - 1
    assert position.state.below == ["", "A15"]


def test_the_tile_of_the_second_office_may_stay():
    """Ruling 43: it may be discarded, or not be taken at all."""
    position = table().below("A01", "A33").workers(A, 0).play(Withdraw(2))
    assert position.may(taking("A33", GAIN)) and position.may(taking("A01", DISCARD))
    position.play(PASS)
    assert position.told(TileDeclined) == [TileDeclined(A)]
    assert position.state.below == ["A01", "A33"]


def test_staff_from_the_second_office():
    """Ruling 40: its workers are taken, but whoever has withdrawn cannot use them this round."""
    position = table(2).below("A07", "A15").workers(A, 0).play(Withdraw(2), taking("A07", OFFICE_1))
    assert position.player(A).neutral == 1
    position.workers(1, 0).play(Withdraw(1))
    assert position.state.phase != Phase.ACTION


def test_six_offices():
    """Advanced game: OPO hires up to six managers, at 0, 1, 1, 2, 2 and 3, and pays 2 and 4 for styling."""
    position = table().board(A, FactoryBoard.OPO).money(A, 9).lane(COLUMN_4, "A01", "A11").owns(A, "A09", ABOVE_CITY)
    position.place(COLUMN_4)
    assert spots(position, "A01") == [OFFICE_1, OFFICE_2, OFFICE_3, OFFICE_4, OFFICE_5, OFFICE_6, DISCARD]
    position.play(taking("A11", ABOVE_CITY))
    assert position.player(A).money == 9 - 2


def test_four_offices():
    """Placing tiles: side A has four offices; a fifth spot does not exist, and a full factory hires nobody new."""
    position = table().lane(ROW_4, "A07", "A15")
    for name, at in (("A01", OFFICE_1), ("A02", OFFICE_2), ("A03", OFFICE_3), ("A04", OFFICE_4)):
        position.owns(A, name, at)
    position.place(ROW_4)
    assert spots(position, "A07") == [DISCARD]
    assert position.refused(taking("A07", OFFICE_5)) == "no office"
    assert position.refused(taking("A15", ABOVE_CITY)) == "wrong spot"


def test_a_tile_is_placed_for_good():
    """Take an action: there is no action that moves a placed tile."""
    position = table().owns(A, "A15", UL)
    assert all(it.tile != "A15" for it in position.place(COLUMN_1).legal(TakeTile))


def test_handling_is_a_symbol_like_the_others():
    """Placing tiles: a machine meets the demand with its symbol."""
    position = table().demand((ECO, SPEED, HANDLING), (ECO, BAGGAGE, SAFETY)).owns(A, "A27", LR)
    assert position.score(A, SUPER, AMERICA) == 3 + 4
