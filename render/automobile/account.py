"""The closing account: what each seat earned and paid for in the whole match, and what losses have cost it."""

from collections.abc import Sequence

from PIL import Image

from render.automobile.final import turns
from render.automobile.label import DOLLARS, TITLE, dollars, money
from render.automobile.ledger import close
from render.core import account
from render.core.game import Names
from render.core.moment import Moment
from rules.automobile.view import View
from rules.core.game import Event

SAID = "closing account · earned and paid for in the whole match, in dollars"
LOSSES = "Paid for losses up to the end of each turn"
LABEL = {
    "start": "at the start",
    "auction": "place in the first order",
    "howard": "sold via Howard",
    "distributors": "sold via distributors",
    "market": "sold in the market",
    "closed": "factories closed",
    "built": "factories built",
    "production": "cars produced",
    "losses": "losses",
    "interest": "interest",
    "loans": "loans, less repaid",
    "factories": "factories at the end",
}


def draw(view: View, told: Sequence[Event], names: Names) -> Image.Image:
    """The closing account of a match that is over, from all its public events."""
    ranks, closing = view.ranking, close(view, told)
    shown = {field: said for field, said in LABEL.items() if field != "auction" or _was_bid_for(view)}
    lines = {said: [getattr(ledger, field) for ledger in closing.ledgers] for field, said in shown.items()}
    table = account.Table(lines, "total", money, dollars)
    losses = {seat: [row[seat] for row in closing.paid] for seat in ranks}
    course = account.Course(LOSSES, losses, turns(view), DOLLARS)
    return account.draw(Moment(view, names), TITLE, SAID, ranks, [table], course)


def _was_bid_for(view: View) -> bool:
    return view.options.first_order == "auction"
