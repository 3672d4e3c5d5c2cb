"""How a match ended for one seat, and what made the difference, as every game tells it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from render.core.sentence import ordinal, say
from render.core.speaker import Speaker
from rules.core.game import Seat

WON = "🏆 **You have won** with {total}, {margin} ahead of {rival}."
WON_LEVEL = "🏆 **You have won** with {total}, level with {rival}: the rule for ties is on your side."
LOST = "You came **{place} of {seats}** with {total}, {margin} behind {rival}."
LOST_LEVEL = "You came **{place} of {seats}** with {total}, level with {rival}: the rule for ties is against you."
WHY = "What made the difference between you: {items:parts}."
AHEAD = "{what}, you {amount} ahead"
BEHIND = "{what}, you {amount} behind"
MOST = 3
"""So many things are named, those that made the most."""


def told(
    it: Speaker[Any],
    ranking: Sequence[Seat],
    parts: Sequence[Mapping[str, int]],
    amount: Callable[[int], str],
) -> str:
    """Say which place the seat of the view has, and in what it differs most from the winner; the winner from the next.

    `ranking` has all seats, the winner first; `parts` what each seat's total is made of, by seat, each under its name.
    """
    seat, place = it.seat, ranking.index(it.seat)
    rival = ranking[0 if place else 1]
    mine, theirs = parts[seat], parts[rival]
    margin = sum(mine.values()) - sum(theirs.values())
    form = (LOST if margin else LOST_LEVEL) if place else (WON if margin else WON_LEVEL)
    head = say(
        form,
        {"place": ordinal(place + 1), "seats": len(ranking), "total": amount(sum(mine.values()))},
        margin=amount(abs(margin)),
        rival=it.who(rival),
    )
    apart = {what: mine[what] - theirs[what] for what in mine if mine[what] != theirs[what]}
    most = sorted(apart, key=lambda what: -abs(apart[what]))[:MOST]
    items = [say(AHEAD if apart[what] > 0 else BEHIND, what=what, amount=amount(abs(apart[what]))) for what in most]
    return " ".join([head, say(WHY, items=items)] if items else [head])
