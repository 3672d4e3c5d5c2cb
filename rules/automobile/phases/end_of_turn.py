"""Phase nine: tiles back into the bag, displays restocked, the next turn; after the fourth the game is over."""

from __future__ import annotations

from rules.automobile.components import CHARACTERS, RANGES, Phase
from rules.automobile.events import PhaseBegun
from rules.automobile.state import NOBODY, State
from rules.automobile.winning import settle
from rules.core.game import Tell


def begin(draft: State, tell: Tell) -> None:
    """Close the turn, or the game."""
    draft.history.append([it.cash for it in draft.companies])
    tell(draft, PhaseBegun(draft.turn, Phase.END_OF_TURN, 0, ()))
    if draft.turn == len(draft.components.turns):
        settle(draft, tell)
        return
    _return_tiles(draft)
    _restock_characters(draft)
    draft.closed_by = NOBODY
    draft.bonus_by.clear()
    draft.stacks_by = [NOBODY] * len(draft.components.reduced_stacks)
    draft.selection_order, draft.next_order, draft.order = draft.next_order, [], []
    for it in draft.companies:
        it.character, it.passed = None, False
    draft.turn += 1


def _return_tiles(draft: State) -> None:
    draft.bag = list(draft.components.demand_tiles)
    draft.revealed = {row: [] for row in RANGES}


def _restock_characters(draft: State) -> None:
    """Fill the characters from the left as far as the stock goes (rulings 19, 46)."""
    draft.chosen.clear()
    for character in CHARACTERS:
        if draft.options.character_cubes == "refill":
            draft.research_stock += draft.cubes[character]
            draft.cubes[character] = 0
    for character in CHARACTERS:
        cubes = min(draft.components.cubes[character] - draft.cubes[character], draft.research_stock)
        draft.cubes[character] += cubes
        draft.research_stock -= cubes
