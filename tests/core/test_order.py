"""Standing orders as rules: when one is due, what it does, and when it ends."""

import dataclasses

from rules.automobile.actions import ChooseCharacter, FinishProduction, Pass, ProduceCars, SellViaDistributor
from rules.automobile.components import Character, Phase
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.core.chance import Chance, Draw
from rules.core.game import tell_nobody
from rules.core.order import LAST, Fate, Order, fate, mark, until_phase, until_turn, way

FORD, SLOAN, HOWARD = (ChooseCharacter(it) for it in (Character.FORD, Character.SLOAN, Character.HOWARD))


def begun():
    """A match in which a character is to be chosen, and who chooses."""
    state = GAME.setup(3, Options(), Chance(1), tell_nobody)
    return state, GAME.to_act(state)[0]


def moved(state, *actions):
    """The state after actions of whoever is to act."""
    for action in actions:
        GAME.advance(state, GAME.to_act(state)[0], action, tell_nobody)
    return state


def test_an_order_waits_until_its_seat_is_asked():
    """Of two seats only the one to act is due."""
    state, first = begun()
    second = state.selection_order[1]
    assert fate(GAME, state, Order(first, ((FORD,),))) == Fate.READY
    assert fate(GAME, state, Order(second, ((FORD,),))) == Fate.WAITS
    moved(state, SLOAN)
    assert fate(GAME, state, Order(second, ((FORD,),))) == Fate.READY


def test_the_first_that_is_free_is_taken():
    """Ford is gone, so it is Sloan; both are gone, so the order is void."""
    state, _ = begun()
    moved(state, FORD)
    order = Order(GAME.to_act(state)[0], ((FORD,), (SLOAN,)))
    assert way(GAME, state, order) == (SLOAN,)
    moved(state, SLOAN)
    late = dataclasses.replace(order, seat=GAME.to_act(state)[0])
    assert fate(GAME, state, late) == Fate.ILLEGAL
    assert way(GAME, state, late) == ()


def test_an_order_is_for_one_phase():
    """To pass is possible in other phases as well, and means something else there."""
    state, first = begun()
    choosing = Order(first, ((FORD,),), phase=Phase.EXECUTIVE_DECISIONS)
    assert fate(GAME, state, choosing) == Fate.WAITS
    assert fate(GAME, state, dataclasses.replace(choosing, phase=Phase.SELECT_CHARACTERS)) == Fate.READY
    assert fate(GAME, state, Order(first, ((Pass(),),))) == Fate.WAITS  # nobody can pass now


def test_an_order_ends_with_its_phase_or_turn():
    """In turn 1, phase 2: the next executive decisions are in this turn; the next demand tiles are drawn in turn 2."""
    state, first = begun()
    assert until_phase(GAME, state, Phase.EXECUTIVE_DECISIONS) == (1, Phase.EXECUTIVE_DECISIONS)
    assert until_phase(GAME, state, Phase.DRAW_DEMAND_TILES) == (2, Phase.DRAW_DEMAND_TILES)
    assert until_turn(GAME, state) == (1, LAST)
    assert until_turn(GAME, state, Phase.DRAW_DEMAND_TILES) == (2, LAST)
    order = Order(first, ((FORD,),), last=(1, Phase.DRAW_DEMAND_TILES))
    assert fate(GAME, state, order) == Fate.LATE
    assert fate(GAME, state, dataclasses.replace(order, last=(1, Phase.SELECT_CHARACTERS))) == Fate.READY


def test_a_steady_order_ends_when_something_was_drawn():
    """The seat can do the same as before, and yet may know more: it is asked."""
    state, first = begun()
    order = Order(first, ((FORD,),), steady=True, before=mark(GAME, state, first))
    assert fate(GAME, state, order) == Fate.READY
    state.chance.made.append(Draw("tiles", (4,)))
    assert fate(GAME, state, order) == Fate.CHANGED
    assert fate(GAME, state, dataclasses.replace(order, steady=False)) == Fate.READY


def test_a_steady_order_ends_when_the_seat_can_do_something_else():
    """As before it is carried out, with one character less to choose from it is not."""
    state, first = begun()
    order = Order(first, ((FORD,),), steady=True, before=mark(GAME, state, first))
    assert fate(GAME, state, order) == Fate.READY
    moved(state, SLOAN)
    assert fate(GAME, state, dataclasses.replace(order, seat=GAME.to_act(state)[0])) == Fate.CHANGED


def test_a_series_is_closed_at_its_end():
    """To produce in one space: the production is ended with it if it could go on; an illegal step voids the whole."""
    for seed in range(1, 30):
        state = GAME.setup(3, Options(), Chance(seed), tell_nobody)
        while GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            for action in GAME.legal_actions(state, seat):
                if isinstance(action, ProduceCars) and (whole := way(GAME, state, Order(seat, ((action,),))))[1:]:
                    assert whole == (action, FinishProduction())
                    assert way(GAME, state, Order(seat, ((action, action),))) == ()
                    return
            GAME.advance(state, seat, GAME.npc(state, seat), tell_nobody)
    raise AssertionError("no production could go on")


def test_sales_by_preference_go_on_as_long_as_one_is_legal():
    """All sales that come up, in any order of preference, are ready whenever the seat is asked to sell."""
    state = GAME.setup(4, Options(), Chance(3), tell_nobody)
    sold = 0
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        legal = GAME.legal_actions(state, seat)
        if isinstance(legal[0], SellViaDistributor):
            order = Order(seat, tuple((it,) for it in reversed(legal)), Phase.SELL_VIA_DISTRIBUTORS)
            assert fate(GAME, state, order) == Fate.READY
            assert way(GAME, state, order) == (legal[-1],)
            sold += 1
        GAME.advance(state, seat, GAME.npc(state, seat), tell_nobody)
    assert sold > 10
