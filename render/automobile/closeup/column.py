"""A price range's column: its plate with prices, demand against cars, and the distributors that wait for it."""

from collections import Counter

from PIL import Image

from render.automobile.closeup import label, layout
from render.automobile.label import RANGE, dollars
from render.automobile.sign import RANGE_TEXT, range_plate
from render.core.badge import badge
from render.core.cache import keep
from render.core.closeup import FLOOR, Sheet
from render.core.colour import BRASS, BRASS_LIGHT, CARD, GREY_INK, INK, PAPER, RULE, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.plate import Style, plate, seat_plate
from render.core.scene import Scene
from render.core.sign import disc, salesman, small_car, tile
from rules.automobile.components import RANGES, CarModel, PriceRange
from rules.automobile.forecast import demand_range
from rules.automobile.view import View
from rules.core.game import Seat

SURE = Style(BRASS, radius=3, rim=INK)
POSSIBLE = Style(CARD, radius=3, rim=INK, pattern="slant", tone=BRASS_LIGHT)
COUNT_PITCH, A_LINE = 62, 3
"""From one seat's distributors to the next, and how many seats a line holds."""


def unit(view: View) -> float:
    """Pixels of a car in the bars of demand and cars, the same in all columns."""
    return layout.COLUMN / max(1, *(max(view.supply(row), demand_range(view, row)[1]) for row in RANGES))


def head(canvas: Sheet, x: int, y: int, view: View, row: PriceRange) -> None:
    """Draw the plate with the full price and the reduced one."""
    text, printed = RANGE_TEXT[row], view.components
    canvas.put(range_plate(row, layout.COLUMN, layout.CLASS_HEAD, 20), x, y)
    cut = 30 if row is PriceRange.HIGH else 20
    wide = canvas.words(x + cut, y + 27, RANGE[row], fraunces(36, 800, 40), text, room=110)
    reduced = printed.reduced_price.get(row)
    said = dollars(printed.full_price[row]) + (f" · {reduced}" if reduced else "")
    room = layout.COLUMN - 2 * cut - wide - 8
    canvas.words(x + layout.COLUMN - cut, y + 27, said, oswald(30, 500), text, "r", room=room)


def against(canvas: Sheet, x: int, y: int, scene: Scene[View], row: PriceRange, pixels: float) -> None:
    """Draw the demand, sure and possible, over the cars of each seat, as two figures and two bars on one scale."""
    view = scene.now
    least, most = demand_range(scene.view, row)
    known = scene.view.demand[row]
    if known.tiles or known.face_down:
        canvas.put(tile(28, 40, None if known.face_down else sum(known.tiles)), x + 2, y + 28, "lc")
        canvas.figures(x + 38, y + 28, label.between(least, most), oswald(38, 600), INK, "l", room=120)
    else:
        canvas.words(x + 4, y + 28, label.NO_MARKET, oswald(28, 400), GREY_INK, room=130)
    _cars(canvas, x + layout.COLUMN, y + 28, scene, row)
    if least:
        canvas.put(plate(max(8, round(pixels * least)), 18, SURE), x, y + 56)
    if most > least:
        left = x + max(0, round(pixels * least) - 2)
        canvas.put(plate(max(6, round(pixels * most) - (left - x)), 18, POSSIBLE), left, y + 56)
    _owners(canvas, x, y + 78, view, row, pixels)


def boxes(canvas: Sheet, x: int, middle: int, scene: Scene[View], row: PriceRange) -> None:
    """Draw the distributors that wait in this range, the own first; in the ring, the free places of its row."""
    view, right = scene.now, x + layout.COLUMN
    free = view.components.row_capacity(row, view.turn) - len(view.rows[row])
    counts = sorted(((seat, n) for seat, n in enumerate(view.boxes[row]) if n), key=lambda it: it[0] != scene.seat)
    canvas.put(salesman(30, INK), x, middle, "lc")
    for number, (seat, count) in enumerate(counts):
        line, place = divmod(number, A_LINE)
        left = x + 34 + place * COUNT_PITCH
        _waiting(canvas, left, middle + line * layout.BOXES, scene, row, seat, count)
    canvas.put(disc(38, CARD, INK if free else RULE), right - 2, middle, "rc")
    canvas.words(right - 21, middle, str(free), oswald(26, 500), INK if free else GREY_INK, "c", room=34)


def box_lines(view: View) -> int:
    """How many lines the distributors take: two where more seats than one line holds wait in one range."""
    return max(-(-sum(map(bool, counts)) // A_LINE) for counts in view.boxes.values()) or 1


def nameplate(canvas: Sheet, x: float, middle: float, model: CarModel, *, slim: bool = False) -> float:
    """Draw a space's number on the plate of its range; gives where its name may begin."""
    width, height = (58, 34) if slim else (62, 38)
    canvas.put(range_plate(model.range, width, height, 12), x, middle, "lc")
    text = RANGE_TEXT[model.range]
    canvas.figures(x + width / 2, middle, str(model.space), oswald(28 if slim else 31, 600), text, "c", room=44)
    return x + width + 10


@keep
def ring(size: int, is_next: bool) -> Image.Image:
    """A free place of the display; the one to be taken next has an ink ring."""
    width = 6 if is_next else 4
    sheet = disc(size, INK if is_next else RULE, INK if is_next else RULE).copy()
    inner = disc(size - 2 * width, PAPER, PAPER)
    sheet.alpha_composite(inner, ((sheet.width - inner.width) // 2, (sheet.height - inner.height) // 2))
    return sheet


def _cars(canvas: Sheet, right: int, middle: int, scene: Scene[View], row: PriceRange) -> None:
    """How many cars stand in the range; dashed where a plan changes it, brass where others did."""
    cars, font = scene.now.supply(row), oswald(38, 600)
    wide = round(font.getlength("0")) * len(str(cars)) + 4
    if scene.changed(lambda it: it.supply(row)):
        canvas.lit(right, middle, wide + 58, 44, "rc")
    elif scene.now.supply(row) != scene.view.supply(row):
        canvas.planned(right, middle, wide + 58, 44, 8, "rc")
    canvas.figures(right - 6, middle, str(cars), font, INK, room=60)
    canvas.put(small_car(42, INK, PAPER), right - 10 - wide, middle, "rc")


def _owners(canvas: Sheet, x: int, y: int, view: View, row: PriceRange, pixels: float) -> None:
    """The cars as one bar, a part a seat, the own first."""
    counts: Counter[Seat] = Counter()
    for space, model in zip(view.spaces, view.components.models, strict=True):
        if space.owner is not None and model.range is row:
            counts[space.owner] += space.cars
    done = 0
    for seat in sorted(counts, key=lambda it: (it != view.actor, it)):
        start, end = round(pixels * done), round(pixels * (done + counts[seat]))
        if end == start:
            continue
        mark = SEAT_MARKS[seat]
        canvas.put(seat_plate(seat, end - start + (2 if x + end < x + layout.COLUMN else 0), 30, 3), x + start, y)
        if end - start >= FLOOR:
            middle = x + (start + end) / 2 + 1
            canvas.words(middle, y + 15, mark.letter, oswald(FLOOR, 600), mark.text, "c", room=end - start)
        done += counts[seat]


def _waiting(canvas: Sheet, x: int, middle: int, scene: Scene[View], row: PriceRange, seat: Seat, count: int) -> None:
    if scene.after is not None and count != scene.view.boxes[row][seat]:
        canvas.planned(x - 3, middle, 52, 40, 8, "lc")
    canvas.put(badge(seat, 32), x, middle, "lc")
    canvas.figures(x + 32, middle, str(count), oswald(26, 600), INK, "l", room=20)
    if scene.changed(lambda it: it.boxes[row][seat]):
        canvas.mark(x + 22, middle + 21, 36)
