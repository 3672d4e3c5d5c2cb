"""Two players who never attract a buyer and never place a car, so that the first round does not end."""

from random import Random

from rules.core.chance import Chance
from rules.core.game import Action, tell_nobody
from rules.core.record import Move, Record
from rules.core.replay import of
from rules.kraftwagen.actions import PlaceCar, TakeTile
from rules.kraftwagen.components import Icon
from rules.kraftwagen.game import GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.state import State


def stalled(moves: int) -> Record:
    """A match of so many moves, still in its first round."""
    random, made = Random(1), list[Move]()
    state = GAME.setup(2, Options(), Chance(1), tell_nobody)
    while len(made) < moves:
        idle = [it for it in GAME.legal_actions(state, state.actor) if _idle(state, it)]
        made.append(Move(state.actor, random.choice(idle)))
        GAME.advance(state, state.actor, made[-1].action, tell_nobody)
    return of(GAME, Options(), ("Ann", "Bob"), Chance(1), made)


def _idle(state: State, action: Action) -> bool:
    if isinstance(action, TakeTile):
        return Icon.BUYER not in state.components.tiles[action.tile].icons
    return not isinstance(action, PlaceCar)
