"""What a seat may be asked soon: possible, private, and the same again."""

from rules.automobile.actions import ChooseCharacter, Pass
from rules.automobile.components import Phase
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.core.chance import Chance
from rules.core.draft import fingerprint
from rules.core.game import tell_nobody
from rules.core.prospect import prospects


def test_the_coming_phases_are_foreseen():
    """The last to choose foresees characters and, later in the turn, executive decisions, where one can always pass."""
    state = GAME.setup(3, Options(), Chance(1), tell_nobody)
    before = fingerprint(state)
    seat = state.selection_order[2]
    soon = {it.phase: it for it in prospects(GAME, state, seat)}
    assert fingerprint(state) == before
    assert (soon[Phase.SELECT_CHARACTERS].turn, soon[Phase.EXECUTIVE_DECISIONS].turn) == (1, 1)
    assert all(isinstance(it, ChooseCharacter) for it in soon[Phase.SELECT_CHARACTERS].actions[:4])
    assert Pass() in soon[Phase.EXECUTIVE_DECISIONS].always
    assert Pass() not in soon[Phase.PLAYER_ACTIONS].always


def test_nothing_that_the_seat_cannot_know_is_in_it():
    """With the other seats' demand tiles exchanged the same is foreseen."""
    state = GAME.setup(4, Options(), Chance(2), tell_nobody)
    told = prospects(GAME, state, 0)
    state.tiles[1], state.tiles[2] = state.tiles[2], state.tiles[1]
    assert prospects(GAME, state, 0) == told
