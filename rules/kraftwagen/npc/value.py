"""What a company can hope for where a round has just ended: its points, and what it will make of what it has."""

from __future__ import annotations

from rules.core.game import Seat
from rules.kraftwagen.npc.recruiting import ENGINEERS
from rules.kraftwagen.view import View


def hope(view: View, seat: Seat) -> float:
    """Give the points that a seat can expect at the end; the round that has begun counts among those to come."""
    it, printed = view.companies[seat], view.components
    rounds = printed.rounds - view.round + 1
    found = float(it.points or 0)
    found += 0.7 * rounds * (it.body_level + it.engine_level)
    found += 0.9 * it.canteen + 1.2 * it.tokens
    for parts in (it.bodies, it.engines):
        found += sum(0.6 + 0.3 * part for part in parts) + (1.8 + 0.3 * parts[-1] if parts else 0.0)
    found += 0.45 * rounds * (it.race_engine + it.team_bonus)
    found += 0.8 * rounds * sum(ENGINEERS.get(name, (1.0, 0.5))[1] for name in it.engineers)
    return found + 1.5 * len(it.markers) + 2.5 * len(it.investors)
