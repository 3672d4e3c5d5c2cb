"""What a table settles before it starts: the edition, and rulings that it may play otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    """The edition and one switch for each contested ruling; numbers refer to RULINGS.md."""

    edition: str = "2009"
    closed_piece_is_front: bool = False
    """Ruling 11: a closed factory piece on the most advanced space counts as the front for R&D costs."""
    markers_need_cars: bool = True
    """Ruling 27: a bonus or reduced price marker goes only to a space that holds cars of yours."""
    thirteenth_closed_piece: Literal["earliest", "unlimited"] = "earliest"
    """Ruling 41: take the earliest closed piece off the track, or use as many as are needed."""
    cash: Literal["open", "hidden"] = "open"
    """Ruling 56: whether the others see how much money a company has."""
    tie_break: Literal["characters", "selection"] = "characters"
    """Ruling 42: a tie goes to the earliest in the order of play, or on the Selection Order track."""
    character_cubes: Literal["refill", "top up"] = "refill"
    """Ruling 46: unclaimed cubes go back to the stock first, or stay and only gaps are filled."""
    loan_for_interest_owes: bool = True
    """Ruling 47: a loan taken to pay interest owes its own interest at once."""
    research_from_empty_stock: bool = False
    """Ruling 48: whether Take R&D may be chosen, in vain, when the stock is empty."""
    first_order: Literal["drawn", "auction"] = "drawn"
    """Ruling 57: the first player is drawn, or the seats bid for the first selection order."""
