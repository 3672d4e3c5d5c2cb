"""A car is sold via a distributor, or distributors are placed for it: which one sells which car where, and how many
places are left."""

from dataclasses import replace

from PIL import Image

from render.automobile.closeup import label, layout
from render.automobile.closeup.column import nameplate, ring
from render.automobile.closeup.own import own
from render.automobile.label import RANGE, RANGE_LETTER, dollars, edition
from render.automobile.sign import RANGE_TEXT, range_plate
from render.core.badge import badge
from render.core.box import Box
from render.core.closeup import CONTENT, EDGE, HEAD_OWN, Sheet
from render.core.colour import CARD, CREAM, GREY_INK, INK, PAPER, RULE
from render.core.font import fraunces, oswald
from render.core.plate import Style, plate, seat_plate
from render.core.scene import Scene
from render.core.sign import salesman, small_car
from rules.automobile.components import RANGES, CarModel, PriceRange
from rules.automobile.view import Step, View
from rules.core.game import letter

TOP = layout.HEAD + 20
OPEN = Style(CARD, radius=12, rim=INK, rim_width=3)
SHUT = Style(PAPER, radius=12, rim=RULE)


def draw(scene: Scene[View], question: str) -> Image.Image:
    """The picture for one sale via a distributor, or for placing some: a card a price range."""
    reaching = replace(scene.view, boxes=scene.now.boxes) if _places_some(scene.view) else scene.view
    canvas = Sheet(TOP + len(RANGES) * layout.DISPLAY_PITCH + 40)
    canvas.head(scene, scene.seat, label.when(scene.view), question, layout.HEAD)
    own(canvas, HEAD_OWN + 2, scene)
    for number, row in enumerate(RANGES):
        box = Box(EDGE, TOP + number * layout.DISPLAY_PITCH, CONTENT, layout.DISPLAY_CARD)
        is_open = can_sell(reaching, row)
        canvas.put(plate(box.width, box.height, OPEN if is_open else SHUT), box.x, box.y)
        _range(canvas, box, scene, row, is_open=is_open)
        _places(canvas, box.y + 44, scene, row, is_open=is_open)
        _cars(canvas, box.y + 112, scene, row, is_open=is_open)
        _boxes(canvas, box.y + 182, scene, row, is_open=is_open)
    canvas.foot(edition(scene.view.components), scene.seat, own=scene.own)
    return canvas.image


def can_sell(view: View, row: PriceRange) -> bool:
    """Whether the asked seat has a car of the range, a distributor that reaches it, and a free place for it; while it
    places distributors, a factory for such cars is enough."""
    if not _own(view, row) or len(view.rows[row]) >= view.components.row_capacity(row, view.turn):
        return False
    return any(view.boxes[box][view.actor or 0] for box in _reaching(view, row))


def _own(view: View, row: PriceRange) -> list[CarModel]:
    """The asked seat's spaces of a range with cars, or where these are still to be made."""
    spaces = zip(view.components.models, view.spaces, strict=True)
    mine = [(model, it) for model, it in spaces if model.range is row and it.owner == view.actor]
    return [model for model, it in mine if it.cars or (_places_some(view) and it.factories)]


def _places_some(view: View) -> bool:
    """Whether distributors are placed now, for sales of later in the turn."""
    return view.step == Step.ACT


def _reaching(view: View, row: PriceRange) -> list[PriceRange]:
    """The boxes whose distributors may be moved to a row."""
    return [box for box in RANGES if row in view.components.reach[box]]


def _range(canvas: Sheet, box: Box, scene: Scene[View], row: PriceRange, *, is_open: bool) -> None:
    """The price range, its price, and under it how many distributors each rival could still send."""
    view, centre = scene.view, box.x + 100
    canvas.put(range_plate(row, 172, 62, 22), box.x + 14, box.y + 14)
    canvas.words(centre, box.y + 45, RANGE[row], fraunces(40, 800, 40), RANGE_TEXT[row], "c", room=130)
    ink = INK if is_open else GREY_INK
    price = dollars(view.components.full_price[row])
    canvas.figures(centre, box.y + 114, price, oswald(56, 600), ink, "c", room=180)
    others = [seat for seat in range(len(view.companies)) if seat != scene.seat]
    pitch, size, figure = (56, 32, 26) if len(others) < 4 else (48, 27, 24)  # air between the seats
    x = round(centre - pitch * len(others) / 2)
    for seat in others:
        count = sum(view.boxes[it][seat] for it in _reaching(view, row))
        canvas.put(badge(seat, size, "paper" if count else "absent"), x, box.y + 182, "lc")
        fill = INK if count else GREY_INK
        canvas.figures(x + size + 2, box.y + 182, str(count), oswald(figure, 600), fill, "l", room=18)
        x += pitch


def _places(canvas: Sheet, middle: int, scene: Scene[View], row: PriceRange, *, is_open: bool) -> None:
    """The row of the display: who has sold there, and what is free, the next place ringed."""
    view, taken = scene.view, scene.now.rows[row]
    capacity = view.components.row_capacity(row, view.turn)
    pitch = min(62, layout.DISPLAY_WIDE / max(capacity, 1))
    size = min(50, round(pitch) - 6)
    for number in range(capacity):
        centre = layout.DISPLAY_LEFT + 24 + number * pitch
        if number >= len(taken):
            canvas.put(ring(size, is_open and number == len(view.rows[row])), centre, middle, "cc")
        elif number >= len(view.rows[row]):
            canvas.planned(centre, middle, size + 8, size + 8, 10, "cc")
            canvas.put(badge(taken[number], size - 4), centre, middle, "cc")
        else:
            canvas.put(badge(taken[number], size), centre, middle, "cc")
            if scene.before is not None and number >= len(scene.before.rows[row]):
                canvas.mark(centre, middle + size // 2 + 3, 36)


def _cars(canvas: Sheet, middle: int, scene: Scene[View], row: PriceRange, *, is_open: bool) -> None:
    """The own cars of the range, or why none can be sold."""
    view, left, right = scene.view, layout.DISPLAY_LEFT, EDGE + CONTENT
    mine = _own(view, row)
    if not mine:
        no_car = label.NO_CAR if scene.own else label.NO_OWN_CAR.format(seat=letter(scene.seat))
        said = label.NO_MODEL if _places_some(view) else no_car
        canvas.words(left, middle, said, oswald(30, 400), GREY_INK, room=300)
        return
    why = ""
    if not is_open:
        is_full = view.components.row_capacity(row, view.turn) <= len(view.rows[row])
        why = label.ROW_FULL if is_full else label.NO_DISTRIBUTOR
    wide = min(190, (layout.DISPLAY_WIDE - (300 if why else 0)) // len(mine) - 8)
    for number, model in enumerate(mine):
        _stock(canvas, left + number * (wide + 8), middle, wide, scene, model)
    if why and len(mine) * (wide + 8) + 310 < layout.DISPLAY_WIDE:
        canvas.words(right - 20, middle, why, oswald(28, 400), GREY_INK, "r", room=300)


def _stock(canvas: Sheet, x: int, middle: int, wide: int, scene: Scene[View], model: CarModel) -> None:
    """The cars of one own space."""
    was, cars = scene.view.spaces[model.space - 1].cars, scene.now.spaces[model.space - 1].cars
    canvas.put(seat_plate(scene.seat, wide, 58, 8), x, middle, "lc")
    nameplate(canvas, x + 6, middle, model, slim=wide < 150)
    ground = max(40, wide - 84)
    if cars != was:
        canvas.planned(x + wide - 6, middle, ground, 42, 6, "rc")
    else:
        canvas.put(plate(ground, 42, Style(CREAM, rim=INK)), x + wide - 6, middle, "rc")
    if wide > 160:
        canvas.put(small_car(44, INK, CREAM), x + wide - 8 - ground + 8, middle, "lc")
    canvas.figures(x + wide - 13, middle, str(cars), oswald(38 if wide > 120 else 32, 600), INK, room=44)


def _boxes(canvas: Sheet, middle: int, scene: Scene[View], row: PriceRange, *, is_open: bool) -> None:
    """The own distributors that reach the row, by the box they wait in."""
    x = layout.DISPLAY_LEFT
    canvas.put(salesman(40, INK if is_open else GREY_INK), x, middle, "lc")
    x += 52
    for box in _reaching(scene.view, row):
        was, count = (view.boxes[box][scene.seat] for view in (scene.view, scene.now))
        canvas.put(range_plate(box, 54, 38, 13), x, middle, "lc")
        canvas.words(x + 27, middle, RANGE_LETTER[box], fraunces(28, 800, 30), RANGE_TEXT[box], "c", room=40)
        if count != was and box is row:  # once: in the other rows the same distributors would look like more
            canvas.planned(x + 58, middle, 36, 44, 6, "lc")
        fill = INK if count and is_open and (count == was or box is row) else GREY_INK
        canvas.figures(x + 62, middle, str(count), oswald(42, 600), fill, "l", room=40)
        canvas.spot((box, row), x - 2, middle, 100, 48, "lc")
        x += 112
