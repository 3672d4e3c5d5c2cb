"""The sponsor space and general managers (rulebook, Sponsor & Marketing spaces; rulings 8-11, 27, 42)."""

import pytest

from rules.automania.actions import KEEP, DrawContract, PlaceWorkers, ProduceCar, TakeTile, UseSponsor, Withdraw
from rules.automania.events import WorkersSponsored
from tests.automania.table import (
    AMERICA,
    CITY,
    COLUMN_1,
    COLUMN_4,
    CORNER,
    DISCARD,
    OFFICE_1,
    OFFICE_2,
    A,
    B,
    Table,
    table,
    tile,
)


def earned(position: Table, *workers: int) -> int:
    """What placements of so many workers, one after the other in a turn, bring."""
    before = position.player(A).money
    position.play(*(UseSponsor(number) for number in workers))
    return position.player(A).money - before


def test_one_autobuck_a_worker():
    """Sponsor space: 1 autobuck a worker."""
    position = table()
    assert earned(position, 2) == 2
    assert (position.player(A).workers, position.player(A).sponsor.own) == (4, 2)


def test_any_number_of_times():
    """Sponsor space: several times in a row, beside others' workers, and it is still the player's turn (ruling 8)."""
    position = table()
    position.player(B).sponsor.own, position.player(B).workers = 2, 4
    assert earned(position, 1, 1, 2) == 4
    assert position.actor == A


def test_at_any_time_of_the_turn():
    """Ruling 8: before placing, before the tile, before paying, while the car waits, and before a contract."""
    position = table().lane(COLUMN_1, "A15").play(UseSponsor(1), PlaceWorkers(COLUMN_1), UseSponsor(1))
    position.play(TakeTile(tile("A15"), DISCARD), UseSponsor(1), ProduceCar(CITY, AMERICA), UseSponsor(1))
    assert position.player(A).money == 6 + 4 - 1
    contract = table().lane(COLUMN_4, "A15").place(COLUMN_4).play(TakeTile(tile("A15"), DISCARD), UseSponsor(1))
    assert contract.may(DrawContract()) and contract.actor == A


def test_the_general_manager_example():
    """Tiles, second revision, the example: one general manager, two workers, 3 autobucks (ruling 9)."""
    position = table().owns(A, "A05", OFFICE_1)
    assert earned(position, 2) == 3
    assert position.told(WorkersSponsored) == [WorkersSponsored(A, 2, 0, 3, 1)]


def test_the_general_manager_in_the_first_revision():
    """Tiles, first revision: 1 extra autobuck for every worker, so two workers bring 4."""
    assert earned(table(edition="first").owns(A, "A05", OFFICE_1), 2) == 4


def test_splitting_gains_nothing():
    """Ruling 9: all sponsor workers of a turn are one placement; the next turn has a bonus again."""
    position = table(2).owns(A, "A05", OFFICE_1)
    assert earned(position, 1, 1) == 3
    position.place(CORNER).play(ProduceCar(CITY, AMERICA), KEEP)
    position.place(CORNER).play(ProduceCar(CITY, AMERICA), KEEP)
    assert position.actor == A and earned(position, 1) == 2


def test_splitting_as_the_table_likes():
    """Ruling 9, the other way: where every placement counts, two placements bring two bonuses."""
    position = table(general_manager="placement").owns(A, "A05", OFFICE_1)
    assert earned(position, 2) == 3
    assert earned(position, 1, 1) == 4


@pytest.mark.parametrize(("edition", "two_workers"), [("second", 4), ("first", 6)])
def test_general_managers_add_up(edition: str, two_workers: int):
    """Ruling 11: two general managers add 2 to a placement, or to every worker."""
    position = table(edition=edition).owns(A, "A05", OFFICE_1).owns(A, "A06", OFFICE_2)
    assert earned(position, 2) == two_workers


def test_a_general_manager_taken_in_mid_turn():
    """Ruling 42: a turn pays the managers there are now, less the bonus it has paid already."""
    position = table().owns(A, "A05", OFFICE_1).lane(COLUMN_1, "A06")
    assert earned(position, 1) == 2
    position.place(COLUMN_1).play(TakeTile(tile("A06"), OFFICE_2))
    assert earned(position, 1) == 2
    assert earned(position, 1) == 1


def test_withdrawing_is_a_sponsor_placement():
    """Ruling 9: all workers left go to the sponsor, and the general manager adds 1; they count as one placement."""
    position = table().owns(A, "A05", OFFICE_1).play(Withdraw(1))
    assert position.player(A).money == 6 + 6 + 1
    split = table().owns(A, "A05", OFFICE_1).play(UseSponsor(2), Withdraw(1))
    assert split.player(A).money == 6 + 6 + 1


def test_withdrawing_in_the_first_revision():
    """Ruling 10: the general manager's autobuck comes for every worker there too."""
    position = table(edition="first").owns(A, "A05", OFFICE_1).play(Withdraw(1))
    assert position.player(A).money == 6 + 2 * 6


def test_withdrawing_without_workers():
    """Withdraw: no worker left, nothing from the sponsor, not even with a general manager (ruling 9)."""
    position = table().owns(A, "A05", OFFICE_1).workers(A, 0).play(Withdraw(1))
    assert position.player(A).money == 6
    assert not position.told(WorkersSponsored)


def test_only_workers_at_hand():
    """Ruling 2: no more workers of either kind than are at hand, and at least one."""
    position = table().workers(A, 1, neutral=2)
    groups = {(it.workers, it.neutral) for it in position.legal(UseSponsor)}
    assert groups == {(1, 0), (1, 1), (2, 1), (2, 2), (3, 2)}
    for group in (UseSponsor(2, 0), UseSponsor(0, 0), UseSponsor(4, 2), UseSponsor(3, 3)):
        assert position.refused(group) == "group short"
