"""A standing order: what a seat wants done when its turn to decide comes, so that nobody has to wait for it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Period, Seat, tell_nobody

Way = tuple[Action, ...]
"""One thing to do: an action, or several of a series."""


class Fate(StrEnum):
    """What becomes of an order at one moment."""

    WAITS = "waits"
    """Its seat is not asked for anything of its kind."""
    READY = "ready"
    """It is carried out now."""
    ILLEGAL = "illegal"
    """It is asked for, and nothing of it is legal any more."""
    CHANGED = "changed"
    """It was to hold as long as the seat could do the same as before, and now that is something else."""
    LATE = "late"
    """Its time is over."""
    DONE = "done"
    """It was carried out as often as it was to be."""
    CANCELLED = "cancelled"
    """Its owner took it back."""
    UNDONE = "undone"
    """Moves were taken back to a moment at which it would be carried out again."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to do, when, and until when."""

    seat: Seat
    ways: tuple[Way, ...]
    """The first that is legal is taken."""
    phase: int | None = None
    """The only phase that it is meant for."""
    times: int | None = None
    """How often it may still be carried out; None for any number."""
    last: Period | None = None
    """Later than this it is void."""
    steady: bool = False
    """Whether it ends as soon as the seat can do something else than before, or something was drawn."""
    before: str = ""
    """What the seat could do when the order was first asked for, as a mark; empty until then."""


def fate(game: AnyGame, state: Any, order: Order) -> Fate:
    """Give what becomes of an order that was not ended yet."""
    turn, phase = game.period(state)
    if order.last is not None and (turn, phase) > order.last:
        return Fate.LATE
    legal = game.legal_actions(state, order.seat)
    verbs = {action.verb for wanted in order.ways for action in wanted[:1]}
    if order.phase not in (None, phase) or verbs.isdisjoint(action.verb for action in legal):
        return Fate.WAITS
    if order.steady and order.before not in ("", mark(game, state, order.seat)):
        return Fate.CHANGED
    return Fate.READY if way(game, state, order) else Fate.ILLEGAL


def way(game: AnyGame, state: Any, order: Order) -> Way:
    """Give the actions by which an order is carried out now, a series closed at its end; empty when none is legal."""
    for wanted in order.ways:
        if found := _whole(game, state, order.seat, wanted):
            return found
    return ()


def _whole(game: AnyGame, state: Any, seat: Seat, wanted: Way) -> Way:
    """Give the actions and the one that closes them if one is due; empty when one of them is not legal."""
    if len(wanted) == 1 and type(wanted[0]) not in game.series:
        return wanted if wanted[0] in game.legal_actions(state, seat) else ()
    draft = clone(state)
    for action in wanted:
        if action not in game.legal_actions(draft, seat):
            return ()
        game.advance(draft, seat, action, tell_nobody)
    closing = game.series.get(type(wanted[-1]))
    legal = game.legal_actions(draft, seat) if closing else ()
    return (*wanted, *(action for action in legal if type(action) is closing))


def mark(game: AnyGame, state: Any, seat: Seat) -> str:
    """Give a mark of what a seat can do: the same for the same actions, until something is drawn."""
    seen = (list(game.legal_actions(state, seat)), len(state.chance.made))
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:16]


def until_phase(game: AnyGame, state: Any, phase: int) -> Period:
    """Give the end of the next time that a phase is played, the present one counted."""
    turn, now = game.period(state)
    return (turn if now <= phase else turn + 1, phase)


def until_turn(game: AnyGame, state: Any, phase: int | None = None) -> Period:
    """Give the end of this turn, or of the next one when the phase that is meant is over in this one."""
    turn, now = game.period(state)
    return (turn if phase is None or now <= phase else turn + 1, LAST)


LAST = 1_000
"""Higher than the number of any phase."""
