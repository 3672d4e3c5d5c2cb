"""Cars: the plate and the form of each type, the el-car, and a car tile away from its factory."""

from PIL import Image

from render.core.badge import badge
from render.core.cache import keep
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CARD, CREAM, INK, RULE
from render.core.font import fraunces
from render.core.pen import Pen
from render.core.plate import CLASS_TEXT, Style, class_plate, plate, seat_plate
from render.core.silhouette import silhouette
from rules.automania.components import CarType
from rules.automania.view import Car

CLASS = {CarType.CITY: "low", CarType.FAMILY: "mid", CarType.SUPER: "high"}
SILHOUETTE = {CarType.CITY: "runabout", CarType.FAMILY: "limousine", CarType.SUPER: "speedster"}
NAME = {CarType.CITY: "City", CarType.FAMILY: "Family", CarType.SUPER: "Super"}
TEXT = {car: CLASS_TEXT[kind] for car, kind in CLASS.items()}

WIDTH_SHARE = {CarType.CITY: 0.64, CarType.FAMILY: 0.70, CarType.SUPER: 0.66}
"""Of a form, what its silhouette takes."""
BOLT = ((0.20, -1), (-0.62, 0.16), (-0.06, 0.16), (-0.20, 1), (0.62, -0.16), (0.06, -0.16))
"""The bolt of the el-car, from its centre."""


def type_plate(car: CarType, width: int, height: int, tip: float | None = None) -> Image.Image:
    """The plate of a type: city pale and round, family steel and square, super black and pointed."""
    return class_plate(CLASS[car], width, height, tip)


def named_plate(canvas: Canvas, car: CarType, x: float, middle: float, width: int, height: int, size: int) -> None:
    """Lay the plate of a type with its name; x is its left end."""
    canvas.put(type_plate(car, width, height, round(height * 0.36)), x, middle, "lc")
    canvas.words(x + width / 2, middle, NAME[car], fraunces(size, 800, 30), TEXT[car], "c", room=width)


@keep
def form(car: CarType, width: int, height: int, electric: bool = False) -> Image.Image:
    """The plate of a type with its own silhouette; the el-car is a brass oval with a bolt, whatever its type."""
    if electric:
        return _electric(width, height)
    picture = type_plate(car, width, height).copy()
    wide = round(width * WIDTH_SHARE[car])
    outline = silhouette(SILHOUETTE[car], wide, TEXT[car])
    if outline.height > height - 8:
        outline = silhouette(SILHOUETTE[car], round(wide * (height - 8) / outline.height), TEXT[car])
    picture.alpha_composite(outline, ((width - outline.width) // 2, (height - outline.height) // 2))
    return picture


@keep
def form_on_enamel(car: CarType, width: int, height: int, electric: bool = False) -> Image.Image:
    """The same on a seat's enamel: a cream rim round steel and black, or they would melt into it in grey."""
    if electric or car is CarType.CITY:
        return form(car, width, height, electric)
    style = Style(CREAM, form="pointed", tip=round(height * 0.36)) if car is CarType.SUPER else Style(CREAM, radius=4)
    picture = plate(width, height, style).copy()
    picture.alpha_composite(form(car, width - 4, height - 4), (2, 2))
    return picture


@keep
def absent_electric(width: int, height: int) -> Image.Image:
    """Where the el-car stands when it is in its factory."""
    pen = Pen(width, height)
    pen.oval(0, 0, width, height, RULE)
    pen.oval(2, 2, width - 2, height - 2, CARD)
    return pen.done()


def token(canvas: Canvas, x: float, y: float, car: Car, width: int = 62, height: int = 66) -> None:
    """Lay a car tile, upright, its middle at this place: the seat's enamel and badge over the form of its type."""
    canvas.put(seat_plate(car.seat, width, height), x, y, "cc")
    top = round(y) - height // 2
    canvas.put(badge(car.seat, 34, "own"), x, top + 19, "cc")
    canvas.put(form_on_enamel(car.type, width - 8, 27, car.electric), x, top + height - 3, "cb")


def wide_token(canvas: Canvas, x: float, y: float, car: Car, width: int, height: int) -> None:
    """Lay a car tile with badge and form side by side; x and y are its upper left corner."""
    middle = y + height / 2
    canvas.put(seat_plate(car.seat, width, height, 7), x, y)
    canvas.put(badge(car.seat, 44, "own"), x + 27, middle, "cc")
    canvas.put(form_on_enamel(car.type, width - 57, 37, car.electric), x + width - 6, middle, "rc")


def _electric(width: int, height: int) -> Image.Image:
    pen, half = Pen(width, height), height * 0.36
    pen.oval(0, 0, width, height, INK)
    pen.oval(2, 2, width - 2, height - 2, BRASS_LIGHT)
    pen.polygon([(width / 2 + x * half, height / 2 + y * half) for x, y in BOLT], INK)
    return pen.done()
