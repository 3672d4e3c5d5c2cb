"""What a table settles before it starts: the edition, the variant, and rulings that it may play otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    """The edition and one switch for each contested ruling; numbers refer to RULINGS.md."""

    edition: str = "2024"
    points: Literal["open", "hidden"] = "open"
    """The Hidden Points variant: nobody sees the points of the others before the end."""
    pit_cars: Literal["unranked", "ranked"] = "unranked"
    """Ruling 5: race cars that never left the pit lane take no position, or share the next one."""
    instant_sale: Literal["fixed", "bonus"] = "fixed"
    """Ruling 15: an instant sale pays what its tile shows, or that on top of the car's price."""
    idle_instants: bool = True
    """Ruling 16: whether an instant benefit that can do nothing may be taken."""
    unclaimed_recruits: Literal["stay", "discard"] = "stay"
    """Ruling 17: recruitment tiles that nobody took stay for the next round, or go back to the box."""
    swapped_reward: Literal["stays", "box"] = "stays"
    """Ruling 18: a Packard marker beside a swapped buyer stays for the new one, or goes to the box."""
    tokens_a_car: Literal["many", "one"] = "many"
    """Ruling 21: how many Production tokens a car may carry."""
    start_token_for_olds: bool = True
    """Ruling 27: whether Olds counts an Engineer token that came with the starting tile, without any engineer."""
    engineers_may_rest: bool = True
    """Ruling 35: whether King and Chevrolet may be declined, to keep the step's one engineer."""
    between_steps: Literal["action", "car"] = "action"
    """Ruling 36: a marker used between the actions and the car is the action step's engineer, or the car step's."""
    workers_from_empty_supply: bool = False
    """Ruling 37: whether Recruit's two workers may be chosen, in vain, when none is left."""
    sale_may_be_declined: bool = False
    """Ruling 42: whether an instant sale may be given up although a car of yours stands on the Market."""
