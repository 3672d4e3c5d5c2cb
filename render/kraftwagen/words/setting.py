"""The options of a match, as the lobby shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.core.setting import YES_NO, edition_title
from rules.kraftwagen.components import GAME

SWITCH: Mapping[str, str] = {
    "edition": "Edition",
    "points": "Points",
    "pit_cars": "Race cars that never left the pit lane",
    "instant_sale": "An instant sale pays",
    "idle_instants": "Instant benefits that do nothing may be taken",
    "unclaimed_recruits": "Recruitment tiles that nobody took",
    "swapped_reward": "A Packard marker beside a swapped buyer",
    "tokens_a_car": "Production tokens on one car",
    "start_token_for_olds": "Olds counts the Engineer token of a starting tile",
    "engineers_may_rest": "King and Chevrolet may be left aside",
    "between_steps": "A marker between the actions and the car",
    "workers_from_empty_supply": "Recruit's workers may be chosen with none left",
    "sale_may_be_declined": "An instant sale may be declined",
}
VALUE: Mapping[tuple[str, object], str] = {
    ("points", "open"): "everybody sees them",
    ("points", "hidden"): "each sees only their own, until the end",
    ("pit_cars", "unranked"): "take no position",
    ("pit_cars", "ranked"): "share the next position",
    ("instant_sale", "fixed"): "what its tile shows",
    ("instant_sale", "bonus"): "what its tile shows on top of the price",
    ("unclaimed_recruits", "stay"): "stay for the next round",
    ("unclaimed_recruits", "discard"): "go back to the box",
    ("swapped_reward", "stays"): "stays for the new buyer",
    ("swapped_reward", "box"): "goes to the box",
    ("tokens_a_car", "many"): "any number",
    ("tokens_a_car", "one"): "one at a time",
    ("between_steps", "action"): "is the action step's engineer, if still free",
    ("between_steps", "car"): "is the car step's engineer",
}


def switch_value(field: str, value: Any) -> str:
    """Give the label of a value of that field. Raises BadEdition for an edition that is not there."""
    if field == "edition":
        return edition_title(GAME, value)
    return VALUE[field, value] if (field, value) in VALUE else YES_NO[value]
