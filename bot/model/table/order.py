"""Standing orders as a match keeps them, private to the seat that gave them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.model.table.undo import UNDO, Return
from rules.core.game import Action, AnyGame, Seat
from rules.core.order import Fate, Order, fate

MOST = 12
"""Orders that a seat may have queued."""
ORDERED = "ordered"
"""Begins what the log says of a move that an order made."""


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An order that was given, and how it has fared."""

    id: int | None
    """None until it is written."""
    user_id: int
    """Who gave it."""
    order: Order
    done: int = 0
    """How often it was carried out."""
    fate: Fate = Fate.WAITS
    given: int = 0
    """The last row of the log when it was given, with what it did at once."""
    ended: int | None = None
    """The last row of the log when it ended."""
    said: Mapping[Action, str] = field(default_factory=dict[Action, str])
    """What its user read of each of its actions when he gave it, or wrote, and of those that were made what was done by
    them last; an earlier release did not keep it."""


def carried_out(it: StandingOrder, said: Mapping[Action, str] | None = None) -> StandingOrder:
    """Give an order after it was carried out once more, by actions of which so much is `said`."""
    times = it.order.times and it.order.times - 1
    fate = Fate.DONE if times == 0 else Fate.WAITS
    order = dataclasses.replace(it.order, times=times)
    own = {action for way in order.ways for action in way}
    told = {**it.said, **{action: label for action, label in (said or {}).items() if action in own}}
    return dataclasses.replace(it, order=order, done=it.done + 1, fate=fate, said=told)


def cause_of(it: StandingOrder) -> str:
    """Give what the log says of a move that an order makes. One that is carried out as it is given has no number."""
    return ORDERED if it.id is None else f"{ORDERED} {it.id}"


def gone_back(
    game: AnyGame, state: Any, orders: Sequence[StandingOrder], back: Return, seats: Sequence[Seat], *, revealed: bool
) -> list[tuple[StandingOrder, StandingOrder]]:
    """Give the orders that fare otherwise when a match goes back, or again, to a state: as they were, and as they are.

    They follow the moves: what an order did counts no more, and what has ended since waits again. But an order of
    `seats` that would do at once again what their user takes back ends; and so do, when something was revealed
    meanwhile, orders given since: they may know what nobody can know now.
    """
    undoes = back.verb == UNDO
    found: list[tuple[StandingOrder, StandingOrder]] = []
    for it in orders:
        after = (_taken_back if undoes else _made_again)(it, back)
        if undoes and after.fate == Fate.WAITS:
            again = it.order.seat in seats and fate(game, state, after.order) == Fate.READY
            if again or (revealed and it.given > back.to):
                after = dataclasses.replace(after, fate=Fate.UNDONE)
        if after != it:
            found.append((it, after))
    return found


def _taken_back(it: StandingOrder, back: Return) -> StandingOrder:
    after = _counted(it, -_made(it, back))
    since = it.ended is not None and it.ended > back.to and it.fate not in (Fate.CANCELLED, Fate.UNDONE)
    return dataclasses.replace(after, fate=Fate.WAITS) if since and after.order.times != 0 else after


def _made_again(it: StandingOrder, back: Return) -> StandingOrder:
    after = _counted(it, _made(it, back))
    if it.fate == Fate.UNDONE and it.ended == back.to + 1:  # by the very row that is made good
        after = dataclasses.replace(after, fate=Fate.WAITS)
    return dataclasses.replace(after, fate=Fate.DONE) if after.fate == Fate.WAITS and after.order.times == 0 else after


def _made(it: StandingOrder, back: Return) -> int:
    """Give how often an order was carried out by the moves that go or come back."""
    return sum(row.cause == cause_of(it) and not row.part for row in back.moves)


def _counted(it: StandingOrder, more: int) -> StandingOrder:
    """Give an order that was carried out so many times more, or fewer."""
    times, done = it.order.times, it.done + more
    before = it.order.before if done else ""
    times = None if times is None else max(0, times - more)
    return dataclasses.replace(it, done=done, order=dataclasses.replace(it.order, times=times, before=before))
