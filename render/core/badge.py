"""The seats' badges: each seat's letter on its own shape."""

from PIL import Image

from render.core.cache import keep
from render.core.colour import CARD, CREAM, GREY_INK, INK, SEAT_MARKS
from render.core.font import oswald
from render.core.pen import SCALE, Pen

LETTER_SIZE = {"disc": 1.50, "square": 1.52, "triangle": 1.42, "diamond": 1.43, "cross": 1.42}
"""Size of the letter as a multiple of the badge's radius."""


@keep
def badge(seat: int, size: int, ground: str = "paper") -> Image.Image:
    """A seat's badge, `size` pixels square.

    Ground: "paper" gives the seat's colour in an ink rim, "enamel" in a cream rim, "own" (on the seat's own plate) a
    cream shape with an ink letter, "absent" an outline.
    """
    mark = SEAT_MARKS[seat]
    fill, rim, letter = {
        "paper": (mark.fill, INK, mark.text),
        "enamel": (mark.fill, CREAM, mark.text),
        "own": (CREAM, None, INK),
        "absent": (CARD, GREY_INK, GREY_INK),
    }[ground]
    pen, middle, radius = Pen(size, size), size / 2, size / 2 * 0.88
    low = middle + (radius * 0.10 if mark.shape == "triangle" else 0)  # a triangle's weight lies low
    if rim:
        width = max(1.6, size * 0.055) * (1.35 if mark.shape in ("triangle", "diamond") else 1)
        _shape(pen, mark.shape, middle, low, radius, rim)
        _shape(pen, mark.shape, middle, low, radius - width, fill)
    else:
        _shape(pen, mark.shape, middle, low, radius, fill)
    font = oswald(round(radius * LETTER_SIZE[mark.shape] * SCALE), 600)
    pen.letters(middle, low + (radius * 0.20 if mark.shape == "triangle" else 0), mark.letter, font, letter)
    return pen.done()


def _shape(pen: Pen, shape: str, x: float, y: float, radius: float, fill: str) -> None:
    if shape == "disc":
        pen.disc(x, y, radius, fill)
    elif shape == "square":
        half = radius * 0.90
        pen.box(x - half, y - half, x + half, y + half, fill, radius * 0.16)
    elif shape == "triangle":
        half = radius * 1.06
        corners = [(x, y - half * 1.04), (x + half * 0.98, y + half * 0.74), (x - half * 0.98, y + half * 0.74)]
        pen.polygon(corners, fill)
        for corner, following in zip(corners, [*corners[1:], corners[0]], strict=True):
            pen.line([corner, following], fill, radius * 0.168)
    elif shape == "diamond":
        half = radius * 1.12
        pen.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], fill)
    else:
        long, short = radius * 0.98, radius * 0.50
        pen.box(x - long, y - short, x + long, y + short, fill, radius * 0.12)
        pen.box(x - short, y - long, x + short, y + long, fill, radius * 0.12)
