"""Who will probably be next to decide, as far as the one who asks can know it."""

from __future__ import annotations

from typing import Any

from rules.core.game import AnyGame, Seat, tell_nobody

FARTHEST = 12
"""So many actions are looked ahead."""


def is_next(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Tell whether a seat must decide after the one that decides now, if that plays as the program would.

    What the seat cannot know is imagined, so that the answer gives nothing away.
    """
    draft = game.imagine(state, seat, 0)
    first = game.to_act(draft)
    for _ in range(FARTHEST):
        now = game.to_act(draft)
        if now != first:
            return seat in now
        if not now:
            return False
        game.advance(draft, now[0], game.npc(draft, now[0]), tell_nobody)
    return False
