"""What stands below a choice of a public menu in Automobile and Automania: what it costs or brings beyond its label."""

import pytest

from render.registry import words
from rules.automania import actions as a
from rules.automania.components import Contract, Spot, Tile
from rules.automobile import actions as o
from rules.automobile.components import Model, Phase, PriceRange
from tests.automania import table as mania
from tests.automania.table import (
    AMERICA,
    BAGGAGE,
    CITY,
    COLUMN_2,
    CORNER,
    ECO,
    EUROPE,
    FAMILY,
    HANDLING,
    SPEED,
    UM,
    A,
    B,
)
from tests.automobile.table import Table
from tests.automobile.table import table as automobile
from tests.position import Position

MAXWELL = Model(4)


def below(position: Position, action: object) -> str | None:
    """What everybody reads below an action of the seat to act."""
    game = position.game
    return words(game.meta.name).does(game.view(position.state, None), action)  # type: ignore[arg-type]


def maxwell(factories: int, cash: str = "open") -> Table:
    """A makes the mid-priced Maxwell, at $350 a factory, and has $1,000 and 2 R&D cubes."""
    return automobile(3, cash=cash).turn(1).factory("Maxwell", 0, factories).cash(0, 1000).research(0, 2)


def test_a_factory_tells_what_a_production_makes_and_what_is_left():
    """Two mid-priced factories make 4 to 7 cars of $70, of $50 beside the parts factory, which costs $500. Who has $300
    takes a loan of $500."""
    position = maxwell(1).begin(Phase.PLAYER_ACTIONS)
    assert below(position, o.BuildFactories(MAXWELL)) == (
        "Then 4 to 7 cars a production, $70 each. You keep $650 and 2 R&D."
    )
    assert below(position, o.BuildFactories(MAXWELL, 1, True)) == (
        "Then 4 to 7 cars a production, $50 each instead of $70. You keep $150 and 2 R&D."
    )
    position.cash(0, 300)
    assert below(position, o.BuildFactories(MAXWELL)) == (
        "Then 4 to 7 cars a production, $70 each. You keep $450 and 2 R&D."
    )


def test_hidden_cash_is_told_to_nobody():
    """R&D cubes are open."""
    position = maxwell(1, cash="hidden").begin(Phase.PLAYER_ACTIONS)
    assert below(position, o.BuildFactories(MAXWELL)) == "Then 4 to 7 cars a production, $70 each. You keep 2 R&D."


def test_cars_distributors_and_closing_tell_what_stands_then():
    """Four cars of $70 beside three; two of eight distributors; half of five loss points, rounded up; 2 factories."""
    position = maxwell(2).cars("Maxwell", 3).losses(0, 5).begin(Phase.PLAYER_ACTIONS)
    assert below(position, o.ProduceCars(MAXWELL, 4)) == "Then 7 cars stand there. You keep $720 and 2 R&D."
    assert below(position, o.PlaceDistributors(mid=2)) == "For Maxwell $150. 6 left to place."
    assert below(position, o.CloseFactories(MAXWELL)) == (
        "Kept to the end: $700. Discards 3 loss points of 5. 3 cars stay there."
    )
    assert below(position, o.TakeResearch()) is None


def test_a_sale_tells_what_stands_and_what_is_free_then():
    """One of three cars goes into the mid-priced row, which has four spaces in turn 1."""
    position = maxwell(2).cars("Maxwell", 3).distributors(0, low=1).begin(Phase.SELL_VIA_DISTRIBUTORS)
    sale = o.SellViaDistributor(PriceRange.LOW, PriceRange.MID, MAXWELL)
    label = words("automobile").action(position.game.view(position.state, None), sale, ("Ann", "Bob", "Cat"))
    assert label == "Maxwell from low box, get $150"
    assert below(position, sale) == "Then 2 cars stand there. In the mid row 3 spaces are free then."


def test_a_marker_tells_what_it_sells():
    """A marker adds a car to the one of each pass. Mid-priced cars bring $150; the first bonus marker costs 2 cubes."""
    position = maxwell(2).cars("Maxwell", 5).factory("Thomas Flyer", 1, 2).cars("Thomas Flyer", 8)
    position.tiles((2,), (2,), (2,)).begin(Phase.EXECUTIVE_DECISIONS)
    assert below(position, o.BuyBonusMarker(MAXWELL)) == "Sells 2 a pass instead of 1. You keep $1,000 and no R&D."
    assert below(position, o.ReducePrice(MAXWELL, 2)) == "Then 3 a pass in all; without markers a car brings $150."


def demanded(**options: str) -> mania.Table:
    """A's family car has 9 in Europe and 4 in America: baggage 4, speed 3 and 2, a star, a manager."""
    position = mania.table(3, **options).demand((SPEED, HANDLING, ECO), (ECO, SPEED, BAGGAGE))
    return position.owns(A, "A18", Spot.UPPER_LEFT).owns(A, "A15", Spot.LOWER_MIDDLE).owns(A, "A01", Spot.OFFICE_1)


def test_a_space_tells_its_car_and_its_tiles():
    """A family car costs 2. Where all that the tiles give has no room they are named."""
    position = demanded().lane(COLUMN_2, "A21", "A32", "A35")
    assert below(position, a.PlaceWorkers(COLUMN_2)) == (
        "Car: pay 2, now ★4 America, ★9 Europe. Tiles: eco, star (★2), 2 VP."
    )
    assert below(position, a.PlaceWorkers(CORNER)) == "No tile. Car: pay 1 for city, 2 for family, 3 for super."
    position.lane(COLUMN_2, "B02", "B04", "B05")
    assert below(position, a.PlaceWorkers(COLUMN_2)) == (
        "Car: pay 2, now ★4 America, ★9 Europe. Tiles: research, marketing, general."
    )
    assert below(position.lane(COLUMN_2), a.PlaceWorkers(COLUMN_2)) == (
        "Car: pay 2, now ★4 America, ★9 Europe. No tile is left there."
    )


def test_a_tile_tells_what_cars_gain_by_it():
    """Speed in upper middle serves city and super cars, and lies on the star printed there; a manager's label says what
    he gives, and who discards a tile gets nothing."""
    demands = (ECO, HANDLING, SPEED), (ECO, mania.SAFETY, BAGGAGE)
    position = mania.table(3).demand(*demands).lane(mania.COLUMN_1, "A15", "A07").place(mania.COLUMN_1)
    assert below(position, a.TakeTile(Tile("A15"), UM)) == (
        "★ America/Europe: city 1/1 → 4/0, super 3/3 → 6/2. Covers 1 printed star."
    )
    assert below(position, a.TakeTile(Tile("A07"), Spot.OFFICE_1)) is None
    assert below(position, a.TakeTile(Tile("A15"), Spot.DISCARD)) is None


def test_a_car_tells_its_popularity_its_workers_and_its_place():
    """Of five workers two go to marketing. A car on space 11 is sold before one on space 9."""
    position = demanded().workers(A, 6).ship(B, CITY, EUROPE, 11).lane(COLUMN_2, "A26").place(COLUMN_2)
    position.play(a.TakeTile(Tile("A26"), Spot.DISCARD))
    produced = a.ProduceCar(FAMILY, EUROPE)
    assert below(position, produced) == "Popularity 9: 4 + 3 demands, 1 star, 1 manager."
    position.play(produced)
    assert below(position, a.UseMarketing(2)) == "You keep 3 workers."
    assert below(position, a.ShipCar(9)) == "As the ships stand, the 2nd to be sold in Europe."


@pytest.mark.parametrize(("money", "has"), [("open", "13 autobucks and 2 VP"), ("hidden", "2 VP")])
def test_a_sale_tells_what_one_has_then(money: str, has: str):
    """Six autobucks beside seven, the first of the two sales that office 1 gives; hidden money is told to nobody."""
    position = mania.table(3, money=money).money(A, 7).points(2, 0, 0).ship(A, CITY, AMERICA, 12)
    position.offices(1, 3, 4).begin(mania.Phase.SALES)
    told = below(position, a.SellCar(mania.space("lowest1")))
    assert told == f"Sale 1 of 2 this round. Then you have {has}."


def test_an_office_tells_what_the_workers_bring_who_are_left():
    """Six workers bring six autobucks; office 2 gives a tile as well."""
    position = mania.table(3).below("A33", "A35")
    assert below(position, a.Withdraw(1)) == "6 workers left for the sponsor: +6 autobucks."
    assert below(position, a.Withdraw(2)) == (
        "6 workers left for the sponsor: +6 autobucks. Tiles: 3 autobucks at once, 2 VP at once."
    )


def test_a_contract_tells_the_car_that_comes_nearest():
    """C08 asks for a family car of 8 with baggage, which A's has in Europe; C12 for one of 11."""
    position = demanded()
    assert below(position, a.TakeContract(Contract("C08"))) == "Your family car in Europe has what it asks for."
    assert below(position, a.TakeContract(Contract("C12"))) == "Nearest is your family car in Europe; it lacks ★2."
