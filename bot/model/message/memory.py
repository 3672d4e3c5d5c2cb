"""What somebody who looks on remembers of a match, as far as the next message needs it. Worked out from the log."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from rules.core.game import AnyGame, Event, Period, Seat


@dataclass(slots=True)
class Memory:
    """Watches a match go by."""

    game: AnyGame = field(compare=False)
    whole: bool = False
    """Whether all events are remembered, as a teacher needs them for his last words."""
    period: Period | None = None
    """The phase under way; none before the first, and when the match is over."""
    events: list[Event] = field(default_factory=list[Event])
    """The public events of that phase, in order."""
    told: list[Event] = field(default_factory=list[Event])
    """The public events of the whole match, in order, where all are remembered."""
    left: dict[Seat, Any] = field(default_factory=dict[Seat, Any])
    """The spectators' view right after each seat's last move."""
    pictured: Any = None
    """The spectators' view in the newest picture of the board."""

    def copy(self) -> Memory:
        """Give one that goes on by itself."""
        return replace(self, events=list(self.events), told=list(self.told), left=dict(self.left))

    def begin(self, seq: int) -> None:
        """Take which move comes next; 0 for the start."""

    def tell(self, draft: Any, event: Any) -> None:
        """Take an event, at the moment when the draft shows what it says."""
        self.turn(draft)
        public = self.game.see(event, None)
        if public:
            self.events.append(public)
            self.told += [public] if self.whole else []
        if self.game.scene(event):
            self.pictured = self.game.view(draft, None)

    def turn(self, draft: Any) -> list[Event] | None:
        """Give the events of the phase that has just ended, as the last does with the match; None when one goes on."""
        period = None if self.game.outcome(draft) else self.game.period(draft)
        if period == self.period:
            return None
        ended, self.events, self.period = self.events, [], period
        return ended

    def moved(self, seat: Seat, state: Any) -> None:
        """Take the end of a seat's move."""
        self.left[seat] = self.game.view(state, None)
