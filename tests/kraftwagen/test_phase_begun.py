"""A phase is told when the position says who moves: the board that is posted then must show it."""

from rules.core.game import Event
from rules.kraftwagen.events import PhaseBegun
from rules.kraftwagen.phases import action, heating_up_motors, scoring
from rules.kraftwagen.state import State, Step
from tests.kraftwagen.table import A, B, C, table

Asked = list[tuple[Step, int]]


def test_whoever_moves_first_is_asked_when_the_phase_is_told():
    """C chooses the first starting tile, B opens the round, C has Buick's marker, and without it nobody is asked."""
    found: Asked = []

    def tell(draft: State, event: Event) -> None:
        if isinstance(event, PhaseBegun):
            found.append((draft.step, draft.actor))

    heating_up_motors.begin(table(3).state, tell)
    action.begin(table(3).chain(B, "hire", A, C, "race").at(Step.NOTHING).state, tell)
    scoring.begin(table(3).engineer(C, "Buick").at(Step.NOTHING).state, tell)
    assert found == [(Step.START, C), (Step.TILE, B), (Step.FIFTH, C)]
    scoring.begin(table(3).at(Step.NOTHING).state, tell)
    assert found[-1][0] is Step.NOTHING
