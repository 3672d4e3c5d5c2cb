"""Being able to pay (ruling 7), against a search through all that a turn can still bring."""

from collections.abc import Iterator
from random import Random

import pytest

from rules.automania.actions import PlaceWorkers, TakeTile, UseSponsor
from rules.automania.components import ActionSpace, Phase, Spot
from rules.automania.formula import spots
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.automania.phases import action_phase
from rules.automania.place_workers import is_closed, is_empty, needed
from rules.automania.produce_car import legal_productions
from rules.automania.recall_car import legal_recalls
from rules.automania.state import GONE, State, Step
from rules.core.chance import Chance
from rules.core.draft import clone, fingerprint
from rules.core.game import Action, tell_nobody
from rules.fuzz import any_kind

RULES = ("worker", "placement", "turn")


def after(state: State, action: Action) -> State:
    """The state after an action of the seat to act, legal or not."""
    draft = clone(state)
    action_phase.play(draft, draft.actor, action, tell_nobody)
    return draft


def steps(state: State) -> Iterator[Action]:
    """All that may come before the production, whether or not the car can be paid then."""
    it = state.players[state.actor]
    if state.step == Step.TILE and state.space:
        for index in state.components.lanes[state.space]:
            name = state.grid[index]
            if name != GONE:
                yield TakeTile(name, Spot.DISCARD)
                fees = spots(state.components, it.factory, state.components.tiles[name])
                yield from (TakeTile(name, spot) for spot, fee in fees if fee <= it.money)
    if it.workers or it.neutral:
        yield UseSponsor(1, 0 if it.workers else 1)
    yield from legal_recalls(state, state.actor)


def can_produce(state: State, seen: set[str]) -> bool:
    """Whether anything leads from here to a car; other spaces than those for cars need none."""
    if state.step not in (Step.TILE, Step.PRODUCE):
        return True
    if state.step == Step.PRODUCE and legal_productions(state, state.actor):
        return True
    if (key := fingerprint(state)) in seen:
        return False
    seen.add(key)
    return any(can_produce(after(state, step), seen) for step in steps(state))


def check_spaces(state: State) -> None:
    """Compare the spaces that are offered with those from which a car can be reached."""
    it, seat = state.players[state.actor], state.actor
    offered = {action.space for action in GAME.legal_actions(state, seat) if isinstance(action, PlaceWorkers)}
    for space in ActionSpace:
        need = needed(state.groups[space])
        if need > it.workers + it.neutral or is_closed(state, seat, space) or is_empty(state, space):
            assert space not in offered
            continue
        placed = after(state, PlaceWorkers(space, max(0, need - it.workers)))
        assert (space in offered) == can_produce(placed, set()), space


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_offered_can_be_paid_and_nothing_else(seed: int, rule: str):
    """With little money at every turn: a space is offered just when its car can be paid in the end, and stays so."""
    random = Random(seed)
    options = Options(general_manager=rule, factories="advanced")  # type: ignore[arg-type]
    state = GAME.setup(2 + seed % 3, options, Chance(seed), tell_nobody)
    while not state.over:
        legal = GAME.legal_actions(state, state.actor)
        if state.phase == Phase.ACTION and state.step == Step.TURN:
            state.players[state.actor].money = random.choice((0, 0, 1, 2))
            check_spaces(state)
            legal = GAME.legal_actions(state, state.actor)
        elif state.step in (Step.TILE, Step.PRODUCE):
            for action in random.sample(list(legal), min(len(legal), 8)):
                assert can_produce(after(state, action), set())
        GAME.advance(state, state.actor, any_kind(random, legal), tell_nobody)
