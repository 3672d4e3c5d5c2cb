"""What is planned but not done: dashed rims, and a seat's pieces hatched on card."""

from PIL import Image

from render.core.cache import keep
from render.core.colour import CARD, INK, SEAT_MARKS, WHITE
from render.core.pen import Pen, Point

RIM = 2.4
DASH, PITCH = 8.0, 13.0
"""How much of a rim is drawn, of how much, in pixels."""
HATCH, STROKE = 14, 3.4
RING, ROUND = 9, 8
"""How wide a ring is with its white rims, and how round it is inside."""
BLANK = "#00000000"


@keep
def dashed(width: int, height: int, radius: float = 9, fill: str = WHITE, line: str = INK) -> Image.Image:
    """A plate with a dashed rim: not so yet."""
    pen = Pen(width, height)
    _dashed(pen, radius, fill, line)
    return pen.done()


@keep
def ring(seat: int, width: int, height: int) -> Image.Image:
    """A ring in a seat's colour around a place of this size, which shows through: something is to be chosen there."""
    pen = Pen(width + 2 * RING, height + 2 * RING)
    for inset, fill in ((0.0, WHITE), (2.0, SEAT_MARKS[seat].fill), (RING - 2.0, WHITE), (float(RING), BLANK)):
        pen.box(inset, inset, pen.width - inset, pen.height - inset, fill, ROUND + RING - inset)
    return pen.done()


@keep
def ghost(seat: int, width: int, height: int, radius: float = 6) -> Image.Image:
    """A seat's plate as it would be: hatched in its colour on card, with a dashed rim."""
    pen, tone, inner = Pen(width, height), Pen(width, height), Pen(width, height)
    _dashed(pen, radius, CARD, INK)
    for x in range(-height, width + height, HATCH):
        tone.line([(x, height), (x + height, 0)], SEAT_MARKS[seat].fill, STROKE, round_ends=False)
    inner.box(5, 5, width - 5, height - 5, INK, max(1, radius - 4))
    pen.overlay(tone.image, inner.mask())
    return pen.done()


def _dashed(pen: Pen, radius: float, fill: str, line: str) -> None:
    """Fill a plate, draw its rim, and break the straight parts of the rim with the fill."""
    width, height = pen.width, pen.height
    pen.box(0, 0, width, height, line, radius)
    pen.box(RIM, RIM, width - RIM, height - RIM, fill, max(0, radius - RIM))
    for x, gap in _gaps(radius, width):
        for top in (0, height - RIM):
            pen.box(x, top, x + gap, top + RIM, fill)
    for y, gap in _gaps(radius, height):
        for left in (0, width - RIM):
            pen.box(left, y, left + RIM, y + gap, fill)


def _gaps(radius: float, length: int) -> list[Point]:
    """Start and length of each gap along a straight part between two corners: it begins and ends with a dash."""
    straight = length - 2 * radius
    count = round(straight / PITCH)
    if count < 1:
        return []
    pitch = straight / count
    return [(radius + pitch * (number + 0.5) - (PITCH - DASH) / 2, PITCH - DASH) for number in range(count)]
