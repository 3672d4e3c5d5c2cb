"""Research (rulebook, Choosing an Action Tile)."""

from __future__ import annotations

from functools import cache

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen.actions import research
from rules.kraftwagen.components import Track
from rules.kraftwagen.events import LevelRaised
from rules.kraftwagen.state import State


def legal_research(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the gears that may be raised; both cost an Engineer token (rulings 13, 14)."""
    it, printed = state.companies[seat], state.components
    return _raises(it.body_level, it.engine_level, it.tokens > 0, printed.highest_level, printed.level_difference)


@cache
def _raises(body: int, engine: int, token: bool, highest: int, difference: int) -> tuple[Action, ...]:
    found: list[Action] = []
    if body < highest and body + 1 - engine <= difference:
        found.append(research(Track.BODY))
    if engine < highest and engine + 1 - body <= difference:
        found.append(research(Track.ENGINE))
    if token and body < highest and engine < highest:
        found.append(research(Track.BOTH))
    return tuple(found)


def raise_level(draft: State, seat: Seat, track: Track, tell: Tell) -> None:
    """Raise one gear, or both for a token, which goes to the box."""
    it = draft.companies[seat]
    it.body_level += track is not Track.ENGINE
    it.engine_level += track is not Track.BODY
    it.tokens -= track is Track.BOTH
    tell(draft, LevelRaised(seat, track, it.body_level, it.engine_level))
