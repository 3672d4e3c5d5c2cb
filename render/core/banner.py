"""The banner of a match that is filling: the game's name, the years of the motor car on a road, and the seats."""

from collections.abc import Sequence

from PIL import Image

from render.core.badge import badge
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, DIM, ENAMEL_RAISED, ENAMEL_RIM, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.moment import seat_name
from render.core.plate import Style, enamel, on_enamel, plate
from render.core.silhouette import silhouette
from rules.core.game import Meta

WIDTH, HEIGHT, EDGE = 1200, 400, 48
ROAD = 232
CARS = {
    "buggy": 90,
    "curved dash": 98,
    "runabout": 102,
    "tourer": 116,
    "covered tourer": 118,
    "speedster": 122,
    "limousine": 124,
    "coach": 122,
    "classic": 140,
}
"""Width of each silhouette in pixels."""
SEAT_TOP, SEAT_HEIGHT, SEAT_GAP = 278, 76, 12


def draw(meta: Meta, seated: Sequence[str | None], length: str) -> Image.Image:
    """The banner; `seated` has the name, or None for a free seat, of every seat of the table.

    Length says how long a match takes, as "four turns".
    """
    least, most = meta.seats
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.put(enamel(WIDTH - 24, HEIGHT - 24, 20, 8, 14), 12, 12)
    said = f"a new game · {least} to {most} seats · {length}"
    wide = canvas.words(WIDTH - EDGE, 95, said, oswald(34, 400), BRASS_LIGHT, "r", room=620)
    canvas.words(EDGE, 79, meta.title, fraunces(84, 700, 120), CREAM, room=WIDTH - 2 * EDGE - wide - 30)
    _road(canvas)
    pitch = (WIDTH - 2 * EDGE + SEAT_GAP) / len(seated)
    for seat, name in enumerate(seated):
        _seat(canvas, round(EDGE + seat * pitch), round(pitch) - SEAT_GAP, seat, name)
    return canvas.image


def _road(canvas: Canvas) -> None:
    left, gap = float(EDGE), (WIDTH - 2 * EDGE - sum(CARS.values())) / (len(CARS) - 1)
    for car, width in CARS.items():
        canvas.put(silhouette(car, width, BRASS_LIGHT), left, ROAD, "lb")
        left += width + gap
    canvas.bar(EDGE, ROAD + 3, WIDTH - EDGE - 1, ROAD + 5, BRASS)
    for start in range(EDGE, WIDTH - EDGE - 24, 48):
        canvas.bar(start, ROAD + 15, start + 24, ROAD + 17, BRASS_DARK)


def _seat(canvas: Canvas, x: int, width: int, seat: int, name: str | None) -> None:
    middle = SEAT_TOP + SEAT_HEIGHT / 2
    if name is None:
        canvas.put(plate(width, SEAT_HEIGHT, Style(ENAMEL_RAISED, radius=10, rim=ENAMEL_RIM)), x, SEAT_TOP)
        canvas.put(badge(seat, 52, "enamel"), x + 34, middle, "cc")
        canvas.words(x + 66, middle, "open", oswald(32, 400), DIM, room=width - 76)
    else:
        canvas.put(on_enamel(seat, width, SEAT_HEIGHT, 10), x, SEAT_TOP)
        canvas.put(badge(seat, 52, "own"), x + 34, middle, "cc")
        canvas.name(x + 66, middle, seat_name(seat, name), (34, 25), SEAT_MARKS[seat].text, room=width - 76)
