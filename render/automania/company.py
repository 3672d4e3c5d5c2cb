"""The companies: points, money, medals, workers, car tiles, contracts; one row a seat, the same columns for all."""

from collections.abc import Callable

from render.automania import layout, piece
from render.automania.car import absent_electric, form
from render.automania.label import BOARD
from render.automania.medal import hidden_bill, silver
from render.automania.turn import mover
from render.core import owner
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import GREY_INK, INK, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, plate
from rules.automania.components import CAR_TYPES, FactoryBoard
from rules.automania.view import PlayerView, View
from rules.core.game import Seat


def ground(canvas: Canvas, x: int, y: int, seats: int) -> None:
    """Draw the empty rows under the heads of the columns."""
    font, middle = oswald(23, 500), y + 14
    canvas.words(x, middle, "Companies", fraunces(30, 700, 40), room=300)
    heads = (
        (layout.POINTS, "points", "r"),
        (layout.MONEY, "money", "r"),
        (layout.MEDALS, "medals", "c"),
        (layout.SELL, "may sell", "r"),
    )
    for across, said, anchor in heads:
        canvas.words(x + across, middle, said, font, GREY_INK, anchor, room=120)
    canvas.bracket(x + layout.OWN - 2, x + layout.NEUTRAL + 58, middle, "workers", font)
    canvas.bracket(x + layout.CARS, x + layout.CARS + 292, middle, "car tiles", font)
    canvas.bracket(x + layout.DONE - 4, x + layout.HAND + 64, middle, "contracts", font)
    for seat in range(seats):
        box = _row(x, y, seat)
        canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw what each company has, whose move it is, and what has changed."""
    for seat in range(len(moment.view.players)):
        _company(canvas, _row(x, y, seat), moment, seat)


def money(canvas: Canvas, right: float, middle: float, autobucks: int | None) -> None:
    """Draw a seat's money, or the back of a note where it is hidden; x is its right end."""
    if autobucks is None:
        canvas.put(hidden_bill(52, 34), right, middle, "rc")
    else:
        canvas.figures(right, middle, str(autobucks), oswald(42, 600), room=90)


def _row(x: int, y: int, seat: Seat) -> Box:
    top = y + layout.COMPANIES_HEADING + seat * layout.COMPANY_PITCH
    return Box(x, top, layout.CONTENT, layout.COMPANY_PITCH - 6)


def _company(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat) -> None:
    view, player = moment.view, moment.view.players[seat]
    middle = row.y + row.height // 2
    owner.mark(canvas, row, seat, moves=seat == mover(view))
    room = float(layout.NAME_ROOM)
    if board := BOARD[player.factory.board]:
        end = row.x + layout.NAME + layout.NAME_ROOM - 4
        room -= canvas.words(end, middle, board, fraunces(23, 700, 40), GREY_INK, "r", room=110) + 16
    canvas.name(row.x + layout.NAME, middle, moment.name(seat), (36, 24), room=room)
    canvas.figures(row.x + layout.POINTS, middle, str(player.points), oswald(42, 600), room=80)
    money(canvas, row.x + layout.MONEY, middle, player.money)
    canvas.put(silver(38, str(player.medals)), row.x + layout.MEDALS, middle, "cc")
    _workers(canvas, row, middle, player, placed(view, seat))
    _cars(canvas, row, middle, view, player)
    canvas.put(piece.sheet(30, 38, done=True), row.x + layout.DONE, middle, "lc")
    _count(canvas, row.x + layout.DONE + 37, middle, len(player.done))
    canvas.put(piece.sheet(30, 38), row.x + layout.HAND, middle, "lc")
    _count(canvas, row.x + layout.HAND + 37, middle, len(player.contracts))
    _may_sell(canvas, row.x + layout.SELL, middle, player)
    _changes(canvas, row, moment, seat)


def placed(view: View, seat: Seat) -> int:
    """How many neutral workers of a seat stand on the board."""
    player = view.players[seat]
    groups = [player.sponsor, player.marketing, *(it for it in view.groups.values() if it.owner == seat)]
    return sum(it.neutral for it in groups)


def _count(canvas: Canvas, x: float, middle: float, count: int) -> None:
    canvas.figures(x, middle, str(count), oswald(36, 600), INK if count else GREY_INK, "l", room=44)


def _workers(canvas: Canvas, row: Box, middle: int, player: PlayerView, out: int) -> None:
    """Workers at hand; a mere shadow where the seat has no neutral ones at all."""
    canvas.put(piece.worker(36, INK if player.workers else SUNK), row.x + layout.OWN + 14, middle, "cc")
    _count(canvas, row.x + layout.OWN + 34, middle, player.workers)
    left = row.x + layout.NEUTRAL
    if player.neutral or out:
        canvas.put(piece.neutral(36), left + 14, middle, "cc")
        _count(canvas, left + 34, middle, player.neutral)
    else:
        canvas.put(piece.worker(36, SUNK), left + 14, middle, "cc")


def _cars(canvas: Canvas, row: Box, middle: int, view: View, player: PlayerView) -> None:
    """Car tiles in the factory; where Elon plays the columns move together for his el-car."""
    is_narrow = any(it.factory.board is FactoryBoard.ELON for it in view.players)
    pitch, width, height = (86, 54, 34) if is_narrow else (100, 64, 38)
    left = row.x + layout.CARS
    for number, car in enumerate(CAR_TYPES):
        canvas.put(form(car, width, height), left + number * pitch, middle, "lc")
        _count(canvas, left + number * pitch + width + 6, middle, player.cars[car])
    if view.components.factories[player.factory.board].electric:
        picture = form(CAR_TYPES[0], 50, 34, electric=True) if player.electric else absent_electric(50, 34)
        canvas.put(picture, left + 3 * pitch, middle, "lc")


def _may_sell(canvas: Canvas, right: int, middle: int, player: PlayerView) -> None:
    """How many more cars may be sold; before an office is taken only what managers add."""
    extra = player.factory.extra_sales
    if player.office is None:
        said = f"+{extra}" if extra else "–"
        canvas.words(right, middle, said, oswald(28, 500), GREY_INK, "r", room=60)
    elif player.limit is None:
        canvas.put(piece.infinity(34), right, middle, "rc")
    else:
        canvas.figures(right, middle, str(max(0, player.limit - player.sold)), oswald(36, 600), room=60)


def _changes(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat) -> None:
    columns: tuple[tuple[float, Callable[[PlayerView], object]], ...] = (
        (layout.POINTS - 25, lambda it: it.points),
        (layout.MONEY - 25, lambda it: it.money),
        (layout.MEDALS, lambda it: it.medals),
        (layout.OWN + 26, lambda it: it.workers),
        (layout.NEUTRAL + 26, lambda it: it.neutral),
        (layout.CARS + 146, lambda it: (it.cars, it.electric)),
        (layout.DONE + 30, lambda it: len(it.done)),
        (layout.HAND + 30, lambda it: len(it.contracts)),
    )
    for centre, look in columns:
        if moment.changed(lambda view, look=look: look(view.players[seat])):
            canvas.tab(row.x + centre, row.bottom - 1)
