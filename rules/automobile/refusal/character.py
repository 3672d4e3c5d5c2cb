"""Why a character cannot be chosen."""

from __future__ import annotations

from rules.automobile.actions import ChooseCharacter
from rules.automobile.build_factory import can_choose_durant
from rules.automobile.components import CHARACTERS, Character
from rules.automobile.formula import research_cost
from rules.automobile.refusal.cause import purse
from rules.automobile.state import State
from rules.automobile.track import front, is_empty
from rules.core.game import Refusal, Seat

RULE = "Select characters"


def choose(state: State, seat: Seat, action: ChooseCharacter) -> Refusal | None:
    """Give the cause for choosing a character."""
    durant = can_choose_durant(state, seat)
    free = tuple(it for it in CHARACTERS if it not in state.chosen and (it != Character.DURANT or durant))
    if action.character in state.chosen:
        owner = state.chosen[action.character]
        return Refusal("character taken", {"character": action.character, "owner": owner, "free": free}, RULE)
    if action.character == Character.DURANT and not durant:
        return _no_room_for_durant(state, seat, free)
    return None


def _no_room_for_durant(state: State, seat: Seat, free: tuple[Character, ...]) -> Refusal:
    """Tell what his compulsory factory lacks: a piece, R&D cubes, or money for the cheapest space within reach."""
    it, rule = state.companies[seat], "Durant; ruling 4"
    if not it.factories:
        return Refusal("durant without factory", {"free": free}, rule)
    research, lead = it.research + state.cubes[Character.DURANT], front(state)
    empty = [m for m in state.components.models if is_empty(state.spaces[m.space - 1], seat)]
    within = [m for m in empty if research_cost(m.space, lead) <= research]
    if within:
        cheapest = min(within, key=lambda model: model.cost)
        return Refusal(
            "durant without money", {**purse(state, seat, cheapest.cost), "model": cheapest.space, "free": free}, rule
        )
    if not empty:
        return Refusal("durant without space", {"free": free}, rule)
    needed = research_cost(empty[0].space, lead)
    return Refusal(
        "durant without research", {"model": empty[0].space, "needed": needed, "left": research, "free": free}, rule
    )
