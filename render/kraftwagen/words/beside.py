"""What an action brings more or less than another, by what points come from."""

from __future__ import annotations

from render.core.beside import telling
from render.kraftwagen.words.speaker import amount

EARNED = {
    "sale": "{amount} {more} by cars sold",
    "reward": "{amount} {more} by Packard's markers",
    "buyer": "{amount} {more} by buyers that come",
    "achievement": "{amount} {more} by achievements",
    "position": "{amount} {more} for places in the Grand Prix",
    "laps": "{amount} {more} for laps",
    "later": "{amount} {more} still to come from levels, parts, workers and recruits",
}
PAID = {
    "rivals": "{amount} {more} for the rivals",
}
beside = telling(EARNED, PAID, amount)
