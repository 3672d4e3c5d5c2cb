"""The sales phase (rulebook, Sales phase, Advanced game; rulings 32-35, 50)."""

from rules.automania.actions import PASS, AdvanceDemand, SellCar
from rules.automania.components import FactoryBoard, Market, Phase, Side
from rules.automania.events import CarSold, CarStays, PhaseBegun, YachtReturned
from rules.automania.phases import sales_phase
from rules.automania.state import State, Step, car
from rules.core.game import Event
from tests.automania.table import (
    AMERICA,
    CITY,
    EUROPE,
    FAMILY,
    SUPER,
    A,
    B,
    C,
    Table,
    space,
    table,
)

RED, YELLOW, BLUE = A, B, C


def sell(name: str) -> SellCar:
    """Sell onto a space by its name."""
    return SellCar(space(name))


def open_spaces(position: Table) -> list[str]:
    """The sales spaces that the car up may take."""
    return [str(it.space) for it in position.legal(SellCar)]


def test_the_example():
    """Sales phase, the example: yellow super for 6, red city, yellow passes with the family car, blue family."""
    position = table().offices(1, 2, 3)
    position.ship(YELLOW, SUPER, AMERICA, 12).ship(RED, CITY, AMERICA, 10)
    position.ship(YELLOW, FAMILY, AMERICA, 8).ship(BLUE, FAMILY, AMERICA, 5).begin(Phase.SALES)
    assert (position.actor, position.state.product) == (YELLOW, car(YELLOW, SUPER))
    before = position.player(YELLOW).money
    position.play(sell("lowest1"))
    assert position.player(YELLOW).money == before + 6
    assert position.actor == RED
    position.play(sell("lowest2"))
    assert (position.actor, position.state.product) == (YELLOW, car(YELLOW, FAMILY))
    position.play(PASS)
    assert position.actor == BLUE
    position.play(sell("lowest3"))
    assert [there for there in position.state.ships[AMERICA] if there] == [car(YELLOW, FAMILY)]
    assert len(position.told(CarSold)) == 3
    assert position.told(CarStays) == [CarStays(YELLOW, FAMILY, False, AMERICA, 8, False)]
    assert position.state.phase == Phase.NEW_ROUND


def test_america_before_europe():
    """Sales phase: first all ships of North America, then those of Europe, whatever their popularity (ruling 32)."""
    position = table().offices(1, 2, 3).ship(A, CITY, AMERICA, 2).ship(B, SUPER, EUROPE, 17).begin(Phase.SALES)
    assert position.actor == A
    position.play(PASS)
    assert (position.actor, position.state.market) == (B, EUROPE)


def test_any_free_space():
    """Sales phase: any free sales space of the market; the reward at once, money or points or both."""
    position = table().offices(1, 2, 3).ship(A, CITY, EUROPE, 2).sold(B, FAMILY, EUROPE, "lowest1").begin(Phase.SALES)
    assert open_spaces(position) == ["lowest2", "lowest3", "second1", "second2", "second3", "top"]
    assert position.refused(sell("lowest1")) == "sales space taken"
    position.play(sell("lowest3"))
    assert (position.player(A).points, position.player(A).money) == (1 + 3, 6 + 2)


def test_the_topmost_space():
    """Sales phase: any number of cars can be sold to the topmost space."""
    position = table().offices(4, 2, 3).ship(A, CITY, AMERICA, 2).ship(A, FAMILY, AMERICA, 3).begin(Phase.SALES)
    position.play(sell("top"), sell("top"))
    assert position.player(A).money == 6 + 2 + 2
    assert [it.copied for it in position.told(CarSold)] == [False, False]


def test_a_pass_is_final():
    """Ruling 32: each car is sold or stays; the next chance is in the next round."""
    position = table().offices(1, 2, 3).ship(A, CITY, AMERICA, 2).begin(Phase.SALES).play(PASS)
    assert position.state.phase == Phase.NEW_ROUND
    assert position.state.ships[AMERICA][2] == car(A, CITY)


def test_the_limit_counts_both_markets():
    """Sales phase: with office 1 two cars in both markets together; others stay without a question (ruling 33)."""
    position = table().offices(1, 2, 3).ship(A, CITY, AMERICA, 9).ship(A, FAMILY, AMERICA, 8)
    position.ship(A, SUPER, EUROPE, 12).begin(Phase.SALES).play(sell("lowest1"), sell("lowest2"))
    assert position.told(CarStays) == [CarStays(A, SUPER, False, EUROPE, 12, True)]
    assert position.state.phase == Phase.NEW_ROUND


def test_passing_saves_a_sale():
    """Ruling 33: a car that stays does not count, so a better one can be sold later."""
    position = table().offices(1, 2, 3).ship(A, CITY, AMERICA, 9).ship(A, FAMILY, AMERICA, 8)
    position.ship(A, SUPER, EUROPE, 12).begin(Phase.SALES).play(sell("lowest1"), PASS, sell("lowest1"))
    assert [it.market for it in position.told(CarSold)] == [AMERICA, EUROPE]


def test_no_limit_with_office_four():
    """Sales offices: an unlimited number of cars."""
    position = table().offices(4, 2, 3)
    for number, type_ in enumerate((CITY, CITY, CITY, FAMILY, FAMILY, SUPER, SUPER), 3):
        position.ship(A, type_, AMERICA, number)
    position.begin(Phase.SALES).play(*[sell("top")] * 7)
    assert len(position.told(CarSold)) == 7


def test_two_players_share_rows():
    """Special rule, the example: a car has been sold in the lowest row, so red may use the second row or the top."""
    position = table(2).offices(1, 2).sold(B, FAMILY, AMERICA, "lowest2").ship(A, CITY, AMERICA, 9).begin(Phase.SALES)
    assert open_spaces(position) == ["second1", "second2", "second3", "top"]
    assert position.refused(sell("lowest1")) == "row used"


def test_two_players_have_a_row_in_each_market():
    """Special rule: one car a row in each market."""
    position = table(2).offices(1, 2).sold(B, FAMILY, AMERICA, "lowest2").ship(A, CITY, EUROPE, 9).begin(Phase.SALES)
    assert len(open_spaces(position)) == 7


def test_three_players_fill_rows():
    """Sales phase: with three players a row takes a car on each of its spaces."""
    position = table(3).offices(1, 2, 3).sold(B, FAMILY, AMERICA, "lowest2").ship(A, CITY, AMERICA, 9)
    assert open_spaces(position.begin(Phase.SALES)) == ["lowest1", "lowest3", "second1", "second2", "second3", "top"]


def test_cars_come_home_from_the_yachts():
    """The yachts: the tile is returned at the end of the sales phase, before the demands advance (rulings 34, 50)."""
    position = table().offices(1, 2, 3).yacht(A, SUPER, EUROPE).begin(Phase.SALES)
    assert position.told(YachtReturned) == [YachtReturned(A, SUPER, False, EUROPE)]
    assert position.player(A).cars[SUPER] == 2 and position.state.yachts[EUROPE] == []


def test_the_yacht_needs_no_sale():
    """The yachts: a car on a yacht is not sold and does not count towards the limit (ruling 33)."""
    position = table().offices(1, 2, 3).yacht(A, SUPER, AMERICA).ship(A, CITY, AMERICA, 9).ship(A, FAMILY, AMERICA, 8)
    position.begin(Phase.SALES).play(sell("lowest1"), sell("lowest2"))
    assert len(position.told(CarSold)) == 2


def miao(type_: object = CITY, *, other: object = CITY, owner: int = B, electric: bool = False) -> Table:
    """Miao's A has one car up in America, where another car lies on the best space."""
    position = table().board(A, FactoryBoard.MIAO).board(B, FactoryBoard.ELON).offices(4, 2, 3)
    position.sold(owner, other, AMERICA, "lowest1", electric)  # type: ignore[arg-type]
    return position.ship(A, type_, AMERICA, 9).ship(A, FAMILY, AMERICA, 4).begin(Phase.SALES)  # type: ignore[arg-type]


def test_miao_copies():
    """Miao: onto a space with another player's car of the same type; the reward is paid again (ruling 35)."""
    position = miao()
    assert "lowest1" in open_spaces(position)
    position.play(sell("lowest1"))
    assert position.player(A).money == 6 + 6
    assert [it.copied for it in position.told(CarSold)] == [True]
    assert position.state.sold[AMERICA][space("lowest1")] == [car(B, CITY), car(A, CITY)]


def test_miao_copies_once():
    """Miao: once during each sales phase, both markets together (ruling 35)."""
    position = table().board(A, FactoryBoard.MIAO).offices(4, 2, 3).sold(B, CITY, AMERICA, "lowest1")
    position.sold(B, CITY, EUROPE, "lowest1").ship(A, CITY, AMERICA, 9).ship(A, CITY, EUROPE, 9).begin(Phase.SALES)
    position.play(sell("lowest1"))
    assert position.refused(sell("lowest1")) == "copied already"


def test_miao_copies_the_same_type():
    """Miao: the two cars must be of the same type."""
    assert miao(other=FAMILY).refused(sell("lowest1")) == "copy other type"


def test_miao_cannot_copy_itself():
    """Miao: not one's own cars."""
    assert miao(owner=A).refused(sell("lowest1")) == "copy own car"


def test_miao_cannot_copy_the_el_car():
    """Miao: not the el-car, whatever type it stands for."""
    assert miao(electric=True).refused(sell("lowest1")) == "copy el-car"


def test_miao_copies_in_a_used_row():
    """Ruling 35: with two players the rule of the rows does not stop a copy."""
    position = table(2).board(A, FactoryBoard.MIAO).offices(4, 2).sold(B, CITY, AMERICA, "lowest2")
    position.ship(A, CITY, AMERICA, 9).begin(Phase.SALES)
    assert open_spaces(position) == ["lowest2", "second1", "second2", "second3", "top"]


def test_miao_may_copy_again_in_the_next_round():
    """Miao: once during each sales phase."""
    position = miao().play(sell("lowest1"), sell("top"), AdvanceDemand(Side.LEFT))
    assert position.player(A).copied == 0


def test_the_el_car_is_sold_like_any_other():
    """Elon: the el-car is sold to markets just like any other car, and comes home."""
    position = table().board(A, FactoryBoard.ELON).offices(1, 2, 3).ship(A, CITY, AMERICA, 9, electric=True)
    position.begin(Phase.SALES).play(sell("lowest1"), AdvanceDemand(Side.LEFT))
    assert position.player(A).electric == 1 and position.player(A).cars[CITY] == 3


def test_the_phase_is_told_with_its_first_car_up():
    """What is pictured as the phase begins has the seat to move and the car that is up; without cars nobody moves."""
    first: list[tuple[int | None, Market, int]] = []

    def tell(draft: State, event: Event) -> None:
        if isinstance(event, PhaseBegun):
            up = None if draft.step == Step.NOTHING else draft.actor
            first.append((up, draft.market, draft.popularity))

    for position in (table().ship(B, CITY, EUROPE, 7).ship(C, CITY, EUROPE, 9), table().yacht(B, CITY, EUROPE)):
        sales_phase.begin(position.offices(1, 2, 3).state, tell)
    assert first[0] == (C, EUROPE, 9)
    assert first[1][0] is None


def test_yachts_come_home_after_the_phase_is_told():
    """A phase without cars begins before it ends."""
    position = table().yacht(B, CITY, EUROPE).offices(1, 2, 3).begin(Phase.SALES)
    assert [type(event) for event in position.events] == [PhaseBegun, YachtReturned]
