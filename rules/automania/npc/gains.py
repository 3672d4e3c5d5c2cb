"""What a seat came by while a round was played on, by the lines of its account."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.automania import events
from rules.automania.ledger import POINTS, Entry, entries
from rules.automania.npc import worth
from rules.automania.state import State
from rules.core.game import Event, Seat

AT_ONCE: Mapping[type[Event], Entry] = {
    **{kind: entry for kind, entry in POINTS.items() if kind is not events.MedalsScored},
    events.ContractPlayed: lambda it: {"contracts": it.medals},
}
"""Points where they are earned, a contract's when it is fulfilled."""


def gains(state: State, seat: Seat, told: Sequence[Event]) -> Mapping[str, float]:
    """Give the points that a seat scored in some events, and those that its autobucks are worth after them."""
    found: Counter[str] = Counter()
    for event in told:
        if getattr(event, "seat", None) == seat:
            found.update(entries(AT_ONCE, event))
    saved = 0.0 if state.over else worth.saved(state.players[seat].money, state.round)
    return {**found, "money": found["money"] + saved}
