"""The final account: the winner, the ranking with what makes each total, and where the points came from."""

from PIL import Image

from render.automania import chart, dashboard
from render.automania.label import LENGTH, TITLE
from render.automania.medal import bill
from render.automania.turn import ranking
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, GREY_INK, INK, PAPER, RULE, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, enamel, on_enamel, plate, seat_plate
from render.core.sign import disc
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


def draw(view: View, names: Names) -> Image.Image:
    """The final account of a match that is over."""
    moment, seats, ranks = Moment(view, names), len(view.players), ranking(view)
    box = Box(EDGE, ROW.y + seats * ROW_PITCH + 56, ROW.width, chart.height(seats))
    canvas = Canvas(WIDTH, box.bottom + 24)
    _head(canvas, moment, ranks[0])
    _table_head(canvas, view, ranks)
    for place, seat in enumerate(ranks):
        _row(canvas, ROW.moved(y=place * ROW_PITCH), moment, seat, place + 1)
    canvas.words(EDGE, box.y - 24, "Where the points came from", fraunces(30, 700, 40), room=500)
    chart.legend(canvas, box.right, box.y - 24, ranks)
    chart.draw(canvas, box, view, ranks)
    return canvas.image


def _head(canvas: Canvas, moment: Moment[View], winner: Seat) -> None:
    canvas.put(enamel(PLATE.width, PLATE.height, 18, 7, 12), PLATE.x, PLATE.y)
    canvas.words(50, 64, TITLE, fraunces(60, 700, 100), CREAM, room=320)
    canvas.words(52, 110, f"final account · after {LENGTH}", oswald(27, 400), BRASS_LIGHT, room=330)
    note = dashboard.edition(moment.view.components)
    canvas.name(52, 140, note, (22, 22), BRASS_LIGHT, weight=400, room=330)
    canvas.put(silhouette("speedster", 230, BRASS), 412, 134, "lb")
    canvas.bar(400, 136, 650, 138, BRASS_DARK)
    canvas.spaced(WINNER.x, 48, "WINNER", oswald(22, 500), BRASS_LIGHT, room=200)
    text, total = SEAT_MARKS[winner].text, str(moment.view.accounts[winner].total)
    canvas.put(on_enamel(winner, WINNER.width, WINNER.height, 12), WINNER.x, WINNER.y)
    canvas.put(badge(winner, 62, "own"), WINNER.x + 42, WINNER.middle, "cc")
    canvas.name(WINNER.x + 86, WINNER.middle, moment.name(winner), (50, 32), text, weight=600, room=580)
    canvas.figures(WINNER.right - 20, WINNER.middle, total, oswald(56, 700), text, room=150)


def _table_head(canvas: Canvas, view: View, ranks: tuple[Seat, ...]) -> None:
    middle = ROW.y - 24
    wide = canvas.words(EDGE, middle, "Ranking", fraunces(30, 700, 40), room=200)
    totals = [view.accounts[seat].total for seat in ranks]
    if len(set(totals)) < len(totals):
        said = "equal points: the lower sales office"
        canvas.words(EDGE + wide + 20, middle, said, oswald(23, 400), GREY_INK, room=400)
    for x, said in COLUMNS:
        canvas.words(x, middle, said, oswald(23, 500), GREY_INK, "r", room=150)


def _row(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat, place: int) -> None:
    account, middle, first = moment.view.accounts[seat], row.middle, place == 1
    canvas.put(plate(row.width, row.height, CARD_STYLE), row.x, row.y)
    canvas.put(disc(44, BRASS_LIGHT if first else PAPER, BRASS if first else RULE), row.x + 38, middle, "cc")
    canvas.words(row.x + 38, middle, str(place), oswald(30, 600), anchor="c", room=40)
    canvas.put(seat_plate(seat, 66, row.height, 10), row.x + 78, row.y)
    canvas.put(badge(seat, 48, "own"), row.x + 111, middle, "cc")
    canvas.name(row.x + 162, middle, moment.name(seat), (40, 26), room=400)
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
    canvas.figures(TOTAL, middle, str(account.total), oswald(54, 700 if first else 600), room=140)
