"""What an action brings more or less than another, by the lines of the account."""

from __future__ import annotations

from render.automania.words.speaker import amount
from render.core.beside import telling

EARNED = {
    "sales": "scores {amount} {more} by sales",
    "ships": "scores {amount} {more} on ship spaces",
    "yachts": "scores {amount} {more} on yachts",
    "tiles": "scores {amount} {more} with victory point tiles",
    "instead": "scores {amount} {more} in the place of contracts",
    "contracts": "scores {amount} {more} by contracts",
    "leftovers": "scores {amount} {more} for cars left",
    "money": "leaves you with autobucks worth {amount} {more}",
    "later": "leaves you with tiles, contracts and cars on ships worth {amount} {more}",
}
PAID = {
    "rivals": "leaves your rivals with {amount} {more}",
}
beside = telling(EARNED, PAID, amount)
