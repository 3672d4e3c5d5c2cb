"""What comes of moves before anybody is asked again, as far as the seat that makes them can know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.model.table.chair import Holder
from bot.model.table.match import Match
from bot.model.table.order import StandingOrder, carried_out
from rules.core.draft import clone
from rules.core.game import Action, Seat, tell_nobody
from rules.core.only_move import only_move
from rules.core.order import Fate, fate, way
from rules.core.reveal import reveals

Moves = list[tuple[Seat, Action]]


@dataclass(frozen=True, slots=True)
class Following:
    """What comes of a seat's moves and of all that then goes by itself."""

    reveals: bool
    """Whether something is drawn or shown."""
    others: bool
    """Whether seats of others move as well, or will without anybody being asked."""
    over: bool
    """Whether the match is over then."""

    @property
    def free(self) -> bool:
        """Whether all of it can be taken back without asking anybody."""
        return not (self.reveals or self.others or self.over)


def following(match: Match, seat: Seat, actions: Sequence[Action]) -> Following:
    """Give what comes of legal moves of a seat.

    What the program will choose is not known, but for a move that is the only one. Of standing orders only the seat's
    own count: what others have ordered is theirs to know, and to ask once more only where something is ordered would
    tell it. A move that only an order lets another make is not foreseen.
    """
    game, chairs, known = match.game, match.chairs, match.now.imagined(seat)
    draft, hidden = clone(known.state), known.hidden
    own = [n for n, chair in enumerate(chairs) if set(chairs[seat].users) <= set(chair.users)]
    orders = [it for it in match.orders if it.order.seat in own]
    ahead: Moves = [(seat, action) for action in actions]
    revealed = others = False
    while ahead:
        mover, action = ahead.pop(0)
        revealed = revealed or reveals(game, draft, mover, action, len(chairs), hidden)
        others = others or mover not in own
        game.advance(draft, mover, action, tell_nobody)
        hidden = None
        ahead = ahead or _by_itself(match, draft, orders)
    others = others or any(chairs[it].holder != Holder.USER for it in game.to_act(draft))
    return Following(revealed, others, game.outcome(draft) is not None)


def _by_itself(match: Match, draft: Any, orders: list[StandingOrder]) -> Moves:
    """Give what is done next without asking, of orders or because all know that nothing else is possible."""
    game = match.game
    for seat in game.to_act(draft):
        if match.chairs[seat].holder == Holder.OPEN:
            continue
        for n, it in enumerate(orders):
            if it.order.seat == seat and it.fate == Fate.WAITS and fate(game, draft, it.order) == Fate.READY:
                orders[n] = carried_out(it)
                return [(seat, action) for action in way(game, draft, it.order)]
        if only := only_move(game, draft, seat, len(match.chairs)):
            return [(seat, only)]
    return []
