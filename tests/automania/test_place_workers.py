"""Placing workers on action spaces (rulebook, Take an action; rulings 1-3, 5, 51)."""

from rules.automania.actions import DrawContract, PlaceWorkers, ProduceCar, TakeTile, UseSponsor
from rules.automania.events import WorkersBumped, WorkersPlaced
from rules.automania.state import Step
from tests.automania.table import (
    COLUMN_1,
    COLUMN_2,
    COLUMN_3,
    COLUMN_4,
    CORNER,
    DISCARD,
    EUROPE,
    ROW_1,
    ROW_2,
    SUPER,
    A,
    B,
    table,
    tile,
)


def test_an_empty_space_needs_one_worker():
    """Take an action: one worker on an empty space."""
    position = table().place(COLUMN_4)
    assert position.told(WorkersPlaced) == [WorkersPlaced(A, COLUMN_4, 1, 0)]
    assert position.player(A).workers == 5


def test_an_occupied_space_needs_one_more():
    """Take an action, the example: yellow places two where one blue worker stands; it is back at once (ruling 1)."""
    position = table().group(COLUMN_2, B, 1).place(COLUMN_2)
    assert position.told(WorkersPlaced) == [WorkersPlaced(A, COLUMN_2, 2, 0)]
    assert position.told(WorkersBumped) == [WorkersBumped(B, 1, 0, False)]
    assert (position.player(A).workers, position.player(B).workers) == (4, 6)
    group = position.state.groups[COLUMN_2]
    assert (group.owner, group.own, group.neutral) == (A, 2, 0)


def test_neutral_workers_count_towards_the_price():
    """Ruling 1: a group of two own and one neutral worker costs four."""
    position = table().group(COLUMN_2, B, 2, 1).workers(A, 3)
    assert position.refused(PlaceWorkers(COLUMN_2)) == "workers gone"
    position.workers(A, 4).place(COLUMN_2)
    assert position.player(A).workers == 0


def test_bumped_neutral_workers_go_to_the_supply():
    """Take an action, second revision: own workers come back, neutral ones go to the supply (ruling 1)."""
    position = table().group(COLUMN_4, B, 1, 2).place(COLUMN_4)
    assert position.told(WorkersBumped) == [WorkersBumped(B, 1, 2, True)]
    assert (position.player(B).workers, position.player(B).neutral, position.state.supply) == (6, 0, 10)


def test_bumped_neutral_workers_return_in_the_first_revision():
    """Take an action, first revision: all workers of the group return to their owner (ruling 1)."""
    position = table(edition="first").group(COLUMN_4, B, 1, 2).place(COLUMN_4)
    assert position.told(WorkersBumped) == [WorkersBumped(B, 1, 2, False)]
    assert (position.player(B).workers, position.player(B).neutral, position.state.supply) == (6, 2, 8)


def test_bumped_neutral_workers_as_the_table_likes():
    """Ruling 1, the other way: a table of the second revision lets them return."""
    position = table(bumped_neutral="owner").group(COLUMN_4, B, 1, 2).place(COLUMN_4)
    assert position.player(B).neutral == 2


def test_the_player_chooses_the_mix():
    """Ruling 2: two workers may be two own ones, one of each, or two neutral ones."""
    position = table().group(COLUMN_4, B, 1).workers(A, 6, neutral=2)
    mixes = [it.neutral for it in position.legal(PlaceWorkers) if it.space == COLUMN_4]
    assert mixes == [0, 1, 2]
    position.place(COLUMN_4, neutral=2)
    assert (position.player(A).workers, position.player(A).neutral) == (6, 0)


def test_the_mix_is_bound_by_the_hand():
    """Ruling 2: with one own worker at hand at least one of two must be neutral."""
    position = table().group(COLUMN_4, B, 1).workers(A, 1, neutral=3)
    assert [it.neutral for it in position.legal(PlaceWorkers) if it.space == COLUMN_4] == [1, 2]
    assert position.refused(PlaceWorkers(COLUMN_4, 0)) == "worker mix"


def test_own_workers_close_a_space():
    """Take an action: not a space with workers of your own, in either revision."""
    for edition in ("first", "second"):
        position = table(edition=edition).group(COLUMN_4, A, 1)
        assert position.refused(PlaceWorkers(COLUMN_4)) == "own workers"


def test_an_all_neutral_group_of_yours():
    """Rulings 3, 51: closed to you in the first revision; in the second you may bump it, and it goes to the supply."""
    position = table(edition="first").group(COLUMN_4, A, 0, 1)
    assert position.refused(PlaceWorkers(COLUMN_4)) == "own workers"
    position = table().group(COLUMN_4, A, 0, 1).place(COLUMN_4)
    assert position.player(A).workers == 4
    assert (position.player(A).neutral, position.state.supply) == (0, 10)
    assert position.told(WorkersBumped) == [WorkersBumped(A, 0, 1, True)]


def test_an_all_neutral_group_as_the_table_likes():
    """Ruling 3, the other way: a table of the second revision lets any worker of yours close a space."""
    position = table(own_space="any worker").group(COLUMN_4, A, 0, 1)
    assert position.refused(PlaceWorkers(COLUMN_4)) == "own workers"


def test_an_all_neutral_group_of_yours_that_comes_back():
    """Rulings 1, 7, 51: where neutral workers return to their player, one that you bump yourself can pay for the car.

    2 autobucks and 2 workers: both go to the space, the bumped one comes back and brings the third autobuck.
    """
    position = table(bumped_neutral="owner").lane(COLUMN_3, "A15").group(COLUMN_3, A, 0, 1).workers(A, 2).money(A, 2)
    position.place(COLUMN_3).play(TakeTile(tile("A15"), DISCARD), UseSponsor(1, neutral=1), ProduceCar(SUPER, EUROPE))
    assert position.player(A).money == 0
    position = table().lane(COLUMN_3, "A15").group(COLUMN_3, A, 0, 1).workers(A, 2).money(A, 2)
    assert position.refused(PlaceWorkers(COLUMN_3)) == "unpayable"


def test_a_mixed_group_of_yours():
    """Ruling 51: one worker of your colour in the group closes the space in both revisions."""
    for edition in ("first", "second"):
        position = table(edition=edition).group(COLUMN_4, A, 1, 2)
        assert position.refused(PlaceWorkers(COLUMN_4)) == "own workers"


def test_an_empty_column_is_closed():
    """Take an action: no tile in the column, no choice of its space; rows that still have tiles stay (ruling 5)."""
    position = table().lane(COLUMN_1)
    assert position.refused(PlaceWorkers(COLUMN_1)) == "no tiles"
    assert position.may(PlaceWorkers(ROW_1))


def test_the_grid_is_not_refilled():
    """Ruling 5: a taken tile leaves a gap until the next round."""
    position = table().lane(ROW_2, "A15").money(A, 9).place(ROW_2).play(TakeTile(tile("A15"), DISCARD))
    assert [position.state.grid[index] for index in (4, 5, 6, 7)] == ["", "", "", ""]
    assert position.state.stacks["A"].count("A15") == 0


def test_the_corner_takes_no_tile():
    """Take an action: the special production space goes straight to the production."""
    position = table().place(CORNER)
    assert position.state.step == Step.PRODUCE
    assert sum(name != "" for name in position.state.grid) == 16


def test_the_next_player_follows():
    """The action phase: one action each, in player order, round and round."""
    position = table(2)
    position.place(COLUMN_4).play(TakeTile(position.state.grid[3], DISCARD), DrawContract())
    assert position.actor == B
