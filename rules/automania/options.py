"""What a table settles before it starts: the edition, the game, and rulings that it may play otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    """The edition and one switch for each contested ruling; numbers refer to RULINGS.md.

    "edition" is what the edition's own rulebook says, where the two revisions differ.
    """

    edition: str = "second"
    factories: Literal["basic", "advanced"] = "basic"
    """Side A of the factory boards for all, or the four B sides, chosen in reverse player order."""
    money: Literal["open", "hidden"] = "open"
    """Ruling 38: whether the others see how much money a player has."""
    top_car: Literal["edition", "sale", "yacht"] = "edition"
    """Rulings 22, 23: a car of 18 or more is sold at once, or may go on the yacht."""
    lower_space: Literal["edition", "forced", "free"] = "edition"
    """Rulings 18, 21: a lower ship space only when the exact one is taken, or whenever one likes."""
    not_placing: Literal["edition", "forced", "free"] = "edition"
    """Rulings 21, 46: a car stays off the ships only when it finds no space, or whenever one likes."""
    bumped_neutral: Literal["edition", "owner", "supply"] = "edition"
    """Ruling 1: neutral workers of a bumped group go back to the player, or to the supply."""
    own_space: Literal["edition", "any worker", "own colour"] = "edition"
    """Rulings 3, 51: what closes an action space to you: any worker of yours, or one of your own colour."""
    general_manager: Literal["edition", "worker", "placement", "turn"] = "edition"
    """Rulings 9, 10, 42: the extra autobuck for every worker, for every placement, or once a turn."""
    start_contract: Literal["edition", "pays", "nothing"] = "edition"
    """Ruling 20: whether playing the start contract pays autobucks."""
