"""Signs that more than one game uses: drawn once, told apart without hue."""

import math

from PIL import Image

from render.core.cache import keep
from render.core.colour import (
    BANKNOTE,
    BRASS,
    BRASS_LIGHT,
    CARD,
    CREAM,
    ENAMEL,
    GREY_INK,
    INK,
    PAPER,
    RED,
    RULE,
    SUNK,
    WHITE,
)
from render.core.font import oswald
from render.core.pen import SCALE, Pen, Point

CUBE_FACES = {
    "white": (WHITE, "#E9DFC6", "#CDBE9C", INK),
    "white on enamel": (WHITE, "#E4D8BB", "#C2B28D", None),
    "black": ("#57504A", INK, "#37312C", INK),
    "black on enamel": ("#8A8178", "#4A443E", "#635B53", CREAM),
}
"""Top, left and right face, rim."""


@keep
def cube(size: int, kind: str) -> Image.Image:
    """A cube, seen from a corner: one of CUBE_FACES, or "none" for its outline."""
    pen, middle = Pen(size, size), size / 2
    corners = [
        (middle + math.cos(math.radians(angle)) * size * 0.47, middle + math.sin(math.radians(angle)) * size * 0.47)
        for angle in (-90, -30, 30, 90, 150, 210)
    ]
    centre = (middle, middle)
    if kind == "none":
        pen.line([*corners, corners[0]], GREY_INK, size * 0.06)
        pen.line([corners[5], centre, corners[1]], GREY_INK, size * 0.05)
        pen.line([centre, corners[3]], GREY_INK, size * 0.05)
        return pen.done()
    top, left, right, rim = CUBE_FACES[kind]
    if rim:
        pen.polygon(corners, rim)
        corners = [(middle + (x - middle) * 0.90, middle + (y - middle) * 0.90) for x, y in corners]
    pen.polygon([corners[0], corners[1], centre, corners[5]], top)
    pen.polygon([corners[5], centre, corners[3], corners[4]], left)
    pen.polygon([centre, corners[1], corners[2], corners[3]], right)
    return pen.done()


@keep
def gear(size: int, fill: str, hole: str) -> Image.Image:
    """A gear wheel of eight teeth."""
    pen, middle, radius = Pen(size, size), size / 2, size * 0.46
    points: list[Point] = []
    for tooth in range(8):
        for turn, reach in ((-0.24, 0.74), (-0.17, 1.0), (0.17, 1.0), (0.24, 0.74)):
            angle = 2 * math.pi * tooth / 8 + turn
            points.append((middle + math.cos(angle) * radius * reach, middle + math.sin(angle) * radius * reach))
    pen.polygon(points, fill)
    pen.disc(middle, middle, radius * 0.76, fill)
    pen.disc(middle, middle, radius * 0.34, hole)
    return pen.done()


@keep
def coin(size: int, said: str) -> Image.Image:
    """A brass coin with a milled edge and a short word on it."""
    pen, middle = Pen(size, size), size / 2
    edge: list[Point] = []
    for notch in range(24):
        angle, reach = math.pi * notch / 12, middle * (0.98 if notch % 2 == 0 else 0.84)
        edge.append((middle + math.cos(angle) * reach, middle + math.sin(angle) * reach))
    pen.polygon(edge, INK)
    pen.polygon([(middle + (x - middle) * 0.90, middle + (y - middle) * 0.90) for x, y in edge], BRASS_LIGHT)
    pen.letters(middle, middle, said, oswald(round(size * 0.69 * SCALE), 700), INK)
    return pen.done()


@keep
def ticket(width: int, height: int, arrows: int) -> Image.Image:
    """A price ticket with one or two red arrows down; two make it wider."""
    wide = width if arrows == 1 else round(width * 1.38)
    pen = Pen(wide, height)

    def outline(inset: float) -> list[Point]:
        shoulder, slope = height * 0.26 + inset * 0.4, wide * 0.26 + inset * 0.4
        top = [(inset, shoulder), (slope, inset), (wide - slope, inset), (wide - inset, shoulder)]
        return [*top, (wide - inset, height - inset), (inset, height - inset)]

    pen.polygon(outline(0), INK)
    pen.polygon(outline(1.8), WHITE)
    pen.disc(wide / 2, height * 0.16, height * 0.06, INK)
    size = width * (0.92 if arrows == 1 else 0.84)
    for x in (wide / 2,) if arrows == 1 else (wide * 0.29, wide * 0.71):
        shaft, head = size * 0.10, size * 0.27
        neck, top, foot = height * 0.58, height * 0.32, height * 0.88
        left = [(x - head, neck), (x - shaft, neck), (x - shaft, top)]
        pen.polygon([*left, (x + shaft, top), (x + shaft, neck), (x + head, neck), (x, foot)], RED)
    return pen.done()


@keep
def flag(height: int) -> Image.Image:
    """A chequered flag on its staff."""
    width = round(height * 1.25)
    pen, square, staff = Pen(width, height), height * 0.155, height * 0.12
    pen.box(staff - 1, 0, width, height * 0.62 + 2, INK)
    for row in range(4):
        for column in range(int((width - staff) / square) + 1):
            left, top = staff + column * square, 1 + row * square
            if (row + column) % 2 == 0 and left < width - 2:
                pen.box(left, top, min(width - 1.2, left + square), top + square, CREAM)
    pen.box(0, 0, staff, height, INK, 1.5)
    return pen.done()


@keep
def note(width: int, height: int, *, taken: bool) -> Image.Image:
    """A promissory note, or its empty place."""
    pen = Pen(width, height)
    pen.box(0, 0, width, height, INK if taken else RULE, 3)
    pen.box(1.6, 1.6, width - 1.6, height - 1.6, BANKNOTE if taken else CARD, 2)
    if taken:
        pen.disc(width / 2, height / 2, height * 0.24, INK)
        pen.disc(width / 2, height / 2, height * 0.24 - 1.4, BANKNOTE)
        for x in (width * 0.16, width * 0.84):
            pen.line([(x, height * 0.30), (x, height * 0.70)], INK, 1.6)
        pen.line([(width / 2, height * 0.36), (width / 2, height * 0.64)], INK, 1.8)
    return pen.done()


@keep
def tile(width: int, height: int, worth: int | None) -> Image.Image:
    """A tile with its figure, or face down when its worth is not known."""
    pen = Pen(width, height)
    pen.box(0, 0, width, height, INK, height * 0.1)
    if worth is None:
        pen.box(width * 0.10, width * 0.10, width * 0.90, height - width * 0.10, BRASS, height * 0.06)
        pen.box(width * 0.15, width * 0.15, width * 0.85, height - width * 0.15, ENAMEL, height * 0.05)
        pen.letters(width / 2, height / 2, "?", oswald(round(height * 0.56 * SCALE), 600), BRASS_LIGHT)
        return pen.done()
    face, rim = "#FFFDF6", max(1.8, height * 0.03)
    pen.box(rim, rim, width - rim, height - rim, face, height * 0.08)
    if height > 80:
        outer, inner = height * 0.07, height * 0.085
        pen.box(outer, outer, width - outer, height - outer, RULE, height * 0.05)
        pen.box(inner, inner, width - inner, height - inner, face, height * 0.04)
    pen.letters(width / 2, height / 2, str(worth), oswald(round(height * 0.66 * SCALE), 600), INK)
    return pen.done()


@keep
def slot(size: int, *, shut: bool) -> Image.Image:
    """An empty place for a badge; a shut one carries a small cross."""
    pen, middle, arm = Pen(size, size), size / 2, size / 7
    pen.disc(middle, middle, middle - 1, SUNK if shut else RULE)
    pen.disc(middle, middle, middle - 3, CARD if shut else PAPER)
    if shut:
        for side in (-1, 1):
            pen.line([(middle - arm, middle - side * arm), (middle + arm, middle + side * arm)], RULE, 3)
    return pen.done()


@keep
def small_car(width: int, colour: str, hole: str) -> Image.Image:
    """A tourer small enough to stand beside a figure."""
    unit = width / 46
    pen = Pen(width, round(width * 0.60))

    def points(*flat: float) -> list[Point]:
        return [(unit * x, unit * y) for x, y in zip(flat[::2], flat[1::2], strict=True)]

    pen.polygon(points(1.5, 2.6, 4, 0.8, 27, 0.8, 29.5, 3, 29.5, 4.4, 2.4, 4.8), colour)
    for top, foot in ((4.2, 4.8), (15, 15.4), (27, 27.8)):
        pen.line(points(top, 3.5, foot, 13), colour, unit * 1.7, round_ends=False)
    rear = points(3.4, 20.5, 2.6, 10.6, 10, 10.6, 12, 12.6, 14.4, 9.6, 18, 9.6, 19.4, 12.4, 27, 12.4)
    pen.polygon([*rear, *points(28.6, 10.2, 41, 11.4, 42.6, 13, 42.6, 20.5)], colour)
    pen.disc(unit * 43.4, unit * 14.2, unit * 2.1, colour)
    for x in (11, 35):
        for radius, fill in ((6.7, hole), (5.8, colour), (2.2, hole)):
            pen.disc(unit * x, unit * 20.6, unit * radius, fill)
    return pen.done()


@keep
def lock(size: int, colour: str, hole: str) -> Image.Image:
    """A padlock: only you see this."""
    pen = Pen(size, size)
    pen.ring(size * 0.5, size * 0.36, size * 0.24, size * 0.10, colour)
    pen.box(size * 0.14, size * 0.40, size * 0.86, size * 0.95, colour, size * 0.08)
    pen.disc(size * 0.5, size * 0.62, size * 0.08, hole)
    pen.box(size * 0.46, size * 0.62, size * 0.54, size * 0.80, hole)
    return pen.done()


@keep
def arrow(width: int, height: int, colour: str) -> Image.Image:
    """An arrow to the right."""
    pen = Pen(width, height)
    pen.box(0, height * 0.38, width * 0.62, height * 0.62, colour)
    pen.polygon([(width * 0.56, 0), (width, height / 2), (width * 0.56, height)], colour)
    return pen.done()


@keep
def disc(size: int, fill: str, rim: str) -> Image.Image:
    """A plain disc with a two-pixel rim, to carry a figure."""
    pen, middle = Pen(size, size), size / 2
    pen.disc(middle, middle, middle, rim)
    pen.disc(middle, middle, middle - 2, fill)
    return pen.done()


@keep
def salesman(size: int, fill: str) -> Image.Image:
    """A man in a bowler, seen to the shoulders: someone who sells."""
    pen = Pen(size, size)
    pen.half_disc(size * 0.50, size * 0.26, size * 0.22, size * 0.24, fill, upper=True)
    pen.box(size * 0.16, size * 0.25, size * 0.84, size * 0.33, fill, size * 0.04)
    pen.half_disc(size * 0.50, size * 0.39, size * 0.18, size * 0.23, fill, upper=False)
    pen.half_disc(size * 0.50, size * 0.99, size * 0.40, size * 0.35, fill, upper=True)
    pen.box(size * 0.10, size * 0.97, size * 0.90, size, fill)
    return pen.done()


@keep
def tab(width: int) -> Image.Image:
    """The brass tab on the lower rim of whatever has changed since the picture before, seven pixels high."""
    pen = Pen(width, 7)
    pen.box(0, 0, width, 7, INK, 3)
    pen.box(1.4, 1.4, width - 1.4, 5.6, BRASS, 2)
    return pen.done()
