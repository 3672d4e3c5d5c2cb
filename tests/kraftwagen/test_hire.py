"""Hire Workers, King and Riker (rulebook, Actions and appendix I)."""

from rules.kraftwagen.actions import HIRE, HIRE_PLAIN, HIRE_SALESPERSON, SKIP, HireWorkers, TakeRecruit
from rules.kraftwagen.components import WORKERS_INSTEAD, Icon, Recruit
from rules.kraftwagen.events import ActionsSkipped, WorkersTaken
from rules.kraftwagen.state import Salesperson
from tests.kraftwagen.table import A, B, table


def test_one_worker():
    """Hire Workers: one worker comes from the supply into the canteen."""
    position = table().acting(Icon.HIRE).play(A, HIRE)
    assert (position.company(A).canteen, position.company(A).supply) == (5, 7)
    assert position.told(WorkersTaken) == [WorkersTaken(A, 1, False, 5)]


def test_ruling_10_empty_supply():
    """Ruling 10: with no worker in the supply the action is skipped."""
    position = table().workers(A, 12).acting(Icon.HIRE)
    assert position.told(ActionsSkipped) == [ActionsSkipped(A, (Icon.HIRE,))]
    assert position.actor == B


def test_king():
    """King: one worker more."""
    position = table().engineer(A, "King").acting(Icon.HIRE).play(A, HIRE)
    assert (position.company(A).canteen, position.company(A).supply) == (6, 6)


def test_ruling_35_king_may_rest():
    """Ruling 35: King may be left aside, and then the step's engineer is still free."""
    position = table().engineer(A, "King").take("hire+buyer")
    assert position.legal(HireWorkers) == [HIRE, HIRE_PLAIN]
    position.play(A, HIRE_PLAIN)
    assert position.company(A).canteen == 5
    assert not position.state.engineer_acted


def test_ruling_35_king_works_always():
    """Ruling 35, the other way: King cannot be left aside."""
    position = table(engineers_may_rest=False).engineer(A, "King").acting(Icon.HIRE)
    assert position.legal() == [HIRE]


def test_ruling_24_king_is_an_engineer_of_the_step():
    """Ruling 24: hiring with King uses the action step's engineer."""
    assert table().engineer(A, "King").take("hire+buyer").play(A, HIRE).state.engineer_acted
    assert not table().take("hire+buyer").play(A, HIRE).state.engineer_acted


def test_ruling_40_king_with_one_worker_left():
    """Ruling 40: with one worker in the supply he comes without King."""
    position = table().workers(A, 11).engineer(A, "King").take("hire+buyer")
    assert position.legal(HireWorkers) == [HIRE]
    position.play(A, HIRE)
    assert position.company(A).canteen == 12
    assert not position.state.engineer_acted


def test_riker_brings_the_salesperson():
    """Riker: recruited, he puts the Salesperson into the canteen; ruling 40: that is no use of an engineer."""
    position = table().reveal("Riker").acting(Icon.RECRUIT).play(A, TakeRecruit(Recruit("Riker")))
    assert position.company(A).salesperson is Salesperson.CANTEEN
    assert position.company(B).salesperson is Salesperson.AWAY
    assert not position.state.engineer_acted


def test_riker_hires_the_salesperson():
    """Riker: the action may bring the Salesperson back from the supply instead of a worker."""
    position = table().engineer(A, "Riker")
    position.company(A).salesperson = Salesperson.SUPPLY
    position.take("hire+buyer").play(A, HIRE_SALESPERSON)
    it = position.company(A)
    assert (it.salesperson, it.canteen, it.supply) == (Salesperson.CANTEEN, 4, 8)
    assert position.state.engineer_acted


def test_only_riker_hires_the_salesperson():
    """Hire Workers: without Riker the Salesperson cannot be hired, and not while he is elsewhere."""
    assert not table().acting(Icon.HIRE).may(HIRE_SALESPERSON)
    assert not table().engineer(A, "Riker").acting(Icon.HIRE).may(HIRE_SALESPERSON)


def test_ruling_38_only_the_salesperson_is_left():
    """Ruling 38: with an empty supply Riker's company hires the Salesperson or skips."""
    position = table().workers(A, 12).engineer(A, "Riker")
    position.company(A).salesperson = Salesperson.SUPPLY
    position.take("hire+buyer")
    assert position.legal()[:2] == [HIRE_SALESPERSON, SKIP]
    position.play(A, SKIP)
    assert position.company(A).salesperson is Salesperson.SUPPLY
    assert position.told(ActionsSkipped) == [ActionsSkipped(A, (Icon.HIRE,))]


def test_recruits_two_workers():
    """Recruit: two workers instead of a tile."""
    position = table().acting(Icon.RECRUIT).play(A, TakeRecruit(WORKERS_INSTEAD))
    assert position.company(A).canteen == 6


def test_ruling_10_recruits_two_workers_with_one_left():
    """Ruling 10: only one comes when only one is left."""
    position = table().workers(A, 11).acting(Icon.RECRUIT).play(A, TakeRecruit(WORKERS_INSTEAD))
    assert (position.company(A).canteen, position.company(A).supply) == (12, 0)


def test_king_does_not_help_recruit():
    """King: only with the action Hire Workers."""
    position = table().engineer(A, "King").acting(Icon.RECRUIT).play(A, TakeRecruit(WORKERS_INSTEAD))
    assert position.company(A).canteen == 6


def test_ruling_37_two_workers_from_an_empty_supply():
    """Ruling 37: not choosable with an empty supply, unless the table plays so."""
    assert not table().workers(A, 12).acting(Icon.RECRUIT).may(TakeRecruit(WORKERS_INSTEAD))
    position = table(workers_from_empty_supply=True).workers(A, 12).acting(Icon.RECRUIT)
    position.play(A, TakeRecruit(WORKERS_INSTEAD))
    assert position.company(A).canteen == 12
