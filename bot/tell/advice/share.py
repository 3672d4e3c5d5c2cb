"""The parts of a difference between two moves that may be told: those that are sure enough."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.table.match import Match
from rules.core.search import Share

CERTAIN = 2.5
"""A part of a difference that is no more than so many of its standard errors is not told: chance makes one in so many
parts seem greater than two."""


def certain(match: Match, shares: Sequence[Share]) -> list[tuple[str, float]]:
    """Give the parts by their source, the greatest first, without what is uncertain or rounded to nothing."""
    amount = match.words.amount
    sure = [it for it in shares if abs(it.more) > CERTAIN * it.error and amount(it.more) != amount(0.0)]
    return [(it.source, it.more) for it in sorted(sure, key=lambda it: -abs(it.more))]
