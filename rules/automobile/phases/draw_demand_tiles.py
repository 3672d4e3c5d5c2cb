"""Phase one: every player draws one or two demand tiles and keeps them secret."""

from __future__ import annotations

from rules.automobile.events import PhaseBegun, TilesDrawn
from rules.automobile.phases import auction
from rules.automobile.state import State, Step
from rules.core.chance import draw
from rules.core.game import Action, Seat, Tell, letter


def begin(draft: State, tell: Tell) -> None:
    """Draw the tiles of this turn from the bag, in selection order; before the first turn that may be bid for."""
    if draft.selection_order:
        _draw(draft, tell)
    else:
        auction.begin(draft, tell)


def legal(state: State, seat: Seat) -> list[Action]:
    """List what the auction allows: the phase itself asks nobody."""
    return auction.legal(state, seat)


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Go on with the auction, and draw when it is over."""
    auction.play(draft, seat, action, tell)
    if draft.step == Step.NOTHING:
        _draw(draft, tell)


def _draw(draft: State, tell: Tell) -> None:
    tell(draft, PhaseBegun(draft.turn, draft.phase, 0, ()))
    count = draft.components.turn(draft.turn).tiles
    for seat in draft.selection_order:
        drawn = draw(draft.chance, letter(seat), draft.bag, count)
        draft.tiles[seat] = sorted(drawn, reverse=True)
        tell(draft, TilesDrawn(seat, count, tuple(draft.tiles[seat])))
