"""What an action brings more or less than another, by the lines of the account."""

from __future__ import annotations

from render.automania.words.speaker import amount
from render.core.beside import telling

EARNED = {
    "sales": "{amount} {more} by sales",
    "ships": "{amount} {more} on ship spaces",
    "yachts": "{amount} {more} on yachts",
    "tiles": "{amount} {more} with victory point tiles",
    "instead": "{amount} {more} in the place of contracts",
    "contracts": "{amount} {more} by contracts",
    "leftovers": "{amount} {more} for cars left",
    "money": "autobucks worth {amount} {more}",
    "later": "{amount} {more} still to come from tiles, contracts and cars on ships",
}
PAID = {
    "rivals": "{amount} {more} for the rivals",
}
beside = telling(EARNED, PAID, amount)
