"""Heating up motors: starting bonus tiles are chosen in reverse turn order (rulebook, How to play)."""

from __future__ import annotations

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen.actions import ChooseStartingTile, start
from rules.kraftwagen.circuit import race
from rules.kraftwagen.components import RACE_CAR, WORKSHOP, StartingCard, Track
from rules.kraftwagen.events import LevelSet, PhaseBegun, StartingTileChosen
from rules.kraftwagen.hire import take_workers
from rules.kraftwagen.recruit import take_token
from rules.kraftwagen.state import State, Step
from rules.kraftwagen.workshop import build_body, build_engine


def begin(draft: State, tell: Tell) -> None:
    """Ask the company that will move last."""
    draft.step, draft.actor = Step.START, _order(draft)[-1]
    tell(draft, PhaseBegun(draft.round, draft.phase))


def _order(state: State) -> list[Seat]:
    """Give the turn order: from the last marker in the chain on."""
    return [link for link in state.chain if isinstance(link, int)]


def legal(state: State, seat: Seat) -> list[Action]:
    """List the tiles that are left."""
    return [start(tile) for tile in state.starting_tiles]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Give the seat what its tile shows and ask the next; tiles left over go to the box (ruling 45)."""
    assert isinstance(action, ChooseStartingTile)
    draft.starting_tiles.remove(action.tile)
    tell(draft, StartingTileChosen(seat, action.tile))
    _give(draft, seat, draft.components.starting_tiles[action.tile], tell)
    order = _order(draft)
    if seat == order[0]:
        draft.starting_tiles.clear()
        draft.step = Step.NOTHING
    else:
        draft.actor = order[order.index(seat) - 1]


def _give(draft: State, seat: Seat, card: StartingCard, tell: Tell) -> None:
    it = draft.companies[seat]
    if card.body:
        build_body(draft, seat, card.body, WORKSHOP, tell)
    if card.engine:
        build_engine(draft, seat, card.engine, WORKSHOP, tell)
    if card.body_level:
        it.body_level = card.body_level
        tell(draft, LevelSet(seat, Track.BODY, card.body_level))
    if card.engine_level:
        it.engine_level = card.engine_level
        tell(draft, LevelSet(seat, Track.ENGINE, card.engine_level))
    if card.race_engine:
        build_engine(draft, seat, card.race_engine, RACE_CAR, tell)
    if card.workers:
        take_workers(draft, seat, card.workers, tell)
    if card.tokens:
        take_token(draft, seat, card.tokens, tell)
    if card.race:
        race(draft, seat, 0, (card.race, 0, 0), tell)
