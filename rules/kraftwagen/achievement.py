"""Achievements: each is scored once, by the first company that fulfils it (rulebook, Achievements)."""

from __future__ import annotations

from rules.core.game import Seat, Tell
from rules.kraftwagen.components import Feat
from rules.kraftwagen.events import AchievementScored
from rules.kraftwagen.formula import is_met
from rules.kraftwagen.points import gain
from rules.kraftwagen.state import Source, State


def check(draft: State, seat: Seat, feat: Feat, reached: int, tell: Tell) -> None:
    """Score every open achievement of this kind that the seat has reached now (rulings 31, 34)."""
    printed = draft.components.achievements
    for name in draft.achievements[:]:
        card = printed[name]
        if card.feat is not feat:
            continue
        if is_met(feat, reached, card.least):
            draft.achievements.remove(name)
            draft.companies[seat].achievements.append(name)
            tell(draft, AchievementScored(seat, name))
            gain(draft, seat, Source.ACHIEVEMENT, card.points, tell)
