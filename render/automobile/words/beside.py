"""What an action brings more or less than another, by the lines of the account."""

from __future__ import annotations

from render.automobile.words.speaker import amount
from render.core.beside import telling

EARNED = {
    "howard": "{amount} {more} from Howard",
    "distributors": "{amount} {more} from sales by distributors",
    "market": "{amount} {more} from the market",
    "closed": "{amount} {more} for closed factories",
    "later": "{amount} {more} still to come from factories, distributors and R&D",
}
PAID = {
    "auction": "{amount} {more} paid for the first order",
    "built": "{amount} {more} spent on factories",
    "production": "{amount} {more} spent on cars",
    "losses": "{amount} {more} paid for loss points",
    "interest": "{amount} {more} interest paid",
    "rivals": "{amount} {more} for the rivals",
}
beside = telling(EARNED, PAID, amount)
