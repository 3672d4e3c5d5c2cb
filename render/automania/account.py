"""The closing account: where each seat's points and money came from in the whole match, and the points by rounds."""

from collections.abc import Mapping, Sequence

from PIL import Image

from render.automania.label import TITLE
from render.automania.ledger import Money, Points, close
from render.automania.turn import ranking
from render.core import account, chart
from render.core.game import Names
from render.core.moment import Moment
from rules.automania.view import View
from rules.core.game import Event

SAID = "closing account · points and money in the whole match"
POINTS = {
    "start": "points at the start",
    "ships": "ships' gold medals",
    "yachts": "yachts",
    "sales": "cars sold",
    "tiles": "victory point tiles",
    "instead": "no contract left",
    "leftovers": "cars left in Europe",
    "contracts": "contracts",
    "medals": "silver medals on tiles",
    "money": "place by money",
}
MONEY = {
    "start": "autobucks at the start",
    "sales": "cars sold",
    "sponsor": "sponsor",
    "tiles": "money tiles",
    "contracts": "start contract",
    "leftovers": "cars left in North America",
    "production": "cars produced",
    "fees": "offices and styling",
}
COURSE = "Points at the end of each round"


def draw(view: View, told: Sequence[Event], names: Names) -> Image.Image:
    """The closing account of a match that is over, from all its public events."""
    ranks, ledgers = ranking(view), close(view, told)
    points = _table(POINTS, [it.points for it in ledgers])
    money = _table(MONEY, [it.money for it in ledgers])
    tables = [account.Table(points, "points"), account.Table(money, "autobucks left", _signed, _signed)]
    lines = {seat: [*(row[seat] for row in view.history), view.accounts[seat].total] for seat in ranks}
    columns = ["start", *(f"round {number}" for number in range(1, len(view.history))), "final"]
    course = account.Course(COURSE, lines, columns, chart.POINTS)
    return account.draw(Moment(view, names), TITLE, SAID, ranks, tables, course)


def _table(labels: Mapping[str, str], ledgers: Sequence[Points | Money]) -> dict[str, list[int]]:
    """Every line in which a seat has something, under what is written before it."""
    lines = {said: [getattr(it, field) for it in ledgers] for field, said in labels.items()}
    return {said: amounts for said, amounts in lines.items() if any(amounts)}


def _signed(amount: int) -> str:
    return str(amount).replace("-", "−")
