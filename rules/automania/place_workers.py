"""Placing workers on an action space, and sending home who stood there (rulebook, Take an action)."""

from __future__ import annotations

from dataclasses import replace

from rules.automania import formula
from rules.automania.actions import PlaceWorkers, place
from rules.automania.budget import price, saved_by_tile
from rules.automania.components import ACTION_SPACES, ActionSpace
from rules.automania.events import WorkersBumped, WorkersPlaced
from rules.automania.sponsor import purse
from rules.automania.state import NOBODY, Group, State
from rules.core.game import Seat, Tell


def needed(group: Group) -> int:
    """Give how many workers a space needs: one more than stand there (ruling 1)."""
    return formula.needed(group.own + group.neutral)


def is_closed(state: State, seat: Seat, space: ActionSpace) -> bool:
    """Tell whether own workers close a space (rulings 3, 51)."""
    group = state.groups[space]
    return group.owner == seat and (group.own > 0 or not state.revision.own_colour)


def is_empty(state: State, space: ActionSpace) -> bool:
    """Tell whether a space's row or column has no tile left, so that it cannot be chosen (ruling 5)."""
    lane, grid = state.components.lanes[space], state.grid
    return bool(lane) and not any([grid[index] for index in lane])


def is_payable(state: State, seat: Seat, space: ActionSpace) -> bool:
    """Tell whether the car can be paid in the end, and there is a tile for it (rulings 7, 26)."""
    cost = price(state, seat, state.components.work[space])
    if cost is None:
        return False
    it, group = state.players[seat], state.groups[space]
    if it.money >= cost:
        return True
    own = purse(state, it)
    back = group.neutral if group.owner == seat and state.revision.neutral_to_owner else 0
    own = replace(own, workers=own.workers - needed(group) + back)
    tiles = (state.grid[index] for index in state.components.lanes[space])
    return own.most >= cost or saved_by_tile(state, it, own, tiles, cost)


def legal_placings(state: State, seat: Seat) -> list[PlaceWorkers]:
    """List every space that is open, with every mix of own and neutral workers (ruling 2)."""
    it = state.players[seat]
    own, neutral = it.workers, it.neutral
    found: list[PlaceWorkers] = []
    for space in ACTION_SPACES:
        need = needed(state.groups[space])
        if (
            need > own + neutral
            or is_closed(state, seat, space)
            or is_empty(state, space)
            or not is_payable(state, seat, space)
        ):
            continue
        if neutral:
            found += [place(space, grey) for grey in range(max(0, need - own), min(need, neutral) + 1)]
        else:
            found.append(place(space, 0))
    return found


def place_workers(draft: State, seat: Seat, action: PlaceWorkers, tell: Tell) -> None:
    """Bump the group that stands there and put the workers down."""
    it, group = draft.players[seat], draft.groups[action.space]
    own = needed(group) - action.neutral
    it.workers -= own
    it.neutral -= action.neutral
    bumped = _bump(draft, group) if group.owner != NOBODY else None
    group.owner, group.own, group.neutral = seat, own, action.neutral
    draft.space = action.space
    tell(draft, WorkersPlaced(seat, action.space, own, action.neutral))
    if bumped:
        tell(draft, bumped)


def _bump(draft: State, group: Group) -> WorkersBumped:
    """Send a group home: the neutral ones to the player or, in the second revision, to the supply (ruling 1)."""
    it, to_supply = draft.players[group.owner], not draft.revision.neutral_to_owner
    it.workers += group.own
    if to_supply:
        draft.supply += group.neutral
    else:
        it.neutral += group.neutral
    return WorkersBumped(group.owner, group.own, group.neutral, to_supply and group.neutral > 0)
