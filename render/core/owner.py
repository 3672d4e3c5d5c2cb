"""Whose a row of the board or a private picture is: the seat's colour, badge and name."""

from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CREAM, ENAMEL, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.plate import enamel, frame, on_enamel, seat_plate
from render.core.sign import lock
from rules.core.game import Seat

ONLY_YOU = "only you see this"
OWNER = 300
"""How wide the plaque of the seat is that alone sees a picture."""


def mark(canvas: Canvas, row: Box, seat: Seat, *, moves: bool) -> None:
    """Begin a row of the board with its seat, framed where it is that seat's move; the name is still to come."""
    if moves:
        canvas.put(frame(row.width + 8, row.height + 8), row.x - 4, row.y - 4)
    canvas.put(seat_plate(seat, 62, row.height, 9), row.x, row.y)
    canvas.put(badge(seat, 44, "own"), row.x + 31, row.middle, "cc")


def private(canvas: Canvas, head: Box, title: str, seat: Seat, name: str) -> float:
    """Draw the head of a picture that only this seat sees; gives where on its middle there is room after the words."""
    canvas.put(enamel(head.width, head.height, 16, 6, 10), head.x, head.y)
    canvas.put(lock(44, BRASS_LIGHT, ENAMEL), head.x + 44, head.middle, "cc")
    start = head.x + 80.0
    start += canvas.words(start, head.middle, title, fraunces(42, 700, 60), CREAM, room=390) + 34
    start += canvas.words(start, head.middle, ONLY_YOU, oswald(29, 400), BRASS_LIGHT, room=240) + 40
    plaque = Box(head.right - OWNER - 24, head.y + 16, OWNER, head.height - 32)
    canvas.put(on_enamel(seat, plaque.width, plaque.height, 10), plaque.x, plaque.y)
    canvas.put(badge(seat, plaque.height - 12, "own"), plaque.x + 34, plaque.middle, "cc")
    fill = SEAT_MARKS[seat].text
    canvas.name(plaque.x + 68, plaque.middle, name, (36, 24), fill, weight=600, room=plaque.width - 80)
    return start
