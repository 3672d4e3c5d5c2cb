"""The enamel plate at the head of Automobile's board: what each character can still do."""

from __future__ import annotations

import pytest

from render.automobile.dashboard import power
from rules.automobile.components import CHARACTERS, Character, Phase
from rules.automobile.view import view
from tests.automobile.table import A, B, table


@pytest.mark.parametrize(("cars", "told"), [(5, "buys 2 cars"), (2, "buys 2 cars"), (1, "buys 1 car")])
def test_howard_buys_what_there_is_of_two(cars: int, told: str):
    """Phase four; ruling 52: with one car he who has him sells that one. Before it more may still be made."""
    position = table().character(A, Character.HOWARD).factory("Maxwell", A).cars("Maxwell", cars)
    position.factory("EMF", B).cars("EMF", 3)
    assert power(view(position.state, None), Character.HOWARD) == "buys 2 cars"
    position.begin(Phase.SELL_VIA_HOWARD)
    assert power(view(position.state, None), Character.HOWARD) == told


@pytest.mark.parametrize(
    ("character", "last"),
    [
        (Character.DURANT, Phase.SELECT_CHARACTERS),
        (Character.FORD, Phase.PLAYER_ACTIONS),
        (Character.HOWARD, Phase.SELL_VIA_HOWARD),
        (Character.SLOAN, Phase.LOSSES),
        (Character.CHRYSLER, Phase.LOSSES),
    ],
)
def test_a_power_whose_phase_is_over_is_offered_no_more(character: Character, last: Phase):
    """Each power is used in one phase of the turn (rulebook, characters); of who is free it stands all the turn."""
    position = table().character(A, character).factory("Maxwell", A).cars("Maxwell", 2)
    shown = {}
    for phase in Phase:
        position.state.phase = phase
        shown[phase] = {it: power(view(position.state, None), it) for it in CHARACTERS}
    assert [phase for phase in Phase if shown[phase][character] == "over"] == [it for it in Phase if it > last]
    assert all("over" not in {shown[phase][it] for it in CHARACTERS if it is not character} for phase in Phase)
