"""People, seen to the shoulders and told apart by their hats: worker, buyer, salesperson."""

from collections.abc import Callable

from PIL import Image, ImageFilter

from render.core.cache import keep
from render.core.colour import CARD, INK, SEAT_MARKS
from render.core.pen import SCALE, Pen
from rules.core.game import Seat

RIM = 2.1
"""Width of the ink round a worker in a seat's colour."""


def _cap(pen: Pen, left: float, size: float, fill: str, hole: str) -> None:
    pen.half_disc(left + size * 0.48, size * 0.31, size * 0.26, size * 0.25, fill, upper=True)
    pen.box(left + size * 0.22, size * 0.27, left + size * 0.74, size * 0.33, fill)
    pen.box(left + size * 0.18, size * 0.30, left + size * 0.90, size * 0.365, fill, size * 0.03)
    pen.half_disc(left + size * 0.49, size * 0.39, size * 0.19, size * 0.23, fill, upper=False)
    _shoulders(pen, left, size, fill)
    for brace in (0.30, 0.64):
        pen.box(left + size * brace, size * 0.80, left + size * (brace + 0.06), size, hole)


def _top(pen: Pen, left: float, size: float, fill: str, hole: str) -> None:
    crown = ((0.27, 0.0), (0.73, 0.0), (0.69, 0.27), (0.31, 0.27))
    pen.polygon([(left + size * x, size * y) for x, y in crown], fill)
    pen.box(left + size * 0.31, size * 0.19, left + size * 0.69, size * 0.225, hole)
    pen.box(left + size * 0.14, size * 0.26, left + size * 0.86, size * 0.335, fill, size * 0.04)
    pen.half_disc(left + size * 0.50, size * 0.39, size * 0.18, size * 0.23, fill, upper=False)
    _shoulders(pen, left, size, fill)


def _bowler(pen: Pen, left: float, size: float, fill: str, hole: str) -> None:
    pen.half_disc(left + size * 0.50, size * 0.26, size * 0.23, size * 0.24, fill, upper=True)
    pen.box(left + size * 0.15, size * 0.25, left + size * 0.85, size * 0.33, fill, size * 0.04)
    pen.half_disc(left + size * 0.50, size * 0.39, size * 0.18, size * 0.23, fill, upper=False)
    _shoulders(pen, left, size, fill)
    collar = ((0.50, 0.98), (0.40, 0.72), (0.60, 0.72))
    pen.polygon([(left + size * x, size * y) for x, y in collar], hole)


def _shoulders(pen: Pen, left: float, size: float, fill: str) -> None:
    pen.half_disc(left + size * 0.50, size * 1.01, size * 0.42, size * 0.35, fill, upper=True)
    pen.box(left + size * 0.08, size * 0.985, left + size * 0.92, size, fill)


HATS: dict[str, Callable[[Pen, float, float, str, str], None]] = {"cap": _cap, "top": _top, "bowler": _bowler}
"""Worker, buyer, salesperson."""


@keep
def bust(size: int, hat: str, fill: str = INK, hole: str = CARD) -> Image.Image:
    """One of HATS, `size` pixels square; `hole` is the colour of the ground."""
    pen = Pen(size, size)
    HATS[hat](pen, 0, size, fill, hole)
    return pen.done()


@keep
def worker(size: int, seat: Seat) -> Image.Image:
    """A worker in a seat's colour with an ink rim, six pixels larger than `size`."""
    pen = Pen(size + 6, size + 6)
    figure = Pen(size, size)
    _cap(figure, 0, size, SEAT_MARKS[seat].fill, INK)
    place = (3 * SCALE, 3 * SCALE)
    mask = Image.new("L", pen.image.size, 0)
    mask.paste(figure.mask(), place)
    pen.image.paste(INK, (0, 0), mask.filter(ImageFilter.MaxFilter(2 * round(RIM * SCALE) + 1)))
    pen.image.alpha_composite(figure.image, place)
    return pen.done()
