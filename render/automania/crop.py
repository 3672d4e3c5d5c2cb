"""The board in parts for phones: not cut out, but the same parts laid anew, larger; and every seat's factory."""

from collections.abc import Callable
from functools import partial

from PIL import Image

from render.automania import dashboard, factory, grid, layout, office, tile
from render.automania.car import named_plate
from render.automania.crop_market import draw as draw_market
from render.automania.label import BOARD, MARKET, PHASE, POWER, SHORT_MARKET, SUM, TITLE
from render.automania.line import Plan
from render.automania.medal import bill, hidden_bill, silver
from render.automania.piece import sheet
from render.automania.symbol import star
from render.automania.turn import mover, news
from render.core import head
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_LIGHT, CREAM, GREY_INK, INK, SUNK
from render.core.font import fraunces, oswald
from render.core.game import Names, UnknownCrop
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, enamel, plate
from rules.automania.components import CAR_TYPES, MARKETS, OFFICES
from rules.automania.view import GroupView, View
from rules.core.game import LETTERS, Seat

EDGE, TOP = layout.EDGE, layout.CROP_TOP
MOST_SEATS = 4
LEGEND = 30
"""Height of the line under a factory that says which addends the small figures are."""
NOTE = 40
"""Height of the line under a crop that says which edition is shown."""
PLAN = Plan(size=122, across=154, down=222, lead=36, over=62, exits=(16, 172, 328))
FACTORY_WIDTH, MARKETS_WIDTH, MARKET_HEIGHT = 1074, 1064, 472
ACCOUNT = 62
"""Height of the line with what a seat has."""


def draw(view: View, names: Names, name: str) -> Image.Image:
    """One of CROPS as the view sees it. Raises UnknownCrop, also for the factory of a seat that nobody has."""
    seats = len(view.players)
    known = {key: it for number, (key, it) in enumerate(CROPS.items()) if number < len(CROPS) - MOST_SEATS + seats}
    if name not in known:
        raise UnknownCrop(name, known)
    return known[name][1](Moment(view, names))


def _grid(moment: Moment[View]) -> Image.Image:
    view, width = moment.view, layout.BOARD_WIDTH + 2 * EDGE
    low = TOP + layout.BOARD_HEIGHT + 14
    canvas = Canvas(width, low + 74 + NOTE)
    _head(canvas, moment, PHASE[view.phase])
    grid.ground(canvas, EDGE, TOP, view.components)
    grid.lay(canvas, EDGE, TOP, moment)
    half = (layout.BOARD_WIDTH - 12) // 2
    _free_space(canvas, Box(EDGE, low, half, 74), "Sponsor", bill(50, 32, "+1"), office.sponsor(view))
    _free_space(canvas, Box(EDGE + half + 12, low, half, 74), "Marketing", star(34), office.marketing(view))
    _note(canvas, view)
    return canvas.image


def _free_space(canvas: Canvas, box: Box, title: str, sign: Image.Image, groups: list[GroupView]) -> None:
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    taken = canvas.words(box.x + 14, box.middle, title, oswald(27, 500), room=110)
    canvas.put(sign, box.x + 14 + taken + 10, box.middle, "lc")
    places, size = free_places(box, len(groups))
    office.counts(canvas, places, groups, size)


def free_places(box: Box, seats: int) -> tuple[list[tuple[float, float]], int]:
    """Where each seat's workers stand on a free space, and how large: with four seats in two rows, else in one."""
    if seats < MOST_SEATS:
        return [(box.x + 200.0 + seat * 78, box.middle) for seat in range(seats)], 36
    return [(box.x + 230.0 + seat % 2 * 106, box.middle - 17 + seat // 2 * 34) for seat in range(seats)], 32


def _markets(moment: Moment[View]) -> Image.Image:
    view = moment.view
    canvas = Canvas(MARKETS_WIDTH, TOP + 2 * (MARKET_HEIGHT + 12) - 10 + NOTE)
    _head(canvas, moment, PHASE[view.phase])
    for number, market in enumerate(MARKETS):
        top = TOP - 2 + number * (MARKET_HEIGHT + 12)
        draw_market(canvas, Box(EDGE, top, MARKETS_WIDTH - 2 * EDGE, MARKET_HEIGHT), view, market)
    _note(canvas, view)
    return canvas.image


def _factories(moment: Moment[View]) -> Image.Image:
    """Every factory, one under the other."""
    view, seats = moment.view, len(moment.view.players)
    canvas = Canvas(layout.WIDTH, layout.factories_height(seats))
    canvas.put(enamel(1560, 112), 20, 20)
    canvas.words(46, 76, "Factories", fraunces(50, 700, 100), CREAM, room=240)
    canvas.put(plate(130, 50, Style(BRASS_LIGHT, radius=8, rim=BRASS)), 300, 76, "lc")
    canvas.words(365, 76, f"round {view.round}", oswald(32, 600), INK, "c", room=126)
    left = 500.0
    for market in MARKETS:
        left += canvas.words(left, 76, MARKET[market], oswald(28, 500), BRASS_LIGHT, room=200) + 18
        left = factory.demands(canvas, left, 76, view, market, 68, CREAM) + 34
    spaces = layout.MARGIN + factory.SPACES[0]
    cars = spaces + factory.PLAN.end - factory.PLAN.lead
    heads = (
        (layout.MARGIN + 283, "offices, fee when first used"),
        (spaces + 200, "assembly lines"),
        (cars + 53, "car"),
        (cars + 229, "styling, fee"),
        (cars + 387, "N. Amer."),
        (cars + 474, "Europe"),
    )
    for centre, said in heads:
        canvas.words(centre, 154, said, oswald(23, 500), GREY_INK, "c", room=340)
    for seat in range(seats):
        factory.draw(canvas, layout.MARGIN, layout.FACTORIES_TOP + seat * layout.FACTORY_PITCH, moment, seat)
    foot = layout.FACTORIES_TOP + seats * layout.FACTORY_PITCH + 20
    said = f"{SUM} · {dashboard.edition(view.components)}"
    canvas.name(layout.WIDTH / 2, foot, said, (24, 22), GREY_INK, "c", weight=400, room=layout.CONTENT)
    return canvas.image


def _factory(seat: Seat, moment: Moment[View]) -> Image.Image:
    """One factory, large."""
    view, held = moment.view, moment.view.players[seat].factory
    fees = view.components.factories[held.board].offices
    columns = 4 if len(fees) <= 4 else 3
    rows = -(-len(fees) // columns)
    first = TOP - 2 + ACCOUNT + 12
    top = first + rows * 138
    canvas = Canvas(FACTORY_WIDTH, top + 488 + 10 + 84 + LEGEND + NOTE)
    board = BOARD[held.board]
    head.draw(canvas, f"round {view.round}", board or "Factory", seat, moment.name(seat))
    _account(canvas, Box(EDGE, TOP - 2, FACTORY_WIDTH - 2 * EDGE, ACCOUNT), view, seat)
    width = (FACTORY_WIDTH - 2 * EDGE - (columns - 1) * 12) // columns
    for number, fee in enumerate(fees):
        name = held.managers.get(OFFICES[number])
        left, low = EDGE + number % columns * (width + 12), first + number // columns * 138
        manager = view.components.tiles[name] if name else None
        tile.in_wide_office(canvas, Box(left, low, width, 124), manager, fee)
    _lines(canvas, top, view, seat)
    low, half = top + 498, (FACTORY_WIDTH - 2 * EDGE - 12) // 2
    for number, market in enumerate(MARKETS):
        box = Box(EDGE + number * (half + 12), low, half, 84)
        canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
        canvas.words(box.x + 16, box.middle, SHORT_MARKET[market], oswald(27, 500), room=122)
        factory.demands(canvas, box.x + 142, box.middle, view, market, 64)
    canvas.name(
        FACTORY_WIDTH / 2, low + 84 + 22, SUM, (22, 20), GREY_INK, "c", weight=400, room=FACTORY_WIDTH - 2 * EDGE
    )
    _note(canvas, view, f"{board}: {POWER[held.board]}" if board else TITLE)
    return canvas.image


def _account(canvas: Canvas, box: Box, view: View, seat: Seat) -> None:
    """One line of what the seat has: points, money, silver medals, workers, cars, contracts."""
    player, middle = view.players[seat], box.middle
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    left = box.x + 18.0
    left += canvas.words(left, middle, "points", oswald(25, 400), GREY_INK, room=80) + 10
    left += canvas.figures(left, middle, str(player.points), oswald(38, 600), anchor="l", room=80) + 24
    money = hidden_bill(58, 38) if player.money is None else bill(64, 40, str(player.money))
    for picture, gap in ((money, 24), (silver(38, str(player.medals)), 26)):
        canvas.put(picture, left, middle, "lc")
        left += picture.width + gap
    left = factory.stock(canvas, left, middle, view, seat, 34) + 8
    for picture, count in ((sheet(28, 36, done=True), len(player.done)), (sheet(28, 36), len(player.contracts))):
        canvas.put(picture, left, middle, "lc")
        left += picture.width + 7
        left += canvas.figures(left, middle, str(count), oswald(34, 600), anchor="l", room=44) + 16


def _lines(canvas: Canvas, top: int, view: View, seat: Seat) -> None:
    """Assembly lines, styling and popularity on one card."""
    canvas.put(plate(FACTORY_WIDTH - 2 * EDGE, 488, CARD_STYLE), EDGE, top)
    x, y = 50, top + 96
    factory.spaces(canvas, x, y, view, seat, PLAN)
    left = x + PLAN.end - PLAN.lead
    for centre, said in ((left + 394, "N. Amer."), (left + 484, "Europe"), (left + 234, "styling, fee")):
        canvas.words(centre, top + 26, said, oswald(24, 500), GREY_INK, "c", room=140)
    for number, car in enumerate(CAR_TYPES):
        middle = y + PLAN.exits[number]
        named_plate(canvas, car, left, middle, 114, 60, 27)
        factory.styling(canvas, Box(left + 122, middle - 46, 72, 92), 76, view, seat, car)
        for market, across in zip(MARKETS, (394, 484), strict=True):
            factory.score(canvas, left + across, middle, view.score(seat, car, market), 50)
        if number:
            line = y + (PLAN.exits[number] + PLAN.exits[number - 1]) // 2
            canvas.bar(left + 4, line, FACTORY_WIDTH - 26, line + 1, SUNK)


def _head(canvas: Canvas, moment: Moment[View], title: str) -> None:
    view, seat = moment.view, mover(moment.view)
    head.draw(canvas, f"round {view.round}", title, seat, news(view) if seat is None else moment.name(seat))


def _note(canvas: Canvas, view: View, first: str = TITLE) -> None:
    """The edition, and that figures are reconstructed, at the foot."""
    width, said = canvas.image.width, f"{first} · {dashboard.edition(view.components)}"
    middle = canvas.image.height - NOTE / 2 - 1
    canvas.name(width / 2, middle, said, (22, 22), GREY_INK, "c", weight=400, room=width - 2 * EDGE)


CROPS: dict[str, tuple[str, Callable[[Moment[View]], Image.Image]]] = {
    "grid": ("Action board", _grid),
    "markets": ("Markets", _markets),
    "factories": ("All factories", _factories),
    **{
        f"factory_{letter.lower()}": (f"Factory of seat {letter}", partial(_factory, seat))
        for seat, letter in enumerate(LETTERS[:MOST_SEATS])
    },
}
"""Title and drawing of each part."""
