"""The head of a crop or a close-up: one line with the time, the phase, and whose move it is."""

from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_LIGHT, CREAM, ENAMEL, INK, SEAT_MARKS
from render.core.font import oswald
from render.core.plate import Style, on_enamel, plate
from render.core.sign import lock
from rules.core.game import Seat

EDGE = 12
HEIGHT = 64


def draw(canvas: Canvas, time: str, title: str, seat: Seat | None, said: str, *, private: bool = False) -> None:
    """Draw it across the top: the seat's plaque with its name, or for no seat what happens in place of it.

    A lock stands in front where nobody else sees the picture.
    """
    width, middle = canvas.width, EDGE + HEIGHT / 2
    canvas.put(plate(width - 2 * EDGE, HEIGHT, Style(ENAMEL, radius=14)), EDGE, EDGE)
    start, font = 24, oswald(29, 600)
    if private:
        canvas.put(lock(36, BRASS_LIGHT, ENAMEL), start + 2, middle, "lc")
        start += 48
    pill = max(92, round(font.getlength(time)) + 16)
    canvas.put(plate(pill, 44, Style(BRASS_LIGHT, radius=7, rim=BRASS)), start, 22)
    canvas.words(start + pill / 2, middle, time, font, INK, "c", room=pill - 8)
    start += pill + 14
    left = round(start + 24 + canvas.words(start, middle, title, oswald(30, 500), CREAM, room=340))
    if seat is None:
        canvas.words(width - 36, middle, said, oswald(26, 400), BRASS_LIGHT, "r", room=width - 36 - left)
        return
    plaque = Box(left, 20, width - 20 - left, 48)
    canvas.put(on_enamel(seat, plaque.width, plaque.height, 8), plaque.x, plaque.y)
    canvas.put(badge(seat, 40, "own"), plaque.x + 28, middle, "cc")
    fill, room = SEAT_MARKS[seat].text, plaque.width - 72
    canvas.name(plaque.x + 56, middle, said, (32, 24), fill, weight=600, room=room)
