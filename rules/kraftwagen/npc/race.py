"""What moving the race car is worth."""

from __future__ import annotations

from rules.kraftwagen.components import PIT_LANE, Engineer, Feat
from rules.kraftwagen.formula import helped, points_for_place
from rules.kraftwagen.npc.outlook import Outlook

JOINED = 0.9
"""Points that a worker is worth outside the Racing Team."""
AREA = 0.9
"""Points that a full area is worth for each round to come."""

SPACE = 0.12
"""Points that a space is worth by itself."""
NEXT_LAP = 0.3
"""Part of the next lap's achievement that a car near the finish line can count on."""
POSITION = 0.6
"""Part of the points for a position that a car in it can count on."""


def worth(outlook: Outlook, joining: int, plain: bool) -> float:
    """Give what the action Grand Prix is worth with so many workers joining the team."""
    it, printed = outlook.it, outlook.printed
    team = printed.bonus_of_team(it.team + joining)
    free = outlook.view.engineer_free and not plain
    spaces = it.race_engine + team + helped(Engineer.CHEVROLET, it.engineers, free, printed.chevrolet)
    later = AREA * (team - it.team_bonus) * (0.5 + 1.2 * outlook.rounds_left)
    left = it.canteen - joining
    return moved(outlook, spaces) + later - joining * JOINED - (2.0 if not left and joining else 0.0)


def moved(outlook: Outlook, spaces: int) -> float:
    """Give what moving so many spaces is worth: laps, achievements, and places in the race."""
    it, printed = outlook.it, outlook.printed
    space, more, _ = outlook.view.drive(outlook.seat, spaces)
    laps = it.laps + more
    found = printed.points_for_laps(laps) - printed.points_for_laps(it.laps) + SPACE * spaces
    found += outlook.opens(Feat.LAPS, it.laps, laps)
    found += NEXT_LAP * space / printed.circuit * outlook.opens(Feat.LAPS, laps, laps + 1)
    return found + POSITION * (_position(outlook, laps, space) - _position(outlook, it.laps, it.space))


def _position(outlook: Outlook, laps: int, space: int) -> int:
    """Give the points for the position that a place in the race would take now."""
    if space == PIT_LANE:
        return 0
    rivals = [(other.laps, other.space) for seat, other in enumerate(outlook.view.companies) if seat != outlook.seat]
    rivals += [(0, dummy) for dummy in outlook.view.dummies]
    ahead = sum(rival > (laps, space) for rival in rivals)
    return points_for_place(outlook.printed.position_points, ahead + 1)
