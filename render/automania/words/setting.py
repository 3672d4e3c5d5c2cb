"""The options of a match, as the lobby shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.core.setting import edition_title
from rules.automania.components import GAME

SWITCH: Mapping[str, str] = {
    "edition": "Edition",
    "factories": "Factory boards",
    "money": "Money",
    "top_car": "A top car",
    "lower_space": "A lower ship space",
    "not_placing": "Leaving a car off the ships",
    "bumped_neutral": "Neutral workers that are sent home",
    "own_space": "An action space is closed to you by",
    "general_manager": "A general manager adds autobucks",
    "start_contract": "Fulfilling the start contract",
}
EDITION = "as the edition's rulebook says"
VALUE: Mapping[tuple[str, object], str] = {
    ("factories", "basic"): "basic game: side A for all",
    ("factories", "advanced"): "advanced game: pick a side B with a power",
    ("money", "open"): "everybody sees it",
    ("money", "hidden"): "each sees only their own",
    ("top_car", "sale"): "is sold at once",
    ("top_car", "yacht"): "may go on the yacht",
    ("lower_space", "forced"): "only when the exact one is taken",
    ("lower_space", "free"): "whenever you like",
    ("not_placing", "forced"): "only when no ship space is left",
    ("not_placing", "free"): "whenever you like",
    ("bumped_neutral", "owner"): "go back to their player",
    ("bumped_neutral", "supply"): "go to the supply",
    ("own_space", "any worker"): "any worker of yours",
    ("own_space", "own colour"): "workers of your colour only",
    ("general_manager", "edition"): "as the edition plays it; the second by ruling 9, once a turn",
    ("general_manager", "worker"): "for every worker on the sponsor space",
    ("general_manager", "placement"): "each time workers go there",
    ("general_manager", "turn"): "once a turn, when workers go there",
    ("start_contract", "pays"): "pays autobucks too",
    ("start_contract", "nothing"): "gives only its medals",
}


def switch_value(field: str, value: Any) -> str:
    """Give the label of a value of that field. Raises BadEdition for an edition that is not there."""
    if field == "edition":
        return edition_title(GAME, value)
    return EDITION if value == "edition" and (field, value) not in VALUE else VALUE[field, value]
