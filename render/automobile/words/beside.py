"""What an action brings more or less than another, by the lines of the account."""

from __future__ import annotations

from render.automobile.words.speaker import amount
from render.core.beside import telling

EARNED = {
    "howard": "brings {amount} {more} from Howard",
    "distributors": "brings {amount} {more} by distributors",
    "market": "brings {amount} {more} from the market",
    "closed": "brings {amount} {more} for closed factories",
    "later": "leaves you with factories, distributors and R&D worth {amount} {more}",
}
PAID = {
    "auction": "pays {amount} {more} for the first order",
    "built": "spends {amount} {more} on factories",
    "production": "spends {amount} {more} on cars",
    "losses": "pays {amount} {more} for loss points",
    "interest": "pays {amount} {more} of interest",
    "rivals": "leaves your rivals with {amount} {more}",
}
beside = telling(EARNED, PAID, amount)
