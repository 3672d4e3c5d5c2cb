"""The final ranking: the winner, the seats with what makes each total, and the money over the turns."""

from collections.abc import Sequence

from PIL import Image

from render.automobile.label import DOLLARS, TITLE, dollars, money
from render.core import chart, podium
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, GREY_INK, INK, RED
from render.core.font import fraunces, oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import enamel
from render.core.silhouette import silhouette
from rules.automobile.view import View
from rules.core.game import Seat

WIDTH, EDGE = 1600, 40
PLATE, WINNER = Box(20, 20, 1560, 150), Box(690, 68, 850, 76)
ROW = Box(EDGE, 246, 1520, 68)
ROW_PITCH = 76
CASH, FACTORIES, LOANS, TOTAL = 800, 1010, 1190, 1540
COLUMNS = ((CASH, "cash"), (FACTORIES, "factories"), (LOANS, "loans"), (TOTAL, "total"))
TIE = {
    "characters": "equal totals: earlier in the order of play",
    "selection": "equal totals: earlier in the selection order",
}
"""By the way in which the table breaks ties."""
CHART_HEIGHT = 470


def draw(view: View, names: Names) -> Image.Image:
    """The final ranking of a match that is over."""
    moment, seats = Moment(view, names), len(view.companies)
    ranks = view.ranking
    card = Box(EDGE, ROW.y + seats * ROW_PITCH + 58, ROW.width, CHART_HEIGHT)
    canvas = Canvas(WIDTH, card.bottom + 30)
    _head(canvas, moment, ranks[0])
    podium.heads(canvas, EDGE, ROW.y - 24, COLUMNS, _tie(view), 34)
    for place, seat in enumerate(ranks):
        _row(canvas, ROW.moved(y=place * ROW_PITCH), moment, seat, place + 1)
    canvas.words(EDGE, card.y - 26, "Money at the end of each turn", fraunces(36, 700, 40), room=600)
    chart.draw(canvas, card, moment, _money_lines(view, ranks), [*turns(view), "final"], DOLLARS)
    return canvas.image


def turns(view: View) -> list[str]:
    """The titles of the start and of every turn."""
    return ["start", *(f"turn {turn}" for turn in range(1, len(view.components.turns) + 1))]


def _money_lines(view: View, ranks: Sequence[Seat]) -> dict[Seat, list[int]]:
    """Each seat's money at the start, after each turn, and its total, in this order of seats."""
    return {seat: _line(view, seat) for seat in ranks}


def _line(view: View, seat: Seat) -> list[int]:
    """What is hidden is taken as before."""
    amounts: list[int] = []
    for cash in (row[seat] for row in view.history):
        amounts.append(amounts[-1] if cash is None and amounts else cash or 0)
    return [*amounts, view.accounts[seat].total]


def _head(canvas: Canvas, moment: Moment[View], winner: Seat) -> None:
    canvas.put(enamel(PLATE.width, PLATE.height, 18, 7, 12), PLATE.x, PLATE.y)
    canvas.words(50, 71, TITLE, fraunces(60, 700, 100), CREAM, room=320)
    canvas.words(52, 134, "final ranking · after four turns", oswald(30, 400), BRASS_LIGHT, room=330)
    canvas.put(silhouette("classic", 230, BRASS), 410, 134, "lb")
    canvas.bar(400, 137, 650, 139, BRASS_DARK)
    canvas.spaced(WINNER.x, 47, "WINNER", oswald(28, 500), BRASS_LIGHT, room=200)
    total = dollars(moment.view.accounts[winner].total)
    podium.winner(canvas, WINNER, winner, moment.name(winner), total)


def _tie(view: View) -> str:
    totals = {account.total for account in view.accounts}
    return TIE[view.options.tie_break] if len(totals) < len(view.accounts) else ""


def _row(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat, place: int) -> None:
    account, middle = moment.view.accounts[seat], row.middle
    podium.card(canvas, row, seat, moment.name(seat), place)
    font = oswald(42, 500)
    canvas.figures(CASH, middle, money(account.cash), font, RED if account.cash < 0 else INK, room=150)
    canvas.figures(FACTORIES, middle, f"+{money(account.factories)}" if account.factories else "0", font, room=150)
    repaid = money(-account.repaid) if account.repaid else "0"
    canvas.figures(LOANS, middle, repaid, font, RED if account.repaid else GREY_INK, room=150)
    fill = RED if account.total < 0 else INK
    canvas.figures(TOTAL, middle, dollars(account.total), oswald(50, 700 if place == 1 else 600), fill, room=250)
