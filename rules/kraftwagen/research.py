"""Research (rulebook, Choosing an Action Tile)."""

from __future__ import annotations

from functools import cache

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen.actions import research
from rules.kraftwagen.components import Track
from rules.kraftwagen.events import LevelRaised
from rules.kraftwagen.formula import may_raise, may_raise_both
from rules.kraftwagen.state import State


def legal_research(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the gears that may be raised; both cost an Engineer token (rulings 13, 14)."""
    it, printed = state.companies[seat], state.components
    return _raises(it.body_level, it.engine_level, it.tokens, printed.highest_level, printed.level_difference)


@cache
def _raises(body: int, engine: int, tokens: int, highest: int, difference: int) -> tuple[Action, ...]:
    found: list[Action] = []
    if may_raise(body, engine, highest, difference):
        found.append(research(Track.BODY))
    if may_raise(engine, body, highest, difference):
        found.append(research(Track.ENGINE))
    if may_raise_both(body, engine, highest, tokens):
        found.append(research(Track.BOTH))
    return tuple(found)


def raise_level(draft: State, seat: Seat, track: Track, tell: Tell) -> None:
    """Raise one gear, or both for a token, which goes to the box."""
    it = draft.companies[seat]
    it.body_level += track is not Track.ENGINE
    it.engine_level += track is not Track.BODY
    it.tokens -= track is Track.BOTH
    tell(draft, LevelRaised(seat, track, it.body_level, it.engine_level))
