"""A new round (rulebook, New round; rulings 28, 34, 36, 50)."""

from rules.automania.actions import AdvanceDemand
from rules.automania.components import Phase, Side
from rules.automania.events import CarsReturned, DemandAdvanced, NeutralWorkersGiven
from rules.automania.state import Step, car
from tests.automania.table import (
    AMERICA,
    BAGGAGE,
    CITY,
    COLUMN_1,
    ECO,
    EUROPE,
    FAMILY,
    HANDLING,
    OFFICE_1,
    OFFICE_2,
    SAFETY,
    SPEED,
    A,
    B,
    C,
    Table,
    table,
)

LEFT, RIGHT = AdvanceDemand(Side.LEFT), AdvanceDemand(Side.RIGHT)


def after_sales(position: Table, *offices: int) -> Table:
    """The new round begins with these sales offices."""
    return position.offices(*offices).begin(Phase.NEW_ROUND)


def example() -> Table:
    """The rulebook's picture: speed leaves North America, baggage Europe; the right tiles advance."""
    position = table().demand((ECO, SAFETY, SPEED), (ECO, HANDLING, BAGGAGE))
    position.state.pending = {AMERICA: [SPEED, SAFETY], EUROPE: [BAGGAGE, HANDLING]}
    return after_sales(position, 1, 2, 3)


def test_the_example():
    """New round, the example: the right tiles advance, the others slide down, those that leave swap markets."""
    position = example().play(RIGHT)
    assert position.state.active == {AMERICA: [SAFETY, ECO, SAFETY], EUROPE: [HANDLING, ECO, HANDLING]}
    assert position.state.pending == {AMERICA: [SPEED, BAGGAGE], EUROPE: [BAGGAGE, SPEED]}
    (told,) = position.told(DemandAdvanced)
    assert (told.side, told.left) == (Side.RIGHT, (SPEED, BAGGAGE))


def test_the_left_tiles():
    """New round: or the left ones, in both markets."""
    position = example().play(LEFT)
    assert position.state.active == {AMERICA: [SPEED, ECO, SAFETY], EUROPE: [BAGGAGE, ECO, HANDLING]}
    assert position.state.pending == {AMERICA: [BAGGAGE, SAFETY], EUROPE: [SPEED, HANDLING]}


def test_the_player_furthest_behind_chooses():
    """New round: the player with the fewest points on the track (ruling 36)."""
    assert after_sales(table().points(9, 4, 7), 1, 2, 3).actor == B


def test_a_tie_goes_to_the_lower_office():
    """New round: among those tied, whoever chose the lower sales office (ruling 36)."""
    assert after_sales(table().points(4, 9, 4), 3, 1, 2).actor == C


def test_the_demands_come_before_the_tiles():
    """Ruling 36: the choice is made before the new tiles are laid out."""
    position = table().lane(COLUMN_1, "A15")
    after_sales(position, 1, 2, 3)
    assert (position.state.step, position.state.round) == (Step.ADVANCE, 2)
    assert "A15" in position.state.grid


def test_cars_come_home():
    """New round: cars on sales spaces return to their owners, cars on ships stay."""
    position = table().sold(A, CITY, AMERICA, "top").sold(A, FAMILY, EUROPE, "lowest1").ship(A, CITY, AMERICA, 7)
    after_sales(position, 1, 2, 3).play(LEFT)
    assert (position.player(A).cars[CITY], position.player(A).cars[FAMILY]) == (2, 2)
    assert position.told(CarsReturned) == [CarsReturned(A, 2)]
    assert position.state.ships[AMERICA][7] == car(A, CITY)
    assert not any(cars for spaces in position.state.sold.values() for cars in spaces.values())


def test_new_tiles():
    """New round: the tiles that lie there leave the game; 18 of stack A in round 2, of stack B in 3 and 4."""
    position = table()
    seen = {*position.state.grid, *position.state.below}
    for number, stack in ((2, "A"), (3, "B"), (4, "B")):
        after_sales(position, 1, 2, 3).play(LEFT)
        laid = [*position.state.grid, *position.state.below]
        assert position.state.round == number and len(laid) == 18
        assert {name[0] for name in laid} == {stack}
        assert not seen & set(laid)
        seen |= set(laid)
    assert len(seen) == 72


def test_tiles_in_factories_stay():
    """New round: tiles in the players' factories remain in place."""
    position = table().owns(A, "A01", OFFICE_1)
    after_sales(position, 1, 2, 3).play(LEFT)
    assert position.player(A).factory.managers == {OFFICE_1: "A01"}


def test_the_new_order():
    """New round: the order given by the sales offices; the first of it begins the action phase."""
    position = after_sales(table(), 4, 1, 3).play(LEFT)
    assert position.state.order == [B, C, A]
    assert (position.state.phase, position.actor) == (Phase.ACTION, B)
    assert [it.office for it in position.state.players] == [0, 0, 0]


def test_workers_come_back():
    """New round: all take their own workers back, wherever they stand."""
    position = table().group(COLUMN_1, A, 2, 1).workers(B, 2)
    position.player(C).marketing.own, position.player(C).workers = 3, 3
    after_sales(position, 1, 2, 3).play(LEFT)
    assert [it.workers for it in position.state.players] == [6, 6, 6]
    assert [it.neutral for it in position.state.players] == [0, 0, 0] and position.state.supply == 10
    assert all(group.owner == -1 for group in position.state.groups.values())


def test_neutral_workers_by_the_managers():
    """New round: each player has as many neutral workers as the managers show (ruling 28)."""
    position = table().round(3).owns(A, "A07", OFFICE_1).owns(A, "B07", OFFICE_2).owns(C, "B02", OFFICE_1)
    position.state.round = 2
    position.group(COLUMN_1, A, 0, 1)
    position.player(A).neutral -= 1
    position.state.supply += 1
    after_sales(position, 1, 2, 3).play(LEFT)
    assert [it.neutral for it in position.state.players] == [3, 0, 1] and position.state.supply == 6
    assert position.told(NeutralWorkersGiven) == [NeutralWorkersGiven(A, 3), NeutralWorkersGiven(C, 1)]


def test_neutral_workers_in_the_new_order():
    """Ruling 50: neutral workers go out in the new player order."""
    position = table().round(2).owns(A, "A07", OFFICE_1).owns(B, "A08", OFFICE_1)
    after_sales(position, 4, 1, 3).play(LEFT)
    assert [it.seat for it in position.told(NeutralWorkersGiven)] == [B, A]
