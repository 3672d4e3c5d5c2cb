"""Why workers cannot be placed so: on an action space, on the sponsor space, on the marketing space."""

from __future__ import annotations

from rules.automania.actions import PlaceWorkers, UseMarketing, UseSponsor
from rules.automania.budget import due, payable_sponsorings, price
from rules.automania.place_workers import is_closed, is_empty, is_payable, legal_placings, needed
from rules.automania.sponsor import purse
from rules.automania.state import State, Step
from rules.automania.take_tile import legal_lane_tiles
from rules.core.game import Refusal, Seat

ACTION, PAY, SPONSOR, MARKETING = "Take an action", "Take an action; ruling 7", "Sponsor space", "Marketing space"


def place(state: State, seat: Seat, action: PlaceWorkers) -> Refusal | None:
    """Give the cause for an action space; `open` are the spaces that the seat may use."""
    it, space = state.players[seat], action.space
    need, hand = needed(state.groups[space]), it.workers + it.neutral
    values = {"space": space, "open": tuple(dict.fromkeys(other.space for other in legal_placings(state, seat)))}
    if is_closed(state, seat, space):
        return Refusal("own workers", values, f"{ACTION}; rulings 3, 51")
    if need > hand:
        back = any(
            group.owner == seat and (group.own or state.revision.neutral_to_owner) for group in state.groups.values()
        )
        values |= {"needed": need, "hand": hand}
        return Refusal("workers short" if back else "workers gone", values, f"{ACTION}; ruling 1")
    if is_empty(state, space):
        return Refusal("no tiles", values, f"{ACTION}; ruling 5")
    work = state.components.work[space]
    cost = price(state, seat, work)
    if cost is None:
        return Refusal("no car", {**values, "car": work}, "Produce a car; ruling 26")
    if not is_payable(state, seat, space):
        return Refusal("unpayable", {**values, "cost": cost, "money": it.money}, PAY)
    if action.neutral > it.neutral or need - action.neutral > it.workers or not 0 <= action.neutral <= need:
        mix = {"needed": need, "neutral": action.neutral, "own hand": it.workers, "neutral hand": it.neutral}
        return Refusal("worker mix", {**values, **mix}, f"{ACTION}; ruling 2")
    return None


def _group(state: State, seat: Seat, workers: int, neutral: int, rule: str) -> Refusal | None:
    """Tell that a group is not at hand, or is none."""
    it = state.players[seat]
    if workers > 0 and 0 <= neutral <= it.neutral and 0 <= workers - neutral <= it.workers:
        return None
    values = {"workers": workers, "neutral": neutral, "own hand": it.workers, "neutral hand": it.neutral}
    return Refusal("group short", values, rule)


def sponsor(state: State, seat: Seat, action: UseSponsor) -> Refusal | None:
    """Give the cause for the sponsor space: no such workers, or the production could not be paid any more.

    `open` are the tiles that can be taken before or, where a fee must be come by first, the sizes of other groups.
    """
    wrong = _group(state, seat, action.workers, action.neutral, SPONSOR)
    if wrong:
        return wrong
    cost = due(state, seat)
    left = purse(state, state.players[seat]).after(action.workers)
    if left.most >= cost:
        return None
    values = {"cost": cost, "most": left.most}
    tiles = legal_lane_tiles(state, seat) if state.step == Step.TILE else []
    if tiles:
        return Refusal("tile first", {**values, "open": tuple(dict.fromkeys(legal.tile for legal in tiles))}, PAY)
    sizes = dict.fromkeys(group.workers for group in payable_sponsorings(state, seat))
    return Refusal("sponsor unpayable", {**values, "open": tuple(sizes)}, PAY)


def market(state: State, seat: Seat, action: UseMarketing) -> Refusal | None:
    """Give the cause for the marketing space."""
    return _group(state, seat, action.workers, action.neutral, MARKETING)
