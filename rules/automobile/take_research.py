"""The action Take two R&D cubes (rulebook, phase three)."""

from __future__ import annotations

from rules.automobile.events import ResearchTaken
from rules.automobile.state import State
from rules.core.game import Seat, Tell


def can_take(state: State) -> bool:
    """Tell whether the action is open: with an empty stock only where the table plays so (ruling 48)."""
    return state.research_stock > 0 or state.options.research_from_empty_stock


def take(draft: State, seat: Seat, tell: Tell) -> None:
    """Take two cubes, or what is left of the stock (ruling 18)."""
    cubes = min(draft.components.research_an_action, draft.research_stock)
    draft.research_stock -= cubes
    draft.companies[seat].research += cubes
    tell(draft, ResearchTaken(seat, cubes))
