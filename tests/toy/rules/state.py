"""All that there is of a match: plain data, from whose type hints copies, snapshots and fingerprints are made."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.core.chance import Chance
from rules.core.game import Seat
from tests.toy.rules.components import Components
from tests.toy.rules.options import Options


@dataclass(slots=True)
class State:
    """A match. All lists but the stock are indexed by seat."""

    components: Components
    options: Options
    chance: Chance
    """The source of every draw: nothing may be left to chance otherwise."""
    miles: list[int]
    """How far each has come."""
    hands: list[list[int]]
    """Litres of the cans, the smallest first. Secret; empty when the match is over."""
    stock: list[int]
    """Litres of the other cans."""
    said: list[int] = field(default_factory=list[int])
    """How far those want to go who have said it in this round, seat A first; 0 to stay at home."""
    round: int = 0
    over: bool = False

    @property
    def actor(self) -> Seat | None:
        """Whose turn it is; None when all have said how far they go, and when the match is over."""
        return None if self.over or len(self.said) == len(self.hands) else len(self.said)
