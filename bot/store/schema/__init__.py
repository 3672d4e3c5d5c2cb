"""The tables, the same on either engine.

Whoever changes one adds a step to `bot/store/migration/versions`: files of today go on.
"""

from bot.store.schema.beside import BALLOTS, CLOCK_MARKS, HINTS, ORDERS, VOTES
from bot.store.schema.fact import FACTS, SHARDS
from bot.store.schema.letter import OUTBOX, PENDING
from bot.store.schema.match import CHAIRS, LIVE_MATCH, MATCHES, MOVES, SHARERS, SNAPSHOTS, UNLESS_CANCELLED
from bot.store.schema.user import CALENDARS, CREDITS, GUIDES, KNOWN, RESULTS, REVIEWS, SETTINGS, SITTINGS

__all__ = [
    "BALLOTS",
    "CALENDARS",
    "CHAIRS",
    "CLOCK_MARKS",
    "CREDITS",
    "FACTS",
    "GUIDES",
    "HINTS",
    "KNOWN",
    "LIVE_MATCH",
    "MATCHES",
    "MOVES",
    "ORDERS",
    "OUTBOX",
    "PENDING",
    "RESULTS",
    "REVIEWS",
    "SETTINGS",
    "SHARDS",
    "SHARERS",
    "SITTINGS",
    "SNAPSHOTS",
    "UNLESS_CANCELLED",
    "VOTES",
]
