"""Phase one: every player draws one or two demand tiles and keeps them secret."""

from __future__ import annotations

from rules.automobile.events import PhaseBegun, TilesDrawn
from rules.automobile.state import State
from rules.core.chance import draw
from rules.core.game import Tell, letter


def begin(draft: State, tell: Tell) -> None:
    """Draw the tiles of this turn from the bag, in selection order."""
    tell(draft, PhaseBegun(draft.turn, draft.phase, 0, ()))
    count = draft.components.turn(draft.turn).tiles
    for seat in draft.selection_order:
        drawn = draw(draft.chance, letter(seat), draft.bag, count)
        draft.tiles[seat] = sorted(drawn, reverse=True)
        tell(draft, TilesDrawn(seat, count, tuple(draft.tiles[seat])))
