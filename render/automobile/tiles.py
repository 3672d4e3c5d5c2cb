"""The private card: a seat's demand tiles and what they are worth this turn."""

from PIL import Image

from render.automobile.label import RANGE, dollars, edition
from render.automobile.sign import RANGE_TEXT, range_plate
from render.core import owner
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CARD, GREY_INK, INK, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, plate
from render.core.sign import arrow, tile
from rules.automobile.components import PriceRange
from rules.automobile.forecast import demand_range
from rules.automobile.view import View
from rules.core.game import Seat

WIDTH = 1200
HEAD, ROW = Box(12, 12, 1176, 92), Box(12, 124, 1176, 222)
ROW_PITCH, FOOT = 236, 100
TEXT, CHART_ROOM, WIDEST_UNIT = 500, 540, 27


def draw(view: View, names: Names) -> Image.Image | None:
    """The demand tiles of the view's own seat, or None when it has none in hand."""
    seat = view.seat
    worths = [] if seat is None else [worth for worth in view.companies[seat].tiles if worth is not None]
    if seat is None or not worths:
        return None
    card = view.components.turn(view.turn)
    canvas = Canvas(WIDTH, ROW.y + len(worths) * ROW_PITCH + FOOT)
    owner.private(canvas, HEAD, "Your demand tiles", seat, Moment(view, names).name(seat))
    ranges = (card.higher, card.lower) if card.lower else (card.higher,)
    titles = ("higher tile", "lower tile") if len(worths) > 1 else ("your tile",)
    for number, (worth, row, title) in enumerate(zip(worths, ranges, titles, strict=True)):
        _tile(canvas, ROW.moved(y=number * ROW_PITCH), view, seat, worth, row, title)
    least, most = min(view.components.demand_tiles), max(view.components.demand_tiles)
    said = f"all other tiles are worth {least} to {most} each and are shown in phase 7"
    middle = ROW.y + len(worths) * ROW_PITCH + 26
    canvas.words(WIDTH / 2, middle, said, oswald(28, 400), GREY_INK, "c", room=HEAD.width)
    canvas.words(WIDTH / 2, middle + 38, edition(view.components), oswald(22, 400), GREY_INK, "c", room=HEAD.width)
    return canvas.image


def _tile(canvas: Canvas, row: Box, view: View, seat: Seat, worth: int, to: PriceRange, title: str) -> None:
    """The tile, the price range that it goes to, and its worth in cars and dollars."""
    middle = round(row.middle)
    canvas.put(plate(row.width, row.height, Style(CARD, radius=14, rim=CARD_STYLE.rim)), row.x, row.y)
    canvas.put(tile(130, 176, worth), 36, middle, "lc")
    canvas.put(arrow(56, 44, INK), 188, middle, "lc")
    canvas.put(range_plate(to, 196, 92, 28), 264, middle - 22, "lc")
    canvas.words(362, middle - 22, RANGE[to], fraunces(50, 800, 50), RANGE_TEXT[to], "c", room=150)
    canvas.words(362, middle + 56, title, oswald(30, 400), GREY_INK, "c", room=196)
    said = f"adds {worth} to demand in turn {view.turn}"
    canvas.words(TEXT, middle - 66, said, oswald(38, 500), room=600)
    full, reduced = view.components.full_price[to], view.components.reduced_price.get(to)
    canvas.figures(TEXT, middle - 8, dollars(worth * full), oswald(48, 600), anchor="l", room=130)
    product = f"= {worth} × {dollars(full)}"
    canvas.words(TEXT + 140, middle - 8, product, oswald(30, 400), GREY_INK, room=220)
    if reduced:
        fill = GREY_INK
        canvas.figures(TEXT + 372, middle - 8, dollars(worth * reduced), oswald(36, 500), fill, "l", room=90)
        canvas.words(TEXT + 468, middle - 8, "if reduced", oswald(30, 400), fill, room=150)
    _chart(canvas, middle + 40, view, seat, worth, to)


def _chart(canvas: Canvas, top: int, view: View, seat: Seat, worth: int, to: PriceRange) -> None:
    """The demand of the price range as a bar: your tile, the least that the others add, the most that they may."""
    least, most = demand_range(view, to)
    unit, mark = min(WIDEST_UNIT, CHART_ROOM / most), SEAT_MARKS[seat]
    own = Style(mark.fill, radius=4, rim=INK, pattern=mark.pattern, tone=mark.tone)
    bars = (
        (worth, own, f"yours {worth}", str(worth), mark.text),
        (least - worth, Style(BRASS_LIGHT, radius=4, rim=INK), f"others {least - worth}+", f"{least - worth}+", INK),
        (most - least, Style(CARD, radius=4, rim=INK, pattern="slant", tone=BRASS_LIGHT), "", "", INK),
    )
    left = TEXT
    for count, style, said, short, fill in bars:
        if not count:
            continue
        width, font = round(unit * count), oswald(27, 500)
        canvas.put(plate(width + 2, 38, style), left, top)
        shown = said if font.getlength(said) <= width - 8 else short
        canvas.words(left + width / 2 + 1, top + 19, shown, font, fill, "c", room=width)
        left += width
    total = str(least) if least == most else f"{least}–{most}"
    canvas.words(left + 18, top + 19, total, oswald(38, 600), room=110)
