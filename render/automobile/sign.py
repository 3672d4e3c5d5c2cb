"""The signs of Automobile's own pieces: factories, closed pieces, price ranges, the age of a model."""

from PIL import Image

from render.core.cache import keep
from render.core.colour import CREAM, INK
from render.core.pen import Pen
from render.core.plate import CLASS_TEXT, Style, class_plate, plate
from rules.automobile.components import PriceRange

CARS = (
    *("buggy", "curved dash", "runabout", "runabout", "buggy", "tourer", "covered tourer", "speedster", "tourer"),
    *("limousine", "covered tourer", "covered tourer", "covered tourer", "tourer", "limousine", "coach", "tourer"),
    *("limousine", "coach", "coach", "classic", "coach", "coach", "classic", "coach", "classic"),
)
"""The silhouette of each space of the track, space 1 first: the shapes of the year, so that age is seen."""

HATCH = "#3B352F"
RANGE_CLASS = {PriceRange.HIGH: "high", PriceRange.MID: "mid", PriceRange.LOW: "low"}
RANGE_TEXT = {row: CLASS_TEXT[kind] for row, kind in RANGE_CLASS.items()}


def range_plate(row: PriceRange, width: int, height: int, tip: float | None = None) -> Image.Image:
    """The plate of a price range: high is black and pointed, mid steel and square, low pale and round."""
    return class_plate(RANGE_CLASS[row], width, height, tip)


@keep
def factory(count: int, height: int, fill: str, hole: str) -> Image.Image:
    """One chimney, and a bay for each factory."""
    bay = height * 0.58
    pen = Pen(round(bay * count + height * 0.33), height)
    for number in range(count):
        left = height * 0.31 + bay * number
        right = left + bay - 1.3
        pen.polygon([(left, height), (left, height * 0.20), (right, height * 0.50), (right, height)], fill)
        pen.box(left + bay * 0.20, height * 0.64, left + bay * 0.72, height * 0.84, hole, 1)
    chimney = [(0.02, 1.0), (0.07, 0.0), (0.20, 0.0), (0.25, 1.0)]
    pen.polygon([(height * x, height * y) for x, y in chimney], fill)
    return pen.done()


@keep
def closed(width: int, height: int, radius: float = 6, *, crossed: bool = True) -> Image.Image:
    """A closed factory piece: black, hatched, with a cross in the middle unless cars still stand there."""
    piece = plate(width, height, Style(INK, radius=radius, pattern="slant", tone=HATCH)).copy()
    if crossed:
        mark = cross(round(min(width, height) * 0.74))
        piece.alpha_composite(mark, ((width - mark.width) // 2, (height - mark.height) // 2))
    return piece


@keep
def cross(size: int) -> Image.Image:
    """The cream cross of a closed piece."""
    pen, width = Pen(size, size), size * 0.176
    near, far = width / 2, size - width / 2
    pen.line([(near, near), (far, far)], CREAM, width)
    pen.line([(near, far), (far, near)], CREAM, width)
    return pen.done()
