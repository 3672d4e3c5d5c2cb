"""What a seat may be asked soon: possible, private, and the same again."""

from rules.automobile.actions import BuildFactories, ChooseCharacter, Pass, ProduceCars
from rules.automobile.components import Phase
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.core.chance import Chance
from rules.core.draft import fingerprint
from rules.core.game import tell_nobody
from rules.core.order import Order
from rules.core.prospect import prospects, unaided


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


def test_what_comes_up_only_by_ones_own_moves():
    """Who has no factory makes no cars (rulebook, Produce cars), however the others play, but he may build by order.

    With his own way of playing he might build, and make cars then: that is foreseen too.
    """
    state = GAME.setup(3, Options(), Chance(1), tell_nobody)
    seat = state.selection_order[1]

    def made(orders):
        return {it.model for one in unaided(GAME, state, seat, orders) for it in one.actions if type(it) is ProduceCars}

    (soon,) = (it for it in prospects(GAME, state, seat) if it.phase == Phase.PLAYER_ACTIONS)
    assert any(isinstance(it, ProduceCars) for it in soon.actions) and not made([])
    build = next(it for it in soon.actions if isinstance(it, BuildFactories) and it.factories)
    assert made([Order(seat, ((build,),), int(Phase.PLAYER_ACTIONS), 1)]) == {build.model}
