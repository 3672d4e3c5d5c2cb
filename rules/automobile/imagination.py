"""A full state that fits what one seat knows: the other hands and the bag are dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automobile.components import Phase
from rules.automobile.state import State
from rules.core.chance import Chance, draw
from rules.core.draft import clone
from rules.core.game import Seat, letter


def imagine(state: State, seat: Seat, seed: int) -> State:
    """Give a copy in which all that the seat cannot know is drawn from another seed.

    Money is known to all even where it is hidden: every payment is public.
    """
    draft = clone(state)
    draft.chance = Chance(seed)
    hidden = [other for other in range(len(draft.tiles)) if other != seat]
    if draft.phase >= Phase.SELL_VIA_DEMAND_TILES or not any(draft.tiles):
        return draft
    for other in hidden:
        draft.bag += draft.tiles[other]
    draft.bag.sort()
    for other in hidden:
        hand = draw(draft.chance, letter(other), draft.bag, len(draft.tiles[other]))
        draft.tiles[other] = sorted(hand, reverse=True)
    return draft


def secret_draws(state: State) -> Sequence[int]:
    """Give the draws of this turn's tiles while they are in hand: one a seat, the last ones made."""
    made, hands = len(state.chance.made), state.tiles
    return range(made - len(hands), made) if any(hands) else ()
