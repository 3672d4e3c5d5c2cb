"""The options of a match, as the lobby shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.core.setting import YES_NO, edition_title
from rules.automobile.components import GAME

SWITCH: Mapping[str, str] = {
    "edition": "Edition",
    "first_order": "The first selection order",
    "closed_piece_is_front": "A closed piece counts as the front for R&D",
    "markers_need_cars": "Markers only on spaces with cars",
    "thirteenth_closed_piece": "When all closed pieces are on the track",
    "cash": "Cash",
    "tie_break": "A tie goes to the earliest",
    "character_cubes": "R&D cubes that nobody took",
    "loan_for_interest_owes": "A loan for interest owes interest at once",
    "research_from_empty_stock": "Take R&D allowed from an empty stock",
}
VALUE: Mapping[tuple[str, object], str] = {
    ("first_order", "drawn"): "a first player is drawn",
    ("first_order", "auction"): "the seats bid for it",
    ("thirteenth_closed_piece", "earliest"): "the earliest piece moves",
    ("thirteenth_closed_piece", "unlimited"): "more pieces are used",
    ("cash", "open"): "everybody sees it",
    ("cash", "hidden"): "each sees only their own",
    ("tie_break", "characters"): "in the order of play",
    ("tie_break", "selection"): "on the Selection Order track",
    ("character_cubes", "refill"): "go back to the stock first",
    ("character_cubes", "top up"): "stay, and gaps are filled",
}


def switch_value(field: str, value: Any) -> str:
    """Give the label of a value of that field. Raises BadEdition for an edition that is not there."""
    if field == "edition":
        return edition_title(GAME, value)
    return YES_NO[value] if isinstance(value, bool) else VALUE[field, value]
