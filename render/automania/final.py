"""The final ranking: the winner, the seats with what makes each total, and where the points came from."""

from PIL import Image

from render.automania import chart, dashboard
from render.automania.label import LENGTH, TITLE
from render.automania.medal import bill
from render.automania.turn import ranking
from render.core import podium
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, GREY_INK, INK
from render.core.font import fraunces, oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import enamel
from render.core.silhouette import silhouette
from rules.automania.view import View
from rules.core.game import Seat

WIDTH, EDGE = 1600, 40
PLATE, WINNER = Box(20, 20, 1560, 148), Box(690, 70, 850, 74)
ROW, ROW_PITCH = Box(EDGE, 234, 1520, 68), 76
TRACK, LEFT, CONTRACTS, TILES, MONEY, RANKING, TOTAL = 720, 850, 990, 1100, 1240, 1330, 1510
COLUMNS = (
    (TRACK, "on the track"),
    (LEFT, "cars left"),
    (CONTRACTS, "contracts"),
    (TILES, "tiles"),
    (RANKING, "money · points"),
    (TOTAL, "points"),
)
TIE = "equal points: the lower sales office"


def draw(view: View, names: Names) -> Image.Image:
    """The final ranking of a match that is over."""
    moment, seats, ranks = Moment(view, names), len(view.players), ranking(view)
    box = Box(EDGE, ROW.y + seats * ROW_PITCH + 56, ROW.width, chart.height(seats))
    canvas = Canvas(WIDTH, box.bottom + 24)
    _head(canvas, moment, ranks[0])
    tied = len({account.total for account in view.accounts}) < seats
    podium.heads(canvas, EDGE, ROW.y - 24, COLUMNS, TIE if tied else "")
    for place, seat in enumerate(ranks):
        _row(canvas, ROW.moved(y=place * ROW_PITCH), moment, seat, place + 1)
    canvas.words(EDGE, box.y - 24, "Where the points came from", fraunces(30, 700, 40), room=500)
    chart.legend(canvas, box.right, box.y - 24, ranks)
    chart.draw(canvas, box, view, ranks)
    return canvas.image


def _head(canvas: Canvas, moment: Moment[View], winner: Seat) -> None:
    canvas.put(enamel(PLATE.width, PLATE.height, 18, 7, 12), PLATE.x, PLATE.y)
    canvas.words(50, 64, TITLE, fraunces(60, 700, 100), CREAM, room=320)
    canvas.words(52, 110, f"final ranking · after {LENGTH}", oswald(27, 400), BRASS_LIGHT, room=330)
    note = dashboard.edition(moment.view.components)
    canvas.name(52, 140, note, (22, 22), BRASS_LIGHT, weight=400, room=330)
    canvas.put(silhouette("speedster", 230, BRASS), 412, 134, "lb")
    canvas.bar(400, 136, 650, 138, BRASS_DARK)
    canvas.spaced(WINNER.x, 48, "WINNER", oswald(22, 500), BRASS_LIGHT, room=200)
    podium.winner(canvas, WINNER, winner, moment.name(winner), str(moment.view.accounts[winner].total))


def _row(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat, place: int) -> None:
    account, middle = moment.view.accounts[seat], row.middle
    podium.card(canvas, row, seat, moment.name(seat), place)
    font = oswald(38, 500)
    canvas.figures(TRACK, middle, str(account.track), font, room=100)
    for x, points in (
        (LEFT, account.leftovers),
        (CONTRACTS, account.contracts),
        (TILES, account.tiles),
        (RANKING, account.ranking),
    ):
        canvas.figures(x, middle, f"+{points}", font, INK if points else GREY_INK, room=100)
    canvas.put(bill(64, 40, str(account.money)), MONEY, middle, "rc")
    canvas.figures(TOTAL, middle, str(account.total), oswald(54, 700 if place == 1 else 600), room=140)
