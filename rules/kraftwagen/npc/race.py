"""What moving the race car is worth."""

from __future__ import annotations

from rules.kraftwagen.components import Engineer, Feat
from rules.kraftwagen.npc.outlook import Outlook
from rules.kraftwagen.state import PIT_LANE

JOINED = 0.9
"""Points that a worker is worth outside the Racing Team."""
AREA = 0.9
"""Points that a full area is worth for each round to come."""


def worth(outlook: Outlook, joining: int, plain: bool) -> float:
    """Give what the action Grand Prix is worth with so many workers joining the team."""
    it, printed = outlook.it, outlook.printed
    team = printed.bonus_of_team(it.team + joining)
    chevrolet = Engineer.CHEVROLET in it.engineers and not plain and not outlook.view.engineer_acted
    spaces = it.race_engine + team + (printed.chevrolet if chevrolet else 0)
    later = AREA * (team - it.team_bonus) * (0.5 + 1.2 * outlook.rounds_left)
    left = it.canteen - joining
    return moved(outlook, spaces) + later - joining * JOINED - (2.0 if not left and joining else 0.0)


def moved(outlook: Outlook, spaces: int) -> float:
    """Give what moving so many spaces is worth: laps, achievements, and places in the race."""
    it, printed = outlook.it, outlook.printed
    space, laps = _reached(outlook, spaces)
    found = printed.points_for_laps(laps) - printed.points_for_laps(it.laps) + 0.12 * spaces
    found += outlook.opens(Feat.LAPS, it.laps, laps)
    for after in range(laps + 1, laps + 2):
        near = space / printed.circuit
        found += 0.3 * near * outlook.opens(Feat.LAPS, laps, after)
    return found + 0.6 * (_position(outlook, laps, space) - _position(outlook, it.laps, it.space))


def _reached(outlook: Outlook, spaces: int) -> tuple[int, int]:
    """Give the space and the laps after a move."""
    it, length = outlook.it, outlook.printed.circuit
    others = {other.space for seat, other in enumerate(outlook.view.companies) if seat != outlook.seat}
    others |= {*outlook.view.dummies}
    space, laps = it.space, it.laps
    while spaces:
        if space == length:
            space, laps = 1, laps + 1
        else:
            space += 1
        spaces -= space not in others
    return space, laps


def _position(outlook: Outlook, laps: int, space: int) -> int:
    """Give the points for the position that a place in the race would take now."""
    if space == PIT_LANE:
        return 0
    rivals = [(other.laps, other.space) for seat, other in enumerate(outlook.view.companies) if seat != outlook.seat]
    rivals += [(0, dummy) for dummy in outlook.view.dummies]
    ahead = sum(rival > (laps, space) for rival in rivals)
    points = outlook.printed.position_points
    return points[ahead] if ahead < len(points) else 0
