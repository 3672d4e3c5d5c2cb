"""What an action brings more or less than another, by what points come from."""

from __future__ import annotations

from render.core.beside import telling
from render.kraftwagen.words.speaker import amount

EARNED = {
    "sale": "scores {amount} {more} by cars sold",
    "reward": "scores {amount} {more} by Packard's markers",
    "buyer": "scores {amount} {more} by buyers that come",
    "achievement": "scores {amount} {more} by achievements",
    "position": "scores {amount} {more} for places in the Grand Prix",
    "laps": "scores {amount} {more} for laps",
    "later": "leaves you with levels, parts, workers and recruits worth {amount} {more}",
}
PAID = {
    "rivals": "leaves your rivals with {amount} {more}",
}
beside = telling(EARNED, PAID, amount)
