"""How fast a match is meant to go: each seat's bank of time, and what a move adds to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.model.time.calendar import DAY, HOUR

MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class Pace:
    """One of the paces that a table can agree on. All times are seconds."""

    name: str
    title: str
    bank: float | None
    """What each seat has at the start, and never more; None: nobody's time runs."""
    gain: float
    """What a seat gets back when it has moved."""
    extension: float
    """What the others give to a seat whose time has run out."""


NONE = Pace("none", "no clock", None, 0.0, DAY)

PACES: Mapping[str, Pace] = {
    it.name: it
    for it in (
        NONE,
        Pace("relaxed", "relaxed: 72 hours a seat; a move gives back 12, up to 72", 72 * HOUR, 12 * HOUR, DAY),
        Pace("daily", "daily: 24 hours a seat; a move gives back 6, up to 24", 24 * HOUR, 6 * HOUR, 12 * HOUR),
        Pace("live", "live: 10 minutes a seat; a move gives back 1, up to 10", 10 * MINUTE, MINUTE, 5 * MINUTE),
    )
}
