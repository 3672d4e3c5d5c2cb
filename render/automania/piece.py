"""Workers, cards and the other small signs of Automania."""

from PIL import Image

from render.core.cache import keep
from render.core.colour import BRASS, BRASS_LIGHT, CARD, CREAM, ENAMEL, GREY_INK, INK
from render.core.pen import Pen, Point

NEUTRAL = "#B9BFC4"
FACE = "#FFFDF6"
"""The ground of tiles and cards."""


@keep
def worker(height: int, fill: str = INK, rim: str | None = None) -> Image.Image:
    """A worker, a pawn in a seat's own ink or cream."""
    width = round(height * 0.66)
    pen = Pen(width, height)
    for inset, colour in ((0.0, rim), (max(1.5, height * 0.06), fill)) if rim else ((0.0, fill),):
        _pawn(pen, width / 2, height, inset, str(colour))
    return pen.done()


def neutral(height: int, rim: str = INK) -> Image.Image:
    """A neutral worker, which is never without a rim."""
    return worker(height, NEUTRAL, rim)


def _pawn(pen: Pen, middle: float, height: float, inset: float, fill: str) -> None:
    pen.disc(middle, height * 0.235, height * 0.215 - inset, fill)
    half = [(0.11 * height - inset * 0.4, height * 0.40), (0.27 * height - inset, height * 0.78)]
    half.append((0.31 * height - inset, height - inset))
    right = [(middle + x, y) for x, y in half]
    left = [(middle - x, y) for x, y in reversed(half)]
    pen.polygon([*right, *left], fill)
    collar = height * 0.22 - inset
    pen.box(
        middle - collar, height * 0.42 + inset * 0.6, middle + collar, height * 0.56 - inset * 0.6, fill, height * 0.05
    )


@keep
def sheet(width: int, height: int, *, done: bool = False) -> Image.Image:
    """A contract: a card with a folded corner; lines in hand, a tick when it is completed."""
    pen, fold = Pen(width, height), width * 0.34

    def outline(inset: float) -> list[Point]:
        slope = [(width - fold - inset * 0.2, inset), (width - inset, fold + inset * 0.2)]
        return [(inset, inset), *slope, (width - inset, height - inset), (inset, height - inset)]

    pen.polygon(outline(0), INK)
    pen.polygon(outline(2.2), FACE)
    pen.polygon([(width - fold, 0), (width, fold), (width - fold, fold)], INK)
    if done:
        pen.line([(width * 0.22, height * 0.60), (width * 0.42, height * 0.78), (width * 0.78, height * 0.42)], INK, 4)
    else:
        for y in (0.50, 0.66, 0.82):
            pen.line([(width * 0.22, height * y), (width * 0.78, height * y)], INK, 1.8)
    return pen.done()


@keep
def card_back(width: int, height: int) -> Image.Image:
    """The back of a contract card."""
    pen = Pen(width, height)
    pen.box(0, 0, width, height, INK, 12)
    pen.box(3, 3, width - 3, height - 3, ENAMEL, 9)
    pen.box(12, 12, width - 12, height - 12, BRASS, 7)
    pen.box(14, 14, width - 14, height - 14, ENAMEL, 6)
    return pen.done()


@keep
def infinity(width: int, fill: str = INK) -> Image.Image:
    """A lying eight: any number."""
    height = round(width * 0.52)
    pen, radius = Pen(width, height), height / 2
    for x in (radius, width - radius):
        pen.ring(x, radius, radius * 0.98, height * 0.20, fill)
    return pen.done()


@keep
def yacht(width: int, fill: str = BRASS_LIGHT) -> Image.Image:
    """A yacht under sail."""
    height = round(width * 0.66)
    pen = Pen(width, height)
    for shape in (
        ((0.02, 0.72), (0.98, 0.66), (0.84, 0.96), (0.16, 0.96)),
        ((0.46, 0.02), (0.46, 0.62), (0.12, 0.62)),
        ((0.52, 0.10), (0.84, 0.60), (0.52, 0.62)),
    ):
        pen.polygon([(width * x, height * y) for x, y in shape], fill)
    return pen.done()


@keep
def shut(size: int, fill: str = INK) -> Image.Image:
    """A cross: closed."""
    pen, near, far = Pen(size, size), size * 0.2, size * 0.8
    pen.line([(near, near), (far, far)], fill, size * 0.16)
    pen.line([(near, far), (far, near)], fill, size * 0.16)
    return pen.done()


@keep
def pointer(length: int, *, down: bool) -> Image.Image:
    """The small triangle that leads from an action space into its column (down) or its row."""
    pen = Pen(2 * length + 2, length) if down else Pen(length, 2 * length + 2)
    wide, high = pen.width, pen.height
    tip = [(wide / 2, high)] if down else [(wide, high / 2)]
    pen.polygon([(0, 0), (wide, 0), *tip] if down else [(0, 0), *tip, (0, high)], INK)
    return pen.done()


@keep
def answer(size: int, *, met: bool) -> Image.Image:
    """A tick on an ink disc for what is met, a cross on a pale one for what is not."""
    pen, middle = Pen(size, size), size / 2
    if met:
        pen.disc(middle, middle, middle, INK)
        pen.line(
            [(size * 0.27, size * 0.52), (size * 0.44, size * 0.69), (size * 0.75, size * 0.34)], CREAM, size * 0.12
        )
        return pen.done()
    pen.disc(middle, middle, middle, GREY_INK)
    pen.disc(middle, middle, middle - 2.4, CARD)
    near, far = size * 0.34, size * 0.66
    pen.line([(near, near), (far, far)], GREY_INK, size * 0.09)
    pen.line([(near, far), (far, near)], GREY_INK, size * 0.09)
    return pen.done()
